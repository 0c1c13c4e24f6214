import { timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Merchant, textSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contacts, Members } from '../members/index.ts';
import { masked, type Messaging, type Recipient } from '../messaging/index.ts';
import { flag } from '../system/index.ts';
import { type Authenticators, createAuthenticators } from './authenticators.ts';
import { plainName } from './bank-name.ts';
import type { OfferedMethod, SecondFactorMethod, Who } from './methods.ts';
import { createRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';

export type { OfferedMethod, SecondFactorMethod } from './methods.ts';
export { createSecondFactorRoutes, dialingCodeOf } from './routes.ts';

export interface SecondFactorDeps {
  members: Pick<Members, 'contacts'>;
  messaging: Pick<Messaging, 'codes' | 'ready'>;
}

export interface SecondFactor {
  authenticators: Authenticators;
  recoveryCodes: RecoveryCodes;
  /** The name on the bound bank account; identities stand above this feature and give it. */
  useBankNames(read: (who: Who) => Promise<string | null>): void;
  bankName(who: Who): Promise<string | null>;
  contactsOf(who: Who): Promise<{ mobile: Recipient | null; email: Recipient | null }>;
  /** What the member can be asked for, best first. */
  offered(merchant: Merchant, who: Who): Promise<OfferedMethod[]>;
  /** Whether a login at a strange place asks at all. */
  isAsked(merchant: Merchant, who: Who): Promise<boolean>;
  /** Sends the code of the methods that need one. */
  sendCode(
    ask: { merchant: Merchant; language: 'pt' | 'en'; address: string },
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

const proved = (
  channel: Recipient['channel'],
  to: string | null,
  at: Date | null | undefined,
): Recipient | null => (to !== null && at ? { channel, to } : null);

const mobileOf = (contacts: Contacts | null): Recipient | null =>
  proved('sms', contacts?.mobileKey ?? null, contacts?.mobileVerifiedAt);
const emailOf = (contacts: Contacts | null): Recipient | null =>
  proved('email', contacts?.email?.toLowerCase() ?? null, contacts?.emailVerifiedAt);

/** The second proof of being the owner: something one has, beside the password that one knows. */
export function createSecondFactor(
  platform: Platform,
  { members, messaging }: SecondFactorDeps,
): SecondFactor {
  const { db, vault } = platform;
  const authenticators = createAuthenticators(platform);
  const recoveryCodes = createRecoveryCodes(db, vault);
  let readBankName: (who: Who) => Promise<string | null> = async () => null;
  const contactsOf: SecondFactor['contactsOf'] = async ({ merchantId, memberId }) => {
    const contacts = await members.contacts(merchantId, memberId);
    return { mobile: mobileOf(contacts), email: emailOf(contacts) };
  };
  const recipientOf = async (who: Who, method: 'mobile' | 'email'): Promise<Recipient | null> =>
    (await contactsOf(who))[method];

  const proveName = async (who: Who, given: string): Promise<boolean> => {
    const name = await readBankName(who);
    const mac = (text: string): Buffer => vault.mac('bank-name', plainName(text));
    return name !== null && timingSafeEqual(mac(name), mac(given));
  };

  return {
    authenticators,
    recoveryCodes,
    useBankNames: (read) => void (readBankName = read),
    bankName: (who) => readBankName(who),
    contactsOf,

    async offered(merchant, who) {
      const allowed = textSetting(merchant, 'secondFactor.methods', 'totp,mobile,email,bankName').split(',');
      const { mobile, email } = await contactsOf(who);
      const offers: OfferedMethod[] = [];
      const add = (method: SecondFactorMethod, hint = ''): void => void offers.push({ method, hint });
      // An app that its owner set up counts whatever the brand offers.
      if (await authenticators.since(who)) add('totp');
      if (mobile && messaging.ready('sms') && allowed.includes('mobile')) add('mobile', masked(mobile));
      if (email && messaging.ready('email') && allowed.includes('email')) add('email', masked(email));
      if (allowed.includes('bankName') && (await readBankName(who)) !== null) add('bankName');
      if (offers[0]?.method === 'totp' && (await recoveryCodes.left(who)) > 0) add('recovery');
      return offers;
    },

    isAsked: async (merchant, who) =>
      flag(merchant, 'NEWIPVERIF3') || (await authenticators.since(who)) !== null,

    async sendCode({ merchant, language, address }, who, method) {
      const to = (await recipientOf(who, method)) ?? fail('SECOND_FACTOR_EXPIRED');
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

    async prove(who, method, code) {
      switch (method) {
        case 'totp': {
          const step = await authenticators.check(who, code.trim());
          return step !== null && authenticators.use(db, who, step);
        }
        case 'recovery':
          return recoveryCodes.use(db, who, code);
        case 'bankName':
          return proveName(who, code);
        case 'mobile':
        case 'email': {
          const to = await recipientOf(who, method);
          const claim = {
            merchantId: who.merchantId,
            purpose: 'second',
            holder: who.memberId,
            code,
          } as const;
          return to !== null && messaging.codes.use({ ...claim, to });
        }
        // no default
      }
    },

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
