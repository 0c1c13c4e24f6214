import { expect, test } from 'vitest';
import type { BetCommand, Outcome } from '../types.ts';
import { Engine } from './engine.ts';
import type { Item } from './queue.ts';
import type { Writer } from './writer.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
const bet = (transactionId: string, wallet = 0, more: Partial<BetCommand> = {}): BetCommand => ({
  ...{ type: 'bet', merchantId: id(1), vendorId: 'studio', memberId: id(2), accountId: id(0x1000 + wallet) },
  ...{ transactionId, roundId: 'r', gameId: 'g', currency: 'BRL', amount: 5n, ...more },
});
const posted: Outcome = { status: 'posted', balance: 1n, postedAt: new Date(0) };

/** Writers that keep what they are given. */
function engineOf(count: number, maxQueue = 10, patienceMs = 1_000) {
  const given: Item[][] = Array.from({ length: count }, () => []);
  const writers = given.map((own) => ({
    add: (item: Item) => void own.push(item),
    get length() {
      return own.length;
    },
  }));
  const engine = new Engine({ writers: writers as unknown as Writer[], maxQueue, patienceMs });
  return { engine, given, items: () => given.flat() };
}

test('each account’s commands go to one writer, and accounts are spread over all', () => {
  const { engine, given } = engineOf(3);
  for (const wallet of [0, 1, 2, 3, 3])
    void engine.submit(bet(`t${wallet}${given.flat().length}`, wallet), 'normal');
  expect(given.map((own) => own.map(({ request }) => request.ownAccount))).toEqual([
    [id(0x1002)],
    [id(0x1000), id(0x1003), id(0x1003)],
    [id(0x1001)],
  ]);
  expect(engine.queued).toBe(5);
});

test('a command carries its lane and its patience, and is answered with its own outcome or error', async () => {
  const { engine, items } = engineOf(1, 10, 60_000);
  const before = performance.now();
  const good = engine.submit(bet('a'), 'low');
  const bad = engine.submit(bet('b'), 'normal');
  const [first, second] = items();
  expect(items().map(({ lane }) => lane)).toEqual(['low', 'normal']);
  expect(first?.givesUpAt).toBeGreaterThanOrEqual(before + 60_000);
  expect(first?.givesUpAt).toBeLessThan(before + 120_000);
  first?.settle(posted);
  second?.reject(new Error('broken'));
  expect(await good).toBe(posted);
  await expect(bad).rejects.toThrow('broken');
  // Neither is in flight any more.
  void engine.submit(bet('a'), 'normal');
  void engine.submit(bet('b'), 'normal');
  expect(items()).toHaveLength(4);
});

test('a key in flight waits for its first answer, whatever that is; another vendor’s does not', async () => {
  const { engine, items } = engineOf(1);
  const first = engine.submit(bet('a'), 'normal');
  const again = engine.submit(bet('a'), 'normal');
  const third = engine.submit(bet('a'), 'normal');
  void engine.submit(bet('a', 0, { vendorId: 'hall' }), 'normal');
  void engine.submit(bet('a', 0, { merchantId: id(7) }), 'normal');
  expect(items()).toHaveLength(3);
  items()[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => items().length).toBe(4);
  items()[3]?.settle(posted);
  expect(await again).toBe(posted);
  await expect.poll(() => items().length).toBe(5);
  items()[4]?.settle(posted);
  expect(await third).toBe(posted);
});

test('a full queue tells to come back, a command that cannot be read is refused at once', async () => {
  const { engine } = engineOf(2, 2);
  void engine.submit(bet('a', 0), 'normal');
  void engine.submit(bet('b', 1), 'normal');
  await expect(engine.submit(bet('c', 0), 'normal')).rejects.toMatchObject({
    code: 'BUSY',
    parts: { retryAfterSeconds: 1 },
  });
  await expect(engine.submit(bet('d', 0, { amount: -1n }), 'normal')).rejects.toThrow(RangeError);
  await expect(engineOf(0).engine.submit(bet('e'), 'normal')).rejects.toThrow('the ledger has no writer');
});
