import { createOutages } from '@croupier/contract/outages';
import { beaconInstant, beaconRoundAfter, buildChain, quicknet } from '@croupier/games/fairness';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createHttpBeacon } from '../src/beacon.ts';
import { failureAnswer, proof, type SharedProof } from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { createWallet, type Wallet } from '../src/wallet/client.ts';
import { Relay, testChain } from './helpers/beacon.ts';
import { call, createBench, eventually, openCrash } from './helpers/studio.ts';
import { plantChain, pointOf, tableCode } from './helpers/planted-chain.ts';
import { betOf, codeOf, quickTimes, watching } from './helpers/table.ts';
import { vendor } from './helpers/wallet-site.ts';
import { startedEach } from '../../server/test/helpers/sites/once.ts';

const bench = startedEach(createBench);
const watch = watching();
let running: RunningStudio;

async function sit() {
  const { session, playerId } = await openCrash(bench, running);
  return { watcher: await watch(running.port, session), playerId, session };
}
const proofOf = async (id: string): Promise<Extract<SharedProof, { method: 2 }>> => {
  const answer = await fetch(`http://127.0.0.1:${running.port}/studio/fair/rounds/${id}`);
  const shown = proof.parse(await answer.json());
  if (shown.kind !== 'shared' || shown.method !== 2) throw new Error('a proof of version 2 was expected');
  return shown;
};
const frozenRound = async (sequence: number) => {
  const found = await bench.sql.query<{ ticket_root: string | null; beacon_round: number; frozen_at: Date }>(
    'SELECT ticket_root, beacon_round, frozen_at FROM shared_round WHERE table_code = $1 AND sequence = $2',
    [tableCode, sequence],
  );
  return found.rows[0];
};

const ended = async (sequence: number): Promise<boolean> =>
  (
    await bench.sql.query(
      `SELECT 1 FROM shared_round WHERE table_code = $1 AND sequence = $2 AND status IN ('settled', 'voided')`,
      [tableCode, sequence],
    )
  ).rows.length > 0;

/** The proof of a round that is void because of the beacon; its stake has been given back. */
async function voidWhere(trouble: 'silent' | 'ahead') {
  running = await bench.start({ times: quickTimes });
  const ana = await sit();
  await ana.watcher.phase('open');
  const bet = betOf(await ana.watcher.bet(1000));
  bench.beacon[trouble] = true;
  await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000);
  return proofOf(bet.betId);
}

describe('a draw that all share has no last mover', () => {
  it('not the last bettor with the chain in hand: what was predicted before the freeze is not what is drawn', async () => {
    running = await bench.start({ times: quickTimes });
    await running.stop();
    await bench.sql.query('UPDATE chain SET opened = length');
    const { root, length } = await plantChain(bench);
    const link = buildChain(root, length).link(1);
    running = await bench.start({ times: quickTimes });
    const honest = await sit();
    const insider = await sit();
    const { sequence, commitment, roundId } = await honest.watcher.phase('open');
    expect(commitment).toBe(buildChain(link, 1).end);
    const stood = betOf(await honest.watcher.bet(1000));
    // The insider knows the link and every beacon value so far, bets last, and takes the better of both lists.
    const mine = betOf(await insider.watcher.bet(100, { panel: 1 }));
    expect(
      failureAnswer.parse((await call(running, 'seed', { clientSeed: 'x' }, insider.session.sessionKey)).json)
        .failure.code,
    ).toBe('ACTION_INVALID');
    betOf(await insider.watcher.cancel(mine.betId));
    await honest.watcher.phase('closed');
    await eventually(async () => Boolean((await frozenRound(sequence))?.ticket_root));
    const frozen = await frozenRound(sequence);
    if (!frozen?.ticket_root) throw new Error('not frozen');
    // The list is final before the beacon's round exists for anyone.
    expect(beaconInstant(testChain, frozen.beacon_round)).toBeGreaterThan(frozen.frozen_at.getTime());
    expect(codeOf(await insider.watcher.bet(100))).toBe('BETS_CLOSED');
    expect(codeOf(await insider.watcher.cancel(stood.betId))).toBe('BET_UNKNOWN');
    expect(codeOf(await honest.watcher.cancel(stood.betId))).toBe('BETS_CLOSED');
    await eventually(() => honest.watcher.history.includes(roundId ?? ''), 120_000);
    const shown = await proofOf(stood.betId);
    const latest = await bench.beacon.fetch(frozen.beacon_round - 1);
    const predicted = pointOf(link, sequence, frozen.ticket_root, latest?.randomness ?? '');
    const drawn = pointOf(link, sequence, frozen.ticket_root, shown.said?.randomness ?? '');
    expect(shown.drawn).toEqual({ crashPoint: drawn });
    expect({ randomness: shown.said?.randomness, predicted }).not.toEqual({
      randomness: latest?.randomness,
      predicted: drawn,
    });
    expect(shown.freeze?.beaconRound).toBe(frozen.beacon_round);
  });

  it('is void by rule, stakes back, where the committed round of the beacon does not come', async () => {
    const shown = await voidWhere('silent');
    expect(shown).toMatchObject({ status: 'voided', reason: 'beacon', said: null, drawn: null });
    expect(shown.freeze?.tickets).toBe(1);
    const logged = await bench.sql.query(
      `SELECT 1 FROM draw_log WHERE body::jsonb ->> 'reason' = 'beacon' AND body::jsonb ->> 'link' = $1`,
      [shown.link],
    );
    expect(logged.rows).toHaveLength(1);
  });
});

