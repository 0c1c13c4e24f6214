/** A requirement that is not finished yet. */
export interface OpenRequirement {
  id: string;
  remaining: bigint;
  openedAt: Date;
}

/** A settled valid stake, already weighted. */
export interface Played {
  amount: bigint;
  at: Date;
  /** The market of a round that it came from; what it gives may have to be taken back. */
  market?: string;
}

/** What a requirement gained, and from which market; undefined for a bet without one. */
export interface Gain {
  requirementId: string;
  market: string | undefined;
  amount: bigint;
}

/**
 * Spends stakes on requirements, the oldest first. A stake that was settled before a requirement opened does not
 * count for it; what is left over is lost. Returns what each requirement gained, by market.
 */
export function allocate(requirements: readonly OpenRequirement[], stakes: readonly Played[]): Gain[] {
  const oldestFirst = requirements.toSorted(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const gained = new Map<string, bigint>();
  const gains: Gain[] = [];
  for (const stake of stakes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    let left = stake.amount;
    for (const requirement of oldestFirst) {
      if (left === 0n) break;
      if (requirement.openedAt > stake.at) continue;
      const wanted = requirement.remaining - (gained.get(requirement.id) ?? 0n);
      const part = left < wanted ? left : wanted;
      if (part <= 0n) continue;
      gained.set(requirement.id, (gained.get(requirement.id) ?? 0n) + part);
      gains.push({ requirementId: requirement.id, market: stake.market, amount: part });
      left -= part;
    }
  }
  return gains;
}

/** What a market gave to a requirement before. */
export interface Given {
  requirementId: string;
  openedAt: Date;
  amount: bigint;
}

/**
 * What is taken back of what a market gave, so that no more stands than it is worth: from the youngest requirement
 * first, since the oldest was filled first.
 */
export function takeBack(
  given: readonly Given[],
  worth: bigint,
): { requirementId: string; amount: bigint }[] {
  const youngestFirst = given.toSorted(
    (a, b) => b.openedAt.getTime() - a.openedAt.getTime() || (a.requirementId < b.requirementId ? 1 : -1),
  );
  let excess = given.reduce((sum, { amount }) => sum + amount, 0n) - worth;
  const back: { requirementId: string; amount: bigint }[] = [];
  for (const { requirementId, amount } of youngestFirst) {
    if (excess <= 0n) break;
    const part = amount < excess ? amount : excess;
    if (part > 0n) back.push({ requirementId, amount: part });
    excess -= part;
  }
  return back;
}

/** Percent of a stake that counts: that of its game's type and that of its vendor, one upon the other; whole minor units. */
export const weighed = (stake: bigint, typePercent: bigint, vendorPercent: bigint): bigint =>
  (stake * typePercent * vendorPercent) / 10_000n;
