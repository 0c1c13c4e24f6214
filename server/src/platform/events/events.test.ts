import { expect, test } from 'vitest';
import type * as z from 'zod';
import { eventFacts, eventKinds, readStored } from './kinds.ts';
import { pauseAfter } from './parked.ts';

/** What a field may be: an id, an amount or a code. Text that a person wrote is none of them. */
const allowed = new Set(['id', 'amount', 'code']);

const factOf = (field: z.ZodType): unknown => {
  const own = field.meta()?.['fact'];
  if (own !== undefined) return own;
  const inner =
    'unwrap' in field && typeof field.unwrap === 'function' ? (field.unwrap() as z.ZodType) : undefined;
  return inner?.meta()?.['fact'];
};

test.each(eventKinds)('%s carries ids, amounts and codes, and nothing else', (kind) => {
  const { shape } = eventFacts[kind];
  const fields: [string, z.ZodType][] = Object.entries(shape).map(([name, field]) => [
    name,
    field as z.ZodType,
  ]);
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(([, field]) => !allowed.has(String(factOf(field)))).map(([name]) => name)).toEqual([]);
  const { error } = eventFacts[kind].safeParse({ name: 'Ana' });
  expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
});

test('codes are no place for names, addresses or sentences', () => {
  const stored = { id: 1n, merchantId: 'm', memberId: 'n', reference: 'r', at: new Date() };
  const kind = 'message.sent';
  expect(readStored({ ...stored, kind, facts: { template: 'deposit.credited' } }).kind).toBe(kind);
  for (const template of ['Ana Souza', 'ana@example.com', '', 'x'.repeat(65)])
    expect(() => readStored({ ...stored, kind, facts: { template } })).toThrow('template');
  expect(() => readStored({ ...stored, kind: 'member.flown', facts: {} })).toThrow('member.flown');
});

test('a pause doubles from try to try, up to five minutes', () => {
  const tries = [1, 2, 3, 8, 9, 10, 11, 1_000];
  expect(tries.map(pauseAfter)).toEqual([1, 2, 4, 128, 256, 300, 300, 300]);
});
