import { beforeEach, describe, expect, test } from 'vitest';
import { createTurnover, requirementsOf, type Turnover } from '../../../src/cashier/turnover/index.ts';
import { addDone, addGiven, lockGiven, lockOpen } from '../../../src/cashier/turnover/store.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { ana, at, brand, bruno, id, twin, twoBrands } from './two-brands.ts';

type Bet = Parameters<Turnover['consume']>[1][number];

const two = twoBrands();
let now: Date;
/** Percent by part, of the first brand. */
let weights: Record<string, number>;
let turnover: Turnover;
beforeEach(() => {
  now = at(0);
  weights = {};
  const merchants = {
    byId: async (merchantId: string) => {
      const settings = Object.entries(weights).map(([part, percent]) => [`turnover.weight.${part}`, percent]);
      const facts = { code: 'b', name: 'b', currency: 'BRL', timeZone: 'UTC', hosts: [], isDefault: true };
      if (merchantId !== brand && merchantId !== twin) return undefined;
      return { id: merchantId, ...facts, settings: merchantId === brand ? Object.fromEntries(settings) : {} };
    },
  };
  const platform = { merchants, clock: { now: () => now } } as unknown as Platform;
  turnover = createTurnover(platform, {
    gameType: async (_merchantId, vendor, game) => (vendor === 'gone' ? '' : `${vendor}-${game}`),
  });
});

interface Asked {
  member?: string;
  merchantId?: string;
  currency?: string;
  type?: string;
}
/** Asks for a turnover at a minute, named after its source. */
function open(source: string, amount: bigint, minute = 0, asked: Asked = {}): Promise<void> {
  now = at(minute);
  const { member: memberId = ana, merchantId = brand, currency = 'BRL', type = 'deposit' } = asked;
  return two.within((tx) =>
    turnover.open(tx, { merchantId, memberId, source: { type, id: source }, amount, currency }),
  );
}
const bet = (validStake: bigint, minute: number, change: Partial<Bet> = {}): Bet => ({
  ...{ merchantId: brand, vendorId: 'v', transactionId: 't', memberId: ana, gameId: 'g', roundId: 'r' },
  ...{ currency: 'BRL', state: 'settled', stake: validStake, won: 0n, market: null, selection: null },
  ...{ free: false, carried: null, placedAt: at(minute), endedAt: at(minute), validStake, markets: [] },
  ...change,
});
const consume = (minute: number, ...bets: Bet[]) => {
  now = at(minute);
  return two.within((tx) => turnover.consume(tx, bets));
};
/** What has been played of each requirement, by its source; finished ones with the minute. */
async function done(merchantId = brand): Promise<Record<string, string>> {
  const { rows } = await two.pool.query<{ source: string; done: bigint; finished: Date | null }>(
    `SELECT source_id AS source, done, finished_at AS finished FROM turnover_requirement WHERE merchant_id = $1 ORDER BY 1`,
    [merchantId],
  );
  return Object.fromEntries(
    rows.map(({ source, done: played, finished }) => [
      source,
      finished ? `${played} at ${(finished.getTime() - at(0).getTime()) / 60_000}` : String(played),
    ]),
  );
}
const gains = async () =>
  (
    await two.pool.query<{ line: string }>(
      `SELECT concat_ws(' ', r.source_id, g.vendor_id, g.round_id, g.market, g.amount) AS line FROM turnover_gain g
       JOIN turnover_requirement r ON r.merchant_id = g.merchant_id AND r.id = g.requirement_id
       WHERE g.merchant_id = $1 ORDER BY 1`,
      [brand],
    )
  ).rows.map(({ line }) => line.replaceAll(/ +/g, ' '));

