import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { createEditableList } from '../../../src/site/editing/index.ts';
import {
  countRows,
  deleteRow,
  insertRow,
  lockRow,
  orderRows,
  readAll,
  readShown,
  type StoredRow,
  updateRow,
} from '../../../src/site/editing/store.ts';
import { changeSettings, readSettings, resealPictures, type Storage } from '../../../src/site/index.ts';
import { createVault } from '../../../src/platform/security/vault.ts';
import { ownDatabase } from '../../helpers/database/own-database.ts';

interface Banner extends StoredRow {
  merchant_id: string;
  group_name: string;
  title: Record<string, string>;
}

const spec = { table: 'banner', scheduled: true, words: ['title'] };
const unscheduled = { ...spec, scheduled: false };
const now = new Date('2026-11-20T12:00:00.000Z');
const later = new Date('2026-11-20T13:00:00.000Z');

const database = ownDatabase();
/** Two brands that keep rows under the same ids: what is read or changed without its brand meets the other’s. */
let brand: string;
let twin: string;
let ids: string[];

const columns = (title: string, change: object = {}) => ({
  ...{ group_name: 'w_home', title: JSON.stringify({ pt: title }), picture: '{}', picture_mobile: '{}' },
  ...{ linkage_type: 'NONE', linkage: '', enabled: true, starts_at: now, ends_at: null },
  ...change,
});
const add = (merchantId: string, id: string, title: string, change: object = {}) =>
  database.within((tx) =>
    insertRow<Banner>(tx, spec, { merchantId, id, now, by: 'ana' }, columns(title, change)),
  );

beforeEach(async () => {
  [brand, twin] = [await database.brand(), await database.brand()];
  ids = [newId(1), newId(2), newId(3)];
  // The other brand’s are one more, and in the opposite order.
  for (const id of [newId(4), ...ids.toReversed()]) await add(twin, id, 'twin');
  for (const [at, id] of ids.entries()) await add(brand, id, `row ${at}`);
});

const titles = (rows: readonly Banner[]) => rows.map(({ title }) => title['pt']);
const all = async (filter = {}) => titles(await readAll<Banner>(database.db, spec, brand, filter));
const twins = async () =>
  (await readAll<Banner>(database.db, spec, twin)).map(({ id, title, version, position }) => [
    ...[id, title['pt'], version, position],
  ]);

test('a new row comes last in its brand and has an empty text where it has none', async () => {
  const made = await add(brand, newId(9), 'last');
  expect(made).toMatchObject({
    merchant_id: brand,
    version: 1,
    position: 3,
    updated_at: now,
    updated_by: 'ana',
  });
  expect(made?.title).toEqual({ pt: 'last', en: '', es: '' });
  expect(await all()).toEqual(['row 0', 'row 1', 'row 2', 'last']);
  expect(await database.within((tx) => countRows(tx, spec, brand))).toBe(4);
});

test('rows are found by what they hold', async () => {
  await add(brand, newId(9), 'login', { group_name: 'w_login', enabled: false });
  expect(await all({ group_name: 'w_login' })).toEqual(['login']);
  expect(await all({ group_name: 'w_home', enabled: true })).toEqual(['row 0', 'row 1', 'row 2']);
  expect(await all({ group_name: undefined, enabled: false })).toEqual(['login']);
});

test('visitors are shown what is enabled and not over, or will be', async () => {
  await add(brand, newId(5), 'off', { enabled: false });
  await add(brand, newId(6), 'over', { starts_at: new Date(0), ends_at: now });
  await add(brand, newId(7), 'ends', { ends_at: later });
  const shown = async (of: typeof spec) => titles(await readShown<Banner>(database.db, of, brand, now));
  expect(await shown(spec)).toEqual(['row 0', 'row 1', 'row 2', 'ends']);
  expect(await shown(unscheduled)).toEqual(['row 0', 'row 1', 'row 2', 'over', 'ends']);
});

test('a row is changed, moved on by a version and taken away in its brand alone', async () => {
  const [first = '', second = ''] = ids;
  const before = await twins();
  const change = (id: string) =>
    database.within((tx) =>
      updateRow<Banner>(tx, spec, { merchantId: brand, id, now: later, by: 'bia' }, columns('changed')),
    );
  expect(await change(first)).toMatchObject({
    ...{ merchant_id: brand, id: first, version: 2, position: 0, updated_at: later, updated_by: 'bia' },
    title: { pt: 'changed', en: '', es: '' },
  });
  expect(await change(newId())).toBeUndefined();
  expect(await all()).toEqual(['changed', 'row 1', 'row 2']);
  await database.within((tx) => deleteRow(tx, spec, brand, second));
  expect(await all()).toEqual(['changed', 'row 2']);
  expect(await twins()).toEqual(before);
});

test('a row is one editor’s while it is edited', async () => {
  const [first = '', second = ''] = ids;
  const isFree = (id: string) =>
    database.isFree('UPDATE banner SET version = version + 1 WHERE merchant_id = $1 AND id = $2', [
      brand,
      id,
    ]);
  const met = await database.within(async (tx) => {
    const row = await lockRow<Banner>(tx, spec, brand, first);
    return [row?.merchant_id, row?.title['pt'], await isFree(first), await isFree(second)];
  });
  expect(met).toEqual([brand, 'row 0', false, true]);
  expect(await database.within((tx) => lockRow(tx, spec, brand, newId()))).toBeUndefined();
});

