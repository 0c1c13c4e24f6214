import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { signRequest } from '../../src/platform/security/signature.ts';
import { startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import type { Answer } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

/** Who signs: a vendor or a payment provider, by its code and one of its keys. */
interface Signer {
  party: string;
  keyId: string;
  secret: Buffer;
}

const site = startedOnce(startGameSite);
/** Who may make the signed calls of an access word, and others of its kind whose keys are good for nothing here. */
let own: Record<'vendor' | 'provider', Signer>;
let colleague: Record<'vendor' | 'provider', Signer>;
let otherBrands: Record<'vendor' | 'provider', Signer>;
let signedCalls: Endpoint[];

beforeAll(async () => {
  const { catalogue, paymentProviders } = site.features;
  const vendor = async (merchantId: string, code: string): Promise<Signer> => {
    const { keyId, secret } = await catalogue.issueKey(merchantId, code, randomUUID());
    return { party: code, keyId, secret: Buffer.from(secret) };
  };
  const provider = async (merchantId: string, code: string): Promise<Signer> => {
    const key = { keyId: `key-of-${code}`, secret: randomBytes(32) };
    await paymentProviders.register({ ...key, merchantId, code, baseUrl: '' });
    return { party: code, ...key };
  };
  await catalogue.upsert(site.merchant.id, { ...vendorEntry, code: 'RIVAL' }, []);
  const { id } = site.merchant;
  own = { vendor: await vendor(id, vendorEntry.code), provider: await provider(id, 'first-bank') };
  colleague = { vendor: await vendor(id, 'RIVAL'), provider: await provider(id, 'second-bank') };
  otherBrands = {
    vendor: await vendor(site.other.id, vendorEntry.code),
    provider: await provider(site.other.id, 'other-bank'),
  };
  signedCalls = [...site.app.endpoints].filter(({ spec }) => spec.access in own);
});

interface Bend {
  /** Another one in what is signed and in what is sent. */
  signer?: (kind: 'vendor' | 'provider') => Signer;
  secret?: Buffer;
  timestamp?: string;
  requestId?: string;
  body?: string;
  /** In what is signed only. */
  signed?: Partial<Parameters<typeof signRequest>[1]>;
  /** In what is sent only. */
  headers?: (sent: Record<string, string>) => Record<string, string>;
  sentBody?: string;
}

const now = () => Math.floor(Date.now() / 1000);
const kindOf = ({ spec }: Endpoint) => (spec.access === 'provider' ? 'provider' : 'vendor');
const partyHeader = { vendor: 'X-Vendor', provider: 'X-Provider' } as const;

async function answerTo(endpoint: Endpoint, bend: Bend = {}): Promise<Answer['body']> {
  const kind = kindOf(endpoint);
  const { party, keyId, secret } = bend.signer?.(kind) ?? own[kind];
  const { method } = endpoint.spec;
  const target = endpoint.spec.path.replace(':provider', own.provider.party);
  const body = bend.body ?? '{}';
  const timestamp = bend.timestamp ?? String(now());
  const requestId = bend.requestId ?? randomUUID();
  const parts = { method, target, party, keyId, timestamp, requestId, body, ...bend.signed };
  const headers = {
    'Content-Type': 'application/json',
    [partyHeader[kind]]: party,
    'X-Key-Id': keyId,
    'X-Timestamp': timestamp,
    'X-Request-Id': requestId,
    'X-Signature': signRequest(bend.secret ?? secret, parts),
  };
  const response = await fetch(site.url + target, {
    method,
    headers: bend.headers?.(headers) ?? headers,
    body: bend.sentBody ?? body,
  });
  const answer = (await response.json()) as Answer['body'];
  if (answer.code?.startsWith('SIGNATURE')) expect(response.status).toBe(401);
  return answer;
}

const send = async (endpoint: Endpoint, bend?: Bend) => (await answerTo(endpoint, bend)).code;

/** What each signed call answers, by its path: all of them are asked. */
async function answers(bend: (endpoint: Endpoint) => Bend) {
  const codes = await Promise.all(
    signedCalls.map(async (endpoint) => [endpoint.spec.path, await send(endpoint, bend(endpoint))]),
  );
  return Object.fromEntries(codes) as Record<string, string | undefined>;
}
const each = (code: string) => Object.fromEntries(signedCalls.map(({ spec }) => [spec.path, code]));

const without = (name: string) => (endpoint: Endpoint) => ({
  headers: ({ ...sent }: Record<string, string>) => {
    delete sent[name === 'party' ? partyHeader[kindOf(endpoint)] : name];
    return sent;
  },
});
const sentWith = (changes: Record<string, string>) => () => ({
  headers: (sent: Record<string, string>) => ({ ...sent, ...changes }),
});
const uuid = 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d';
const invalid = 'SIGNATURE_INVALID';
const stale = 'SIGNATURE_STALE';

test('what is signed well passes: the calls are vendors’ and payment providers’', async () => {
  expect(signedCalls.map(({ spec }) => spec.path).toSorted()).toEqual([
    ...['authenticate', 'balance', 'batch', 'bet', 'draws', 'jackpots', 'rollback', 'win'].map(
      (name) => `/vendor/v1/${name}`,
    ),
    '/webhooks/bank-redirect/:provider',
    '/webhooks/payments/:provider',
  ]);
  expect(await answers(() => ({}))).toEqual(each('REQUEST_INVALID'));
});

test.each<[string, (endpoint: Endpoint) => Bend, string]>([
  ['without its party', without('party'), invalid],
  ['without its key’s id', without('X-Key-Id'), invalid],
  ['without a time', without('X-Timestamp'), invalid],
  ['without a request id', without('X-Request-Id'), invalid],
  ['without a signature', without('X-Signature'), invalid],
  ['with an empty signature', sentWith({ 'X-Signature': '' }), invalid],
  ['with a signature that is no hex', sentWith({ 'X-Signature': 'z'.repeat(64) }), invalid],
  ['with a secret of nobody', () => ({ secret: randomBytes(32) }), invalid],
  ['with an empty secret', () => ({ secret: Buffer.alloc(0) }), invalid],
  ['under another party’s name', (call) => ({ signed: { party: colleague[kindOf(call)].party } }), invalid],
  [
    'with the key of a colleague under the own name',
    (call) => ({ signer: (kind) => ({ ...colleague[kind], party: own[kind].party }), signed: partyOf(call) }),
    invalid,
  ],
  [
    'with the secret of a colleague under the own key’s id',
    (call) => ({ secret: colleague[kindOf(call)].secret }),
    invalid,
  ],
  [
    'with the secret that another brand gave, under the own key’s id',
    (call) => ({ secret: otherBrands[kindOf(call)].secret }),
    invalid,
  ],
  [
    'with the key of the other kind of party',
    (call) => ({ signer: (kind) => own[kind === 'vendor' ? 'provider' : 'vendor'], signed: partyOf(call) }),
    invalid,
  ],
  ['signed for another path', () => ({ signed: { target: '/vendor/v1/other' } }), invalid],
  ['signed for another method', () => ({ signed: { method: 'PUT' } }), invalid],
  ['with another body than was signed', () => ({ sentBody: '{"amount":1}' }), invalid],
  ['with a blank behind its body', () => ({ sentBody: '{} ' }), invalid],
  ['with an old time', () => ({ timestamp: String(now() - 61) }), stale],
  ['with a time to come', () => ({ timestamp: String(now() + 61) }), stale],
  ['with a time that is no number', () => ({ timestamp: 'now' }), invalid],
  ['with an old time made fresh', () => ({ signed: { timestamp: String(now() - 61) } }), invalid],
  ['with the request id of another call', () => ({ signed: { requestId: randomUUID() } }), invalid],
  ...[
    ...['1', 'another', '0'.repeat(36), `${uuid}0`, uuid.slice(1), `{${uuid}}`, uuid.replaceAll('-', '')],
  ].map((requestId): [string, () => Bend, string] => [
    `with the request id ${requestId}`,
    () => ({ requestId }),
    invalid,
  ]),
])('each signed call %s is refused', async (_what, bend, code) => {
  expect(await answers(bend)).toEqual(each(code));
});

describe('a header of a signed call', () => {
  const headers = ['party', 'X-Key-Id', 'X-Timestamp', 'X-Request-Id', 'X-Signature'];
  const malformed: Record<string, string[]> = {
    party: ['p'.repeat(201)],
    'X-Key-Id': ['k'.repeat(201)],
    'X-Timestamp': ['now', '1e9', '-1', '1'.repeat(16)],
    'X-Request-Id': ['1', uuid.slice(1), uuid.replaceAll('-', '')],
    'X-Signature': ['z'.repeat(64), '0'.repeat(63), '0'.repeat(65), '0x'],
  };
  const nameAt = (name: string, call: Endpoint) => (name === 'party' ? partyHeader[kindOf(call)] : name);
  const refusalOf = async (call: Endpoint, change: (sent: Record<string, string>) => object) => {
    const bend = { headers: (sent: Record<string, string>) => ({ ...sent, ...change(sent) }) };
    const { code, errors } = (await answerTo(call, bend)) as { code?: string; errors?: object };
    return { code, errors };
  };

  test.each(headers)('%s is named where it is missing or empty', async (header) => {
    for (const call of signedCalls) {
      const name = nameAt(header, call);
      const errors = { [name]: 'Campo obrigatório' };
      expect(await refusalOf(call, () => ({ [name]: '' }))).toEqual({ code: invalid, errors });
      const { code, ...answer } = await answerTo(call, without(header)(call));
      expect({ code, errors: Reflect.get(answer, 'errors') as object }).toEqual({ code: invalid, errors });
    }
  });

  test.each(headers)('%s is named where its form is wrong', async (header) => {
    for (const call of signedCalls) {
      const name = nameAt(header, call);
      for (const value of malformed[header] ?? [])
        expect(await refusalOf(call, () => ({ [name]: value }))).toEqual({
          code: invalid,
          errors: { [name]: 'Formato inválido' },
        });
    }
  });

  test('is not named where the form of all is right, whatever else of a signature is wrong', async () => {
    const wrong: ((sent: Record<string, string>) => object)[] = [
      () => ({ 'X-Key-Id': 'nobodys' }),
      () => ({ 'X-Vendor': 'NOBODY', 'X-Provider': 'nobody' }),
      () => ({ 'X-Signature': '0'.repeat(64) }),
      () => ({ 'X-Request-Id': randomUUID() }),
      ({ 'X-Timestamp': at }) => ({ 'X-Timestamp': String(Number(at) + 1) }),
    ];
    for (const call of signedCalls)
      for (const change of wrong)
        expect(await refusalOf(call, change)).toEqual({ code: invalid, errors: undefined });
  });

  test('is named beside the others that are wrong too', async () => {
    for (const call of signedCalls) {
      const { errors } = await refusalOf(call, () => ({ 'X-Timestamp': 'now', 'X-Request-Id': '1' }));
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(['X-Request-Id', 'X-Timestamp']);
    }
  });
});

/** The party that stands in what is signed, where another one’s key is tried. */
const partyOf = (call: Endpoint) => ({ party: own[kindOf(call)].party });

test('each signed call that names a field twice is refused, wherever in the body it stands', async () => {
  const twice = ['{"amount":100,"amount":1}', '{"a":{"b":1,"b":2}}', '[{"a":1},{"a":1,"\\u0061":2}]'];
  for (const body of twice) expect(await answers(() => ({ body }))).toEqual(each('BODY_MALFORMED'));
});

test('a provider speaks at its own address only; another brand’s vendor of the same name finds nobody here', async () => {
  const webhook = signedCalls.filter(({ spec }) => spec.access === 'provider');
  const occurredAt = new Date().toISOString();
  const reference = randomUUID().replaceAll('-', '');
  const events = {
    webhook: { eventId: randomUUID(), type: 'charge.failed', txid: reference, occurredAt },
    bank: { notificationId: randomUUID(), status: 'payment.declined', reference, occurredAt },
  };
  for (const call of webhook) {
    const ofBank = call.spec.path.includes('bank-redirect');
    const body = JSON.stringify(ofBank ? events.bank : events.webhook);
    for (const signer of [colleague, otherBrands])
      expect(await send(call, { body, signer: (kind) => signer[kind] })).toBe('FORBIDDEN');
    // The provider is one of Pix, and the other kind's door is closed to it.
    expect(await send(call, { body })).toBe(ofBank ? 'FORBIDDEN' : 'NOT_FOUND');
  }
  const player = await site.sitDown(await site.launch(await site.logIn('player1')));
  const balance = signedCalls.find(({ spec }) => spec.path === '/vendor/v1/balance');
  if (!balance) throw new Error('no call for the balance');
  const asked = { body: JSON.stringify(player) };
  expect(await send(balance, asked)).toBeUndefined();
  expect(await send(balance, { ...asked, signer: () => otherBrands.vendor })).toMatch(
    /^(?:PLAYER_UNKNOWN|GAME_SESSION_EXPIRED)$/,
  );
});