describe('a list is bound to what nobody knows', () => {
  it('not where the beacon is ahead of the clock: the round is void before its list freezes', async () => {
    const shown = await voidWhere('ahead');
    expect(shown).toMatchObject({ status: 'voided', reason: 'interrupted', freeze: null, said: null });
    const bound = await bench.sql.query(`SELECT 1 FROM draw_log WHERE body LIKE '%"kind":"freeze"%'`);
    expect(bound.rows).toEqual([]);
  });

  it('not where the freeze is held up until the beacon has spoken: it is bound to a later round', async () => {
    running = await bench.start({ times: quickTimes });
    const ana = await sit();
    const { sequence } = await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(1000));
    // Held from before the close on: on a busy machine the freeze would else be quicker than its hold.
    const other = await bench.sql.connect();
    await other.query('BEGIN; LOCK TABLE draw_log IN EXCLUSIVE MODE');
    await eventually(async () => {
      const waiting = await bench.sql.query(
        `SELECT 1 FROM pg_locks WHERE relation = 'draw_log'::regclass AND NOT granted`,
      );
      return waiting.rows.length > 0;
    });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const released = Date.now();
    await other.query('COMMIT');
    other.release();
    await eventually(async () => Boolean((await frozenRound(sequence))?.ticket_root));
    const frozen = await frozenRound(sequence);
    expect(beaconInstant(testChain, frozen?.beacon_round ?? 0)).toBeGreaterThan(released);
    expect(frozen?.frozen_at.getTime()).toBeGreaterThanOrEqual(released);
    await eventually(() => ended(sequence));
    expect((await proofOf(bet.betId)).ticket?.text).toContain(bet.betId);
  });

  it('and holds no bet whose stake the wallet had not confirmed by then: that one goes back', async () => {
    const real = createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 400 });
    let answers: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answers = resolve;
    });
    const wallet: Wallet = {
      ...real,
      async bet(body) {
        const answer = await real.bet(body);
        await late;
        return answer;
      },
    };
    running = await bench.start({ times: quickTimes, wallet });
    const ana = await sit();
    const { sequence, roundId } = await ana.watcher.phase('open');
    const asked = ana.watcher.bet(1000);
    await eventually(async () => Boolean((await frozenRound(sequence))?.ticket_root));
    answers();
    expect(codeOf(await asked)).toBe('BETS_CLOSED');
    await eventually(() => bench.site.balanceOf(ana.playerId) === 100_000);
    const logged = await bench.sql.query<{ body: string }>(
      `SELECT body FROM draw_log WHERE body LIKE '%"kind":"freeze"%' AND body LIKE $1`,
      [`%${roundId}%`],
    );
    expect(JSON.parse(logged.rows[0]?.body ?? '{}')).toMatchObject({ tickets: 0 });
  });

  it('and then drawn in any case: a node that stops after the freeze voids nothing, the next one draws', async () => {
    running = await bench.start({ times: { ...quickTimes, beaconWaitMs: 60_000 } });
    const ana = await sit();
    const { sequence } = await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(1000));
    bench.beacon.silent = true;
    await eventually(async () => Boolean((await frozenRound(sequence))?.ticket_root));
    await running.stop();
    const left = await bench.sql.query(
      'SELECT status FROM shared_round WHERE sequence = $1 AND table_code = $2',
      [sequence, tableCode],
    );
    expect(left.rows).toEqual([{ status: 'frozen' }]);
    bench.beacon.silent = false;
    running = await bench.start({ times: quickTimes });
    await eventually(() => ended(sequence));
    const shown = await proofOf(bet.betId);
    expect(shown).toMatchObject({ status: 'settled', reason: 'interrupted' });
    const drawn = pointOf(shown.link, sequence, shown.freeze?.root ?? '', shown.said?.randomness ?? '');
    expect(shown.drawn).toEqual({ crashPoint: drawn });
  });
});

