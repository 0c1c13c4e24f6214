import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (data: string): Buffer => Buffer.concat([Buffer.from([0x60 + data.length]), Buffer.from(data)]);
const flags = { present: 0x01, verified: 0x04, carriesKey: 0x40 };

export interface Ceremony {
  challenge: string;
  /** The host that the passkey is for, and the page that it is shown on. */
  party: string;
  origin: string;
  /** Whether the person was asked for finger, face or PIN. */
  verified?: boolean;
}

/** A device that makes passkeys and signs by them, as WebAuthn level 2 writes it. */
export function createAuthenticator() {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    { namedCurve: 'P-256' },
  );
  const id = randomBytes(32);
  const dataOf = ({ party, verified = true }: Ceremony, count: number, more: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const set = flags.present + (verified ? flags.verified : 0) + more;
    return Buffer.concat([sha256(party), Buffer.from([set]), counter]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id: id.toString('base64url'),
    make(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // A COSE key: kind EC2, algorithm ES256, curve P-256, and the point.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([dataOf(ceremony, 0, flags.carriesKey), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        credential: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
    },
    show(ceremony: Ceremony, count: number) {
      const data = dataOf(ceremony, count, 0);
      const client = clientData('webauthn.get', ceremony);
      return {
        credential: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** What a site asks an authenticator to answer. */
export interface Challenge {
  id: string;
  challenge: string;
  party: string;
  known?: string[];
}
