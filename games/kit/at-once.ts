import { RuleError, type InstantGame } from './instant.ts';

function over(): never {
  throw new RuleError('action', 'the round ended with the bet');
}

/** The actions of a game whose rounds end with the bet: there are none. */
export const settledAtOnce = { readAction: over, act: over, absent: () => null } satisfies Partial<
  InstantGame<never, never, null, never>
>;
