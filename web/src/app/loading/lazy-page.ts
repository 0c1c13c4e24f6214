import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../../platform/screen/areas.ts';
import { withTexts } from '../../platform/language/texts.ts';

/** A page outside the first load all of whose texts are among the first ones. */
export function earlyPage<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => inTime(load()), name);
}

/** A page outside the first load, which comes with its texts. */
export function lazyPage<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return earlyPage(() => withTexts(load()), name);
}
