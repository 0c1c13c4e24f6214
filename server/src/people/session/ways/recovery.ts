import type { recoveryCalls } from '@croupier/contract';
import { messagesOf } from '../../../messages/index.ts';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall, Call } from '../../../platform/http/call.ts';
import {
  commonPasswordError,
  emailKey,
  hashPassword,
  type Member,
  mobileKeyOrFail,
  passwordError,
  signInTypes,
} from '../../members/index.ts';
import { dialingCodeOf } from '../../second-factor/index.ts';
import { isSomeKnownPlace, knowAddress, trustDevice } from '../devices.ts';
import type { LoginParts } from './log-in.ts';
import { dropResetLinks, keepResetLink, takeResetLink } from './reset-links.ts';
import { newToken } from '../tokens.ts';
import { beginTry } from './tries.ts';
import type { System } from '../../../site/index.ts';

export interface RecoveryParts extends LoginParts {
  system: Pick<System, 'fieldRules' | 'letterAddress'>;
}

interface Numbered {
  mobileNum: string;
  countryDialingCode?: string | undefined;
}

const numberOf = (call: Pick<BaseCall, 'merchant'>, { mobileNum, countryDialingCode }: Numbered) => ({
  countryDialingCode: dialingCodeOf(call.merchant, countryDialingCode),
  mobileNum,
});

/** One code for both ways in by SMS. Whether the number has an account shows in nothing, not even in the time. */
export async function sendDoorCode(parts: RecoveryParts, call: Call<typeof recoveryCalls.smsCode>) {
  const { members, messaging, verification, platform } = parts;
  const { merchant, body, language, address } = call;
  const number = numberOf(call, body);
  const to = mobileKeyOrFail(number, 'mobileNum', language);
  await verification.consume({
    purpose: 'sms',
    subject: body.mobileNum,
    token: body.verification,
    merchantId: merchant.id,
    client: call,
  });
  const member = await members.byMobile(merchant.id, number);
  return messaging.codes.send({
    merchant,
    language,
    address,
    purpose: 'door',
    to: { channel: 'sms', to },
    knownPlace: await isSomeKnownPlace(platform, member?.id, call),
    deliver: member !== null && signInTypes.has(member.type),
  });
}

/** Sets the password and opens nothing: the login that follows is one like any other. */
export async function resetByMobile(parts: RecoveryParts, call: Call<typeof recoveryCalls.byMobile>) {
  const { members, messaging, platform, verification, secondFactor } = parts;
  const { merchant, body } = call;
  const number = numberOf(call, body);
  const to = mobileKeyOrFail(number, 'mobileNum', call.language);
  // Before the code is used up, so that a bad password doesn't cost another message.
  await checkPassword(parts, call, null, body.newPassword);
  const tries = await beginTry(platform, call, { device: null });
  const claim = { merchantId: merchant.id, purpose: 'door', code: body.verificationCode } as const;
  const right = await messaging.codes.use({ ...claim, to: { channel: 'sms', to } });
  const member = await members.byMobile(merchant.id, number);
  if (!right || !member || !signInTypes.has(member.type)) {
    await tries.failed();
    return fail('CODE_WRONG');
  }
  await tries.succeeded();
  const app = await secondFactor.authenticators.since({ merchantId: merchant.id, memberId: member.id });
  await setPassword(parts, call, member, {
    password: body.newPassword,
    by: 'mobile',
    // The telephone was shown here and now: asking for it again at the login would say nothing new.
    trust: app === null,
  });
  const login = { purpose: 'login', subject: member.account, merchantId: merchant.id, client: call } as const;
  return { account: member.account, verification: await verification.grant(login) };
}

const say = messagesOf('letters');
const linkMinutes = 30;

/** Letters to one account within the window; anyone who asks for more is answered as before, and nothing is sent. */
const maxLetters = { limit: 5, windowSeconds: 3600 };

/**
 * The exact pair is always answered alike, however often anyone asked for it before: only the letters have a limit. Any other pair
 * gets one text, and counts for the address alone.
 */
