import { takesStake } from '@croupier/contract/stakes';
import { coinOf, RuleError, type SharedGame, type Ticket } from '@croupier/games/kit';
import { randomUUID } from 'node:crypto';
import { inTransaction, violatedConstraint, type Tx } from '../database.ts';
import { fail, otherRequest, StudioFailure } from '../failures.ts';
import { namesOf, refusalCode } from '../games/positions.ts';
import { byRules, checkOrders, plain, same, sumOf } from '../games/rules.ts';
import { stakesFor } from '../games/stakes.ts';
import type { FreeRounds, PlaceBetRequest, PressRequest, SharedBet } from '../protocol.ts';
import type { PlayerSession } from '../sessions.ts';
import { endReward, freeRoundsOf, rewardFor } from '../wallet/free-rounds.ts';
import type { Delivered } from '../wallet/outbox.ts';
import type { Moved, WalletAnswer } from '../wallet/client.ts';
import { returnBets } from './endings.ts';
import type { LiveRound } from './live.ts';
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
import type { SharedTable } from './table.ts';

export interface BetAnswer {
  bet: SharedBet;
  balance: number | null;
}
export interface PlacedAnswer extends BetAnswer {
  freeRounds: FreeRounds | null;
}
const betsPerTable = 2000;
const abandonedBetMs = 60_000;

/** Called by the outbox, in its transaction, when the wallet has taken the win or the rollback of a bet. */
export const sharedDelivered: Delivered = async (tx, entry, at) => {
  const bet = await betById(tx, entry.subjectId);
  if (bet === undefined) return;
  if (entry.kind === 'rollback' && bet.reward_id !== null)
    await tx.query('UPDATE shared_bet SET reward_returned = true WHERE id = $1', [bet.id]);
  await addEvent(tx, bet.round_id, entry.kind === 'win' ? 'win_delivered' : 'bet_returned', {}, at, bet.id);
};

/** The round in sight. That its node holds the table is asked where something is written. */
function liveOf(table: SharedTable): LiveRound {
  return table.live ?? fail('TABLE_UNAVAILABLE', 1000);
}

export async function placeBet(
  table: SharedTable,
  session: PlayerSession,
  request: PlaceBetRequest,
): Promise<PlacedAnswer> {
  const answer = await placeOn(table, session, request);
  const { database, clock } = table.deps;
  return { ...answer, freeRounds: await freeRoundsOf(database, session, clock.now()) };
}

async function placeOn(
  table: SharedTable,
  session: PlayerSession,
  request: PlaceBetRequest,
): Promise<BetAnswer> {
  const game = table.live?.game ?? table.offered;
  if (request.place >= game.betsPerRound) throw new StudioFailure('REQUEST_INVALID', { detail: 'place' });
  const ticket = ticketFor(game, session, request);
  const known = await betOfRequest(table.deps.database, session.playerId, request.requestId);
  if (known !== undefined) return answerKnown(known, table.gameCode, request, ticket);
  if (!request.free && !takesStake(stakesFor(game, session), request.stake)) fail('STAKE_INVALID');
  const live = liveOf(table);
  if (live.round.id !== request.roundId || !stillOpen(table, live)) fail('BETS_CLOSED');
  if (live.bets.size + live.placing.length >= betsPerTable) fail('TABLE_FULL', 5000);
  live.placing.push(session.playerId);
  try {
    const bet = await insertBet(table, live, session, { ...request, ticket });
    const answer = await table.deps.wallet.bet({
      operator: session.operator,
      playerId: session.playerId,
      gameSession: session.gameSession,
      gameCode: session.gameCode,
      roundId: bet.id,
      transactionId: bet.bet_transaction_id,
      amount: bet.stake,
      currency: bet.currency,
      ...(bet.reward_id === null ? {} : { rewardId: bet.reward_id }),
      ...namesOf(bet.orders),
    });
    if (answer.class !== 'success') return await refuse(table, bet, answer);
    const accepted = await accept(table, bet.id);
    if (accepted === null) return fail('BETS_CLOSED');
    // The list may have frozen meanwhile and hold the bet already, perhaps decided.
    if (!live.bets.has(accepted.id)) live.bets.set(accepted.id, accepted);
    table.changed([session.playerId]);
    return { bet: betView(accepted), balance: answer.value.balance };
  } finally {
    live.placing.splice(live.placing.indexOf(session.playerId), 1);
  }
}

