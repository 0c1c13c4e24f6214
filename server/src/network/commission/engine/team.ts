import { type Holder, type Measures, nothing, plus, type Terms } from './types.ts';

/** Who stands directly below whom; null is the house. */
export type Tree = ReadonlyMap<string, string | null>;

/** What one member did in a window. */
export interface MemberTotal extends Omit<Measures, 'active'> {
  memberId: string;
}

export interface InForce {
  memberId: string;
  contractId: string;
  terms: Terms;
  carriedIn: bigint;
}

/** A member counts as active from this much valid turnover. */
const isActive = (turnover: bigint, activeTurnover: bigint): boolean => turnover >= activeTurnover;

/**
 * The holders with their place among each other and the figures of their whole teams. The database does the same in one
 * statement; this is what that statement is held to.
 */
export function holdersOf(
  tree: Tree,
  contracts: readonly InForce[],
  totals: readonly MemberTotal[],
  activeTurnover: bigint,
): Holder[] {
  const teams = new Map<string, Measures>(contracts.map(({ memberId }) => [memberId, nothing]));
  for (const total of totals) {
    const own: Measures = { ...total, active: isActive(total.turnover, activeTurnover) ? 1 : 0 };
    for (const id of wayUp(tree, total.memberId)) {
      const team = teams.get(id);
      if (team) teams.set(id, plus(team, own));
    }
  }
  return contracts.map(({ memberId, contractId, terms, carriedIn }) => ({
    memberId,
    contractId,
    terms,
    carriedIn,
    above: wayUp(tree, memberId).find((id) => id !== memberId && teams.has(id)) ?? null,
    team: teams.get(memberId) ?? nothing,
  }));
}

/** The member itself and everyone above, nearest first. */
function wayUp(tree: Tree, memberId: string): string[] {
  const way = [memberId];
  for (let above = tree.get(memberId) ?? null; above !== null; above = tree.get(above) ?? null)
    way.push(above);
  return way;
}
