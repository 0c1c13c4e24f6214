import { labelOf } from '@croupier/games/catalogue';
import { coinOf } from '@croupier/games/kit';
import {
  inOrder,
  isNumbers,
  returnOf,
  type Board,
  type Outcome,
  type Space,
  type Title,
} from '@croupier/games/lottery';
import type { Database } from '../database.ts';
import type { VendorKey } from '../settings.ts';
import type { LotteryDeps } from './deps.ts';
import { issueId, sellingAt, tableOfIssue, type IssueRow, type IssueState } from './issue/issues.ts';
import { announcedView } from './views.ts';
import { familyOf } from './sale/slip.ts';

/** Tells each operator which lotteries there are, what they sell and what was drawn. */
export interface DrawPublisher {
  /** Says what has changed since it was said last; what isn’t taken is said again. */
  tick(): Promise<void>;
}

type PublishDeps = Pick<LotteryDeps, 'database' | 'wallet' | 'beacon' | 'titles' | 'log'> & {
  keys: readonly VendorKey[];
  publicPath: string;
};

const titlesEveryMs = 20_000;
const atOnce = 50;
/** So many draws of each title are said again after a start: what an operator missed. */
const lastDraws = 20;
/** Draws are announced this far ahead, so that a call which comes late leaves no title without a next draw. */
const aheadMs = 5 * 60_000;
const [minAhead, maxAhead] = [3, 12];

/** Each state is a later revision of what is said of an issue. */
const revisions: Partial<Record<IssueState, { revision: number; status: string }>> = {
  selling: { revision: 0, status: 'open' },
  closed: { revision: 1, status: 'closed' },
  skipped: { revision: 1, status: 'closed' },
  frozen: { revision: 2, status: 'closed' },
  drawn: { revision: 3, status: 'drawn' },
  settled: { revision: 4, status: 'settled' },
  voided: { revision: 5, status: 'voided' },
};

const groups: Readonly<Record<string, { code: string; names: { pt: string; en: string; es: string } }>> = {
  VN27: { code: 'VN_NORTH', names: { pt: 'Norte', en: 'North', es: 'Norte' } },
  VS18: { code: 'VN_SOUTH', names: { pt: 'Sul', en: 'South', es: 'Sur' } },
};
const houseGroup = {
  code: 'HOUSE',
  names: { pt: 'Sorteios da casa', en: 'House draws', es: 'Sorteos de la casa' },
};

