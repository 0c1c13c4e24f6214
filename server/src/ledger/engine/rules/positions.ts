import type { BetCommand, Position } from '../types.ts';

/** What a bet was made on, as its row says it. */
interface Named {
  market: string | null;
  selection: string | null;
}

/**
 * The market of a bet on several positions, which then stand in `selection`: a line for each, its parts parted by tabs. No vendor's
 * market is empty, and neither sign is let through in a name. So a bet without positions is written and read as if there were none.
 */
const several = '';

const maxPositions = 64;

const written = ({ market, selection, amount }: Position): string => `${market}\t${selection}\t${amount}`;

/** How a bet names what it was made on in its row; a repetition must name the same, positions in the same order. */
export function namedBy({
  market,
  selection,
  positions,
}: Pick<BetCommand, 'market' | 'selection' | 'positions'>): Named {
  if (positions) return { market: several, selection: positions.map(written).join('\n') };
  return { market: market ?? null, selection: selection ?? null };
}

/** The positions of a bet that was made on several. */
export function severalOf({ market, selection }: Named): Position[] | undefined {
  if (market !== several) return undefined;
  return (selection ?? '').split('\n').map((line): Position => {
    const [of = '', on = '', amount = ''] = line.split('\t');
    return { market: of, selection: on, amount: BigInt(amount) };
  });
}

const none: readonly never[] = [];

/** What a stake stood on: its positions, or all of it on the one that the bet names; none where a bet doesn't say. */
export function positionsOf(bet: Named & { stake: bigint }): readonly Position[] {
  const { market, selection, stake } = bet;
  if (market === null || selection === null) return none;
  return severalOf(bet) ?? [{ market, selection, amount: stake }];
}

const sign = /[\t\n]/;

/** Throws where positions aren't the stake, or where a name would read as another line or part. */
export function assertPositions({ amount, market, selection, positions }: BetCommand): void {
  if (market === several) throw new RangeError('a bet on an empty market');
  if (!positions) return;
  const sum = positions.reduce((all, position) => all + position.amount, 0n);
  const torn = positions.some(
    (one) => one.amount <= 0n || one.market === several || sign.test(one.market) || sign.test(one.selection),
  );
  const named = market !== undefined || selection !== undefined;
  if (torn || named || positions.length === 0 || positions.length > maxPositions || sum !== amount)
    throw new RangeError(`${positions.length} positions of ${sum} in a bet of ${amount}`);
}
