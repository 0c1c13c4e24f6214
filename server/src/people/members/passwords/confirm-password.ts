import { fail } from '../../../platform/failure.ts';
import type { Members } from '../index.ts';
import type { SessionsOfMembers } from '../ports.ts';

/** Asks a signed-in member for the password again, with the counting of wrong ones that changing it has. */
export function createPasswordCheck(members: Members, sessions: Pick<SessionsOfMembers, 'countTry'>) {
  return {
    /** Throws OLD_PASSWORD_WRONG, PASSWORD_MISSING or LOGIN_LOCKED. */
    async confirm({ merchantId, id }: { merchantId: string; id: string }, password: string): Promise<void> {
      const member = (await members.find(merchantId, id)) ?? fail('UNAUTHENTICATED');
      if (member.passwordHash === null) fail('PASSWORD_MISSING');
      const counted = await sessions.countTry(merchantId, `password:${id}`);
      if (!(await members.passwordMatches(member, password))) {
        await counted.failed();
        fail('OLD_PASSWORD_WRONG');
      }
      await counted.forgive();
    },
  };
}
