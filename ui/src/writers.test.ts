import { expect, it } from 'vitest';
import { dateWriter, numberWriter } from './writers.ts';

it('a writer is made once for its language and options', () => {
  const options = { minimumFractionDigits: 2 };
  expect(numberWriter('pt-BR', options)).toBe(numberWriter('pt-BR', { ...options }));
  expect(numberWriter('pt-BR', options).format(1234.5)).toBe('1.234,50');
  expect(numberWriter('en', options).format(1234.5)).toBe('1,234.50');
  expect(numberWriter('en', { minimumFractionDigits: 1 }).format(1234.5)).toBe('1,234.5');
});

it('a time of day is that of its zone', () => {
  const at = new Date('2026-03-01T02:30:00Z');
  const time = (timeZone: string) => dateWriter('pt-BR', { timeZone, timeStyle: 'short' }).format(at);
  expect([time('America/Sao_Paulo'), time('UTC')]).toEqual(['23:30', '02:30']);
});

it('as many as anyone likes are made, and few are kept', () => {
  const first = numberWriter('en', { minimumIntegerDigits: 1 });
  for (let digits = 0; digits <= 20; digits += 1)
    for (let whole = 1; whole <= 20; whole += 1)
      numberWriter('en', { minimumFractionDigits: digits, minimumIntegerDigits: whole });
  expect(numberWriter('en', { minimumIntegerDigits: 1 })).not.toBe(first);
});
