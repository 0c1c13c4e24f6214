import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createAgents } from '../../../src/network/agents/index.ts';
import { compute } from '../../../src/network/commission/settlement/compute.ts';
import { settle, sumsOf } from '../../../src/network/commission/engine/settle.ts';
import { holdersOf, type MemberTotal } from '../../../src/network/commission/engine/team.ts';
import { contractsDuring, inForceFor } from '../../../src/network/commission/store/contracts.ts';
import { readMemberTotals } from '../../../src/network/commission/store/totals.ts';
import { listRuns } from '../../../src/network/commission/store/console-lists.ts';
import { verifyRun } from '../../../src/network/commission/settlement/verify.ts';
import { nextStart, windowAt } from '../../../src/network/commission/settlement/windows.ts';
import { recount } from '../../../src/ledger/projector/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { openRig } from './commission-house.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const size = 14;
const name = (index: number) => `m${index}`;
const house = startedOnce(() => openRig('2026-04-06T12:00:00.000Z'));
const agents = madeOnce(() => createAgents(house.platform));
beforeAll(async () => {
  // A deep tree and a wide one: m1…m6 in a chain, the others below its halves.
  for (let index = 0; index < size; index += 1) {
    const below = index === 0 ? undefined : index < 7 ? name(index - 1) : name(index % 5);
    await house.member(name(index), below);
  }
  const rates = ['0.01', '0.008', '0.006', '0.003'];
  for (const [index, rate] of rates.entries()) {
    await house.contract(name(index), 'dailySalary', 'daily', [{ rate }]);
    await house.contract(name(index), 'realtimeSalary', 'fiveMinutes', [{ rate }]);
  }
});

const bet = fc.record({
  who: fc.nat(size - 1),
  stake: fc.integer({ min: 1, max: 40_000 }),
  won: fc.integer({ min: 0, max: 60_000 }),
  minutes: fc.constantFrom(0, 1, 5, 65),
  market: fc.option(fc.constantFrom('red', 'black', 'odd', 'several'), { nil: undefined, freq: 3 }),
  voided: fc.boolean(),
});
const day = fc.record({
  bets: fc.array(bet, { minLength: 1, maxLength: 10 }),
  bonus: fc.option(fc.record({ who: fc.nat(size - 1), amount: fc.integer({ min: 1, max: 5_000 }) })),
  move: fc.option(fc.record({ who: fc.integer({ min: 4, max: size - 1 }), below: fc.nat(size - 1) }), {
    freq: 1,
  }),
});

/** One selection of a market, or the stake split over two of it and one of another. */
function choiceOf(market: string, stake: number) {
  if (market !== 'several' || stake < 4) return { market: 'colour', selection: market };
  const quarter = BigInt(stake) / 4n;
  return {
    positions: [
      { market: 'colour', selection: 'red', amount: quarter },
      { market: 'colour', selection: 'black', amount: BigInt(stake) - 2n * quarter },
      { market: 'size', selection: 'low', amount: quarter },
    ],
  };
}

const asText = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** Everyone's upline as it stands. */
async function treeNow(): Promise<Map<string, string | null>> {
  const rows = await sqlOn<{ id: string; upline: string | null }>(
    house.platform.db,
    'SELECT member_id AS id, upline_id AS upline FROM member_tree',
  );
  return new Map(rows.map(({ id, upline }) => [id, upline]));
}

test('any days of bets, moves and bonuses: totals are the raw bets, teams are those of the tree at the start, and what is paid adds up', async () => {
  const merchant = await house.merchant();
  const { db } = house.platform;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(day, async ({ bets, bonus, move }) => {
      house.to(nextStart('daily', house.now(), merchant.timeZone).toISOString());
      const window = windowAt('daily', house.now(), merchant.timeZone);
      const tree = await treeNow();
      for (const { who, stake, won, minutes, market, voided } of bets) {
        const more = market === undefined ? undefined : { ...choiceOf(market, stake), round: `r${round}` };
        await (voided && more
          ? house.takeBack(name(who), stake, more)
          : house.play(name(who), stake, won, more));
        house.advance(minutes * 60_000);
      }
      round += 1;
      if (bonus) await house.give(name(bonus.who), 'bonus', bonus.amount);
      if (move) {
        await transaction(db, (tx) =>
          agents.move(tx, {
            merchantId: merchant.id,
            memberId: house.id(name(move.who)),
            uplineId: house.id(name(move.below)),
            effectiveFrom: nextStart('daily', house.now(), merchant.timeZone),
            reason: 'test',
            movedBy: 'test',
            now: house.now(),
          }),
        );
      }
      house.to(window.to.toISOString());
      house.advance(60_000);
      await house.settle();
      const question = {
        merchant,
        schedule: { kind: 'dailySalary', period: 'daily' } as const,
        window,
        counting: { activeTurnover: 1n, carriesLoss: false },
        corrections: [],
        knownAt: house.now(),
      };
      const span = {
        merchantId: merchant.id,
        currency: 'BRL',
        timeZone: merchant.timeZone,
        period: 'daily' as const,
        activeTurnover: 1n,
        corrections: [],
        ...window,
      };
      const kept = await readMemberTotals(db, span);
      const raw = (await recount(db, span)).map(({ bets: _bets, ...total }): MemberTotal => total);
      expect(asText(kept.map(inOrder).toSorted(byMember))).toBe(asText(raw.map(inOrder).toSorted(byMember)));
      const computed = await compute(db, question);
      const contracts = await inForceFor(db, { merchantId: merchant.id, ...question.schedule }, window);
      const expected = settle(
        { kind: 'dailySalary', carriesLoss: false },
        holdersOf(
          tree,
          contracts.map((one) => ({
            memberId: one.memberId,
            contractId: one.id,
            terms: one.terms,
            carriedIn: 0n,
          })),
          kept,
          1n,
        ),
      ).filter(({ team }) => team.turnover !== 0n || team.stake !== 0n || team.bonuses !== 0n);
      expect(asText(computed.results.map(inOrder))).toBe(asText(expected.map(inOrder)));
      const { granted, earned, floorAdded } = sumsOf(computed.results);
      expect(earned).toBe(granted + floorAdded);
    }),
    { seed: 20_261_130, numRuns: 12, interruptAfterTimeLimit: 40_000 },
  );
  const { rows: runs } = await listRuns(db, { merchantId: merchant.id, limit: 500 });
  expect(runs.length).toBeGreaterThan(12);
  for (const run of runs)
    expect(await verifyRun(house.platform, run)).toMatchObject({
      sameInputs: true,
      sameResult: true,
      sameTotals: true,
    });
  expect(
    await contractsDuring(
      db,
      { merchantId: merchant.id, kind: 'dailySalary', period: 'daily' },
      house.id('m0'),
      { from: new Date(0), to: house.now() },
    ),
  ).toHaveLength(3);
});

const byMember = (a: MemberTotal, b: MemberTotal) => (a.memberId < b.memberId ? -1 : 1);
/** Fields in the order of their names, so that texts can be compared. */
const inOrder = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row)
      .map(
        ([key, value]: [string, unknown]) =>
          [
            key,
            typeof value === 'object' && value !== null && !Array.isArray(value) ? inOrder(value) : value,
          ] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ) as T;
