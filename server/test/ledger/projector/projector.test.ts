import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endSession } from '../../helpers/owned/owner.ts';
import { faultsWithoutReaders } from '../../helpers/database/bare-audit.ts';
import { createReports } from '../../../src/ledger/projector/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { openRig, type Player } from './projector-rig.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const rig = startedOnce(openRig);
let player: Player;
beforeEach(async () => {
  player = await rig.player();
});

/** Whatever a test did: what was counted is what the ledger's blocks say, day by day and slice by slice. */
afterEach(async () => {
  await rig.project();
  expect(await faultsWithoutReaders(rig.platform.pool)).toEqual([]);
});

const sum = (rows: readonly { bets: bigint; stake: bigint; payout: bigint }[]) => ({
  bets: rows.reduce((total, row) => total + row.bets, 0n),
  stake: rows.reduce((total, row) => total + row.stake, 0n),
  payout: rows.reduce((total, row) => total + row.payout, 0n),
});

describe('totals', () => {
  test('a settled bet counts with stake and payout; an open one and one taken back do not', async () => {
    await rig.play(player, 500n, 800n);
    await rig.play(player, 300n, 0n);
    await rig.bet(player, 200n);
    await rig.takeBack(player, await rig.bet(player, 100n));
    await rig.project();
    const total = { bets: 2n, stake: 800n, payout: 800n };
    expect(sum(await rig.days(player))).toEqual(total);
    expect(sum(await rig.slices(player))).toEqual(total);
  });

  test('several wins of one round are one bet', async () => {
    const bet = await rig.bet(player, 100n);
    await rig.win(player, bet, 30n, false);
    await rig.project();
    expect(await rig.days(player)).toEqual([]);
    await rig.win(player, bet, 50n, true);
    await rig.project();
    expect(sum(await rig.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 80n });
  });

  test.each([
    ['before the projector came', false],
    ['after the projector had counted the bet', true],
  ])(
    'a win that a person let pass when its round was closed, %s, is paid out once',
    async (_when, counted) => {
      const bet = await rig.bet(player, 100n);
      const large = await rig.win(player, bet, 9_000n, false, 1_000n);
      await rig.win(player, bet, 50n, true);
      if (counted) {
        await rig.project();
        expect(sum(await rig.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 50n });
      }
      const { merchantId } = rig;
      await rig.platform.pool.query(
        `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, operator_id, operator_account, decided_at)
         VALUES ($1, 'studio', $2, true, gen_random_uuid(), 'operator1', now())`,
        [merchantId, large],
      );
      const decision = { merchantId, vendorId: 'studio', transactionId: large, approve: true };
      expect(await rig.ledger.decidePendingWin(decision)).toMatchObject({ status: 'posted' });
      await rig.project();
      expect(sum(await rig.days(player))).toEqual({ bets: 1n, stake: 100n, payout: 9_050n });
      expect(sum(await rig.slices(player))).toEqual({ bets: 1n, stake: 100n, payout: 9_050n });
    },
  );

  test("a day is the merchant's: midnight in São Paulo, not in Greenwich", async () => {
    // 3 a.m. in Greenwich is midnight there; the bet counts on the day on which it ends.
    const lastSecond = new Date(rig.nextDay(3).getTime() - 1_000);
    rig.setClock(lastSecond);
    await rig.play(player, 100n, 0n);
    const overnight = await rig.bet(player, 10n);
    rig.setClock(new Date(lastSecond.getTime() + 1_000));
    await rig.play(player, 1n, 0n);
    await rig.win(player, overnight, 0n, true);
    await rig.project();
    const yesterday = new Date(lastSecond.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const today = lastSecond.toISOString().slice(0, 10);
    expect(yesterday < today).toBe(true);
    expect((await rig.days(player)).map(({ day, stake }) => [day, stake])).toEqual([
      [yesterday, 100n],
      [today, 11n],
    ]);
    expect(
      (await rig.slices(player)).map(({ starts_at, stake }) => [starts_at.toISOString(), stake]),
    ).toEqual([
      [`${today}T02:55:00.000Z`, 100n],
      [`${today}T03:00:00.000Z`, 11n],
    ]);
  });
});

describe('exactly once', () => {
  test('four projectors at once, while bets go on', async () => {
    const rivals = Array.from({ length: 4 }, () =>
      createReports(rig.platform, { ledger: rig.ledger, consumers: [rig.turnover.consume] }),
    );
    await rig.require(player, 1_000_000n);
    let playing = true;
    const project = async (rival: (typeof rivals)[number]) => {
      while (playing) await rival.catchUp();
    };
    const projecting = Promise.all(rivals.map(project));
    for (let round = 0; round < 15; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => rig.play(player, 10n, 5n)));
    playing = false;
    await projecting;
    await rig.project();
    expect(sum(await rig.days(player))).toEqual({ bets: 150n, stake: 1_500n, payout: 750n });
    expect(await rig.remaining(player)).toEqual({ required: 1_000_000n, done: 1_500n, remaining: 998_500n });
  });

  test('a death in the middle of a page, and between pages, counts nothing twice and loses nothing', async () => {
    await rig.require(player, 1_000n);
    await rig.play(player, 100n, 0n);
    let deaths = 0;
    const dying = createReports(rig.platform, {
      ledger: rig.ledger,
      consumers: [
        rig.turnover.consume,
        async (tx) => {
          deaths += 1;
          if (deaths <= 6) await endSession(rig.platform.pool, tx);
        },
      ],
    });
    for (let time = 0; time < 3; time += 1)
      await expect(dying.catchUp()).rejects.toThrow(/terminat|connection/u);
    expect(deaths).toBe(6);
    expect(await sqlOn(rig.platform.db, 'SELECT FROM parked_brand')).toEqual([]);
    expect([await rig.days(player), (await rig.remaining(player)).done]).toEqual([[], 0n]);
    // The pages that died have not made it believe that anything was written.
    expect(await dying.catchUp()).toBe(true);
    expect(await rig.activeMarks(player)).toEqual(['any', 'bet']);
    await rig.play(player, 50n, 0n);
    await rig.project();
    expect(sum(await rig.days(player))).toMatchObject({ bets: 2n, stake: 150n });
    expect((await rig.remaining(player)).done).toBe(150n);
  });

  test('while one node is at it, another leaves it alone', async () => {
    await rig.play(player, 100n, 0n);
    const client = await rig.platform.pool.connect();
    await client.query('BEGIN; SELECT 1 FROM projector FOR UPDATE');
    expect(await rig.reports.catchUp()).toBe(false);
    await client.query('ROLLBACK');
    client.release();
    expect(await rig.reports.catchUp()).toBe(true);
  });
});

