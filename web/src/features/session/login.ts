import { ApiFailure } from '../../platform/api.ts';
import type { LoginValue } from '../../platform/shapes.ts';

/** The default weak password of accounts that somebody else opened; using it forces a change. */
export const DEFAULT_PASSWORD = 'a123456';

export type ForcedChange = 'first' | 'expired' | null;

/**
 * Whether a login by username must change its password first: on the first login, with the default password,
 * or with an expired one where the merchant expires passwords. Logins by SMS never must.
 */
export function forcedChange(
  login: Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>,
  password: string,
  type: 'username' | 'sms',
): ForcedChange {
  if (type === 'sms') return null;
  if (login.firstTimeLogin || password === DEFAULT_PASSWORD) return 'first';
  return login.passwordExpired ? 'expired' : null;
}

/** A failed login says with the value 'captcha' that the next try needs one. */
export function needsCaptcha(error: unknown): boolean {
  return error instanceof ApiFailure && (error.value === 'captcha' || error.code === 'CAPTCHA_REQUIRED');
}
