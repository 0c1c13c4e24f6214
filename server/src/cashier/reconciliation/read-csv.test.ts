import type { Language } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import { readCsv } from './read-csv.ts';

const header = 'time,type,reference,amount,currency';
const good = ['2026-11-21T14:05:09-03:00', 'payment', 'E1', '12.34', 'BRL'];
const change = (at: number, value: string) => good.with(at, value).join(',');

function problemOf(text: string, language: Language): string {
  try {
    readCsv(text, language);
  } catch (error) {
    if (error instanceof Failure) return String(error.parts.details?.['problem']);
  }
  throw new Error('it was taken');
}

describe('a statement that cannot be read says what is wrong and what is expected', () => {
  test.each([
    ['time,type,reference,amount\n', 'no lines', 'linhas'],
    [`time,type,reference,amount\n${good.slice(0, 4).join(',')}`, 'currency', 'coluna'],
    [`${header}\n${change(0, 'yesterday')}`, '2026-11-21T14:05:09-03:00', 'data e hora'],
    [`${header}\n${change(1, 'deposit')}`, 'payment', 'os tipos são'],
    [`${header}\n${change(2, '')}`, 'reference', 'referência'],
    [`${header}\n${change(3, '-5')}`, '1234.56', 'valor acima de zero'],
    [`${header}\n${change(4, 'REAL')}`, 'BRL', 'moeda'],
    [`${header}\n"open`, 'quotation', 'aspas'],
  ])('%j', (text, en, pt) => {
    expect(problemOf(text, 'en')).toContain(en);
    expect(problemOf(text, 'pt')).toContain(pt);
  });

  test('every type that it names is taken', () => {
    const [, list = ''] = problemOf(`${header}\n${change(1, 'x')}`, 'en').split('expected: ');
    const types = list.split(', ');
    expect(types.length).toBeGreaterThan(5);
    const text = [header, ...types.map((type) => change(1, type))].join('\n');
    expect(readCsv(text, 'pt')).toHaveLength(types.length);
  });
});

describe('a statement is read', () => {
  const line = {
    ...{ line: 2, at: new Date('2026-11-21T17:05:09.000Z'), reference: 'E1', amount: 1_234n },
    currency: 'BRL',
  };

  test('with commas or semicolons, its columns in any order and spelled anyhow, empty lines left out', () => {
    expect(readCsv(`${header}\n${good.join(',')}`, 'pt')).toEqual([line]);
    const shuffled = '\uFEFF Amount ; CURRENCY;reference;more;Type;time\r\n';
    const rows =
      ' 12,34 ;brl; E1 ;x;PAYMENT;2026-11-21T17:05:09Z\r\n\r\n7;usd;E2;x;Refund;2026-11-21T17:05Z\r\n';
    expect(readCsv(shuffled + rows, 'pt')).toEqual([
      line,
      { line: 4, at: new Date('2026-11-21T17:05:00Z'), reference: 'E2', amount: -700n, currency: 'USD' },
    ]);
  });

  test.each([
    ['in', 1],
    ['payment', 1],
    ['credit', 1],
    ['out', -1],
    ['payout', -1],
    ['refund', -1],
    ['reversal', -1],
    ['debit', -1],
  ])('%s goes one way: %i', (type, sign) => {
    expect(readCsv(`${header}\n${change(1, type)}`, 'pt')[0]?.amount).toBe(BigInt(sign) * 1_234n);
  });

  test.each([
    ['5', 500n],
    ['0.01', 1n],
    ['"0,10"', 10n],
    ['1234567890123', 123_456_789_012_300n],
  ])('%s is an amount', (text, amount) => {
    expect(readCsv(`${header}\n${change(3, text)}`, 'pt')[0]?.amount).toBe(amount);
  });

  const refused = (text: string) => () => readCsv(text, 'en');
  test.each(['0', '0.00', '1.5', '1.555', '12345678901234', 'x1', '1x', '-1', '+1', '1.', '.50', '1;50'])(
    '%s is none',
    (text) => expect(problemOf(`${header}\n${change(3, text)}`, 'en')).toContain(text),
  );

  test.each([...['2026-11-21T14:05:09.123456Z', '2026-11-21T14:05Z', '2026-11-21T14:05:09+05:30']])(
    '%s is a time',
    (text) => {
      expect(readCsv(`${header}\n${change(0, text)}`, 'pt')[0]?.at).toEqual(new Date(text));
    },
  );
  test.each([
    ...['2026-11-21', '2026-11-21T14:05:09', '2026-11-21T14:05:09.1234567Z', '2026-13-21T14:05Z', 'x'],
    ...['x2026-11-21T14:05Z', '2026-11-21T14:05Zx', '2026-11-21T14:05:09.Z', '2026-11-21 14:05Z'],
    ...['2026-11-21T14:05+5:30', '2026-11-21T25:05Z', '26-11-21T14:05Z'],
  ])('%s is none', (text) => {
    expect(problemOf(`${header}\n${change(0, text)}`, 'en')).toContain(`“${text}”`.slice(1, -1));
  });

  test.each(['BR', 'BRLX', 'B1L', ''])('%j is no currency', (text) => {
    expect(refused(`${header}\n${change(4, text)}`)).toThrow('STATEMENT_INVALID');
  });

  test('a reference has up to 100 characters', () => {
    const [longest] = readCsv(`${header}\n${change(2, 'E'.repeat(100))}`, 'pt');
    expect(longest?.reference).toHaveLength(100);
    expect(refused(`${header}\n${change(2, 'E'.repeat(101))}`)).toThrow('STATEMENT_INVALID');
  });

  test('what is wrong is said with its line, and no more of it than 40 characters', () => {
    const lineOf = (text: string) => {
      try {
        readCsv(text, 'en');
      } catch (error) {
        if (error instanceof Failure) return error.parts.details?.['line'];
      }
      return 'taken';
    };
    expect(lineOf(`${header}\n${good.join(',')}\n\n${change(3, 'x')}`)).toBe(4);
    expect(lineOf(`${header}\n`)).toBe(1);
    expect(lineOf('a,b\n1,2')).toBe(1);
    expect(lineOf(`${header}\n${good.join(',')}\n"open`)).toBe(3);
    const text = `${'y'.repeat(40)}Q`;
    expect(problemOf(`${header}\n${change(3, text)}`, 'en')).toContain('y'.repeat(40));
    expect(problemOf(`${header}\n${change(3, text)}`, 'en')).not.toContain('Q');
    expect(refused(`${header}\n${change(2, 'E'.repeat(10_001))}`)).toThrow('STATEMENT_INVALID');
  });
});
