import { randomUUID } from 'node:crypto';
import { multiplierAt } from '@croupier/games/shared/crash';
import {
  beaconInstant,
  entryHash,
  firstEntryHash,
  linkReaches,
  rootFromPath,
} from '@croupier/games/fairness';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlightTable } from '../client/crash/wire.ts';
import { drawLogAnswer, proof, topAnswer } from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { call, createBench, eventually, openCrash } from './helpers/studio.ts';
import { plantDraw, pointOf } from './helpers/planted-chain.ts';
import { betOf, codeOf, quickTimes, watching } from './helpers/table.ts';
import { startedEach } from '../../server/test/helpers/sites/once.ts';

const bench = startedEach(createBench);
const watch = watching();
let running: RunningStudio;
beforeEach(async () => {
  // Started once so that the tables exist before a chain is planted.
  await (await bench.start({ times: { ...quickTimes, openMs: 60_000 } })).stop();
  await bench.sql.query('UPDATE chain SET opened = length');
});

async function sit(studio = running) {
  const { session, playerId } = await openCrash(bench, studio);
  return { watcher: await watch(studio.port, session), playerId };
}
const start = async (): Promise<void> => {
  running = await bench.start({ times: quickTimes });
};
/** Another node holds the table until everyone sits, so that the planted draw is the one they play. */
async function startHeld(): Promise<void> {
  await bench.sql.query(
    `UPDATE table_lease SET node_id = gen_random_uuid(), epoch = epoch + 1, until = now() + interval '1 hour'`,
  );
  await start();
}
const letGo = () => bench.sql.query('UPDATE table_lease SET until = now()');
const walletQuiet = () =>
  eventually(
    async () =>
      (await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`)).rows.length === 0,
  );
const get = async (path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${running.port}/studio/${path}`)).json();

const topKeys = ['at', 'nickname', 'payout', 'roundId', 'stake', 'times'];