describe('the beacon over HTTP', () => {
  it('is believed only with the signature of its own key; a table that hears another key opens nothing', async () => {
    const relay = new Relay();
    const url = await relay.listen();
    const options = {
      urls: [url],
      now: () => Date.now(),
      outages: createOutages({ log: pino({ level: 'silent' }) }),
    };
    const past = Math.floor((Date.now() / 1000 - testChain.genesisTime) / testChain.periodSeconds) - 5;
    const said = await createHttpBeacon({ ...options, chain: testChain }).fetch(past);
    expect(said?.randomness).toMatch(/^[0-9a-f]{64}$/);
    expect(await createHttpBeacon({ ...options, chain: testChain }).fetch(past + 3600)).toBeNull();
    expect(relay.asked).not.toContain(String(past + 3600));
    // Truly signed, but of a round that a relay would like better.
    relay.instead = past - 7;
    expect(await createHttpBeacon({ ...options, chain: testChain }).fetch(past)).toBeNull();
    relay.instead = null;
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
    // A machine whose clock is behind the beacon's could bind a list to a round that is out.
    const next = beaconRoundAfter(testChain, Date.now());
    relay.aheadMs = 5000;
    const behind = relay.asked.length;
    expect(await wrong.isOut(next)).toBe(true);
    expect(await wrong.alive()).toBe(false);
    await eventually(() => relay.asked.length > behind + 6);
    expect(running.studio.tables[0]?.state().phase).toBe('unavailable');
    relay.aheadMs = 0;
    expect(await wrong.isOut(next + 3600)).toBe(false);
    await eventually(() => running.studio.tables[0]?.state().phase === 'open');
    await relay.close();
  });

  it('lets a round come out in its own time while it is asked for', async () => {
    const relay = new Relay();
    const url = await relay.listen();
    const latest = beaconRoundAfter(testChain, Date.now()) - 1;
    const justBefore = beaconInstant(testChain, latest) - 1;
    const now = () => (relay.asked.includes('latest') ? Date.now() : justBefore);
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    expect(
      await createHttpBeacon({ urls: [url], now, outages: createOutages({ log }), chain: testChain }).alive(),
    ).toBe(true);
    expect(lines).toEqual([]);
    await relay.close();
  });

  it('is told once while no relay can be heard, however often it is asked for, and once when it is back', async () => {
    const relay = new Relay();
    const url = await relay.listen();
    await relay.close();
    const nobody = new URL('http://127.0.0.1:9');
    const lines: string[] = [];
    const changes: [string, boolean][] = [];
    const say = (detail: object, text: string): void => void lines.push(`${text} ${JSON.stringify(detail)}`);
    const beacon = createHttpBeacon({
      urls: [url, nobody],
      now: () => Date.now(),
      chain: testChain,
      outages: createOutages({
        log: { error: say, info: say },
        changed: (party, isDown) => void changes.push([party, isDown]),
      }),
    });
    for (let asked = 0; asked < 20; asked += 1) expect(await beacon.alive()).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/out of reach.*"party":"beacon".*127\.0\.0\.1:\d+: .*127\.0\.0\.1:9: /);
    expect(changes).toEqual([['beacon', true]]);
    await relay.listen(Number(url.port));
    expect(await beacon.alive()).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/in reach again.*"tries":20/);
    expect(changes).toEqual([
      ['beacon', true],
      ['beacon', false],
    ]);
    await relay.close();
  });
});
