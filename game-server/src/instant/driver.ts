import { takesStake } from '@croupier/contract/stakes';
import { randomUUID } from 'node:crypto';
import { coinOf, type InstantGame, type Order } from '@croupier/games/kit';
import { inTransaction, violatedConstraint, type Tx } from '../database.ts';
import { fail, otherRequest, StudioFailure } from '../failures.ts';
import { refusalCode } from '../games/positions.ts';
import { byRules, plain, positionsOf, same } from '../games/rules.ts';
import { stakesFor } from '../games/stakes.ts';
import type { ActionRequest, BetRequest, RevealedPair, RoundAnswer, SeedState } from '../protocol.ts';
import type { PlayerSession } from '../sessions.ts';
import { freeRoundsOf, rewardFor } from '../wallet/free-rounds.ts';
import type { Sent } from '../wallet/outbox.ts';
import { offeredGame, type InstantDeps } from './deps.ts';
import { advance, giveBack, replayed, unchanged, type Advanced } from './play.ts';
import { lockPair, pairById, rotate, seedState, takeNonce } from './seeds.ts';
import {
  appendEvent,
  insertRound,
  lastBeginning,
  lockRound,
  roundById,
  roundOfRequest,
  setTake,
  takesOf,
  viewOf,
  waitingForPlayer,
  type RoundRow,
  type TakeRow,
} from './store.ts';
import { ask, intend, lockAsked, refuse } from './takes.ts';
import { tidy } from './tidy.ts';

/** Rounds of any game that one player plays, by its rules in `games/`: the driver knows money, seeds and the order of events. */
export interface InstantDriver {
  bet(session: PlayerSession, request: BetRequest): Promise<RoundAnswer>;
  act(session: PlayerSession, request: ActionRequest): Promise<RoundAnswer>;
  setSeed(
    session: PlayerSession,
    clientSeed?: string,
  ): Promise<{ fairness: SeedState; revealed: RevealedPair }>;
  /** Ends what a dead process or an absent player left behind; run at start and every few seconds. */
  tidy(): Promise<void>;
}

/** Attempts to stake more in one round, the refused ones among them. */
const maxTakes = 100;
const maxActions = 300;

export function createInstantDriver(deps: InstantDeps): InstantDriver {
  return {
    bet: (session, request) => bet(deps, session, request),
    act: (session, request) => act(deps, session, request),
    setSeed: (session, clientSeed) =>
      inTransaction(deps.database, async (tx) => {
        const at = deps.now();
        await lockPair(deps.seals, tx, session, at);
        if (await waitingForPlayer(tx, session)) fail('ROUND_OPEN');
        const revealed = await rotate(deps.seals, tx, session, clientSeed, at);
        return { revealed, fairness: await seedState(deps.seals, tx, session, at) };
      }),
    tidy: () => tidy(deps),
  };
}

interface Bet {
  requestId: string;
  stake: number;
  form: unknown;
  /** A free round pays for it. */
  free?: true | undefined;
}

async function bet(deps: InstantDeps, session: PlayerSession, request: BetRequest): Promise<RoundAnswer> {
  const game = offeredGame(deps, session);
  const asked: Bet = { ...request, form: byRules('REQUEST_INVALID', () => plain(request.form, 'form')) };
  const known = await roundOfRequest(deps.database, session.playerId, session.gameCode, request.requestId);
  if (known !== undefined) return answerKnown(deps, session, known, asked);
  if (byRules('REQUEST_INVALID', () => buysUnsold(game, session, asked.form))) fail('FEATURE_BUY_FORBIDDEN');
  const rewardId = asked.free ? await rewardFor(deps.database, session, request.stake, deps.now()) : null;
  if (rewardId === null && !takesStake(stakesFor(game, session), request.stake)) fail('STAKE_INVALID');
  const orders = byRules('REQUEST_INVALID', () =>
    positionsOf(game, asked.form, request.stake, coinOf(session.currency)),
  );
  const { row, take } = await begin(deps, session, game, { ...asked, orders, rewardId });
  const answer = await ask(deps, session, row, take);
  if (answer.class !== 'success') return refuse(deps, take, answer);
  const result = await inTransaction(deps.database, (tx) => accept(deps, tx, session, take));
  return conclude(deps, session, row.id, result, answer.value.balance);
}

