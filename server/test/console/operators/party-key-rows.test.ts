import { beforeEach, describe, expect, test } from 'vitest';
import * as keys from '../../../src/console/party-keys/store.ts';
import { sqlOn, transaction, type Tx } from '../../../src/platform/database/database.ts';
import { turnsIn } from '../../helpers/database/turns.ts';
import { brand, idOf, twin, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

/** Three parties of a table, each with keys of the same names: what is done to one is done to no other. */
const tables = {
  vendor_key: {
    ends: 'valid_until',
    parties: [
      { merchant_id: brand, vendor_code: 'ONE' },
      { merchant_id: brand, vendor_code: 'TWO' },
      { merchant_id: twin, vendor_code: 'TWIN' },
    ],
  },
  payment_provider_key: {
    ends: 'retired_at',
    parties: [1, 2, 3].map((number) => ({ provider_id: idOf(number) })),
  },
} as const;

const ana = { madeBy: 'ana', proposerId: idOf(9), proposedAt: at(1), overlapHours: 24 };
const key = (keyId: string, hour: number) => ({
  ...{ ...ana, keyId, secretSealed: Buffer.of(hour), createdAt: at(hour) },
});

describe.each(Object.entries(tables))('%s', (table, { ends, parties }) => {
  const party = (which: number): keys.Party => ({
    ...{ table: table as keys.Party['table'], ends },
    columns: { ...parties[which] },
  });
  const [one] = [party(0)];
  const rows = async (tx: Tx) =>
    (
      await sqlOn<{ row: Record<string, unknown> }>(
        tx,
        `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY created_at, key_id, t::text`,
      )
    ).map(({ row }) => row);
  /** What a change leaves otherwise than it was, by party and key. */
  const changed = (work: (tx: Tx) => Promise<unknown>) =>
    transaction(brands.db, async (tx) => {
      const before = await rows(tx);
      await work(tx);
      return (await rows(tx)).flatMap((row, index) => {
        const names = Object.keys(row).filter((name) => row[name] !== before[index]?.[name]);
        const whose = String(row['vendor_code'] ?? row['provider_id']);
        return names.length === 0 ? [] : [[whose, row['key_id'], ...names]];
      });
    });
  const whose = Object.values(parties[0] ?? {}).at(-1);

  beforeEach(async () => {
    // Neither vendors nor providers are asked about here.
    await brands.run(`DELETE FROM ${table}; ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await transaction(brands.db, async (tx) => {
      for (const which of [0, 1, 2])
        for (const [index, name] of ['first', 'second', 'third'].entries())
          await keys.insertKey(tx, party(which), key(name, index + 2));
    });
  });

  test('are read of one party with all that is known of them, those that ended last', async () => {
    const past = new Date(Date.now() - 60_000);
    await transaction(brands.db, async (tx) => {
      await keys.endKey(tx, one, { keyId: 'third', at: past, endedBy: 'bia' });
      await keys.endKey(tx, one, { keyId: 'first', at: new Date(Date.now() + 3600_000), endedBy: 'bia' });
    });
    const read = await keys.readKeys(brands.db, one);
    expect(read.map(({ keyId, endedBy, waiting }) => [keyId, endedBy, waiting])).toEqual([
      ['second', null, true],
      ['first', 'bia', false],
      ['third', 'bia', false],
    ]);
    expect(read[0]).toEqual({
      ...{ ...ana, keyId: 'second', waiting: true, agreedBy: null, endedBy: null },
      ...{ lastUsedAt: null, createdAt: at(3), endsAt: null },
    });
    expect(read[2]?.endsAt).toEqual(past);
  });

  test('sign once someone has agreed, of one party, and not again', async () => {
    const agree = (tx: Tx) => keys.letSign(tx, one, 'first', 'bia');
    expect(await changed(agree)).toEqual([[whose, 'first', 'waiting', 'agreed_by']]);
    expect(await changed((tx) => keys.letSign(tx, one, 'first', 'caio'))).toEqual([]);
  });

  test('end beside another of one party, where they sign and don’t end before', async () => {
    await transaction(brands.db, async (tx) => {
      for (const which of [0, 1, 2])
        for (const name of ['first', 'second']) await keys.letSign(tx, party(which), name, 'bia');
    });
    const end = (keyId: string, hour: number) => changed((tx) => keys.endOthers(tx, one, keyId, at(hour)));
    expect(await end('second', 20)).toEqual([[whose, 'first', ends]]);
    expect(await end('second', 21)).toEqual([]);
    expect(await end('second', 19)).toEqual([[whose, 'first', ends]]);
    expect(await end('third', 19)).toEqual([[whose, 'second', ends]]);
  });

  test('end by a person, of one party, while they wait as well', async () => {
    expect(
      await changed((tx) => keys.endKey(tx, one, { keyId: 'first', at: at(9), endedBy: 'bia' })),
    ).toEqual([[whose, 'first', 'waiting', 'ended_by', ends]].map((row) => expect.arrayContaining(row)));
  });

  test('remember when one was used last, never an earlier time', async () => {
    const use = (hour: number) => changed((tx) => keys.recordUse(tx, one, 'first', at(hour)));
    expect(await use(9)).toEqual([[whose, 'first', 'last_used_at']]);
    expect(await use(8)).toEqual([]);
    expect(await use(10)).toEqual([[whose, 'first', 'last_used_at']]);
  });

  test('of one party are changed by one person after the other', async () => {
    await transaction(brands.db, async (tx) => {
      for (const [which, held] of [
        [0, 1],
        [0, 1],
        [1, 2],
        [2, 3],
      ] as const) {
        await keys.lockParty(tx, party(which));
        const names = Object.values(parties[which] ?? {});
        expect(await turnsIn(tx, 'party-keys', table, ...names)).toEqual({ held, named: true });
      }
    });
  });
});
