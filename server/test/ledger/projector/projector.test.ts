import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSession } from '../../helpers/owned/owner.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { createReports } from '../../../src/ledger/projector/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { openHall, type Hall, type Player } from './projector-hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());
let player: Player;
beforeEach(async () => {
  player = await hall.player();
});

/** Whatever a test did: what was counted is what the ledger's blocks say, day by day and slice by slice. */
afterEach(async () => {
  await hall.project();
  expect(await faultsWithoutReaders(hall.platform.pool)).toEqual([]);
});

const sum = (rows: readonly { bets: bigint; stake: bigint; payout: bigint }[]) => ({
  bets: rows.reduce((total, row) => total + row.bets, 0n),
  stake: rows.reduce((total, row) => total + row.stake, 0n),
  payout: rows.reduce((total, row) => total + row.payout, 0n),
});

describe('totals', () => {
  test('a settled bet counts with stake and payout; an open one and one taken back do not', async () => {
    await hall.play(player, 500n, 800n);
    await hall.play(player, 300n, 0n);
    await hall.bet(player, 200n);
    await hall.takeBack(player, await hall.bet(player, 100n));
    await hall.project();
    const total = { bets: 2n, stake: 800n, payout: 800n };
    expect(sum(await hall.days(player))).toEqual(total);
    expect(sum(await hall.slices(player))).toEqual(total);
  });

  test('several wins of one round are one bet', async () => {
    const bet = await hall.bet(player, 100n);
    await hall.win(player, bet, 30n, false);
    await hall.project();
    expect(await hall.days(player)).toEqual([]);
    await hall.win(player, bet, 50n, true);
    await hall.project();
    expect(sum(await hall.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 80n });
  });

  test.each([
    ['before the projector came', false],
    ['after the projector had counted the bet', true],
  ])(
    'a win that a person let pass when its round was closed, %s, is paid out once',
    async (_when, counted) => {
      const bet = await hall.bet(player, 100n);
      const large = await hall.win(player, bet, 9_000n, false, 1_000n);
      await hall.win(player, bet, 50n, true);
      if (counted) {
        await hall.project();
        expect(sum(await hall.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 50n });
      }
      const { merchantId } = hall;
      await hall.platform.pool.query(
        `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, operator_id, operator_account, decided_at)
         VALUES ($1, 'studio', $2, true, gen_random_uuid(), 'operator1', now())`,
        [merchantId, large],
      );
      const decision = { merchantId, vendorId: 'studio', transactionId: large, approve: true };
      expect(await hall.ledger.decidePendingWin(decision)).toMatchObject({ status: 'posted' });
      await hall.project();
      expect(sum(await hall.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 9_050n });
      expect(sum(await hall.slices(player))).toEqual({ bets: 1n, stake: 100n, payout: 9_050n });
    },
  );

  test("a day is the merchant's: midnight in São Paulo, not in Greenwich", async () => {
    // 3 a.m. in Greenwich is midnight there; the bet counts on the day on which it ends.
    const lastSecond = new Date(hall.nextDay(3).getTime() - 1_000);
    hall.setClock(lastSecond);
    await hall.play(player, 100n, 0n);
    const overnight = await hall.bet(player, 10n);
    hall.setClock(new Date(lastSecond.getTime() + 1_000));
    await hall.play(player, 1n, 0n);
    await hall.win(player, overnight, 0n, true);
    await hall.project();
    const yesterday = new Date(lastSecond.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const today = lastSecond.toISOString().slice(0, 10);
    expect(yesterday < today).toBe(true);
    expect((await hall.days(player)).map(({ day, stake }) => [day, stake])).toEqual([
      [yesterday, 100n],
      [today, 11n],
    ]);
    expect(
      (await hall.slices(player)).map(({ starts_at, stake }) => [starts_at.toISOString(), stake]),
    ).toEqual([
      [`${today}T02:55:00.000Z`, 100n],
      [`${today}T03:00:00.000Z`, 11n],
    ]);
  });
});

describe('exactly once', () => {
  test('four projectors at once, while bets go on', async () => {
    const rivals = Array.from({ length: 4 }, () =>
      createReports(hall.platform, { ledger: hall.ledger, consumers: [hall.turnover.consume] }),
    );
    await hall.require(player, 1_000_000n);
    let playing = true;
    const project = async (rival: (typeof rivals)[number]) => {
      while (playing) await rival.catchUp();
    };
    const projecting = Promise.all(rivals.map(project));
    for (let round = 0; round < 15; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => hall.play(player, 10n, 5n)));
    playing = false;
    await projecting;
    await hall.project();
    expect(sum(await hall.days(player))).toEqual({ bets: 150n, stake: 1_500n, payout: 750n });
    expect(await hall.remaining(player)).toEqual({ required: 1_000_000n, done: 1_500n, remaining: 998_500n });
  });

  test('a death in the middle of a page, and between pages, counts nothing twice and loses nothing', async () => {
    await hall.require(player, 1_000n);
    await hall.play(player, 100n, 0n);
    let deaths = 0;
    const dying = createReports(hall.platform, {
      ledger: hall.ledger,
      consumers: [
        hall.turnover.consume,
        async (tx) => {
          deaths += 1;
          await endSession(hall.platform.pool, tx);
        },
      ],
    });
    for (let time = 0; time < 3; time += 1)
      await expect(dying.catchUp()).rejects.toThrow(/terminat|connection/u);
    expect(deaths).toBe(6);
    expect(await sqlOn(hall.platform.db, 'SELECT FROM parked_brand')).toEqual([]);
    expect([await hall.days(player), (await hall.remaining(player)).done]).toEqual([[], 0n]);
    await hall.project();
    await hall.play(player, 50n, 0n);
    await hall.project();
    expect(sum(await hall.days(player))).toMatchObject({ bets: 2n, stake: 150n });
    expect((await hall.remaining(player)).done).toBe(150n);
  });

  test('while one node is at it, another leaves it alone', async () => {
    await hall.play(player, 100n, 0n);
    const client = await hall.platform.pool.connect();
    await client.query('BEGIN; SELECT 1 FROM projector FOR UPDATE');
    expect(await hall.reports.catchUp()).toBe(false);
    await client.query('ROLLBACK');
    client.release();
    expect(await hall.reports.catchUp()).toBe(true);
  });
});