const buysUnsold = ({ sale, readForm }: InstantGame, { play }: PlayerSession, form: unknown): boolean =>
  !play.featureBuy && sale !== undefined && sale.buys(readForm(form));

/** The same request again: the same round, whatever has become of it. */
async function answerKnown(deps: InstantDeps, session: PlayerSession, row: RoundRow, asked: Bet) {
  const free = row.reward_id !== null;
  if (row.stake !== asked.stake || free !== (asked.free ?? false) || !same(row.form, asked.form))
    otherRequest();
  if (row.status === 'betting') fail('BUSY', 1000);
  if (row.status === 'refused') fail(refusalCode(row.refusal ?? ''));
  if (row.status === 'returning' || row.status === 'returned') fail('WALLET_UNCERTAIN');
  const { operator, gameCode, gameSession, playerId, currency } = session;
  const funds = await deps.wallet.balance({ operator, gameCode, gameSession, playerId, currency });
  const balance = funds.class === 'success' ? funds.value.balance : null;
  return conclude(deps, session, row.id, unchanged, balance);
}

async function begin(
  deps: InstantDeps,
  session: PlayerSession,
  game: InstantGame,
  asked: Bet & { orders: readonly Order[]; rewardId: string | null },
): Promise<{ row: RoundRow; take: TakeRow }> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const at = deps.now();
      const pair = await lockPair(deps.seals, tx, session, at);
      await checkPace(tx, session, at);
      await deps.jackpots.assertReady(tx, game, session);
      const row = await insertRound(tx, {
        id: randomUUID(),
        gameCode: session.gameCode,
        kind: game.kind,
        version: game.version,
        playerId: session.playerId,
        sessionId: session.id,
        requestId: asked.requestId,
        rewardId: asked.rewardId,
        stake: asked.stake,
        currency: session.currency,
        form: asked.form,
        pairId: pair.id,
        at,
      });
      return { row, take: await intend(tx, row, asked.orders, undefined, at) };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'round_one_open') fail('ROUND_OPEN');
    if (constraint === 'round_request') fail('BUSY', 500);
    throw error;
  }
}

/** The operator's least time from one round to the next, with what is left of it told. */
async function checkPace(tx: Tx, session: PlayerSession, at: Date): Promise<void> {
  const { minRoundMs } = session.play;
  if (minRoundMs === 0) return;
  const last = await lastBeginning(tx, session);
  const left = last === null ? 0 : last.getTime() + minRoundMs - at.getTime();
  if (left > 0) fail('TOO_FAST', left);
}

/** The wallet has the stake: only now it counts. For an opening one a nonce is taken and the outcome drawn. */
async function accept(deps: InstantDeps, tx: Tx, session: PlayerSession, { id }: TakeRow): Promise<Advanced> {
  await lockPair(deps.seals, tx, session, deps.now());
  const asked = await lockAsked(tx, id);
  if (asked === null) return fail('WALLET_UNCERTAIN');
  const { row, take } = asked;
  const game = deps.games.of(row.game_code, row.version);
  if (game === undefined) throw new Error(`no ${row.game_code} of version ${row.version}`);
  await setTake(tx, id, 'accepted');
  const nonce = row.nonce ?? (await drawnBy(deps, tx, row.pair_id));
  await appendEvent(tx, row.id, 'bet_accepted', { betTransactionId: id, nonce }, deps.now());
  const actions = take.ordinal === 0 ? [] : [...row.actions, take.action];
  return advance(deps, tx, game, { ...row, nonce }, actions);
}

