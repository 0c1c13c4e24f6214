import { locales } from '@croupier/contract/locales';
import { describe, expect, it } from 'vitest';
import { failureCode } from '../../src/protocol.ts';
import { translator } from './texts.ts';
import { troubles } from './trouble-texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

const files = import.meta.glob<Record<string, Record<string, string>>>(
  ['../**/*texts.json', '../../verifier/texts.json'],
  {
    eager: true,
    import: 'default',
  },
);

/** Where the games' words stand: the texts of their pages and scenes, what their rules say of a view, and what is published of them. */
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,json}',
    '../../../games/**/*.{ts,json}',
    '!../**/*.test.ts',
    '!../../../games/**/*.test.ts',
    '!../../../games/art/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
/** What would be a second word for taking what a round has come to, or is the word of the cashier for money that leaves the account. */
const otherWords = {
  pt: /(?<!\p{L})(?:sac(?:ar|a|o|ou|ando|ado|ada|amos)|saques?|resgat\p{L}+)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:withdraw\p{L}*|cash in|take the money)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:retiradas? en|rescat\p{L}+)(?!\p{L})/giu,
};
/** Words that only look like these. */
const innocent = /Saco de moedas/g;

describe('the games’ words', () => {
  it('call the cash-out by one word in each language, which isn’t the cashier’s', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(200);
    const found = Object.entries(sources).flatMap(([path, text]) =>
      Object.values(otherWords).flatMap((words) =>
        [...text.replaceAll(innocent, '').matchAll(words)].map(([word]) => `${path}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });
  it.each(Object.entries(files))(
    '%s is complete and takes the same values in all languages',
    (_name, texts) => {
      const { pt = {} } = texts;
      for (const locale of locales) {
        const own = texts[locale] ?? {};
        expect(Object.keys(own).toSorted()).toEqual(Object.keys(pt).toSorted());
        for (const [key, text] of Object.entries(own)) {
          expect({ locale, key, empty: text.trim() === '' }).toEqual({ locale, key, empty: false });
          expect({ locale, key, values: placeholders(text) }).toEqual({
            locale,
            key,
            values: placeholders(pt[key] ?? ''),
          });
        }
      }
    },
  );
  it('explains every failure of the protocol in every language, with a way on', () => {
    for (const code of failureCode.options)
      expect({ code, ...troubles[code] }).toMatchObject({
        code,
        pt: expect.stringMatching(/.{10,}/),
        en: expect.stringMatching(/.{10,}/),
        es: expect.stringMatching(/.{10,}/),
        way: expect.stringMatching(/retry|lobby|reload|dismiss/),
      });
  });
  it('fills in values and leaves unknown ones visible', () => {
    const t = translator({ pt: { a: 'x {n} {m}' }, en: { a: 'y {n}' }, es: { a: 'z {n}' } }, 'pt');
    expect(t('a', { n: 3 })).toBe('x 3 {m}');
  });
});
