/** Goals of one measure: what must be, what is wished, what would be excellent. */
export interface Goals {
  gate: number;
  target: number;
  moonshot: number;
  /** Whether more is better. */
  rising: boolean;
}

export type Verdict = 'FAILED' | 'gate' | 'target' | 'moonshot';

export const goals = {
  http: { gate: 3, target: 4.5, moonshot: 6, rising: true },
  inProcess: { gate: 6, target: 8, moonshot: 12, rising: true },
  bulk: { gate: 6, target: 10, moonshot: 13, rising: true },
  p99Ms: { gate: 60, target: 35, moonshot: 20, rising: false },
  growthP99: { gate: 1.2, target: 1.1, moonshot: 1, rising: false },
} as const satisfies Record<string, Goals>;

export function judge(value: number, { gate, target, moonshot, rising }: Goals): Verdict {
  const reaches = (goal: number) => (rising ? value >= goal : value <= goal);
  if (reaches(moonshot)) return 'moonshot';
  if (reaches(target)) return 'target';
  return reaches(gate) ? 'gate' : 'FAILED';
}

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
