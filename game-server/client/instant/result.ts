/** What a round brought, by its size. What isn't more than all stakes of the round is no win, whatever came back. */
export type Outcome = 'nothing' | 'returned' | 'won' | 'big' | 'huge' | 'epic';

const stages = [
  [60, 'epic'],
  [25, 'huge'],
  [10, 'big'],
] as const;

export function outcomeOf({ staked, payout }: { staked: number; payout: number }): Outcome {
  if (payout <= 0) return 'nothing';
  if (payout <= staked) return 'returned';
  return stages.find(([times]) => payout >= staked * times)?.[1] ?? 'won';
}

export const isWin = (outcome: Outcome): boolean => outcome !== 'nothing' && outcome !== 'returned';

/** How long the sum counts up, in the scene's milliseconds. */
export const countUpMs: Readonly<Record<Outcome, number>> = {
  nothing: 0,
  returned: 0,
  won: 350,
  big: 1600,
  huge: 2600,
  epic: 3600,
};

/** Payout in hundredths of the stakes, rounded down. */
export const timesOf = ({ staked, payout }: { staked: number; payout: number }): number =>
  staked > 0 ? Math.floor((payout * 100) / staked) : 0;
