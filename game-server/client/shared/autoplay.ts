/** What a player lets the game do by itself. A limit on losses is always set: nothing plays on without one. */
export interface AutoPlan {
  rounds: number;
  /** Ends once so much has been won altogether, losses taken off. */
  stopWin: number | null;
  /** Never more than this is lost: a round that could cross it doesn't begin. */
  stopLoss: number;
  /** Ends after one round that paid more than this above its stake. */
  singleWin: number | null;
}

export interface AutoRun {
  plan: AutoPlan;
  left: number;
  /** Won less staked since the start. */
  net: number;
}

/** A round that automatic play has counted. */
export interface AutoRound {
  staked: number;
  payout: number;
  /** It opened a feature, which the player should be there for. */
  feature?: boolean;
}

export type AutoEnd =
  | 'rounds'
  | 'win'
  | 'loss'
  | 'single'
  | 'feature'
  | 'funds'
  | 'player'
  | 'refused'
  | 'session'
  | 'connection'
  | 'reality'
  | 'hidden';

const maxAutoRounds = 1000;

/** The field that is wrong, or null. */
export function wrongOf(plan: AutoPlan, stake: number): keyof AutoPlan | null {
  const sum = (value: number | null): boolean => value === null || (Number.isSafeInteger(value) && value > 0);
  if (!Number.isInteger(plan.rounds) || plan.rounds < 1 || plan.rounds > maxAutoRounds) return 'rounds';
  if (!sum(plan.stopLoss) || plan.stopLoss < stake) return 'stopLoss';
  if (!sum(plan.stopWin)) return 'stopWin';
  return sum(plan.singleWin) ? null : 'singleWin';
}

export const startAuto = (plan: AutoPlan): AutoRun => ({ plan, left: plan.rounds, net: 0 });

export const countRound = (run: AutoRun, { staked, payout }: AutoRound): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + payout - staked,
});

/** Why the next round of this stake doesn't begin; null where it does. `last` is the round before it. */
export function endOf(
  { plan, left, net }: AutoRun,
  stake: number,
  balance: number,
  last?: AutoRound,
): AutoEnd | null {
  if (plan.stopWin !== null && net >= plan.stopWin) return 'win';
  if (last && plan.singleWin !== null && last.payout - last.staked > plan.singleWin) return 'single';
  if (last?.feature === true) return 'feature';
  if (left <= 0) return 'rounds';
  if (stake - net > plan.stopLoss) return 'loss';
  return stake > balance ? 'funds' : null;
}
