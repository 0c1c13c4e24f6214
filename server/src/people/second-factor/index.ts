import type { Language } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from '../members/index.ts';
import { masked, type Messaging } from '../messaging/index.ts';
import { type Authenticators, createAuthenticators } from './authenticators.ts';
import type { OfferedMethod, SecondFactorMethod, Who } from './methods.ts';
import { createProvers, offersTo, type ProofParts, reachable, type Reachable } from './proving.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { flag } from '../../site/index.ts';

export type { OfferedMethod, SecondFactorMethod } from './methods.ts';
export { createOwnerProof, lockWaysIn, type OfMember, type OwnerProof } from './owner-proof.ts';
export { createSecondFactorRoutes, dialingCodeOf } from './routes.ts';

export interface SecondFactorDeps {
  members: Pick<Members, 'contacts'>;
  messaging: Pick<Messaging, 'codes' | 'ready'>;
  /** The name on the bound bank account; null where none is bound. */
  bankName(who: Who): Promise<string | null>;
}

export interface SecondFactor {
  authenticators: Authenticators;
  recoveryCodes: RecoveryCodes;
  bankName(who: Who): Promise<string | null>;
  contactsOf(who: Who): Promise<Reachable>;
  /** What the member can be asked for, best first. */
  offered(merchant: Merchant, who: Who): Promise<OfferedMethod[]>;
  /** Whether a login at a strange place asks at all. */
  isAsked(merchant: Merchant, who: Who): Promise<boolean>;
  /** Sends the code of the methods that need one. */
  sendCode(
    ask: { merchant: Merchant; language: Language; address: string },
    who: Who,
    method: 'mobile' | 'email',
  ): Promise<{ expiredMinutes: number; to: string }>;
  /** Uses a proof up. The caller counts wrong ones. */
  prove(who: Who, method: SecondFactorMethod, code: string): Promise<boolean>;
  /** A code of the app or a recovery code beside a password: looked at without using it, alike for nobody. */
  checkAppCode(who: Who | null, code: string): Promise<((on: Db | Tx) => Promise<boolean>) | null>;
  /** An operator takes all of it away from a member who lost it. */
  reset(tx: Tx, who: Who): Promise<void>;
}

/** The second proof of being the owner: something one has, beside the password that one knows. */
export function createSecondFactor(
  platform: Platform,
  { members, messaging, bankName }: SecondFactorDeps,
): SecondFactor {
  const { db, vault } = platform;
  const authenticators = createAuthenticators(platform);
  const recoveryCodes = createRecoveryCodes(db, vault);
  const contactsOf: SecondFactor['contactsOf'] = async ({ merchantId, memberId }) =>
    reachable(await members.contacts(merchantId, memberId));
  const parts: ProofParts = {
    platform,
    messaging,
    authenticators,
    recoveryCodes,
    contactsOf,
    bankName,
  };
  const provers = createProvers(parts);

  return {
    authenticators,
    recoveryCodes,
    bankName,
    contactsOf,
    offered: (merchant, who) => offersTo(parts, merchant, who),
    isAsked: async (merchant, who) =>
      flag(merchant, 'NEWIPVERIF3') || (await authenticators.since(who)) !== null,

    async sendCode({ merchant, language, address }, who, method) {
      const to = (await contactsOf(who))[method] ?? fail('SECOND_FACTOR_EXPIRED');
      const ask = {
        merchant,
        language,
        address,
        purpose: 'second',
        to,
        holder: who.memberId,
        deliver: true,
      } as const;
      return { ...(await messaging.codes.send(ask)), to: masked(to) };
    },

    prove: (who, method, code) => provers[method](who, code),

    async checkAppCode(who, code) {
      const step = await authenticators.check(who, code.trim());
      const recovery = await recoveryCodes.check(who, code);
      if (!who) return null;
      if (step !== null) return (on) => authenticators.use(on, who, step);
      return recovery ? (on) => recoveryCodes.use(on, who, code) : null;
    },

    async reset(tx, who) {
      await authenticators.remove(tx, who);
      await recoveryCodes.remove(tx, who);
    },
  };
}
