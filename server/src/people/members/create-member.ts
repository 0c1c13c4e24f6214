import type { Language } from '@croupier/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/index.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { accountKey } from '@croupier/contract/person-rules';
import { emailKey, findByMobile, mobileKey } from './contacts.ts';
import { emailMac, mobileMac, sealField } from './details/personal-fields.ts';
import { insertMember, insertProfile } from './store.ts';
import { agentTypes, type Member, memberTypes, type Profile } from './types.ts';
import type { Agents, Place } from '../../network/index.ts';
import type { Ledger } from '../../ledger/index.ts';

export interface NewMember {
  merchant: Merchant;
  account: string;
  nickname?: string;
  type: number;
  /** Absent: the merchant's. */
  currency?: string;
  /** Which letters are written in, until a login says another. */
  language?: Language;
  /** Absent: nobody can sign in with a password. */
  password?: { hash: string; setBy: 'member' | 'other'; expired?: boolean };
  /** Trial members have no place in the tree. */
  placement: Pick<Place, 'uplineId' | 'placedBy'> | null;
  profile?: Profile;
  /** Codes of its own by which it invites; drawn where absent. */
  codes?: { referral?: string; affiliate?: string };
  now: Date;
}

export interface CreateParts {
  ledger: Pick<Ledger, 'openMemberAccounts'>;
  agents: Pick<Agents, 'place' | 'addCode'>;
  vault: Vault;
  events: Pick<Events, 'record'>;
}

/** A member with its accounts, its place and its codes, in the caller's transaction. Null where the name is taken. */
export async function createMember(parts: CreateParts, tx: Tx, wanted: NewMember): Promise<Member | null> {
  const { merchant, password, now } = wanted;
  const member: Member = {
    merchantId: merchant.id,
    id: newId(now.getTime()),
    account: wanted.account,
    nickname: wanted.nickname ?? wanted.account,
    type: wanted.type,
    status: 'active',
    currency: wanted.currency ?? merchant.currency,
    passwordHash: password?.hash ?? null,
    passwordSetAt: password ? now : null,
    passwordSetBy: password?.setBy ?? null,
    passwordExpired: password?.expired ?? false,
    registeredAt: now,
    lastLoginAt: null,
  };
  const row = { ...member, accountKey: accountKey(member.account), language: wanted.language ?? null };
  if (!(await insertMember(tx, row))) return null;
  const owner = { merchantId: merchant.id, memberId: member.id };
  if (wanted.profile && !(await keepProfile(parts.vault, tx, owner, wanted.profile, now))) {
    const { countryDialingCode = '', mobileNum = '', mobileVerified } = wanted.profile;
    const key = mobileVerified === true ? mobileKey({ countryDialingCode, mobileNum }) : null;
    const taken = key !== null && (await findByMobile(parts.vault, tx, merchant.id, key)) !== null;
    fail(taken ? 'MOBILE_TAKEN' : 'IDENTITY_IN_USE');
  }
  if (wanted.placement) {
    await parts.agents.place(tx, { ...owner, ...wanted.placement, now });
    await giveCodes(parts, tx, member, wanted);
  }
  await parts.ledger.openMemberAccounts(tx, { ...owner, currency: member.currency });
  // Who tries the games without an account is nobody yet.
  if (wanted.placement)
    await parts.events.record(tx, {
      kind: 'member.registered',
      ...owner,
      reference: member.id,
      at: now,
      facts: { type: typeName(member.type) },
    });
  return member;
}

const typeName = (type: number): string =>
  Object.entries(memberTypes).find(([, code]) => code === type)?.[0] ?? `type${type}`;

async function giveCodes({ agents }: CreateParts, tx: Tx, member: Member, { codes = {}, now }: NewMember) {
  const owner = { merchantId: member.merchantId, memberId: member.id, now };
  const codeFields = (code: string | undefined) => (code === undefined ? {} : { code });
  await agents.addCode(tx, { ...owner, kind: 'referral', ...codeFields(codes.referral) });
  if (agentTypes.has(member.type)) {
    await agents.addCode(tx, { ...owner, kind: 'affiliate', ...codeFields(codes.affiliate) });
  }
}

/** Equal numbers are found by this. */
export const idNumberMac = (vault: Vault, digits: string): Buffer => vault.mac('member-id-number', digits);
export const idNumberContext = (memberId: string): string => `member-id-number:${memberId}`;

function keepProfile(
  vault: Vault,
  tx: Tx,
  owner: { merchantId: string; memberId: string },
  profile: Profile,
  now: Date,
): Promise<boolean> {
  const { memberId } = owner;
  const { idNumber, countryDialingCode, mobileNum, email, contacts = {} } = profile;
  const number =
    countryDialingCode === undefined || mobileNum === undefined ? null : { countryDialingCode, mobileNum };
  const key = number && mobileKey(number);
  const registration = { url: profile.registerUrl ?? null, address: profile.registerAddress };
  const hasAddress = registration.url !== null || registration.address !== '';
  return insertProfile(tx, {
    ...owner,
    payeeNameSealed: sealField(vault, memberId, 'payeeName', profile.payeeName),
    emailSealed: sealField(vault, memberId, 'email', email),
    emailMac: email === undefined ? null : emailMac(vault, emailKey(email)),
    emailVerifiedAt: email !== undefined && profile.emailVerified === true ? now : null,
    mobileSealed: sealField(vault, memberId, 'mobile', number && { ...number, key }),
    mobileMac: key === null ? null : mobileMac(vault, key),
    mobileVerifiedAt: key !== null && profile.mobileVerified === true ? now : null,
    birthdaySealed: sealField(vault, memberId, 'birthday', profile.birthday),
    idNumberSealed:
      idNumber === undefined ? null : vault.seal(Buffer.from(idNumber), idNumberContext(memberId)),
    idNumberMac: idNumber === undefined ? null : idNumberMac(vault, idNumber),
    contactsSealed:
      Object.keys(contacts).length > 0 ? sealField(vault, memberId, 'contacts', contacts) : null,
    registrationSealed: hasAddress ? sealField(vault, memberId, 'registration', registration) : null,
    registerMethod: profile.registerMethod ?? 'username',
    registerDomain: profile.registerDomain ?? null,
    termsAcceptedAt: profile.consented === false ? null : now,
  });
}