async function drawnBy(deps: InstantDeps, tx: Tx, pairId: string): Promise<number> {
  const taken = await takeNonce(deps.seals, tx, pairId);
  if (taken === null) throw new Error('the seed pair of an open round was rotated');
  return taken.input.nonce;
}

async function act(deps: InstantDeps, session: PlayerSession, request: ActionRequest): Promise<RoundAnswer> {
  const action = byRules('ACTION_INVALID', () => plain(request.action, 'action'));
  const begun = await inTransaction(deps.database, (tx) =>
    beginAction(deps, tx, session, { ...request, action }),
  );
  const { row, take } = begun;
  if (take === null) return conclude(deps, session, row.id, begun.result, null);
  const answer = await ask(deps, session, row, take);
  if (answer.class !== 'success') return refuse(deps, take, answer);
  const result = await inTransaction(deps.database, (tx) => accept(deps, tx, session, take));
  return conclude(deps, session, row.id, result, answer.value.balance);
}

/** Plays the action at once where it costs nothing; else writes down the stake that has to be asked of the wallet first. */
async function beginAction(
  deps: InstantDeps,
  tx: Tx,
  session: PlayerSession,
  { roundId, step, action }: ActionRequest,
): Promise<{ row: RoundRow; take: TakeRow | null; result: Advanced }> {
  await lockPair(deps.seals, tx, session, deps.now());
  const row = await lockRound(tx, roundId);
  if (row === undefined || row.player_id !== session.playerId || row.game_code !== session.gameCode)
    return fail('ROUND_UNKNOWN');
  const { nonce, actions } = row;
  if (step < actions.length && same(actions[step], action)) return { row, take: null, result: unchanged };
  if (row.status !== 'open' || nonce === null || step !== actions.length || step >= maxActions)
    throw new StudioFailure('ACTION_INVALID', { detail: 'step' });
  const takes = await takesOf(tx, [row.id]);
  if (takes.some(({ status }) => status === 'betting')) fail('BUSY', 1000);
  const game = deps.games.of(row.game_code, row.version);
  if (game === undefined) return { row, take: null, result: await giveBack(deps, tx, row) };
  const pair = await pairById(deps.seals, tx, row.pair_id);
  const next = [...actions, action];
  const { needs } = byRules('ACTION_INVALID', () => replayed(game, pair, { ...row, nonce }, next));
  if (needs.length === 0)
    return { row, take: null, result: await advance(deps, tx, game, { ...row, nonce }, next) };
  if (takes.length >= maxTakes) fail('ACTION_INVALID');
  return { row, take: await intend(tx, row, needs, action, deps.now()), result: unchanged };
}

/** After the commit: sends what ends the round's stakes at once and answers with what the round has become. */
async function conclude(
  deps: InstantDeps,
  session: PlayerSession,
  roundId: string,
  { ends, revealed }: Advanced,
  balanceBefore: number | null,
): Promise<RoundAnswer> {
  const sent: (Sent | null)[] = [];
  for (const { transactionId } of ends) sent.push(await deps.outbox.deliver(transactionId));
  const all = sent.flatMap((one) => one ?? []);
  const last = all.length === ends.length ? all.at(-1) : undefined;
  const balance = ends.length === 0 ? balanceBefore : (last?.balance ?? null);
  const transferId = all.findLast((one) => one.transferId !== null)?.transferId ?? null;
  return inTransaction(deps.database, async (tx) => {
    const row = await roundById(tx, roundId);
    if (row === undefined) return fail('ROUND_UNKNOWN');
    const fairness = await seedState(deps.seals, tx, session, deps.now());
    const freeRounds = await freeRoundsOf(tx, session, deps.now());
    const game = deps.games.of(row.game_code, row.version);
    const jackpot = game === undefined ? null : await deps.jackpots.fresh(tx, game, session);
    return { round: viewOf(row), balance, transferId, fairness, revealed, freeRounds, jackpot };
  });
}
