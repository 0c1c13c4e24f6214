import { describe, expect, it } from 'vitest';
import { crashTexts } from '../crash/texts.ts';
import { slotTexts } from '../slot/texts.ts';
import { failureCode } from '../../src/protocol.ts';
import { common, translator, troubles } from './texts.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

describe('the games’ words', () => {
  it.each([
    ['common', common],
    ['slot', slotTexts],
    ['crash', crashTexts],
  ] as const)('%s texts are complete and take the same values in both languages', (_name, texts) => {
    const pt: Record<string, string> = texts.pt;
    const en: Record<string, string> = texts.en;
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(pt).toSorted());
    for (const [key, text] of Object.entries(pt)) {
      expect({ key, empty: text.trim() === '' }).toEqual({ key, empty: false });
      expect({ key, values: placeholders(en[key] ?? '') }).toEqual({ key, values: placeholders(text) });
    }
  });
  it('explains every failure of the protocol in both languages, with a way on', () => {
    for (const code of failureCode.options)
      expect({ code, ...troubles[code] }).toMatchObject({
        code,
        pt: expect.stringMatching(/.{10,}/),
        en: expect.stringMatching(/.{10,}/),
        way: expect.stringMatching(/retry|lobby|reload|dismiss/),
      });
  });
  it('fills in values and leaves unknown ones visible', () => {
    const t = translator({ pt: { a: 'x {n} {m}' }, en: { a: 'y {n}' } }, 'pt');
    expect(t('a', { n: 3 })).toBe('x 3 {m}');
  });
});
