import { fairStream } from '@croupier/games/fairness';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inTransaction, violatedConstraint, type Database, type Tx } from '../database.ts';
import { fail } from '../failures.ts';
import type { RevealedPair, RoundAnswer, SeedState } from '../protocol.ts';
import type { Seals } from '../seals.ts';
import type { PlayerSession } from '../sessions.ts';
import type { Moved, Wallet, WalletAnswer } from '../wallet/client.ts';
import type { Delivered, Outbox, OutboxEntry } from '../wallet/outbox.ts';
import type { InstantGame } from './game.ts';
import { lockPair, pairById, rotate, roundsPerPair, seedState, takeNonce } from './seeds.ts';
import { stakesFor } from './stakes.ts';
import {
  appendEvent,
  insertRound,
  lockRound,
  only,
  roundById,
  roundOfRequest,
  setStatus,
  storePlayed,
  viewOf,
  waitingForPlayer,
  type RoundRow,
} from './store.ts';

export interface InstantDeps {
  database: Database;
  wallet: Wallet;
  outbox: Outbox;
  games: ReadonlyMap<string, InstantGame>;
  now: () => Date;
  log: Logger;
  seals: Seals;
}
export interface InstantDriver {
  spin(session: PlayerSession, request: { requestId: string; stake: number }): Promise<RoundAnswer>;
  act(session: PlayerSession, request: { roundId: string; action: unknown }): Promise<RoundAnswer>;
  setSeed(
    session: PlayerSession,
    clientSeed?: string,
  ): Promise<{ fairness: SeedState; revealed: RevealedPair }>;
  /** Ends what a dead process or an absent player left behind; run at start and every few seconds. */
  tidy(): Promise<void>;
}

/** Longer than a bet call may take: what is still 'betting' after this has lost its process. */
const abandonedBetMs = 20_000;
/** A round waits so long for its player; then the first option is chosen and paid. */
const absentMs = 30 * 86_400_000;
const tidyAtOnce = 100;

/** Called by the outbox, in its transaction, when the wallet has taken the win or the rollback of a round. */
export const instantDelivered: Delivered = async (tx, entry, at) => {
  const settled = entry.kind === 'win';
  await setStatus(tx, entry.subjectId, settled ? 'settled' : 'returned', { settledAt: at });
  await appendEvent(tx, entry.subjectId, settled ? 'win_delivered' : 'bet_returned', {}, at);
};

export function createInstantDriver(deps: InstantDeps): InstantDriver {
  return {
    spin: (session, request) => spin(deps, session, request),
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

function gameOf(deps: InstantDeps, code: string): InstantGame {
  return deps.games.get(code) ?? fail('GAME_MISMATCH');
}

async function spin(
  deps: InstantDeps,
  session: PlayerSession,
  request: { requestId: string; stake: number },
): Promise<RoundAnswer> {
  const game = gameOf(deps, session.gameCode);
  const known = await roundOfRequest(deps.database, session.playerId, session.gameCode, request.requestId);
  if (known !== undefined) return answerKnown(deps, session, known, request.stake);
  if (!stakesFor(game, session).includes(request.stake)) fail('STAKE_INVALID');
  const round = await intend(deps, session, request);
  const answer = await deps.wallet.bet({
    operator: session.operator,
    playerId: session.playerId,
    gameSession: session.gameSession,
    gameCode: session.gameCode,
    roundId: round.id,
    transactionId: round.bet_transaction_id,
    amount: round.stake,
    currency: session.currency,
  });
  if (answer.class !== 'success') return refuse(deps, round, answer);
  const result = await inTransaction(deps.database, (tx) => accept(deps, tx, session, round.id));
  return conclude(deps, session, round.id, result, answer.value.balance);
}

/** The same request again: the same round, whatever has become of it. */
async function answerKnown(deps: InstantDeps, session: PlayerSession, row: RoundRow, stake: number) {
  if (row.stake !== stake) fail('REQUEST_INVALID');
  if (row.status === 'betting') fail('BUSY', 1000);
  if (row.status === 'refused') fail(refusalCode(row.refusal ?? ''));
  if (row.status === 'returning' || row.status === 'returned') fail('WALLET_UNCERTAIN');
  const { operator, gameCode, gameSession, playerId, currency } = session;
  const funds = await deps.wallet.balance({ operator, gameCode, gameSession, playerId, currency });
  const balance = funds.class === 'success' ? funds.value.balance : null;
  return conclude(deps, session, row.id, { win: null, revealed: null }, balance);
}

async function intend(
  deps: InstantDeps,
  session: PlayerSession,
  request: { requestId: string; stake: number },
): Promise<RoundRow> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const at = deps.now();
      const pair = await lockPair(deps.seals, tx, session, at);
      return insertRound(tx, {
        id: randomUUID(),
        gameCode: session.gameCode,
        playerId: session.playerId,
        sessionId: session.id,
        requestId: request.requestId,
        stake: request.stake,
        currency: session.currency,
        pairId: pair.id,
        betTransactionId: randomUUID(),
        at,
      });
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'round_one_open') fail('ROUND_OPEN');
    if (constraint === 'round_request') fail('BUSY', 500);
    throw error;
  }
}

