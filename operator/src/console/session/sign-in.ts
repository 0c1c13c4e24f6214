export interface SignInForm {
  account: string;
  password: string;
  totp: string;
}

export type SignInErrors = { [K in keyof SignInForm]?: 'required' | 'sixDigits' | undefined };

/** Authenticator apps show the code in two groups; people copy it as shown. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6);
}

export function signInErrors(form: SignInForm, by: 'totp' | 'passkey' = 'totp'): SignInErrors {
  const errors: SignInErrors = {};
  if (form.account.trim() === '') errors.account = 'required';
  if (form.password === '') errors.password = 'required';
  if (by === 'passkey') return errors;
  if (form.totp === '') errors.totp = 'required';
  else if (form.totp.length !== 6) errors.totp = 'sixDigits';
  return errors;
}
