import { ApiFailure, failureCode } from '../../platform/api/api.ts';
import type { ForcedChange } from '../../platform/session/session.ts';
import type { LoginValue } from '../../platform/shapes.ts';

/** The default weak password of accounts that someone else opened; using it forces a change. */
const DEFAULT_PASSWORD = 'a123456';

/** What a login must be followed by. */
export type LoginChange = ForcedChange | null;

/** How someone came in; with a name of its own where another site vouched. */
export type LoginType = 'username' | 'sms' | 'thirdParty';

/**
 * Whether a login by username must change its password first: on the first login, with the default password,
 * or with an expired one where the merchant expires passwords. Logins by SMS and by another site never must.
 */
export function forcedChange(
  login: Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>,
  { password, type, expiry }: { password: string; type: LoginType; expiry: boolean },
): LoginChange {
  if (type !== 'username') return null;
  if (login.firstTimeLogin) return 'first';
  if (login.passwordExpired && expiry) return 'expired';
  return password === DEFAULT_PASSWORD ? 'weak' : null;
}

/** A failed login says with the value 'captcha' that the next try needs one. */
export function needsCaptcha(error: unknown): boolean {
  return error instanceof ApiFailure && (error.value === 'captcha' || error.code === 'CAPTCHA_REQUIRED');
}

export type SecondFactorMethod = 'totp' | 'recovery' | 'mobile' | 'email' | 'bankName';

/** A login that waits for its second factor. */
export interface Waiting {
  challenge: string;
  methods: { method: SecondFactorMethod; hint: string }[];
}

/** The login behind a failure that only wants a second factor; null for every other failure. */
export function waitingLogin(error: unknown): Waiting | null {
  if (!(error instanceof ApiFailure) || failureCode(error) !== 'SECOND_FACTOR_REQUIRED') return null;
  return error.value as Waiting;
}
