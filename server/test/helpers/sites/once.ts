import { afterAll, beforeAll } from 'vitest';

/**
 * What the tests of a file (or of a `describe`) share: made before the first of them, in the order of these lines. It stands
 * for the thing itself in tests and hooks, and refuses to be read before.
 */
export function madeOnce<Thing extends object>(make: () => Thing | Promise<Thing>): Thing {
  let made: Thing | undefined;
  beforeAll(async () => {
    made = await make();
  });
  const thing = (): Thing => {
    if (made === undefined) throw new Error('read before the first test: it is made in a hook');
    return made;
  };
  return new Proxy({} as Thing, {
    get: (_, name) => Reflect.get(thing(), name) as unknown,
    set: (_, name, value) => Reflect.set(thing(), name, value),
    has: (_, name) => Reflect.has(thing(), name),
    ownKeys: () => Reflect.ownKeys(thing()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(thing(), name),
  });
}

/** As `madeOnce`, and closed behind the last test; of several the last one that started closes first. */
export function startedOnce<Site extends { close(): Promise<unknown> }>(start: () => Promise<Site>): Site {
  const site = madeOnce(start);
  afterAll(() => site.close());
  return site;
}
