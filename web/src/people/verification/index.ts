export { CaptchaField } from './captcha-field.tsx';
export { requestVerification, useVerification } from './store.ts';
