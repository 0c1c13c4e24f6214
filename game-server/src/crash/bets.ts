import { crash, effectiveTarget } from '@croupier/games/crash';
import { randomUUID } from 'node:crypto';
import { inTransaction, violatedConstraint, type Tx } from '../database.ts';
import { fail, otherRequest } from '../failures.ts';
import type { CrashBet, PlaceBetRequest } from '../protocol.ts';
import type { PlayerSession } from '../sessions.ts';
import type { Delivered } from '../wallet/outbox.ts';
import type { Moved, WalletAnswer } from '../wallet/client.ts';
import type { LiveRound } from './live.ts';
import { returnBets } from './rounds.ts';
import {
  addEvent,
  betById,
  betOfRequest,
  betView,
  endBets,
  lockBet,
  lockSharedRound,
  movementOf,
  type SharedBetRow,
} from './store.ts';
import type { CrashTable } from './table.ts';
import { coinOf } from '../wallet/coins.ts';

export interface BetAnswer {
  bet: CrashBet;
  balance: number | null;
}
const betsPerTable = 2000;
const abandonedBetMs = 60_000;

/** Called by the outbox, in its transaction, when the wallet has taken the win or the rollback of a bet. */
export const sharedDelivered: Delivered = async (tx, entry, at) => {
  const bet = await betById(tx, entry.subjectId);
  if (bet === undefined) return;
  await addEvent(tx, bet.round_id, entry.kind === 'win' ? 'win_delivered' : 'bet_returned', {}, at, bet.id);
};

type Seat = Pick<PlayerSession, 'currency' | 'minStake' | 'maxStake'>;

/** What a bet may stake and pay at most, in the player's currency and within the limits of the session. */
export function crashLimits({ currency, minStake, maxStake }: Seat) {
  const coin = coinOf(currency);
  const least = Math.max(crash.stakes.min * coin, minStake ?? 0);
  const most = Math.min(crash.stakes.max * coin, maxStake ?? Number.MAX_SAFE_INTEGER);
  return {
    minStake: least,
    maxStake: most,
    stakes: crash.stakes.keys.map((key) => key * coin).filter((key) => key >= least && key <= most),
    maximumPayout: crash.maximumPayout * coin,
  };
}

function liveOf(table: CrashTable): LiveRound {
  return table.live !== null && table.held ? table.live : fail('TABLE_UNAVAILABLE', 1000);
}

export async function placeBet(
  table: CrashTable,
  session: PlayerSession,
  request: PlaceBetRequest,
): Promise<BetAnswer> {
  const known = await betOfRequest(table.deps.database, session.playerId, request.requestId);
  if (known !== undefined) return answerKnown(known, request);
  const live = liveOf(table);
  const limits = crashLimits(session);
  if (request.stake < limits.minStake || request.stake > limits.maxStake) fail('STAKE_INVALID');
  if (live.round.id !== request.roundId || !stillOpen(table, live)) fail('BETS_CLOSED');
  if (live.bets.size + live.placing.length >= betsPerTable) fail('TABLE_FULL', 5000);
  live.placing.push(session.playerId);
  try {
    const bet = await insertBet(table, live, session, request);
    const answer = await table.deps.wallet.bet({
      operator: session.operator,
      playerId: session.playerId,
      gameSession: session.gameSession,
      gameCode: session.gameCode,
      roundId: bet.id,
      transactionId: bet.bet_transaction_id,
      amount: bet.stake,
      currency: bet.currency,
    });
    if (answer.class !== 'success') return await refuse(table, bet, answer);
    const accepted = await accept(table, bet.id);
    if (accepted === null) return fail('BETS_CLOSED');
    // The flight may have started meanwhile and holds the bet already, perhaps cashed out.
    if (!live.bets.has(accepted.id)) live.bets.set(accepted.id, accepted);
    table.changed([session.playerId]);
    return { bet: betView(accepted), balance: answer.value.balance };
  } finally {
    live.placing.splice(live.placing.indexOf(session.playerId), 1);
  }
}

const stillOpen = (table: CrashTable, live: LiveRound): boolean =>
  live.phase === 'open' && table.deps.clock.now() < live.round.closes_at;

function answerKnown(bet: SharedBetRow, request: PlaceBetRequest): BetAnswer {
  if (bet.stake !== request.stake || bet.panel !== request.panel) otherRequest();
  if (bet.status === 'placing') fail('BUSY', 1000);
  if (bet.status === 'refused') fail(bet.refusal === 'LIMIT_REACHED' ? 'LIMIT_REACHED' : 'NO_FUNDS');
  return { bet: betView(bet), balance: null };
}

