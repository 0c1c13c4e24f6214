import type { Database } from '../database.ts';
import type { TableState } from '../protocol.ts';
import type { LiveRound } from './live.ts';
import { publicBets } from './shown-bets.ts';

/** How many past flights the statistics are of, and how many of them everyone sees one by one. */
export const flightsCounted = 100;
const flightsShown = 30;

interface Shown {
  tableCode: string;
  version: number;
  serverTime: Date;
  nextRoundAt: Date | null;
  history: TableState['history'];
  live: LiveRound | null;
  chainId: string | null;
  /** By the clock that measures flights. */
  monotonic: number;
}

/** What the flights of this list were. */
export function statisticsOf(flights: TableState['history']): TableState['statistics'] {
  const points = flights.map(({ crashPoint }) => crashPoint);
  return {
    flights: points.length,
    below2: points.filter((point) => point < 200).length,
    from10: points.filter((point) => point >= 1000).length,
    largest: points.length === 0 ? null : Math.max(...points),
  };
}

/** What everyone at the table may see at this moment; the crash point only once the flight is over. */
export function stateOf({
  live,
  chainId,
  serverTime,
  nextRoundAt,
  monotonic,
  history,
  ...shown
}: Shown): TableState {
  const common = {
    ...shown,
    history: history.slice(0, flightsShown),
    statistics: statisticsOf(history),
    serverTime: serverTime.toISOString(),
    nextRoundAt: nextRoundAt?.toISOString() ?? null,
  };
  if (live === null || chainId === null) {
    return {
      ...common,
      phase: 'unavailable',
      openedAt: null,
      beaconRound: null,
      ticketRoot: null,
      roundId: null,
      sequence: 0,
      commitment: null,
      chainId: null,
      closesAt: null,
      startedAt: null,
      elapsedMs: null,
      crashPoint: null,
      players: 0,
      betCount: 0,
      staked: {},
      bets: [],
    };
  }
  return {
    ...common,
    phase: live.phase,
    openedAt: live.round.opened_at.toISOString(),
    beaconRound: live.frozen?.beacon_round ?? null,
    ticketRoot: live.frozen?.ticket_root ?? null,
    roundId: live.round.id,
    sequence: live.round.sequence,
    commitment: live.commitment,
    chainId,
    closesAt: live.round.closes_at.toISOString(),
    startedAt: live.startedAt?.toISOString() ?? null,
    elapsedMs: live.phase === 'running' ? live.elapsed(monotonic) : null,
    crashPoint: live.phase === 'settled' ? live.crashPoint : null,
    ...publicBets(live.bets.values()),
  };
}

export async function readHistory(database: Database, tableCode: string): Promise<TableState['history']> {
  const found = await database.query<{ id: string; sequence: number; crash_point: number }>(
    `SELECT id, sequence, crash_point FROM shared_round WHERE table_code = $1 AND status = 'settled'
     ORDER BY sequence DESC LIMIT $2`,
    [tableCode, flightsCounted],
  );
  return found.rows.map((row) => ({ roundId: row.id, sequence: row.sequence, crashPoint: row.crash_point }));
}
