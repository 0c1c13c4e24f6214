import { randomUUID } from 'node:crypto';
import { groups } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { signRequest } from '../../../src/platform/security/signature.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { vendorEntry } from '../../helpers/sites/game-site.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { brandFacts } from '../../helpers/parties/brand.ts';

interface Key {
  keyId: string;
  state: string;
  madeBy: string;
  own: boolean;
  agreedBy: string | null;
  endsAt: string | null;
  endedBy: string | null;
  lastUsedAt: string | null;
}
interface Made {
  key: Key;
  secret: string;
}

const site = startedOnce(startOperatorSite);
let [ana, bia]: TestOperator[] = [];
beforeAll(async () => {
  [ana, bia] = [await site.operator('admin'), await site.operator('admin')];
});

const by = (operator: TestOperator | undefined): TestOperator => operator ?? expect.fail('nobody');
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlOn<Row>(site.cashier.platform.db, text, values);

async function newVendor(): Promise<{ code: string; path: string }> {
  const code = `V${randomUUID().slice(0, 8).toUpperCase()}`;
  const { features, merchant } = site.cashier;
  await features.catalogue.upsert(merchant.id, { ...vendorEntry, code }, []);
  return { code, path: `/operator/api/keys/vendors/${code}` };
}

const make = async (path: string, overlapHours: number | null = null) =>
  valueOf<Made>(await by(ana).post(path, { overlapHours }));
const agree = async (path: string, { key }: Made) =>
  valueOf<{ keys: Key[] }>(await by(bia).post(`${path}/${key.keyId}/agree`)).keys;
const listed = async (path: string) => valueOf<{ keys: Key[] }>(await by(ana).get(path)).keys;
const row = async (path: string, { key }: Made) =>
  (await listed(path)).find(({ keyId }) => keyId === key.keyId);

/** How a call signed with a key is answered: only a signature that holds gets any further. */
async function signed(party: 'X-Vendor' | 'X-Provider', code: string, { key, secret }: Made) {
  const target = party === 'X-Vendor' ? '/vendor/v1/balance' : `/webhooks/payments/${code}`;
  const body = JSON.stringify(
    party === 'X-Vendor'
      ? { gameSession: 'none', playerId: 'none', currency: 'BRL' }
      : {
          ...{ eventId: randomUUID(), type: 'charge.paid', occurredAt: new Date().toISOString() },
          ...{ txid: 'unheard', endToEndId: 'E1', amount: 100 },
        },
  );
  const timestamp = String(Math.floor(Date.now() / 1000));
  const parts = { target, timestamp, keyId: key.keyId, requestId: randomUUID(), body };
  const { body: answer } = await site.call('POST', target, {
    body: JSON.parse(body) as object,
    headers: {
      [party]: code,
      'X-Key-Id': key.keyId,
      'X-Timestamp': timestamp,
      'X-Request-Id': parts.requestId,
      'X-Signature': signRequest(Buffer.from(secret), { ...parts, method: 'POST', party: code }),
    },
  });
  return answer.code;
}

describe('a key of a vendor', () => {
  test('is shown once, signs when a second person has agreed, and says who made it and when it was used', async () => {
    const { code, path } = await newVendor();
    const made = await make(path);
    expect(made.key).toMatchObject({
      state: 'waiting',
      madeBy: by(ana).account,
      own: true,
      lastUsedAt: null,
    });
    // What another made is there to be agreed to.
    const shownToBia = valueOf<{ keys: Key[] }>(await by(bia).get(path)).keys;
    expect(shownToBia).toMatchObject([{ keyId: made.key.keyId, own: false }]);
    expect(await signed('X-Vendor', code, made)).toBe('SIGNATURE_INVALID');
    expect(await agree(path, made)).toMatchObject([
      { keyId: made.key.keyId, state: 'inForce', agreedBy: by(bia).account },
    ]);
    expect(await signed('X-Vendor', code, made)).toBe('GAME_SESSION_EXPIRED');
    await until(async () => (await row(path, made))?.lastUsedAt);
    expect(JSON.stringify(await listed(path))).not.toContain(made.secret);
    const stored = await query<{ line: string }>(
      `SELECT v::text || encode(secret_sealed, 'escape') AS line FROM vendor_key v WHERE vendor_code = $1
       UNION ALL SELECT a::text FROM operator_action a WHERE subject_id = $1
       UNION ALL SELECT n::text FROM operator_notice n WHERE detail::text LIKE '%' || $1 || '%'`,
      [code],
    );
    expect(stored.length).toBeGreaterThan(2);
    for (const { line } of stored) expect(line).not.toContain(made.secret);
  });

  test('is changed without a pause: two sign, then the former one ends', async () => {
    const { code, path } = await newVendor();
    const first = await make(path);
    await agree(path, first);
    const second = await make(path, 24);
    expect((await row(path, first))?.endsAt).toBeNull();
    await agree(path, second);
    const endsIn = Date.parse((await row(path, first))?.endsAt ?? '') - Date.now();
    expect(endsIn / 3600_000).toBeCloseTo(24, 1);
    for (const key of [first, second])
      expect(await signed('X-Vendor', code, key)).toBe('GAME_SESSION_EXPIRED');
    expect((await by(ana).post(path, { overlapHours: null })).body.code).toBe('KEYS_FULL');
    const beside = await newVendor();
    const theirs = await make(beside.path);
    await agree(beside.path, theirs);
    await by(ana).post(`${path}/${first.key.keyId}/end`);
    const third = await make(path, 0);
    await agree(path, third);
    expect(await signed('X-Vendor', code, second)).toBe('SIGNATURE_INVALID');
    expect(await signed('X-Vendor', code, third)).toBe('GAME_SESSION_EXPIRED');
    // The keys of another vendor stay in force.
    expect(await row(beside.path, theirs)).toMatchObject({ state: 'inForce', endsAt: null });
  });

  test('is ended at once by one person, also while it waits, and stays on record', async () => {
    const { code, path } = await newVendor();
    const made = await make(path);
    await agree(path, made);
    expect(await signed('X-Vendor', code, made)).toBe('GAME_SESSION_EXPIRED');
    const end = (key: Made) => by(ana).post(`${path}/${key.key.keyId}/end`);
    expect(valueOf(await end(made))).toMatchObject({ keys: [{ state: 'ended', endedBy: by(ana).account }] });
    expect(await signed('X-Vendor', code, made)).toBe('SIGNATURE_INVALID');
    expect((await end(made)).body.code).toBe('STATE_CONFLICT');
    const waiting = await make(path);
    await end(waiting);
    expect((await by(bia).post(`${path}/${waiting.key.keyId}/agree`)).body.code).toBe('STATE_CONFLICT');
    const actions = await query<{ action: string }>(
      'SELECT action FROM operator_action WHERE subject_id = $1 ORDER BY at, action',
      [code],
    );
    const deeds = ['key.made', 'key.agreed', 'key.ended', 'key.made', 'key.ended'];
    expect(actions.map(({ action }) => action).toSorted()).toEqual(deeds.toSorted());
  });
});