describe('caught up', () => {
  const caughtUp = () =>
    hall.reports.caughtUp(hall.platform.db, { merchantId: hall.merchantId, accountId: player.wallet });

  test('an account that nothing moved is; a bet that ended must be counted first, also a lost one that moved nothing', async () => {
    const stranger = { merchantId: hall.merchantId, accountId: randomUUID() };
    expect(await hall.reports.caughtUp(hall.platform.db, stranger)).toBe(true);
    const lost = await hall.bet(player, 100n);
    await hall.project();
    expect(await caughtUp()).toBe(true);
    await hall.win(player, lost, 0n, true);
    expect(await caughtUp()).toBe(false);
    await hall.project();
    expect(await caughtUp()).toBe(true);
  });

  test("others' bets don't make an account wait", async () => {
    await hall.play(player, 100n, 0n);
    await hall.project();
    await hall.play(await hall.player(), 100n, 50n);
    expect(await caughtUp()).toBe(true);
  });
});

describe('turnover', () => {
  test('stakes reduce the oldest requirement first, and what is finished asks for nothing', async () => {
    await hall.require(player, 300n);
    hall.advance(1_000);
    await hall.require(player, 500n);
    hall.advance(1_000);
    await hall.play(player, 200n, 0n);
    await hall.project();
    expect(await hall.requirements(player)).toEqual([200n, 0n]);
    await hall.play(player, 200n, 900n);
    await hall.project();
    expect(await hall.requirements(player)).toEqual([300n, 100n]);
    expect(await hall.remaining(player)).toEqual({ required: 500n, done: 100n, remaining: 400n });
    await hall.play(player, 900n, 0n);
    await hall.project();
    expect(await hall.remaining(player)).toEqual({ required: 0n, done: 0n, remaining: 0n });
  });

  test('a requirement that opened after a bet had ended is not reduced by it, however late the bet is counted', async () => {
    await hall.play(player, 500n, 0n);
    hall.advance(1_000);
    await hall.require(player, 500n);
    await hall.project();
    expect((await hall.remaining(player)).remaining).toBe(500n);
  });

  test('a bet taken back and a bet in another currency count for nothing', async () => {
    await hall.require(player, 500n, 'USD');
    await hall.require(player, 500n);
    hall.advance(1_000);
    await hall.takeBack(player, await hall.bet(player, 400n));
    await hall.play(player, 10n, 0n);
    await hall.project();
    expect(await hall.requirements(player)).toEqual([0n, 10n]);
  });

  test.each([
    ['a vendor', { studio: 25 }, 50n],
    ['a game type', { 'type.LIVE': 10 }, 20n],
    ['both', { studio: 25, 'type.LIVE': 10 }, 5n],
    ['another game type, for nothing here', { 'type.RNG': 10 }, 200n],
  ])('%s may count in part', async (_who, weights, counts) => {
    for (const [name, percent] of Object.entries(weights)) await hall.weigh(name, percent);
    await hall.require(player, 500n);
    hall.advance(1_000);
    await hall.play(player, 200n, 0n);
    await hall.project();
    for (const name of Object.keys(weights)) await hall.weigh(name, 100);
    expect((await hall.remaining(player)).done).toBe(counts);
  });

  describe('bets that stand against each other', () => {
    const settle = async (bets: readonly string[], round: string, one: Player = player) => {
      for (const bet of bets) await hall.winIn(one, round, bet, 0n);
    };
    test.each([
      [{ red: 5_000n, black: 5_000n }, 0n],
      [{ red: 10_000n, black: 2_500n }, 7_500n],
      [{ red: 4_000n }, 4_000n],
    ])('%o in one round count %s, ended together or one by one', async (stakes, counts) => {
      for (const apart of [false, true]) {
        const other = await hall.player();
        await hall.require(other, 50_000n);
        hall.advance(1_000);
        const round = randomUUID();
        for (const bet of await hall.choose(other, round, stakes)) {
          await settle([bet], round, other);
          if (apart) await hall.project();
        }
        await hall.project();
        expect((await hall.remaining(other)).done).toBe(counts);
        expect(await hall.validStakes(other)).toBe(counts);
      }
    });

    test('a requirement that one side finished opens again with the other, and no other play is taken back', async () => {
      await hall.require(player, 1_000n);
      hall.advance(1_000);
      await hall.play(player, 700n, 0n);
      const round = randomUUID();
      const [red, black] = await hall.choose(player, round, { red: 5_000n, black: 5_000n });
      await settle([red ?? ''], round);
      await hall.project();
      expect((await hall.remaining(player)).remaining).toBe(0n);
      await settle([black ?? ''], round);
      await hall.project();
      expect(await hall.remaining(player)).toMatchObject({ done: 700n, remaining: 300n });
    });

    test('what is worth as much after the other side stays', async () => {
      await hall.require(player, 1_000n);
      hall.advance(1_000);
      const round = randomUUID();
      const [red, black] = await hall.choose(player, round, { red: 5_000n, black: 3_000n });
      await settle([red ?? ''], round);
      await hall.project();
      await settle([black ?? ''], round);
      await hall.project();
      expect((await hall.remaining(player)).remaining).toBe(0n);
    });

    test('two players on the two sides of one table each count their own', async () => {
      const other = await hall.player();
      for (const one of [player, other]) await hall.require(one, 9_000n);
      hall.advance(1_000);
      const round = randomUUID();
      const [red] = await hall.choose(player, round, { red: 5_000n });
      const sides = await hall.choose(other, round, { red: 2_000n, black: 2_000n });
      await settle([red ?? ''], round);
      await settle(sides.slice(0, 1), round, other);
      await hall.project();
      await settle(sides.slice(1), round, other);
      await hall.project();
      expect((await hall.remaining(player)).done).toBe(5_000n);
      expect((await hall.remaining(other)).done).toBe(0n);
    });

    test('a side that is taken back stands against nothing', async () => {
      await hall.require(player, 9_000n);
      hall.advance(1_000);
      const round = randomUUID();
      const [red, black] = await hall.choose(player, round, { red: 5_000n, black: 5_000n });
      await hall.takeBackIn(player, round, black ?? '');
      await settle([red ?? ''], round);
      await hall.project();
      expect((await hall.remaining(player)).done).toBe(5_000n);
      expect(await hall.validStakes(player)).toBe(5_000n);
    });
  });
});

