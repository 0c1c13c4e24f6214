import { randomUUID } from 'node:crypto';
import type { FlightShown } from '@croupier/games/shared/crash';
import { describe, expect, it } from 'vitest';
import * as protocol from '../src/protocol.ts';
import { pairRow } from '../src/seals.ts';
import type { RunningStudio } from '../src/studio.ts';
import { call, createBench, eventually, openCrash, openSlot, spinBody } from './helpers/studio.ts';
import { plantDraw } from './helpers/planted-chain.ts';
import { betOf, codeOf, quickTimes, type Watcher, watching } from './helpers/table.ts';
import { startedEach } from '../../server/test/helpers/sites/once.ts';

const bench = startedEach(createBench);
const watch = watching();
let running: RunningStudio;

/** A table whose next flight lasts long enough for what a test does in it. */
async function longFlight(): Promise<void> {
  running = await bench.start({ times: { ...quickTimes, openMs: 60_000 } });
  await running.stop();
  await bench.sql.query('UPDATE chain SET opened = length');
  await plantDraw(bench, (point) => point >= 170 && point <= 300);
  running = await bench.start({ times: quickTimes });
}
async function sit() {
  const { session, playerId } = await openCrash(bench, running);
  return { watcher: await watch(running.port, session), playerId, session };
}
/** What the curve shows at this moment; 0 without a flight. */
const multiplierOn = (table: RunningStudio['studio']['tables'][number] | undefined): number =>
  (table?.live?.shown(performance.now()) as FlightShown | null | undefined)?.multiplier ?? 0;
const codeIn = (json: unknown): string => protocol.failureAnswer.parse(json).failure.code;

