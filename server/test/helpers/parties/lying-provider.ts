import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import fastify from 'fastify';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** What the provider puts into its next ID token, instead of what would be true. */
export interface Lie {
  claims?: Record<string, unknown>;
  /** Signed by a key that the provider never published. */
  strangeKey?: boolean;
  /** Not signed at all. */
  unsigned?: boolean;
  /** No ID token beside the access token. */
  missing?: boolean;
}

export interface LyingProvider {
  issuer: string;
  /** The nonce that the page's request asked for is in its address; an honest provider gives it back. */
  next(start: string, lie: Lie): void;
  /** What the last request for a token showed. */
  asked(): URLSearchParams;
  close(): Promise<void>;
}

const clientId = 'croupier';

/** An OpenID provider that a test makes lie, one claim at a time; honest in all the rest. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const own = await generateKeyPair('RS256', { extractable: true });
  const strange = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  let issuer = '';
  let wanted: { nonce: string; lie: Lie } = { nonce: '', lie: {} };
  let last = new URLSearchParams();
  const idToken = async ({ nonce, lie }: typeof wanted): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'somebody',
      iat: now,
      exp: now + 300,
      nonce,
      ...lie.claims,
    };
    return lie.unsigned
      ? unsigned(claims)
      : signed(claims, lie.strangeKey ? strange.privateKey : own.privateKey);
  };
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  app.get('/jwks', async () => ({ keys: [jwk] }));
  const giveToken = async (form: URLSearchParams) => {
    last = form;
    return {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      ...(wanted.lie.missing ? {} : { id_token: await idToken(wanted) }),
    };
  };
  app.post('/token', (request) => giveToken(request.body as URLSearchParams));
  issuer = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    issuer,
    next: (start, lie) => {
      wanted = { nonce: new URL(start).searchParams.get('nonce') ?? '', lie };
    },
    asked: () => last,
    close: () => app.close(),
  };
}

const signed = (claims: JWTPayload, key: Key): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);

function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}
