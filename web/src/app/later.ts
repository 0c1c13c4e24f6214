import { type ComponentType, lazy } from 'react';
import { inTime } from '../platform/areas.ts';
import { withTexts } from '../platform/texts.ts';

type ComponentIn<M, K extends keyof M> = M[K] extends ComponentType<infer P> ? ComponentType<P> : never;

/** A component outside the first load, which comes with its texts. */
export function later<M, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return lazy(async () => ({ default: (await inTime(withTexts(load())))[name] as ComponentIn<M, K> }));
}
