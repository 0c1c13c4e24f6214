import type { Entropy } from '../../fairness/index.ts';
import { byScatters } from '../paytable.ts';
import type { PickBlock } from './types.ts';

export interface PickBonus {
  kind: 'pick';
  /** How many fields lie there. */
  fields: number;
  /** All prizes are taken times this. */
  factor: number;
  /** In the order in which they were opened; null is the one that ended it. */
  picked: { field: number; times: number | null; amount: number }[];
  /** What all fields hid, once it is over. */
  hidden: (number | null)[] | null;
  win: number;
}

/** What lies under the fields, shuffled once before the first is picked (Fisher and Yates); null ends the bonus. */
export function layFields({ prizes, ends }: PickBlock, entropy: Entropy): (number | null)[] {
  const fields = [...prizes, ...Array.from({ length: ends }, () => null)];
  for (let at = fields.length - 1; at > 0; at -= 1) {
    const other = entropy.below(at + 1);
    const kept = fields[at] ?? null;
    fields[at] = fields[other] ?? null;
    fields[other] = kept;
  }
  return fields;
}

export const openPick = (pick: PickBlock, scatters: number): PickBonus => ({
  kind: 'pick',
  fields: pick.prizes.length + pick.ends,
  factor: byScatters(pick.factors, scatters),
  picked: [],
  hidden: null,
  win: 0,
});

/** Null where this field can't be picked. */
export function pickField(
  bonus: PickBonus,
  hidden: readonly (number | null)[],
  field: number,
  stake: number,
): PickBonus | null {
  if (field >= hidden.length || bonus.picked.some((one) => one.field === field)) return null;
  const times = hidden[field] ?? null;
  const amount = (times ?? 0) * bonus.factor * stake;
  const picked = [...bonus.picked, { field, times, amount }];
  // With every prize found nothing is left to pick for.
  const over = times === null || picked.length === hidden.filter((one) => one !== null).length;
  return { ...bonus, picked, hidden: over ? [...hidden] : null, win: bonus.win + amount };
}
