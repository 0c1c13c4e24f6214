import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from '@croupier/contract/days';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { maxWageredTimes, type Outcome } from '../../../src/ledger/engine/index.ts';
import { playedOn, playedSince, recount } from '../../../src/ledger/projector/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { openRig, type Player } from '../projector/projector-rig.ts';
import { buyIn, cashOut, leave } from './table.ts';

const rig = startedOnce(openRig);

const posted = { status: 'posted' };
const refusedAs = (reason: string, final = false) => ({ status: 'refused', reason, final });

interface Sums {
  bets: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
}
const kept = async (table: string, { id }: Player): Promise<Sums> => {
  const [row] = await sqlOn<Sums>(
    rig.platform.db,
    `SELECT COALESCE(sum(bets), 0)::bigint AS bets, COALESCE(sum(stake), 0)::bigint AS stake, COALESCE(sum(payout), 0)::bigint AS payout,
       COALESCE(sum(turnover), 0)::bigint AS turnover FROM ${table} WHERE member_id = $1`,
    [id],
  );
  if (!row) throw new Error('a sum has a row');
  return row;
};
const balance = async ({ merchantId, id }: Player): Promise<bigint> =>
  (await rig.ledger.balances(merchantId, id)).find(({ purpose }) => purpose === 'main')?.balance ?? 0n;
const counter = async (player: Player, kind: 'loss' | 'wager'): Promise<bigint | undefined> => {
  const rows = await transaction(rig.platform.db, (tx) =>
    rig.ledger.limits(tx, player.merchantId, player.id),
  );
  return rows.find((row) => row.kind === kind)?.used;
};
const limit = (player: Player, kind: 'loss' | 'wager', most = 100_000n) =>
  transaction(rig.platform.db, (tx) =>
    rig.ledger.setLimit(tx, {
      ...{ merchantId: player.merchantId, memberId: player.id, kind, limit: most, windowDays: 1 },
      windowEnd: new Date(rig.platform.clock.now().getTime() + dayMs / 2),
    }),
  );

async function auditedWithout(): Promise<string[]> {
  const { checks } = await runAudit(rig.platform.pool);
  const own = /^(carried|approved|seats|totals|slices|waiting|team|bets|transfers|balances)_/;
  return checks.filter(({ name, passed }) => own.test(name) && !passed).map(({ name }) => name);
}

/** A table of two to four seats: what each brings, what changes seats in each hand, and how the seat is left. */
interface Seat {
  brings: bigint;
  end: 'out' | 'back' | 'sits';
  repeated: boolean;
  apart: boolean;
}
interface Hand {
  stakes: bigint[];
  winner: number;
  rakePercent: bigint;
}
const seat: fc.Arbitrary<Seat> = fc.record({
  brings: fc.bigInt(1n, 5_000n),
  end: fc.constantFrom('out', 'out', 'out', 'back', 'sits'),
  repeated: fc.boolean(),
  apart: fc.boolean(),
});
const hand: fc.Arbitrary<Hand> = fc.record({
  stakes: fc.array(fc.bigInt(0n, 3_000n), { minLength: 4, maxLength: 4 }),
  winner: fc.nat(3),
  rakePercent: fc.bigInt(0n, 20n),
});

const least = (one: bigint, other: bigint) => (one < other ? one : other);

interface Chips {
  chips: bigint;
  wagered: bigint;
  rake: bigint;
}

/** Plays hands between the seats that play; each pot goes to its winner but for the rake, which its seats bear by their stakes. */
function play(seats: readonly Seat[], hands: readonly Hand[]): Chips[] {
  const table = seats.map(({ brings }): Chips => ({ chips: brings, wagered: 0n, rake: 0n }));
  for (const { stakes, winner, rakePercent } of hands) {
    const playing = table.filter((_, place) => seats[place]?.end === 'out');
    const staked = playing.map((one, place) => least(one.chips, stakes[place] ?? 0n));
    let [pot, raked] = [0n, 0n];
    for (const [place, one] of playing.entries()) {
      const own = staked[place] ?? 0n;
      const rake = (own * rakePercent) / 100n;
      one.chips -= own;
      one.wagered += own;
      one.rake += rake;
      pot += own;
      raked += rake;
    }
    const taker = playing[winner % Math.max(playing.length, 1)];
    if (taker) taker.chips += pot - raked;
  }
  return table;
}

