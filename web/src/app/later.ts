import { type ComponentType, lazy } from 'react';
import { inTime } from '../platform/areas.ts';
import { withTexts } from '../platform/texts.ts';

type ComponentIn<M, K extends keyof M> = M[K] extends ComponentType<infer P> ? ComponentType<P> : never;

/** A component outside the first load all of whose texts are among the first ones. */
export function soon<M, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return lazy(async () => ({ default: (await inTime(load()))[name] as ComponentIn<M, K> }));
}

/** A component outside the first load, which comes with its texts. */
export function later<M, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return soon(() => withTexts(load()), name);
}
