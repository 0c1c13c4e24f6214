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

describe('the games’ words', () => {
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