export async function sendResetLink(parts: RecoveryParts, call: Call<typeof recoveryCalls.byEmail>) {
  const { members, messaging, platform } = parts;
  const { merchant, body } = call;
  if (!messaging.ready('email')) fail('MESSAGES_UNAVAILABLE');
  const tries = await beginTry(platform, call, { device: null });
  const member = await members.byAccount(merchant.id, body.username);
  const contacts = await members.contacts(merchant.id, member?.id ?? nobody);
  const email = contacts?.email ?? null;
  const fits = member !== null && email !== null && emailKey(email) === emailKey(body.email);
  if (!fits || !signInTypes.has(member.type) || member.status === 'blocked') {
    await tries.failed();
    return fail('CONTACT_UNKNOWN');
  }
  // Not forgiven: anyone who knows the pair of many accounts could ask for all their letters otherwise.
  const { retryAfterSeconds } = await platform.counters.reserve(
    platform.db,
    { action: 'reset-letter', level: 'account', merchantId: merchant.id, subject: member.id, ...maxLetters },
    platform.clock.now(),
  );
  if (retryAfterSeconds === null) await sendLetter(parts, call, { memberId: member.id, to: emailKey(email) });
  return {};
}

async function sendLetter(
  parts: RecoveryParts,
  call: Call<typeof recoveryCalls.byEmail>,
  { memberId, to }: { memberId: string; to: string },
): Promise<void> {
  const { messaging, platform, system } = parts;
  const { merchant, language } = call;
  const token = newToken();
  const address = await system.letterAddress(merchant);
  const expiresAt = new Date(platform.clock.now().getTime() + linkMinutes * 60_000);
  await transaction(platform.db, async (tx) => {
    await keepResetLink(tx, { merchantId: merchant.id, memberId, token, expiresAt });
    await messaging.send(tx, {
      merchant,
      language,
      to: { channel: 'email', to },
      text: say(language, 'resetLink', {
        brand: merchant.name,
        minutes: linkMinutes,
        // The part behind # never leaves the browser: it stands in no log.
        link: `${address}/login#reset=${token}`,
      }),
    });
  });
}

const nobody = '00000000-0000-0000-0000-000000000000';

export async function resetByLink(parts: RecoveryParts, call: Call<typeof recoveryCalls.byLink>) {
  const { members, platform } = parts;
  const { merchant, body } = call;
  await checkPassword(parts, call, null, body.newPassword);
  const memberId = await takeResetLink(platform.db, merchant.id, body.token, platform.clock.now());
  const member = memberId === null ? null : await members.find(merchant.id, memberId);
  if (!member) return fail('RESET_LINK_INVALID');
  const settings = { password: body.newPassword, by: 'email', trust: false };
  await setPassword(parts, call, member, settings);
  return { account: member.account };
}

async function checkPassword(
  { system, platform }: RecoveryParts,
  { merchant, language }: Pick<BaseCall, 'merchant' | 'language'>,
  member: Member | null,
  password: string,
): Promise<void> {
  const rules = await system.fieldRules(merchant.id);
  const error =
    passwordError(rules, password, member?.account ?? '', language) ??
    (await commonPasswordError(platform, merchant, password, language));
  if (error !== undefined) fail('FIELDS_INVALID', { errors: { newPassword: error } });
}

/** Anyone who was in with the old password is out. */
async function setPassword(
  parts: RecoveryParts,
  call: BaseCall,
  member: Member,
  { password, by, trust }: { password: string; by: string; trust: boolean },
): Promise<void> {
  const { members, sessions, platform, securityLog } = parts;
  const { merchant, address, userAgent } = call;
  const who = { merchantId: merchant.id, memberId: member.id };
  await checkPassword(parts, call, member, password);
  const hash = await hashPassword(password);
  const now = platform.clock.now();
  const announce = await transaction(platform.db, async (tx: Tx) => {
    const change = { hash, setBy: 'member', expired: false } as const;
    if (!(await members.setPassword(tx, member, change))) fail('CODE_WRONG');
    await dropResetLinks(tx, who);
    await securityLog.record(tx, {
      ...who,
      kind: 'password.reset',
      place: { address, userAgent },
      detail: { by },
    });
    if (trust) {
      await trustDevice(tx, merchant.id, member.id, call, now);
      await knowAddress(tx, platform, { ...who, address, now });
    }
    return sessions.closeOthers(tx, { ...who, exceptId: null }, 'password_changed');
  });
  announce();
}
