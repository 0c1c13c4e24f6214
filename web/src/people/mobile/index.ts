export { CodeField } from './code-field.tsx';
export { isMobile, MobileField } from './mobile-field.tsx';
export { countdownSeconds } from './use-countdown.ts';
export { sendDoorCode } from './use-sms-code.ts';
