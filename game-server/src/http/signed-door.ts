import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Vendor, VendorKey } from '../settings.ts';
import { signatureOf } from '../wallet/signature.ts';

/** How far the caller’s clock may be off. */
const freshnessSeconds = 30;
/** Calls are remembered until nobody could send them again, the last ones in any case. */
const maxRemembered = 10_000;

const headers = z.object({
  'x-vendor': z.string().min(1).max(64),
  'x-key-id': z.string().min(1).max(64),
  'x-timestamp': z.string().regex(/^\d{1,15}$/),
  'x-request-id': z.uuid(),
  'x-signature': z.string().regex(/^[0-9a-f]{64}$/i),
});

export type Admission =
  | { key: VendorKey; vendor: string; requestId: string }
  | { refusal: 'SIGNATURE_INVALID' | 'SIGNATURE_STALE' };

/** Whose key signed a request a moment ago: operators sign their calls with the key by which we sign ours to them. */
export function signerOf({ code, keys }: Vendor, request: FastifyRequest, body: string): Admission {
  const read = headers.safeParse(request.headers);
  if (!read.success) return { refusal: 'SIGNATURE_INVALID' };
  const {
    'x-vendor': vendor,
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-request-id': requestId,
  } = read.data;
  const key = keys.find((one) => (one.vendor ?? code) === vendor && one.keyId === keyId);
  if (key === undefined) return { refusal: 'SIGNATURE_INVALID' };
  const signed = { method: request.method, target: request.url, vendor, keyId, timestamp, requestId, body };
  const wanted = Buffer.from(signatureOf(key.secret, signed), 'hex');
  if (!timingSafeEqual(wanted, Buffer.from(read.data['x-signature'], 'hex')))
    return { refusal: 'SIGNATURE_INVALID' };
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= freshnessSeconds;
  return fresh ? { key, vendor, requestId } : { refusal: 'SIGNATURE_STALE' };
}

/** As `signerOf`, and a call that was heard once is not heard again. */
export function createSignedDoor(vendor: Vendor) {
  const heard = new Map<string, number>();
  const isNews = (requestId: string): boolean => {
    const at = Date.now();
    for (const [id, since] of heard) {
      if (at - since <= 2 * freshnessSeconds * 1000 && heard.size < maxRemembered) break;
      heard.delete(id);
    }
    if (heard.has(requestId)) return false;
    heard.set(requestId, at);
    return true;
  };
  return (request: FastifyRequest, body: string): Admission => {
    const admitted = signerOf(vendor, request, body);
    if ('refusal' in admitted || isNews(admitted.requestId)) return admitted;
    return { refusal: 'SIGNATURE_STALE' };
  };
}
