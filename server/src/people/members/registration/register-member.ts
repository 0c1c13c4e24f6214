import { messagesOf, type Said } from '../../../messages/index.ts';
import { randomInt } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Messaging } from '../../messaging/index.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import type { Verification } from '../../verification/index.ts';
import { commonPasswordError } from '../passwords/refuse-common.ts';
import { mobileKey } from '../contacts.ts';
import type { Members } from '../index.ts';
import { hashPassword } from '../../../platform/security/passwords/passwords.ts';
import type { MobileProof, SessionsOfMembers } from '../ports.ts';
import {
  formErrors,
  isAdult,
  numberOf,
  profileOf,
  type RegistrationForm,
  withBrandCountry,
} from './registration-form.ts';
import { type Member, memberTypes } from '../types.ts';
import type { Agents, Place } from '../../../network/index.ts';
import {
  marketOf,
  type RegistrationMethod,
  registrationWay,
  type RegistrationWay,
  rulesOf,
  type System,
} from '../../../site/index.ts';

export interface RegisterParts {
  platform: Platform;
  members: Members;
  agents: Pick<Agents, 'invitation'>;
  system: Pick<System, 'fieldRules'>;
  verification: Pick<Verification, 'consume' | 'consumeCaptcha'>;
  sessions: Pick<SessionsOfMembers, 'open' | 'close'>;
  messaging: Pick<Messaging, 'codes'>;
  securityLog: Pick<SecurityLog, 'record'>;
  /** How a mobile number is proved. */
  mobileProof: MobileProof;
  steps: readonly RegistrationStep[];
}

/** Someone who registers, with the call it came by. */
export interface Registration {
  method: RegistrationMethod;
  form: RegistrationForm;
  visit: BaseCall;
  /** An address that someone whom the site believes has proved. */
  emailVerified?: boolean;
}

/**
 * What another feature has to say about a registration: complaints by field before anything is made, and what it adds in the
 * transaction that makes the member.
 */
export type RegistrationStep = (registration: Registration) => Promise<{
  errors?: Record<string, Said>;
  /** The type of the account, where an invitation opens another than a player's. */
  accountType?: number;
  apply?(tx: Tx, member: Member): Promise<void>;
}>;

/** A member, its accounts, its place in the tree and its first session come into being together, or none of them does. */
export async function registerMember(
  parts: RegisterParts,
  given: Registration,
  /** Of this one registration alone. */
  more?: RegistrationStep,
) {
  const { platform, members } = parts;
  const registration = { ...given, form: withBrandCountry(given.visit.merchant, given.form) };
  const { method, form, visit } = registration;
  const way = registrationWay(visit.merchant, method);
  if (!way.offered) fail('FEATURE_DISABLED');
  const outcomes = await Promise.all(
    [...parts.steps, ...(more ? [more] : [])].map((step) => step(registration)),
  );
  await checkForm(parts, registration, { way, more: outcomes.map(({ errors }) => errors ?? {}) });
  // Before anything is told that only someone who asks the site at will wants to know: names, codes, numbers.
  await checkPerson(parts, registration, way);
  const placement = await placementOf(parts, registration);
  const account = form.username ?? (await drawAccount(members, visit.merchant.id));
  if (form.username !== undefined && (await members.byAccount(visit.merchant.id, account)))
    fail('USERNAME_TAKEN');
  const mobileVerified = await proveMobile(parts, registration, way);
  const hash = form.password === undefined ? null : await hashPassword(form.password);
  const accountType = outcomes.find((outcome) => outcome.accountType !== undefined)?.accountType;
  const session = await transaction(platform.db, async (tx) => {
    const profile = profileOf(form, visit.address, marketOf(visit.merchant));
    const member = await members.createIn(tx, {
      merchant: visit.merchant,
      language: visit.language,
      account,
      type: accountType ?? memberTypes.player,
      ...(hash === null ? {} : { password: { hash, setBy: 'member' as const } }),
      placement,
      profile: {
        ...profile,
        mobileVerified,
        emailVerified: registration.emailVerified === true,
        registerMethod: method,
      },
      now: platform.clock.now(),
    });
    if (!member) return fail('USERNAME_TAKEN');
    for (const { apply } of outcomes) await apply?.(tx, member);
    await parts.securityLog.record(tx, {
      merchantId: member.merchantId,
      memberId: member.id,
      kind: 'login',
      place: visit,
      detail: { way: 'registration' },
    });
    return parts.sessions.open(tx, visit, member.id);
  });
  await endTrial(parts, visit);
  return { token: session.token, account, expiresAt: session.expiresAt.toISOString() };
}

/** A free-play session ends with the registration that it led to. */
async function endTrial({ sessions }: RegisterParts, { visitor }: BaseCall): Promise<void> {
  if (visitor?.type !== memberTypes.trial) return;
  await sessions.close(visitor.merchantId, visitor.sessionId);
}