const stillOpen = (table: SharedTable, live: LiveRound): boolean =>
  live.phase === 'open' && table.deps.clock.now() < live.round.closes_at;

/** What was sent as the rules take it, and as JSON keeps it. */
function ticketFor(game: SharedGame, { currency }: PlayerSession, { form, stake }: PlaceBetRequest): Ticket {
  return byRules('REQUEST_INVALID', () => {
    if (!Number.isSafeInteger(stake) || stake <= 0) throw new RuleError('stake', 'not a sum that can be bet');
    const ticket = game.ticket(plain(form, 'form'), stake, coinOf(currency));
    checkOrders(ticket.orders);
    if (sumOf(ticket.orders) !== stake)
      throw new RuleError('stake', 'the positions do not sum up to the stake');
    return { form: plain(ticket.form, 'form'), orders: ticket.orders };
  });
}

/** The same request again: the same bet, whatever has become of it. */
function answerKnown(
  bet: SharedBetRow,
  gameCode: string,
  { stake, place, free }: PlaceBetRequest,
  ticket: Ticket,
): BetAnswer {
  const otherGame = bet.game_code !== gameCode;
  const otherPay = bet.stake !== stake || (bet.reward_id !== null) !== (free ?? false);
  if (otherGame || otherPay || bet.place !== place || !same(bet.form, ticket.form)) otherRequest();
  if (bet.status === 'placing') fail('BUSY', 1000);
  if (bet.status === 'refused') fail(refusalCode(bet.refusal ?? ''));
  return { bet: betView(bet), balance: null };
}

async function insertBet(
  table: SharedTable,
  live: LiveRound,
  session: PlayerSession,
  request: PlaceBetRequest & { ticket: Ticket },
): Promise<SharedBetRow> {
  try {
    return await table.fenced(async (tx) => {
      const round = await lockSharedRound(tx, live.round.id, 'SHARE');
      if (round?.status !== 'open') return fail('BETS_CLOSED');
      const at = table.deps.clock.now();
      const rewardId = request.free ? await freeRoundFor(tx, session, request.stake, at) : null;
      const id = randomUUID();
      await tx.query(
        `INSERT INTO shared_bet (id, round_id, player_id, session_id, request_id, place, stake, currency, form, orders,
           status, bet_transaction_id, placed_at, reward_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'placing', $11, $12, $13)`,
        [
          id,
          round.id,
          session.playerId,
          session.id,
          request.requestId,
          request.place,
          request.stake,
          session.currency,
          JSON.stringify(request.ticket.form),
          JSON.stringify(request.ticket.orders),
          randomUUID(),
          at,
          rewardId,
        ],
      );
      await addEvent(tx, round.id, 'bet_intended', { stake: request.stake, place: request.place }, at, id);
      return (await betById(tx, id)) ?? fail('INTERNAL');
    }, table.deps.database);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'shared_bet_place') fail('BET_EXISTS');
    if (constraint === 'shared_bet_request') fail('BUSY', 500);
    throw error;
  }
}

/** One bet of a session after the other, so that its places never share a round. */
async function freeRoundFor(tx: Tx, session: PlayerSession, stake: number, at: Date): Promise<string> {
  await tx.query('SELECT 1 FROM player_session WHERE id = $1 FOR NO KEY UPDATE', [session.id]);
  return rewardFor(tx, session, stake, at);
}

