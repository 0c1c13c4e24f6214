import { randomUUID } from 'node:crypto';
import { commitmentOf, fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { jaguarMoon, playSlot, type SlotScene } from '@croupier/games/slot';
import { describe, expect, it } from 'vitest';
import {
  failureAnswer,
  proof,
  roundAnswer,
  roundsAnswer,
  seedAnswer,
  instantSession,
  type RoundAnswer,
  type InstantSession,
} from '../src/protocol.ts';
import { pairRow } from '../src/seals.ts';
import type { Wallet } from '../src/wallet/client.ts';
import { createWallet } from '../src/wallet/client.ts';
import { call, createBench, drawnIn, eventually, openSlot, spinBody } from './helpers/studio.ts';
import { vendor } from './helpers/wallet-site.ts';
import type { RunningStudio } from '../src/studio.ts';
import { madeOnce, startedOnce } from '../../server/test/helpers/sites/once.ts';

const bench = startedOnce(createBench);
let running: RunningStudio = madeOnce(() => bench.start());

async function spin(session: InstantSession, body = spinBody()): Promise<RoundAnswer> {
  const answer = await call(running, 'bet', body, session.sessionKey);
  if (answer.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return spin(session, body);
  }
  return roundAnswer.parse(answer.json);
}

async function refused(path: string, body: object, key?: string): Promise<string> {
  const answer = await call(running, path, body, key);
  return failureAnswer.parse(answer.json).failure.code;
}

/** Spins until the free spins open; the seeds are random, so the number of spins is too. */
async function spinUntilChoice(session: InstantSession): Promise<RoundAnswer> {
  await bench.sql.query(`UPDATE seed_pair SET client_seed = $2, sealed = $3, next_nonce = $4 WHERE id = $1`, [
    session.fairness.pairId,
    'known',
    bench.seals.seal(knownSeed, pairRow(session.fairness.pairId)),
    choosingNonce(),
  ]);
  const answer = await spin(session);
  expect(drawnIn(answer.round)?.phase).toBe('choosing');
  return answer;
}
const knownSeed = '6b'.repeat(32);
function choosingNonce(): number {
  for (let nonce = 0; ; nonce += 1) {
    const entropy = fairStream({ serverSeed: knownSeed, clientSeed: 'known', nonce });
    if (playSlot(jaguarMoon, 100, [], entropy).phase === 'choosing') return nonce;
  }
}
const outboxOf = async (roundId: string) =>
  (
    await bench.sql.query<{ kind: string; state: string; attempts: number; last_code: string | null }>(
      'SELECT kind, state, attempts, last_code FROM wallet_outbox WHERE round_id = $1',
      [roundId],
    )
  ).rows;
const statusOf = async (roundId: string) =>
  (await bench.sql.query<{ status: string }>('SELECT status FROM round WHERE id = $1', [roundId])).rows[0]
    ?.status;

describe('a slot session', () => {
  it('shows limits, pay table, return and the commitment before the first bet', async () => {
    const { session } = await openSlot(bench, running);
    expect(Number(session.figures.returnToPlayer)).toBeGreaterThanOrEqual(96);
    expect((session.game.scene as SlotScene).paytable.symbols).toHaveLength(11);
    expect(session.game).toMatchObject({ code: 'jaguar-moon', kind: 'slot', version: 1 });
    expect(session.game.stakes).toEqual({ list: [...jaguarMoon.stakes] });
    expect(session.limits.stakes).toEqual([...jaguarMoon.stakes]);
    expect(session.fairness.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(session.realityCheckMinutes).toBe(30);
    expect(session.openRound).toBeNull();
  });

  it('opens the game with a token whose answer was lost, once, by asking the wallet for the same launch again', async () => {
    const playerId = bench.site.addPlayer(5000);
    const launchToken = bench.site.launch(playerId, 'jaguar-moon');
    const launch = { launchToken, gameCode: 'jaguar-moon' };
    bench.site.fail('authenticate', 'lost_answer', 'error_500');
    expect(await refused('session', launch)).toBe('WALLET_UNCERTAIN');
    expect(bench.site.tokens.has(launchToken)).toBe(false);
    expect(await refused('session', launch)).toBe('WALLET_UNCERTAIN');
    const opened = await call(running, 'session', launch);
    expect(instantSession.parse(opened.json).balance).toBe(5000);
    expect(await refused('session', launch)).toBe('LAUNCH_REFUSED');
  });

  it('spends a launch token once and lives on by its key', async () => {
    const playerId = bench.site.addPlayer(5000);
    const launchToken = bench.site.launch(playerId, 'jaguar-moon');
    const first = await call(running, 'session', { launchToken, gameCode: 'jaguar-moon' });
    const { sessionKey } = instantSession.parse(first.json);
    expect(await refused('session', { launchToken, gameCode: 'jaguar-moon' })).toBe('LAUNCH_REFUSED');
    const again = await call(running, 'session', { sessionKey, gameCode: 'jaguar-moon' });
    expect(instantSession.parse(again.json).balance).toBe(5000);
    expect(await refused('session', { sessionKey, gameCode: 'toucan-flight' })).toBe('GAME_MISMATCH');
    expect(await refused('bet', spinBody(), 'x'.repeat(43))).toBe('SESSION_UNKNOWN');
  });

  it('keeps to the limits of the site', async () => {
    bench.site.limits = { minStake: 100, maxStake: 400 };
    const { session } = await openSlot(bench, running);
    bench.site.limits = undefined;
    expect(session.limits.stakes).toEqual([100, 200, 400]);
    expect(await refused('bet', spinBody(20), session.sessionKey)).toBe('STAKE_INVALID');
    expect(await refused('bet', spinBody(600), session.sessionKey)).toBe('STAKE_INVALID');
  });
});

describe('a spin', () => {
  it('moves exactly stake and win, and the wallet closes every round', async () => {
    const { session, playerId } = await openSlot(bench, running);
    let balance = 100_000;
    for (let turn = 0; turn < 10; turn += 1) {
      const { round, balance: shown } = await spin(session);
      balance += round.status === 'open' ? -100 : round.payout - 100;
      expect(shown).toBe(balance);
      if (round.status === 'open') break;
      expect(round.status).toBe('settled');
    }
    expect(bench.site.balanceOf(playerId)).toBe(balance);
    expect(bench.site.rejectedSignatures).toEqual([]);
  });

  it('answers the same request with the same round, once', async () => {
    const { session, playerId } = await openSlot(bench, running);
    const body = spinBody();
    const first = await spin(session, body);
    const second = await spin(session, body);
    expect(second.round).toEqual(first.round);
    expect(second.balance).toBe(bench.site.balanceOf(playerId));
    expect(
      bench.site.calls.filter((one) => one.name === 'bet' && one.body['playerId'] === playerId),
    ).toHaveLength(1);
    expect(await refused('bet', { ...body, stake: 200 }, session.sessionKey)).toBe('REQUEST_INVALID');
  });

  it('refuses without money, and a nonce is not spent', async () => {
    const { session } = await openSlot(bench, running, 50);
    expect(await refused('bet', spinBody(), session.sessionKey)).toBe('NO_FUNDS');
    const again = await call(running, 'session', { sessionKey: session.sessionKey, gameCode: 'jaguar-moon' });
    expect(instantSession.parse(again.json).fairness.nonce).toBe(0);
  });

  it('ends the session when the site says so', async () => {
    const { session } = await openSlot(bench, running);
    bench.site.fail('bet', 'expired');
    expect(await refused('bet', spinBody(), session.sessionKey)).toBe('SESSION_EXPIRED');
  });

  it.each(['lost_request', 'lost_answer', 'hang', 'error_500'] as const)(
    'takes an uncertain bet back whether it moved or not: %s',
    async (fault) => {
      const { session, playerId } = await openSlot(bench, running);
      bench.site.fail('bet', fault);
      expect(await refused('bet', spinBody(), session.sessionKey)).toBe('WALLET_UNCERTAIN');
      await eventually(() => bench.site.balanceOf(playerId) === 100_000);
      await eventually(async () => {
        const found = await bench.sql.query('SELECT 1 FROM round WHERE player_id = $1 AND status = $2', [
          playerId,
          'returned',
        ]);
        return found.rows.length === 1;
      });
      expect((await spin(session)).round.status).not.toBe('returned');
    },
  );

  it('sends a win again until the wallet has it, and once only', async () => {
    const { session, playerId } = await openSlot(bench, running);
    bench.site.fail('win', 'lost_answer', 'error_500');
    const { round, balance } = await spin(session);
    if (round.status === 'open') return;
    expect(balance).toBeNull();
    expect(round.status).toBe('settling');
    await eventually(async () => (await statusOf(round.roundId)) === 'settled');
    expect(bench.site.balanceOf(playerId)).toBe(100_000 - 100 + round.payout);
    expect((await outboxOf(round.roundId))[0]?.attempts).toBe(3);
  });

  it('waits for a win under review instead of giving it up', async () => {
    const { session } = await openSlot(bench, running);
    bench.site.fail('win', 'pending_review');
    const { round } = await spin(session);
    if (round.status === 'open') return;
    await eventually(async () => (await statusOf(round.roundId)) === 'settled');
    expect((await outboxOf(round.roundId))[0]?.state).toBe('done');
  });
});

describe('the free spins', () => {
  it('wait for the choice, through a reload and a restart of the server, and settle once', async () => {
    const { session, playerId } = await openSlot(bench, running);
    const waiting = await spinUntilChoice(session);
    expect(waiting.balance).toBe(100_000 - 100);
    expect(await refused('bet', spinBody(), session.sessionKey)).toBe('ROUND_OPEN');
    expect(await refused('seed', {}, session.sessionKey)).toBe('ROUND_OPEN');
    await running.stop();
    running = await bench.start();
    const reloaded = await call(running, 'session', {
      sessionKey: session.sessionKey,
      gameCode: 'jaguar-moon',
    });
    const { openRound } = instantSession.parse(reloaded.json);
    expect(openRound?.view).toEqual(waiting.round.view);
    const roundId = waiting.round.roundId;
    const choose = { roundId, step: 0, action: { type: 'choose', option: 'hunt' } };
    const both = await Promise.all([
      call(running, 'action', choose, session.sessionKey),
      call(running, 'action', choose, session.sessionKey),
    ]);
    const [first] = both.map((one) => roundAnswer.parse(one.json));
    expect(first === undefined ? 0 : drawnIn(first.round)?.freeSpins.length).toBeGreaterThan(0);
    await eventually(async () => (await statusOf(roundId)) === 'settled');
    expect(bench.site.balanceOf(playerId)).toBe(100_000 - 100 + (first?.round.payout ?? 0));
    expect(await outboxOf(roundId)).toHaveLength(1);
  });

  it('refuse a choice that is not offered, and anyone else', async () => {
    const { session } = await openSlot(bench, running);
    const other = await openSlot(bench, running);
    const { round } = await spinUntilChoice(session);
    const action = { roundId: round.roundId, step: 0, action: { type: 'choose', option: 'sea' } };
    expect(await refused('action', action, session.sessionKey)).toBe('ACTION_INVALID');
    expect(await refused('action', action, other.session.sessionKey)).toBe('ROUND_UNKNOWN');
  });

  it('are played for a player who stays away for a month', async () => {
    const { session, playerId } = await openSlot(bench, running);
    const { round } = await spinUntilChoice(session);
    await bench.sql.query(
      `UPDATE round SET opened_at = now() - interval '31 days', acted_at = now() - interval '31 days' WHERE id = $1`,
      [round.roundId],
    );
    await running.studio.instant.tidy();
    await eventually(async () => (await statusOf(round.roundId)) === 'settled');
    expect(bench.site.balanceOf(playerId)).toBeGreaterThanOrEqual(100_000 - 100);
  });
});

describe('a process that dies', () => {
  class Killed extends Error {}
  const dying = (site: URL, at: 'before' | 'after'): Wallet => {
    const real = createWallet({ siteUrl: site, vendor, walletTimeoutMs: 400 });
    return {
      ...real,
      async bet(body) {
        if (at === 'after') await real.bet(body);
        throw new Killed();
      },
    };
  };

  it.each(['before', 'after'] as const)(
    '%s the wallet moved the stake: the bet is taken back by rule',
    async (at) => {
      const { session, playerId } = await openSlot(bench, running);
      const doomed = await bench.start({ wallet: dying(bench.siteUrl, at) });
      const answer = await call(doomed, 'bet', spinBody(), session.sessionKey);
      expect(answer.status).toBe(500);
      await doomed.stop();
      expect(bench.site.balanceOf(playerId)).toBe(at === 'after' ? 99_900 : 100_000);
      expect(await refused('bet', spinBody(), session.sessionKey)).toBe('ROUND_OPEN');
      await bench.sql.query(
        `UPDATE round_take SET opened_at = now() - interval '1 minute' WHERE round_id IN (SELECT id FROM round WHERE player_id = $1)`,
        [playerId],
      );
      await running.studio.instant.tidy();
      await eventually(async () => {
        const found = await bench.sql.query<{ status: string }>(
          'SELECT status FROM round WHERE player_id = $1',
          [playerId],
        );
        return found.rows.every((row) => row.status === 'returned');
      });
      expect(bench.site.balanceOf(playerId)).toBe(100_000);
    },
  );

  it('between the outcome and the win: the next process delivers it', async () => {
    const { session, playerId } = await openSlot(bench, running);
    const real = createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 400 });
    const doomed = await bench.start({ wallet: { ...real, win: () => Promise.reject(new Killed()) } });
    await running.studio.outbox.stop();
    const answer = await call(doomed, 'bet', spinBody(), session.sessionKey);
    expect(answer.status).toBe(500);
    await doomed.stop();
    const found = await bench.sql.query<{ id: string; status: string; payout: number }>(
      'SELECT id, status, payout::int FROM round WHERE player_id = $1',
      [playerId],
    );
    const round = found.rows[0];
    if (round?.status === 'open') return;
    expect(round?.status).toBe('settling');
    await bench.sql.query('UPDATE wallet_outbox SET claimed_until = NULL WHERE round_id = $1', [round?.id]);
    running.studio.outbox.start();
    await eventually(async () => (await statusOf(round?.id ?? '')) === 'settled');
    expect(bench.site.balanceOf(playerId)).toBe(100_000 - 100 + (round?.payout ?? 0));
  });
});

