import type { sessionCalls } from '@croupier/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { BaseCall, Call } from '../../../platform/http/call.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { accountKey, type Member, mobileKeyOrFail } from '../../members/index.ts';
import type { Messaging } from '../../messaging/index.ts';
import { dialingCodeOf } from '../../second-factor/index.ts';
import type { Verification } from '../../verification/index.ts';
import { isStrangeAddress, trustedDevice } from '../devices.ts';
import { changeOwed, enter, type EnterParts, type LoginAnswer } from './enter.ts';
import { beginTry, type TryOf } from './tries.ts';
import { flag } from '../../../site/index.ts';

export interface LoginParts extends EnterParts {
  verification: Pick<Verification, 'consume' | 'consumeCaptcha' | 'grant'>;
  messaging: Pick<Messaging, 'codes' | 'send' | 'ready'>;
  phoneTokens: PhoneProofs;
}

/** The third party that proves mobile numbers, where the brand has one. */
export interface PhoneProofs {
  isOn(merchant: Merchant): boolean;
  /** Throws PHONE_TOKEN_INVALID unless the token is about exactly this number and is shown for the first time. */
  spend(
    visit: Pick<BaseCall, 'merchant'>,
    claim: { key: string; channel: string | undefined; token: string | undefined },
  ): Promise<void>;
}

type Login = Call<typeof sessionCalls.login>;

export function logIn(parts: LoginParts, call: Login): Promise<LoginAnswer> {
  return call.body.type === 'sms' ? logInBySms(parts, call) : logInByPassword(parts, call);
}

/** Unknown and known accounts take the same way, with the same counters, answers and cost. */
async function logInByPassword(parts: LoginParts, call: Login): Promise<LoginAnswer> {
  const { members, platform } = parts;
  const { merchant, body } = call;
  const member = await members.byAccount(merchant.id, body.username);
  const device = await trustedDevice(platform.db, merchant.id, member?.id, call.cookies);
  const tries = await beginTry(platform, call, await counted(parts, call, { member, device }));
  await tries.unlessRefused(async () => {
    await checkCaptcha(parts, call, tries.captchaNeeded);
    await parts.verification.consume({
      purpose: 'login',
      subject: body.username,
      token: body.verification,
      merchantId: merchant.id,
      client: call,
    });
  });
  const right = await members.passwordMatches(member, body.password);
  const app = await appCode(parts, call, member);
  if (!right || !member || app.wrong) {
    const locked = await tries.failed();
    await recordFailure(parts, call, member, locked);
    return fail('LOGIN_FAILED', tries.captchaNext ? { value: 'captcha' } : {});
  }
  await tries.succeeded();
  return enter(parts, call, {
    member,
    way: 'password',
    site: body.site,
    mustChange: changeOwed(merchant, member, body.password, platform.clock.now()),
    besieged: tries.besieged,
    ...(app.spend ? { factor: 'totp', spend: app.spend } : {}),
  });
}

/**
 * A code of the authenticator app beside the password has counters of its own, since both must be right at once: what others guess
 * at the password alone doesn't hold it up. Where the member was lately, nobody else's tries of codes count.
 */
async function counted(
  { platform }: LoginParts,
  call: Login,
  { member, device }: { member: Member | null; device: string | null },
): Promise<TryOf> {
  const account = accountKey(call.body.username);
  if (call.body.totp === undefined) return { own: { action: 'login', account }, device };
  const at = { merchantId: call.merchant.id, id: member?.id ?? nobody };
  const now = platform.clock.now();
  const strange = await isStrangeAddress(platform.db, platform, { member: at, address: call.address, now });
  return { own: { action: 'app', account, ...(strange ? { maxTries: appTries } : {}) }, device };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** At two hundred in a quarter of an hour, anyone who has the password already finds a code within years, not days. */
const appTries = 200;

async function appCode(
  { secondFactor }: LoginParts,
  { merchant, body }: Login,
  member: Member | null,
): Promise<{ wrong: boolean; spend?: (tx: Tx) => Promise<boolean> }> {
  if (body.totp === undefined) return { wrong: false };
  const spend = await secondFactor.checkAppCode(
    member && { merchantId: merchant.id, memberId: member.id },
    body.totp,
  );
  return spend ? { wrong: false, spend } : { wrong: true };
}

async function recordFailure(
  { platform, securityLog }: LoginParts,
  { merchant, address, userAgent, body }: Login,
  member: Member | null,
  locked: boolean,
): Promise<void> {
  await securityLog.record(platform.db, {
    merchantId: merchant.id,
    memberId: member?.id ?? null,
    kind: locked ? 'login.locked' : 'login.failed',
    place: { address, userAgent },
    detail: { way: body.type === 'sms' ? 'sms' : 'password' },
  });
}

async function checkCaptcha({ verification }: LoginParts, call: Login, needed: boolean): Promise<void> {
  if (!needed) return;
  const { captcha } = call.body;
  if (captcha === undefined) return fail('CAPTCHA_REQUIRED', { value: 'captcha' });
  const right = await verification.consumeCaptcha(call.merchant.id, call.cookies, captcha);
  if (!right) fail('CAPTCHA_WRONG', { value: 'captcha' });
}

/** The username holds the number, the password the code. The person was verified when the code was asked for. */
async function logInBySms(parts: LoginParts, call: Login): Promise<LoginAnswer> {
  const { members, platform, phoneTokens } = parts;
  const { merchant, body } = call;
  if (!flag(merchant, 'SMSLOGIN3')) fail('FEATURE_DISABLED');
  const number = {
    countryDialingCode: dialingCodeOf(merchant, body.countryDialingCode),
    mobileNum: body.username,
  };
  const to = mobileKeyOrFail(number, 'username', call.language);
  const tries = await beginTry(platform, call, { device: null });
  const elsewhere = phoneTokens.isOn(merchant);
  const right = await (elsewhere ? byToken(parts, call, to) : byCode(parts, call, to));
  const member = await members.byMobile(merchant.id, number);
  if (!right || !member) {
    await recordFailure(parts, call, member, await tries.failed());
    if (!elsewhere) return fail('CODE_WRONG');
    // Anyone who proved the number may learn that nobody here has it.
    return fail(right ? 'MOBILE_UNKNOWN' : 'PHONE_TOKEN_INVALID');
  }
  await tries.succeeded();
  return enter(parts, call, { member, way: 'sms', site: body.site });
}

const byCode = ({ messaging }: LoginParts, { merchant, body }: Login, to: string): Promise<boolean> =>
  messaging.codes.use({
    merchantId: merchant.id,
    purpose: 'door',
    to: { channel: 'sms', to },
    code: body.password,
  });

/** The code went to the third party; its token stands in the code's place. */
async function byToken({ phoneTokens }: LoginParts, call: Login, key: string): Promise<boolean> {
  const { firebaseChannel: channel, firebaseIdToken: token } = call.body;
  try {
    await phoneTokens.spend(call, { key, channel, token });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'PHONE_TOKEN_INVALID') return false;
    throw error;
  }
}
