import { randomUUID } from 'node:crypto';
import type { SlotScene } from '@croupier/games/slot';
import { slotGames } from '@croupier/games/slot/game';
import { expect, it } from 'vitest';
import { failureAnswer, instantSession, roundAnswer } from '../src/protocol.ts';
import { call, createBench } from './helpers/studio.ts';
import { madeOnce, startedOnce } from '../../server/test/helpers/sites/once.ts';

const bench = startedOnce(createBench);
const running = madeOnce(() => bench.start());

/** The newest version of a title that sells its feature. */
const { code } = slotGames.findLast(({ sale }) => sale !== undefined) ?? { code: '' };

async function open(play: typeof bench.site.play) {
  bench.site.play = play;
  const playerId = bench.site.addPlayer(1_000_000);
  const launchToken = bench.site.launch(playerId, code);
  const { json } = await call(running, 'session', { launchToken, gameCode: code });
  bench.site.play = undefined;
  return { playerId, session: instantSession.parse(json) };
}
const tableOf = ({ game }: { game: { scene: unknown } }) => (game.scene as SlotScene).paytable;
const listOf = ({ game }: ReturnType<typeof instantSession.parse>): number[] =>
  'list' in game.stakes ? game.stakes.list : [];
const bet = (stake: number, form: object) => ({ requestId: randomUUID(), stake, form });

it('a feature is sold by default, and by nobody where the operator’s market forbids it', async () => {
  const { session: open_ } = await open(undefined);
  const prices = tableOf(open_).buy?.stakes ?? [];
  expect(open_.play.featureBuy).toBe(true);
  expect(prices.length).toBeGreaterThan(0);
  expect(open_.figures.bets.map(({ id }) => id)).toContain('buy');
  const { session, playerId } = await open({ featureBuy: false });
  expect(session.play).toEqual({ minRoundMs: 0, autoplay: true, turbo: true, featureBuy: false });
  expect(tableOf(session).buy).toBeNull();
  expect(tableOf(session).blocks.buy).toBeUndefined();
  expect(session.figures.bets.map(({ id }) => id)).not.toContain('buy');
  const [price = 0] = prices.filter((one) => !listOf(session).includes(one));
  expect(price).toBeGreaterThan(0);
  const answer = await call(running, 'bet', bet(price, { buy: true }), session.sessionKey);
  expect([answer.status, failureAnswer.parse(answer.json).failure.code]).toEqual([
    403,
    'FEATURE_BUY_FORBIDDEN',
  ]);
  expect(bench.site.balanceOf(playerId)).toBe(1_000_000);
  // What costs as much as the feature is no stake of a spin there; a spin is taken as everywhere.
  const plain = await call(running, 'bet', bet(price, {}), session.sessionKey);
  expect(failureAnswer.parse(plain.json).failure.code).toBe('STAKE_INVALID');
  const [least = 0] = listOf(session);
  const spun = await call(running, 'bet', bet(least, {}), session.sessionKey);
  expect(roundAnswer.parse(spun.json).round.stake).toBe(least);
});

it('a feature that was bought is played to its end, and found again, where the sale has ended since', async () => {
  const { session: before, playerId } = await open(undefined);
  const [price = 0] = tableOf(before).buy?.stakes ?? [];
  const body = bet(price, { buy: true });
  const bought = roundAnswer.parse((await call(running, 'bet', body, before.sessionKey)).json);
  bench.site.play = { featureBuy: false };
  const launchToken = bench.site.launch(playerId, code);
  const { json } = await call(running, 'session', { launchToken, gameCode: code });
  bench.site.play = undefined;
  const { sessionKey, lastRound, openRound } = instantSession.parse(json);
  expect((openRound ?? lastRound)?.roundId).toBe(bought.round.roundId);
  const again = roundAnswer.parse((await call(running, 'bet', body, sessionKey)).json);
  expect(again.round.roundId).toBe(bought.round.roundId);
});
