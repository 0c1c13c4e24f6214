import type { Localised } from '@croupier/contract';
export interface Level {
  code: string;
  name: Localised;
  /** Valid stakes, ever, from which it holds; minor units. */
  turnover: bigint;
  /** Decimal rates by game type. */
  rebates: Readonly<Record<string, string>>;
}

export interface Standing {
  /** From 1; 0 is none. */
  rank: number;
  level: Level | null;
  next: Level | null;
}

/** Levels from the lowest; their place in that order is their rank. */
export const inOrder = (levels: readonly Level[]): Level[] =>
  levels.toSorted((one, other) =>
    one.turnover < other.turnover ? -1 : one.turnover > other.turnover ? 1 : one.code < other.code ? -1 : 1,
  );

export function standingOf(levels: readonly Level[], turnover: bigint): Standing {
  const ladder = inOrder(levels);
  const rank = ladder.filter((level) => level.turnover <= turnover).length;
  return { rank, level: ladder[rank - 1] ?? null, next: ladder[rank] ?? null };
}
