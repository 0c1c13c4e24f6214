import type { Withdrawal } from '../risk/index.ts';

export interface Step {
  key: string;
  at: string | null;
  failed?: boolean;
}

const defaultSteps = ['requested', 'approved', 'paying', 'settled'];
const failures = new Set(['rejected', 'returned', 'cancelled']);

/** What has happened, and, while nothing has failed, what is still to come. */
export function progressOf(withdrawal: Pick<Withdrawal, 'steps' | 'state'>): Step[] {
  const done: Step[] = withdrawal.steps.map(({ state, at }) =>
    failures.has(state) ? { key: state, at, failed: true } : { key: state, at },
  );
  if (failures.has(withdrawal.state)) return done;
  const reached = new Set(done.map((step) => step.key));
  const last = Math.max(-1, ...defaultSteps.flatMap((key, index) => (reached.has(key) ? index : [])));
  return [...done, ...defaultSteps.slice(last + 1).map((key) => ({ key, at: null }))];
}
