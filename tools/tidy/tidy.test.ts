import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles, readSources, runtimeImports } from './sources.ts';

const sources = readSources();
const files = projectFiles();
const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || path.includes('/test/') || path.includes('/e2e/');
const top = (path: string) => path.split('/')[0] ?? '';

/** Who may import whom, by top-level folder; a folder may always import itself. */
const directions: Record<string, string[]> = {
  contract: [],
  market: ['contract'],
  'api-client': ['contract'],
  ui: ['contract'],
  web: ['contract', 'market', 'api-client', 'ui'],
  operator: ['contract', 'market', 'api-client', 'ui'],
  games: [],
  'game-server': ['games', 'contract'],
  // Its beacon signs by the scheme that the games verify.
  sandbox: ['contract', 'games'],
  server: ['contract', 'market', 'seed'],
  seed: ['contract', 'market', 'server', 'games'],
  tools: ['contract', 'market', 'server', 'games', 'seed', 'game-server', 'api-client', 'sandbox', 'ui'],
};
/** Tests may also use the helpers and builders of the others. */
const testDirections = [
  'ui',
  'contract',
  'market',
  'api-client',
  'server',
  'seed',
  'games',
  'game-server',
  'sandbox',
  'tools',
  'web',
  'operator',
];

describe('directions', () => {
  test('a folder imports only those that the architecture allows it', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const own = top(path);
      const allowed = [own, ...(directions[own] ?? []), ...(isTest(path) ? testDirections : [])];
      return imports
        .filter((target) => directions[top(target)] && directions[own] && !allowed.includes(top(target)))
        .map((target) => `${path} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  /** A wing sees those before it; what it asks of a later one is an argument in `server/src/house.ts`. */
  const wings = ['console', 'ledger', 'site', 'people', 'cashier', 'play', 'network', 'engagement'];
  const wingOf = (path: string) => {
    const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1];
    return folder !== undefined && wings.includes(folder) ? folder : undefined;
  };
  const featureOf = (path: string) => wingOf(path) && /^server\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];
  const shipped = sources.filter(({ path }) => !isTest(path));

  test('a wing of the server is reached by its door, and a feature inside a wing by its own', () => {
    const doorOf = (path: string, target: string): string | undefined => {
      if (wingOf(path) !== wingOf(target)) return `server/src/${wingOf(target)}/index.ts`;
      const feature = featureOf(target);
      return feature === undefined || feature === featureOf(path)
        ? undefined
        : `server/src/${feature}/index.ts`;
    };
    const wrong = shipped
      .filter(({ path }) => path.startsWith('server/src/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => wingOf(target) !== undefined)
          .filter((target) => (doorOf(path, target) ?? target) !== target)
          .map((target) => `${path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('a wing runs nothing of a later one, its features form no circle, and the platform knows no wing', () => {
    const graph = new Map<string, Set<string>>();
    const wrong: string[] = [];
    for (const source of shipped) {
      const { path } = source;
      const own = wingOf(path);
      for (const target of runtimeImports(source)) {
        const other = wingOf(target);
        if (other === undefined) continue;
        if (path.startsWith('server/src/platform/')) wrong.push(`${path} knows ${other}`);
        if (own !== undefined && wings.indexOf(other) > wings.indexOf(own))
          wrong.push(`${path} -> ${target}`);
        const [from, to] = [featureOf(path), featureOf(target)];
        if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
    }
    const walk = (feature: string, trail: string[]): void => {
      if (trail.includes(feature)) {
        wrong.push(`circle: ${[...trail, feature].join(' -> ')}`);
        return;
      }
      for (const next of graph.get(feature) ?? []) walk(next, [...trail, feature]);
    };
    for (const feature of graph.keys()) walk(feature, []);
    expect(wrong).toEqual([]);
  });

  test('only the ledger writes the ledger’s tables, and only agents write the tree', () => {
    const writes = (table: string) =>
      new RegExp(String.raw`\b(INSERT INTO|UPDATE|DELETE FROM)\s+"?${table}"?\b`, 'i');
    const owners: [string, string[]][] = [
      ['server/src/ledger/engine/', ['account', 'transfer', 'entry', 'block', 'hold']],
      ['server/src/network/agents/', ['member_tree']],
    ];
    const wrong = owners.flatMap(([owner, tables]) =>
      sources
        .filter(({ path }) => path.startsWith('server/src/') && !path.startsWith(owner))
        .flatMap(({ path, text }) =>
          tables.filter((table) => writes(table).test(text)).map((table) => `${path}: ${table}`),
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the way out', () => {
  /** What opens a connection; a library that does is given the way out by name. */
  const opens =
    /(?<![.\w])fetch\(|globalThis\.fetch|(?<=^import (?!type)[^\n]*)from '(?:node:)?(?:http|https|http2|net|tls|dgram|undici)'|createTransport\(|new [\w.]*S3Client\(|createRemoteJWKSet\(|oidc\.discovery\(|new oidc\.Configuration\(/gm;
  const guarded: Record<string, RegExp> = {
    'createTransport(': /getSocket\(/,
    'new sdk.S3Client(': /requestHandler: outgoing\.agents\(\)/,
    'createRemoteJWKSet(': /\[customFetch\]: .*outgoing\.fetch/,
    'oidc.discovery(': /\[oidc\.customFetch\]: .*outgoing\.fetch/,
    'new oidc.Configuration(': /configuration\[oidc\.customFetch\] =/,
  };
  /** These listen, look for a free port, or only read addresses. */
  const listens = new Set([
    'server/src/deployment.ts',
    'server/src/deployment-games.ts',
    'server/src/platform/process/ports.ts',
    'server/src/site/system/regions/networks.ts',
    'server/src/platform/http/server.ts',
    'server/src/platform/http/pages/proxy.ts',
    'server/src/platform/process/shutdown.ts',
    'server/src/platform/realtime/realtime.ts',
    // The database's own line.
    'server/src/ledger/engine/writer/connection.ts',
  ]);

  test('the server calls nobody but through platform/outgoing', () => {
    const wrong = sources
      .filter(
        ({ path }) =>
          path.startsWith('server/src/') &&
          !path.startsWith('server/src/platform/outgoing/') &&
          !path.endsWith('.test.ts') &&
          !listens.has(path),
      )
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(opens), ([call]) => call)
          .filter((call) => guarded[call]?.test(text) !== true)
          .map((call) => `${path}: ${call}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('patterns', () => {
  test('the server and the contract compile none but by the linear engine', () => {
    const builds = /(?:new |globalThis\.|Reflect\.construct\()RegExp\b|(?<![\w.])RegExp\(|from 'node:vm'/;
    // A constant list of the site's own files.
    const constant = 'server/src/platform/http/pages/static.ts';
    const wrong = sources.filter(
      ({ path, text }) =>
        /^(?:server|contract|game-server)\/src\//.test(path) &&
        !path.endsWith('.test.ts') &&
        path !== constant &&
        builds.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const engines = sources.filter(
      ({ path, text }) => path.startsWith('server/src/') && text.includes("from 're2js'"),
    );
    expect(engines.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts'))).toEqual([
      'server/src/platform/security/linear-pattern.ts',
    ]);
  });
});

describe('size', () => {
  const long = /\.(test|spec)\.tsx?$|messages|paytable|\/themes\/|wire-table|vectors/;
  test('no file is longer than 400 lines', () => {
    const lines = (text: string) => text.split('\n').length;
    expect(
      sources.filter(({ path, text }) => !long.test(path) && lines(text) > 400).map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('nothing lies about', () => {
  test('a test that replaces modules stands apart from those that share them', () => {
    const replacing = new RegExp(String.raw`^vi\.(mock|doMock)\(`, 'm');
    // Those of pages are arranged for it by their setup.
    const among = sources.filter(
      ({ path, text }) => !/^(web|operator)\//.test(path) && isTest(path) && replacing.test(text),
    );
    expect(among.length).toBeGreaterThan(0);
    expect(among.map(({ path }) => path).filter((path) => !path.endsWith('.apart.test.ts'))).toEqual([]);
  });

  test('a note of unfinished work says whose and why', () => {
    const pattern = new RegExp(String.raw`\b(${'TO'}DO|FIX${'ME'}|XX${'X'})\b(?!\([^)]+\): \S)`);
    expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('scripts and files that the documents name exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const wrong: string[] = [];
    for (const path of files.filter((file) => file.endsWith('.md'))) {
      const text = readFileSync(join(root, path), 'utf8');
      for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g))
        if (name && !(name in scripts)) wrong.push(`${path}: npm run ${name}`);
      for (const [, target] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
        if (target && !existsSync(join(root, path, '..', target))) wrong.push(`${path}: ${target}`);
      }
    }
    for (const [name, command] of Object.entries(scripts)) {
      for (const [file] of command.matchAll(/tools\/[\w/.-]+/g))
        if (!existsSync(join(root, file))) wrong.push(`${name}: ${file}`);
    }
    expect(wrong).toEqual([]);
  });
});