describe('what must be played', () => {
  test('is asked for once for each source, and of nothing nothing', async () => {
    await open('a', 100n, 1);
    await open('a', 500n, 2);
    await open('a', 30n, 3, { type: 'bonus' });
    await open('b', 0n, 4);
    await open('c', -5n, 4);
    await open('d', 7n, 5, { member: bruno });
    await open('a', 9n, 6, { merchantId: twin });
    const who = { merchantId: brand, memberId: ana };
    const rows = await turnover.requirements(two.db, who);
    const row = (type: string, required: bigint, minute: number) => ({
      ...{ id: expect.any(String), source: { type, id: 'a' }, required, done: 0n, openedAt: at(minute) },
    });
    expect(rows).toEqual([row('deposit', 100n, 1), row('bonus', 30n, 3)]);
    expect(await turnover.remaining(two.db, who)).toEqual({ required: 130n, done: 0n, remaining: 130n });
    const nobody = { merchantId: brand, memberId: id(0xc) };
    expect(await turnover.remaining(two.db, nobody)).toEqual({ required: 0n, done: 0n, remaining: 0n });
    expect(await turnover.requirements(two.db, nobody)).toEqual([]);
    expect(await turnover.remaining(two.db, { ...who, merchantId: twin })).toMatchObject({ remaining: 9n });
  });

  test('of some sources is told with how far it is', async () => {
    await open('a', 100n, 1);
    await open('a', 30n, 1, { type: 'bonus' });
    await open('b', 50n, 2);
    await open('b', 8n, 1, { merchantId: twin });
    await consume(5, bet(140n, 4));
    const asked = [
      { type: 'deposit', id: 'b' },
      { type: 'bonus', id: 'b' },
      { type: 'bonus', id: 'a' },
    ];
    expect(
      (await requirementsOf(two.db, brand, asked)).toSorted((one, other) =>
        Number(other.required - one.required),
      ),
    ).toEqual([
      { sourceType: 'deposit', sourceId: 'b', required: 50n, done: 10n, finishedAt: null },
      { sourceType: 'bonus', sourceId: 'a', required: 30n, done: 30n, finishedAt: at(5) },
    ]);
  });
});

describe('bets that are settled', () => {
  test('are spent on what their member must play in their currency, the oldest first', async () => {
    await open('young', 50n, 2);
    await open('old', 30n, 1);
    await open('dollars', 70n, 0, { currency: 'USD' });
    await open('bruno’s', 90n, 0, { member: bruno });
    await open('twin’s', 90n, 0, { merchantId: twin });
    await consume(9, bet(20n, 3), bet(25n, 4), bet(5n, 5, { state: 'rolled_back' }));
    expect(await done()).toEqual({ old: '30 at 9', young: '15', dollars: '0', 'bruno’s': '0' });
    expect(await done(twin)).toEqual({ 'twin’s': '0' });
    await consume(10, bet(5n, 6, { memberId: bruno }), bet(6n, 6, { merchantId: twin }));
    await consume(11, bet(7n, 6, { currency: 'USD' }), bet(0n, 6), bet(500n, 1));
    expect(await done()).toEqual({ old: '30 at 9', young: '15', dollars: '7', 'bruno’s': '5' });
    expect(await done(twin)).toEqual({ 'twin’s': '6' });
    await consume(12, bet(99n, 7));
    expect(await done()).toMatchObject({ young: '50 at 12' });
    // What is left over is lost, and what comes then finds nothing.
    await open('next', 10n, 8);
    await consume(13, bet(4n, 9));
    expect(await done()).toMatchObject({ next: '4' });
    expect(await gains()).toEqual(['bruno’s 5', 'dollars 7', 'next 4', 'old 30', 'young 50']);
  });

  test('of nobody’s requirement change nothing, and neither does an empty page', async () => {
    await open('a', 10n, 5);
    await consume(9);
    await consume(9, bet(4n, 1, { state: 'rolled_back' }));
    await consume(9, bet(4n, 6, { memberId: bruno }), bet(4n, 6, { merchantId: id(0xdead) }));
    expect(await done()).toEqual({ a: '0' });
    expect(await gains()).toEqual([]);
  });

  test('count by the weights of their game’s type and their vendor, each game’s its own', async () => {
    weights = { 'type.v-g': 50, w: 10, 'type.w-g': 50, gone: 30 };
    await open('a', 1_000n);
    await consume(9, bet(100n, 1));
    expect(await done()).toEqual({ a: '50' });
    await consume(9, bet(100n, 1, { vendorId: 'w' }));
    expect(await done()).toEqual({ a: '55' });
    // A game that is gone has no type, but its vendor’s weight.
    await consume(9, bet(100n, 1, { vendorId: 'gone' }));
    expect(await done()).toEqual({ a: '85' });
    await consume(9, bet(100n, 1, { gameId: 'h' }));
    expect(await done()).toEqual({ a: '185' });
    await consume(9, bet(10n, 1), bet(10n, 1, { gameId: 'h' }), bet(10n, 1, { vendorId: 'w' }), bet(10n, 1));
    expect(await done()).toEqual({ a: '205' });
    await open('b', 1_000n, 0, { merchantId: twin });
    await consume(9, bet(100n, 1, { merchantId: twin }), bet(10n, 1));
    expect([await done(), await done(twin)]).toEqual([{ a: '210' }, { b: '100' }]);
  });
});

