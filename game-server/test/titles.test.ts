import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { titles, type Title } from '@croupier/games/catalogue';
import { instantGames } from '@croupier/games/list';
import type { SlotScene } from '@croupier/games/slot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialStream } from '../../games/trials/random.ts';
import { triedGames, type Tried } from '../../games/trials/samples.ts';
import { trialBet } from '../../games/trials/trials.ts';
import { sampleOf, seedFor } from '../../tools/depth.ts';
import {
  failureAnswer,
  instantSession,
  roundAnswer,
  type RoundAnswer,
  sessionAnswer,
} from '../src/protocol.ts';
import type { RunningStudio } from '../src/studio.ts';
import { createWallet } from '../src/wallet/client.ts';
import { call, createBench, drawnIn, type Bench } from './helpers/studio.ts';
import { vendor } from './helpers/wallet-site.ts';

const fortune = 100_000_000;

let bench: Bench;
let running: RunningStudio;
beforeAll(async () => {
  bench = await createBench();
  // So many at once may wait for each other; how a slow wallet is taken is tested elsewhere.
  const wallet = createWallet({ siteUrl: bench.siteUrl, vendor, walletTimeoutMs: 20_000 });
  running = await bench.start({ wallet });
});
afterAll(() => bench.close());

let caller = 0;
/** Each call comes from an address of its own: the limits of one address are tested elsewhere. */
async function post(path: string, body: object, key?: string, tries = 6): Promise<unknown> {
  caller += 1;
  const answer = await fetch(`http://127.0.0.1:${running.port}/studio/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  // A line to the wallet that broke, or the first pots that wait for the beacon: the player is asked to try again.
  const again = answer.status === 502 || answer.status === 503;
  if (answer.status === 503) await sleep(2_000);
  if (again && tries > 1) return post(path, body, key, tries - 1);
  expect(answer.status, `${path}: ${text.slice(0, 200)}`).toBe(200);
  return JSON.parse(text);
}

const slots = titles.filter((title) => title.kind === 'slot');

/** Launch, figures, a stake, the choice where there is one, and the balance after it. */
async function playOnce({ code, names, returnToPlayer, lowestReturn }: Title): Promise<void> {
  const playerId = bench.site.addPlayer(100_000);
  const launchToken = bench.site.launch(playerId, code);
  const session = instantSession.parse(await post('session', { launchToken, gameCode: code }));
  const { paytable } = session.game.scene as SlotScene;
  expect(session.names).toEqual(names);
  expect(session.language).toBe('es');
  expect(session.figures.returnToPlayer).toBe(lowestReturn);
  expect(Number(returnToPlayer)).toBeGreaterThanOrEqual(94);
  const stake = session.limits.stakes[2] ?? 0;
  let answer = roundAnswer.parse(
    await post('bet', { requestId: randomUUID(), stake, form: {} }, session.sessionKey),
  );
  for (let step = 0; answer.round.status === 'open'; step += 1) {
    const choosing = drawnIn(answer.round)?.phase === 'choosing';
    const action = choosing
      ? { type: 'choose', option: paytable.options[0]?.id }
      : { type: 'pick', field: step };
    const { roundId } = answer.round;
    answer = roundAnswer.parse(await post('action', { roundId, step, action }, session.sessionKey));
  }
  expect(answer.round.status).toBe('settled');
  expect(drawnIn(answer.round)?.base.grid.length).toBe(paytable.reels);
  expect(answer.balance).toBe(100_000 - stake + answer.round.payout);
}
const atOnce = 8;

describe('every slot title', () => {
  it('launches, tells its return before the first bet, takes a stake and pays what its rules say', async () => {
    const some = sampleOf(slots, { atMost: 32, groupOf: ({ volatility }) => volatility });
    for (let from = 0; from < some.length; from += atOnce)
      await Promise.all(some.slice(from, from + atOnce).map(playOnce));
  });

  it('has its symbols and both its stages, packed and with a tag to ask by', async () => {
    const art = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${running.port}/studio/${path}`, { headers });
    for (const { code } of slots.filter((_, index) => index % 12 === 1)) {
      for (const name of ['symbols', 'night', 'feature']) {
        const answer = await art(`art/${code}/${name}.svg`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
        expect(answer.headers.get('content-encoding')).toBe('gzip');
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect((await answer.text()).startsWith('<svg ')).toBe(true);
        const tag = answer.headers.get('etag') ?? '';
        expect((await art(`art/${code}/${name}.svg`, { 'if-none-match': tag })).status).toBe(304);
      }
    }
    for (const path of [
      'art/no-such-game/symbols.svg',
      `art/${slots[1]?.code}/none.svg`,
      'art/x/constructor',
    ])
      expect((await art(path)).status).toBe(404);
  });
});

