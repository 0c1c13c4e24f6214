import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../platform/areas.ts';
import { withTexts } from '../platform/texts.ts';

/** A page outside the first load, which comes with its texts. */
export function lazyPage<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => inTime(withTexts(load())), name);
}