describe('what has been bet is finished by its player', () => {
  it('in flight: a session that ends takes no bets, but the cash-out stays, on a new line too', async () => {
    await longFlight();
    const ana = await sit();
    await ana.watcher.phase('open');
    const first = betOf(await ana.watcher.bet(1000));
    bench.site.fail('bet', 'expired');
    expect(codeOf(await ana.watcher.bet(1000, { panel: 1 }))).toBe('SESSION_EXPIRED');
    await eventually(() => ana.watcher.noBets.length > 0);
    expect(ana.watcher.ends).toEqual([]);
    // The frame is loaded again with the same key, in a session that has ended twice over.
    await bench.sql.query(`UPDATE player_session SET opened_at = opened_at - interval '13 hours'`);
    const { sessionKey } = ana.session;
    const opened = await call(running, 'session', { sessionKey, gameCode: 'toucan-flight' });
    expect(protocol.sharedSession.parse(opened.json).betsEnded).toBe('SESSION_EXPIRED');
    const again = await watch(running.port, ana.session);
    await again.phase('running');
    expect(again.own.bets.map((bet) => bet.betId)).toEqual([first.betId]);
    expect(codeOf(await again.bet(1000, { panel: 1 }))).toBe('SESSION_EXPIRED');
    await eventually(async () => codeOf(await again.cashOut(first.betId)) === 'accepted');
    const out = again.own.bets.find((bet) => bet.betId === first.betId);
    await eventually(() => bench.site.balanceOf(ana.playerId) > 99_000);
    expect(bench.site.balanceOf(ana.playerId)).toBe(99_000 + (out?.payout ?? 0));
    await eventually(() => again.ends.length > 0);
    const over = await call(running, 'session', { sessionKey, gameCode: 'toucan-flight' });
    expect(codeIn(over.json)).toBe('SESSION_EXPIRED');
  });

  it('at the reels: the free spins are chosen and paid after the session has ended, no other spin is taken', async () => {
    running = await bench.start({ times: quickTimes });
    const { session, playerId } = await openSlot(bench, running);
    const seed = '6b'.repeat(32);
    const { pairId } = session.fairness;
    let opened;
    for (let nonce = 0; opened?.round.status !== 'open'; nonce += 1) {
      await bench.sql.query('UPDATE seed_pair SET client_seed = $2, sealed = $3 WHERE id = $1', [
        pairId,
        'known',
        bench.seals.seal(seed, pairRow(pairId)),
      ]);
      const spun = await call(running, 'bet', spinBody(), session.sessionKey);
      if (spun.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
      else opened = protocol.roundAnswer.parse(spun.json);
    }
    await bench.sql.query(`UPDATE player_session SET status = 'ended'`);
    // The loop has used up the bucket of spins, whose refusal comes first.
    await eventually(
      async () =>
        codeIn((await call(running, 'bet', spinBody(), session.sessionKey)).json) === 'SESSION_EXPIRED',
    );
    const { sessionKey } = session;
    const resumed = await call(running, 'session', { sessionKey, gameCode: 'jaguar-moon' });
    expect(protocol.instantSession.parse(resumed.json)).toMatchObject({ betsEnded: 'SESSION_EXPIRED' });
    expect(
      protocol.roundsAnswer.parse((await call(running, 'rounds', {}, sessionKey)).json).rounds.length,
    ).toBeGreaterThan(0);
    const before = bench.site.balanceOf(playerId);
    const choice = { roundId: opened.round.roundId, step: 0, action: { type: 'choose', option: 'river' } };
    const chosen = protocol.roundAnswer.parse((await call(running, 'action', choice, sessionKey)).json);
    expect(bench.site.balanceOf(playerId)).toBe(before + chosen.round.payout);
    expect(codeIn((await call(running, 'rounds', {}, sessionKey)).json)).toBe('SESSION_EXPIRED');
  });
});

describe('a session that the operator has ended', () => {
  const calls: [string, object][] = [
    ['seed', { clientSeed: 'mine' }],
    ['rounds', {}],
    ['rules-seen', {}],
  ];

  it.each(calls)('is over for the call %s too, which moves no money', async (name, body) => {
    running = await bench.start({ times: quickTimes });
    const { session } = await openSlot(bench, running);
    bench.site.fail('balance', 'expired');
    expect(codeIn((await call(running, name, body, session.sessionKey)).json)).toBe('SESSION_EXPIRED');
    // And stays so without another question.
    expect(codeIn((await call(running, 'bet', spinBody(), session.sessionKey)).json)).toBe('SESSION_EXPIRED');
  });

  it('may be read while the wallet can’t be asked, and changes nothing then', async () => {
    running = await bench.start({ times: quickTimes });
    const { session: other } = await openSlot(bench, running);
    bench.site.fail('balance', 'error_500', 'error_500', 'error_500', 'error_500');
    expect((await call(running, 'rounds', {}, other.sessionKey)).status).toBe(200);
    expect(codeIn((await call(running, 'seed', {}, other.sessionKey)).json)).toBe('WALLET_UNCERTAIN');
  });
});

describe('the rules', () => {
  it('have been seen once by this player at this game, in all later sessions', async () => {
    running = await bench.start({ times: quickTimes });
    const seenBy = async (playerId: string, gameCode: string): Promise<boolean> => {
      const launchToken = bench.site.launch(playerId, gameCode);
      return protocol.sessionAnswer.parse((await call(running, 'session', { launchToken, gameCode })).json)
        .rulesSeen;
    };
    const { session, playerId } = await openCrash(bench, running);
    expect(session.rulesSeen).toBe(false);
    expect(await seenBy(playerId, 'toucan-flight')).toBe(false);
    expect((await call(running, 'rules-seen', {}, session.sessionKey)).status).toBe(200);
    expect((await call(running, 'rules-seen', {}, session.sessionKey)).status).toBe(200);
    expect(await seenBy(playerId, 'toucan-flight')).toBe(true);
    expect(await seenBy(playerId, 'jaguar-moon')).toBe(false);
    expect(await seenBy(bench.site.addPlayer(0), 'toucan-flight')).toBe(false);
  });
});

describe('a cash-out', () => {
  it('is decided on arrival: nobody’s reading stands before it, no bucket holds it back', async () => {
    await longFlight();
    const ana = await sit();
    await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(1000));
    await ana.watcher.phase('running');
    await eventually(() => multiplierOn(running.studio.tables[0]) > 103);
    // Every connection that calls and readings share is taken, and the player's own bucket of reads is empty.
    const { database } = running.studio;
    const taken = await Promise.all(Array.from({ length: 12 }, () => database.connect()));
    for (let read = 0; read < 20; read += 1) ana.watcher.socket.emit('read', {}, () => undefined);
    const shown = multiplierOn(running.studio.tables[0]);
    const answers: Awaited<ReturnType<Watcher['cashOut']>>[] = [];
    for (let press = 0; press < 20; press += 1)
      void ana.watcher.cashOut(bet.betId).then((answer) => answers.push(answer));
    try {
      await eventually(() => answers.length === 20, 20_000);
    } finally {
      for (const connection of taken) connection.release();
    }
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['accepted']));
    const multipliers = new Set(answers.map((answer) => betOf(answer).multiplier));
    expect(multipliers.size).toBe(1);
    expect(Math.min(...[...multipliers].map((one) => one ?? 0))).toBeGreaterThanOrEqual(shown);
  });

  it('pays what the curve showed when the message came, however late the write is done', async () => {
    await longFlight();
    const ana = await sit();
    await ana.watcher.phase('open');
    const bet = betOf(await ana.watcher.bet(1000));
    await ana.watcher.phase('running');
    const [table] = running.studio.tables;
    if (!table?.live) throw new Error('no flight');
    const others = [await openCrash(bench, running), await openCrash(bench, running)];
    await eventually(() => multiplierOn(table) >= 104);
    // Other players' histories wait for a table that is locked for a while, and hold every connection of the calls. The answer
    // waits for its write, the multiplier doesn't.
    const other = await bench.sql.connect();
    await other.query('BEGIN; LOCK TABLE shared_bet IN ACCESS EXCLUSIVE MODE');
    const histories = others.flatMap(({ session }) =>
      Array.from({ length: 9 }, () => call(running, 'rounds', { limit: 50 }, session.sessionKey)),
    );
    let answer: ReturnType<Watcher['cashOut']>;
    let decided: number | null | undefined;
    try {
      await eventually(async () => {
        const blocked = await bench.sql.query(
          `SELECT 1 FROM pg_locks WHERE relation = 'shared_bet'::regclass AND NOT granted`,
        );
        return blocked.rows.length >= 12;
      }, 20_000);
      answer = ana.watcher.cashOut(bet.betId);
      await eventually(() => table.live?.bets.get(bet.betId)?.status === 'paid', 20_000);
      decided = table.live.bets.get(bet.betId)?.times;
      await eventually(() => multiplierOn(table) >= (decided ?? 0) + 5, 20_000);
    } finally {
      await other.query('COMMIT');
      other.release();
    }
    expect(betOf(await answer).multiplier).toBe(decided);
    expect((await Promise.all(histories)).map(({ status }) => status)).toContain(200);
  });

  it('reads a long history by a fixed number of queries', async () => {
    running = await bench.start({ times: quickTimes });
    const { session } = await openSlot(bench, running);
    const { sessionKey } = session;
    const queries: unknown[] = [];
    const { database } = running.studio;
    const query = database.query.bind(database);
    const count = async (): Promise<number> => {
      queries.length = 0;
      Object.assign(database, {
        query: (...given: [string]) => {
          queries.push(given[0]);
          return query(...given);
        },
      });
      await call(running, 'rounds', { limit: 50 }, sessionKey);
      Object.assign(database, { query });
      return queries.filter((sql) => String(sql).includes('FROM round') || String(sql).includes('seed_pair'))
        .length;
    };
    await call(running, 'bet', { requestId: randomUUID(), stake: 100, form: {} }, sessionKey);
    const short = await count();
    for (let spin = 0; spin < 4; spin += 1) await call(running, 'bet', spinBody(), sessionKey);
    expect(await count()).toBe(short);
    expect(short).toBeLessThanOrEqual(3);
  });
});
