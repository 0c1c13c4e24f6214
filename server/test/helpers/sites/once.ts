import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Stands for a thing that a hook makes, in tests and hooks, and refuses to be read before. */
function standIn<Thing extends object>(made: () => Thing | undefined): Thing {
  const thing = (): Thing => {
    const there = made();
    if (there === undefined) throw new Error('read before the first test: it is made in a hook');
    return there;
  };
  return new Proxy({} as Thing, {
    get: (_, name) => Reflect.get(thing(), name) as unknown,
    set: (_, name, value) => Reflect.set(thing(), name, value),
    has: (_, name) => Reflect.has(thing(), name),
    ownKeys: () => Reflect.ownKeys(thing()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(thing(), name),
  });
}

/** What the tests of a file (or of a `describe`) share: made before the first of them, in the order of these lines. */
export function madeOnce<Thing extends object>(make: () => Thing | Promise<Thing>): Thing {
  let made: Thing | undefined;
  beforeAll(async () => {
    made = await make();
  });
  return standIn(() => made);
}

/** As `madeOnce`, and closed behind the last test; of several the last one that started closes first. */
export function startedOnce<Site extends { close(): Promise<unknown> }>(start: () => Promise<Site>): Site {
  const site = madeOnce(start);
  afterAll(() => site.close());
  return site;
}

/** One for each test, closed behind it. */
export function startedEach<Site extends { close(): Promise<unknown> }>(start: () => Promise<Site>): Site {
  let made: Site | undefined;
  beforeEach(async () => {
    made = await start();
  });
  const site = standIn(() => made);
  afterEach(() => site.close());
  return site;
}
