import { join } from 'node:path';
import { crashElapsed, multiplierAt } from '@croupier/games/shared/crash';
import { game as flight } from '@croupier/games/shared/crash/game';
import { game as ciranda } from '@croupier/games/shared/double/game';
import { paidBy } from '@croupier/games/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pick, trialStream } from '../../games/trials/random.ts';
import { findPgbench, measureReference, prepareReference } from '../../tools/bench/reference.ts';
import { seedFor } from '../../tools/depth.ts';
import { workOf, workOfEnded, workOfTree } from '../../tools/processor.ts';
import { migrate } from '../src/database.ts';
import type { SharedBetRow } from '../src/shared/store.ts';
import { createStudioDatabase } from './helpers/database.ts';
import { Relay } from './helpers/beacon.ts';
import { monotonicBase, type Observation, type Observed } from './helpers/observation.ts';
import { createBench, eventually, type Bench } from './helpers/studio.ts';
import { StudioProcess } from './helpers/studio-process.ts';
import { plantChain } from './helpers/planted-chain.ts';
import { codeOf } from './helpers/table.ts';
import { fortune, TableSeat } from './helpers/table-seat.ts';

/** `npm run bench:table`: the measured run; `npm test` seats fewer. */
const measured = process.env['TABLE_PLAYERS'] !== undefined;
const players = Number(process.env['TABLE_PLAYERS'] ?? 30);
const rounds = Number(process.env['TABLE_ROUNDS'] ?? 1);
const choice = trialStream(Number(process.env['TABLE_SEED'] ?? seedFor(23)));
const stake = 1000;
const points = { least: 130, most: 170 };
/** Some press before anything can be paid, some after the end. */
const pressWithinMs = crashElapsed(points.most) + 500;
const times: Observed['times'] = {
  openMs: measured ? 20_000 : 5000,
  graceMs: 1500,
  freezeMs: 700,
  beaconWaitMs: 10_000,
  pauseMs: 1500,
  tickMs: 100,
  renewMs: 2000,
};

const relay = new Relay();
const base = monotonicBase();
let bench: Bench;
let studio: StudioProcess;
const observations = new Map<string, Observation>();
beforeAll(async () => {
  const [beaconUrl] = [await relay.listen()];
  bench = await createBench();
  await migrate(bench.sql);
  const chain = await plantChain(bench, 50);
  studio = new StudioProcess(bench, {
    beaconUrl,
    entry: join(import.meta.dirname, 'helpers/observed-studio.ts'),
    env: {
      OBSERVED: JSON.stringify({ times, chain, points } satisfies Observed),
      WALLET_TIMEOUT_MS: '20000',
      LOG_LEVEL: 'error',
    },
  });
  await studio.listening();
  studio.process.on('message', ({ observed }: { observed?: Observation }) => {
    if (observed !== undefined) observations.set(observed.roundId, observed);
  });
});
afterAll(async () => {
  await studio.kill();
  await bench.close();
  await relay.close();
});

interface Bet {
  seat: TableSeat;
  betId: string;
  form: unknown;
  waitedMs: number;
}
interface Press {
  bet: Bet;
  /** By the clock that all processes of the machine share. */
  sentAt: number;
  answeredAt: number;
  code: string;
  times: number | null;
}

