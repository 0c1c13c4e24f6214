import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDeposit } from '../../../src/cashier/orders/deposits/store.ts';
import {
  letServe,
  lockServing,
  moveProvider,
  type ProviderChange,
  readChanges,
  removeProvider,
  takeChange,
  writeChange,
} from '../../../src/cashier/payments/change-store.ts';
import {
  ensureBank,
  insertBareProvider,
  insertProvider,
  listProviders,
  readProviders,
} from '../../../src/cashier/payments/store.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { at, brand, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();
/** Of a provider for each test; codes are one’s own in the whole site. */
let own: { id: string; code: string };
beforeEach(async () => {
  own = { id: randomUUID(), code: `own-${randomUUID().slice(0, 8)}` };
});

const rowOf = (change: object = {}) => ({
  ...({
    ...own,
    kind: 'pix',
    merchant_id: brand,
    base_url: 'https://psp.example',
    created_at: at(0),
  } as const),
  ...change,
});
const keyed = (change: object = {}) => ({
  ...rowOf(),
  key_id: 'k1',
  secret_sealed: Buffer.from('s'),
  ...change,
});
const addKey = (
  keyId: string,
  change: { retired?: Date; waiting?: boolean; used?: Date; made?: number } = {},
) =>
  two.pool.query(
    `INSERT INTO payment_provider_key (provider_id, key_id, secret_sealed, created_at, retired_at, waiting, last_used_at,
       proposer_id, proposed_at)
     VALUES ($1, $2, 's', $3, $4, $5, $6, CASE WHEN $5 THEN $1::uuid END, CASE WHEN $5 THEN $3::timestamptz END)`,
    [
      own.id,
      keyId,
      at(change.made ?? 1),
      change.retired ?? null,
      change.waiting ?? false,
      change.used ?? null,
    ],
  );
const known = async (code = own.code) => (await readProviders(two.db)).filter((row) => row.code === code);

describe('a provider', () => {
  test('is kept with its first key, and once under its code', async () => {
    await two.within((tx) => insertProvider(tx, keyed()));
    const { created_at: _at, ...row } = keyed({ retired_at: null, last_used_at: null });
    expect(await known()).toEqual([row]);
    await two.within((tx) => insertProvider(tx, keyed({ id: randomUUID(), key_id: 'k2' })));
    expect(await known()).toEqual([row]);
  });

  test('is known by its keys that are in force, those that will end among them, the newest first', async () => {
    await two.within((tx) => insertProvider(tx, keyed()));
    const later = new Date(Date.now() + 3_600_000);
    await addKey('ends', { retired: later, made: 2, used: at(3) });
    await addKey('ended', { retired: new Date(Date.now() - 1_000), made: 3 });
    await addKey('waits', { waiting: true, made: 4 });
    await addKey('new', { made: 5 });
    expect(
      (await known()).map(({ key_id, retired_at, last_used_at }) => [key_id, retired_at, last_used_at]),
    ).toEqual([
      ['new', null, null],
      ['ends', later, at(3)],
      ['k1', null, null],
    ]);
  });

  test('may be without a key: then it is listed for its brand, but nobody speaks with it', async () => {
    expect(await two.within((tx) => insertBareProvider(tx, rowOf()))).toBe(true);
    expect(await two.within((tx) => insertBareProvider(tx, rowOf({ id: randomUUID() })))).toBe(false);
    const all = { id: randomUUID(), code: `all-${own.code}` };
    const bank = { id: randomUUID(), code: `bank-${own.code}` };
    await two.within((tx) => insertBareProvider(tx, rowOf({ ...all, merchant_id: null })));
    await two.within((tx) => insertBareProvider(tx, rowOf({ ...bank, kind: null })));
    const codes = async (merchantId: string) =>
      (await listProviders(two.db, merchantId))
        .map(({ code }) => code)
        .filter((code) => code.includes(own.code));
    expect([await codes(brand), await codes(twin)]).toEqual([[all.code, own.code], [all.code]]);
    expect((await listProviders(two.db, brand)).find(({ code }) => code === own.code)).toEqual(rowOf());
    expect(await known()).toEqual([]);
  });

  test('that is a brand’s bank is made once, and is no other brand’s', async () => {
    const bank = (merchantId: string) =>
      two.within((tx) =>
        ensureBank(tx, {
          ...own,
          id: randomUUID(),
          merchant_id: merchantId,
          base_url: null,
          created_at: at(0),
        }),
      );
    const made = await bank(brand);
    expect(await bank(brand)).toBe(made);
    await expect(bank(twin)).rejects.toThrow('no result');
    const { rows } = await two.pool.query('SELECT kind, merchant_id FROM payment_provider WHERE id = $1', [
      made,
    ]);
    expect(rows).toEqual([{ kind: null, merchant_id: brand }]);
    expect((await listProviders(two.db, brand)).map((row) => row.id)).not.toContain(made);
  });
});

