import { fail } from '../../platform/failure.ts';
import type { MemberIdentity } from '../../platform/http/call.ts';
import type { Members, SessionsOfMembers } from '../members/index.ts';

/** The check of a login password, with the session's own counting of wrong ones. */
export interface LoginPasswords {
  /** Throws OLD_PASSWORD_WRONG or LOGIN_LOCKED. */
  confirm(member: MemberIdentity, password: string): Promise<void>;
}

export function createLoginPasswords(
  members: Pick<Members, 'find' | 'passwordMatches'>,
  sessions: Pick<SessionsOfMembers, 'countTry'>,
): LoginPasswords {
  return {
    async confirm({ merchantId, id }, password) {
      // The same count as for a password change: there is one secret to guess.
      const counted = await sessions.countTry(merchantId, `password:${id}`);
      const member = await members.find(merchantId, id);
      if (!(await members.passwordMatches(member, password))) fail('OLD_PASSWORD_WRONG');
      await counted.forgive();
    },
  };
}
