import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto';

export interface SealingKey extends JsonWebKey {
  kid: string;
}

const base64url = (text: string | Buffer): string => Buffer.from(text).toString('base64url');

function lengthBefore(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** RFC 7518, 4.6.2: one round of the concatenation key derivation gives the 256 bits of A256GCM. */
function derive(shared: Buffer): Buffer {
  const round = Buffer.from([0, 0, 0, 1]);
  const bits = Buffer.from([0, 0, 1, 0]);
  const names = [
    lengthBefore(Buffer.from('A256GCM')),
    lengthBefore(Buffer.alloc(0)),
    lengthBefore(Buffer.alloc(0)),
  ];
  return createHash('sha256')
    .update(Buffer.concat([round, shared, ...names, bits]))
    .digest();
}

/** A compact JWE (ECDH-ES on P-256, A256GCM) for one call of the site; a text travels as it is. */
export function seal(
  key: SealingKey,
  call: { method: string; path: string; merchant: string },
  body: object | string,
): string {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = pair.publicKey.export({ format: 'jwk' });
  const header = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: key.kid,
    epk: { kty, crv, x, y },
    ...call,
    iat: Math.floor(Date.now() / 1000),
    jti: randomBytes(16).toString('base64url'),
  };
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const protectedPart = base64url(JSON.stringify(header));
  const nonce = randomBytes(12);
  const secret = derive(diffieHellman({ privateKey: pair.privateKey, publicKey }));
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(protectedPart));
  const content = Buffer.concat([
    cipher.update(typeof body === 'string' ? body : JSON.stringify(body)),
    cipher.final(),
  ]);
  return [protectedPart, '', base64url(nonce), base64url(content), base64url(cipher.getAuthTag())].join('.');
}
