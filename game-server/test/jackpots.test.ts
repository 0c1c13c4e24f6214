import { randomUUID } from 'node:crypto';
import { commitmentOf, firstEntryHash, verifiedRandomness } from '@croupier/games/fairness';
import { bookHash, dropPoint, microPerMinor, nextDay, tesouro, type Jackpot } from '@croupier/games/jackpot';
import { instantGames } from '@croupier/games/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '../src/jackpot/audit.ts';
import { booksOf, linesOf, proofOfPot } from '../src/jackpot/proof.ts';
import type { RoundAnswer } from '../src/protocol.ts';
import type { PlayerSession } from '../src/sessions.ts';
import { Cut } from './helpers/cuts.ts';
import { checkBooks, failureIn, KitBench } from './helpers/kit-bench.ts';

const titles = instantGames.filter(({ category }) => category === 'JP');
const [bell, pot] = titles;
if (bell === undefined || pot === undefined) throw new Error('no games with a jackpot');
const stake = 100;

/** Pots that drop after a few bets. A stake brings ten; the point lies one to thirty above the seed. */
const quick: Jackpot = {
  ...tesouro,
  levels: [
    {
      ...{ id: 'bronze', names: tesouro.names, contribution: 100_000, seed: 100 },
      bound: { by: 'amount', ceiling: 130 },
    },
    {
      ...{ id: 'slow', names: tesouro.names, contribution: 3, seed: 7 },
      bound: { by: 'amount', ceiling: 900 },
    },
    { ...{ id: 'day', names: tesouro.names, contribution: 1_500, seed: 200 }, bound: { by: 'day' } },
  ],
};

let bench: KitBench;
beforeAll(async () => {
  bench = await KitBench.create(instantGames);
  bench.jackpotList = [quick];
});
afterAll(() => bench.close());

type Life = ReturnType<KitBench['life']>;
const betOf = (requestId: string = randomUUID()) => ({ requestId, stake, form: {} });

/** A bet; where a pot waits for the beacon, a minute later. */
async function bet(life: Life, session: PlayerSession, asked = betOf()): Promise<RoundAnswer> {
  try {
    return await life.driver.bet(session, asked);
  } catch (error) {
    if (failureIn(error) !== 'BUSY') throw error;
    bench.beacon.aheadMs += 60_000;
    await life.jackpots.tick();
    return life.driver.bet(session, asked);
  }
}

async function untilDrop(life: Life, session: PlayerSession, level: string): Promise<RoundAnswer> {
  for (let bets = 0; bets < 10; bets += 1) {
    const answer = await bet(life, session);
    if (answer.round.jackpots.some((hit) => hit.level === level)) return answer;
  }
  throw new Error(`${level} does not drop`);
}

async function onlyBook() {
  const { books } = await booksOf(bench.sql, { operator: '' });
  const [book] = books;
  if (book === undefined || books.length > 1) throw new Error('one book was expected');
  return book;
}
const audit = () => createAudit(bench.sql).tick();

