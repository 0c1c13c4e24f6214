import { Deviation, Skipped, type Table } from './table.ts';

/** What `authenticate` said of free rounds. */
export interface FreeRounds {
  rewardId: string;
  rounds: number;
  stake: number;
}

/** What a case may need beside the table; without it the case is skipped and says so. */
export interface Means {
  /** A launch token that is not used yet. */
  launch?: (() => Promise<string>) | undefined;
  /** Ends the player's session at the operator, as a logout does. */
  endSession?: (() => Promise<void>) | undefined;
  /** Forbids the player to bet, and allows it again. */
  block?: (() => Promise<void>) | undefined;
  unblock?: (() => Promise<void>) | undefined;
  /** The operator's limit for one win; above it a win waits. */
  winCap?: number | undefined;
  /** Rounds of the game that wait for the player; without them their cases are skipped. */
  freeRounds?: FreeRounds | undefined;
  /** A game of the vendor that it has declared to take no free rounds. */
  withoutFreeRounds?: string | undefined;
}

export interface Case {
  title: string;
  run(table: Table, means: Means): Promise<void>;
}

/** A case that moves the balance by exactly so much; its work is handed the balance before it. */
export const moving = (
  title: string,
  by: number | ((table: Table) => number),
  work: (table: Table, before: number) => Promise<void>,
): Case => ({
  title,
  run: (table) => table.moves(typeof by === 'number' ? by : by(table), (before) => work(table, before)),
});

export interface CaseGroup {
  name: string;
  cases: readonly Case[];
}

export interface CaseResult {
  group: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  reason: string;
  elapsedMs: number;
}

/** One after the other: the cases share one player, and each leaves the balance as explained by its own movements. */
export async function runCases(
  groups: readonly CaseGroup[],
  table: Table,
  means: Means,
  onResult: (result: CaseResult) => void = () => undefined,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const group of groups) {
    for (const one of group.cases) {
      const started = performance.now();
      const { outcome, reason } = await judge(one, table, means);
      const elapsedMs = Math.round(performance.now() - started);
      const result = { group: group.name, title: one.title, outcome, reason, elapsedMs };
      results.push(result);
      onResult(result);
    }
  }
  return results;
}

async function judge(one: Case, table: Table, means: Means): Promise<Pick<CaseResult, 'outcome' | 'reason'>> {
  try {
    await one.run(table, means);
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof Skipped) return { outcome: 'skipped', reason: error.message };
    if (error instanceof Deviation) return { outcome: 'failed', reason: error.message };
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { outcome: 'failed', reason: `no usable answer (${cause})` };
  }
}
