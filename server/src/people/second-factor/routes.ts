import { messagesOf } from '../../messages/index.ts';
import { type Language, secondFactorCalls } from '@croupier/contract';
import * as z from 'zod';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { secretText, totpAddress } from '../../platform/security/totp.ts';
import {
  type Contacts,
  emailKey,
  mobileKeyOrFail,
  type Members,
  type SessionsOfMembers,
} from '../members/index.ts';
import { masked, type Messaging, type Recipient } from '../messaging/index.ts';
import type { SecurityEventKind, SecurityLog } from '../security-log/index.ts';
import type { SecondFactor } from './index.ts';
import type { Who } from './methods.ts';
import { dialingCodeOf as brandDialingCode } from '../../site/index.ts';

export interface RoutesDeps {
  secondFactor: SecondFactor;
  members: Pick<Members, 'contacts' | 'setMobile' | 'setEmail'>;
  messaging: Pick<Messaging, 'codes'>;
  securityLog: SecurityLog;
  sessions: Pick<SessionsOfMembers, 'countTry'>;
  /** Throws OLD_PASSWORD_WRONG or LOGIN_LOCKED. */
  passwords: { confirm(member: MemberIdentity, password: string): Promise<void> };
}

type ContactBody = Pick<
  Call<typeof secondFactorCalls.contactCode>['body'],
  'kind' | 'value' | 'countryDialingCode'
>;

const whoOf = (member: MemberIdentity): Who => ({ merchantId: member.merchantId, memberId: member.id });
export const dialingCodeOf = (merchant: Merchant, given: string | undefined): string =>
  given ?? brandDialingCode(merchant);

type RecordParts = Pick<Call<typeof secondFactorCalls.state>, 'member' | 'address' | 'userAgent'>;

const record = (kind: SecurityEventKind, { member, address, userAgent }: RecordParts) => ({
  merchantId: member.merchantId,
  memberId: member.id,
  kind,
  place: { address, userAgent },
});

/** A wrong code counts, ten of them lock for a while. */
async function counted(
  { sessions }: RoutesDeps,
  { member }: RecordParts,
  check: () => Promise<boolean>,
): Promise<void> {
  const tries = await sessions.countTry(member.merchantId, `second:${member.id}`);
  if (!(await check())) {
    await tries.failed();
    fail('TOTP_WRONG');
  }
  await tries.forgive();
}

/** The member's own second factors. Anyone who changes one shows the password again: an open session alone is not the owner. */
export function createSecondFactorRoutes(platform: Platform, deps: RoutesDeps): { routes: readonly Route[] } {
  return {
    routes: implement(secondFactorCalls)({
      state: (call) => ownState(deps, call),
      startAuthenticator: (call) => startAuthenticator(platform, deps, call),
      confirmAuthenticator: (call) => confirmAuthenticator(platform, deps, call),
      removeAuthenticator: (call) => removeAuthenticator(platform, deps, call),
      newRecoveryCodes: (call) => newRecoveryCodes(platform, deps, call),
      contactCode: (call) => contactCode(deps, call),
      confirmContact: (call) => confirmContact(platform, deps, call),
    }),
  };
}

async function ownState(
  { secondFactor, members }: RoutesDeps,
  { member, merchant }: Call<typeof secondFactorCalls.state>,
) {
  const who = whoOf(member);
  const [since, left, contacts, bankName, asked] = await Promise.all([
    secondFactor.authenticators.since(who),
    secondFactor.recoveryCodes.left(who),
    members.contacts(who.merchantId, who.memberId),
    secondFactor.bankName(who),
    secondFactor.isAsked(merchant, who),
  ]);
  const shown = (channel: Recipient['channel'], to: string | null | undefined, at?: Date | null) =>
    to ? { masked: masked({ channel, to }), verified: Boolean(at) } : null;
  return {
    asked,
    authenticator: since && { since: since.toISOString() },
    recoveryCodesLeft: left,
    mobile: shown('sms', contacts?.mobileKey, contacts?.mobileVerifiedAt),
    email: shown('email', contacts?.email, contacts?.emailVerifiedAt),
    bankName: bankName !== null,
  };
}

async function startAuthenticator(
  { db }: Platform,
  { secondFactor, passwords }: RoutesDeps,
  { member, body }: Call<typeof secondFactorCalls.startAuthenticator>,
) {
  await passwords.confirm(member, body.password);
  const secret = await transaction(db, (tx) => secondFactor.authenticators.begin(tx, whoOf(member)));
  if (!secret) return fail('AUTHENTICATOR_EXISTS');
  return { secret: secretText(secret), address: totpAddress(secret, member.account) };
}