test('over buy-ins, cash-outs, rollbacks and repetitions turnover is what was wagered, the result is the rake, and no money comes or goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(seat, { minLength: 2, maxLength: 4 }),
      fc.array(hand, { maxLength: 8 }),
      async (seats, hands) => {
        const from = rig.platform.clock.now();
        const players = await Promise.all(seats.map(() => rig.player()));
        const bets: string[] = [];
        for (const [place, player] of players.entries()) {
          await rig.require(player, 10n ** 9n);
          bets.push(await buyIn(rig, player, seats[place]?.brings ?? 0n));
        }
        rig.advance(1_000);
        const table = play(seats, hands);
        for (const [place, player] of players.entries()) {
          const [{ end, repeated, apart } = {} as Seat, chips, bet = ''] = [
            seats[place],
            table[place],
            bets[place],
          ];
          if (end === 'back') await rig.takeBack(player, bet);
          if (end === 'out' && chips) {
            const { wagered, rake } = chips;
            const out = cashOut(player, bet, chips.chips, { wagered, rake });
            expect(await rig.ledger.submit(out)).toMatchObject(posted);
            if (repeated) expect(await rig.ledger.submit(out)).toMatchObject({ status: 'duplicate' });
          }
          if (apart) await rig.project();
        }
        await rig.project();
        rig.advance(1_000);
        const counted = await recount(rig.platform.db, {
          ...{ merchantId: rig.merchantId, currency: 'BRL', from, to: rig.platform.clock.now() },
        });
        let [result, raked, moved] = [0n, 0n, 0n];
        for (const [place, player] of players.entries()) {
          const [one, chips] = [seats[place], table[place]];
          const out = one?.end === 'out' ? chips : undefined;
          const { wagered, rake } = out ?? { wagered: 0n, rake: 0n };
          const sums = { bets: out ? 1n : 0n, stake: wagered, payout: wagered - rake, turnover: wagered };
          expect(await kept('member_day_total', player)).toEqual(sums);
          expect(await kept('member_slice_total', player)).toEqual(sums);
          expect((await rig.remaining(player)).done).toBe(wagered);
          const own = counted.find(({ memberId }) => memberId === player.id);
          expect(
            own && { bets: own.bets, stake: own.stake, payout: own.payout, turnover: own.turnover },
          ).toEqual(out ? sums : undefined);
          const who = { merchantId: player.merchantId, id: player.id };
          const lost = out ? (one?.brings ?? 0n) - out.chips : 0n;
          for (const played of [
            await playedSince(rig.platform.db, who, 'BRL', from),
            await playedOn(rig.platform.db, who, 'BRL', null),
          ])
            expect(played.stake - played.payout).toBe(lost);
          const held = one?.end === 'sits' ? one.brings : 0n;
          moved += 1_000_000n - (await balance(player)) - held;
          result += sums.stake - sums.payout;
          raked += rake;
        }
        expect(result).toBe(raked);
        // What left the wallets is what the house kept: chips that changed seats are in another wallet.
        expect(moved).toBe(raked);
      },
    ),
    { seed: 600, numRuns: 25, interruptAfterTimeLimit: 40_000 },
  );
  expect(await auditedWithout()).toEqual([]);
});

