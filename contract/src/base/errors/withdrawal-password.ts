/** What every call that asks for the withdrawal password may say of it. */
export const passwordFailures = [
  'WITHDRAWAL_PASSWORD_REQUIRED',
  'WITHDRAWAL_PASSWORD_WRONG',
  'WITHDRAWAL_PASSWORD_LOCKED',
] as const;
