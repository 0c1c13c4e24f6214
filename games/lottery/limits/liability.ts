import { RuleError } from '../../kit/index.ts';
import type { Family } from '../families/family.ts';
import { payoutOf } from '../ticket/payout.ts';
import type { TicketLine } from '../ticket/ticket.ts';

/** How many numbers one ticket may count against. */
const maxKeys = 20_000;

/** The most that a line can bring, in minor units, by the outcome that suits it best. */
export function greatestWin({ selection, unit, multiplier, odds }: TicketLine): bigint {
  const hundredths = selection.greatest((level) => BigInt(odds.get(level) ?? 0));
  return (BigInt(unit) * BigInt(multiplier) * hundredths) / 100n;
}

/**
 * What a ticket could cost, by what would have to be drawn for it: for each key the sum of the greatest wins of the single lines that
 * count against it, in minor units. Throws a RuleError that names the line where a ticket covers too many numbers to count.
 */
export function liabilitiesOf(family: Family, lines: readonly TicketLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [at, line] of lines.entries()) {
    for (const text of line.selection.lines()) {
      const greatest = greatestWin({ ...line, selection: line.play.read(text) });
      for (const { key, level } of family.keysOf(line.play, text))
        sums.set(key, (sums.get(key) ?? 0n) + (level === null ? greatest : winAt(line, level)));
      if (sums.size > maxKeys)
        throw new RuleError(`ticket.lines.${at}.entry`, `at most ${maxKeys} numbers on one ticket`);
    }
  }
  return sums;
}

const winAt = ({ unit, multiplier, odds }: TicketLine, level: string): bigint =>
  payoutOf(BigInt(unit) * BigInt(multiplier), [{ level, count: 1 }], odds);
