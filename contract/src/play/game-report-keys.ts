/**
 * What the report of games is grouped and sorted by. Free of zod, so that a page may import `@croupier/contract/game-report-keys` as it
 * stands.
 */

export const gameReportGroupings = ['game', 'vendor', 'category', 'day', 'agent'] as const;

/** Columns of a row, each of which sorts up and, with a minus before it, down. */
export const gameReportSortKeys = ['name', 'bets', 'stake', 'win', 'ggr', 'players', 'measured'] as const;
export type GameReportSortKey = (typeof gameReportSortKeys)[number];
export type GameReportSort = GameReportSortKey | `-${GameReportSortKey}`;
