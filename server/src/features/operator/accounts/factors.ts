import type { factorAnswer } from '@croupier/contract';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { totpStep } from '../sign-in.ts';
import { type OperatorRow, useTotpStep } from '../store.ts';

export type FactorAnswer = z.output<typeof factorAnswer>;

/** One kind of second factor. A further kind is a further member of the contract's union, and an entry below. */
interface Factor<K extends FactorAnswer['kind']> {
  /** True once for each proof, where it is the operator's own. */
  proves(
    platform: Platform,
    tx: Tx,
    operator: OperatorRow,
    answer: Extract<FactorAnswer, { kind: K }>,
  ): Promise<boolean>;
}

const factors: { [K in FactorAnswer['kind']]: Factor<K> } = {
  totp: {
    async proves(platform, tx, operator, { code }) {
      const step = totpStep(platform, operator, code, platform.clock.machine());
      return step !== null && useTotpStep(tx, operator, step);
    },
  },
};

/** Whether this is the operator's second factor, of whichever kind; what was shown once is spent. */
export function provesFactor(
  platform: Platform,
  tx: Tx,
  operator: OperatorRow,
  answer: FactorAnswer,
): Promise<boolean> {
  return factors[answer.kind].proves(platform, tx, operator, answer);
}