describe('bets of one market', () => {
  const on = (change: bigint, worth: bigint, minute: number, more: Partial<Bet> = {}, market = 'm') =>
    bet(change, minute, { markets: [{ market, change, valid: worth }], ...more });

  test('give together what they come to within a page', async () => {
    await open('a', 100n);
    await consume(9, on(40n, 10n, 1), on(-30n, 10n, 2));
    expect(await done()).toEqual({ a: '10' });
    expect(await gains()).toEqual(['a v r m 10']);
  });

  test('give back what later ones take from them, from the youngest requirement first, and open it again', async () => {
    await open('old', 30n, 0);
    await open('young', 20n, 1);
    await consume(9, on(50n, 50n, 2));
    expect(await done()).toEqual({ old: '30 at 9', young: '20 at 9' });
    await consume(10, on(-25n, 25n, 3));
    expect(await done()).toEqual({ old: '25', young: '0' });
    expect(await gains()).toEqual(['old v r m 25', 'young v r m 0']);
    // What a page gives and takes elsewhere goes to what it has opened again.
    await consume(11, on(-5n, 20n, 4), bet(8n, 5));
    expect(await done()).toEqual({ old: '28', young: '0' });
    expect(await gains()).toEqual(['old 8', 'old v r m 20', 'young v r m 0']);
  });

  /** Bets that differ from the first one in one thing each. */
  const apart = (): Partial<Bet>[] => [
    ...[{ vendorId: 'w' }, { roundId: 's' }, { currency: 'USD' }, { memberId: bruno }],
    { merchantId: twin },
  ];
  /** Turnover of its own for all that they may count for. */
  async function openApart(): Promise<void> {
    await open('a', 1_000n);
    await open('usd', 1_000n, 0, { currency: 'USD' });
    await open('b', 1_000n, 0, { member: bruno });
    await open('c', 1_000n, 0, { merchantId: twin });
  }

  test('are told apart by member, vendor, round, name, currency and brand', async () => {
    await openApart();
    await consume(
      9,
      on(10n, 10n, 1),
      on(10n, 10n, 1, {}, 'n'),
      ...apart().map((other) => on(10n, 10n, 1, other)),
    );
    expect([await done(), await done(twin)]).toEqual([{ a: '40', b: '10', usd: '10' }, { c: '10' }]);
    expect(await gains()).toEqual([
      ...['a v r m 10', 'a v r n 10', 'a v s m 10', 'a w r m 10', 'b v r m 10', 'usd v r m 10'],
    ]);
    await consume(10, on(-10n, 0n, 2));
    expect([await done(), await done(twin)]).toEqual([{ a: '30', b: '10', usd: '10' }, { c: '10' }]);
    await consume(11, on(-10n, 0n, 2, { memberId: bruno }), on(-4n, 6n, 2, { vendorId: 'w' }));
    expect([await done(), await done(twin)]).toEqual([{ a: '26', b: '0', usd: '10' }, { c: '10' }]);
    await consume(12, on(-10n, 0n, 2, { currency: 'USD' }), on(-1n, 9n, 2, { merchantId: twin }));
    expect([await done(), await done(twin)]).toEqual([{ a: '26', b: '0', usd: '0' }, { c: '9' }]);
  });

  test('give back within one page each what was given to it', async () => {
    await openApart();
    const all: [more: Partial<Bet>, market?: string][] = [
      [{}],
      [{}, 'n'],
      ...apart().map((other): [Partial<Bet>] => [other]),
    ];
    await consume(9, ...all.map(([more, market]) => on(10n, 10n, 1, more, market)));
    await consume(
      10,
      ...all.map(([more, market], index) => on(-1n - BigInt(index), 9n - BigInt(index), 2, more, market)),
    );
    expect(await gains()).toEqual([
      ...['a v r m 9', 'a v r n 8', 'a v s m 6', 'a w r m 7', 'b v r m 4', 'usd v r m 5'],
    ]);
    expect([await done(), await done(twin)]).toEqual([{ a: '30', b: '4', usd: '5' }, { c: '3' }]);
  });

  test('of several markets, a bet gives and takes back in each of them', async () => {
    await open('a', 1_000n);
    const markets = (m: [bigint, bigint], n: [bigint, bigint]) => [
      { market: 'm', change: m[0], valid: m[1] },
      { market: 'n', change: n[0], valid: n[1] },
    ];
    await consume(9, bet(50n, 1, { markets: markets([20n, 20n], [30n, 30n]) }));
    expect(await gains()).toEqual(['a v r m 20', 'a v r n 30']);
    await consume(10, bet(-10n, 2, { markets: markets([5n, 25n], [-15n, 15n]) }));
    expect(await done()).toEqual({ a: '40' });
    expect(await gains()).toEqual(['a v r m 25', 'a v r n 15']);
  });

  test('give back nothing where nothing was given', async () => {
    await consume(9, on(10n, 10n, 1));
    await open('a', 100n, 2);
    await consume(10, on(-5n, 5n, 3));
    expect(await done()).toEqual({ a: '0' });
    expect(await gains()).toEqual([]);
    await consume(11, bet(7n, 4, { market: 'm' }));
    expect(await gains()).toEqual(['a 7']);
  });
});