describe('a pot', () => {
  test('CAT-11: takes a part of each bet of every linked game and loses no fraction of it', async () => {
    const life = bench.life();
    await bench.seat(bell);
    const before = await onlyBook();
    for (const game of titles) await bet(life, await bench.seat(game));
    const after = await onlyBook();
    const slow = (book: typeof before) =>
      Number(book.levels.find(({ level }) => level === 'slow')?.contributed);
    // Three millionths of a stake of 100 are 0.0003 of a minor unit.
    expect(slow(after) - slow(before)).toBeCloseTo(titles.length * 0.0003, 9);
    expect(await audit()).toEqual([]);
  });

  test('drops with the bet that brings it to the committed point, and is paid with that win', async () => {
    const life = bench.life();
    const session = await bench.seat(bell);
    const { round } = await untilDrop(life, session, 'bronze');
    const hit = round.jackpots.find(({ level }) => level === 'bronze');
    const proof = await proofOfPot(bench.sql, hit?.potId ?? '');
    expect(proof).toMatchObject({ roundId: round.roundId, amount: hit?.amount });
    expect(commitmentOf(proof.secret)).toBe(proof.commitment);
    expect(verifiedRandomness(proof.beacon.publicKey, proof.beaconRound, proof.said.signature)).toBe(
      proof.said.randomness,
    );
    const { secret, ordinal } = proof;
    const draw = { secret, ordinal, randomness: proof.said.randomness, openedAt: Date.parse(proof.openedAt) };
    const point = dropPoint(proof.terms, draw);
    if (point.by !== 'amount') throw new Error('a sum was expected');
    const [last, winning, drop] = proof.lines;
    expect(last?.pot).toBeLessThan(point.amount * microPerMinor);
    expect(winning?.pot).toBeGreaterThanOrEqual(point.amount * microPerMinor);
    expect([drop?.kind, drop?.micro]).toEqual(['drop', proof.amount * microPerMinor]);
    await bench.settle(life);
    await checkBooks(bench, { game: bell, samples: { forms: () => [{}] } }, session, 'all is over');
    const paid = await bench.sql.query<{ jackpot: number; amount: number }>(
      'SELECT jackpot, amount FROM wallet_outbox WHERE round_id = $1',
      [round.roundId],
    );
    const won = round.jackpots.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid.rows).toEqual([{ jackpot: won, amount: round.payout + won }]);
  });

  test('of the day drops with the first bet after the instant that was drawn', async () => {
    const life = bench.life();
    const session = await bench.seat(bell);
    const book = await onlyBook();
    const day = book.levels.find(({ level }) => level === 'day');
    if (day?.bound.by !== 'day') throw new Error('a day was expected');
    bench.beacon.aheadMs += Date.parse(day.bound.before) - bench.beacon.now();
    const { round } = await bet(life, session);
    const hit = round.jackpots.find(({ level }) => level === 'day');
    const proof = await proofOfPot(bench.sql, hit?.potId ?? '');
    const { secret, ordinal } = proof;
    const draw = { secret, ordinal, randomness: proof.said.randomness, openedAt: Date.parse(proof.openedAt) };
    const point = dropPoint(proof.terms, draw);
    if (point.by !== 'day') throw new Error('an instant was expected');
    expect(point.instant).toBeGreaterThanOrEqual(nextDay(draw.openedAt));
    expect(proof.lines[1]?.at).toBeGreaterThanOrEqual(point.instant);
    expect(proof.lines[0]?.at).toBeLessThan(point.instant);
  });

  test('is nobody’s to foresee: what decides it stands in no column and in no answer', async () => {
    const { rows } = await bench.sql.query<{ secret: string | null; id: string }>(
      `SELECT id, secret FROM jackpot_pot WHERE status <> 'dropped'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, secret } of rows) {
      expect(secret).toBeNull();
      expect(failureIn(await proofOfPot(bench.sql, id).catch((error: unknown) => error))).toBe('NOT_FOUND');
    }
  });

  test('takes nothing in free play', async () => {
    const life = bench.life();
    const before = await onlyBook();
    const session = await bench.seat(bell, 'trial');
    const { round, jackpot } = await life.driver.bet(session, betOf());
    expect([round.jackpots, jackpot]).toEqual([[], null]);
    expect((await onlyBook()).entries).toBe(before.entries);
  });

  test('takes nothing of a bet that the wallet refused or that was given back', async () => {
    const life = bench.life();
    const session = await bench.seat(bell);
    bench.money.balances.set(session.playerId, 0);
    const before = await onlyBook();
    await expect(life.driver.bet(session, betOf())).rejects.toMatchObject({ code: 'NO_FUNDS' });
    expect((await onlyBook()).entries).toBe(before.entries);
  });

  test('lets nobody bet while its point has not been drawn', async () => {
    const life = bench.life();
    const session = await bench.seat(bell);
    await bench.sql.query(`UPDATE jackpot_pot SET randomness = NULL WHERE status = 'current'`);
    await expect(life.driver.bet(session, betOf())).rejects.toMatchObject({ code: 'BUSY' });
    await life.jackpots.tick();
    expect((await life.driver.bet(session, betOf())).round.status).toBe('settled');
  });
});

test('pots of an operator whose lobby shows them stand open before anyone plays, once however often the studio starts', async () => {
  bench.shownTo = [{ operator: 'shown', currency: 'BRL' }];
  for (const life of [bench.life(), bench.life()]) {
    await life.jackpots.tick();
    await life.jackpots.tick();
  }
  bench.shownTo = [];
  const { books } = await booksOf(bench.sql, { operator: 'shown' });
  expect(books).toMatchObject([{ levels: quick.levels.map(({ id }) => ({ level: id })) }]);
  expect(await audit()).toEqual([]);
});

test('many bets at once are decided one after the other, and each drop has one winner', async () => {
  const life = bench.life();
  const seats = await Promise.all(Array.from({ length: 8 }, () => bench.seat(bell)));
  const before = await onlyBook();
  for (let turn = 0; turn < 3; turn += 1) {
    bench.beacon.aheadMs += 60_000;
    await life.jackpots.tick();
    await Promise.allSettled(seats.map((seat) => life.driver.bet(seat, betOf())));
  }
  await bench.settle(life);
  const after = await onlyBook();
  expect(after.entries).toBeGreaterThan(before.entries);
  expect(await audit()).toEqual([]);
  const drops = await bench.sql.query(
    `SELECT ordinal, level FROM jackpot_entry WHERE kind = 'drop' GROUP BY book_id, level, ordinal HAVING count(*) > 1`,
  );
  expect(drops.rows).toEqual([]);
  for (const seat of seats)
    await checkBooks(bench, { game: bell, samples: { forms: () => [{}] } }, seat, 'all is over');
});

test('a power cut between any two events of a hit pays it exactly once', async () => {
  const whole = bench.life();
  await untilDrop(whole, await bench.seat(bell), 'bronze');
  const events = 40;
  for (let at = 1; at <= events; at += 1) {
    const session = await bench.seat(bell);
    // The pot stands just below its ceiling: the next bet is the one.
    await bringToPoint(session);
    const asked = betOf();
    const doomed = bench.life(at);
    const cut = await doomed.driver.bet(session, asked).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Cut)) throw error;
        return true;
      },
    );
    const next = await bench.recover();
    bench.beacon.aheadMs += 60_000;
    await next.jackpots.tick();
    const again = await next.driver.bet(session, asked).catch((error: unknown) => failureIn(error));
    if (typeof again === 'string') expect(again).toBe('WALLET_UNCERTAIN');
    else expect(again.round.jackpots.map(({ level }) => level)).toContain('bronze');
    await bench.settle(next);
    await checkBooks(bench, { game: bell, samples: { forms: () => [{}] } }, session, 'all is over');
    expect(await audit()).toEqual([]);
    if (!cut) return;
  }
  throw new Error('the round goes through more events than were cut');
});

/** Bets of someone else until the pot is so full that any bet reaches its point. */
async function bringToPoint(session: PlayerSession): Promise<void> {
  const other = await bench.seat(bell as NonNullable<typeof bell>);
  const life = bench.life();
  for (;;) {
    const state = await life.jackpots.open(bell as NonNullable<typeof bell>, session);
    if ((state?.levels[0]?.amount ?? 0) >= 120) return;
    await bet(life, other);
  }
}

test('the public book adds up by itself, and a line that is changed shows', async () => {
  const { bookId, head } = await onlyBook();
  let previous = firstEntryHash;
  let after = 0;
  for (;;) {
    const { lines } = await linesOf(bench.sql, bookId, after);
    for (const line of lines) {
      previous = bookHash(previous, line);
      expect(line.hash).toBe(previous);
    }
    if (lines.length === 0) break;
    after = lines.at(-1)?.sequence ?? 0;
  }
  expect(previous).toBe(head);
  await bench.sql.query('ALTER TABLE jackpot_entry DISABLE TRIGGER jackpot_entry_append_only');
  await bench.sql.query('UPDATE jackpot_entry SET micro = micro + 1 WHERE sequence = 7');
  expect(await audit()).not.toEqual([]);
  await bench.sql.query('UPDATE jackpot_entry SET micro = micro - 1 WHERE sequence = 7');
  await bench.sql.query('ALTER TABLE jackpot_entry ENABLE TRIGGER jackpot_entry_append_only');
  expect(await audit()).toEqual([]);
});
