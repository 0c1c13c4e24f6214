import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marketCodes, marketOn } from '@croupier/market';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

/** What only people in Brazil pay and are named with. */
const ofBrazil = /\b(?:pix|cpf|cnpj|boleto|ddd|reales|reais)\b/i;

/** Texts that a page shows only where the market has a payment code or these keys, by file and key. */
const ofTheirMarket = [
  /\/cashier\/deposit\.json: (?:submit|qr|copyLabel|copyCode)$/,
  /\/cashier\/bankAccount\.json: ways\.pix$/,
  /\/people\/security\.json: (?:pixKey\w*|kinds)(?:\.\w+)?$/,
];

const textsIn = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, part]) =>
        textsIn(part, path === '' ? key : `${path}.${key}`),
      );

const catalogues = projectFiles().filter((path) =>
  /^(?:web|server)\/src\/messages\/(?:es|en)\/.*\.json$/.test(path),
);
const found = catalogues.flatMap((path) =>
  textsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), '').flatMap(([key, text]) =>
    ofBrazil.test(text) ? [`${path}: ${key}`] : [],
  ),
);
const isOfTheirMarket = (place: string) => ofTheirMarket.some((pattern) => pattern.test(place));

test('texts in the languages of other markets name no way to pay and no document of Brazil', () => {
  expect(catalogues.length).toBeGreaterThan(100);
  expect(found.filter((place) => !isOfTheirMarket(place))).toEqual([]);
});

test('each exception is one', () => {
  for (const pattern of ofTheirMarket) expect(found.some((place) => pattern.test(place))).toBe(true);
});

test('the market of Colombia has none of them in its own words, and no keys of such a payment', () => {
  const pack = marketOn('co', '2026-11-26');
  expect(pack.payees.pix).toBeNull();
  expect(textsIn(pack, '').filter(([, text]) => ofBrazil.test(text))).toEqual([]);
});

const everyCatalogue = projectFiles().filter((path) =>
  /^(?:web|server)\/src\/messages\/(?:pt|es|en)\/.*\.json$/.test(path),
);
/** Countries, and the telephones of their help lines: what a text takes from the pack of its market. */
const ofOneMarket = marketCodes.flatMap((code) => {
  const { country, title, helpLine } = marketOn(code, '2026-11-26');
  const telephones = Object.values(helpLine ?? {}).flatMap((text) => text?.match(/\d{3,}/g) ?? []);
  return country === 'ZZ'
    ? []
    : [...Object.values(title).map((name) => name?.split(',')[0] ?? ''), ...telephones];
});
const namesOne = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...new Set(ofOneMarket)].join('|')})(?![\p{L}\d])`,
  'iu',
);

test('no text of a page names a country or its help line, in whatever language: markets bring their own', () => {
  expect(ofOneMarket).toEqual(expect.arrayContaining(['Brasil', 'Brazil', 'Colombia', '188', '106']));
  expect(namesOne.test('llama en Brasil al 188')).toBe(true);
  const texts = everyCatalogue.flatMap((path) =>
    textsIn(JSON.parse(readFileSync(join(root, path), 'utf8')), '').map(([key, text]) => ({
      path,
      key,
      text,
    })),
  );
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.filter(({ text }) => namesOne.test(text))).toEqual([]);
});
