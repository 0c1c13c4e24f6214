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

/** Each state is a later revision of what is said of an issue. */
const revisions: Partial<Record<IssueState, { revision: number; status: string }>> = {
  selling: { revision: 0, status: 'open' },
  closed: { revision: 1, status: 'closed' },
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
    for (const { operator, vendor, currency } of operators) {
      const titles = [...deps.titles.values()].filter((title) => title.vendor === vendor);
      const [first] = titles;
      if (first === undefined) continue;
      const name = `${operator}\n${vendor}`;
      const due = performance.now() - (titlesAt.get(name) ?? Number.NEGATIVE_INFINITY) >= titlesEveryMs;
      const news = rows.filter((row) => {
        const revision = revisions[row.state]?.revision;
        return (
          labelOf(row.title) === vendor &&
          revision !== undefined &&
          said.get(`${name}\n${issueId(row)}`) !== revision
        );
      });
      if (!due && news.length === 0) continue;
      const part = news.slice(0, atOnce);
      const body = {
        titles: due ? titles.map((title) => titleSaid(deps, title, currency)) : [],
        issues: part.map((row) => issueSaid(deps, row)),
      };
      const answer = await deps.wallet.draws({ operator, gameCode: first.code }, body);
      if (answer.class !== 'success') {
        deps.log.warn({ code: answer.code }, 'the site did not take what was drawn');
        continue;
      }
      if (due) titlesAt.set(name, performance.now());
      for (const row of part) said.set(`${name}\n${issueId(row)}`, revisions[row.state]?.revision ?? 0);
    }
    forget(said, rows);
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
function forget(said: Map<string, number>, rows: readonly IssueRow[]): void {
  const known = new Set(rows.map(issueId));
  for (const name of said.keys()) if (!known.has(name.slice(name.lastIndexOf('\n') + 1))) said.delete(name);
}

async function recent(database: Pick<Database, 'query'>): Promise<IssueRow[]> {
  const found = await database.query<IssueRow>(
    `SELECT issue.* FROM (SELECT DISTINCT title FROM lottery_issue) one CROSS JOIN LATERAL (
       (SELECT * FROM lottery_issue WHERE title = one.title AND state IN ('selling', 'closed', 'frozen') ORDER BY sequence LIMIT ${lastDraws})
       UNION ALL
       (SELECT * FROM lottery_issue WHERE title = one.title AND state IN ('drawn', 'settled', 'voided')
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

function issueSaid(
  { titles, publicPath }: Pick<PublishDeps, 'titles' | 'publicPath'>,
  row: IssueRow,
): object {
  const title = titles.get(row.title);
  const { revision, status } = revisions[row.state] ?? { revision: 0, status: 'open' };
  return {
    gameCode: row.title,
    issueId: issueId(row),
    numero: row.label,
    sequence: row.sequence,
    revision,
    status,
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
}

/** As people write it: the numbers in their order, of a board its first prize and all of them in the order of their ranks. */
export function numbersOf(space: Space, outcome: Outcome | null): { winningNumber?: string; boards?: Board } {
  if (outcome === null) return {};
  if (isNumbers(outcome)) return { winningNumber: outcome.join(',') };
  const boards = inOrder(space, outcome) as Board;
  const [first = []] = Object.values(boards);
  return { winningNumber: first.join(','), boards };
}