describe('a shared flight', () => {
  it('pays the automatic and the pressed cash-out, takes the rest, and everyone sees the same', async () => {
    const drawn = await plantDraw(bench, (one) => one >= 112 && one <= 125);
    await startHeld();
    const ana = await sit();
    const bruno = await sit();
    const caio = await sit();
    await letGo();
    const opened = await ana.watcher.phase('open');
    const auto = betOf(await ana.watcher.bet(1000, { autoCashOut: 105 }));
    const pressed = betOf(await bruno.watcher.bet(2000));
    const lost = betOf(await caio.watcher.bet(3000, { autoCashOut: 5000 }));
    expect(codeOf(await ana.watcher.bet(1000))).toBe('BET_EXISTS');
    await bruno.watcher.phase('running');
    expect(bruno.watcher.state?.crashPoint).toBeNull();
    expect(codeOf(await bruno.watcher.bet(1000, { panel: 1 }))).toBe('BETS_CLOSED');
    await eventually(() => (ana.watcher.own.bets[0]?.status ?? '') === 'paid');
    const out = betOf(await bruno.watcher.cashOut(pressed.betId));
    const point = drawn();
    expect(out.multiplier).toBeGreaterThanOrEqual(105);
    expect(out.multiplier).toBeLessThanOrEqual(point);
    const again = betOf(await bruno.watcher.cashOut(pressed.betId));
    expect(again.multiplier).toBe(out.multiplier);
    const settled = await caio.watcher.phase('settled');
    expect(settled.crashPoint).toBe(point);
    expect(codeOf(await caio.watcher.cashOut(lost.betId))).toBe('ACTION_LATE');
    await walletQuiet();
    expect(bench.site.balanceOf(ana.playerId)).toBe(100_000 - 1000 + 1050);
    expect(bench.site.balanceOf(bruno.playerId)).toBe(100_000 - 2000 + out.payout);
    expect(bench.site.balanceOf(caio.playerId)).toBe(100_000 - 3000);
    expect(bench.site.bets.size).toBe(3);
    expect([...bench.site.bets.values()].every((bet) => bet.state === 'settled')).toBe(true);
    await checkProof(opened, point, auto.betId);
    await checkTop([2000, out.multiplier ?? 0], [1000, 105]);
    for (const { watcher } of [ana, bruno, caio]) {
      const confirmed = [...watcher.states, ...watcher.ticks].flatMap((one) => one.elapsedMs ?? []);
      expect(multiplierAt(Math.max(...confirmed))).toBeLessThanOrEqual(point);
      expect(watcher.states.some((one) => one.phase === 'running' && one.elapsedMs !== null)).toBe(true);
      expect(watcher.state?.statistics).toMatchObject({ flights: 1, below2: 1, largest: point });
      const versions = watcher.states.map((state) => state.version);
      expect(versions).toEqual(versions.toSorted((left, right) => left - right));
    }
  });

  /** Stake and multiplier of the two that were cashed out: masked, in both orders, and only at the table for money. */
  async function checkTop(...cashed: [number, number][]): Promise<void> {
    const read = async (mode: 'real' | 'trial') => {
      const { session } = await openCrash(bench, running, 0, mode);
      return topAnswer.parse((await call(running, 'top', {}, session.sessionKey)).json);
    };
    const { day, week } = await read('real');
    const entries = (list: typeof day.payouts) => list.map((one) => [one.stake, one.times]);
    expect(entries(day.payouts)).toEqual(cashed);
    expect(entries(day.times)).toEqual(cashed.toSorted(([, a], [, b]) => b - a));
    expect(week).toEqual(day);
    for (const one of day.payouts) {
      expect(one.nickname).toMatch(/^.\*{3}.$/);
      expect(Object.keys(one).toSorted()).toEqual(topKeys);
    }
    expect((await read('trial')).week).toEqual({ times: [], payouts: [] });
    expect((await call(running, 'top', {}, 'k'.repeat(40))).status).toBe(401);
  }

  async function checkProof(opened: FlightTable, point: number, betId: string): Promise<void> {
    const shown = proof.parse(await get(`fair/rounds/${betId}`));
    if (shown.kind !== 'shared' || shown.method !== 2) throw new Error('a crash proof was expected');
    const { freeze, said, ticket, link, linkIndex, end, beacon } = shown;
    if (freeze === null || said === null || ticket === null) throw new Error('a drawn round was expected');
    expect(linkReaches(link, opened.commitment ?? '', 1)).toBe(true);
    expect(linkReaches(link, end, linkIndex)).toBe(true);
    const committed = beaconInstant(beacon, freeze.beaconRound) - Date.parse(freeze.at);
    expect(committed).toBeGreaterThan(0);
    expect(committed).toBeLessThanOrEqual(beacon.periodSeconds * 1000);
    expect(ticket.text).toContain(betId);
    expect(rootFromPath(ticket.text, ticket.index, freeze.tickets, ticket.path)).toBe(freeze.root);
    expect(pointOf(link, shown.sequence, freeze.root, said.randomness)).toBe(point);
    expect(proof.parse(await get(`fair/rounds/${opened.roundId ?? ''}`))).toEqual({ ...shown, ticket: null });
    const log = drawLogAnswer.parse(await get('fair/draws'));
    let previous = firstEntryHash;
    for (const entry of log.entries) {
      expect(entry.previousHash).toBe(previous);
      expect(entryHash(previous, entry.body)).toBe(entry.entryHash);
      previous = entry.entryHash;
    }
    expect(log.entries.some((entry) => entry.body.includes(shown.link))).toBe(true);
  }

  it('gives a cancelled bet back before the close, and an uncertain one in any case', async () => {
    await plantDraw(bench, (one) => one <= 110);
    await startHeld();
    const ana = await sit();
    const bia = await sit();
    await letGo();
    await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(5000));
    expect(codeOf(await bia.watcher.cancel(bet.betId))).toBe('BET_UNKNOWN');
    expect(betOf(await ana.watcher.cancel(bet.betId)).status).toBe('cancelled');
    expect(codeOf(await ana.watcher.cancel(bet.betId))).toBe('BET_UNKNOWN');
    bench.site.fail('bet', 'lost_answer');
    expect(codeOf(await ana.watcher.bet(5000))).toBe('WALLET_UNCERTAIN');
    bench.site.fail('rollback', 'lost_answer');
    await walletQuiet();
    expect(bench.site.balanceOf(ana.playerId)).toBe(100_000);
    const states = [...bench.site.bets.values()].map((one) => one.state);
    expect(states).toEqual(['returned', 'returned']);
    expect(ana.watcher.balances.at(-1)?.balance).toBe(100_000);
  });

  it('refuses wrong stakes, a round that is over, and answers a repeated request once', async () => {
    await plantDraw(bench, (one) => one <= 110);
    await startHeld();
    const ana = await sit();
    await letGo();
    await ana.watcher.phase('open');
    expect(codeOf(await ana.watcher.bet(99))).toBe('STAKE_INVALID');
    expect(codeOf(await ana.watcher.bet(200_000))).toBe('STAKE_INVALID');
    expect(codeOf(await ana.watcher.bet(1000, { autoCashOut: 100 }))).toBe('REQUEST_INVALID');
    const requestId = randomUUID();
    const first = betOf(await ana.watcher.bet(1000, { requestId }));
    const second = betOf(await ana.watcher.bet(1000, { requestId }));
    expect(second.betId).toBe(first.betId);
    expect(bench.site.calls.filter((one) => one.name === 'bet')).toHaveLength(1);
    const { playerId } = await openCrash(bench, running, 50);
    expect(bench.site.balanceOf(playerId)).toBe(50);
  });
});

