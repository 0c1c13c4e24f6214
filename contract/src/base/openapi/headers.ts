import type { EndpointSpec } from '../endpoint.ts';
import { locales } from '../locales.ts';

type Json = Record<string, unknown>;

const reference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

interface Header {
  name: string;
  required: boolean;
  description: string;
  schema: Json;
}

const uuid = { type: 'string', format: 'uuid' };

const text = { type: 'string', minLength: 1, maxLength: 200 };

const digest = { type: 'string', pattern: '^[0-9a-fA-F]{64}$' };

/** What a call takes beside path, query and body, by the name of its component. */
const headers: Readonly<Record<string, Header>> = {
  merchant: {
    name: 'Merchant',
    required: false,
    description:
      'Code of the brand. Without it the brand follows from the host; a token or a signature has its brand already, and another one here is refused.',
    schema: text,
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    required: true,
    description: 'A new UUID for each intention. The same key gives the same answer, once.',
    schema: uuid,
  },
  vendor: { name: 'X-Vendor', required: true, description: 'The vendor’s code', schema: text },
  provider: {
    name: 'X-Provider',
    required: true,
    description: 'The payment provider’s code; the path names the same one',
    schema: text,
  },
  keyId: { name: 'X-Key-Id', required: true, description: 'Which of the keys signs', schema: text },
  timestamp: {
    name: 'X-Timestamp',
    required: true,
    description: 'Unix time in seconds, at most 30 seconds off',
    schema: { type: 'string', pattern: '^[0-9]{1,12}$' },
  },
  requestId: {
    name: 'X-Request-Id',
    required: true,
    description: 'A new UUID for each HTTP request',
    schema: uuid,
  },
  signature: {
    name: 'X-Signature',
    required: true,
    description:
      'HMAC-SHA-256 in hex, keyed with the UTF-8 bytes of the secret, over seven lines joined by a single line feed: method; path with query, as sent; code of the vendor or provider; key id; timestamp; request id; SHA-256 of the raw body in lower-case hex.',
    schema: digest,
  },
};

const language = {
  name: 'lang',
  in: 'query',
  required: false,
  description: `One of ${locales.join(', ')}, in any letter case; \`language\` says the same. Without either: Accept-Language.`,
  schema: { type: 'string', maxLength: 10 },
};

/** The components that the operations refer to. */
export const parameterComponents: Json = {
  ...Object.fromEntries(Object.entries(headers).map(([id, header]) => [id, { ...header, in: 'header' }])),
  lang: language,
};

const signedBy = (party: 'vendor' | 'provider'): string[] => [
  party,
  'keyId',
  'timestamp',
  'requestId',
  'signature',
];

/** The headers, and the language of the texts, that a call takes. */
export function sharedParameters(spec: EndpointSpec): Json[] {
  const { access, idempotent, query } = spec;
  const signed = access === 'vendor' || access === 'provider';
  const names = [
    ...(signed ? signedBy(access) : []),
    ...(access === 'public' || signed ? ['merchant'] : []),
    ...(idempotent === true ? ['idempotencyKey'] : []),
    ...(query !== undefined && 'lang' in query.shape ? [] : ['lang']),
  ];
  return names.map(reference);
}

/** What the protected header of a sealed body says; anything else is ENCRYPTION_INVALID. */
export function sealedHeader({ method, path }: EndpointSpec): Json {
  return {
    type: 'object',
    required: ['alg', 'enc', 'kid', 'epk', 'method', 'path', 'merchant', 'iat', 'jti'],
    properties: {
      alg: { const: 'ECDH-ES' },
      enc: { const: 'A256GCM' },
      kid: { type: 'string', description: 'Of the first key at /.well-known/jwks.json' },
      epk: { type: 'object', description: 'The ephemeral public key: kty EC, crv P-256, x, y' },
      method: { const: method },
      path: {
        type: 'string',
        description: `The path as sent, without its query: ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      },
      merchant: { type: 'string', description: 'Code of the brand that answers' },
      iat: { type: 'integer', description: 'Unix time in seconds, at most 300 seconds off' },
      jti: { type: 'string', minLength: 16, maxLength: 64, description: 'New for each request' },
    },
  };
}
