import type { Database } from '../database.ts';
import type { TableState } from '../protocol.ts';
import { publicBets, type LiveRound } from './live.ts';

/** How many crash points of past rounds everyone sees. */
export const historyShown = 30;

interface Shown {
  tableCode: string;
  version: number;
  serverTime: Date;
  nextRoundAt: Date | null;
  history: TableState['history'];
  live: LiveRound | null;
  chainId: string | null;
}

/** What everyone at the table may see at this moment; the crash point only once the flight is over. */
export function stateOf({ live, chainId, serverTime, nextRoundAt, ...shown }: Shown): TableState {
  const common = {
    ...shown,
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
    crashPoint: live.phase === 'settled' ? live.crashPoint : null,
    ...publicBets(live),
  };
}

export async function readHistory(database: Database, tableCode: string): Promise<TableState['history']> {
  const found = await database.query<{ id: string; sequence: number; crash_point: number }>(
    `SELECT id, sequence, crash_point FROM shared_round WHERE table_code = $1 AND status = 'settled'
     ORDER BY sequence DESC LIMIT $2`,
    [tableCode, historyShown],
  );
  return found.rows.map((row) => ({ roundId: row.id, sequence: row.sequence, crashPoint: row.crash_point }));
}