const refusalCode = (code: string) =>
  code === 'NO_FUNDS' || code === 'LIMIT_REACHED' ? code : 'WALLET_FAILED';

async function refuse(
  deps: InstantDeps,
  round: RoundRow,
  answer: Exclude<WalletAnswer<Moved>, { class: 'success' }>,
): Promise<never> {
  if (answer.class === 'uncertain') {
    const entry = await inTransaction(deps.database, (tx) => takeBack(deps, tx, round.id));
    if (entry !== null) await deps.outbox.deliver(entry.transactionId);
    fail('WALLET_UNCERTAIN');
  }
  await inTransaction(deps.database, async (tx) => {
    const row = await lockRound(tx, round.id);
    if (row?.status !== 'betting') return;
    await setStatus(tx, round.id, 'refused', { refusal: answer.code });
    await appendEvent(tx, round.id, 'bet_refused', { code: answer.code }, deps.now());
  });
  if (answer.class === 'terminate')
    fail(answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'SESSION_EXPIRED');
  if (answer.class === 'fatal')
    deps.log.error({ code: answer.code, roundId: round.id }, 'wallet refused a bet as broken');
  return fail(refusalCode(answer.code));
}

/** An uncertain bet is taken back; the wallet remembers the rollback even if the bet arrives after it. */
async function takeBack(deps: InstantDeps, tx: Tx, roundId: string): Promise<OutboxEntry | null> {
  const row = await lockRound(tx, roundId);
  if (row?.status !== 'betting') return null;
  const at = deps.now();
  const entry = await entryFor(tx, row, 'rollback', row.stake);
  await setStatus(tx, roundId, 'returning');
  await appendEvent(tx, roundId, 'bet_uncertain', { rollbackTransactionId: entry.transactionId }, at);
  await deps.outbox.enqueue(tx, [entry], at);
  return entry;
}

async function entryFor(
  tx: Tx,
  row: RoundRow,
  kind: 'win' | 'rollback',
  amount: number,
): Promise<OutboxEntry> {
  const found = await tx.query<{ game_session: string; operator: string | null }>(
    'SELECT game_session, operator FROM player_session WHERE id = $1',
    [row.session_id],
  );
  const session = only(found.rows);
  return {
    transactionId: randomUUID(),
    kind,
    subject: 'instant',
    subjectId: row.id,
    playerId: row.player_id,
    operator: session.operator,
    gameSession: session.game_session,
    gameCode: row.game_code,
    roundId: row.id,
    betTransactionId: row.bet_transaction_id,
    amount,
    currency: row.currency,
  };
}

interface Advanced {
  win: OutboxEntry | null;
  revealed: RevealedPair | null;
}

/** The wallet has the stake: only now a nonce is taken and the outcome drawn. */
async function accept(deps: InstantDeps, tx: Tx, session: PlayerSession, roundId: string): Promise<Advanced> {
  await lockPair(deps.seals, tx, session, deps.now());
  const row = await lockRound(tx, roundId);
  if (row?.status !== 'betting') return fail('WALLET_UNCERTAIN');
  const taken = await takeNonce(deps.seals, tx, row.pair_id);
  if (taken === null) throw new Error('the seed pair of an open round was rotated');
  await appendEvent(tx, roundId, 'bet_accepted', { nonce: taken.input.nonce }, deps.now());
  return advance(deps, tx, session, row, taken.input.nonce, []);
}

