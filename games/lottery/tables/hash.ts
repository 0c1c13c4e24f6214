import { textHash } from '../../fairness/index.ts';
import type { OddsTable } from './table.ts';

const known = new WeakMap<OddsTable, string>();

/** The SHA-256 of a table as canonical JSON: published with every issue that is settled by it. */
export function hashOf(table: OddsTable): string {
  const before = known.get(table);
  if (before !== undefined) return before;
  const sorted = [...table.odds].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const odds = sorted.map(([play, levels]) => [
    play,
    [...levels].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  const hash = textHash(JSON.stringify([table.family, table.version, odds]));
  known.set(table, hash);
  return hash;
}
