import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { flightSession } from '../client/crash/wire.ts';
import { sharedSession, topAnswer, type FreeRounds } from '../src/protocol.ts';
import { startedOnce, madeOnce } from '../../server/test/helpers/sites/once.ts';
import { createWallet } from '../src/wallet/client.ts';
import { call, createBench, eventually } from './helpers/studio.ts';
import { plantDraw } from './helpers/planted-chain.ts';
import { type Answer, betOf, codeOf, quickTimes, type Watcher, watching } from './helpers/table.ts';
import { vendor } from './helpers/wallet-site.ts';

const bench = startedOnce(createBench);
/** How a slow wallet is taken is tested elsewhere. */
const patient = () => createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 20_000 });
/** The round stays open for as long as it is bet in; the flight that is played to its end has a table of its own times. */
let running = madeOnce(() => bench.start({ times: { ...quickTimes, openMs: 600_000 }, wallet: patient() }));
const watch = watching();

const gameCode = 'toucan-flight';
const fortune = 10_000;
const stake = 200;

/** A player for whom free rounds of the flight wait, at its table. */
async function seated({ rounds = 3, expiresInMs = 3_600_000 } = {}) {
  const playerId = bench.site.addPlayer(fortune);
  const rewardId = randomUUID();
  const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
  bench.site.rewards.set(playerId, { rewardId, rounds, stake, expiresAt });
  const launchToken = bench.site.launch(playerId, gameCode);
  const opened = await call(running, 'session', { launchToken, gameCode });
  const session = sharedSession.parse(opened.json);
  const watcher = await watch(running.port, flightSession(session));
  return { playerId, rewardId, session, watcher, key: session.sessionKey };
}

const leftAfter = (answer: Answer): FreeRounds | null | undefined =>
  answer.ok ? answer.value.freeRounds : undefined;
const betsOf = (playerId: string) =>
  bench.site.calls.filter((one) => one.name === 'bet' && one.body['playerId'] === playerId);
const waiting = (playerId: string) => bench.site.rewards.get(playerId)?.rounds;
const read = (watcher: Watcher): Promise<FreeRounds | null> =>
  new Promise((resolve, reject) =>
    watcher.socket.emit('read', {}, (answer) =>
      answer.ok ? resolve(answer.value.freeRounds) : reject(new Error(answer.failure.code)),
    ),
  );

it('another stake is no free round; a bet that is cancelled, or whose answer is lost, gives its round back', async () => {
  const { playerId, watcher } = await seated({ rounds: 1 });
  await watcher.phase('open');
  expect(codeOf(await watcher.bet(100, { free: true }))).toBe('STAKE_INVALID');
  bench.site.fail('bet', 'lost_answer');
  expect(codeOf(await watcher.bet(stake, { free: true }))).toBe('WALLET_UNCERTAIN');
  await eventually(async () => (await read(watcher))?.left === 1);
  const { betId } = betOf(await watcher.bet(stake, { free: true }));
  expect(codeOf(await watcher.cancel(betId))).toBe('accepted');
  // What the wallet hasn't taken back yet can't be bet.
  await eventually(async () => (await read(watcher))?.left === 1);
  expect([waiting(playerId), bench.site.balanceOf(playerId)]).toEqual([1, fortune]);
  expect(leftAfter(await watcher.bet(stake, { free: true }))).toBeNull();
  expect(waiting(playerId)).toBe(0);
  const own = await watcher.bet(stake, { panel: 1 });
  expect([betOf(own).free, betsOf(playerId).at(-1)?.body['rewardId']]).toEqual([false, undefined]);
});

it('both places at once, by hand and by another tab, take no more rounds than there are and nothing of the balance', async () => {
  const { playerId, rewardId, session, watcher } = await seated({ rounds: 1 });
  const tab = await watch(running.port, flightSession(session));
  await watcher.phase('open');
  const answers = await Promise.all([
    watcher.bet(stake, { free: true, autoCashOut: 101 }),
    watcher.bet(stake, { free: true, autoCashOut: 101, panel: 1 }),
    tab.bet(stake, { free: true, autoCashOut: 101 }),
    tab.bet(stake, { free: true, autoCashOut: 101, panel: 1 }),
  ]);
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
  for (const code of codes) expect(['accepted', 'BET_EXISTS', 'FREE_ROUNDS_OVER', 'BUSY']).toContain(code);
  expect(betsOf(playerId).map(({ body }) => body['rewardId'])).toEqual([rewardId]);
  expect(waiting(playerId)).toBe(0);
});

it('what the wallet has ended, and what has expired, is over, and nothing is taken from the balance instead', async () => {
  const { playerId, watcher } = await seated();
  bench.site.rewards.delete(playerId);
  await watcher.phase('open');
  expect(codeOf(await watcher.bet(stake, { free: true }))).toBe('FREE_ROUNDS_OVER');
  expect(await read(watcher)).toBeNull();
  expect(codeOf(await watcher.bet(stake, { free: true }))).toBe('FREE_ROUNDS_OVER');
  expect([betsOf(playerId).length, bench.site.balanceOf(playerId)]).toEqual([1, fortune]);
  const late = await seated({ expiresInMs: -1000 });
  expect(late.session.freeRounds).toBeNull();
  await late.watcher.phase('open');
  expect(codeOf(await late.watcher.bet(stake, { free: true }))).toBe('FREE_ROUNDS_OVER');
  expect(betsOf(late.playerId)).toEqual([]);
});

it('free rounds of a shared game are told, bet under their name at each place, counted down, and their wins are paid', async () => {
  await running.stop();
  await bench.sql.query('UPDATE chain SET opened = length');
  await plantDraw(bench, (point) => point >= 110 && point <= 140);
  running = await bench.start({ times: { ...quickTimes, openMs: 4000 }, wallet: patient() });
  const { playerId, rewardId, session, watcher, key } = await seated({ rounds: 2 });
  expect(session.freeRounds).toMatchObject({ left: 2, stake });
  await watcher.phase('open');
  const requestId = randomUUID();
  const first = await watcher.bet(stake, { free: true, autoCashOut: 101, requestId });
  expect([betOf(first).free, leftAfter(first)?.left]).toEqual([true, 1]);
  const again = await watcher.bet(stake, { free: true, autoCashOut: 101, requestId });
  expect([betOf(again).betId, leftAfter(again)?.left]).toEqual([betOf(first).betId, 1]);
  expect(codeOf(await watcher.bet(stake, { autoCashOut: 101, requestId }))).toBe('REQUEST_INVALID');
  const last = await watcher.bet(stake, { free: true, autoCashOut: 101, panel: 1 });
  expect(leftAfter(last)).toBeNull();
  expect(codeOf(await watcher.bet(stake, { free: true }))).toBe('FREE_ROUNDS_OVER');
  expect(betsOf(playerId).map(({ body }) => [body['rewardId'], body['amount']])).toEqual([
    [rewardId, stake],
    [rewardId, stake],
  ]);
  await eventually(() => watcher.own.bets.every(({ status }) => status === 'paid' || status === 'lost'));
  const won = watcher.own.bets.reduce((sum, { payout }) => sum + payout, 0);
  await eventually(() => bench.site.balanceOf(playerId) === fortune + won);
  // They were no money of the player's: no board has them, and nothing of them is proposed again.
  const { day } = topAnswer.parse((await call(running, 'top', {}, key)).json);
  expect(day.payouts).toEqual([]);
  const reopened = await call(running, 'session', { sessionKey: key, gameCode });
  expect(sharedSession.parse(reopened.json)).toMatchObject({ freeRounds: null, lastBets: [] });
});
