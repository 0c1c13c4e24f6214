/** What each figure may be at most; times of a processor in microseconds a unit, shares of what TPC-B takes in the same run. */
export const goals = {
  http: { microseconds: 300, share: 0.4 },
  'in-process': { microseconds: 150, share: 0.2 },
  bulk: { microseconds: 190, share: 0.26 },
  openP99Ms: 30,
  /** From ten thousand entries to the large size: waiting, rate and work. */
  growth: 1.2,
} as const;

export type Verdict = 'reached' | 'NOT REACHED';

export const judge = (value: number, max: number): Verdict => (value <= max ? 'reached' : 'NOT REACHED');

/** Columns as wide as their widest cell; the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}
