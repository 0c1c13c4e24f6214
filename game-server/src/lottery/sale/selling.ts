import { createHash, randomUUID } from 'node:crypto';
import { inTransaction, violatedConstraint, type Tx } from '../../database.ts';
import { fail, otherRequest, StudioFailure } from '../../failures.ts';
import { refusalCode } from '../../games/positions.ts';
import type { PurchaseAnswer, PurchaseRequest } from '../../protocol.ts';
import type { PlayerSession } from '../../sessions.ts';
import { maxBatch, type BatchMovement, type Moved, type WalletAnswer } from '../../wallet/client.ts';
import type { LotteryDeps } from '../deps.ts';
import { issueId, lockIssue, noteIssue, type IssueRow } from '../issue/issues.ts';
import { betTransaction } from '../issue/movements.ts';
import { orderOfRequest, ticketsOfOrder, ticketView, type OrderRow } from './orders.ts';
import { limitOf, planOf, soldOf, type Plan, type PlannedTicket } from './plan.ts';
import { leafOf } from '../receipts.ts';
import { KeysFull, refuseFull, releaseKeys, reserveKeys } from './reserve.ts';
import { returnTickets } from '../issue/returns.ts';
import { refuseSuspended } from './suspended.ts';
import { limitsIn, linesOf, positionsOf } from './slip.ts';

interface PlacedTicket {
  id: string;
  planned: PlannedTicket;
  issue: IssueRow;
}
interface Placed {
  orderId: string;
  tickets: readonly PlacedTicket[];
}

/** Buys lines for one issue or several: all of them or none. The same request again is the same order. */
export async function buy(
  deps: LotteryDeps,
  session: PlayerSession,
  request: PurchaseRequest,
): Promise<PurchaseAnswer> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = await orderOfRequest(deps.database, session.playerId, request.requestId);
  if (known !== undefined) return answerKnown(deps, known, hash);
  const plan = planOf(deps, session, request);
  if (plan.table.version !== request.tableVersion)
    throw new StudioFailure('PRICE_CHANGED', { detail: 'tableVersion' });
  if (plan.price !== BigInt(request.price)) throw new StudioFailure('PRICE_CHANGED', { detail: 'price' });
  const placed = await place(deps, session, { request, plan, hash });
  const answers = await takeStakes(deps, session, plan, placed);
  const balance = await accept(deps, session, placed, answers);
  const rows = await ticketsOfOrder(deps.database, placed.orderId);
  return { orderId: placed.orderId, tickets: rows.map((row) => ticketView(deps, row)), balance };
}

async function answerKnown(deps: LotteryDeps, known: OrderRow, hash: string): Promise<PurchaseAnswer> {
  if (known.request_hash !== hash) otherRequest();
  if (known.refusal !== null) fail(refusalOf(known.refusal));
  const rows = await ticketsOfOrder(deps.database, known.id);
  if (rows.some(({ state }) => state === 'placing')) fail('BUSY', 1000);
  return { orderId: known.id, tickets: rows.map((row) => ticketView(deps, row)), balance: null };
}

interface Placing {
  request: PurchaseRequest;
  plan: Plan;
  hash: string;
}

/** Writes the tickets down, each counted against its issue’s numbers, where its issue sells: before any stake is asked for. */
async function place(deps: LotteryDeps, session: PlayerSession, placing: Placing): Promise<Placed> {
  try {
    return await inTransaction(deps.database, (tx) => placeIn(deps, tx, session, placing));
  } catch (error) {
    if (error instanceof KeysFull) return refuseFull(deps.database, error.of);
    if (violatedConstraint(error) === 'lottery_order_request') fail('BUSY', 500);
    throw error;
  }
}