describe('a change that waits', () => {
  const change = (providerId: string, more: Partial<ProviderChange> = {}): ProviderChange => ({
    ...{
      id: randomUUID(),
      providerId,
      baseUrl: null,
      proposerId: id(1),
      proposedBy: 'ana',
      proposedAt: at(1),
    },
    ...more,
  });
  beforeEach(() => two.within((tx) => insertProvider(tx, keyed({ merchant_id: null }))));

  test('is one for each provider of a brand, and the later one stands', async () => {
    const [first, elsewhere] = [change(own.id), change(own.id, { baseUrl: 'https://else.example' })];
    const later = change(own.id, {
      baseUrl: 'https://new.example',
      proposerId: id(2),
      proposedBy: 'bia',
      proposedAt: at(2),
    });
    await two.within((tx) => writeChange(tx, brand, first));
    await two.within((tx) => writeChange(tx, twin, elsewhere));
    expect(await readChanges(two.db, brand)).toEqual([first]);
    await two.within((tx) => writeChange(tx, brand, later));
    expect([await readChanges(two.db, brand), await readChanges(two.db, twin)]).toEqual([
      [later],
      [elsewhere],
    ]);
  });

  test('is taken once, by its brand, its provider and its id', async () => {
    const [own_, elsewhere] = [change(own.id), change(own.id)];
    await two.within((tx) => writeChange(tx, brand, own_));
    await two.within((tx) => writeChange(tx, twin, elsewhere));
    const take = (merchantId: string, code: string, changeId: string) =>
      two.within((tx) => takeChange(tx, merchantId, { code, id: changeId }));
    expect(await take(twin, own.code, own_.id)).toBeUndefined();
    expect(await take(brand, 'other', own_.id)).toBeUndefined();
    expect(await take(brand, own.code, randomUUID())).toBeUndefined();
    expect(await take(brand, own.code, own_.id)).toEqual(own_);
    expect(await take(brand, own.code, own_.id)).toBeUndefined();
    expect(await readChanges(two.db, twin)).toEqual([elsewhere]);
  });
});

describe('who serves a brand', () => {
  test('stands in its settings, beside the others, and is held while it is changed', async () => {
    await two.pool.query(`UPDATE merchant SET settings = '{"a": 1}' WHERE id = ANY ($1)`, [[brand, twin]]);
    expect(await two.within((tx) => lockServing(tx, brand))).toBe('');
    await two.within((tx) => letServe(tx, brand, 'psp'));
    expect(await two.within((tx) => lockServing(tx, brand))).toBe('psp');
    expect(await two.within((tx) => lockServing(tx, twin))).toBe('');
    expect(await two.within((tx) => lockServing(tx, randomUUID()))).toBe('');
    const { rows } = await two.pool.query('SELECT settings FROM merchant WHERE id = $1', [brand]);
    expect(rows).toEqual([{ settings: { a: 1, 'payments.provider': 'psp' } }]);
    await two.within(async (tx) => {
      await lockServing(tx, brand);
      const other = two.within(async (second) => {
        await sqlOn(second, "SET LOCAL lock_timeout = '200ms'");
        return lockServing(second, brand);
      });
      await expect(other).rejects.toThrow('lock timeout');
    });
  });
});

