import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindNames, referenceNames } from './texts.ts';

const root = new URL('../../../../', import.meta.url);
/** The sources in which money is moved, and what the ledger itself knows by name. */
const sources = ['server/src', 'seed/src']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
  )
  .filter((text) => /\blegs\b/.test(text));
const found = (...patterns: RegExp[]) => [
  ...new Set(
    patterns.flatMap((pattern) =>
      sources.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code)),
    ),
  ),
];

const known = readFileSync(new URL('server/src/ledger/engine/types.ts', root), 'utf8');
const union = /export type TransferKind =([^;]*);/.exec(known)?.[1] ?? '';
const kinds = [
  ...new Set([
    ...[...union.matchAll(/'([a-z_]+)'/g)].map(([, kind = '']) => kind),
    ...found(/kind: '([a-z_]+)',\s+scope\b/g),
  ]),
];
const references = found(/reference: \{ type: '([a-z_]+)'/g, /source = \{ type: '([a-z_]+)'/g);

test.each(['pt', 'en'] as const)(
  '%s: the file of the account has a word for every movement and for what it is about',
  (language) => {
    expect([kinds.length > 18, references.length > 9]).toEqual([true, true]);
    expect(kinds.filter((kind) => !(kind in kindNames[language]))).toEqual([]);
    expect(references.filter((type) => !(type in referenceNames[language]))).toEqual([]);
    expect(Object.keys(referenceNames[language]).filter((type) => !references.includes(type))).toEqual([]);
  },
);

/** Where pages show movements: the member centre and the agents' account. */
const pages = ['pt', 'en'].flatMap((language) => [
  [`${language}/play/history`, 'kinds'],
  [`${language}/network/agentArea`, 'lineKinds'],
]);

test.each(pages)('%s: the page has a word for every movement, too', (file, key) => {
  const messages: unknown = JSON.parse(readFileSync(new URL(`web/src/messages/${file}.json`, root), 'utf8'));
  const named: unknown = Reflect.get(Object(messages), key ?? '');
  expect(kinds.filter((kind) => !(kind in Object(named)))).toEqual([]);
});
