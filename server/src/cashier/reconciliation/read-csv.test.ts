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