describe('the race between a press and the crash', () => {
  it('is decided by the server: what is acknowledged is paid, what comes late is lost', async () => {
    const drawn = await plantDraw(bench, (one) => one >= 108 && one <= 114);
    await startHeld();
    const seats = [];
    for (let seat = 0; seat < 8; seat += 1) seats.push(await sit());
    await letGo();
    await seats[0]?.watcher.phase('open');
    const placed = [];
    for (const seat of seats) placed.push({ ...seat, bet: betOf(await seat.watcher.bet(1000)) });
    const running0 = await placed[0]?.watcher.phase('running');
    const point = drawn();
    const crashAt = Date.parse(running0?.startedAt ?? '') + Math.log((point + 1) / 100) / 0.000_06;
    const answers = await Promise.all(
      placed.map(async (one, index) => {
        const at = crashAt - 60 + index * 17;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
        return one.watcher.cashOut(one.bet.betId);
      }),
    );
    await placed[0]?.watcher.phase('settled');
    await walletQuiet();
    const codes = answers.map(codeOf);
    expect(codes.every((code) => code === 'accepted' || code === 'ACTION_LATE')).toBe(true);
    expect(codes).toContain('ACTION_LATE');
    placed.forEach((one, index) => {
      const answer = answers[index];
      const payout = answer?.ok === true ? answer.value.bet.payout : 0;
      if (answer?.ok === true) expect(answer.value.bet.times).toBeLessThanOrEqual(point);
      expect(bench.site.balanceOf(one.playerId)).toBe(100_000 - 1000 + payout);
    });
  });
});

describe('the lease', () => {
  it('gives the table to one node and moves it when the node is gone', async () => {
    await start();
    const second = await bench.start({ times: quickTimes });
    const ana = await sit();
    const bia = await sit(second);
    await ana.watcher.phase('open');
    expect(bia.watcher.state?.phase).toBe('unavailable');
    betOf(await ana.watcher.bet(1000));
    await running.stop();
    await bia.watcher.phase('open');
    expect(bia.watcher.state?.version).toBeGreaterThan(0);
    const open = await bench.sql.query(
      `SELECT 1 FROM shared_round WHERE status IN ('open', 'closed', 'frozen', 'running') AND table_code = 'toucan-flight-1'`,
    );
    expect(open.rows).toHaveLength(1);
    await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000);
  });

  it('ends a flight by rule when its node stops: nobody waits for a button that is gone', async () => {
    await plantDraw(bench, (one) => one >= 200 && one < 9000);
    await startHeld();
    const ana = await sit();
    const bia = await sit();
    await letGo();
    await ana.watcher.phase('open');
    betOf(await ana.watcher.bet(1000, { autoCashOut: 150 }));
    const capped = betOf(await bia.watcher.bet(100_000));
    expect(capped.autoCashOut).toBe(10_000);
    await bia.watcher.phase('running');
    await running.stop();
    const next = await bench.start({ times: quickTimes });
    await walletQuiet();
    expect(bench.site.balanceOf(ana.playerId)).toBe(100_000 + 500);
    expect(bench.site.balanceOf(bia.playerId)).toBe(100_000);
    await next.stop();
  });
});
