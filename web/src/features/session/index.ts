export { CaptchaField } from './captcha-field.tsx';
export { ChangePasswordForm } from './change-password-form.tsx';
export { LoginForm } from './login-form.tsx';
export { memberQueryKey, openSession, useMemberInfo } from './queries.ts';
export { useAfterSignIn } from './use-after-sign-in.ts';
export { useCloseSignIn } from './use-close-sign-in.ts';