/** The stake is in: the bet stands unless the list has frozen without it (then it has been taken back). */
function accept(table: SharedTable, betId: string): Promise<SharedBetRow | null> {
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
  table: SharedTable,
  bet: SharedBetRow,
  answer: Exclude<WalletAnswer<Moved>, { class: 'success' }>,
): Promise<never> {
  const at = table.deps.clock.now();
  if (answer.class === 'uncertain') {
    await inTransaction(table.deps.database, (tx) => returnBets(table.roundDeps, tx, [bet], ['placing'], at));
    return fail('WALLET_UNCERTAIN');
  }
  await inTransaction(table.deps.database, async (tx) => {
    await endBets(tx, [{ id: bet.id, status: 'refused', times: null, payout: 0 }], ['placing'], at);
    await tx.query('UPDATE shared_bet SET refusal = $2 WHERE id = $1', [bet.id, answer.code]);
    if (answer.code === 'REWARD_INVALID') await endReward(tx, bet.session_id);
    await addEvent(tx, bet.round_id, 'bet_refused', { code: answer.code }, at, bet.id);
  });
  if (answer.class === 'terminate')
    fail(answer.code === 'PLAYER_BLOCKED' ? 'PLAYER_BLOCKED' : 'SESSION_EXPIRED');
  const code = refusalCode(answer.code);
  if (code === 'WALLET_FAILED')
    table.deps.log.error({ code: answer.code, betId: bet.id }, 'wallet refused a bet');
  return fail(code);
}

export async function cancelBet(
  table: SharedTable,
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
  }, table.deps.database);
  if (!cancelled) fail('BET_UNKNOWN');
  live.bets.set(betId, { ...bet, status: 'cancelled' });
  table.changed([session.playerId]);
  return { bet: betView({ ...bet, status: 'cancelled' }), balance: null };
}

async function cancelIn(table: SharedTable, tx: Tx, bet: SharedBetRow): Promise<boolean> {
  const at = table.deps.clock.now();
  const ended = await endBets(
    tx,
    [{ id: bet.id, status: 'cancelled', times: null, payout: 0 }],
    ['accepted'],
    at,
  );
  if (ended.size === 0) return false;
  await table.deps.outbox.enqueue(tx, [movementOf(bet, 'rollback', bet.stake)], at);
  await addEvent(tx, bet.round_id, 'bet_cancelled', {}, at, bet.id);
  return true;
}

/**
 * Decided at once, before anything is awaited, at the instant at which the press arrived (the table's monotonic clock); the answer
 * waits for the write, so that what was acknowledged is never lost. Needs no session: what was bet may always be finished.
 */
export async function press(
  table: SharedTable,
  playerId: string,
  request: PressRequest,
  arrived: number,
): Promise<BetAnswer> {
  const live = liveOf(table);
  const { betId } = request;
  const bet = live.bets.get(betId);
  if (bet === undefined || bet.player_id !== playerId) fail('BET_UNKNOWN');
  const sent = byRules('ACTION_INVALID', () => readPress(live, request.press));
  if (bet.status !== 'paid') {
    const outcome = live.press(bet, sent, arrived);
    if ('refused' in outcome) fail(outcome.refused === 'early' ? 'ACTION_EARLY' : 'ACTION_LATE');
    live.pending.set(betId, table.write(live, [outcome]));
  }
  await live.pending.get(betId);
  return { bet: betView(bet), balance: null };
}

function readPress({ game }: LiveRound, sent: unknown): unknown {
  if (!game.readPress) throw new RuleError('press', 'nothing can be pressed in this game');
  return game.readPress(plain(sent, 'action'));
}

/** What the player has on the table in the round in sight, and had in one that was ended by rule just before it. */
export function ownBets(table: SharedTable, playerId: string): SharedBet[] {
  const bets = [...table.interrupted, ...(table.live?.bets.values() ?? [])];
  return bets.filter((bet) => bet.player_id === playerId).map(betView);
}

/** Bets whose process died between the stake and the answer, after their round has ended otherwise. */
export async function tidyBets([table]: readonly SharedTable[]): Promise<void> {
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
