import type { SharedGame } from '@croupier/games/kit';
import type { Database } from '../database.ts';
import type { TableState } from '../protocol.ts';
import type { LiveRound } from './live.ts';
import { publicBets } from './shown-bets.ts';

/** How many past rounds the statistics are of, and how many of them everyone sees one by one. */
export const roundsCounted = 100;
const roundsShown = 30;

interface Shown {
  game: SharedGame;
  tableCode: string;
  version: number;
  serverTime: Date;
  nextRoundAt: Date | null;
  history: TableState['history'];
  live: LiveRound | null;
  chainId: string | null;
  /** By the clock that measures rounds. */
  monotonic: number;
}

/** What everyone at the table may see at this moment; the whole draw only once the round is over. */
export function stateOf({
  game,
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
    history: history.slice(0, roundsShown),
    statistics: game.statistics?.(history.map(({ drawn }) => drawn)) ?? null,
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
      shown: null,
      drawn: null,
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
    shown: live.shown(monotonic),
    drawn: live.phase === 'settled' ? live.drawn : null,
    ...publicBets(game, live.bets.values()),
  };
}

/** The last rounds that were drawn by these rules. */
export async function readHistory(
  database: Database,
  tableCode: string,
  rules: number,
): Promise<TableState['history']> {
  const found = await database.query<{ id: string; sequence: number; drawn: unknown }>(
    `SELECT id, sequence, drawn FROM shared_round WHERE table_code = $1 AND status = 'settled' AND rules = $3
     ORDER BY sequence DESC LIMIT $2`,
    [tableCode, roundsCounted, rules],
  );
  return found.rows.map((row) => ({ roundId: row.id, sequence: row.sequence, drawn: row.drawn }));
}
