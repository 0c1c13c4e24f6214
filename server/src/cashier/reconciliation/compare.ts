/** One line of a provider's statement: positive is money that came to us, negative money that left. */
export interface StatementLine {
  line: number;
  at: Date;
  reference: string;
  amount: bigint;
  currency: string;
}

/** One movement of ours at the provider, under the name by which the provider knows it. */
export interface OurMovement {
  transferId: string;
  kind: string;
  reference: string;
  amount: bigint;
  currency: string;
  at: Date;
}

export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount_differs'
  | 'direction_differs'
  | 'currency_differs'
  | 'repeated_line'
  | 'other_time';

export interface Difference {
  kind: DifferenceKind;
  theirs: StatementLine | null;
  ours: OurMovement | null;
}

export interface Comparison {
  matched: { line: number; transferId: string }[];
  differences: Difference[];
}

export interface Period {
  from: Date;
  to: Date;
  /** The statement before this one has been imported, so that what it holds is known. */
  follows: boolean;
}

/** We book after the provider does: so long a notice may be under way before someone has to look. */
export const graceMs = 60 * 60_000;
/** Further apart than this, two movements of one name are no longer the same moment. */
const sameMomentMs = 36 * 3_600_000;

/**
 * Holds a statement against the books. Every line is matched, or is one difference; every movement of ours in the period is
 * matched, or is one difference, but for one that another statement has named, or that the statement before may hold as long as
 * nobody has imported that: it was booked within the hour after the period began.
 */
export function compare(
  lines: readonly StatementLine[],
  ours: readonly OurMovement[],
  { period, elsewhere }: { period: Period; elsewhere: ReadonlySet<string> },
): Comparison {
  const byReference = new Map(ours.map((movement) => [movement.reference, movement] as const));
  const matched: Comparison['matched'] = [];
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for (const theirs of lines) {
    const movement = byReference.get(theirs.reference) ?? null;
    if (seen.has(theirs.reference)) {
      differences.push({ kind: 'repeated_line', theirs, ours: movement });
      continue;
    }
    seen.add(theirs.reference);
    const kind = movement === null ? 'missing_here' : differing(theirs, movement);
    if (kind) differences.push({ kind, theirs, ours: movement });
    else if (movement) matched.push({ line: theirs.line, transferId: movement.transferId });
  }
  const certain = period.from.getTime() + (period.follows ? 0 : graceMs);
  for (const movement of ours) {
    if (seen.has(movement.reference) || elsewhere.has(movement.transferId)) continue;
    const at = movement.at.getTime();
    if (at < certain || at >= period.to.getTime()) continue;
    differences.push({ kind: 'missing_there', theirs: null, ours: movement });
  }
  return { matched, differences };
}

function differing(theirs: StatementLine, ours: OurMovement): DifferenceKind | null {
  if (theirs.currency !== ours.currency) return 'currency_differs';
  if (theirs.amount > 0n !== ours.amount > 0n) return 'direction_differs';
  if (theirs.amount !== ours.amount) return 'amount_differs';
  return Math.abs(theirs.at.getTime() - ours.at.getTime()) > sameMomentMs ? 'other_time' : null;
}

/** The name by which the provider knows a movement, from its key in the ledger. */
export function referenceOf(kind: string, key: string): string {
  switch (kind) {
    case 'payment_refund':
      return key.replace(/^refund:/, '');
    case 'payment_reversal':
      return key.replace(/^reversal:/, '');
    case 'withdrawal':
      return key.replace(/^part:/, '');
    default:
      return key;
  }
}
