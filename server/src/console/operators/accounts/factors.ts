import type { factorAnswer } from '@croupier/contract';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { isId } from '../../../platform/ids.ts';
import { partyOf, provenPasskey } from '../../../platform/passkeys/ceremony.ts';
import { takeChallenge } from '../../../platform/passkeys/challenges.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stepOfCode } from '../../../platform/security/totp.ts';
import { type OperatorRow, useTotpStep } from '../session/store.ts';
import { operatorPasskeys } from '../own-account/passkey-routes.ts';

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
  passkey: {
    async proves({ clock, config }, tx, { merchantId, id: ownerId }, { challenge: id, ...proof }) {
      const now = clock.machine();
      if (!isId(id)) return false;
      const asked = { merchantId, ownerId: null, purpose: 'operator.prove' as const, id };
      const challenge = await takeChallenge(tx, asked, now);
      const known = await operatorPasskeys.lock(tx, { merchantId, ownerId }, proof.credential);
      if (challenge === undefined || !known) return false;
      const signCount = await provenPasskey(partyOf(config.operatorUrl), challenge, proof, known);
      if (signCount === null) return false;
      await operatorPasskeys.recordUse(tx, { merchantId, id: known.id, signCount, at: now });
      return true;
    },
  },
};

export const secretContext = (operatorId: string): string => `operator-totp:${operatorId}`;

/** The time step of a code of the operator's app; null where it fits none, or there is no app. */
export function totpStep(
  { vault }: Pick<Platform, 'vault'>,
  { id, totpSealed }: Pick<OperatorRow, 'id' | 'totpSealed'>,
  code: string,
  now: Date,
): number | null {
  return totpSealed === null ? null : stepOfCode(vault.open(totpSealed, secretContext(id)), code, now);
}

/** Whether this is the operator's second factor, of whichever kind; what was shown once is spent. */
export function provesFactor(
  platform: Platform,
  tx: Tx,
  operator: OperatorRow,
  answer: FactorAnswer,
): Promise<boolean> {
  return answer.kind === 'totp'
    ? factors.totp.proves(platform, tx, operator, answer)
    : factors.passkey.proves(platform, tx, operator, answer);
}