describe('what a win says of a carried stake', () => {
  test('at a table of the house there is no rake: the result is what the stake lost, of what was wagered', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 1_000n);
    expect(await leave(rig, player, bet, 700n, { wagered: 2_500n, rake: null })).toMatchObject(posted);
    await rig.project();
    expect(await kept('member_day_total', player)).toEqual({
      ...{ bets: 1n, stake: 2_500n, payout: 2_200n, turnover: 2_500n },
    });
    const [rows] = await sqlOn<{ count: bigint }>(
      rig.platform.db,
      'SELECT count(*)::bigint AS count FROM member_seat_total WHERE member_id = $1',
      [player.id],
    );
    expect(rows?.count).toBe(0n);
  });

  test.each([
    ['more than a thousand times the stake', 100n * maxWageredTimes + 1n, 100n],
    ['less than what was lost', 59n, 40n],
  ])('%s is refused, not for good, and pays nothing', async (_what, wagered, back) => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 100n);
    const before = await balance(player);
    const out = cashOut(player, bet, back, { wagered, rake: null });
    expect(await rig.ledger.submit(out)).toMatchObject(refusedAs('wagered_out_of_bounds'));
    expect(await balance(player)).toBe(before);
    const right = { ...out, carried: { wagered: wagered > 100n ? wagered - 1n : wagered + 1n, rake: null } };
    expect(await rig.ledger.submit(right)).toMatchObject(posted);
    expect(await balance(player)).toBe(before + back);
  });

  test.each([
    ['a market', { market: 'colour', selection: 'red' }],
    ['positions', { positions: [{ market: 'colour', selection: 'red', amount: 100n }] }],
  ])('a bet that names %s is carried nowhere', async (_what, on) => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 100n, on);
    expect(await leave(rig, player, bet, 100n, { wagered: 100n, rake: null })).toMatchObject(
      refusedAs('wagered_out_of_bounds'),
    );
  });

  test('it stands only in what closes the bet, and a rake is no more than what was wagered', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 100n);
    for (const [carried, roundClosed] of [
      [{ wagered: 10n, rake: null }, false],
      [{ wagered: 10n, rake: 11n }, true],
      [{ wagered: -1n, rake: null }, true],
    ] as const)
      await expect(
        (async () => rig.ledger.submit(cashOut(player, bet, 100n, carried, { roundClosed })))(),
      ).rejects.toThrow(RangeError);
  });

  test('a known win is another one with another figure, and it is named which', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 100n);
    const carried = { wagered: 60n, rake: 2n };
    const out = cashOut(player, bet, 80n, carried);
    expect(await rig.ledger.submit(out)).toMatchObject(posted);
    const { carried: _, ...without } = out;
    for (const [other, field] of [
      [{ ...out, carried: { ...carried, wagered: 61n } }, 'wagered'],
      [{ ...out, carried: { ...carried, rake: 3n } }, 'rake'],
      [{ ...out, carried: { ...carried, rake: null } }, 'rake'],
      [without, 'wagered'],
      [{ ...out, amount: 81n }, null],
      [{ ...without, roundClosed: false }, null],
    ] as const) {
      expect(await rig.ledger.submit(other)).toMatchObject(refusedAs('key_conflict', true));
      expect(await rig.ledger.saidOtherwise(other)).toBe(field);
    }
    expect(await rig.ledger.submit(out)).toMatchObject({ status: 'duplicate' });
    const plain = await buyIn(rig, player, 100n);
    const won = { ...cashOut(player, plain, 80n, carried), carried: undefined };
    const { carried: _none, ...said } = won;
    expect(await rig.ledger.submit(said)).toMatchObject(posted);
    expect(await rig.ledger.saidOtherwise({ ...said, carried })).toBe('wagered');
    expect(await rig.ledger.saidOtherwise({ ...said, transactionId: randomUUID() })).toBeNull();
  });
});

describe('limits of the player', () => {
  test('the buy-in counts whole while it is at the table; what was not lost and not wagered comes back', async () => {
    const player = await rig.player();
    await limit(player, 'loss');
    await limit(player, 'wager');
    const bet = await buyIn(rig, player, 1_000n);
    expect([await counter(player, 'loss'), await counter(player, 'wager')]).toEqual([1_000n, 1_000n]);
    await leave(rig, player, bet, 900n, { wagered: 300n, rake: 10n });
    // Lost to other players, it is lost.
    expect([await counter(player, 'loss'), await counter(player, 'wager')]).toEqual([100n, 300n]);
    const next = await buyIn(rig, player, 1_000n);
    await leave(rig, player, next, 1_500n, { wagered: 4_000n, rake: 10n });
    expect([await counter(player, 'loss'), await counter(player, 'wager')]).toEqual([-400n, 4_300n]);
    const back = await buyIn(rig, player, 500n);
    await rig.takeBack(player, back);
    expect(await counter(player, 'wager')).toBe(4_300n);
  });

  test('a window is given back nothing that a former one counted', async () => {
    const player = await rig.player();
    await limit(player, 'wager');
    const [low, high] = [await buyIn(rig, player, 1_000n), await buyIn(rig, player, 1_000n)];
    rig.advance(dayMs);
    await buyIn(rig, player, 600n);
    await leave(rig, player, low, 1_000n, { wagered: 100n, rake: null });
    expect(await counter(player, 'wager')).toBe(600n);
    await leave(rig, player, high, 1_000n, { wagered: 1_250n, rake: null });
    expect(await counter(player, 'wager')).toBe(850n);
  });

  test('a limit that is set later begins with what was wagered and what was lost', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 1_000n);
    await leave(rig, player, bet, 400n, { wagered: 800n, rake: 20n });
    await rig.project();
    const since = new Date(rig.platform.clock.now().getTime() - dayMs);
    const who = { merchantId: player.merchantId, id: player.id };
    expect(await playedSince(rig.platform.db, who, 'BRL', since)).toEqual({ stake: 800n, payout: 200n });
  });
});

