import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { signedHeaders } from '../../../src/platform/security/signature.ts';
import { startCashierSite, type TestMember } from '../../helpers/sites/cashier-site.ts';
import { booksHold } from '../../helpers/steps/books.ts';
import { type Deposit, openCharge, paidEvent } from '../../helpers/steps/money-in.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);
let key: { keyId: string; secret: Buffer };
let member: TestMember;
let deposit: Deposit;
beforeAll(async () => {
  key = await site.providers.ensureSandbox();
});
afterEach(() => booksHold(site));

interface Signed {
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** A payment of the charge as the provider would tell it, signed; every part of what is signed can be another one. */
function signed({
  secret = key.secret,
  event: more,
  ...change
}: Partial<Record<'method' | 'target' | 'party' | 'keyId' | 'timestamp' | 'requestId' | 'body', string>> & {
  secret?: Buffer;
  event?: object;
} = {}): Signed {
  const event = paidEvent(deposit, more);
  const parts = {
    method: 'POST',
    target: '/webhooks/payments/sandbox',
    party: 'sandbox',
    keyId: key.keyId,
    timestamp: String(Math.floor(Date.now() / 1000)),
    requestId: randomUUID(),
    body: JSON.stringify(event),
    ...change,
  };
  return {
    target: '/webhooks/payments/sandbox',
    body: parts.body,
    headers: {
      'Content-Type': 'application/json',
      ...signedHeaders(secret, parts),
    },
  };
}

async function send({
  target,
  headers,
  body,
}: Signed): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(site.url + target, { method: 'POST', headers, body });
  const answer = (await response.json()) as { code?: string };
  return { status: response.status, code: answer.code };
}
const invalid = { status: 401, code: 'SIGNATURE_INVALID' };
const stale = { status: 401, code: 'SIGNATURE_STALE' };

/** What is answered to a payment that moves no money. */
async function refusalOf(sent: Signed) {
  const answer = await send(sent);
  expect(await member.balance()).toBe(0n);
  return answer;
}

describe('a webhook', () => {
  const open = async () => {
    member = await site.member();
    deposit = await openCharge(member, 5_000);
  };

  test.each(['X-Provider', 'X-Key-Id', 'X-Timestamp', 'X-Request-Id', 'X-Signature'])(
    'without %s is refused',
    async (name) => {
      await open();
      const { [name]: _left, ...headers } = signed().headers;
      expect(await refusalOf({ ...signed(), headers })).toMatchObject(invalid);
    },
  );

  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Signed, object]>([
    ['with another secret', () => signed({ secret: randomBytes(32) }), invalid],
    ['with an empty secret', () => signed({ secret: Buffer.alloc(0) }), invalid],
    ['signed for another call', () => signed({ target: '/webhooks/payments/other' }), invalid],
    ['signed for a query', () => signed({ target: '/webhooks/payments/sandbox?a=1' }), invalid],
    ['signed for another method', () => signed({ method: 'PUT' }), invalid],
    ['with an old time', () => signed({ timestamp: String(now() - 61) }), stale],
    ['with a time that is no number', () => signed({ timestamp: 'soon' }), invalid],
    ['with a time in milliseconds', () => signed({ timestamp: String(Date.now()) }), stale],
    ['with a request id that is no UUID', () => signed({ requestId: '1' }), invalid],
    ['with an empty request id', () => signed({ requestId: '' }), invalid],
    [
      'whose request id was changed',
      () => {
        const sent = signed();
        return { ...sent, headers: { ...sent.headers, 'X-Request-Id': randomUUID() } };
      },
      invalid,
    ],
    [
      'whose time was made fresh',
      () => {
        const sent = signed({ timestamp: String(now() - 61) });
        return { ...sent, headers: { ...sent.headers, 'X-Timestamp': String(now()) } };
      },
      invalid,
    ],
    ['with a blank behind its body', () => ({ ...signed(), body: `${signed().body} ` }), invalid],
    [
      'with another payer in its body',
      () => {
        const sent = signed();
        return { ...sent, body: sent.body.replace('Maria', 'Mario') };
      },
      invalid,
    ],
    [
      'with half of its signature',
      () => {
        const sent = signed();
        const half = sent.headers['X-Signature']?.slice(0, 32) ?? '';
        return { ...sent, headers: { ...sent.headers, 'X-Signature': half } };
      },
      invalid,
    ],
    [
      'that names a field twice',
      () => {
        const plain = JSON.stringify({ txid: deposit.txid, amount: 5_000 });
        return signed({ body: `${plain.slice(0, -1)},"amount":1}` });
      },
      { status: 400, code: 'BODY_MALFORMED' },
    ],
  ])('%s is refused and moves nothing', async (_what, make, wanted) => {
    await open();
    expect(await refusalOf(make())).toMatchObject(wanted);
  });

  test('that is sent again byte for byte counts once; under a new signature but the same event as well', async () => {
    await open();
    const first = signed();
    for (let time = 0; time < 3; time += 1) expect((await send(first)).status).toBe(200);
    const event = JSON.parse(first.body) as object;
    expect((await send(signed({ event }))).status).toBe(200);
    expect(await member.balance()).toBe(5_000n);
    expect((await send(signed({ event: { ...event, amount: 4_000 } }))).status).toBe(409);
    expect(await member.balance()).toBe(5_000n);
  });
});

test('a key that was rotated: both are taken until the old one is retired, then the new one alone', async () => {
  const party = { code: 'rotating', keyId: 'k1', secret: randomBytes(32) };
  await site.providers.register({ ...party, merchantId: site.merchant.id, baseUrl: '' });
  const [row] = await sqlOn<{ id: string }>(
    site.platform.db,
    'SELECT id FROM payment_provider WHERE code = $1',
    [party.code],
  );
  const id = row?.id ?? '';
  const fresh = randomBytes(32);
  await sqlOn(
    site.platform.db,
    'INSERT INTO payment_provider_key (provider_id, key_id, secret_sealed, created_at) VALUES ($1, $2, $3, now())',
    [id, 'k2', site.platform.vault.seal(fresh, `payment-provider:${id}`)],
  );
  member = await site.member();
  deposit = await openCharge(member, 5_000);
  const target = `/webhooks/payments/${party.code}`;
  // A charge of another provider is not this one's to speak of: past the signature it is not found.
  const by = (keyId: string, secret: Buffer) =>
    send({ ...signed({ party: party.code, target, keyId, secret }), target });
  const known = expect.objectContaining({ code: expect.not.stringMatching(/^SIGNATURE/u) });
  const soon = { timeout: 20_000 };
  await expect.poll(() => by('k2', fresh), soon).toEqual(known);
  expect(await by('k1', party.secret)).toEqual(known);
  expect(await by('k1', fresh)).toEqual(invalid);
  expect(await by('k2', party.secret)).toEqual(invalid);
  await sqlOn(site.platform.db, `UPDATE payment_provider_key SET retired_at = now() WHERE key_id = 'k1'`);
  await expect.poll(() => by('k1', party.secret), soon).toEqual(invalid);
  expect(await by('k2', fresh)).toEqual(known);
  // Another provider's key speaks for nobody else, whichever name it is sent under.
  expect(await send(signed({ keyId: 'k2', secret: fresh }))).toEqual(invalid);
  expect(await member.balance()).toBe(0n);
});
