import { randomUUID } from 'node:crypto';
import { fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { describe, expect, it } from 'vitest';
import { failureAnswer, proof, roundAnswer, type InstantSession, type RoundAnswer } from '../src/protocol.ts';
import { pairRow } from '../src/seals.ts';
import { createWallet, type Wallet } from '../src/wallet/client.ts';
import { call, createBench, eventually, openInstant } from './helpers/studio.ts';
import { testGame, type TestView } from './helpers/test-game.ts';
import { vendor } from './helpers/wallet-site.ts';
import { madeOnce, startedOnce } from '../../server/test/helpers/sites/once.ts';

const bench = startedOnce(createBench);
const games = [testGame];
const running = madeOnce(() => bench.start({ games }));

const open = (balance?: number) => openInstant(bench, running, testGame.code, balance);
const betBody = (stake = 1_000, side = 'high') => ({ requestId: randomUUID(), stake, form: { side } });
const bet = async ({ sessionKey }: InstantSession, body = betBody()): Promise<RoundAnswer> =>
  roundAnswer.parse((await call(running, 'bet', body, sessionKey)).json);
const actBody = ({ round }: RoundAnswer, type: string, step = round.actions.length) => ({
  ...{ roundId: round.roundId, step },
  action: { type },
});
const act = async ({ sessionKey }: InstantSession, before: RoundAnswer, type: string): Promise<RoundAnswer> =>
  roundAnswer.parse((await call(running, 'action', actBody(before, type), sessionKey)).json);
async function refused(path: string, body: object, { sessionKey }: InstantSession) {
  return failureAnswer.parse((await call(running, path, body, sessionKey)).json).failure;
}

interface Take {
  id: string;
  ordinal: number;
  stake: number;
  status: string;
  payout: number;
}
const takesOf = async ({ round }: RoundAnswer): Promise<Take[]> =>
  (
    await bench.sql.query<Take>('SELECT * FROM round_take WHERE round_id = $1 ORDER BY ordinal', [
      round.roundId,
    ])
  ).rows;
const quiet = () =>
  eventually(async () => {
    const left = await bench.sql.query(`SELECT 1 FROM wallet_outbox WHERE state <> 'done'`);
    return left.rows.length === 0;
  });

/** Seeds under which the hidden card is above the shown one, or not. */
async function arrange({ fairness }: InstantSession, wins: boolean): Promise<void> {
  const serverSeed = '6b'.repeat(32);
  for (let nonce = 0; ; nonce += 1) {
    const entropy = fairStream({ serverSeed, clientSeed: 'known', nonce });
    const [shown, hidden] = [entropy.below(13), entropy.below(13)];
    if (hidden > shown !== wins) continue;
    await bench.sql.query(
      `UPDATE seed_pair SET client_seed = 'known', sealed = $2, next_nonce = $3 WHERE id = $1`,
      [fairness.pairId, bench.seals.seal(serverSeed, pairRow(fairness.pairId)), nonce],
    );
    return;
  }
}

describe('a second stake', () => {
  it('is a bet of its own: the action counts once the wallet has it, and each bet ends with its own pay', async () => {
    const { session, playerId } = await open();
    await arrange(session, true);
    const begun = await bet(session);
    expect(begun).toMatchObject({ balance: 99_000, round: { status: 'open', stake: 1_000, staked: 1_000 } });
    const split = await act(session, begun, 'split');
    expect(split).toMatchObject({ balance: 97_000, round: { staked: 3_000, actions: [{ type: 'split' }] } });
    const done = await act(session, split, 'double');
    expect(done).toMatchObject({
      balance: 104_000,
      round: { status: 'settled', staked: 4_000, payout: 8_000 },
    });
    const takes = await takesOf(done);
    expect(takes.map(({ stake, payout, status }) => [stake, payout, status])).toEqual([
      [1_000, 2_000, 'settled'],
      [2_000, 4_000, 'settled'],
      [1_000, 2_000, 'settled'],
    ]);
    for (const { id } of takes) expect(bench.site.bets.get(id)?.state).toBe('settled');
    const bets = bench.site.calls.filter((one) => one.name === 'bet' && one.body['playerId'] === playerId);
    // A single position names what was bet on; the split's two share a bet, and being of one name a position.
    expect(bets.map(({ body }) => [body['amount'], body['selection'], body['positions']])).toEqual([
      [1_000, 'high', undefined],
      [2_000, undefined, [{ market: 'card', selection: 'both', amount: 2_000 }]],
      [1_000, undefined, undefined],
    ]);
    const wins = bench.site.calls.filter((one) => one.name === 'win' && one.body['playerId'] === playerId);
    expect(wins.map(({ body }) => [body['roundId'], body['roundClosed']])).toEqual(
      takes.map(() => [done.round.roundId, true]),
    );
  });

  it('closes lost bets with nothing', async () => {
    const { session, playerId } = await open();
    await arrange(session, false);
    const done = await act(session, await bet(session), 'double');
    expect(done).toMatchObject({ balance: 98_000, round: { status: 'settled', payout: 0, staked: 2_000 } });
    expect((await takesOf(done)).map(({ status }) => status)).toEqual(['settled', 'settled']);
    expect(bench.site.balanceOf(playerId)).toBe(98_000);
  });

  it.each([
    ['no_funds', 'NO_FUNDS'],
    ['limit', 'LIMIT_REACHED'],
    ['expired', 'SESSION_EXPIRED'],
  ] as const)(
    'that the wallet refuses (%s) leaves the round where it was, playable on',
    async (fault, code) => {
      const { session, playerId } = await open();
      const looked = await act(session, await bet(session), 'look');
      bench.site.fail('bet', fault);
      expect(await refused('action', actBody(looked, 'double'), session)).toEqual({ code });
      const still = await call(running, 'session', {
        sessionKey: session.sessionKey,
        gameCode: testGame.code,
      });
      expect(still.json).toMatchObject({ openRound: JSON.parse(JSON.stringify(looked.round)) });
      // The same action again is another bet, and the other actions are there as before.
      const doubled = await act(session, looked, 'double');
      expect(doubled.round).toMatchObject({ status: 'settled', staked: 2_000 });
      expect((await takesOf(doubled)).map(({ status }) => status)).toEqual(['settled', 'refused', 'settled']);
      await quiet();
      expect(bench.site.balanceOf(playerId)).toBe(98_000 + doubled.round.payout);
    },
  );

  it.each(['lost_request', 'lost_answer', 'hang', 'error_500'] as const)(
    'that nobody knows of (%s) is taken back, and the action never happened',
    async (fault) => {
      const { session, playerId } = await open();
      const begun = await bet(session);
      bench.site.fail('bet', fault);
      expect(await refused('action', actBody(begun, 'split'), session)).toEqual({ code: 'WALLET_UNCERTAIN' });
      await quiet();
      expect(bench.site.balanceOf(playerId)).toBe(99_000);
      const done = await act(session, begun, 'stop');
      expect(done.round).toMatchObject({ status: 'settled', staked: 1_000, actions: [{ type: 'stop' }] });
      expect((await takesOf(done)).map(({ status }) => status)).toEqual(['settled', 'returned']);
      expect(bench.site.balanceOf(playerId)).toBe(99_000 + done.round.payout);
    },
  );

  it('whose process dies before or after the wallet took it is taken back by rule', async () => {
    class Killed extends Error {}
    const real = createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 400 });
    for (const arrives of [false, true]) {
      const { session, playerId } = await open();
      const begun = await bet(session);
      const dying: Wallet = {
        ...real,
        async bet(body) {
          if (arrives) await real.bet(body);
          throw new Killed();
        },
      };
      const doomed = await bench.start({ games, wallet: dying });
      const answer = await call(doomed, 'action', actBody(begun, 'double'), session.sessionKey);
      expect(answer.status).toBe(500);
      await doomed.stop();
      expect(bench.site.balanceOf(playerId)).toBe(arrives ? 98_000 : 99_000);
      // Until it is known, nothing else is done in the round.
      expect(await refused('action', actBody(begun, 'stop'), session)).toMatchObject({ code: 'BUSY' });
      await bench.sql.query(
        `UPDATE round_take SET opened_at = now() - interval '1 minute' WHERE status = 'betting'`,
      );
      await running.studio.instant.tidy();
      await quiet();
      expect(bench.site.balanceOf(playerId)).toBe(99_000);
      expect((await act(session, begun, 'double')).round).toMatchObject({ status: 'settled', staked: 2_000 });
    }
  });

  it('stands in the proof, whose replay gives the round again', async () => {
    const { session } = await open();
    const done = await act(session, await act(session, await bet(session), 'split'), 'stop');
    await call(running, 'seed', {}, session.sessionKey);
    const address = `http://127.0.0.1:${running.port}/studio/fair/rounds/${done.round.roundId}`;
    const shown = proof.parse(await (await fetch(address)).json());
    if (shown.kind !== 'instant' || shown.serverSeed === null)
      throw new Error('a revealed round was expected');
    const { serverSeed, clientSeed, nonce } = shown;
    const again = replay(testGame, shown, shown.actions, fairStream({ serverSeed, clientSeed, nonce }));
    expect(again).toMatchObject({ view: done.round.view, payout: done.round.payout, orders: shown.orders });
    expect(shown).toMatchObject({ gameKind: 'test', version: 3, form: { side: 'high' } });
    expect(shown.orders).toHaveLength(3);
  });
});

