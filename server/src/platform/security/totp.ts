import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks of telephones drift: the step before and the step after are accepted too. */
const windowSteps = 1;

function totpOf(secret: Buffer): TOTP {
  const bytes = new Uint8Array(secret);
  return new TOTP({
    issuer: 'Croupier',
    secret: new Secret({ buffer: bytes.buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / periodSeconds);
}

/** The time step that a code belongs to, or null where it fits none of the accepted ones. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: windowSteps });
  return delta === null ? null : stepAt(now) + delta;
}

export function codeOfStep(secret: Buffer, step: number): string {
  return totpOf(secret).generate({ timestamp: step * periodSeconds * 1000 });
}

/** The earliest code that still opens a session: a used one gives way to its successor while that is accepted already. */
export function usableStep(lastUsed: number, now: Date): number {
  const current = stepAt(now);
  return lastUsed >= current ? Math.min(lastUsed + 1, current + windowSteps) : current;
}

/** For the authenticator app, as text or QR picture. */
export function totpAddress(secret: Buffer, account: string): string {
  const totp = totpOf(secret);
  totp.label = account;
  return totp.toString();
}

/** To type in where no picture can be taken. */
export function secretText(secret: Buffer): string {
  return new Secret({ buffer: new Uint8Array(secret).buffer }).base32;
}