async function checkForm(
  { platform, system }: RegisterParts,
  { method, form, visit }: Registration,
  { way, more }: { way: RegistrationWay; more: readonly Record<string, Said>[] },
): Promise<void> {
  const { merchant, language } = visit;
  const rules = rulesOf(await system.fieldRules(merchant.id), method, way);
  // The rules' own word on a field comes first.
  const errors = Object.assign({}, ...more, formErrors(rules, form, language)) as Record<string, Said>;
  const common = await commonPasswordError(platform, merchant, form.password ?? '', language);
  if (common !== undefined) errors['password'] ??= common;
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
  if (form.birthday === undefined) return;
  const today = Temporal.Instant.fromEpochMilliseconds(platform.clock.now().getTime())
    .toZonedDateTimeISO(merchant.timeZone)
    .toPlainDate()
    .toString();
  if (!isAdult(form.birthday, today)) fail('UNDER_AGE');
}

/** Proof that a person sits there: the verification, or where the number is proved, the code or the third party's token. */
async function checkPerson(
  { system, verification, mobileProof }: RegisterParts,
  { method, form, visit }: Registration,
  { proof }: RegistrationWay,
): Promise<void> {
  const { merchant, cookies } = visit;
  if (proof === 'code') {
    const key = mobileKey(numberOf(form)) ?? fail('FIELDS_INVALID');
    // Not used up yet: a name that is taken shall not cost another message.
    await mobileProof.checkCode(visit, { key, code: form.verificationCode ?? '' });
  }
  if (proof === 'third_party') await checkToken({ mobileProof }, { form, visit });
  if (method === 'social') return;
  if (proof === null) {
    await verification.consume({
      purpose: 'register',
      subject: form.username ?? form.mobileNum ?? '',
      token: form.verification,
      merchantId: merchant.id,
      client: visit,
    });
  }
  const rule = (await system.fieldRules(merchant.id)).find(({ field }) => field === 'captcha');
  if (!rule?.enabled || (!rule.required && !form.captcha)) return;
  if (!(await verification.consumeCaptcha(merchant.id, cookies, form.captcha ?? ''))) fail('CAPTCHA_WRONG');
}

async function checkToken(
  { mobileProof }: Pick<RegisterParts, 'mobileProof'>,
  { form, visit }: Pick<Registration, 'form' | 'visit'>,
): Promise<void> {
  const key = mobileKey(numberOf(form)) ?? fail('FIELDS_INVALID');
  await mobileProof.byToken(visit, { key, channel: form.firebaseChannel, token: form.firebaseIdToken });
}

/** True where the number is proved to belong to anyone who registers. Throws where it must be and isn't. */
async function proveMobile(
  { mobileProof, members }: RegisterParts,
  { form, visit }: Registration,
  { proof }: RegistrationWay,
): Promise<boolean> {
  if (proof === null) return false;
  const number = numberOf(form);
  const key = mobileKey(number) ?? fail('FIELDS_INVALID');
  if (proof === 'code')
    await mobileProof.byCode(visit, { ...number, key, code: form.verificationCode ?? '' });
  // Only anyone who holds the number learns that it has an account.
  if (await members.byMobile(visit.merchant.id, number)) fail('MOBILE_TAKEN');
  return true;
}

// No 0, O, 1, l, i: it is read out to customer service.
const letters = '23456789abcdefghjkmnpqrstvwxyz';

async function drawAccount(members: Pick<Members, 'byAccount'>, merchantId: string): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const account = `u${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;
    if (!(await members.byAccount(merchantId, account))) return account;
  }
  throw new Error('no account name could be drawn');
}

/** An affiliate code comes before a friend's code, and that before a friend's name. A wrong one is told, never skipped. */
async function placementOf(
  { agents, members }: RegisterParts,
  { form, visit }: Registration,
): Promise<Pick<Place, 'uplineId' | 'placedBy'>> {
  const merchantId = visit.merchant.id;
  const found: Pick<Place, 'uplineId' | 'placedBy'>[] = [];
  const add = async (
    field: 'affiliateCode' | 'referralCode' | 'recommenderId',
    placedBy: Place['placedBy'],
    find: (value: string) => Promise<string | undefined>,
  ) => {
    const value = form[field];
    if (value === undefined || value === '') return;
    const upline = await find(value);
    const member = upline === undefined ? null : await members.find(merchantId, upline);
    if (!member || member.status === 'blocked') {
      return fail('AFFILIATE_CODE_INVALID', {
        errors: { [field]: messagesOf('memberFields')(visit.language, 'invitation') },
      });
    }
    found.push({ uplineId: member.id, placedBy });
  };
  await add('affiliateCode', 'affiliate_code', async (code) => {
    const invitation = await agents.invitation(merchantId, code);
    return invitation?.kind === 'affiliate' ? invitation.memberId : undefined;
  });
  await add(
    'referralCode',
    'referral_code',
    async (code) => (await agents.invitation(merchantId, code))?.memberId,
  );
  await add('recommenderId', 'recommender', async (account) => {
    const member = await members.byAccount(merchantId, account);
    return member && member.type !== memberTypes.trial ? member.id : undefined;
  });
  return found[0] ?? { uplineId: null, placedBy: 'house' };
}
