import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { failureAnswer, instantSession, roundAnswer, type RoundAnswer } from '../src/protocol.ts';
import { call, createBench, eventually } from './helpers/studio.ts';
import { madeOnce, startedOnce } from '../../server/test/helpers/sites/once.ts';

const bench = startedOnce(createBench);
const running = madeOnce(() => bench.start());

const gameCode = 'jaguar-moon';
const hour = 3_600_000;

/** A player for whom rounds of the slot wait, at a table that knows of them. */
async function seated({ rounds = 3, stake = 200, expiresInMs = hour } = {}) {
  const playerId = bench.site.addPlayer(1_000);
  const rewardId = randomUUID();
  const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
  bench.site.rewards.set(playerId, { rewardId, rounds, stake, expiresAt });
  const open = async () => {
    const launchToken = bench.site.launch(playerId, gameCode);
    return instantSession.parse((await call(running, 'session', { launchToken, gameCode })).json);
  };
  return { playerId, rewardId, open, session: await open() };
}

const body = (stake: number, more: object = { free: true }) => ({
  ...{ requestId: randomUUID(), stake, form: {} },
  ...more,
});
const bet = async (key: string, asked: object): Promise<RoundAnswer> =>
  roundAnswer.parse((await call(running, 'bet', asked, key)).json);
const refused = async (key: string, asked: object): Promise<string> =>
  failureAnswer.parse((await call(running, 'bet', asked, key)).json).failure.code;
const betsOf = (playerId: string) =>
  bench.site.calls.filter((one) => one.name === 'bet' && one.body['playerId'] === playerId);

it('free rounds are told at the opening, bet at their stake under their name, and counted down to none', async () => {
  const { playerId, rewardId, session } = await seated({ rounds: 2 });
  expect(session.freeRounds).toMatchObject({ left: 2, stake: 200 });
  const asked = body(200);
  const first = await bet(session.sessionKey, asked);
  expect(first).toMatchObject({ round: { free: true, stake: 200 }, freeRounds: { left: 1, stake: 200 } });
  // The same request is the same round, and takes none of them again.
  const again = await bet(session.sessionKey, asked);
  expect(again).toMatchObject({ round: { roundId: first.round.roundId }, freeRounds: { left: 1 } });
  const last = await bet(session.sessionKey, body(200));
  expect(last.freeRounds).toBeNull();
  expect(betsOf(playerId).map((one) => [one.body['rewardId'], one.body['amount']])).toEqual([
    [rewardId, 200],
    [rewardId, 200],
  ]);
  expect(await refused(session.sessionKey, body(200))).toBe('FREE_ROUNDS_OVER');
  await eventually(() => bench.site.balanceOf(playerId) === 1_000 + first.round.payout + last.round.payout);
  const own = await bet(session.sessionKey, body(100, {}));
  expect(own).toMatchObject({ round: { free: false }, freeRounds: null });
  expect(betsOf(playerId).at(-1)?.body).not.toHaveProperty('rewardId');
});

it('another stake is no free round, and the same request without the word is another bet', async () => {
  const { playerId, session } = await seated();
  expect(await refused(session.sessionKey, body(100))).toBe('STAKE_INVALID');
  const asked = body(200);
  await bet(session.sessionKey, asked);
  const { free: _, ...own } = asked as typeof asked & { free: true };
  expect(await refused(session.sessionKey, own)).toBe('REQUEST_INVALID');
  expect(betsOf(playerId)).toHaveLength(1);
});

it('what the wallet has ended is over for the session, and nothing is taken from the balance instead', async () => {
  const { playerId, session, open } = await seated();
  bench.site.rewards.delete(playerId);
  expect(await refused(session.sessionKey, body(200))).toBe('FREE_ROUNDS_OVER');
  expect(bench.site.balanceOf(playerId)).toBe(1_000);
  expect(await refused(session.sessionKey, body(200))).toBe('FREE_ROUNDS_OVER');
  expect(betsOf(playerId)).toHaveLength(1);
  expect((await open()).freeRounds).toBeNull();
});

it('a bet whose answer is lost gives its round back', async () => {
  const { playerId, session } = await seated({ rounds: 1 });
  bench.site.fail('bet', 'lost_answer');
  expect(await refused(session.sessionKey, body(200))).toBe('WALLET_UNCERTAIN');
  await eventually(() => bench.site.rewards.get(playerId)?.rounds === 1);
  const played = await bet(session.sessionKey, body(200));
  expect(played).toMatchObject({ round: { free: true }, freeRounds: null });
});

it('rounds that have expired are none', async () => {
  const { session } = await seated({ expiresInMs: -1_000 });
  expect(session.freeRounds).toBeNull();
  expect(await refused(session.sessionKey, body(200))).toBe('FREE_ROUNDS_OVER');
});

it('many bets at once use no more of them than there are, and nothing of the balance', async () => {
  const { playerId, rewardId, session, open } = await seated({ rounds: 3 });
  const second = await open();
  const keys = [session.sessionKey, second.sessionKey];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call(running, 'bet', body(200), keys[n % keys.length])),
  );
  const played = answers.filter(({ status }) => status === 200).map(({ json }) => roundAnswer.parse(json));
  const codes = answers
    .filter(({ status }) => status !== 200)
    .map(({ json }) => failureAnswer.parse(json).failure.code);
  for (const code of codes)
    expect(['BUSY', 'ROUND_OPEN', 'TOO_FAST', 'FREE_ROUNDS_OVER', 'WALLET_UNCERTAIN']).toContain(code);
  expect(played.length).toBeGreaterThan(0);
  expect(played.length).toBeLessThanOrEqual(3);
  const won = played.reduce((sum, { round }) => sum + round.payout, 0);
  await eventually(() => bench.site.balanceOf(playerId) === 1_000 + won);
  expect(bench.site.rewards.get(playerId)?.rounds).toBe(3 - played.length);
  for (const one of betsOf(playerId)) expect(one.body['rewardId']).toBe(rewardId);
});
