import type { ManagementBody, ManagementValue } from '@croupier/contract/lottery-management';
import { tableFor, tables } from '@croupier/games/lottery';
import type { LotteryDeps } from '../deps.ts';
import { sellingAt, type IssueRow } from '../issue/issues.ts';
import { playTexts } from '../plays.ts';
import { numbersOf } from '../publish.ts';
import { familyOf, limitsIn } from '../sale/slip.ts';
import { everyIssue } from '../sale/suspended.ts';
import { isHidden, issueFor, scopeOf, type Caller } from './caller.ts';

type Answer = ManagementValue<'issue'>;
type Reading = Pick<LotteryDeps, 'database' | 'titles' | 'beacon'>;
const maxEvents = 200;

/** The lotteries of one of the studio’s names, with what a console has to know of them. */
export function managedTitles(
  { titles, beacon }: Pick<LotteryDeps, 'titles' | 'beacon'>,
  caller: Caller,
  currency: string,
): ManagementValue<'titles'> {
  const own = [...titles.values()].filter(({ vendor }) => vendor === caller.vendor);
  return {
    runs: caller.runs,
    titles: own.map((title) => {
      const table = tableFor(tables.get(title.family) ?? [], sellingAt(title, beacon.now()));
      return {
        gameCode: title.code,
        family: title.family,
        reserve: table === undefined ? 0 : limitsIn(table, currency).reserve,
        plays: [...familyOf(title).plays.values()].map(({ code }) => ({
          play: code,
          names: playTexts(code, 'name'),
        })),
      };
    }),
  };
}

/** An issue as its operator follows it: states and events, sales, how far it is paid. */
export async function managedIssue(
  deps: Reading & { publicPath: string },
  caller: Caller,
  asked: ManagementBody<'issue'>,
): Promise<Answer> {
  const { title, issue } = await issueFor(deps, caller, asked);
  const hidden = isHidden(issue);
  const [sales, movements, events, suspended] = await Promise.all([
    hidden ? [] : salesOf(deps, caller, issue),
    movementsOf(deps, caller, issue),
    eventsOf(deps, issue),
    suspendedOf(deps, issue),
  ]);
  return {
    gameCode: issue.title,
    sequence: issue.sequence,
    label: issue.label,
    state: issue.state,
    ...instantsOf(issue),
    tableVersion: issue.table_version,
    tableHash: issue.table_hash,
    beaconRound: issue.beacon_round ?? issue.announced_round,
    root: issue.root,
    ticketsInRoot: issue.tickets,
    winningNumber: numbersOf(familyOf(title).space, issue.outcome).winningNumber ?? null,
    voidReason: issue.void_reason,
    proofPath: `${deps.publicPath}/lottery/issues/${issue.title}/${issue.sequence}`,
    runs: caller.runs,
    ...{ hidden, sales, movements, events, suspended },
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const instantsOf = (issue: IssueRow) => ({
  opensAt: issue.opens_at.toISOString(),
  sellsUntil: issue.sells_until.toISOString(),
  freezesAt: issue.freezes_at.toISOString(),
  drawsAt: issue.draws_at.toISOString(),
  voidAt: issue.void_at.toISOString(),
  frozenAt: iso(issue.frozen_at),
  drawnAt: iso(issue.drawn_at),
  settledAt: iso(issue.settled_at),
});

async function salesOf(
  { database }: Pick<LotteryDeps, 'database'>,
  caller: Caller,
  { title, sequence }: IssueRow,
): Promise<Answer['sales']> {
  const found = await database.query<Answer['sales'][number]>(
    `SELECT ticket.state, ticket.currency, count(*)::int AS tickets, sum(ticket.stake)::bigint AS stake,
       sum(ticket.payout)::bigint AS payout
     FROM lottery_ticket ticket JOIN lottery_order placed ON placed.id = ticket.order_id
     WHERE ticket.title = $1 AND ticket.sequence = $2 AND ($3::text IS NULL OR coalesce(placed.operator, $4) = $3)
     GROUP BY ticket.state, ticket.currency ORDER BY ticket.currency, ticket.state`,
    [title, sequence, scopeOf(caller), caller.first],
  );
  return found.rows;
}

async function movementsOf(
  { database }: Pick<LotteryDeps, 'database'>,
  caller: Caller,
  { title, sequence }: IssueRow,
): Promise<Answer['movements']> {
  const found = await database.query<Answer['movements'][number]>(
    `SELECT state, currency, count(*)::int AS movements, sum(amount)::bigint AS amount FROM lottery_movement
     WHERE title = $1 AND sequence = $2 AND ($3::text IS NULL OR coalesce(operator, $4) = $3)
     GROUP BY state, currency ORDER BY currency, state`,
    [title, sequence, scopeOf(caller), caller.first],
  );
  return found.rows;
}

async function eventsOf(
  { database }: Pick<LotteryDeps, 'database'>,
  { title, sequence }: IssueRow,
): Promise<Answer['events']> {
  const found = await database.query<{
    kind: string;
    actor: string;
    detail: Record<string, unknown>;
    at: Date;
  }>(
    `SELECT kind, actor, detail, at FROM lottery_event WHERE title = $1 AND sequence = $2 ORDER BY number DESC LIMIT ${maxEvents}`,
    [title, sequence],
  );
  return found.rows.toReversed().map(({ detail, at, ...event }) => ({
    ...event,
    detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)])),
    at: at.toISOString(),
  }));
}

/** What isn’t sold of an issue, whether for itself or for all of them. */
export async function suspendedOf(
  { database }: Pick<LotteryDeps, 'database'>,
  { title, sequence }: Pick<IssueRow, 'title' | 'sequence'>,
): Promise<Answer['suspended']> {
  const found = await database.query<{
    what: string;
    sequence: number;
    reason: string;
    actor: string;
    at: Date;
  }>(
    'SELECT what, sequence, reason, actor, at FROM lottery_suspension WHERE title = $1 AND sequence IN ($2, $3) ORDER BY at, what',
    [title, everyIssue, sequence],
  );
  return found.rows.map((row) => ({
    what: row.what,
    everyIssue: row.sequence === everyIssue,
    reason: row.reason,
    by: row.actor,
    at: row.at.toISOString(),
  }));
}
