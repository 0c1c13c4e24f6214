import { describe, expect, it } from 'vitest';
import { money, multiplier, parseMoney, parseMultiplier, percent } from './money.ts';

describe('amounts in the games', () => {
  it('writes minor units in the reader’s locale', () => {
    expect(money(123_456, 'BRL', 'pt')).toBe('R$\u00A01.234,56');
    expect(money(123_456, 'BRL', 'en')).toBe('R$1,234.56');
    expect(money(500, 'JPY', 'en')).toBe('¥500');
  });
  it('reads what people type', () => {
    expect(parseMoney('12,50', 'BRL')).toBe(1250);
    expect(parseMoney('12.5', 'BRL')).toBe(1250);
    expect(parseMoney('R$ 1.234,56', 'BRL')).toBe(123_456);
    expect(parseMoney('1.234', 'BRL')).toBe(123_400);
    expect(parseMoney('7', 'BRL')).toBe(700);
    expect(parseMoney('abc', 'BRL')).toBeNull();
    expect(parseMoney('', 'BRL')).toBeNull();
  });
  it('writes and reads multipliers of hundredths', () => {
    expect(multiplier(250, 'pt')).toBe('2,50×');
    expect(multiplier(1_000_000, 'en')).toBe('10,000.00×');
    expect(parseMultiplier('2,5')).toBe(250);
    expect(parseMultiplier('1.01×')).toBe(101);
    expect(parseMultiplier('x')).toBeNull();
    expect(percent('96.2920', 'pt')).toBe('96,29\u00A0%');
    expect(percent('96.2920', 'en')).toBe('96.29%');
  });
});
