import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  method: string;
  /** Path with query, as sent. */
  target: string;
  vendor: string;
  keyId: string;
  timestamp: string;
  requestId: string;
  body: string;
}

/** The scheme of the seamless wallet: HMAC-SHA-256 over the request line, the signer, the time and the hash of the raw body. */
export function signatureOf(secret: string, request: SignedRequest): string {
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const parts = [
    request.method,
    request.target,
    request.vendor,
    request.keyId,
    request.timestamp,
    request.requestId,
  ];
  return createHmac('sha256', secret)
    .update([...parts, bodyHash].join('\n'))
    .digest('hex');
}
