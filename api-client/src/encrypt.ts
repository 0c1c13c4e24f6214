import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { SealedFor } from './sealing.ts';

/** A body as a compact JWE that opens for this call only: its own method, path and merchant, once, within its time. */
export async function encrypt(body: unknown, call: SealedFor, jwk: JWK, now: Date): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body ?? {})))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      method: call.method,
      path: call.path,
      merchant: call.merchant,
      iat: Math.floor(now.getTime() / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
