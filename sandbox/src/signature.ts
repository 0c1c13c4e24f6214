import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What both sides sign; an answer is signed with `ANSWER <status>` in place of the method. */
export interface SignedParts {
  method: string;
  target: string;
  party: string;
  keyId: string;
  timestamp: string;
  requestId: string;
  body: Buffer | string;
}

const freshnessSeconds = 30;

function sign(secret: Buffer, parts: SignedParts): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  const { method, target, party, keyId, timestamp, requestId } = parts;
  const text = [method, target, party, keyId, timestamp, requestId, bodyHash].join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** null when the signature holds, else what is wrong with it. */
export function signatureFault(
  secret: Buffer,
  parts: SignedParts,
  signature: string,
  now: Date,
): 'signature_invalid' | 'signature_stale' | null {
  const wanted = Buffer.from(sign(secret, parts), 'hex');
  const given = Buffer.from(signature, 'hex');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'signature_invalid';
  if (!/^\d{1,15}$/.test(parts.timestamp)) return 'signature_invalid';
  return Math.abs(now.getTime() / 1000 - Number(parts.timestamp)) <= freshnessSeconds
    ? null
    : 'signature_stale';
}

export function signedHeaders(
  secret: Buffer,
  parts: Omit<SignedParts, 'timestamp' | 'requestId'>,
  requestId: string = randomUUID(),
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'X-Provider': parts.party,
    'X-Key-Id': parts.keyId,
    'X-Timestamp': timestamp,
    'X-Request-Id': requestId,
    'X-Signature': sign(secret, { ...parts, timestamp, requestId }),
  };
}