describe('a payment provider', () => {
  const path = '/operator/api/payment-providers';
  const address = { baseUrl: 'http://127.0.0.1:9/psp' };

  test('is added, gets a key, and signs what it tells', async () => {
    const code = `psp-${randomUUID().slice(0, 8)}`;
    expect(valueOf(await by(ana).post(path, { provider: code, ...address }))).toMatchObject({
      providers: expect.arrayContaining([
        expect.objectContaining({ code, own: true }),
        {
          ...{ code: 'sandbox', kind: 'pix', baseUrl: '', own: false, change: null },
          ...{ serves: true, ready: true },
        },
      ]),
    });
    const keys = `/operator/api/keys/payment-providers/${code}`;
    const made = await make(keys);
    expect(await signed('X-Provider', code, made)).toBe('SIGNATURE_INVALID');
    await agree(keys, made);
    // Known by its signature; of the charge nobody has heard.
    expect(await signed('X-Provider', code, made)).toBe('NOT_FOUND');
    await until(async () => (await row(keys, made))?.lastUsedAt);
    // The former key signs beside the next one, until its time is over.
    const second = await make(keys, 24);
    await agree(keys, second);
    for (const key of [made, second]) expect(await signed('X-Provider', code, key)).toBe('NOT_FOUND');
    await by(ana).post(`${keys}/${made.key.keyId}/end`);
    expect(await signed('X-Provider', code, made)).toBe('SIGNATURE_INVALID');
  });

  test('has a code of its own, and an address that leads outside', async () => {
    const fields = async (form: object) => Object.keys((await by(ana).post(path, form)).body.errors ?? {});
    const code = `psp-${randomUUID().slice(0, 8)}`;
    await by(ana).post(path, { provider: code, ...address });
    expect(await fields({ provider: code, ...address })).toEqual(['provider']);
    for (const reserved of ['sandbox', 'bank-demo']) {
      expect(await fields({ provider: reserved, ...address })).toEqual(['provider']);
    }
    expect(await fields({ provider: 'inside', baseUrl: 'http://169.254.169.254/latest' })).toEqual([
      'baseUrl',
    ]);
  });

  test('of all brands gets no key from one of them', async () => {
    const keys = '/operator/api/keys/payment-providers/sandbox';
    expect((await by(ana).get(keys)).status).toBe(404);
    expect((await by(ana).post(keys, { overlapHours: null })).status).toBe(404);
  });
});

test('keys of a vendor are those of its brand, even where another brand has a vendor of the same code', async () => {
  const { code, path } = await newVendor();
  const { features, platform } = site.cashier;
  const other = await platform.merchants.create({
    ...brandFacts,
    code: 'beside-keys',
    name: 'Casa ao lado',
  });
  await features.catalogue.upsert(other.id, { ...vendorEntry, code }, []);
  const stranger = await site.operator('admin', other);
  const made = await make(path);
  for (const deed of ['agree', 'end'])
    expect((await stranger.post(`${path}/${made.key.keyId}/${deed}`)).status).toBe(404);
  expect(valueOf(await stranger.get(path))).toEqual({ keys: [] });
});

test('keys have a right of their own, and what makes or ends one asks for the second factor again', async () => {
  const { path } = await newVendor();
  for (const role of ['finance', 'support']) {
    const one = await site.operator(role);
    expect((await one.get(path)).body.code).toBe('FORBIDDEN');
    expect((await one.post(path, { overlapHours: null })).body.code).toBe('FORBIDDEN');
  }
  const late = await site.operator('admin');
  await query(
    "UPDATE operator_session SET second_factor_at = now() - interval '6 minutes' WHERE operator_id = $1",
    [late.id],
  );
  for (const { spec } of Object.values(groups.operatorKeys)) {
    if (spec.method === 'GET') continue;
    const place = spec.path.replace(':party', 'vendors').replace(':code', 'X').replace(':key', 'k');
    expect((await late.post(place)).body.code, spec.path).toBe('STEP_UP_REQUIRED');
  }
});
