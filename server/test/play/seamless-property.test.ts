import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reply } from '../../../tools/conformance/client.ts';
import type { Move } from '../../../tools/conformance/table.ts';
import { cases, seedFor } from '../../../tools/depth.ts';
import { startGameSite } from '../helpers/sites/game-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const table = madeOnce(() => site.table());

/** What is sent for one bet, each possibly several times; all of a run goes out at once, in a random order. */
interface Round {
  stake: number;
  bets: number;
  wins: { amount: number; copies: number; closed: boolean }[];
  rollbacks: number;
}

const round: fc.Arbitrary<Round> = fc.record({
  stake: fc.integer({ min: 1, max: 400_000 }),
  bets: fc.integer({ min: 0, max: 3 }),
  wins: fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 500 }),
      copies: fc.integer({ min: 1, max: 3 }),
      closed: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  rollbacks: fc.integer({ min: 0, max: 2 }),
});

interface Sent {
  kind: 'bet' | 'win' | 'rollback';
  id: string;
  move: Move;
  amount: number;
  order: number;
  send(): Promise<Reply>;
}

function sendings(rounds: readonly Round[], orders: readonly number[]): Sent[] {
  const all: Omit<Sent, 'order'>[] = rounds.flatMap(({ stake, bets, wins, rollbacks }) => {
    const move = table.move(stake);
    const rollbackId = randomUUID();
    const repeat = (count: number, sent: Omit<Sent, 'order'>) => Array.from({ length: count }, () => sent);
    return [
      ...repeat(bets, {
        kind: 'bet',
        id: move.transactionId,
        move,
        amount: stake,
        send: () => table.bet(move),
      }),
      ...wins.flatMap(({ amount, copies, closed }) => {
        const id = randomUUID();
        const send = () => table.win(move, amount, { closed, changes: { transactionId: id } });
        return repeat(copies, { kind: 'win', id, move, amount, send });
      }),
      ...repeat(rollbacks, {
        kind: 'rollback',
        id: rollbackId,
        move,
        amount: stake,
        send: () => table.rollback(move, { transactionId: rollbackId }),
      }),
    ];
  });
  return all
    .map((sent, index) => ({ ...sent, order: orders[index % orders.length] ?? 0 }))
    .toSorted((a, b) => a.order - b.order);
}

/** Each transaction that succeeded, once. */
function standing(sent: readonly Sent[], replies: readonly Reply[]): Map<string, Sent> {
  const stood = new Map<string, Sent>();
  sent.forEach((one, index) => {
    if (replies[index]?.code === '') stood.set(one.id, one);
  });
  return stood;
}

function assertRepetitions(sent: readonly Sent[], replies: readonly Reply[]): void {
  for (const id of new Set(sent.map((one) => one.id))) {
    const mine = replies.filter((_, index) => sent[index]?.id === id && replies[index]?.code === '');
    const fresh = mine.filter((reply) => reply.value['duplicate'] === false);
    expect(fresh.length).toBe(mine.length > 0 ? 1 : 0);
    expect(new Set(mine.map((reply) => reply.value['siteTransferId'])).size).toBeLessThan(2);
  }
}

function explainedBy(stood: ReadonlyMap<string, Sent>): number {
  let moved = 0;
  for (const one of stood.values()) {
    const betStands = stood.has(one.move.transactionId);
    if (one.kind === 'bet') moved -= one.amount;
    if (one.kind === 'win') moved += one.amount;
    if (one.kind === 'rollback' && betStands) moved += one.amount;
  }
  return moved;
}

test('whatever is repeated, reordered and sent at once: the balance is what the successes explain', async () => {
  const script = fc.tuple(
    fc.array(round, { minLength: 1, maxLength: 6 }),
    fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 20, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(script, async ([rounds, orders]) => {
      const before = await table.balance();
      const sent = sendings(rounds, orders);
      const replies = await Promise.all(sent.map((one) => one.send()));
      const stood = standing(sent, replies);
      assertRepetitions(sent, replies);
      const balances = replies.flatMap(({ value }) =>
        typeof value['balance'] === 'number' ? [value['balance']] : [],
      );
      expect(Math.min(0, ...balances)).toBe(0);
      const after = await table.balance();
      expect(after - before).toBe(explainedBy(stood));
      for (const one of stood.values()) {
        const closed = [...stood.values()].some((other) => other.kind === 'win' && other.move === one.move);
        const back = [...stood.values()].some(
          (other) => other.kind === 'rollback' && other.move === one.move,
        );
        expect(closed && back).toBe(false);
      }
      await refill(before - after);
    }),
    { seed: seedFor(20_261_125), numRuns: cases(15, 200), endOnFailure: true },
  );
});

/** A script of losses must not leave later scripts without money. */
async function refill(missing: number): Promise<void> {
  if (missing <= 0) return;
  const move = table.move(1);
  const bet = await table.bet(move);
  if (bet.code === '') await table.win(move, missing + 1);
}