type Move =
  | { do: 'play'; who: number; stake: bigint; won: bigint }
  | { do: 'open'; who: number; stake: bigint }
  | { do: 'takeBack'; who: number; stake: bigint }
  | { do: 'require'; who: number; amount: bigint }
  | { do: 'project'; times: number };

const who = fc.nat(2);
const stake = fc.bigInt(1n, 200n);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('play' as const), who, stake, won: fc.bigInt(0n, 300n) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), who, stake }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), who, stake }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('require' as const), who, amount: fc.bigInt(1n, 400n) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('project' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
);

/** What one player's history must come to, whenever it was counted. */
class Model {
  bets = 0n;
  stake = 0n;
  payout = 0n;
  readonly asked: { wanted: bigint; done: bigint }[] = [];

  play(staked: bigint, won: bigint): void {
    this.bets += 1n;
    this.stake += staked;
    this.payout += won;
    let left = staked;
    for (const one of this.asked) {
      const part = left < one.wanted - one.done ? left : one.wanted - one.done;
      one.done += part;
      left -= part;
    }
  }
}

test('any history, projected at any moments by several nodes, comes to the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), async (moves) => {
      const players = await Promise.all([hall.player(), hall.player(), hall.player()]);
      const models = players.map(() => new Model());
      for (const one of moves) {
        // More than the few milliseconds by which a writer's blocks may run ahead of a clock that stands.
        hall.advance(1_000);
        if (one.do === 'project') {
          await Promise.all(Array.from({ length: one.times }, () => hall.reports.catchUp()));
          continue;
        }
        const [person, model] = [players[one.who], models[one.who]];
        if (!person || !model) throw new RangeError('no such player');
        if (one.do === 'require') {
          await hall.require(person, one.amount);
          model.asked.push({ wanted: one.amount, done: 0n });
        } else if (one.do === 'play') {
          await hall.play(person, one.stake, one.won);
          model.play(one.stake, one.won);
        } else {
          const bet = await hall.bet(person, one.stake);
          if (one.do === 'takeBack') await hall.takeBack(person, bet);
        }
      }
      await hall.project();
      for (const [index, { bets, stake: staked, payout, asked }] of models.entries()) {
        const person = players[index];
        if (!person) continue;
        expect(sum(await hall.days(person))).toEqual({ bets, stake: staked, payout });
        expect(await hall.requirements(person)).toEqual(asked.map(({ done }) => done));
      }
    }),
    { seed: 20_260_301, numRuns: 15, interruptAfterTimeLimit: 30_000 },
  );
});