async function confirmAuthenticator(
  { db }: Platform,
  deps: RoutesDeps,
  call: Call<typeof secondFactorCalls.confirmAuthenticator>,
) {
  const { authenticators, recoveryCodes } = deps.secondFactor;
  const who = whoOf(call.member);
  let codes: string[] = [];
  await counted(deps, call, () =>
    transaction(db, async (tx) => {
      const right = await authenticators.confirm(tx, who, call.body.code);
      if (right === null) return fail('AUTHENTICATOR_MISSING');
      if (!right) return false;
      codes = await recoveryCodes.make(tx, who);
      await deps.securityLog.record(tx, record('authenticator.added', call));
      return true;
    }),
  );
  return { recoveryCodes: codes };
}

async function removeAuthenticator(
  { db }: Platform,
  deps: RoutesDeps,
  call: Call<typeof secondFactorCalls.removeAuthenticator>,
) {
  const { secondFactor } = deps;
  const who = whoOf(call.member);
  await deps.passwords.confirm(call.member, call.body.password);
  if (!(await secondFactor.authenticators.since(who))) fail('AUTHENTICATOR_MISSING');
  await counted(deps, call, async () => {
    const use = await secondFactor.checkAppCode(who, call.body.code);
    if (!use) return false;
    return transaction(db, async (tx) => {
      if (!(await use(tx))) return false;
      await secondFactor.reset(tx, who);
      await deps.securityLog.record(tx, record('authenticator.removed', call));
      return true;
    });
  });
  return {};
}

async function newRecoveryCodes(
  { db }: Platform,
  { secondFactor, passwords, securityLog }: RoutesDeps,
  call: Call<typeof secondFactorCalls.newRecoveryCodes>,
) {
  const who = whoOf(call.member);
  await passwords.confirm(call.member, call.body.password);
  if (!(await secondFactor.authenticators.since(who))) fail('AUTHENTICATOR_MISSING');
  const recoveryCodes = await transaction(db, async (tx) => {
    await securityLog.record(tx, record('recovery-codes.made', call));
    return secondFactor.recoveryCodes.make(tx, who);
  });
  return { recoveryCodes };
}

async function contactCode(
  { passwords, messaging }: RoutesDeps,
  { member, merchant, language, address, body }: Call<typeof secondFactorCalls.contactCode>,
) {
  const to = recipientOf(merchant, body, language);
  await passwords.confirm(member, body.password);
  const ask = { merchant, language, address, purpose: 'contact', to, holder: member.id } as const;
  return messaging.codes.send({ ...ask, deliver: true });
}

function recipientOf(merchant: Merchant, body: ContactBody, language: Language): Recipient {
  if (body.kind === 'email') {
    const to = emailKey(body.value);
    if (!z.email().safeParse(to).success)
      fail('FIELDS_INVALID', { errors: { value: messagesOf('memberFields')(language, 'email') } });
    return { channel: 'email', to };
  }
  const number = {
    countryDialingCode: dialingCodeOf(merchant, body.countryDialingCode),
    mobileNum: body.value,
  };
  return { channel: 'sms', to: mobileKeyOrFail(number, 'value', language) };
}

async function confirmContact(
  { db }: Platform,
  { members, messaging, securityLog }: RoutesDeps,
  call: Call<typeof secondFactorCalls.confirmContact>,
) {
  const { member, merchant, body, language, address, userAgent } = call;
  const to = recipientOf(merchant, body, language);
  const who = whoOf(member);
  const claim = {
    merchantId: merchant.id,
    purpose: 'contact',
    to,
    holder: member.id,
    code: body.code,
  } as const;
  if (!(await messaging.codes.use(claim))) fail('CODE_WRONG');
  await transaction(db, async (tx) => {
    const kind = body.kind === 'email' ? 'email.verified' : 'mobile.verified';
    const before = await members.contacts(who.merchantId, who.memberId);
    const event = {
      merchantId: merchant.id,
      memberId: member.id,
      kind,
      place: { address, userAgent },
      detail: { was: whatWas(before, to), what: masked(to) },
    } as const;
    // Before the change, so that the notice of it goes to the old address.
    await securityLog.record(tx, event);
    if (body.kind === 'email') {
      await members.setEmail(tx, who, { email: to.to, verified: true });
      return;
    }
    const number = {
      countryDialingCode: dialingCodeOf(merchant, body.countryDialingCode),
      mobileNum: body.value,
    };
    if (!(await members.setMobile(tx, who, { ...number, verified: true }))) fail('MOBILE_TAKEN');
  });
  return { masked: masked(to) };
}

/** What had been proved before: nothing, the same, or another one. */
function whatWas(before: Contacts | null, { channel, to }: Recipient): 'none' | 'same' | 'other' {
  const proved =
    channel === 'email'
      ? before?.emailVerifiedAt && before.email && emailKey(before.email)
      : before?.mobileVerifiedAt && before.mobileKey;
  if (!proved) return 'none';
  return proved === to ? 'same' : 'other';
}
