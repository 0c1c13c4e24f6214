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
}

/**
 * Spends stakes on requirements, the oldest first. A stake that was settled before a requirement opened does not
 * count for it; what is left over is lost. Returns what each requirement gained.
 */
export function allocate(
  requirements: readonly OpenRequirement[],
  stakes: readonly Played[],
): Map<string, bigint> {
  const oldestFirst = requirements.toSorted(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const gained = new Map<string, bigint>();
  for (const stake of stakes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    let left = stake.amount;
    for (const requirement of oldestFirst) {
      if (left === 0n) break;
      if (requirement.openedAt > stake.at) continue;
      const wanted = requirement.remaining - (gained.get(requirement.id) ?? 0n);
      const part = left < wanted ? left : wanted;
      if (part > 0n) gained.set(requirement.id, (gained.get(requirement.id) ?? 0n) + part);
      left -= part;
    }
  }
  return gained;
}
