import { RuleError } from '../kit/index.ts';

/** The field that a refusal names; null where nothing was refused. Anything else that is thrown is a fault of the game. */
export function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof RuleError) return error.field;
    throw error;
  }
}
