import { startWebApp } from '../features/install/index.ts';
import { followOtherTabs } from '../platform/tabs.ts';

/** What the page does once it stands. */
export function afterStart(): void {
  followOtherTabs();
  startWebApp();
}
