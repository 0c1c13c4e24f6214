import { timingSafeEqual } from 'node:crypto';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contacts } from '../members/index.ts';
import { masked, type Messaging, type Recipient } from '../messaging/index.ts';
import type { Authenticators } from './authenticators.ts';
import { plainName } from './bank-name.ts';
import type { OfferedMethod, SecondFactorMethod, Who } from './methods.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { peopleSetting } from '../settings.ts';

export interface Reachable {
  mobile: Recipient | null;
  email: Recipient | null;
}

export interface ProofParts {
  platform: Pick<Platform, 'db' | 'vault'>;
  messaging: Pick<Messaging, 'codes' | 'ready'>;
  authenticators: Authenticators;
  recoveryCodes: RecoveryCodes;
  contactsOf(who: Who): Promise<Reachable>;
  bankName(who: Who): Promise<string | null>;
}

/** Only what was proved to be the member's: a typed number or address may be anyone's. */
export function reachable(contacts: Contacts | null): Reachable {
  const proved = (
    channel: Recipient['channel'],
    to: string | null | undefined,
    at: Date | null | undefined,
  ) => (to && at ? { channel, to } : null);
  return {
    mobile: proved('sms', contacts?.mobileKey, contacts?.mobileVerifiedAt),
    email: proved('email', contacts?.email?.toLowerCase(), contacts?.emailVerifiedAt),
  };
}

/** What a member can be asked for, best first. */
export async function offersTo(parts: ProofParts, merchant: Merchant, who: Who): Promise<OfferedMethod[]> {
  const { authenticators, recoveryCodes, messaging } = parts;
  const [{ mobile, email }, since, left, name] = await Promise.all([
    parts.contactsOf(who),
    authenticators.since(who),
    recoveryCodes.left(who),
    parts.bankName(who),
  ]);
  const allowed = peopleSetting(merchant, 'secondFactor.methods');
  const reached = (method: string, to: Recipient | null): string | null =>
    to && allowed.includes(method) && messaging.ready(to.channel) ? masked(to) : null;
  const hints: [SecondFactorMethod, hint: string | null][] = [
    // An app that its owner set up counts whatever the brand offers.
    ['totp', since && ''],
    ['mobile', reached('mobile', mobile)],
    ['email', reached('email', email)],
    ['bankName', allowed.includes('bankName') && name !== null ? '' : null],
    ['recovery', since && left > 0 ? '' : null],
  ];
  return hints.flatMap(([method, hint]) => (hint === null ? [] : [{ method, hint }]));
}

export type Prover = (who: Who, code: string) => Promise<boolean>;

/** How each proof is checked, and used up where it is good for once only. */
export function createProvers(parts: ProofParts): Readonly<Record<SecondFactorMethod, Prover>> {
  const { platform, messaging, authenticators, recoveryCodes } = parts;
  const sent =
    (method: keyof Reachable): Prover =>
    async (who, code) => {
      const to = (await parts.contactsOf(who))[method];
      const claim = { merchantId: who.merchantId, purpose: 'second', holder: who.memberId, code } as const;
      return to !== null && messaging.codes.use({ ...claim, to });
    };
  return {
    async totp(who, code) {
      const step = await authenticators.check(who, code.trim());
      return step !== null && authenticators.use(platform.db, who, step);
    },
    recovery: (who, code) => recoveryCodes.use(platform.db, who, code),
    async bankName(who, given) {
      const name = await parts.bankName(who);
      const mac = (text: string): Buffer => platform.vault.mac('bank-name', plainName(text));
      return name !== null && timingSafeEqual(mac(name), mac(given));
    },
    mobile: sent('mobile'),
    email: sent('email'),
  };
}