test('those that are named come first in their order, the others keep theirs, and no other brand’s move', async () => {
  const before = await twins();
  await add(brand, newId(9), 'row 3');
  const [, second = '', third = ''] = ids;
  await database.within((tx) => orderRows(tx, spec, brand, [third, second]));
  expect(await all()).toEqual(['row 2', 'row 1', 'row 0', 'row 3']);
  expect((await readAll<Banner>(database.db, spec, brand)).map(({ position }) => position)).toEqual([
    0, 1, 2, 3,
  ]);
  expect(await twins()).toEqual(before);
});

test('settings are read and changed in their brand alone, version by version', async () => {
  await database.pool.query(
    `UPDATE merchant SET settings = '{"site.version": 4, "region.default": "block", "maintenance": true}' WHERE id = $1`,
    [brand],
  );
  const change = (id: string, version: number) =>
    database.within((tx) =>
      changeSettings(tx, id, { version, patch: { maintenance: null, 'domain.main': 'a.example' } }),
    );
  const before = await readSettings(database.db, brand);
  const elsewhere = await readSettings(database.db, twin);
  expect(elsewhere).toEqual({});
  for (const version of [0, 3, 5])
    await expect(change(brand, version)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  const after = { 'site.version': 5, 'region.default': 'block', 'domain.main': 'a.example' };
  expect(await change(brand, 4)).toEqual({ before, after });
  expect(await readSettings(database.db, brand)).toEqual(after);
  expect(await readSettings(database.db, twin)).toEqual({});
  expect((await change(twin, 0)).after).toEqual({ 'site.version': 1, 'domain.main': 'a.example' });
  for (const work of [() => readSettings(database.db, randomUUID()), () => change(randomUUID(), 0)])
    await expect(work()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who changes a list sees it at the next read, before the database has told anyone', async () => {
  const values = new Map<string, Promise<unknown>>();
  /** Remembers for ever what it has read, until it is told to forget. */
  const changes = {
    keep: (load: (merchantId: string) => Promise<unknown>) => ({
      of: (id: string) => ({
        async get() {
          values.set(id, values.get(id) ?? load(id));
          return values.get(id);
        },
        forget: () => void values.delete(id),
      }),
    }),
  };
  type Form = { title: string };
  const list = createEditableList<Form, Banner & { title: Record<string, string> }, Form>(
    { db: database.db, clock: { now: () => now }, changes } as never,
    {
      ...{ ...spec, subject: 'banner', read: 'content.read', edit: 'content.edit' },
      columns: ({ title }) => columns(title),
      view: ({ title }) => ({ title: title['pt'] ?? '' }),
    },
  );
  const open = { allow: (_: string, handler: unknown) => handler, record: async () => undefined };
  const handlers = list.handlers(open as never);
  const call = (more: object) =>
    ({
      ...{ merchant: { id: brand }, language: 'en' },
      operator: { account: 'ana', permissions: new Set() },
      ...more,
    }) as never;
  const shown = async () => titles(await list.shown(brand));
  expect(await shown()).toEqual(['row 0', 'row 1', 'row 2']);
  const { id } = await handlers.create(call({ body: { title: 'new' } }));
  expect(await shown()).toEqual(['row 0', 'row 1', 'row 2', 'new']);
  await handlers.update(call({ params: { id }, body: { title: 'changed', version: 1 } }));
  expect(await shown()).toEqual(['row 0', 'row 1', 'row 2', 'changed']);
  await handlers.order(call({ body: { ids: [id] } }));
  expect(await shown()).toEqual(['changed', 'row 0', 'row 1', 'row 2']);
  await handlers.remove(call({ params: { id } }));
  expect(await shown()).toEqual(['row 0', 'row 1', 'row 2']);
  // A brand that has entries is not filled again, one without is.
  await list.seed(brand, [{ title: 'seeded' }]);
  expect(await shown()).toEqual(['row 0', 'row 1', 'row 2']);
  await database.pool.query('DELETE FROM banner WHERE merchant_id = $1', [brand]);
  await list.seed(brand, [{ title: 'one' }, { title: 'two' }]);
  expect(await shown()).toEqual(['one', 'two']);
});

test('private pictures below an older key are sealed again, page by page; one that can’t be opened is named', async () => {
  const [first, newest] = [randomBytes(32), randomBytes(32)];
  const [before, vault, afterwards] = [
    createVault([first]),
    createVault([newest, first]),
    createVault([newest]),
  ];
  const files = new Map<string, Buffer>();
  const storage: Storage = {
    put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    get: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  };
  const context = (id: string) => `private-picture:${brand}:${id}`;
  const pictures = Array.from({ length: 101 }, () => newId());
  for (const id of pictures) files.set(`${id}.sealed`, before.seal(Buffer.from(id), context(id)));
  const [foreign = '', gone = '', ...rest] = pictures;
  files.set(`${foreign}.sealed`, createVault([randomBytes(32)]).seal(Buffer.from('x'), context(foreign)));
  files.delete(`${gone}.sealed`);
  await database.pool.query(
    `INSERT INTO private_picture (merchant_id, id, member_id, name, bytes, uploaded_at)
     SELECT $1, id, gen_random_uuid(), id || '.sealed', 1, now() FROM unnest($2::uuid[]) AS id`,
    [brand, pictures],
  );
  const failed: string[] = [];
  expect(await resealPictures({ db: database.db, vault, storage }, failed)).toBe(99);
  expect(failed).toEqual([expect.stringMatching(`^picture ${foreign}: .`)]);
  for (const id of rest)
    expect(afterwards.open(files.get(`${id}.sealed`) ?? Buffer.alloc(0), context(id)).toString()).toBe(id);
  // What lies below the newest key stays.
  expect(await resealPictures({ db: database.db, vault, storage }, [])).toBe(0);
});
