import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cases, seedFor } from '../../../../tools/depth.ts';
import {
  type BlockStretch,
  type Brands,
  readFeed,
  readMoves,
  RecentBlocks,
} from '../../../src/ledger/engine/index.ts';
import { type Db, sqlOn, type Tx } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { asOfEarlierRelease } from '../periods/earlier-release.ts';
import { openRig, type Player } from './projector-rig.ts';

const rig = startedOnce(openRig);
let players: Player[];
beforeAll(async () => {
  const other = await rig.brand('other');
  players = [await rig.player(), await rig.player(), await rig.player(other)];
});

const player = fc.nat({ max: 2 });
const amount = fc.bigInt({ min: 0n, max: 500n });
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('lose' as const), player, stake: amount }),
  fc.record({
    do: fc.constant('win' as const),
    player,
    stake: amount,
    won: amount,
    parts: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('take back' as const), player, stake: amount }),
  fc.record({ do: fc.constant('take back one that never came' as const), player }),
  fc.record({ do: fc.constant('choose' as const), player, stakes: fc.tuple(amount, amount) }),
  fc.record({ do: fc.constant('leave open' as const), player, stake: amount }),
  fc.record({ do: fc.constant('end one that is open' as const), win: fc.boolean(), amount }),
  fc.record({ do: fc.constant('give' as const), player, amount: fc.bigInt({ min: 1n, max: 500n }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

const open: { who: Player; bet: string }[] = [];

async function play(step: Step): Promise<void> {
  if (step.do === 'end one that is open') {
    const one = open.shift();
    if (one && step.win) await rig.win(one.who, one.bet, step.amount, true);
    else if (one) await rig.takeBack(one.who, one.bet);
    return;
  }
  const who = players[step.player];
  if (!who) throw new Error('there are three players');
  switch (step.do) {
    case 'lose':
      return rig.play(who, step.stake, 0n);
    case 'win': {
      const bet = await rig.bet(who, step.stake);
      for (let part = 1; part <= step.parts; part += 1)
        await rig.win(who, bet, step.won, part === step.parts);
      return;
    }
    case 'take back':
      return rig.takeBack(who, await rig.bet(who, step.stake));
    case 'take back one that never came':
      return rig.takeBack(who, crypto.randomUUID());
    case 'choose': {
      const [red, black] = step.stakes;
      const round = crypto.randomUUID();
      const [first, second] = await rig.choose(who, round, { red, black });
      await rig.winIn(who, round, first ?? '', red);
      return rig.takeBackIn(who, round, second ?? '');
    }
    case 'leave open':
      return void open.push({ who, bet: await rig.bet(who, step.stake) });
    case 'give':
      return rig.give(who, step.amount);
  }
}

const heads = async (): Promise<Map<number, bigint>> => {
  const rows = await sqlOn<{ slot: number; height: bigint }>(
    rig.platform.db,
    'SELECT slot, height FROM writer_slot',
  );
  return new Map(rows.map(({ slot, height }) => [slot, height]));
};

const nothing = new RecentBlocks([]);
/** Rows of one block have no order of their own. */
const inOrder = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
const textOf = (row: object) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const everyBrand: Brands = { without: [] };

async function says(
  recent: RecentBlocks,
  stretch: BlockStretch,
  brands: Brands,
  on: Db | Tx = rig.platform.db,
) {
  const { endedBets, lateWins } = await readFeed(on, stretch, brands, recent);
  return {
    endedBets: inOrder(endedBets),
    lateWins,
    moves: inOrder(await readMoves(on, stretch, brands, recent)),
  };
}

test('what was written a moment ago is counted from memory as it is from the tables, over periods, as an earlier release left them too', async () => {
  const { recent } = rig.ledger;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }), ends: fc.nat(3) }), {
        maxLength: 5,
      }),
      async (rounds) => {
        const before = await heads();
        for (const { steps, ends } of rounds) {
          // Steps of a round share their batches.
          await Promise.all(steps.map(play));
          if (ends === 0) await rig.endPeriod();
        }
        const stretch: BlockStretch = { before, after: await heads(), more: false };
        for (const [slot, height] of before)
          if (stretch.after.get(slot) === height) stretch.after.delete(slot);
        // None of it comes from the tables.
        expect(recent.split(stretch).stored.after.size).toBe(0);
        const only: Brands = { only: players[2]?.merchantId ?? '' };
        for (const brands of [everyBrand, only, { without: [only.only] }])
          expect(await says(recent, stretch, brands)).toEqual(await says(nothing, stretch, brands));
        const earlier = await asOfEarlierRelease(rig.platform.db, (tx) =>
          says(nothing, stretch, everyBrand, tx),
        );
        expect(earlier).toEqual(await says(recent, stretch, everyBrand));
      },
    ),
    { numRuns: cases(12, 100), seed: seedFor(20_261_126) },
  );
});

test('a win that a person lets pass after the round was closed is read from the tables', async () => {
  const { recent } = rig.ledger;
  const [who] = players;
  if (!who) throw new Error('there are three players');
  const bet = await rig.bet(who, 100n);
  const late = await rig.win(who, bet, 900n, false, 500n);
  await rig.win(who, bet, 10n, true);
  await rig.endPeriod();
  const before = await heads();
  await rig.ledger.decidePendingWin({
    merchantId: who.merchantId,
    vendorId: 'studio',
    transactionId: late,
    approve: true,
  });
  const stretch: BlockStretch = { before, after: await heads(), more: false };
  const read = await says(recent, stretch, everyBrand);
  expect(read.lateWins).toMatchObject([{ amount: 900n, bet: { won: 910n } }]);
  expect(read.moves).toMatchObject([{ kind: 'win', amount: 900n, gameId: 'slot' }]);
  expect(await asOfEarlierRelease(rig.platform.db, (tx) => says(nothing, stretch, everyBrand, tx))).toEqual(
    read,
  );
});
