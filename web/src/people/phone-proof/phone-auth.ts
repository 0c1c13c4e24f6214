export interface PhoneService {
  channel: string;
  baseUrl: string;
  apiKey: string;
}

/** Keys of the texts under `phoneAuth`. */
export type PhoneProblem =
  | 'invalidNumber'
  | 'missingNumber'
  | 'tooMany'
  | 'unknown'
  | 'wrongCode'
  | 'captchaFailed'
  | 'quota'
  | 'notEnabled'
  | 'expired'
  | 'closed';

/** The service's own names of what went wrong, as its REST interface and its scripts give them. */
const problems: Record<string, PhoneProblem> = {
  INVALID_PHONE_NUMBER: 'invalidNumber',
  'auth/invalid-phone-number': 'invalidNumber',
  MISSING_PHONE_NUMBER: 'missingNumber',
  'auth/missing-phone-number': 'missingNumber',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  'auth/too-many-requests': 'tooMany',
  INVALID_CODE: 'wrongCode',
  MISSING_CODE: 'wrongCode',
  MISSING_SESSION_INFO: 'wrongCode',
  INVALID_SESSION_INFO: 'wrongCode',
  'auth/invalid-verification-code': 'wrongCode',
  'auth/missing-verification-code': 'wrongCode',
  CAPTCHA_CHECK_FAILED: 'captchaFailed',
  INVALID_RECAPTCHA_TOKEN: 'captchaFailed',
  MISSING_RECAPTCHA_TOKEN: 'captchaFailed',
  'auth/captcha-check-failed': 'captchaFailed',
  QUOTA_EXCEEDED: 'quota',
  'auth/quota-exceeded': 'quota',
  OPERATION_NOT_ALLOWED: 'notEnabled',
  'auth/operation-not-allowed': 'notEnabled',
  SESSION_EXPIRED: 'expired',
  'auth/code-expired': 'expired',
  'auth/popup-closed-by-user': 'closed',
};

export function problemOf(code: string): PhoneProblem {
  // Firebase may add its reason after a colon.
  return problems[code.split(' : ')[0]?.trim() ?? ''] ?? 'unknown';
}

export class PhoneAuthError extends Error {
  readonly problem: PhoneProblem;
  constructor(problem: PhoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function ask<T>({ baseUrl, apiKey }: PhoneService, call: string, body: object): Promise<T> {
  const address = `${baseUrl}/v1/accounts:${call}?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  const value = (await answer?.json().catch(() => null)) as (T & { error?: { message?: string } }) | null;
  if (answer?.ok !== true || value === null) throw new PhoneAuthError(problemOf(value?.error?.message ?? ''));
  return value;
}

/** Sends a code to the number; gives what the code is confirmed with. */
export async function sendPhoneCode(service: PhoneService, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await ask<{ sessionInfo: string }>(service, 'sendVerificationCode', {
    phoneNumber,
  });
  return sessionInfo;
}

/** The token that proves the number to the site. */
export async function confirmPhoneCode(
  service: PhoneService,
  sessionInfo: string,
  code: string,
): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>(service, 'signInWithPhoneNumber', { sessionInfo, code });
  return idToken;
}
