import { dayMs } from '@croupier/contract/days';
import type { Database } from '../database.ts';
import type { TopAnswer } from '../protocol.ts';
import { masked } from './shown-bets.ts';

const entriesShown = 10;
const freshMs = 60_000;
/** Currencies of one table that are held at once. */
const listsHeld = 32;

type Entry = TopAnswer['day']['payouts'][number];
interface Row {
  round_id: string;
  nickname: string;
  stake: number;
  times: number;
  payout: number;
  decided_at: Date;
}

/**
 * The largest payments of a table, for bets of the players' own money. Everyone's reading within a minute shares one question to the database, so that it costs the
 * same however many look.
 */
export function createTop(database: Pick<Database, 'query'>, now: () => Date) {
  const lists = new Map<string, { until: number; answer: Promise<TopAnswer> }>();
  return (tableCode: string, currency: string): Promise<TopAnswer> => {
    const key = `${tableCode} ${currency}`;
    const held = lists.get(key);
    if (held !== undefined && held.until > now().getTime()) return held.answer;
    const answer = readTop(database, tableCode, currency, now());
    lists.delete(key);
    lists.set(key, { until: now().getTime() + freshMs, answer });
    answer.catch(() => lists.delete(key));
    const [oldest] = lists.keys();
    if (lists.size > listsHeld && oldest !== undefined) lists.delete(oldest);
    return answer;
  };
}

async function readTop(
  database: Pick<Database, 'query'>,
  tableCode: string,
  currency: string,
  at: Date,
): Promise<TopAnswer> {
  const list = async (order: 'times' | 'payout', ms: number): Promise<Entry[]> => {
    const found = await database.query<Row>(
      `SELECT bet.round_id, session.nickname, bet.stake, bet.times, bet.payout, bet.decided_at FROM shared_bet bet
       JOIN shared_round round ON round.id = bet.round_id JOIN player_session session ON session.id = bet.session_id
       WHERE bet.status = 'paid' AND bet.currency = $2 AND round.table_code = $1 AND bet.decided_at > $3
         AND bet.reward_id IS NULL AND round.status = 'settled'
       ORDER BY bet.${order} DESC, bet.payout DESC, bet.decided_at LIMIT $4`,
      [tableCode, currency, new Date(at.getTime() - ms), entriesShown],
    );
    return found.rows.map((row) => ({
      roundId: row.round_id,
      nickname: masked(row.nickname),
      stake: row.stake,
      times: row.times,
      payout: row.payout,
      at: row.decided_at.toISOString(),
    }));
  };
  const both = async (ms: number) => ({
    times: await list('times', ms),
    payouts: await list('payout', ms),
  });
  return { day: await both(dayMs), week: await both(7 * dayMs) };
}
