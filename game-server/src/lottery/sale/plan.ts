import type { OddsTable, Ticket, Title } from '@croupier/games/lottery';
import { fail, StudioFailure } from '../../failures.ts';
import type { QuoteAnswer, QuoteRequest } from '../../protocol.ts';
import type { PlayerSession } from '../../sessions.ts';
import type { LotteryDeps } from '../deps.ts';
import { issueBy, sellingAt, tableOfIssue, type IssueRow } from '../issue/issues.ts';
import { countedOf, greatestOfTicket, limitsIn, multiplied, readLines, type Counted } from './slip.ts';
import { announcedView, issueView } from '../views.ts';
import { refuseSuspended } from './suspended.ts';

/** How far ahead is sold: so many issues, and no longer than so. */
const maxIssues = 100;
const maxAheadMs = 30 * 86_400_000;

export interface PlannedTicket {
  sequence: number;
  multiple: number;
  ticket: Ticket;
  counted: readonly Counted[];
}
export interface Plan {
  title: Title;
  table: OddsTable;
  /** The lines once, as they will stand. */
  base: Ticket;
  tickets: readonly PlannedTicket[];
  price: bigint;
}

/** The title that is meant: that of the session, or another one of its vendor. */
export function titleMeant(
  deps: Pick<LotteryDeps, 'titles'>,
  session: Pick<PlayerSession, 'gameCode' | 'mode'>,
  gameCode = session.gameCode,
): Title {
  const own = deps.titles.get(session.gameCode);
  const title = deps.titles.get(gameCode);
  if (own === undefined || title?.vendor !== own.vendor) return fail('GAME_MISMATCH');
  // Play money would buy tickets in draws for real money.
  if (session.mode === 'trial') fail('TRIAL_REFUSED');
  return title;
}

/** Reads and prices what is to be bought; a fault names its field. Whether the issues still sell is asked where tickets are written. */
export function planOf(
  deps: Pick<LotteryDeps, 'titles' | 'beacon'>,
  session: PlayerSession,
  request: QuoteRequest,
): Plan {
  const title = titleMeant(deps, session, request.gameCode);
  const issues = request.issues.toSorted((one, other) => one.sequence - other.sequence);
  const now = deps.beacon.now();
  const current = sellingAt(title, now);
  for (const [at, { sequence }] of issues.entries()) {
    const field = {
      detail: `issues.${request.issues.findIndex((one) => one.sequence === sequence)}.sequence`,
    };
    if (issues[at + 1]?.sequence === sequence) throw new StudioFailure('REQUEST_INVALID', field);
    if (sequence < current) throw new StudioFailure('ISSUE_CLOSED', field);
    const drawsAt = announcedView(title, sequence, now).drawsAt;
    if (sequence >= current + maxIssues || Date.parse(drawsAt) > now + maxAheadMs)
      throw new StudioFailure('ISSUE_UNKNOWN', field);
  }
  assertSeries(session, issues, request);
  const table = tableOfIssue(title, issues[0]?.sequence ?? current);
  const base = readLines(title, table, session.currency, request.lines);
  const limits = limitsIn(table, session.currency);
  const tickets = issues.map(({ sequence, multiple }, at): PlannedTicket => {
    const ticket = multiplied(base, multiple);
    if (ticket === null) throw new StudioFailure('REQUEST_INVALID', { detail: `issues.${at}.multiple` });
    if (ticket.price > BigInt(limits.ticketStake)) throw limitOf('ticketStake', limits.ticketStake);
    if (greatestOfTicket(ticket) > BigInt(limits.ticketWin)) throw limitOf('ticketWin', limits.ticketWin);
    return { sequence, multiple, ticket, counted: countedOf(title, table, ticket, session.currency) };
  });
  return { title, table, base, tickets, price: tickets.reduce((sum, { ticket }) => sum + ticket.price, 0n) };
}

/** What would be sold, by issue, as those who may have taken some of it off sale named it. */
export const soldOf = ({ base, tickets }: Plan) =>
  tickets.map(({ sequence, counted }) => ({ sequence, lines: base.lines, counted }));

/** Where the operator's market asks for it, every draw of a series is staked on alike. */
function assertSeries(
  { progressiveSeries = true }: Pick<PlayerSession, 'progressiveSeries'>,
  issues: QuoteRequest['issues'],
  request: QuoteRequest,
): void {
  const other = issues.find(({ multiple }) => multiple !== issues[0]?.multiple);
  if (progressiveSeries || other === undefined) return;
  throw new StudioFailure('REQUEST_INVALID', { detail: `issues.${request.issues.indexOf(other)}.multiple` });
}

export const limitOf = (detail: string, open: number): StudioFailure =>
  new StudioFailure('LOTTERY_LIMIT', { detail, open });

/** What it would cost and could win; nothing is reserved by it. */
export async function quote(
  deps: LotteryDeps,
  session: PlayerSession,
  request: QuoteRequest,
): Promise<QuoteAnswer> {
  const plan = planOf(deps, session, request);
  const { title, table, base, tickets, price } = plan;
  await refuseSuspended(deps.database, title, soldOf(plan));
  const now = deps.beacon.now();
  const rows = await Promise.all(tickets.map(({ sequence }) => issueBy(deps.database, title.code, sequence)));
  const viewed = (row: IssueRow | undefined, sequence: number) =>
    row === undefined ? announcedView(title, sequence, now) : issueView(row, now);
  return {
    gameCode: title.code,
    tableVersion: table.version,
    lines: base.lines.map(({ selection, odds, stake, ...line }, at) => ({
      play: line.play.code,
      entry: selection.text,
      unit: line.unit,
      multiplier: line.multiplier,
      units: selection.units,
      stake: Number(stake),
      greatestWin: Number(greatestOfTicket({ lines: base.lines.slice(at, at + 1), price: 0n })),
      odds: Object.fromEntries(odds),
    })),
    issues: tickets.map(({ sequence, multiple, ticket }, at) => ({
      issue: viewed(rows[at], sequence),
      multiple,
      price: Number(ticket.price),
      greatestWin: Number(greatestOfTicket(ticket)),
    })),
    price: Number(price),
    greatestWin: Number(greatestOfTicket(base)),
  };
}
