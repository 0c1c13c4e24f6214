import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, readSources, runtimeImports } from './sources.ts';

interface Wings {
  /** The folder that the wings lie in. */
  root: string;
  wings: readonly string[];
  /** The files of a feature that others may import; `index.ts` where nothing else is said. */
  doors: readonly string[];
  /** Whether the wings themselves form no circle either. */
  ordered: boolean;
}

const allWings = ['ledger', 'cashier', 'people', 'play', 'network', 'engagement', 'site', 'console'];

/** Who is built by wings, `<root>/<wing>/<feature>/`. A further workspace is a further line. */
const houses: readonly Wings[] = [
  {
    root: 'web/src',
    wings: ['cashier', 'people', 'play', 'network', 'engagement', 'site'],
    // Pages and popups have doors of their own: what only an address or a press opens stays out of the first load.
    doors: ['index.ts', 'screens.ts', 'popups.ts'],
    ordered: true,
  },
  { root: 'operator/src', wings: allWings, doors: ['index.ts'], ordered: true },
  { root: 'server/src', wings: allWings, doors: ['index.ts'], ordered: true },
];

const MAX_FILES = 12;
/** Folders that grow with what they hold: texts, applied changes of the database, what a program writes, pictures. */
const exempt = /\/(?:messages|migrations|generated|art)(?:\/|$)/;

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function featuresOf({ root, wings }: Wings) {
  const pattern = new RegExp(`^${root}/(${wings.join('|')})/([^/]+)/(.+)$`);
  return (path: string) => {
    const [, wing, feature, file] = pattern.exec(path) ?? [];
    return wing && feature && file ? { wing, name: `${wing}/${feature}`, file } : undefined;
  };
}

/** The circles among names that point at each other, each as a line. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
    if (trail.includes(name) || done.has(name)) return;
    for (const next of graph.get(name) ?? []) walk(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) walk(name, []);
  return circles;
}

/** The folders under a root that hold more than they should, each with its count. */
function fullFolders(root: string): string[] {
  const counts = new Map<string, number>();
  for (const path of files)
    if (path.startsWith(`${root}/`) && !exempt.test(dirname(path)))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

const sources = readSources();
const files = projectFiles();

describe.each(houses)('the wings of $root', (house) => {
  const featureOf = featuresOf(house);
  const here = sources.filter(({ path }) => path.startsWith(`${house.root}/`));

  test('have features, and no file lies beside them', () => {
    for (const wing of house.wings)
      expect(
        files.some((path) => path.startsWith(`${house.root}/${wing}/`)),
        wing,
      ).toBe(true);
    const loose = files.filter((path) =>
      house.wings.some(
        (wing) =>
          dirname(path) === `${house.root}/${wing}` &&
          !/\/(?:index|settings|compose(?:-[a-z-]+)?)\.ts$/.test(path),
      ),
    );
    expect(loose).toEqual([]);
  });

  test('a feature is imported only through its door', () => {
    const wrong = here.flatMap(({ path, imports }) =>
      imports
        .filter((target) => {
          const feature = featureOf(target);
          return feature && feature.name !== featureOf(path)?.name && !house.doors.includes(feature.file);
        })
        .map((target) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('what all share knows no feature', () => {
    const wrong = here.flatMap(({ path, imports }) =>
      /^[^/]+\/[^/]+\/(?:platform|shared|editing|components)\//.test(path) && !isTest(path)
        ? imports.filter((target) => featureOf(target)).map((target) => `${path} -> ${target}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('neither the features nor the wings form a circle', () => {
    const features = new Map<string, Set<string>>();
    const wings = new Map<string, Set<string>>();
    const point = (graph: Map<string, Set<string>>, from: string, to: string) =>
      from === to || graph.set(from, (graph.get(from) ?? new Set()).add(to));
    for (const source of here) {
      const own = featureOf(source.path);
      if (!own || isTest(source.path)) continue;
      for (const other of runtimeImports(source).map(featureOf)) {
        if (!other) continue;
        point(features, own.name, other.name);
        point(wings, own.wing, other.wing);
      }
    }
    expect(features.size).toBeGreaterThan(0);
    expect(circlesIn(features)).toEqual([]);
    if (house.ordered) expect(circlesIn(wings)).toEqual([]);
  });

  test(`no folder has more than ${MAX_FILES} files`, () => {
    expect(fullFolders(house.root)).toEqual([]);
  });
});

describe('the wings of the contract, which hold calls and no features', () => {
  const wingOf = (path: string) => allWings.find((wing) => path.startsWith(`contract/src/${wing}/`));
  const here = sources.filter(({ path }) => path.startsWith('contract/src/'));

  test('form no circle, and what all share knows none of them', () => {
    const graph = new Map<string, Set<string>>();
    const knowing: string[] = [];
    for (const { path, imports } of here)
      for (const to of imports.map(wingOf)) {
        if (to === undefined || to === wingOf(path)) continue;
        if (path.startsWith('contract/src/base/')) knowing.push(`${path} -> ${to}`);
        const from = wingOf(path);
        if (from !== undefined) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
    expect(graph.size).toBeGreaterThan(0);
    expect(knowing).toEqual([]);
    expect(circlesIn(graph)).toEqual([]);
  });

  test(`no folder has more than ${MAX_FILES} files`, () => {
    expect(fullFolders('contract/src')).toEqual([]);
  });
});

test('a circle is found, and only a circle', () => {
  const graph = (...lines: [string, string[]][]) => new Map(lines.map(([from, to]) => [from, new Set(to)]));
  expect(circlesIn(graph(['a', ['b', 'c']], ['b', ['c']], ['c', []]))).toEqual([]);
  expect(circlesIn(graph(['a', ['b']], ['b', ['c']], ['c', ['b']]))).toEqual(['b -> c -> b']);
});

test('an import for types alone is no import at run time', () => {
  const text =
    "import type { A } from './a.ts';\nimport { b } from './b.ts';\nexport type { C } from './c.ts';\n";
  expect(runtimeImports({ path: 'x/y.ts', text, imports: ['x/a.ts', 'x/b.ts', 'x/c.ts'] })).toEqual([
    'x/b.ts',
  ]);
});
