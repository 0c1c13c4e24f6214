import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail } from '../../../platform/failure.ts';
import type { BaseCall } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { captchaPicture, drawAnswer } from '../pictures/captcha-picture.ts';
import { insertCaptcha, readCaptcha, takeCaptcha } from '../store.ts';

const cookieName = 'captcha';
const validSeconds = 120;
const refreshMs = 1_000;

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();
const cookieOf = (cookies: BaseCall['cookies']): Buffer | null => {
  const cookie = cookies[cookieName];
  return cookie && cookie.length <= 100 ? hashOf(cookie) : null;
};
const contextOf = (cookieHash: Buffer): string => `captcha:${cookieHash.toString('hex')}`;

const answerMac = ({ vault }: Pick<Platform, 'vault'>, cookieHash: Buffer, answer: string): Buffer =>
  vault.mac('captcha', `${cookieHash.toString('hex')}:${answer.trim().toUpperCase()}`);

/** A picture whose answer hangs on the caller's cookie. The one before it, if any, is void. */
export async function makeCaptcha(platform: Platform, call: BaseCall): Promise<string> {
  const { db, vault, clock, config } = platform;
  const merchantId = call.merchant.id;
  const before = cookieOf(call.cookies);
  // How often is the machine's affair; how long it is valid, the business's.
  const known = before && (await readCaptcha(db, merchantId, before));
  if (known && clock.machine().getTime() - known.madeAt.getTime() < refreshMs) {
    return fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  }
  if (before) await takeCaptcha(db, merchantId, before);
  const answer = drawAnswer();
  const cookie = randomBytes(24).toString('base64url');
  const cookieHash = hashOf(cookie);
  await insertCaptcha(db, {
    merchantId,
    cookieHash,
    answerMac: answerMac(platform, cookieHash, answer),
    answerSealed: config.sandbox ? vault.seal(Buffer.from(answer), contextOf(cookieHash)) : null,
    madeAt: clock.machine(),
    expiresAt: new Date(clock.now().getTime() + validSeconds * 1000),
  });
  call.setCookie(cookieName, cookie, { maxAgeSeconds: validSeconds });
  return (await captchaPicture(answer)).toString('base64');
}

/** Right or wrong, the picture is used up. */
export async function consumeCaptcha(
  platform: Platform,
  merchantId: string,
  cookies: BaseCall['cookies'],
  answer: string,
): Promise<boolean> {
  const cookieHash = cookieOf(cookies);
  const taken = cookieHash && (await takeCaptcha(platform.db, merchantId, cookieHash));
  if (!taken || taken.expiresAt <= platform.clock.now()) return false;
  return timingSafeEqual(taken.answerMac, answerMac(platform, taken.cookieHash, answer));
}

/** Sandbox only. */
export async function captchaSolution({ db, vault }: Platform, call: BaseCall): Promise<string> {
  const cookieHash = cookieOf(call.cookies);
  const found = cookieHash && (await readCaptcha(db, call.merchant.id, cookieHash));
  if (!found?.answerSealed) return fail('NOT_FOUND');
  return vault.open(found.answerSealed, contextOf(found.cookieHash)).toString();
}
