import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { fail } from '../failure.ts';

/** The headers of a signed machine-to-machine request; `party` is the vendor's or the provider's code. */
export interface SignedParts {
  method: string;
  /** Path with query, as sent. */
  target: string;
  party: string;
  keyId: string;
  /** Unix seconds. */
  timestamp: string;
  requestId: string;
  body: Buffer | string;
}

/** How far the signer's clock may be off. */
export const freshnessSeconds = 30;

/** HMAC-SHA-256 over the request line, the signer, the time, the request id and the hash of the raw body; hex. */
export function signRequest(secret: Buffer, parts: SignedParts): string {
  return createHmac('sha256', keyOf(secret)).update(canonical(parts)).digest('hex');
}

/** The headers with which a call between this site and a provider, a gateway or a vendor goes out. */
export const signedHeaders = (
  secret: Buffer,
  parts: SignedParts,
  partyHeader: 'X-Provider' | 'X-Vendor' = 'X-Provider',
): Record<string, string> => ({
  [partyHeader]: parts.party,
  'X-Key-Id': parts.keyId,
  'X-Timestamp': parts.timestamp,
  'X-Request-Id': parts.requestId,
  'X-Signature': signRequest(secret, parts),
});

const keys = new WeakMap<Buffer, KeyObject>();

/** Preparing a key costs five times what signing costs, and a vendor signs every bet with the same one. */
function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

function canonical(parts: SignedParts): string {
  const bodyHash = hash('sha256', parts.body, 'hex');
  return `${parts.method}\n${parts.target}\n${parts.party}\n${parts.keyId}\n${parts.timestamp}\n${parts.requestId}\n${bodyHash}`;
}

const wholeSeconds = /^\d{1,15}$/;

/** Throws SIGNATURE_INVALID or, for a well-signed time that is off, SIGNATURE_STALE; compares in constant time. */
export function verifySignature(secret: Buffer, parts: SignedParts, signature: string, now: Date): void {
  const wanted = createHmac('sha256', keyOf(secret)).update(canonical(parts)).digest();
  const given = Buffer.from(signature, 'hex');
  if (!wholeSeconds.test(parts.timestamp)) fail('SIGNATURE_INVALID');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) fail('SIGNATURE_INVALID');
  const seconds = Number(parts.timestamp);
  if (Math.abs(now.getTime() / 1000 - seconds) > freshnessSeconds) fail('SIGNATURE_STALE');
}
