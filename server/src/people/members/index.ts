import { type Language, memberCalls } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountKey } from '@croupier/contract/person-rules';
import { sealOldProfiles } from './carry-over.ts';
import { changePassword, type ChangePasswordParts } from './passwords/change-password.ts';
import { createMember, type NewMember } from './create-member.ts';
import { createMemberLookup, type MemberLookup } from './lookup.ts';
import type { MemberDetails } from './details/details.ts';
import { memberInfo, type VipReader } from './member-info.ts';
import { sendRegistrationCode } from './registration/registration-code.ts';
import { passwordMatches } from '../../platform/security/passwords/passwords.ts';
import {
  type Addressee,
  type Contacts,
  findByMobile,
  mobileKey,
  type MobileNumber,
  readAddressee,
  readContacts,
  writeEmail,
  writeMobile,
} from './contacts.ts';
import {
  registerMember,
  type RegisterParts,
  type Registration,
  type RegistrationStep,
} from './registration/register-member.ts';
import {
  findByAccountKey,
  findMember,
  expirePassword,
  type PasswordChange,
  updateLastLogin,
  updatePassword,
  updateStatus,
} from './store.ts';
import type { Member, MemberStatus } from './types.ts';
import type { Agents } from '../../network/index.ts';
import type { Ledger } from '../../ledger/index.ts';

export { accountKey } from '@croupier/contract/person-rules';
export { type Contacts, emailKey, mobileKeyOrFail, type MobileNumber } from './contacts.ts';
export { commonPasswordError } from './passwords/refuse-common.ts';
export { createPasswordCheck } from './passwords/confirm-password.ts';
export type { NewMember } from './create-member.ts';
export { createMemberDetails, type MemberDetails } from './details/details.ts';
export type { MemberLookup, MemberNames } from './lookup.ts';
export { hashPassword } from '../../platform/security/passwords/passwords.ts';
export { createMobileProof } from './registration/mobile-proof.ts';
export type { OpenedSession, SessionsOfMembers, Visit } from './ports.ts';
export type { Registration, RegistrationStep } from './registration/register-member.ts';
export { renameMember } from './rename.ts';
export { passwordError } from './registration/registration-form.ts';
export { seedMembers } from './seed.ts';
export { agentTypes, type Member, type MemberStatus, memberTypes, signInTypes } from './types.ts';

export interface Members {
  /** With ledger accounts, place and codes; null where the name is taken. */
  createIn(tx: Tx, member: NewMember): Promise<Member | null>;
  find(merchantId: string, id: string): Promise<Member | null>;
  /** Letter case doesn't matter. */
  byAccount(merchantId: string, account: string): Promise<Member | null>;
  /** Anyone who proved that the number is theirs; null for a number that nobody proved. */
  byMobile(merchantId: string, number: MobileNumber): Promise<Member | null>;
  contacts(merchantId: string, id: string): Promise<Contacts | null>;
  addressee(on: Db | Tx, who: { merchantId: string; memberId: string }): Promise<Addressee | null>;
  /** False where the number can be none, or is proved to be another member's. */
  setMobile(
    tx: Tx,
    who: { merchantId: string; memberId: string },
    mobile: MobileNumber & { verified: boolean },
  ): Promise<boolean>;
  setEmail(
    tx: Tx,
    who: { merchantId: string; memberId: string },
    email: { email: string; verified: boolean },
  ): Promise<void>;
  /** Takes as long for nobody as for a member. */
  passwordMatches(member: Member | null, password: string): Promise<boolean>;
  /** False where the password was changed since the member was read. */
  setPassword(tx: Tx, member: Member, change: Omit<PasswordChange, 'setAt'>): Promise<boolean>;
  /** A new one must be chosen at the next login; false where there is none to change. */
  expirePassword(tx: Tx, merchantId: string, id: string): Promise<boolean>;
  /** The caller ends the sessions of a blocked member in the same transaction. */
  setStatus(tx: Tx, merchantId: string, id: string, status: MemberStatus): Promise<void>;
  loggedIn(
    tx: Tx,
    member: Pick<Member, 'merchantId' | 'id'>,
    login: { at: Date; language: Language },
  ): Promise<void>;
  /** What the console sees. */
  lookup: MemberLookup;
  /** Seals what an earlier release kept in clear. */
  start(): Promise<void>;
}

export interface MembersDeps {
  ledger: Pick<Ledger, 'openMemberAccounts'>;
  agents: Agents;
}

/** Who a member is. The calls about it need sessions, which stand above: see `createMemberRoutes`. */
export function createMembers(platform: Platform, { ledger, agents }: MembersDeps): Members {
  const { db, vault, clock, events } = platform;
  return {
    createIn: (tx, member) => createMember({ ledger, agents, vault, events }, tx, member),
    find: async (merchantId, id) => (isId(id) ? findMember(db, merchantId, id) : null),
    byAccount: (merchantId, account) => findByAccountKey(db, merchantId, accountKey(account)),
    async byMobile(merchantId, number) {
      const key = mobileKey(number);
      return key === null ? null : findByMobile(vault, db, merchantId, key);
    },
    contacts: (merchantId, id) => readContacts(vault, db, { merchantId, memberId: id }),
    addressee: (on, who) => readAddressee(vault, on, who),
    async setMobile(tx, who, { verified, ...number }) {
      const key = mobileKey(number);
      if (key === null) return false;
      return writeMobile(vault, tx, who, { ...number, key, verifiedAt: verified ? clock.now() : null });
    },
    setEmail: (tx, who, { email, verified }) =>
      writeEmail(vault, tx, who, { email, verifiedAt: verified ? clock.now() : null }),
    passwordMatches: (member, password) => passwordMatches(member?.passwordHash ?? null, password),
    setPassword: (tx, member, change) => updatePassword(tx, member, { ...change, setAt: clock.now() }),
    expirePassword: (tx, merchantId, id) => expirePassword(tx, merchantId, id),
    setStatus: (tx, merchantId, id, status) => updateStatus(tx, merchantId, id, status),
    loggedIn: (tx, member, login) => updateLastLogin(tx, member, login),
    lookup: createMemberLookup(platform, agents),
    async start() {
      const sealed = await sealOldProfiles(db, vault);
      if (sealed > 0) platform.log.info({ part: 'members', sealed }, 'old profiles are sealed');
    },
  };
}

export type MemberRoutesDeps = Omit<RegisterParts & ChangePasswordParts, 'platform'> & {
  agents: Agents;
  /** Where a member stands among the levels. */
  vip: VipReader;
  details: MemberDetails;
};

export interface MemberCalls {
  routes: readonly Route[];
  /** For ways to register that stand in another feature. */
  register(
    registration: Registration,
    more: RegistrationStep,
  ): Promise<{ token: string; account: string; expiresAt: string }>;
}

export function createMemberRoutes(platform: Platform, deps: MemberRoutesDeps): MemberCalls {
  const parts = { ...deps, platform };
  return {
    register: (registration, more) => registerMember(parts, registration, more),
    routes: implement(memberCalls)({
      register: (call) => registerMember(parts, { method: 'username', form: call.body, visit: call }),
      registerMobile: (call) => registerMember(parts, { method: 'mobile', form: call.body, visit: call }),
      registerSms: (call) => sendRegistrationCode(parts, call),
      info: (call) => memberInfo(parts, call),
      completeDetails: (call) => deps.details.complete(call),
      changePassword: (call) => changePassword(parts, call),
    }),
  };
}
