import { quietRepeats } from '@croupier/contract/repeats';
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

/** Structured logs; what a support person should not see is blanked wherever it stands, and what repeats itself is counted. */
export function createLogger(level: string, to?: pino.DestinationStream): Logger {
  const quiet = quietRepeats();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(said, write, written) {
        const left = quiet(said, written, () => this.bindings());
        if (left !== null) Reflect.apply(write, this, left);
      },
    },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
