import { locales } from '@croupier/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../../../', import.meta.url);
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
const references = found(
  /(?:reference:|source =) \{ type: '([a-z_]+)'/g,
  /referenceOf = \(id: string\) => \(\{ type: '([a-z_]+)'/g,
);

/** The words of a group of messages. */
function wordsIn(file: string, group: string): string[] {
  const messages: unknown = JSON.parse(readFileSync(new URL(file, root), 'utf8'));
  return Object.keys(Object(Reflect.get(Object(messages), group)));
}

test.each(locales)(
  '%s: the file of the account has a word for every movement and for what it is about',
  (locale) => {
    expect([kinds.length > 18, references.length > 9]).toEqual([true, true]);
    const file = `server/src/messages/${locale}/play/movements.json`;
    expect(kinds.filter((kind) => !wordsIn(file, 'kinds').includes(kind))).toEqual([]);
    expect(wordsIn(file, 'references').toSorted()).toEqual(references.toSorted());
  },
);

/** Where pages show movements: the member centre and the agents' account. */
const pages = locales.flatMap((locale) => [
  [`${locale}/play/history`, 'kinds'] as const,
  [`${locale}/network/agentArea`, 'lineKinds'] as const,
]);

test.each(pages)('%s: the page has a word for every movement, too', (file, group) => {
  const named = wordsIn(`web/src/messages/${file}.json`, group);
  expect(kinds.filter((kind) => !named.includes(kind))).toEqual([]);
});
