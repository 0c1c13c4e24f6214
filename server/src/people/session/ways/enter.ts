import { dayMs } from '@croupier/contract/days';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall } from '../../../platform/http/call.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { agentTypes, type Member, type Members, signInTypes } from '../../members/index.ts';
import type { SecondFactor, SecondFactorMethod } from '../../second-factor/index.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import type { Challenges, Way } from './challenges.ts';
import { isKnownPlace, isStrangeAddress } from '../devices.ts';
import type { Sessions } from '../sessions.ts';
import type { MustChange } from '../store.ts';
import { flag } from '../../../site/index.ts';
import { peopleSetting } from '../../settings.ts';

export interface EnterParts {
  platform: Platform;
  members: Members;
  sessions: Sessions;
  secondFactor: SecondFactor;
  securityLog: SecurityLog;
  challenges: Challenges;
}

export interface Arrival {
  member: Member;
  way: Way;
  /** Absent: nothing is owed. */
  mustChange?: MustChange;
  site: 'member' | 'agent';
  /** So many strangers guess at the account that a second factor is asked for, whatever the brand asks for otherwise. */
  besieged?: boolean;
  /** The second factor that was shown, where one was. A passkey is the first and the second at once. */
  factor?: SecondFactorMethod | 'passkey';
  /** Uses up what was shown, in the transaction that opens the session; false: someone was quicker. */
  spend?: (tx: Tx) => Promise<boolean>;
}

export interface LoginAnswer {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  account: string;
  expiresAt: string;
}

/** Asked only after the first proof was right: nobody else learns what an account is. */
function mayEnter(member: Member, site: 'member' | 'agent'): void {
  if (!signInTypes.has(member.type)) fail('NOT_A_MEMBER');
  if (member.status === 'blocked') fail('MEMBER_BLOCKED');
  if (site === 'agent' && !agentTypes.has(member.type)) fail('NOT_AN_AGENT');
}

/** One who came by SMS has shown the telephone already: only the app says more. */
const sayMore = (way: Way, method: SecondFactorMethod): boolean =>
  way !== 'sms' || method === 'totp' || method === 'recovery';

/** The first proof was right. At a strange place a second one is asked for; then the session opens. */
export async function enter(parts: EnterParts, call: BaseCall, arrival: Arrival): Promise<LoginAnswer> {
  const { platform, secondFactor } = parts;
  const { merchant } = call;
  const { member, way, mustChange = null } = arrival;
  mayEnter(member, arrival.site);
  const who = { merchantId: merchant.id, memberId: member.id };
  if (
    arrival.factor === undefined &&
    (arrival.besieged === true || (await secondFactor.isAsked(merchant, who))) &&
    !(await isKnownPlace(platform, member.id, call))
  ) {
    const offered = (await secondFactor.offered(merchant, who)).filter(({ method }) => sayMore(way, method));
    if (offered.length > 0) {
      const value = await parts.challenges.open(call, { memberId: member.id, way, mustChange, offered });
      fail('SECOND_FACTOR_REQUIRED', { value });
    }
  }
  return openDoor(parts, call, arrival);
}

async function openDoor(
  { platform, members, sessions, securityLog }: EnterParts,
  call: BaseCall,
  { member, way, mustChange = null, factor, spend }: Arrival,
): Promise<LoginAnswer> {
  const { merchant, address, userAgent } = call;
  const now = platform.clock.now();
  const { session, announce } = await transaction(platform.db, async (tx) => {
    if (spend && !(await spend(tx))) fail('LOGIN_FAILED');
    await members.loggedIn(tx, member, { at: now, language: call.language });
    const strange = await isStrangeAddress(tx, platform, { member, address, now });
    const consent = await sessions.consentDue(tx, { merchantId: merchant.id, id: member.id });
    const owed = mustChange ?? (consent ? 'consent' : null);
    const opened = await sessions.openOwing(tx, call, { memberId: member.id, mustChange: owed });
    const who = { merchantId: merchant.id, memberId: member.id };
    const event = { ...who, place: { address, userAgent } };
    await securityLog.record(tx, {
      ...event,
      kind: 'login',
      detail: {
        way,
        ...(factor === undefined || factor === way ? {} : { factor }),
        ...(strange ? { at: 'new_address' } : {}),
      },
    });
    await platform.events.record(tx, {
      kind: 'member.signedIn',
      ...who,
      reference: opened.id,
      at: now,
      facts: { way },
    });
    if (factor === 'recovery') await securityLog.record(tx, { ...event, kind: 'recovery-code.used' });
    const alone = { ...who, exceptId: opened.id };
    return {
      session: opened,
      announce: flag(merchant, 'SINGLELOGIN3')
        ? await sessions.closeOthers(tx, alone, 'replaced')
        : () => undefined,
    };
  });
  announce();
  // Anyone who signs in again on a page has no use for the token that it still showed.
  if (call.visitor?.id === member.id) await sessions.close(merchant.id, call.visitor.sessionId);
  return {
    token: session.token,
    firstTimeLogin: member.passwordSetBy === 'other',
    passwordExpired: passwordExpired(merchant, member, now),
    account: member.account,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** The password that accounts are given which someone else opens. */
const defaultPassword = 'a123456';

/** Only of logins by password: anyone who came another way has not shown it. */
export function changeOwed(merchant: Merchant, member: Member, shown: string, now: Date): MustChange {
  if (member.passwordSetBy === 'other' || shown === defaultPassword) return 'first';
  return flag(merchant, 'PWDEXPIRE3') && passwordExpired(merchant, member, now) ? 'expired' : null;
}

/** Marked so by an operator, or too old where the merchant lets passwords age (by default they don't). */
function passwordExpired(merchant: Merchant, member: Member, now: Date): boolean {
  const days = peopleSetting(merchant, 'password.maxAgeDays');
  const age = now.getTime() - (member.passwordSetAt?.getTime() ?? now.getTime());
  return member.passwordExpired || (days > 0 && age > days * dayMs);
}
