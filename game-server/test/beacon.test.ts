import { beaconInstant, buildChain, quicknet } from '@croupier/games/fairness';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpBeacon } from '../src/beacon.ts';
import { failureAnswer, proof, type CrashProof } from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { Relay, testChain } from './helpers/beacon.ts';
import { call, createBench, eventually, openCrash, type Bench } from './helpers/studio.ts';
import { betOf, codeOf, plantChain, pointOf, quickTimes, tableCode, Watcher } from './helpers/table.ts';

let bench: Bench;
let running: RunningStudio;
const watchers: Watcher[] = [];
beforeEach(async () => {
  bench = await createBench();
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) watcher.close();
  await bench.close();
});

async function sit(): Promise<{ watcher: Watcher; playerId: string; key: string }> {
  const { session, playerId } = await openCrash(bench, running);
  const watcher = new Watcher(running.port, session);
  watchers.push(watcher);
  await eventually(() => watcher.state !== undefined);
  return { watcher, playerId, key: session.sessionKey };
}
const proofOf = async (id: string): Promise<Extract<CrashProof, { version: 2 }>> => {
  const answer = await fetch(`http://127.0.0.1:${running.port}/studio/fair/rounds/${id}`);
  const shown = proof.parse(await answer.json());
  if (shown.kind !== 'crash' || shown.version !== 2) throw new Error('a proof of version 2 was expected');
  return shown;
};
const frozenRound = async (sequence: number) => {
  const found = await bench.sql.query<{ ticket_root: string | null; beacon_round: number; frozen_at: Date }>(
    'SELECT ticket_root, beacon_round, frozen_at FROM shared_round WHERE table_code = $1 AND sequence = $2',
    [tableCode, sequence],
  );
  return found.rows[0];
};

describe('a draw that all share has no last mover', () => {
  it('not the last bettor with the chain in hand: what was predicted before the freeze is not what is drawn', async () => {
    running = await bench.start({ times: quickTimes });
    await running.stop();
    await bench.sql.query('UPDATE chain SET opened = length');
    const link = await plantChain(bench);
    running = await bench.start({ times: quickTimes });
    const honest = await sit();
    const insider = await sit();
    const { sequence, commitment, roundId } = await honest.watcher.phase('open');
    expect(commitment).toBe(buildChain(link, 1).end);
    const stood = betOf(await honest.watcher.bet(1000));
    // The insider knows the link and every beacon value so far, bets last, and takes the better of both lists.
    const mine = betOf(await insider.watcher.bet(100, { panel: 1 }));
    expect(
      failureAnswer.parse((await call(running, 'seed', { clientSeed: 'x' }, insider.key)).json).failure.code,
    ).toBe('ACTION_INVALID');
    betOf(await insider.watcher.cancel(mine.betId));
    await honest.watcher.phase('closed');
    await eventually(async () => Boolean((await frozenRound(sequence))?.ticket_root));
    const frozen = await frozenRound(sequence);
    if (!frozen?.ticket_root) throw new Error('not frozen');
    // The list is final before the beacon's round exists for anybody.
    expect(beaconInstant(testChain, frozen.beacon_round)).toBeGreaterThan(frozen.frozen_at.getTime());
    expect(codeOf(await insider.watcher.bet(100))).toBe('BETS_CLOSED');
    expect(codeOf(await insider.watcher.cancel(stood.betId))).toBe('BET_UNKNOWN');
    expect(codeOf(await honest.watcher.cancel(stood.betId))).toBe('BETS_CLOSED');
    await eventually(() => honest.watcher.history.includes(roundId ?? ''), 120_000);
    const shown = await proofOf(stood.betId);
    const latest = await bench.beacon.fetch(frozen.beacon_round - 1);
    const predicted = pointOf(link, sequence, frozen.ticket_root, latest?.randomness ?? '');
    const drawn = pointOf(link, sequence, frozen.ticket_root, shown.said?.randomness ?? '');
    expect(shown.crashPoint).toBe(drawn);
    expect({ randomness: shown.said?.randomness, predicted }).not.toEqual({
      randomness: latest?.randomness,
      predicted: drawn,
    });
    expect(shown.freeze?.beaconRound).toBe(frozen.beacon_round);
  });

  it('is void by rule, stakes back, where the committed round of the beacon does not come', async () => {
    running = await bench.start({ times: quickTimes });
    const ana = await sit();
    await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(1000));
    bench.beacon.silent = true;
    await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000);
    const shown = await proofOf(bet.betId);
    expect(shown).toMatchObject({ status: 'voided', reason: 'beacon', said: null, crashPoint: null });
    expect(shown.freeze?.tickets).toBe(1);
    const logged = await bench.sql.query(
      `SELECT 1 FROM draw_log WHERE body::jsonb ->> 'reason' = 'beacon' AND body::jsonb ->> 'link' = $1`,
      [shown.link],
    );
    expect(logged.rows).toHaveLength(1);
  });
});

describe('the beacon over HTTP', () => {
  it('is believed only with the signature of its own key; a table that hears another key opens nothing', async () => {
    const relay = new Relay();
    const url = await relay.listen();
    const options = { urls: [url], now: () => Date.now(), log: pino({ level: 'silent' }) };
    const past = Math.floor((Date.now() / 1000 - testChain.genesisTime) / testChain.periodSeconds) - 5;
    const said = await createHttpBeacon({ ...options, chain: testChain }).fetch(past);
    expect(said?.randomness).toMatch(/^[0-9a-f]{64}$/);
    expect(await createHttpBeacon({ ...options, chain: testChain }).fetch(past + 3600)).toBeNull();
    relay.signWith = new Uint8Array(32).fill(8);
    const wrong = createHttpBeacon({ ...options, chain: testChain });
    expect(await wrong.fetch(past)).toBeNull();
    expect(await wrong.alive()).toBe(false);
    expect(await createHttpBeacon({ ...options, chain: quicknet }).fetch(past)).toBeNull();
    running = await bench.start({ times: quickTimes, beacon: wrong });
    const asked = relay.asked.length;
    await eventually(() => relay.asked.length > asked + 2);
    expect(running.studio.tables[0]?.state().phase).toBe('unavailable');
    expect((await bench.sql.query('SELECT 1 FROM shared_round')).rows).toEqual([]);
    relay.signWith = new Uint8Array(32).fill(7);
    await eventually(() => running.studio.tables[0]?.state().phase === 'open');
    await relay.close();
  });
});
