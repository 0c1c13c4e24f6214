import { startWebApp } from '../../site/install/index.ts';
import { followOtherTabs } from '../../platform/session/tabs.ts';

/** What the page does once it stands. */
export function afterStart(): void {
  followOtherTabs();
  startWebApp();
}