async function seats(gameCode: string): Promise<TableSeat[]> {
  const all = Array.from({ length: players }, () => new TableSeat(bench.site, gameCode));
  const atOnce = 10;
  for (let first = 0; first < all.length; first += atOnce) {
    await Promise.all(all.slice(first, first + atOnce).map((seat) => seat.sit(studio)));
    // One address may ask for so many sessions a second.
    if (first >= 40) await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await eventually(() => all.every(({ state }) => state !== null));
  return all;
}

/** Everyone bets at once as soon as all have seen the round open; what was refused, in words. */
async function betAll(all: readonly TableSeat[], formOf: (n: number) => unknown, before: string | null) {
  const [first] = all;
  if (first === undefined) throw new Error('nobody sits');
  await eventually(() => {
    const { state } = first;
    const fresh = state?.phase === 'open' && state.roundId !== before;
    return fresh && all.every((seat) => seat.state?.roundId === state.roundId);
  });
  const roundId = first.state?.roundId ?? '';
  const bets: Bet[] = [];
  const refused: string[] = [];
  await Promise.all(
    all.map(async (seat, n) => {
      const form = formOf(n);
      const sentAt = performance.now();
      const answer = await seat.bet(stake, form);
      const waitedMs = performance.now() - sentAt;
      if (answer?.ok === true) bets.push({ seat, form, betId: answer.value.bet.betId, waitedMs });
      else refused.push(answer === null ? 'no answer' : codeOf(answer));
    }),
  );
  return { roundId, bets, refused };
}

async function press(bet: Bet, afterMs: number): Promise<Press> {
  const { seat, betId } = bet;
  await eventually(() => seat.state?.phase === 'running' || seat.state?.phase === 'settled');
  const due = seat.shownSince + afterMs - performance.now();
  if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
  const sentAt = base + performance.now();
  const answer = await seat.press(betId);
  const answeredAt = base + performance.now();
  if (answer === null) throw new Error('the line broke off');
  // At a table whose next round has begun nobody knows the bet any more.
  const code = codeOf(answer) === 'BET_UNKNOWN' ? 'ACTION_LATE' : codeOf(answer);
  return { bet, sentAt, answeredAt, code, times: answer.ok ? answer.value.bet.times : null };
}

/** Waits for the end of a round and of all that it pays; its draw and its bets as they are written down. */
async function ended(roundId: string): Promise<{ drawn: unknown; rows: Map<string, SharedBetRow> }> {
  let drawn: unknown;
  await eventually(async () => {
    const found = await bench.sql.query<{ drawn: unknown }>(
      `SELECT drawn FROM shared_round WHERE id = $1 AND status = 'settled'`,
      [roundId],
    );
    drawn = found.rows[0]?.drawn;
    return drawn !== undefined;
  });
  await eventually(
    async () =>
      (await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`)).rows.length === 0,
  );
  const { rows } = await bench.sql.query<SharedBetRow>('SELECT * FROM shared_bet WHERE round_id = $1', [
    roundId,
  ]);
  return { drawn, rows: new Map(rows.map((row) => [row.id, row])) };
}

/** What a press has to be answered, by the instant at which it arrived. */
function judge({ bet, sentAt, answeredAt }: Press, { startedAt, presses }: Observation, endMs: number) {
  const arrived = presses.find(({ betId }) => betId === bet.betId);
  // One that nobody looked at came when all was over.
  if (arrived === undefined)
    return { wanted: sentAt < startedAt + endMs ? 'missed' : 'ACTION_LATE', times: null };
  expect(arrived.arrivedAt).toBeGreaterThanOrEqual(sentAt);
  expect(arrived.arrivedAt).toBeLessThanOrEqual(answeredAt);
  const elapsed = Math.max(0, Math.floor(arrived.arrivedAt - startedAt));
  if (elapsed >= endMs) return { wanted: 'ACTION_LATE', times: null };
  const shown = multiplierAt(elapsed);
  return shown < 101 ? { wanted: 'ACTION_EARLY', times: null } : { wanted: 'accepted', times: shown };
}

const percentile = (values: readonly number[], share: number): string =>
  (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  ).toFixed(0);
const spread = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms`;

const announce = (line: string): void => void process.stdout.write(`${line}\n`);

interface Work {
  studio: number;
  postgres: number;
}
let postmaster = 0;
async function work(): Promise<Work> {
  if (postmaster === 0) {
    const { rows } = await bench.sql.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`);
    postmaster = Number(rows[0]?.file.split('\n')[0]);
  }
  return { studio: workOf(studio.process.pid ?? 0), postgres: workOfTree(postmaster) };
}
const since = async (before: Work): Promise<Work> => {
  const after = await work();
  return { studio: after.studio - before.studio, postgres: after.postgres - before.postgres };
};
const sum = (one: Work, other: Work): Work => ({
  studio: one.studio + other.studio,
  postgres: one.postgres + other.postgres,
});

/** Processor time of a transaction of TPC-B on the same server, in microseconds. */
async function reference(): Promise<number> {
  const { url, drop } = await createStudioDatabase({ empty: true });
  try {
    const pgbench = findPgbench();
    prepareReference(pgbench, url);
    await work();
    const before = workOfTree(postmaster) + workOfEnded();
    const seconds = 6;
    const rate = measureReference(pgbench, url, seconds);
    return ((workOfTree(postmaster) + workOfEnded() - before) * 1000) / (rate * seconds);
  } finally {
    await drop();
  }
}

function say(what: string, spent: Work, count: number, of: number): void {
  const each = (ms: number): number => Math.round((ms * 1000) / count);
  const both = each(spent.studio + spent.postgres);
  announce(
    `${what}: ${each(spent.studio)} µs of the game server, ${each(spent.postgres)} of PostgreSQL` +
      (of > 0 ? `; ${(both / of).toFixed(2)} of a transaction of TPC-B (${of.toFixed(0)} µs)` : ''),
  );
}

describe(`${players} players at one table`, () => {
  test('of the flight: no cash-out that arrived in time is missed, each is paid at the instant of its arrival, and the sums are exact', async () => {
    const all = await seats(flight.code);
    const spent = new Map(all.map(({ playerId }) => [playerId, 0]));
    const betDelays: number[] = [];
    const pressDelays: number[] = [];
    const onTheWay: number[] = [];
    let betWork: Work = { studio: 0, postgres: 0 };
    let roundWork: Work = { studio: 0, postgres: 0 };
    let [before, paid, automatic, late, early]: [string | null, number, number, number, number] = [
      null,
      0,
      0,
      0,
      0,
    ];
    for (let round = 0; round < rounds; round += 1) {
      const autos = all.map(() => (choice.below(2) === 0 ? 101 + choice.below(120) : null));
      const instants = all.map(() => choice.below(pressWithinMs));
      const begun = await work();
      const { roundId, bets, refused } = await betAll(
        all,
        (n) => ({ autoCashOut: autos[n] ?? undefined }),
        before,
      );
      betWork = sum(betWork, await since(begun));
      expect(refused).toEqual([]);
      betDelays.push(...bets.map(({ waitedMs }) => waitedMs));
      const flown = await work();
      const presses = await Promise.all(
        bets
          .filter(({ seat }) => autos[all.indexOf(seat)] === null)
          .map((bet) => press(bet, instants[all.indexOf(bet.seat)] ?? 0)),
      );
      const { drawn, rows } = await ended(roundId);
      roundWork = sum(roundWork, await since(flown));
      const { crashPoint } = drawn as { crashPoint: number };
      await eventually(() => observations.has(roundId));
      const observed = observations.get(roundId);
      if (observed === undefined) throw new Error('nothing was seen');
      for (const one of presses) {
        const { wanted, times: shown } = judge(one, observed, crashElapsed(crashPoint));
        expect([one.code, one.times]).toEqual([wanted, shown]);
        if (one.code === 'accepted') pressDelays.push(one.answeredAt - one.sentAt);
        if (one.code === 'ACTION_LATE') late += 1;
        if (one.code === 'ACTION_EARLY') early += 1;
        const arrived = observed.presses.find(({ betId }) => betId === one.bet.betId);
        if (arrived !== undefined) onTheWay.push(arrived.arrivedAt - one.sentAt);
        const row = rows.get(one.bet.betId);
        const payout = shown === null ? 0 : Math.floor((stake * shown) / 100);
        expect([row?.status, row?.payout]).toEqual([payout > 0 ? 'paid' : 'lost', payout]);
        if (payout > 0) paid += 1;
        spent.set(one.bet.seat.playerId, (spent.get(one.bet.seat.playerId) ?? 0) + payout - stake);
      }
      for (const bet of bets) {
        const auto = autos[all.indexOf(bet.seat)] ?? null;
        if (auto === null) continue;
        const payout = auto <= crashPoint ? Math.floor((stake * auto) / 100) : 0;
        expect(rows.get(bet.betId)?.payout).toBe(payout);
        if (payout > 0) automatic += 1;
        spent.set(bet.seat.playerId, (spent.get(bet.seat.playerId) ?? 0) + payout - stake);
      }
      before = roundId;
    }
    for (const seat of all) {
      expect(bench.site.balanceOf(seat.playerId)).toBe(fortune + (spent.get(seat.playerId) ?? 0));
      seat.leave();
    }
    expect(paid).toBeGreaterThan((players * rounds) / 8);
    expect(automatic).toBeGreaterThan((players * rounds) / 8);
    if (!measured) return;
    announce(
      `${rounds} flights, ${betDelays.length} bets, ${paid} cashed out by hand and ${automatic} automatically, ${late} pressed too late, ${early} before 1.01×; missed 0`,
    );
    announce(`a bet is accepted: ${spread(betDelays)}`);
    announce(
      `a cash-out is accepted: ${spread(pressDelays)}; it counts by its arrival, ${spread(onTheWay)} after it was sent`,
    );
    const of = await reference();
    say('a bet, until it is accepted', betWork, betDelays.length, of);
    say(
      'a bet, from there to its end: what 200 screens are sent, cash-out, settlement, wallet',
      roundWork,
      betDelays.length,
      of,
    );
  });

  test('of Ciranda Double: every bet is accepted, comes to what was drawn, and the sums are exact', async () => {
    const all = await seats(ciranda.code);
    const spent = new Map(all.map(({ playerId }) => [playerId, 0]));
    const colours = ['red', 'black', 'white'] as const;
    const delays: number[] = [];
    let betWork: Work = { studio: 0, postgres: 0 };
    let before: string | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const forms = all.map(() => ({ colour: pick(colours, choice) }));
      const begun = await work();
      const { roundId, bets, refused } = await betAll(all, (n) => forms[n], before);
      betWork = sum(betWork, await since(begun));
      expect(refused).toEqual([]);
      delays.push(...bets.map(({ waitedMs }) => waitedMs));
      const { drawn, rows } = await ended(roundId);
      for (const { seat, betId, form } of bets) {
        const payout = paidBy(ciranda.settle(ciranda.ticket(form, stake, 1), drawn));
        expect(rows.get(betId)?.payout).toBe(payout);
        spent.set(seat.playerId, (spent.get(seat.playerId) ?? 0) + payout - stake);
      }
      before = roundId;
    }
    for (const seat of all) {
      expect(bench.site.balanceOf(seat.playerId)).toBe(fortune + (spent.get(seat.playerId) ?? 0));
      seat.leave();
    }
    if (!measured) return;
    announce(`${rounds} rounds of Ciranda Double: a bet is accepted: ${spread(delays)}`);
    say('a bet, until it is accepted', betWork, delays.length, await reference());
  });
});
