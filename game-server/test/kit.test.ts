import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { triedGames, type Tried } from '../../games/trials/samples.ts';
import { checkSeed, sampleOf, seedFor } from '../../tools/depth.ts';
import type { ActionRequest, BetRequest, RoundAnswer } from '../src/protocol.ts';
import { plainCopy } from '../../games/trials/trials.ts';
import { Cut } from './helpers/cuts.ts';
import { checkBooks, failureIn, KitBench, planOf, play, playOn, type Plan } from './helpers/kit-bench.ts';
import { testGame, testSamples } from './helpers/test-game.ts';

/** `npm run kit`: one game or all, and each cut of each round. */
const full = process.env['KIT_ROUNDS'] !== undefined;
const named = process.env['KIT_GAME'];
const all: Tried[] = [...(await triedGames()), { game: testGame, samples: testSamples }];
/** What is bet on is the newest version; older ones are only played to their end. */
const offered = all.filter(({ game }) =>
  all.every((other) => other.game.code !== game.code || other.game.version <= game.version),
);
const wanted = offered.filter(({ game }) => named === undefined || game.code === named);
const tried = full
  ? wanted
  : [
      ...sampleOf(
        wanted.filter(({ game }) => game !== testGame),
        { atMost: 4 },
      ),
      ...wanted.filter(({ game }) => game === testGame),
    ];
const roundsOfGame = full ? 3 : 1;
const cutsOfRound = full ? Number.POSITIVE_INFINITY : 6;

let bench: KitBench;
beforeAll(async () => {
  bench = await KitBench.create(all.map(({ game }) => game));
});
afterAll(() => bench.close());

/** Those of a round's events whose turn it is. */
function cutsOf(events: number): number[] {
  const each = Math.max(1, Math.ceil(events / cutsOfRound));
  const first = 1 + (checkSeed % each);
  return Array.from({ length: Math.ceil((events - first + 1) / each) }, (_, n) => first + n * each);
}

describe.each(tried.map((one) => ({ code: one.game.code, one })))('$code', ({ one }) => {
  test('loses nothing at a cut between any two events: every stake ends once, every round is its replay', async () => {
    for (let round = 0; round < roundsOfGame; round += 1) {
      const seed = seedFor(17) + round;
      const whole = bench.life();
      const session = await bench.seat(one.game);
      const played = await play(whole, one, session, planOf(one, seed));
      expect(played.round.status).toBe('settled');
      await bench.settle(whole);
      await checkBooks(bench, one, session, 'all is over');
      const { events } = whole.cutter;
      expect(events.length).toBeGreaterThan(10);
      for (const at of cutsOf(events.length)) await cutAt(one, seed, at);
    }
  });

  test('answers late, foreign, repeated, reordered and malformed requests, a hundred at once too', async () => {
    const life = bench.life();
    const session = await bench.seat(one.game);
    const stranger = await bench.seat(one.game);
    const plan = planOf(one, seedFor(5));
    const many = await Promise.allSettled(Array.from({ length: 100 }, () => life.driver.bet(session, plan)));
    const answered = many.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    expect(new Set(answered.map(({ round }) => round.roundId)).size).toBe(1);
    const refused = many.flatMap((it) => (it.status === 'rejected' ? [failureIn(it.reason)] : []));
    expect(refused.filter((code) => code !== 'BUSY' && code !== 'ROUND_OPEN')).toEqual([]);
    const [begun] = answered;
    if (begun === undefined) throw new Error('nothing was answered');
    await abuse(life, one, { session, stranger, plan }, begun);
    const decided = await decideAtOnce(life, one, { session, stranger, plan }, begun);
    const done = await playOn(life, one, session, plan, decided);
    await actLate(life, { session, stranger, plan }, done);
    const again = await life.driver.bet(session, plan);
    expect(again.round).toEqual((await life.driver.bet(session, plan)).round);
    // A hundred different ones at once: one round after the other, none beside an open one.
    const hurried = await bench.seat(one.game);
    const different = await Promise.allSettled(
      Array.from({ length: 100 }, () => life.driver.bet(hurried, { ...plan, requestId: randomUUID() })),
    );
    expect(
      different
        .flatMap((it) => (it.status === 'rejected' ? [failureIn(it.reason)] : []))
        .filter((code) => code !== 'BUSY' && code !== 'ROUND_OPEN'),
    ).toEqual([]);
    const begunAtOnce = different.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    expect(begunAtOnce.length).toBeGreaterThan(0);
    const open = begunAtOnce.filter(({ round: { status } }) => status === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
    for (const left of open) await playOn(life, one, hurried, plan, left);
    await bench.settle(life);
    for (const seat of [session, stranger, hurried]) await checkBooks(bench, one, seat, 'all is over');
  });
});

/** A round that is cut at an event, taken up by another life, and played on by a player who asks again. */
async function cutAt(one: Tried, seed: number, at: number): Promise<void> {
  const session = await bench.seat(one.game);
  const plan = planOf(one, seed);
  const doomed = bench.life(at);
  await expectCut(() => play(doomed, one, session, plan));
  const next = await bench.recover();
  await checkBooks(bench, one, session, 'open rounds wait');
  const again = await begunAgain(next.driver.bet(session, plan));
  const answer = again ?? (await next.driver.bet(session, { ...plan, requestId: randomUUID() }));
  await playOn(next, one, session, plan, answer);
  await bench.settle(next);
  await checkBooks(bench, one, session, 'all is over');
}

async function expectCut(work: () => Promise<RoundAnswer>): Promise<void> {
  try {
    const { round } = await work();
    // Another round of the same plan may go through fewer events.
    expect(round.status).toBe('settled');
  } catch (error) {
    if (!(error instanceof Cut)) throw error;
  }
}

/** Null where the bet was taken back. */
async function begunAgain(asked: Promise<RoundAnswer>): Promise<RoundAnswer | null> {
  try {
    return await asked;
  } catch (error) {
    expect(failureIn(error)).toBe('WALLET_UNCERTAIN');
    return null;
  }
}

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'answered';
  } catch (error) {
    return failureIn(error);
  }
}

