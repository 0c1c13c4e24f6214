import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

interface Locked {
  license?: string;
  link?: boolean;
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
/** Its manifest states none; its LICENSE file is MIT. */
const unstated = ['xmlhttprequest-ssl'];

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

test('no package reports installations', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scarfSettings?: { enabled: boolean };
  };
  expect(manifest.scarfSettings).toEqual({ enabled: false });
});