describe('an action', () => {
  it('is answered the same when it is repeated, and refused at a step that is taken or not yet reached', async () => {
    const { session } = await open();
    const begun = await bet(session);
    const looked = await act(session, begun, 'look');
    const again = await call(running, 'action', actBody(begun, 'look'), session.sessionKey);
    expect(roundAnswer.parse(again.json).round).toEqual(looked.round);
    for (const body of [actBody(begun, 'stop'), actBody(looked, 'stop', 2)])
      expect(await refused('action', body, session)).toEqual({ code: 'ACTION_INVALID', detail: 'step' });
    const done = await act(session, looked, 'stop');
    expect(
      roundAnswer.parse((await call(running, 'action', actBody(looked, 'stop'), session.sessionKey)).json)
        .round,
    ).toEqual(done.round);
    expect(await refused('action', actBody(done, 'look'), session)).toEqual({
      code: 'ACTION_INVALID',
      detail: 'step',
    });
  });

  it('once at a time: of a hundred equal ones one counts, and one stake is taken', async () => {
    const { session, playerId } = await open();
    const begun = await bet(session);
    const body = actBody(begun, 'double');
    const all = await Promise.all(
      Array.from({ length: 100 }, () => call(running, 'action', body, session.sessionKey)),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(all.every(({ status }) => [200, 429, 503].includes(status))).toBe(true);
    await quiet();
    expect(await takesOf(begun)).toHaveLength(2);
    const bets = bench.site.calls.filter((one) => one.name === 'bet' && one.body['playerId'] === playerId);
    expect(bets).toHaveLength(2);
  });

  it('or a bet that breaks the rules is refused by its field, and takes nothing', async () => {
    const { session, playerId } = await open();
    const wrong = (form: unknown, stake = 1_000) =>
      refused('bet', { requestId: randomUUID(), stake, form }, session);
    expect(await wrong({ side: 'both' })).toEqual({ code: 'REQUEST_INVALID', detail: 'form.side' });
    expect(await wrong({ side: 'low', more: 1 })).toEqual({ code: 'REQUEST_INVALID', detail: 'form.more' });
    expect(await wrong(undefined)).toEqual({ code: 'REQUEST_INVALID', detail: 'form' });
    expect(await wrong({ side: 'x'.repeat(5_000) })).toEqual({ code: 'REQUEST_INVALID', detail: 'form' });
    expect(await wrong({ side: 'low' }, 9)).toEqual({ code: 'STAKE_INVALID' });
    expect(await wrong({ side: 'low' }, 100_001)).toEqual({ code: 'STAKE_INVALID' });
    const begun = await bet(session, betBody(1_234));
    const action = (sent: unknown) =>
      refused('action', { roundId: begun.round.roundId, step: 0, action: sent }, session);
    expect(await action({ type: 'steal' })).toEqual({ code: 'ACTION_INVALID', detail: 'action.type' });
    expect(await action(null)).toEqual({ code: 'ACTION_INVALID', detail: 'action' });
    expect(await action({ type: 'look', at: 1 })).toEqual({ code: 'ACTION_INVALID', detail: 'action.at' });
    expect(bench.site.balanceOf(playerId)).toBe(98_766);
  });
});

describe('a round', () => {
  it('shows nothing hidden before its end', async () => {
    const { session } = await open();
    const begun = await bet(session);
    expect((begun.round.view as TestView).hidden).toBeNull();
    const done = await act(session, begun, 'stop');
    expect((done.round.view as TestView).hidden).not.toBeNull();
  });

  it('is played to its end for a player who has done nothing for a month', async () => {
    const { session, playerId } = await open();
    const looked = await act(session, await bet(session), 'look');
    const age = (column: string) =>
      bench.sql.query(`UPDATE round SET ${column} = now() - interval '31 days' WHERE id = $1`, [
        looked.round.roundId,
      ]);
    const statusNow = async () =>
      (
        await bench.sql.query<{ status: string }>('SELECT status FROM round WHERE id = $1', [
          looked.round.roundId,
        ])
      ).rows[0]?.status;
    await age('opened_at');
    await running.studio.instant.tidy();
    expect(await statusNow()).toBe('open');
    await age('acted_at');
    await running.studio.instant.tidy();
    await eventually(async () => (await statusNow()) === 'settled');
    const known = await call(running, 'bet', betBody(), session.sessionKey);
    expect(known.status).toBe(200);
    expect([98_000, 100_000]).toContain(bench.site.balanceOf(playerId));
  });

  it('whose rules are no longer here is taken back whole', async () => {
    const { session, playerId } = await open();
    const split = await act(session, await bet(session), 'split');
    const next = await bench.start({ games: [{ ...testGame, version: 4 }] });
    const answer = await call(next, 'action', actBody(split, 'stop'), session.sessionKey);
    expect(answer.status).toBe(200);
    await quiet();
    expect(bench.site.balanceOf(playerId)).toBe(100_000);
    expect((await takesOf(split)).map(({ status }) => status)).toEqual(['returned', 'returned']);
    // Beside the new version, the old one would have gone on.
    await next.stop();
  });

  it('goes on by the rules that it began with where newer ones are offered', async () => {
    const { session } = await open();
    const begun = await bet(session);
    const newer = { ...testGame, version: 4, act: () => Promise.reject(new Error('not these')) as never };
    const next = await bench.start({ games: [testGame, newer] });
    const done = roundAnswer.parse(
      (await call(next, 'action', actBody(begun, 'stop'), session.sessionKey)).json,
    );
    expect(done.round).toMatchObject({ status: 'settled', version: 3 });
    await next.stop();
  });

  it('begins no sooner than the operator lets it', async () => {
    bench.site.play = { minRoundMs: 30_000, turbo: false };
    const { session, playerId } = await open();
    bench.site.play = undefined;
    expect(session.play).toEqual({ minRoundMs: 30_000, autoplay: true, turbo: false, featureBuy: true });
    const first = betBody();
    await act(session, await bet(session, first), 'stop');
    const { code, retryAfterMs = 0 } = await refused('bet', betBody(), session);
    expect(code).toBe('TOO_FAST');
    expect(retryAfterMs > 20_000 && retryAfterMs <= 30_000).toBe(true);
    // The same request is the same round, whenever it comes.
    expect((await bet(session, first)).round.status).toBe('settled');
    await bench.sql.query(
      `UPDATE round SET opened_at = opened_at - interval '31 seconds' WHERE player_id = $1`,
      [playerId],
    );
    expect((await bet(session)).round.status).toBe('open');
  });
});