describe('caught up', () => {
  const caughtUp = () =>
    rig.reports.caughtUp(rig.platform.db, { merchantId: rig.merchantId, accountId: player.wallet });

  test('an account that nothing moved is; a bet that ended must be counted first, also a lost one that moved nothing', async () => {
    const stranger = { merchantId: rig.merchantId, accountId: randomUUID() };
    expect(await rig.reports.caughtUp(rig.platform.db, stranger)).toBe(true);
    const lost = await rig.bet(player, 100n);
    await rig.project();
    expect(await caughtUp()).toBe(true);
    await rig.win(player, lost, 0n, true);
    expect(await caughtUp()).toBe(false);
    await rig.project();
    expect(await caughtUp()).toBe(true);
  });

  test("others' bets don't make an account wait", async () => {
    await rig.play(player, 100n, 0n);
    await rig.project();
    await rig.play(await rig.player(), 100n, 50n);
    expect(await caughtUp()).toBe(true);
  });
});

describe('turnover', () => {
  test('stakes reduce the oldest requirement first, and what is finished asks for nothing', async () => {
    await rig.require(player, 300n);
    rig.advance(1_000);
    await rig.require(player, 500n);
    rig.advance(1_000);
    await rig.play(player, 200n, 0n);
    await rig.project();
    expect(await rig.requirements(player)).toEqual([200n, 0n]);
    await rig.play(player, 200n, 900n);
    await rig.project();
    expect(await rig.requirements(player)).toEqual([300n, 100n]);
    expect(await rig.remaining(player)).toEqual({ required: 500n, done: 100n, remaining: 400n });
    await rig.play(player, 900n, 0n);
    await rig.project();
    expect(await rig.remaining(player)).toEqual({ required: 0n, done: 0n, remaining: 0n });
  });

  test('a requirement that opened after a bet had ended is not reduced by it, however late the bet is counted', async () => {
    await rig.play(player, 500n, 0n);
    rig.advance(1_000);
    await rig.require(player, 500n);
    await rig.project();
    expect((await rig.remaining(player)).remaining).toBe(500n);
  });

  test('a bet taken back and a bet in another currency count for nothing', async () => {
    await rig.require(player, 500n, 'USD');
    await rig.require(player, 500n);
    rig.advance(1_000);
    await rig.takeBack(player, await rig.bet(player, 400n));
    await rig.play(player, 10n, 0n);
    await rig.project();
    expect(await rig.requirements(player)).toEqual([0n, 10n]);
  });

  test.each([
    ['a vendor', { studio: 25 }, 50n],
    ['a game type', { 'type.LIVE': 10 }, 20n],
    ['both', { studio: 25, 'type.LIVE': 10 }, 5n],
    ['another game type, for nothing here', { 'type.RNG': 10 }, 200n],
  ])('%s may count in part', async (_who, weights, counts) => {
    for (const [name, percent] of Object.entries(weights)) await rig.weigh(name, percent);
    await rig.require(player, 500n);
    rig.advance(1_000);
    await rig.play(player, 200n, 0n);
    await rig.project();
    for (const name of Object.keys(weights)) await rig.weigh(name, 100);
    expect((await rig.remaining(player)).done).toBe(counts);
  });

  describe('bets that stand against each other', () => {
    const settle = async (bets: readonly string[], round: string, one: Player = player) => {
      for (const bet of bets) await rig.winIn(one, round, bet, 0n);
    };
    test.each([
      [{ red: 5_000n, black: 5_000n }, 0n],
      [{ red: 10_000n, black: 2_500n }, 7_500n],
      [{ red: 4_000n }, 4_000n],
    ])('%o in one round count %s, ended together or one by one', async (stakes, counts) => {
      for (const apart of [false, true]) {
        const other = await rig.player();
        await rig.require(other, 50_000n);
        rig.advance(1_000);
        const round = randomUUID();
        for (const bet of await rig.choose(other, round, stakes)) {
          await settle([bet], round, other);
          if (apart) await rig.project();
        }
        await rig.project();
        expect((await rig.remaining(other)).done).toBe(counts);
        expect(await rig.validStakes(other)).toBe(counts);
      }
    });

    test('a requirement that one side finished opens again with the other, and no other play is taken back', async () => {
      await rig.require(player, 1_000n);
      rig.advance(1_000);
      await rig.play(player, 700n, 0n);
      const round = randomUUID();
      const [red, black] = await rig.choose(player, round, { red: 5_000n, black: 5_000n });
      await settle([red ?? ''], round);
      await rig.project();
      expect((await rig.remaining(player)).remaining).toBe(0n);
      await settle([black ?? ''], round);
      await rig.project();
      expect(await rig.remaining(player)).toMatchObject({ done: 700n, remaining: 300n });
    });

    test('what is worth as much after the other side stays', async () => {
      await rig.require(player, 1_000n);
      rig.advance(1_000);
      const round = randomUUID();
      const [red, black] = await rig.choose(player, round, { red: 5_000n, black: 3_000n });
      await settle([red ?? ''], round);
      await rig.project();
      await settle([black ?? ''], round);
      await rig.project();
      expect((await rig.remaining(player)).remaining).toBe(0n);
    });

    test('two players on the two sides of one table each count their own', async () => {
      const other = await rig.player();
      for (const one of [player, other]) await rig.require(one, 9_000n);
      rig.advance(1_000);
      const round = randomUUID();
      const [red] = await rig.choose(player, round, { red: 5_000n });
      const sides = await rig.choose(other, round, { red: 2_000n, black: 2_000n });
      await settle([red ?? ''], round);
      await settle(sides.slice(0, 1), round, other);
      await rig.project();
      await settle(sides.slice(1), round, other);
      await rig.project();
      expect((await rig.remaining(player)).done).toBe(5_000n);
      expect((await rig.remaining(other)).done).toBe(0n);
    });

    test('a side that is taken back stands against nothing', async () => {
      await rig.require(player, 9_000n);
      rig.advance(1_000);
      const round = randomUUID();
      const [red, black] = await rig.choose(player, round, { red: 5_000n, black: 5_000n });
      await rig.takeBackIn(player, round, black ?? '');
      await settle([red ?? ''], round);
      await rig.project();
      expect((await rig.remaining(player)).done).toBe(5_000n);
      expect(await rig.validStakes(player)).toBe(5_000n);
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
      const players = await Promise.all([rig.player(), rig.player(), rig.player()]);
      const models = players.map(() => new Model());
      for (const one of moves) {
        // More than the few milliseconds by which a writer's blocks may run ahead of a clock that stands.
        rig.advance(1_000);
        if (one.do === 'project') {
          await Promise.all(Array.from({ length: one.times }, () => rig.reports.catchUp()));
          continue;
        }
        const [person, model] = [players[one.who], models[one.who]];
        if (!person || !model) throw new RangeError('no such player');
        if (one.do === 'require') {
          await rig.require(person, one.amount);
          model.asked.push({ wanted: one.amount, done: 0n });
        } else if (one.do === 'play') {
          await rig.play(person, one.stake, one.won);
          model.play(one.stake, one.won);
        } else {
          const bet = await rig.bet(person, one.stake);
          if (one.do === 'takeBack') await rig.takeBack(person, bet);
        }
      }
      await rig.project();
      for (const [index, { bets, stake: staked, payout, asked }] of models.entries()) {
        const person = players[index];
        if (!person) continue;
        expect(sum(await rig.days(person))).toEqual({ bets, stake: staked, payout });
        expect(await rig.requirements(person)).toEqual(asked.map(({ done }) => done));
      }
    }),
    { seed: 20_260_301, numRuns: 15, interruptAfterTimeLimit: 30_000 },
  );
});
