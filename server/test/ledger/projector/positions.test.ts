import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import type { Position } from '../../../src/ledger/engine/index.ts';
import { recount, validTurnover } from '../../../src/ledger/projector/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { openRig, type Player } from './projector-rig.ts';

const rig = startedOnce(openRig);

/** One stake of a round: what it stands on, whether it is taken back, and whether the projector counts before the next one ends. */
interface Chips {
  positions: Position[];
  back: boolean;
  apart: boolean;
}

const position = fc.record({
  market: fc.constantFrom('colour', 'parity', 'dozen'),
  selection: fc.constantFrom('a', 'b', 'c'),
  amount: fc.bigInt(1n, 400n),
});
const chips: fc.Arbitrary<Chips> = fc.record({
  positions: fc.uniqueArray(position, {
    minLength: 1,
    maxLength: 6,
    selector: ({ market, selection }) => market + selection,
  }),
  back: fc.boolean(),
  apart: fc.boolean(),
});

const about = (player: Player, roundId: string) => ({
  ...{ merchantId: player.merchantId, vendorId: 'studio', memberId: player.id, accountId: player.wallet },
  ...{ roundId, gameId: 'slot', currency: 'BRL' },
});
async function bet(player: Player, roundId: string, on: object, amount: bigint): Promise<string> {
  const transactionId = randomUUID();
  const placed = await rig.ledger.submit({
    type: 'bet',
    ...about(player, roundId),
    ...on,
    transactionId,
    amount,
  });
  expect(placed.status).toBe('posted');
  return transactionId;
}

const sumOf = (positions: readonly Position[]) => positions.reduce((sum, { amount }) => sum + amount, 0n);

/** What the markets of a round are worth, reckoned from all positions at once. */
function worthOf(positions: readonly Position[]): bigint {
  const worths = Object.values(Object.groupBy(positions, ({ market }) => market)).map((own = []) => {
    const stakes = Object.values(Object.groupBy(own, ({ selection }) => selection)).map((of = []) =>
      sumOf(of),
    );
    return validTurnover(stakes);
  });
  return worths.reduce((sum, worth) => sum + worth, 0n);
}

async function end(player: Player, roundId: string, { back, apart }: Chips, bets: readonly string[]) {
  for (const id of bets)
    await (back ? rig.takeBackIn(player, roundId, id) : rig.winIn(player, roundId, id, 0n));
  if (apart) await rig.project();
}

test('positions of one bet count like bets of their own, however they are put together and whenever they end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chips, { minLength: 1, maxLength: 5 }), async (stakes) => {
      const [together, single] = await Promise.all([rig.player(), rig.player()]);
      const from = rig.platform.clock.now();
      for (const player of [together, single]) await rig.require(player, 100_000n);
      rig.advance(1_000);
      const roundId = randomUUID();
      const placed = [];
      for (const one of stakes) {
        const whole = await bet(together, roundId, { positions: one.positions }, sumOf(one.positions));
        const parts = [];
        for (const { amount, ...on } of one.positions) parts.push(await bet(single, roundId, on, amount));
        placed.push({ one, whole, parts });
      }
      for (const { one, whole, parts } of placed) {
        await end(together, roundId, one, [whole]);
        await end(single, roundId, one, parts);
      }
      await rig.project();
      const settled = stakes.filter(({ back }) => !back).flatMap(({ positions }) => positions);
      const worth = worthOf(settled);
      for (const player of [together, single]) {
        expect(await rig.validStakes(player)).toBe(worth);
        expect((await rig.remaining(player)).done).toBe(worth);
      }
      rig.advance(1_000);
      const { merchantId } = rig;
      const counted = await recount(rig.platform.db, {
        ...{ merchantId, currency: 'BRL', from, to: rig.platform.clock.now() },
      });
      for (const { id } of settled.length > 0 ? [together, single] : [])
        expect(counted.find(({ memberId }) => memberId === id)).toMatchObject({
          ...{ turnover: worth, stake: sumOf(settled) },
        });
    }),
    { seed: 588, numRuns: 12, interruptAfterTimeLimit: 30_000 },
  );
  const { checks } = await runAudit(rig.platform.pool);
  const ofStakes = checks.filter(({ name }) =>
    /^(positions|market_stakes|valid_stakes|totals|slices)_a/.test(name),
  );
  expect(ofStakes.map(({ passed, examined }) => passed && examined > 0)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('red and black in one bet finish no turnover; what stands beside them does', async () => {
  const player = await rig.player();
  await rig.require(player, 10_000n);
  rig.advance(1_000);
  const sides = [
    { market: 'colour', selection: 'red', amount: 500n },
    { market: 'colour', selection: 'black', amount: 500n },
  ];
  const roundId = randomUUID();
  const first = await bet(player, roundId, { positions: sides }, 1_000n);
  await rig.winIn(player, roundId, first, 1_000n);
  await rig.project();
  expect((await rig.remaining(player)).done).toBe(0n);
  const odd = { market: 'parity', selection: 'odd', amount: 70n };
  const again = randomUUID();
  const second = await bet(player, again, { positions: [...sides, odd] }, 1_070n);
  await rig.winIn(player, again, second, 0n);
  await rig.project();
  expect((await rig.remaining(player)).done).toBe(70n);
});

test('a later bet on the other side takes back what positions have counted', async () => {
  const player = await rig.player();
  await rig.require(player, 10_000n);
  rig.advance(1_000);
  const roundId = randomUUID();
  const red = { market: 'colour', selection: 'red', amount: 400n };
  const odd = { market: 'parity', selection: 'odd', amount: 30n };
  const first = await bet(player, roundId, { positions: [red, odd] }, 430n);
  await rig.winIn(player, roundId, first, 0n);
  await rig.project();
  expect((await rig.remaining(player)).done).toBe(430n);
  const other = await bet(player, roundId, { market: 'colour', selection: 'black' }, 400n);
  await rig.winIn(player, roundId, other, 0n);
  await rig.project();
  expect((await rig.remaining(player)).done).toBe(30n);
});

test('a bet without positions stands in its row as before, one with them names each', async () => {
  const player = await rig.player();
  const roundId = randomUUID();
  const ids = [
    await bet(player, roundId, {}, 10n),
    await bet(player, roundId, { market: 'colour', selection: 'red' }, 10n),
    await bet(player, roundId, { positions: [{ market: 'm "1"', selection: 'a\\b', amount: 10n }] }, 10n),
  ];
  const named = await sqlOn<object>(
    rig.platform.db,
    `SELECT b.market, b.selection, (SELECT json_agg(p) FROM bet_positions(b.market, b.selection, b.stake) p) AS positions
     FROM unnest($1::text[]) WITH ORDINALITY AS w (id, place) JOIN bet b ON b.transaction_id = w.id ORDER BY w.place`,
    [ids],
  );
  expect(named).toEqual([
    { market: null, selection: null, positions: null },
    { market: 'colour', selection: 'red', positions: [{ market: 'colour', selection: 'red', amount: 10 }] },
    {
      ...{ market: '', selection: 'm "1"\ta\\b\t10' },
      positions: [{ market: 'm "1"', selection: 'a\\b', amount: 10 }],
    },
  ]);
});
