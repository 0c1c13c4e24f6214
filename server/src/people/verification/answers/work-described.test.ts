import { scryptSync } from 'node:crypto';
import { allEndpoints, openApiDocument } from '@croupier/contract';
import { expect, test } from 'vitest';
import { isWorkDone } from './work.ts';

/** The description of the field, as it stands in the document that engineers read. */
function described(): string {
  const document = JSON.stringify(openApiDocument(allEndpoints, { version: '1', events: {} }));
  const [, text = ''] =
    /"work":\{[^{}]*?"description":"((?:[^"\\]|\\.)*scrypt(?:[^"\\]|\\.)*)"/.exec(document) ?? [];
  return JSON.parse(`"${text}"`) as string;
}

const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** A client of someone who has read the description and nothing else. */
function solve(text: string, { salt, bits }: { salt: string; bits: number }): string {
  const options = { N: number(text, /N (\d+)/), r: number(text, /r (\d+)/), p: number(text, /p (\d+)/) };
  const bytes = number(text, /(\d+) bytes/);
  const zeros = Math.max(0, bits - number(text, /bits − (\d+)/));
  const isRight = (hash: Buffer) => hash.readUInt32BE(0) < 2 ** (32 - zeros);
  return Array.from({ length: number(text, /: (\d+) whole numbers/) }, (_, piece) => {
    let n = 0;
    while (!isRight(scryptSync(`${salt}.${piece}.${n}`, salt, bytes, options))) n += 1;
    return n;
  }).join('.');
}

test('the work that a verification wants can be done by its description alone', async () => {
  const text = described();
  const [, salt = '', bits = '', answer = ''] =
    /salt `(\w+)` and (\d+) bits the answer is `([\d.]+)`/.exec(text) ?? [];
  expect(solve(text, { salt, bits: Number(bits) })).toBe(answer);
  for (const work of [
    { salt, bits: Number(bits) },
    { salt: 'pão de açúcar', bits: 4 },
    { salt: 'Zm9v_-', bits: 0 },
  ])
    expect(await isWorkDone(work, solve(text, work))).toBe(true);
  expect(await isWorkDone({ salt: 'another', bits: 12 }, answer)).toBe(false);
});