describe('another address', () => {
  test('is trusted with none of the keys that the former one had, and no other provider is touched', async () => {
    await two.within((tx) => insertProvider(tx, keyed()));
    await addKey('ends', { retired: at(10) });
    await addKey('ended', { retired: at(4) });
    await addKey('waits', { waiting: true });
    const other = { id: randomUUID(), code: `${own.code}-2` };
    await two.within((tx) => insertProvider(tx, keyed(other)));
    await two.within((tx) =>
      moveProvider(tx, own.id, { baseUrl: 'https://new.example', at: at(5), by: 'ana' }),
    );
    const { rows } = await two.pool.query<{ line: string }>(
      `SELECT concat_ws(' ', key_id, extract(epoch FROM retired_at - $2)::int / 60, ended_by, waiting) AS line
       FROM payment_provider_key WHERE provider_id = ANY ($1) ORDER BY provider_id = $3, key_id`,
      [[own.id, other.id], at(0), own.id],
    );
    expect(rows.map(({ line }) => line)).toEqual([
      ...['k1 f', 'ended 4 f', 'ends 5 ana f', 'k1 5 ana f', 'waits 5 ana f'],
    ]);
    const urls = await two.pool.query(
      'SELECT base_url FROM payment_provider WHERE id = ANY ($1) ORDER BY id = $2',
      [...[[own.id, other.id], own.id]],
    );
    expect(urls.rows).toEqual([{ base_url: 'https://psp.example' }, { base_url: 'https://new.example' }]);
  });
});

describe('a provider that is taken away', () => {
  const remove = () => two.within((tx) => removeProvider(tx, own.id));
  const left = async () =>
    (
      await two.pool.query('SELECT code FROM payment_provider WHERE code LIKE $1 ORDER BY 1', [
        `${own.code}%`,
      ])
    ).rows.length;
  beforeEach(() => two.within((tx) => insertProvider(tx, keyed())));

  test('goes with its keys and what waits for it, and no other', async () => {
    const other = { id: randomUUID(), code: `${own.code}-2` };
    await two.within((tx) => insertProvider(tx, keyed(other)));
    const change = {
      id: randomUUID(),
      baseUrl: null,
      proposerId: id(1),
      proposedBy: 'ana',
      proposedAt: at(1),
    };
    await two.within((tx) => writeChange(tx, brand, { ...change, providerId: own.id }));
    const stays = { ...change, id: randomUUID(), providerId: other.id };
    await two.within((tx) => writeChange(tx, brand, stays));
    expect(await remove()).toBe(true);
    expect(await left()).toBe(1);
    expect(await known(other.code)).toHaveLength(1);
    expect(await readChanges(two.db, brand)).toEqual([stays]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a deposit', () => two.within((tx) => insertDeposit(tx, two.deposit(1, { provider_id: own.id })))],
    [
      'a webhook',
      () =>
        two.pool.query(
          "INSERT INTO payment_event (provider_id, event_id, type, content_hash, received_at) VALUES ($1, 'e', 't', '', now())",
          [own.id],
        ),
    ],
    [
      'a payment',
      () =>
        two.pool.query(
          `INSERT INTO payment (merchant_id, id, provider_id, end_to_end_id, deposit_id, member_id, amount, currency, state,
             paid_at, received_at, transfer_id) VALUES ($2, $3, $1, 'E', $3, $3, 1, 'BRL', 'credited', now(), now(), $3)`,
          [own.id, brand, id(1)],
        ),
    ],
    [
      'a payout',
      () =>
        two.pool.query(
          `INSERT INTO withdrawal_part (merchant_id, id, withdrawal_id, position, provider_id, amount, state)
           VALUES ($2, $3, $3, 0, $1, 1, 'sent')`,
          [own.id, brand, randomUUID()],
        ),
    ],
  ])('stays for the books where %s has gone through it', async (_what, use) => {
    await use();
    expect(await remove()).toBe(false);
    expect(await left()).toBe(1);
    expect(await known()).toHaveLength(1);
  });
});
