import { describe, expect, it } from 'vitest';
import { amountCases, writtenCases } from '../../../contract/test/amount-cases.ts';
import {
  money,
  multiplier,
  parseMoney,
  parseMultiplier,
  percent,
  shortMoney,
  type Language,
} from './money.ts';

const plainSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('amounts in the games', () => {
  it('writes minor units in the reader’s locale', () => {
    expect(money(123_456, 'BRL', 'pt')).toBe('R$\u00A01.234,56');
    expect(money(123_456, 'BRL', 'en')).toBe('R$1,234.56');
    expect(money(500, 'JPY', 'en')).toBe('¥500');
  });
  it.each(writtenCases)(
    'writes %i of %s in %s as %s, as the site does',
    (minor, currency, language, text) => {
      expect(plainSpaces(money(minor, currency, language))).toBe(text);
    },
  );
  it.each(amountCases)('reads %j in %s as %s, as the site does', (typed, locale, minor) => {
    expect(parseMoney(typed, locale === 'en' ? 'en' : 'pt', 'BRL')).toBe(minor);
  });
  it('reads amounts of a currency without decimals', () => {
    expect(parseMoney('500', 'en', 'JPY')).toBe(500);
    expect(parseMoney('1,500', 'en', 'JPY')).toBe(1500);
    expect(parseMoney('5.5', 'en', 'JPY')).toBeNull();
  });
  it('shortens amounts for chips as the locale does, rounded down', () => {
    const short = (minor: number, language: 'pt' | 'en' | 'es', currency = 'BRL') =>
      shortMoney(minor, currency, language).replaceAll(/\s/g, ' ');
    expect([short(50, 'pt'), short(50, 'en'), short(50, 'es')]).toEqual(['0,50', '0.50', '0,50']);
    expect([short(2_500, 'pt'), short(2_550, 'pt'), short(500_000, 'en')]).toEqual(['25', '25,50', '5000']);
    expect(short(1_000_000, 'pt')).toBe('10 mil');
    expect(short(1_299_900, 'es')).toMatch(/^12,9 (k|mil)$/);
    expect(short(10_000_000, 'en', 'COP')).toBe('100K');
  });
  it('writes and reads multipliers of hundredths', () => {
    expect(multiplier(250, 'pt')).toBe('2,50×');
    expect(multiplier(1_000_000, 'en')).toBe('10,000.00×');
    for (const language of ['pt', 'en', 'es'] as const) {
      expect(parseMultiplier('2,5', language)).toBe(250);
      expect(parseMultiplier('1.01×', language)).toBe(101);
      expect(parseMultiplier(' 12 x ', language)).toBe(1200);
      expect(parseMultiplier('1.234,56', language)).toBe(123_456);
      expect(parseMultiplier('1,234.56', language)).toBe(123_456);
      expect(parseMultiplier('1.234.567', language)).toBe(123_456_700);
      for (const wrong of ['', 'x', '×', '-2', '1,2,3', '1.23.456', '2.345,6.7', '1e3', '2.5.', '2,505', '∞'])
        expect([wrong, parseMultiplier(wrong, 'pt')]).toEqual([wrong, null]);
      // Whatever is shown can be typed.
      for (const hundredths of [101, 250, 99_999, 123_456, 1_000_000])
        expect(parseMultiplier(multiplier(hundredths, language), language)).toBe(hundredths);
    }
    // What is thousands in one language is a decimal too many in the other.
    expect(['pt', 'es', 'en'].map((one) => parseMultiplier('1.234', one as Language))).toEqual([
      123_400,
      123_400,
      null,
    ]);
    expect(['pt', 'es', 'en'].map((one) => parseMultiplier('1,234', one as Language))).toEqual([
      null,
      null,
      123_400,
    ]);
    expect(percent('96.2920', 'pt')).toBe('96,29%');
    expect(percent('96.2920', 'en')).toBe('96.29%');
    expect(percent('96.2920', 'es')).toBe('96,29%');
    expect(multiplier(1_000_000, 'es')).toBe('10.000,00×');
  });
});
