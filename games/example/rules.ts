import type { Entropy } from '@croupier/games/fairness';
import { payAt, RuleError, type Minor } from '@croupier/games/kit';

export const threeDoors = {
  doors: [1, 2, 3],
  /** What the prize is worth, in hundredths of the stake. */
  prizeTimes: 144,
} as const;

export interface DoorsForm {
  door: number;
}

export interface DoorsAction {
  type: 'stay' | 'change';
}

export interface DoorsState {
  stake: Minor;
  chosen: number;
  /** One of the other two doors, which the host opened. */
  empty: number;
  /** Hidden until the player has decided. */
  prize: number;
  decision: DoorsAction['type'] | null;
}

export interface DoorsView extends Omit<DoorsState, 'prize'> {
  prize: number | null;
  payout: Minor;
}

const others = (...known: readonly number[]): number[] =>
  threeDoors.doors.filter((door) => !known.includes(door));

export function open({ door }: DoorsForm, stake: Minor, entropy: Entropy): DoorsState {
  const prize = 1 + entropy.below(threeDoors.doors.length);
  const empties = others(door, prize);
  // Which of two empty doors is opened must be drawn too: a habit of the host would tell where the prize is.
  const empty = empties[entropy.below(empties.length)] ?? door;
  return { stake, chosen: door, empty, prize, decision: null };
}

export function act(state: DoorsState, { type }: DoorsAction): DoorsState {
  if (state.decision !== null) throw new RuleError('action', 'the round is over');
  return { ...state, decision: type };
}

/** The door that counts: the first one, or the one that is left. */
export function finalDoor({ chosen, empty, decision }: Omit<DoorsState, 'prize'>): number {
  return decision === 'change' ? (others(chosen, empty)[0] ?? chosen) : chosen;
}

export const payoutOf = (state: DoorsState): Minor =>
  state.decision !== null && finalDoor(state) === state.prize ? payAt(state.stake, threeDoors.prizeTimes) : 0;

export const viewOf = (state: DoorsState): DoorsView => ({
  ...state,
  prize: state.decision === null ? null : state.prize,
  payout: payoutOf(state),
});
