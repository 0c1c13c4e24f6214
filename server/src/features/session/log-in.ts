import type { sessionCalls } from '@croupier/contract';
import { transaction } from '../../platform/database.ts';
import { fail, Failure } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { type Merchant, numberSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountKey, agentTypes, type Member, type Members, signInTypes } from '../members/index.ts';
import type { Verification } from '../verification/index.ts';
import { captchaAfter, forgetTries, lockWhereDue, reserveTry, takeBackTry } from './attempts.ts';
import { trustedDevice } from './devices.ts';
import type { Sessions } from './sessions.ts';

export interface LoginParts {
  platform: Platform;
  members: Members;
  sessions: Sessions;
  verification: Pick<Verification, 'consume' | 'consumeCaptcha'>;
}

type Login = Call<typeof sessionCalls.login>;

/** An address may be a whole house or a mobile network, so it is asked for the captcha later than one account. */
const addressCaptchaAfter = 20;

/** Unknown and known accounts take the same way, with the same counters, answers and cost. */
export async function logIn(parts: LoginParts, call: Login) {
  const { members, sessions, platform } = parts;
  const { merchant, body } = call;
  // Codes by SMS come with the mobile sign-in.
  if (body.type === 'sms') fail('FEATURE_DISABLED');
  const member = await members.byAccount(merchant.id, body.username);
  const tries = await beginTry(parts, call, member);
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
  if (!(await members.passwordMatches(member, body.password)) || !member) {
    await tries.failed();
    return fail('LOGIN_FAILED', tries.captchaNext ? { value: 'captcha' } : {});
  }
  await tries.succeeded();
  mayEnter(member, body.site);
  const session = await transaction(platform.db, async (tx) => {
    await members.loggedIn(tx, merchant.id, member.id, platform.clock.now());
    return sessions.open(tx, call, member.id);
  });
  return {
    token: session.token,
    firstTimeLogin: member.passwordSetBy === 'other',
    passwordExpired: passwordExpired(merchant, member, platform.clock.now()),
    account: member.account,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** Counts per account and device (all that aren't trusted count as one), and per address. */
async function beginTry({ platform }: LoginParts, call: Login, member: Member | null) {
  const { db, clock } = platform;
  const { merchant, body, address, cookies } = call;
  const device = (await trustedDevice(db, merchant.id, member?.id, cookies)) ?? 'untrusted';
  const now = clock.now();
  const account = { merchantId: merchant.id, subject: `account:${accountKey(body.username)}/${device}`, now };
  const house = { merchantId: merchant.id, subject: `address:${address}`, now };
  const ofAccount = await reserveTry(db, account);
  const ofHouse = await reserveTry(db, house, { locks: false });
  const houseLimit = numberSetting(merchant, 'login.addressCaptchaAfter', addressCaptchaAfter);
  const due = (more: number): boolean =>
    ofAccount.before + more >= captchaAfter || ofHouse.before + more >= houseLimit;
  const takeBack = async () => {
    await takeBackTry(db, account);
    await takeBackTry(db, house);
  };
  return {
    captchaNeeded: due(0),
    /** After this one fails. */
    captchaNext: due(1),
    /** What is refused before the password is looked at was no guess. */
    async unlessRefused(check: () => Promise<void>): Promise<void> {
      try {
        await check();
      } catch (error) {
        if (error instanceof Failure) await takeBack();
        throw error;
      }
    },
    failed: () => lockWhereDue(db, account),
    async succeeded() {
      await forgetTries(db, account);
      await takeBackTry(db, house);
    },
  };
}

async function checkCaptcha({ verification }: LoginParts, call: Login, needed: boolean): Promise<void> {
  if (!needed) return;
  const { captcha } = call.body;
  if (captcha === undefined) return fail('CAPTCHA_REQUIRED', { value: 'captcha' });
  const right = await verification.consumeCaptcha(call.merchant.id, call.cookies, captcha);
  if (!right) fail('CAPTCHA_WRONG', { value: 'captcha' });
}

/** Asked only after the password was right: nobody else learns what an account is. */
function mayEnter(member: Member, site: 'member' | 'agent'): void {
  if (!signInTypes.has(member.type)) fail('NOT_A_MEMBER');
  if (member.status === 'blocked') fail('MEMBER_BLOCKED');
  if (site === 'agent' && !agentTypes.has(member.type)) fail('NOT_AN_AGENT');
}

const dayMs = 24 * 3600_000;

/** Marked so by an operator, or too old where the merchant lets passwords age (by default they don't). */
export function passwordExpired(merchant: Merchant, member: Member, now: Date): boolean {
  const days = numberSetting(merchant, 'password.maxAgeDays', 0);
  const age = now.getTime() - (member.passwordSetAt?.getTime() ?? now.getTime());
  return member.passwordExpired || (days > 0 && age > days * dayMs);
}
