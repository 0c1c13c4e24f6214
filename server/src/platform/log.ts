import { pino } from 'pino';

export type Logger = pino.Logger;

const secret = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'confirmNewPassword',
  'withdrawalPassword',
  'token',
  'totp',
  'captcha',
  'cpf',
  'pixKey',
  'authorization',
  'cookie',
];

/** Structured logs; what a support person should not see is blanked wherever it stands. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