export function createDrawPublisher(deps: PublishDeps): DrawPublisher {
  const operators = deps.keys.flatMap(({ operator, vendor, playsIn }) =>
    vendor !== undefined && playsIn !== undefined ? [{ operator, vendor, currency: playsIn }] : [],
  );
  const said = new Map<string, number>();
  const titlesAt = new Map<string, number>();
  let running: Promise<void> | undefined;

  const turn = async (): Promise<void> => {
    const rows = await recent(deps.database);
    const all = [
      ...rows.flatMap((row) => newsOf(deps, row)),
      ...[...deps.titles.values()].flatMap((title) => announced(title, rows, deps.beacon.now())),
    ];
    for (const { operator, vendor, currency } of operators) {
      const titles = [...deps.titles.values()].filter((title) => title.vendor === vendor);
      const [first] = titles;
      if (first === undefined) continue;
      const name = `${operator}\n${vendor}`;
      const due = performance.now() - (titlesAt.get(name) ?? Number.NEGATIVE_INFINITY) >= titlesEveryMs;
      const news = all.filter(
        ({ gameCode, issueId: id, revision }) =>
          labelOf(gameCode) === vendor && said.get(`${name}\n${id}`) !== revision,
      );
      if (!due && news.length === 0) continue;
      const part = news.slice(0, atOnce);
      const body = {
        titles: due ? titles.map((title) => titleSaid(deps, title, currency)) : [],
        issues: part,
      };
      const answer = await deps.wallet.draws({ operator, gameCode: first.code }, body);
      if (answer.class !== 'success') {
        deps.log.warn({ code: answer.code }, 'the site did not take what was drawn, and is asked again');
        continue;
      }
      if (due) titlesAt.set(name, performance.now());
      for (const one of part) said.set(`${name}\n${one.issueId}`, one.revision);
    }
    forget(said, all);
  };
  return {
    tick() {
      running ??= turn().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** What is no longer looked at need not be remembered. */
function forget(said: Map<string, number>, all: readonly SaidIssue[]): void {
  const known = new Set(all.map((one) => one.issueId));
  for (const name of said.keys()) if (!known.has(name.slice(name.lastIndexOf('\n') + 1))) said.delete(name);
}

async function recent(database: Pick<Database, 'query'>): Promise<IssueRow[]> {
  const found = await database.query<IssueRow>(
    `SELECT issue.* FROM (SELECT DISTINCT title FROM lottery_issue) one CROSS JOIN LATERAL (
       (SELECT * FROM lottery_issue WHERE title = one.title AND state IN ('selling', 'closed', 'frozen') ORDER BY sequence LIMIT ${lastDraws})
       UNION ALL
       (SELECT * FROM lottery_issue WHERE title = one.title AND state IN ('drawn', 'settled', 'voided', 'skipped')
        ORDER BY sequence DESC LIMIT ${lastDraws})
     ) issue ORDER BY issue.draws_at`,
  );
  return found.rows;
}

function titleSaid({ beacon }: Pick<PublishDeps, 'beacon'>, title: Title, currency: string): object {
  const table = tableOfIssue(title, sellingAt(title, beacon.now()));
  const returns = [...familyOf(title).plays.values()].flatMap((play) =>
    play.classes.map((levels) => returnOf(play, levels, table.odds.get(play.code) ?? new Map())),
  );
  const lowest = returns.reduce((one, other) => (one.num * other.den <= other.num * one.den ? one : other));
  const tenThousandths = Number((lowest.num * 10_000n) / lowest.den);
  return {
    gameCode: title.code,
    family: title.family,
    group: groups[title.family] ?? houseGroup,
    source: 'own',
    periodSec: title.schedule.draws === 'every' ? title.schedule.seconds : 86_400,
    minUnit: Math.min(...title.modes) * coinOf(currency),
    currency,
    rtp: `0.${String(tenThousandths).padStart(4, '0')}`,
    lockTime: title.closesBefore * 1000,
  };
}

interface SaidIssue {
  gameCode: string;
  issueId: string;
  sequence: number;
  revision: number;
  closesAt: string;
  opensAt: string;
}

/**
 * The draws that follow the one on sale, as the calendar has them, for some minutes and never fewer than three. Nothing is
 * announced while a title sells nothing.
 */
export function announced(
  title: Title,
  rows: readonly Pick<IssueRow, 'title' | 'sequence' | 'state'>[],
  now: number,
): SaidIssue[] {
  const own = rows.filter((row) => row.title === title.code);
  if (!own.some(({ state }) => state === 'selling')) return [];
  const written = new Set(own.map(({ sequence }) => sequence));
  const first = sellingAt(title, now);
  return Array.from({ length: maxAhead }, (_, at) => announcedView(title, first + at, now))
    .filter(({ opensAt }, at) => at < minAhead || Date.parse(opensAt) < now + aheadMs)
    .filter(({ sequence }) => !written.has(sequence))
    .map(({ gameCode, issueId: id, label, sequence, opensAt, sellsUntil, drawsAt, tableVersion }) => ({
      ...{ gameCode, issueId: id, numero: label, sequence, revision: 0, status: 'open' },
      ...{ opensAt, closesAt: sellsUntil, drawsAt, tableVersion: String(tableVersion) },
    }));
}

function newsOf(
  { titles, publicPath }: Pick<PublishDeps, 'titles' | 'publicPath'>,
  row: IssueRow,
): SaidIssue[] {
  const title = titles.get(row.title);
  const saying = revisions[row.state];
  if (saying === undefined) return [];
  const news = {
    gameCode: row.title,
    issueId: issueId(row),
    numero: row.label,
    sequence: row.sequence,
    ...saying,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.sells_until.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    ...(row.drawn_at === null ? {} : { drawnAt: row.drawn_at.toISOString() }),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at.toISOString() }),
    ...(title === undefined ? {} : numbersOf(familyOf(title).space, row.outcome)),
    ...(row.void_reason === null ? {} : { reason: row.void_reason }),
    tableVersion: String(row.table_version),
    proofPath: `${publicPath}/verify?draw=${encodeURIComponent(issueId(row))}`,
  };
  return [news];
}

/** As people write it: the numbers in their order, of a board its first prize and all of them in the order of their ranks. */
export function numbersOf(space: Space, outcome: Outcome | null): { winningNumber?: string; boards?: Board } {
  if (outcome === null) return {};
  if (isNumbers(outcome)) return { winningNumber: outcome.join(',') };
  const boards = inOrder(space, outcome) as Board;
  const [first = []] = Object.values(boards);
  return { winningNumber: first.join(','), boards };
}