describe('fairness', () => {
  it('reveals by rotation exactly the seed that was committed, and the rounds can be played again from it', async () => {
    const { session } = await openSlot(bench, running);
    const { round } = await spin(session);
    const hidden = proof.safeParse(await getProof(round.roundId));
    if (hidden.success && hidden.data.kind === 'instant') expect(hidden.data.serverSeed).toBeNull();
    if (round.status === 'open') return;
    const rotated = seedAnswer.parse(
      (await call(running, 'seed', { clientSeed: 'minha-semente' }, session.sessionKey)).json,
    );
    expect(rotated.revealed?.commitment).toBe(session.fairness.commitment);
    expect(commitmentOf(rotated.revealed?.serverSeed ?? '')).toBe(session.fairness.commitment);
    expect(rotated.fairness?.commitment).toBe(session.fairness.nextCommitment);
    expect(rotated.clientSeed).toBe('minha-semente');
    const shown = proof.parse(await getProof(round.roundId));
    if (shown.kind !== 'instant' || shown.serverSeed === null)
      throw new Error('a revealed round was expected');
    const { serverSeed, clientSeed, nonce } = shown;
    const game = running.studio.games.of(shown.gameCode, shown.version);
    if (game === undefined) throw new Error('no such game');
    const again = replay(game, shown, shown.actions, fairStream({ serverSeed, clientSeed, nonce }));
    expect(again).toMatchObject({ view: round.view, payout: round.payout, done: true, orders: shown.orders });
    expect(shown.words?.pt).toContain('Rolos: ');
    const own = roundsAnswer.parse((await call(running, 'rounds', {}, session.sessionKey)).json);
    expect(own.rounds[0]?.proof?.roundId).toBe(round.roundId);
  });

  it('forces a rotation after a thousand rounds', async () => {
    const { session } = await openSlot(bench, running);
    await bench.sql.query('UPDATE seed_pair SET next_nonce = 999 WHERE id = $1', [session.fairness.pairId]);
    const { revealed, fairness, round } = await spin(session);
    if (round.status === 'open') return;
    expect(revealed?.commitment).toBe(session.fairness.commitment);
    expect(fairness.commitment).toBe(session.fairness.nextCommitment);
    expect(fairness.nonce).toBe(0);
  });

  async function getProof(roundId: string): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${running.port}/studio/fair/rounds/${roundId}`);
    return answer.json();
  }
});

describe('the books', () => {
  it('refuse to change what has happened', async () => {
    await expect(bench.sql.query('UPDATE round_event SET kind = $1', ['x'])).rejects.toThrow('append-only');
    await expect(bench.sql.query('DELETE FROM round_event')).rejects.toThrow('append-only');
  });

  it('agree with the wallet: every settled bet, every returned one', async () => {
    await eventually(async () => {
      const waiting = await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`);
      return waiting.rows.length === 0;
    });
    const takes = await bench.sql.query<{ status: string; id: string }>('SELECT status, id FROM round_take');
    const wanted: Record<string, string | undefined> = {
      settled: 'settled',
      returned: 'returned',
      accepted: 'open',
    };
    expect(takes.rows.length).toBeGreaterThan(0);
    for (const { id, status } of takes.rows) expect(bench.site.bets.get(id)?.state).toBe(wanted[status]);
  });

  it('are strict about what comes in', async () => {
    const { session } = await openSlot(bench, running);
    expect(await refused('bet', { ...spinBody(), more: 1 }, session.sessionKey)).toBe('REQUEST_INVALID');
    expect(await refused('bet', { requestId: randomUUID(), stake: -100 }, session.sessionKey)).toBe(
      'REQUEST_INVALID',
    );
    expect(await refused('session', { launchToken: 'unknown-token', gameCode: 'no-such-game' })).toBe(
      'GAME_MISMATCH',
    );
  });
});
