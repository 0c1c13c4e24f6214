import { messagesOf } from '../../../messages/index.ts';
import type { memberCalls } from '@croupier/contract';
import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, callerOf } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import { commonPasswordError } from './refuse-common.ts';
import type { Members } from '../index.ts';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords/passwords.ts';
import type { SessionsOfMembers } from '../ports.ts';
import { passwordError } from '../registration/registration-form.ts';
import type { Member } from '../types.ts';
import type { System } from '../../../site/index.ts';

export interface ChangePasswordParts {
  platform: Platform;
  members: Members;
  system: Pick<System, 'fieldRules'>;
  sessions: Pick<SessionsOfMembers, 'closeOthers' | 'countTry' | 'isFresh' | 'settleChange'>;
  securityLog: Pick<SecurityLog, 'record'>;
}

type ChangePassword = Call<typeof memberCalls.changePassword>;

async function confirmOld(
  { sessions }: ChangePasswordParts,
  { merchant, body }: ChangePassword,
  { id, passwordHash }: Member,
): Promise<void> {
  const counted = await sessions.countTry(merchant.id, `password:${id}`);
  if (!(await passwordMatches(passwordHash, body.oldPassword ?? ''))) {
    await counted.failed();
    fail('OLD_PASSWORD_WRONG');
  }
  await counted.forgive();
}

/** Anyone who knew the old password is out with it: all other sessions end. */
export async function changePassword(parts: ChangePasswordParts, call: ChangePassword) {
  const { platform, members, sessions } = parts;
  const { merchant, language, body } = call;
  const who = { merchantId: merchant.id, memberId: call.member.id };
  if (body.newPassword !== body.confirmNewPassword) {
    fail('PASSWORD_CONFIRMATION', {
      errors: { confirmNewPassword: messagesOf('memberFields')(language, 'confirmation') },
    });
  }
  const rules = await parts.system.fieldRules(merchant.id);
  const error =
    passwordError(rules, body.newPassword, call.member.account, language) ??
    (await commonPasswordError(platform, merchant, body.newPassword, language));
  if (error !== undefined) fail('FIELDS_INVALID', { errors: { newPassword: error } });
  const member = (await members.find(merchant.id, call.member.id)) ?? fail('UNAUTHENTICATED');
  if (member.passwordHash === null) {
    if (!(await sessions.isFresh(merchant.id, call.member.sessionId))) fail('SIGN_IN_AGAIN');
  } else await confirmOld(parts, call, member);
  if (await passwordMatches(member.passwordHash, body.newPassword)) fail('PASSWORD_UNCHANGED');
  const hash = await hashPassword(body.newPassword);
  const announce = await transaction(platform.db, async (tx) => {
    const change = { hash, setBy: 'member', expired: false } as const;
    // Someone changed it while we checked: the old password that was given is no longer the one.
    if (!(await members.setPassword(tx, member, change))) fail('OLD_PASSWORD_WRONG');
    const place = callerOf(call);
    await parts.securityLog.record(tx, { ...who, kind: 'password.changed', place });
    await sessions.settleChange(tx, who.merchantId, call.member.sessionId);
    return sessions.closeOthers(tx, { ...who, exceptId: call.member.sessionId }, 'password_changed');
  });
  announce();
  return {};
}