const tried = await triedGames();

/** The rules in force of each title that one player plays; tables that all share are opened elsewhere. */
const inForce = new Map(
  instantGames.toSorted((a, b) => a.version - b.version).map((game) => [game.code, game]),
);
const alone = titles.filter(({ code }) => inForce.has(code));

it('the session of every title that one plays alone tells the figures of its sheet before the first bet', async () => {
  for (const { code } of sampleOf(alone, { atMost: 24, groupOf: ({ kind }) => kind })) {
    const launchToken = bench.site.launch(bench.site.addPlayer(1_000), code);
    const session = sessionAnswer.parse(await post('session', { launchToken, gameCode: code }));
    expect([code, 'figures' in session && session.figures]).toEqual([code, inForce.get(code)?.figures]);
  }
});
const maxSteps = 300;

/** Null where the rules don't allow it; who is too fast waits. */
async function act(asked: object, key: string): Promise<RoundAnswer | null> {
  for (;;) {
    const { status, json } = await call(running, 'action', asked, key);
    if (status === 200) return roundAnswer.parse(json);
    const { failure } = failureAnswer.parse(json);
    if (failure.code === 'ACTION_INVALID') return null;
    expect(failure.code).toBe('TOO_FAST');
    await sleep(failure.retryAfterMs ?? 100);
  }
}

/** A whole round over HTTP by what a machine may try of the game, and what came of it. */
async function playRound({ game, samples }: Tried) {
  const playerId = bench.site.addPlayer(fortune);
  const launchToken = bench.site.launch(playerId, game.code);
  const opened = await post('session', { launchToken, gameCode: game.code });
  const { sessionKey } = instantSession.parse(opened);
  const bet = { requestId: randomUUID(), ...trialBet({ game, samples }, trialStream(seedFor(7))) };
  let { round } = roundAnswer.parse(await post('bet', bet, sessionKey));
  for (let step = 0; round.status === 'open' && step < maxSteps; step += 1) {
    for (const action of samples.actions?.(round.view) ?? []) {
      const asked = { roundId: round.roundId, step: round.actions.length, action };
      const answer = await act(asked, sessionKey);
      if (answer === null) continue;
      ({ round } = answer);
      break;
    }
  }
  return { round, playerId };
}

describe('a game of each category', () => {
  it.each([
    ['CAT-07 casino', 'RNG'],
    ['CAT-11 jackpot', 'JP'],
    ['CAT-12 table', 'TG'],
    ['CAT-13 arcade', 'AC'],
    ['CAT-14 scratch card', 'SC'],
    ['CAT-15 video poker', 'VP'],
    ['CAT-16 bingo', 'BG'],
  ])('%s is launched, played to the end of a round, and paid', async (_, category) => {
    // Older releases end their open rounds and take no bet.
    const offered = tried.filter(
      ({ game }) =>
        game.category === category &&
        !tried.some((other) => other.game.code === game.code && other.game.version > game.version),
    );
    for (const one of sampleOf(offered, { atMost: 1 })) {
      const { round, playerId } = await playRound(one);
      expect(['settling', 'settled'], one.game.code).toContain(round.status);
      await expect
        .poll(() => bench.site.balanceOf(playerId))
        .toBe(
          fortune - round.staked + round.payout + round.jackpots.reduce((sum, { amount }) => sum + amount, 0),
        );
    }
  });
});
