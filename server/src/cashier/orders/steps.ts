import { sql, type RawBuilder } from 'kysely';

/** When a deposit or withdrawal entered a state; kept in its row. */
export interface Step {
  state: string;
  at: string;
}

export const step = (state: string, at: Date): Step => ({ state, at: at.toISOString() });

/** The row's steps with some more. */
export function addStep(more: readonly { state: string; at: Date }[]): RawBuilder<Step[]> {
  const added = more.map(({ state, at }) => step(state, at));
  return sql<Step[]>`steps || ${JSON.stringify(added)}::jsonb`;
}