/** Plays the round with the choices so far; a finished round puts its win (zero closes a lost one) into the outbox. */
async function advance(
  deps: InstantDeps,
  tx: Tx,
  seat: { playerId: string; gameCode: string },
  row: RoundRow,
  nonce: number,
  choices: unknown[],
): Promise<Advanced> {
  const at = deps.now();
  const pair = await pairById(deps.seals, tx, row.pair_id);
  const game = gameOf(deps, row.game_code);
  const stream = fairStream({ serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce });
  const played = game.play(row.stake, choices, stream);
  const status = played.final ? 'settling' : 'open';
  const payout = played.final ? played.payout : 0;
  await storePlayed(tx, row.id, { status, nonce, choices, state: played.state, payout });
  await appendEvent(tx, row.id, played.final ? 'finished' : 'drawn', { choices, payout }, at);
  if (!played.final) return { win: null, revealed: null };
  const win = await entryFor(tx, row, 'win', payout);
  await deps.outbox.enqueue(tx, [win], at);
  const revealed = pair.nextNonce >= roundsPerPair ? await rotate(deps.seals, tx, seat, undefined, at) : null;
  return { win, revealed };
}

async function act(
  deps: InstantDeps,
  session: PlayerSession,
  request: { roundId: string; action: unknown },
): Promise<RoundAnswer> {
  const result = await inTransaction(deps.database, async (tx): Promise<Advanced> => {
    await lockPair(deps.seals, tx, session, deps.now());
    const row = await lockRound(tx, request.roundId);
    if (row === undefined || row.player_id !== session.playerId || row.game_code !== session.gameCode)
      return fail('ROUND_UNKNOWN');
    const repeated = JSON.stringify(row.choices.at(-1)) === JSON.stringify(request.action);
    if (row.status !== 'open' || row.nonce === null)
      return repeated ? { win: null, revealed: null } : fail('ACTION_INVALID');
    return advance(deps, tx, session, row, row.nonce, [...row.choices, request.action]);
  });
  return conclude(deps, session, request.roundId, result, null);
}

/** After the commit: sends the win at once and answers with what the round has become. */
async function conclude(
  deps: InstantDeps,
  session: PlayerSession,
  roundId: string,
  result: Advanced,
  balanceAfterBet: number | null,
): Promise<RoundAnswer> {
  const sent = result.win === null ? null : await deps.outbox.deliver(result.win.transactionId);
  const balance = result.win === null ? balanceAfterBet : (sent?.balance ?? null);
  return inTransaction(deps.database, async (tx) => {
    const row = await roundById(tx, roundId);
    if (row === undefined) return fail('ROUND_UNKNOWN');
    const fairness = await seedState(deps.seals, tx, session, deps.now());
    const transferId = sent?.transferId ?? null;
    return { round: viewOf(row), balance, transferId, fairness, revealed: result.revealed };
  });
}

async function tidy(deps: InstantDeps): Promise<void> {
  const now = deps.now().getTime();
  const left = await deps.database.query<{ id: string }>(
    `SELECT id FROM round WHERE status = 'betting' AND opened_at < $1 LIMIT $2`,
    [new Date(now - abandonedBetMs), tidyAtOnce],
  );
  for (const { id } of left.rows) await inTransaction(deps.database, (tx) => takeBack(deps, tx, id));
  const absent = await deps.database.query<RoundRow>(
    `SELECT * FROM round WHERE status = 'open' AND opened_at < $1 LIMIT $2`,
    [new Date(now - absentMs), tidyAtOnce],
  );
  for (const old of absent.rows) await inTransaction(deps.database, (tx) => playForAbsent(deps, tx, old));
}

async function playForAbsent(deps: InstantDeps, tx: Tx, old: RoundRow): Promise<void> {
  const seat = { playerId: old.player_id, gameCode: old.game_code };
  await lockPair(deps.seals, tx, seat, deps.now());
  const row = await lockRound(tx, old.id);
  if (row?.status !== 'open' || row.nonce === null) return;
  const { absentChoice } = gameOf(deps, row.game_code);
  await appendEvent(tx, row.id, 'player_absent', {}, deps.now());
  await advance(deps, tx, seat, row, row.nonce, [...row.choices, absentChoice]);
}
