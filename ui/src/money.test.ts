import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCases, writtenCases } from '../../contract/test/amount-cases.ts';
import { currencyDigits } from '@croupier/contract/currency-digits';
import { decimalSign, formatMoney, parseMoney } from './money.ts';

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it('shows two decimals and thousands separators in both languages [CONST-17 CONST-18]', () => {
    expect(plainSpaces(formatMoney(123_456_750, { locale: 'pt-BR', currency: 'BRL' }))).toBe(
      'R$ 1.234.567,50',
    );
    expect(plainSpaces(formatMoney(123456, { locale: 'pt-BR', currency: 'BRL' }))).toBe('R$ 1.234,56');
    expect(formatMoney(123456, { locale: 'en', currency: 'BRL' })).toBe('R$1,234.56');
    expect(formatMoney(5, { locale: 'en', currency: 'BRL', plain: true })).toBe('0.05');
  });

  const locales = { pt: 'pt-BR', en: 'en', es: 'es-CO' } as const;
  it.each(writtenCases)('writes %i of %s in %s as %s, as the games do', (minor, currency, language, text) => {
    expect(plainSpaces(formatMoney(minor, { locale: locales[language], currency }))).toBe(text);
  });

  it('signs gains and losses but not zero', () => {
    expect(formatMoney(100, { locale: 'en', currency: 'BRL', signed: true })).toBe('+R$1.00');
    expect(formatMoney(-100, { locale: 'en', currency: 'BRL', signed: true })).toBe('-R$1.00');
    expect(formatMoney(0, { locale: 'en', currency: 'BRL', signed: true })).toBe('R$0.00');
  });

  it('follows the decimals of the currency', () => {
    expect(['BRL', 'COP', 'XTS', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 2, 2, 0, 3]);
    expect(formatMoney(1234, { locale: 'en', currency: 'JPY', plain: true })).toBe('1,234');
  });
});

describe('parseMoney', () => {
  it.each(amountCases)('reads %j in %s as %s', (typed, locale, minor) => {
    expect(parseMoney(typed, locale, 'BRL')).toBe(minor);
  });

  it('reads back whatever it wrote', () => {
    const locales = fc.constantFrom('pt-BR', 'en');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), locales, fc.boolean(), (minor, locale, plain) => {
        const written = formatMoney(minor, { locale, currency: 'BRL', plain });
        expect(parseMoney(written, locale, 'BRL')).toBe(minor);
      }),
    );
  });
});

it('writes play money with the sign of no currency', () => {
  expect(formatMoney(123_456, { locale: 'pt-BR', currency: 'XTS' })).toBe('¤\u00a01.234,56');
  expect(formatMoney(123_456, { locale: 'en', currency: 'XTS' })).toBe('¤\u00a01,234.56');
  expect(formatMoney(-500, { locale: 'en', currency: 'XTS', signed: true })).toBe('-¤\u00a05.00');
  expect(formatMoney(500, { locale: 'pt-BR', currency: 'XTS', plain: true })).toBe('5,00');
});

it('knows the decimal sign of a locale', () => {
  expect(decimalSign('pt-BR')).toBe(',');
  expect(decimalSign('en')).toBe('.');
});
