import { trendOf, type Outcome, type Title } from '@croupier/games/lottery';
import type { Database, Tx } from '../../database.ts';
import type { TrendsAnswer } from '../../protocol.ts';
import type { LotteryDeps } from '../deps.ts';
import { familyOf } from '../sale/slip.ts';

type Reading = Pick<LotteryDeps, 'database'>;

/** One issue more: what was computed before it is out of date. In the transaction that settles it. */
export async function countSettled(tx: Tx, title: string): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_settled (title, issues) VALUES ($1, 1)
     ON CONFLICT (title) DO UPDATE SET issues = lottery_settled.issues + 1`,
    [title],
  );
}

/** Computations that are under way, of each database by title and window: those who ask meanwhile wait for the same one. */
const underWay = new WeakMap<Database, Map<string, Promise<TrendsAnswer>>>();

/** What the last settled draws of a title were like. Kept until another issue is settled. */
export async function trendsOf(deps: Reading, title: Title, window: number): Promise<TrendsAnswer> {
  const { settled, kept } = await keptOf(deps, title, window);
  if (kept !== null) return kept;
  const running = underWay.get(deps.database) ?? new Map<string, Promise<TrendsAnswer>>();
  underWay.set(deps.database, running);
  const name = `${title.code} ${window} ${settled}`;
  const begun = running.get(name);
  if (begun !== undefined) return begun;
  const work = compute(deps, title, window, settled).finally(() => running.delete(name));
  running.set(name, work);
  return work;
}

async function keptOf(
  { database }: Reading,
  title: Title,
  window: number,
): Promise<{ settled: number; kept: TrendsAnswer | null }> {
  const found = await database.query<{ settled: number; kept: TrendsAnswer | null }>(
    `SELECT counted.settled, trend.body AS kept
     FROM (SELECT coalesce((SELECT issues FROM lottery_settled WHERE title = $1), 0) AS settled) counted
     LEFT JOIN lottery_trend trend ON trend.title = $1 AND trend.draws = $2 AND trend.settled = counted.settled`,
    [title.code, window],
  );
  return found.rows[0] ?? { settled: 0, kept: null };
}

interface Drawn {
  sequence: number;
  label: string;
  outcome: Outcome;
}

/** From the issues themselves. The count was read before them, so what is kept under it holds these issues at least. */
async function compute(
  { database }: Reading,
  title: Title,
  window: number,
  settled: number,
): Promise<TrendsAnswer> {
  const found = await database.query<Drawn>(
    `SELECT sequence, label, outcome FROM lottery_issue
     WHERE title = $1 AND state IN ('drawn', 'settled', 'voided') AND state = 'settled' ORDER BY sequence DESC LIMIT $2`,
    [title.code, window],
  );
  const drawn = found.rows.toReversed();
  const ends = [drawn[0], drawn.at(-1)].map((one) =>
    one === undefined ? null : { sequence: one.sequence, label: one.label },
  );
  const answer: TrendsAnswer = {
    gameCode: title.code,
    window,
    draws: drawn.length,
    from: ends[0] ?? null,
    to: ends[1] ?? null,
    ...trendOf(
      familyOf(title).space,
      drawn.map(({ outcome }) => outcome),
    ),
  };
  await database.query(
    `INSERT INTO lottery_trend (title, draws, settled, body) VALUES ($1, $2, $3, $4)
     ON CONFLICT (title, draws) DO UPDATE SET settled = excluded.settled, body = excluded.body
     WHERE lottery_trend.settled < excluded.settled`,
    [title.code, window, settled, JSON.stringify(answer)],
  );
  return answer;
}