async function insertBet(
  table: CrashTable,
  live: LiveRound,
  session: PlayerSession,
  request: PlaceBetRequest,
): Promise<SharedBetRow> {
  try {
    return await table.fenced(async (tx) => {
      const round = await lockSharedRound(tx, live.round.id, 'SHARE');
      if (round?.status !== 'open') return fail('BETS_CLOSED');
      const at = table.deps.clock.now();
      const id = randomUUID();
      await tx.query(
        `INSERT INTO shared_bet (id, round_id, player_id, session_id, request_id, panel, stake, currency, auto_cash_out,
           status, bet_transaction_id, placed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'placing', $10, $11)`,
        [
          id,
          round.id,
          session.playerId,
          session.id,
          request.requestId,
          request.panel,
          request.stake,
          session.currency,
          effectiveTarget(request.stake, request.autoCashOut ?? null, crashLimits(session).maximumPayout),
          randomUUID(),
          at,
        ],
      );
      await addEvent(tx, round.id, 'bet_intended', { stake: request.stake, panel: request.panel }, at, id);
      return (await betById(tx, id)) ?? fail('INTERNAL');
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'shared_bet_panel') fail('BET_EXISTS');
    if (constraint === 'shared_bet_request') fail('BUSY', 500);
    throw error;
  }
}

/** The stake is in: the bet stands unless the flight has started without it (then it has been taken back). */
function accept(table: CrashTable, betId: string): Promise<SharedBetRow | null> {
  return inTransaction(table.deps.database, async (tx) => {
    const bet = await lockBet(tx, betId);
    if (bet?.status !== 'placing') return null;
    const at = table.deps.clock.now();
    await tx.query(`UPDATE shared_bet SET status = 'accepted' WHERE id = $1`, [betId]);
    await addEvent(tx, bet.round_id, 'bet_accepted', {}, at, betId);
    return { ...bet, status: 'accepted' };
  });
}

async function refuse(
  table: CrashTable,
  bet: SharedBetRow,
  answer: Exclude<WalletAnswer<Moved>, { class: 'success' }>,
): Promise<never> {
  const at = table.deps.clock.now();
  if (answer.class === 'uncertain') {
    await inTransaction(table.deps.database, (tx) => returnBets(table.roundDeps, tx, [bet], ['placing'], at));
    return fail('WALLET_UNCERTAIN');
  }
  await inTransaction(table.deps.database, async (tx) => {
    await endBets(tx, [{ id: bet.id, status: 'refused', multiplier: null, payout: 0 }], ['placing'], at);
    await tx.query('UPDATE shared_bet SET refusal = $2 WHERE id = $1', [bet.id, answer.code]);
    await addEvent(tx, bet.round_id, 'bet_refused', { code: answer.code }, at, bet.id);
  });
  if (answer.class === 'terminate')
    fail(answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'SESSION_EXPIRED');
  if (answer.code === 'NO_FUNDS' || answer.code === 'LIMIT_REACHED') fail(answer.code);
  table.deps.log.error({ code: answer.code, betId: bet.id }, 'wallet refused a bet');
  return fail('WALLET_FAILED');
}

export async function cancelBet(
  table: CrashTable,
  session: PlayerSession,
  betId: string,
): Promise<BetAnswer> {
  const live = liveOf(table);
  const bet = live.bets.get(betId);
  if (bet === undefined || bet.player_id !== session.playerId) fail('BET_UNKNOWN');
  if (!stillOpen(table, live)) fail('BETS_CLOSED');
  const cancelled = await table.fenced(async (tx) => {
    const round = await lockSharedRound(tx, live.round.id, 'SHARE');
    if (round?.status !== 'open') return fail('BETS_CLOSED');
    return cancelIn(table, tx, bet);
  });
  if (!cancelled) fail('BET_UNKNOWN');
  live.bets.set(betId, { ...bet, status: 'cancelled' });
  table.changed([session.playerId]);
  return { bet: betView({ ...bet, status: 'cancelled' }), balance: null };
}

async function cancelIn(table: CrashTable, tx: Tx, bet: SharedBetRow): Promise<boolean> {
  const at = table.deps.clock.now();
  const ended = await endBets(
    tx,
    [{ id: bet.id, status: 'cancelled', multiplier: null, payout: 0 }],
    ['accepted'],
    at,
  );
  if (ended.size === 0) return false;
  await table.deps.outbox.enqueue(tx, [movementOf(bet, table.gameCode, 'rollback', bet.stake)], at);
  await addEvent(tx, bet.round_id, 'bet_cancelled', {}, at, bet.id);
  return true;
}

/**
 * Decided at once, before anything is awaited, at the instant at which the press arrived (the table's monotonic clock); the answer
 * waits for the write, so that an acknowledged cash-out is never lost. Needs no session: what was bet may always be taken out.
 */
export async function cashOut(
  table: CrashTable,
  playerId: string,
  betId: string,
  arrived: number,
): Promise<BetAnswer> {
  const live = liveOf(table);
  const bet = live.bets.get(betId);
  if (bet === undefined || bet.player_id !== playerId) fail('BET_UNKNOWN');
  if (bet.status !== 'cashed_out') {
    const outcome = live.press(bet, arrived);
    if ('refused' in outcome) fail(outcome.refused === 'early' ? 'CASH_OUT_EARLY' : 'CASH_OUT_LATE');
    live.pending.set(betId, table.write(live, [{ bet, multiplier: outcome.multiplier }]));
  }
  await live.pending.get(betId);
  return { bet: betView(bet), balance: null };
}

/** What the player has on the table in the round in sight. */
export function ownBets(table: CrashTable, playerId: string): CrashBet[] {
  const bets = table.live === null ? [] : [...table.live.bets.values()];
  return bets.filter((bet) => bet.player_id === playerId).map(betView);
}

/** Bets whose process died between the stake and the answer, after their round has ended otherwise. */
export async function tidyBets([table]: readonly CrashTable[]): Promise<void> {
  if (table === undefined) return;
  const before = new Date(table.deps.clock.now().getTime() - abandonedBetMs);
  const left = await table.deps.database.query<{ id: string }>(
    `SELECT id FROM shared_bet WHERE status = 'placing' AND placed_at < $1 LIMIT 100`,
    [before],
  );
  for (const { id } of left.rows) {
    await inTransaction(table.deps.database, async (tx) => {
      const bet = await lockBet(tx, id);
      if (bet !== undefined)
        await returnBets(table.roundDeps, tx, [bet], ['placing'], table.deps.clock.now());
    });
  }
}