describe('a cash-out that waits for a person', () => {
  const cap = 500n;
  const decide = (player: Player, transactionId: string, approve: boolean): Promise<Outcome | null> =>
    rig.ledger.decidePendingWin({
      ...{ merchantId: player.merchantId, vendorId: 'studio', transactionId, approve },
    });

  test('counts when it is let pass, and not before', async () => {
    const player = await rig.player();
    await limit(player, 'wager');
    const bet = await buyIn(rig, player, 400n);
    const out = cashOut(player, bet, 900n, { wagered: 700n, rake: 7n }, { cap });
    for (let times = 0; times < 2; times += 1)
      expect(await rig.ledger.submit(out)).toMatchObject(refusedAs('win_above_cap_pending'));
    const other = { ...out, carried: { wagered: 701n, rake: 7n } };
    expect(await rig.ledger.submit(other)).toMatchObject({ reason: 'key_conflict' });
    expect(await rig.ledger.saidOtherwise(other)).toBe('wagered');
    await rig.project();
    expect(await kept('member_day_total', player)).toMatchObject({ bets: 0n, turnover: 0n });
    expect(await counter(player, 'wager')).toBe(400n);
    expect(await decide(player, out.transactionId, true)).toMatchObject(posted);
    await rig.project();
    expect(await kept('member_day_total', player)).toEqual({
      ...{ bets: 1n, stake: 700n, payout: 693n, turnover: 700n },
    });
    expect(await counter(player, 'wager')).toBe(700n);
    expect(await rig.ledger.submit(out)).toMatchObject({ status: 'duplicate' });
  });

  test('refused, nothing that it said holds: the bet is lost whole', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 400n);
    const out = cashOut(player, bet, 900n, { wagered: 700n, rake: 7n }, { cap });
    await rig.ledger.submit(out);
    expect(await decide(player, out.transactionId, false)).toMatchObject({ reason: 'win_refused' });
    await rig.project();
    expect(await kept('member_day_total', player)).toEqual({
      ...{ bets: 1n, stake: 400n, payout: 0n, turnover: 400n },
    });
  });

  test('is decided last of the wins of its bet, and comes after those that wait', async () => {
    const player = await rig.player();
    const bet = await buyIn(rig, player, 400n);
    const won = { ...cashOut(player, bet, 600n, { wagered: 0n, rake: null }), roundClosed: false, cap };
    const { carried: _, ...open } = won;
    expect(await rig.ledger.submit(open)).toMatchObject({ reason: 'win_above_cap_pending' });
    // While one of them waits nothing is said of the bet: sent again later, it is taken.
    const out = cashOut(player, bet, 100n, { wagered: 500n, rake: 5n });
    expect(await rig.ledger.submit(out)).toMatchObject(refusedAs('win_above_cap_pending'));
    expect(await decide(player, open.transactionId, true)).toMatchObject(posted);
    expect(await rig.ledger.submit(out)).toMatchObject(posted);

    const second = await buyIn(rig, player, 400n);
    const last = cashOut(player, second, 700n, { wagered: 500n, rake: 5n }, { cap });
    await rig.ledger.submit(last);
    const more = { ...open, betTransactionId: second, roundId: second, transactionId: randomUUID() };
    await rig.ledger.submit(more);
    expect(await decide(player, last.transactionId, true)).toMatchObject({ reason: 'win_above_cap_pending' });
    expect(await decide(player, more.transactionId, false)).toMatchObject({ reason: 'win_refused' });
    expect(await decide(player, last.transactionId, true)).toMatchObject(posted);
    await rig.project();
    expect(await kept('member_day_total', player)).toMatchObject({ bets: 2n, stake: 1_000n, payout: 990n });
    expect(await auditedWithout()).toEqual([]);
  });
});