describe('requirements and what markets gave', () => {
  const idOf = async (source: string, merchantId = brand) => {
    const { rows } = await two.pool.query<{ id: string }>(
      'SELECT id FROM turnover_requirement WHERE merchant_id = $1 AND source_id = $2',
      [merchantId, source],
    );
    return rows[0]?.id ?? '';
  };

  test('are locked while they are counted on: those that are open, of these members', async () => {
    await open('a', 100n, 1);
    await open('full', 5n, 0);
    await consume(2, bet(5n, 1));
    await open('b', 100n, 1, { member: bruno });
    await open('c', 100n, 1, { merchantId: twin });
    const requirement = await idOf('a');
    await two.within(async (tx) => {
      const locked = await lockOpen(tx, [brand, twin], [ana, bruno]);
      expect(locked).toEqual([
        {
          ...{ merchantId: brand, memberId: ana, id: requirement, currency: 'BRL', remaining: 100n },
          openedAt: at(1),
        },
      ]);
      expect(await two.isFree('turnover_requirement', brand, requirement)).toBe(false);
      expect(await two.isFree('turnover_requirement', brand, await idOf('b'))).toBe(true);
    });
  });

  test('are locked by what a market gave them', async () => {
    await open('a', 100n, 1);
    await open('b', 100n, 2);
    await open('c', 100n, 1, { merchantId: twin });
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c', twin)];
    const market = { merchantId: brand, vendorId: 'v', roundId: 'r', market: 'm' };
    await two.within((tx) =>
      addGiven(tx, [
        { ...market, requirementId: a, amount: 5n },
        { ...market, requirementId: b, amount: 0n },
        { ...market, merchantId: twin, requirementId: c, amount: 7n },
        ...[{ vendorId: 'w' }, { roundId: 's' }, { market: 'n' }].map((other) => ({
          ...{ ...market, ...other, requirementId: a, amount: 9n },
        })),
      ]),
    );
    await two.within((tx) => addGiven(tx, [{ ...market, requirementId: a, amount: -2n }]));
    await two.within(async (tx) => {
      const [row, ...more] = await lockGiven(tx, [{ ...market, memberId: ana }]);
      expect(row).toEqual({
        ...{ ...market, memberId: ana, currency: 'BRL', requirementId: a, openedAt: at(1), amount: 3n },
      });
      expect(more).toEqual([]);
      expect(await two.isFree('turnover_requirement', brand, a)).toBe(false);
      expect(await two.isFree('turnover_requirement', brand, b)).toBe(true);
    });
    expect(await two.within((tx) => lockGiven(tx, [{ ...market, memberId: bruno }]))).toEqual([]);
  });

  test('are finished when all is played, and open again when something is taken back', async () => {
    await open('a', 10n);
    await open('b', 10n);
    const [a, b] = [await idOf('a'), await idOf('b')];
    const add = (amount: bigint) => two.within((tx) => addDone(tx, new Map([[a, amount]]), at(7)));
    await two.within((tx) => addDone(tx, new Map(), at(7)));
    await add(9n);
    expect(await done()).toEqual({ a: '9', b: '0' });
    await add(1n);
    expect(await done()).toEqual({ a: '10 at 7', b: '0' });
    await add(-3n);
    expect(await done()).toEqual({ a: '7', b: '0' });
    await two.within((tx) =>
      addDone(
        tx,
        new Map([
          [a, 1n],
          [b, 10n],
        ]),
        at(8),
      ),
    );
    expect(await done()).toEqual({ a: '8', b: '10 at 8' });
  });
});
