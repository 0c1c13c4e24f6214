const scale = 1_000_000n;

/** A decimal rate in millionths; what no rate is counts as none. */
export function millionths(rate: string | undefined): bigint {
  const found = /^(\d+)(?:\.(\d{1,6}))?$/.exec(rate ?? '');
  if (!found) return 0n;
  return BigInt(found[1] ?? '0') * scale + BigInt((found[2] ?? '').padEnd(6, '0'));
}

/** Rounded down: the house never pays a fraction that was not earned. */
export const rebateOf = (turnover: bigint, rate: string): bigint => (turnover * millionths(rate)) / scale;

export interface Line {
  gameType: string;
  turnover: bigint;
  rate: string;
  amount: bigint;
}

/** What open stakes earn by the rates of a level; game types without a rate stay open. */
export function linesOf(
  open: readonly { gameType: string; turnover: bigint }[],
  rates: Readonly<Record<string, string>>,
): Line[] {
  return open
    .map(({ gameType, turnover }) => {
      const rate = rates[gameType] ?? '0';
      return { gameType, turnover, rate, amount: rebateOf(turnover, rate) };
    })
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => (one.gameType < other.gameType ? -1 : 1));
}

export const sumOf = (lines: readonly Line[]): bigint => lines.reduce((sum, { amount }) => sum + amount, 0n);