interface Seats {
  session: Awaited<ReturnType<KitBench['seat']>>;
  stranger: Awaited<ReturnType<KitBench['seat']>>;
  plan: Plan;
}

/**
 * All decisions that the samples know, each twice, for one step at once, as two tabs or an impatient hand send them: one of them counts
 * and is answered to everyone who sent it, and the step is taken for all others.
 */
async function decideAtOnce(
  { driver }: ReturnType<KitBench['life']>,
  { samples }: Tried,
  { session, plan }: Seats,
  begun: RoundAnswer,
): Promise<RoundAnswer> {
  const { round } = begun;
  if (round.status !== 'open') return begun;
  const step = round.actions.length;
  const some = sampleOf([...(samples.actions?.(round.view) ?? [])], { atMost: 12 });
  const sent = [...some, ...some].map((action) => ({
    roundId: round.roundId,
    step,
    action: plainCopy(action),
  }));
  const answers = await Promise.allSettled(sent.map((request) => driver.act(session, request)));
  const refused = answers.flatMap((it) => (it.status === 'rejected' ? [failureIn(it.reason)] : []));
  expect(refused.filter((code) => !['ACTION_INVALID', 'BUSY', 'NO_FUNDS'].includes(code))).toEqual([]);
  const after = await driver.bet(session, plan);
  const { actions } = after.round;
  expect(actions.length).toBeLessThanOrEqual(step + 1);
  const accepted = answers.flatMap((it, at) => (it.status === 'fulfilled' ? [sent[at]?.action] : []));
  const counted = actions[step];
  expect(accepted.length > 0).toBe(actions.length > step);
  for (const action of accepted) expect(action).toEqual(counted);
  for (const request of sent) {
    if (actions.length <= step) break;
    const again = await codeOf(() => driver.act(session, request));
    expect(again).toBe(isDeepStrictEqual(request.action, counted) ? 'answered' : 'ACTION_INVALID');
  }
  return after;
}

/** After the end each decision is answered as it was, another one is refused at every step, and nothing is another player's. */
async function actLate(
  { driver }: ReturnType<KitBench['life']>,
  { session, stranger }: Seats,
  { round }: RoundAnswer,
): Promise<void> {
  const { roundId, actions } = round;
  const before = bench.money.calls;
  for (const step of [0, actions.length - 1, actions.length, actions.length + 1]) {
    if (step < 0) continue;
    const late = { roundId, step, action: { type: 'late' } };
    expect(await codeOf(() => driver.act(session, late))).toBe('ACTION_INVALID');
    expect(await codeOf(() => driver.act(stranger, late))).toBe('ROUND_UNKNOWN');
    if (step >= actions.length) continue;
    const again = await driver.act(session, { ...late, action: actions[step] });
    expect(again.round).toEqual((await driver.act(session, { ...late, action: actions[step] })).round);
    expect([again.round.actions, again.round.payout]).toEqual([actions, round.payout]);
  }
  expect(bench.money.calls).toBe(before);
}

const junk: readonly unknown[] = [null, 0, 'x', [], [{}], { type: 'steal' }, { more: 1 }, { form: {} }];

async function abuse(
  { driver }: ReturnType<KitBench['life']>,
  { game }: Tried,
  { session, stranger, plan }: Seats,
  { round }: RoundAnswer,
): Promise<void> {
  const before = bench.money.calls;
  const bet = (sent: Partial<BetRequest>) =>
    codeOf(() => driver.bet(stranger, { ...plan, requestId: randomUUID(), ...sent }));
  for (const form of [...junk, { text: 'x'.repeat(9_000) }])
    expect(await bet({ form })).toBe('REQUEST_INVALID');
  for (const stake of [0, -100, 1.5, 7, 10 ** 12])
    expect(await bet({ stake })).toMatch(/^(STAKE_INVALID|REQUEST_INVALID)$/);
  expect(await codeOf(() => driver.bet(session, { ...plan, stake: plan.stake + 1 }))).toBe('REQUEST_INVALID');
  const act = (sent: Partial<ActionRequest>, seat = session) =>
    codeOf(() =>
      driver.act(seat, { roundId: round.roundId, step: round.actions.length, action: {}, ...sent }),
    );
  for (const action of junk) expect(await act({ action })).toBe('ACTION_INVALID');
  for (const step of [1, 7]) expect(await act({ step })).toBe('ACTION_INVALID');
  expect(await act({}, stranger)).toBe('ROUND_UNKNOWN');
  expect(await act({ roundId: randomUUID() })).toBe('ROUND_UNKNOWN');
  // None of it has reached the wallet.
  expect(bench.money.calls).toBe(before);
  expect(game.code).toBe(round.gameCode);
}
