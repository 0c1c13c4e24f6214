import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@croupier/contract';
import { expect, test } from 'vitest';
import { moneyText } from '../../server/src/platform/formats/money.ts';
import { formatMoney } from '../../ui/src/money.ts';
import { root } from '../root.ts';

/** The tags by which the pages of a workspace write figures. */
function tagsIn(path: string): Record<Locale, string> {
  const [, written = ''] =
    /localeOf: Record<Language, string> = \{([^}]*)\}/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  const tagOf = (locale: Locale) => new RegExp(`${locale}: '([^']+)'`).exec(written)?.[1] ?? '';
  return Object.fromEntries(locales.map((locale) => [locale, tagOf(locale)])) as Record<Locale, string>;
}
const pages = ['web/src/platform/language/language.ts', 'operator/src/app/format/language.ts'].map(tagsIn);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each(['BRL', 'COP'])('%s is the same money on each page and in what the server writes', (currency) => {
  for (const tags of pages)
    for (const locale of locales)
      expect(formatMoney(123_456_789, { locale: tags[locale], currency })).toBe(
        moneyText(123_456_789n, currency, locale),
      );
});

test('an amount in Colombia has its cents, whatever the engine says of its currency', () => {
  expect(plain(moneyText(1_000_000n, 'COP', 'es'))).toBe('$ 10.000,00');
});
