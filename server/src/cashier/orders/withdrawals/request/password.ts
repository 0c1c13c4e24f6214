import { fail } from '../../../../platform/failure.ts';
import type { PasswordOutcome } from '../../../../people/index.ts';

/** A withdrawal password was judged before, since a wrong one is counted whatever becomes of the request. */
export function checkPassword(password: PasswordOutcome): void {
  switch (password.outcome) {
    case 'unset':
      return fail('WITHDRAWAL_PASSWORD_REQUIRED');
    case 'wrong':
      return fail('WITHDRAWAL_PASSWORD_WRONG');
    case 'locked':
      return fail('WITHDRAWAL_PASSWORD_LOCKED', {
        details: { minutes: Math.ceil(password.seconds / 60) },
        retryAfterSeconds: password.seconds,
      });
    case 'right':
  }
}