async function placeIn(
  deps: LotteryDeps,
  tx: Tx,
  session: PlayerSession,
  { request, plan, hash }: Placing,
): Promise<Placed> {
  const orderId = randomUUID();
  const lines = linesOf(plan.base);
  // One purchase of a player after the other: together they would pass a limit that each of them keeps.
  await tx.query('SELECT pg_advisory_xact_lock(7202, hashtext($1))', [session.playerId]);
  await tx.query(
    `INSERT INTO lottery_order (id, title, player_id, operator, session_id, game_session, currency, request_id, request_hash,
       lines, stop, stop_profit, placed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      orderId,
      plan.title.code,
      session.playerId,
      session.operator,
      session.id,
      session.gameSession,
      session.currency,
      request.requestId,
      hash,
      JSON.stringify(lines),
      request.stop.on,
      request.stop.on === 'profit' ? request.stop.amount : null,
      deps.now(),
    ],
  );
  await refuseSuspended(tx, plan.title, soldOf(plan));
  const tickets: PlacedTicket[] = [];
  for (const [at, planned] of plan.tickets.entries()) {
    const issue = await openIssueFor(deps, tx, plan, planned.sequence, `issues.${at}.sequence`);
    tickets.push(await insertTicket(deps, tx, session, { orderId, plan, planned, issue, lines }));
  }
  return { orderId, tickets };
}

/** The issue, held until the ticket is written: none is closed meanwhile. */
async function openIssueFor(
  deps: LotteryDeps,
  tx: Tx,
  { title, table }: Plan,
  sequence: number,
  detail: string,
): Promise<IssueRow> {
  let issue = await lockIssue(tx, title.code, sequence, 'SHARE');
  if (issue === undefined) {
    await noteIssue(deps, tx, title, sequence);
    issue = await lockIssue(tx, title.code, sequence, 'SHARE');
  }
  const open = issue?.state === 'selling' || issue?.state === 'scheduled';
  if (issue === undefined || !open || deps.beacon.now() >= issue.sells_until.getTime())
    throw new StudioFailure('ISSUE_CLOSED', { detail });
  if (issue.table_version !== table.version)
    throw new StudioFailure('PRICE_CHANGED', { detail: 'tableVersion' });
  return issue;
}

interface Inserting {
  orderId: string;
  plan: Plan;
  planned: PlannedTicket;
  issue: IssueRow;
  lines: ReturnType<typeof linesOf>;
}

async function insertTicket(
  deps: LotteryDeps,
  tx: Tx,
  session: PlayerSession,
  { orderId, plan, planned, issue, lines }: Inserting,
): Promise<PlacedTicket> {
  const { currency, playerId, operator } = session;
  await assertPlayerLimit(tx, session, { plan, planned, issue });
  await reserveKeys(tx, { issue, currency, counted: planned.counted });
  const id = randomUUID();
  const stake = Number(planned.ticket.price);
  const { table_version: tableVersion } = issue;
  const { multiple } = planned;
  const playerRef = deps.receipts.playerRef(operator, playerId);
  const of = { playerRef, issueId: issueId(issue), stake, currency, tableVersion, multiple, lines };
  const leaf = leafOf({ ticketId: id, ...of });
  const at = deps.now();
  await tx.query(
    `INSERT INTO lottery_ticket (id, order_id, title, sequence, player_id, currency, multiple, stake, table_version, leaf, state,
       placed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'placing', $11)`,
    [id, orderId, issue.title, issue.sequence, playerId, currency, multiple, stake, tableVersion, leaf, at],
  );
  return { id, planned, issue };
}

async function assertPlayerLimit(
  tx: Tx,
  { currency, playerId }: PlayerSession,
  { plan, planned, issue }: Pick<Inserting, 'plan' | 'planned' | 'issue'>,
): Promise<void> {
  const limits = limitsIn(plan.table, currency);
  const staked = await tx.query<{ sum: number }>(
    `SELECT coalesce(sum(stake), 0)::bigint AS sum FROM lottery_ticket
     WHERE player_id = $1 AND title = $2 AND sequence = $3 AND currency = $4 AND state IN ('placing', 'accepted')`,
    [playerId, issue.title, issue.sequence, currency],
  );
  const left = limits.playerStake - (staked.rows[0]?.sum ?? 0);
  if (planned.ticket.price > BigInt(left)) throw limitOf('playerStake', Math.max(0, left));
}

/** One bet for each ticket; several travel together. */
async function takeStakes(
  { wallet }: LotteryDeps,
  session: PlayerSession,
  { title }: Plan,
  { tickets }: Placed,
): Promise<WalletAnswer<Moved>[]> {
  const { operator, playerId, gameSession, currency } = session;
  const bets = tickets.map(({ id, planned, issue }) => ({
    playerId,
    gameSession,
    gameCode: title.code,
    roundId: issueId(issue),
    transactionId: betTransaction(id),
    amount: Number(planned.ticket.price),
    currency,
    positions: positionsOf(planned.ticket),
  }));
  const [only, ...others] = bets;
  if (only !== undefined && others.length === 0) return [await wallet.bet({ operator, ...only })];
  const answers: WalletAnswer<Moved>[] = [];
  for (const part of partsOf(bets.map((bet) => ({ type: 'bet' as const, ...bet })))) {
    // After a refusal nothing more is asked for: what was taken goes back.
    if (answers.some(({ class: what }) => what !== 'success'))
      answers.push(...part.map(() => ({ class: 'fatal' as const, code: notAsked })));
    else answers.push(...(await wallet.batch({ operator, gameCode: title.code }, part)));
  }
  return answers;
}
const notAsked = 'NOT_ASKED';

/** As many movements as a call may have, and no longer than its body may be. */
export function partsOf<One extends BatchMovement>(movements: readonly One[]): One[][] {
  const parts: One[][] = [];
  let length = 0;
  for (const movement of movements) {
    const own = JSON.stringify(movement).length + 1;
    const last = parts.at(-1);
    const full =
      last === undefined || last.length >= maxBatch.movements || length + own > maxBatch.characters;
    if (full) parts.push([movement]);
    else last.push(movement);
    length = full ? own : length + own;
  }
  return parts;
}

/** Every stake is in: the tickets stand. Else none does, and what was taken goes back. */
async function accept(
  deps: LotteryDeps,
  session: PlayerSession,
  { orderId, tickets }: Placed,
  answers: readonly WalletAnswer<Moved>[],
): Promise<number | null> {
  const bad = answers.find((answer) => answer.class !== 'success' && answer.code !== notAsked);
  const at = deps.now();
  if (bad === undefined || bad.class === 'success') {
    const complete = await inTransaction(deps.database, async (tx) => {
      const accepted = await tx.query<{ id: string }>(
        `UPDATE lottery_ticket SET state = 'accepted' WHERE order_id = $1 AND state = 'placing' RETURNING id`,
        [orderId],
      );
      if (accepted.rows.length === tickets.length) return true;
      // A list froze without its ticket; what isn’t whole isn’t bought.
      const ids = accepted.rows.map(({ id }) => id);
      for (const one of tickets.filter(({ id }) => ids.includes(id)))
        await giveBack(tx, session.currency, one, ['accepted'], 'together', at);
      return false;
    });
    if (!complete) fail('ISSUE_CLOSED');
    const last = answers.at(-1);
    return last?.class === 'success' ? last.value.balance : null;
  }
  await inTransaction(deps.database, async (tx) => {
    for (const [index, one] of tickets.entries()) {
      const answer = answers[index];
      if (answer?.class === 'success') await giveBack(tx, session.currency, one, ['placing'], 'together', at);
      else if (answer === undefined || answer.class === 'uncertain')
        await giveBack(tx, session.currency, one, ['placing'], 'uncertain', at);
      else await refuse(tx, session.currency, one, at);
    }
    const refusal = bad.class === 'uncertain' ? uncertain : bad.code;
    await tx.query('UPDATE lottery_order SET refusal = $2 WHERE id = $1', [orderId, refusal]);
  });
  return failBy(deps, bad);
}

async function giveBack(
  tx: Tx,
  currency: string,
  { id, issue, planned }: PlacedTicket,
  states: readonly ('placing' | 'accepted')[],
  reason: 'together' | 'uncertain',
  at: Date,
): Promise<void> {
  const returned = await returnTickets(tx, issue, { states, reason, ids: [id] }, at);
  if (returned.length > 0) await releaseKeys(tx, { issue, currency, counted: planned.counted });
}

async function refuse(
  tx: Tx,
  currency: string,
  { id, issue, planned }: PlacedTicket,
  at: Date,
): Promise<void> {
  const refused = await tx.query(
    `UPDATE lottery_ticket SET state = 'refused', ended_at = $2 WHERE id = $1 AND state = 'placing'`,
    [id, at],
  );
  if (refused.rowCount === 1) await releaseKeys(tx, { issue, currency, counted: planned.counted });
}

function failBy({ log }: LotteryDeps, bad: Exclude<WalletAnswer<Moved>, { class: 'success' }>): never {
  if (bad.class === 'uncertain') return fail('WALLET_UNCERTAIN');
  const code = refusalOf(bad.code);
  if (code === 'WALLET_FAILED') log.error({ code: bad.code }, 'wallet refused a lottery ticket');
  return fail(code);
}

const uncertain = 'UNCERTAIN';

function refusalOf(code: string) {
  if (code === uncertain) return 'WALLET_UNCERTAIN';
  if (code === 'PLAYER_BLOCKED') return 'PLAYER_BLOCKED';
  if (code === 'GAME_SESSION_EXPIRED' || code === 'PLAYER_UNKNOWN') return 'SESSION_EXPIRED';
  return refusalCode(code);
}
