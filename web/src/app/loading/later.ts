import { type ComponentProps, type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { inTime } from '../../platform/screen/areas.ts';
import { withTexts } from '../../platform/language/texts.ts';

type ComponentIn<M, K extends keyof M> = M[K] extends ComponentType<infer P> ? ComponentType<P> : never;

/** React asks a failed area again at once: a new one by then would be loaded in silence, time and again. */
const FAILED_FOR_MS = 1000;

/**
 * A component outside the first load all of whose texts are among the first ones. One that failed to load is loaded again
 * when it is next shown.
 */
export function soon<M, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  type Area = ComponentIn<M, K>;
  const begin = () =>
    lazy(async () => {
      try {
        return { default: (await inTime(load()))[name] as Area };
      } catch (error) {
        setTimeout(() => (area = begin()), FAILED_FOR_MS);
        throw error;
      }
    });
  let area = begin();
  return (props: ComponentProps<Area>) =>
    createElement(area as unknown as FunctionComponent<object>, props as object);
}

/** A component outside the first load, which comes with its texts. */
export function later<M, K extends keyof M & string>(load: () => Promise<M>, name: K) {
  return soon(() => withTexts(load()), name);
}
