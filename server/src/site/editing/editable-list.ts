import { messagesOf } from '../../messages/index.ts';
import { sqlState, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Columns,
  countRows,
  deleteRow,
  insertRow,
  lockRow,
  maxRows,
  orderRows,
  readAll,
  readShown,
  type StoredRow,
  type TableSpec,
  updateRow,
} from './store.ts';
import { changesOf, type Console, type OperatorCall, type Permission } from '../../console/index.ts';
import type { PageOf } from '../../platform/lists/numbered-pages.ts';

const say = messagesOf('siteFields');

type Parts = Pick<Platform, 'db' | 'clock' | 'changes'>;

export interface ListSpec<Form extends object, Row extends StoredRow, View extends object> extends TableSpec {
  /** The word in the record: 'banner' gives banner.created, banner.changed, banner.removed. */
  subject: string;
  read: Permission;
  edit: Permission;
  /** The right to put entries before visitors and to change what they see; without it there are drafts only. */
  publish?: Permission;
  columns(form: Form): Columns;
  /** The form again, as it is stored, with what the console shows beside it. */
  view(row: Row, now: Date): View;
  /** Throws a failure where the form contradicts itself or what else there is. */
  check?(form: Form, asked: Pick<OperatorCall, 'merchant' | 'language'>): Promise<void> | void;
  /** The field to blame where the same value is there already. */
  unique?: string;
}

/** What every row shows beside its form. */
export interface Stored {
  id: string;
  version: number;
  position: number;
  updatedAt: string;
  updatedBy: string;
}

interface PageQuery {
  pageNo: number;
  pageSize: number;
}

export interface EditableList<Form extends object, Row extends StoredRow, View extends object> {
  /** What visitors may see, kept in memory; the schedule's start is for the caller to check. */
  shown(merchantId: string): Promise<Row[]>;
  /** For seeds: adds unless the list has entries already. */
  seed(merchantId: string, forms: readonly Form[]): Promise<void>;
  /** The handlers of the list's calls. `filter` picks columns out of the query. */
  handlers<Q extends PageQuery>(
    console: Console,
    filter?: (query: Q) => Columns,
  ): {
    list(call: OperatorCall & { query: Q }): Promise<PageOf<View & Stored>>;
    create(call: OperatorCall & { body: Form }): Promise<View & Stored>;
    update(
      call: OperatorCall & { params: { id: string }; body: Form & { version: number } },
    ): Promise<View & Stored>;
    remove(call: OperatorCall & { params: { id: string } }): Promise<Record<string, never>>;
    order(call: OperatorCall & { body: { ids: string[] } }): Promise<Record<string, never>>;
  };
}

export function pageOf<T>(rows: readonly T[], { pageNo, pageSize }: PageQuery): PageOf<T> {
  return {
    content: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(rows.length / pageSize),
    totalElements: rows.length,
  };
}

/** A list that operators edit and visitors see: its table, its memory, its record and its calls. */
export function createEditableList<Form extends object, Row extends StoredRow, View extends object>(
  platform: Parts,
  spec: ListSpec<Form, Row, View>,
): EditableList<Form, Row, View> {
  const cached = platform.changes.keep((merchantId) =>
    readShown<Row>(platform.db, spec, merchantId, platform.clock.now()),
  );
  const shown = (merchantId: string): Promise<Row[]> => cached.of(merchantId).get();
  const changed = (merchantId: string): void => cached.of(merchantId).forget();
  const present = (row: Row): View & Stored => ({
    ...spec.view(row, platform.clock.now()),
    id: row.id,
    version: row.version,
    position: row.position,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  });
  return {
    shown,
    seed: (merchantId, forms) => seedList(platform, spec, { merchantId, forms, changed }),
    handlers: (console, filter) => ({
      list: console.allow(spec.read, async (call) => {
        const rows = await readAll<Row>(platform.db, spec, call.merchant.id, filter?.(call.query));
        const page = pageOf(rows, call.query);
        return { ...page, content: page.content.map(present) };
      }),
      create: console.allow(spec.edit, async (call) =>
        present(await create(platform, spec, console, call, changed)),
      ),
      update: console.allow(spec.edit, async (call) =>
        present(await update(platform, spec, console, call, changed)),
      ),
      remove: console.allow(spec.edit, async (call) => {
        const { id } = call.params;
        await change(platform, call, changed, async (tx) => {
          const row = await found<Row>(tx, spec, call.merchant.id, id);
          mayPublish(spec, call, [row]);
          await deleteRow(tx, spec, call.merchant.id, id);
          await record(tx, console, call, spec, { verb: 'removed', id, detail: changesOf({}, row) });
        });
        return {};
      }),
      order: console.allow(spec.publish ?? spec.edit, async (call) => {
        const ids = call.body.ids.filter(isId);
        await change(platform, call, changed, async (tx) => {
          await orderRows(tx, spec, call.merchant.id, ids);
          await record(tx, console, call, spec, { verb: 'ordered', id: '', detail: { first: ids[0] ?? '' } });
        });
        return {};
      }),
    }),
  };
}

/** What visitors see, or would see, is for anyone who may publish. */
function mayPublish(
  { publish }: { publish?: Permission },
  { operator }: OperatorCall,
  entries: readonly object[],
): void {
  if (publish === undefined || operator.permissions.has(publish)) return;
  if (entries.some((entry) => Reflect.get(entry, 'enabled') === true)) fail('FORBIDDEN');
}

type Changed = (merchantId: string) => void;

/** Anyone who changed something sees it at the next call; everyone else is told by the database. */
async function change<T>(
  { db }: Parts,
  call: OperatorCall,
  changed: Changed,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const value = await transaction(db, work);
  changed(call.merchant.id);
  return value;
}

async function create<Form extends object, Row extends StoredRow, View extends object>(
  platform: Parts,
  spec: ListSpec<Form, Row, View>,
  console: Console,
  call: OperatorCall & { body: Form },
  changed: Changed,
): Promise<Row> {
  await spec.check?.(call.body, call);
  const columns = spec.columns(call.body);
  mayPublish(spec, call, [columns]);
  return explained(spec, call, () =>
    change(platform, call, changed, async (tx) => {
      if ((await countRows(tx, spec, call.merchant.id)) >= maxRows) fail('LIMIT_REACHED');
      const row = await insertRow<Row>(tx, spec, keyOf(platform, call, newId()), columns);
      if (!row) throw new Error(`${spec.table}: nothing was inserted`);
      await record(tx, console, call, spec, { verb: 'created', id: row.id, detail: changesOf({}, columns) });
      return row;
    }),
  );
}

async function update<Form extends object, Row extends StoredRow, View extends object>(
  platform: Parts,
  spec: ListSpec<Form, Row, View>,
  console: Console,
  call: OperatorCall & { params: { id: string }; body: Form & { version: number } },
  changed: Changed,
): Promise<Row> {
  await spec.check?.(call.body, call);
  const columns = spec.columns(call.body);
  const { id } = call.params;
  return explained(spec, call, () =>
    change(platform, call, changed, async (tx) => {
      const before = await found<Row>(tx, spec, call.merchant.id, id);
      mayPublish(spec, call, [before, columns]);
      if (before.version !== call.body.version) fail('STATE_CONFLICT');
      const row = (await updateRow<Row>(tx, spec, keyOf(platform, call, id), columns)) ?? fail('NOT_FOUND');
      await record(tx, console, call, spec, { verb: 'changed', id, detail: changesOf(before, columns) });
      return row;
    }),
  );
}

const keyOf = ({ clock }: Parts, call: OperatorCall, id: string) => ({
  merchantId: call.merchant.id,
  id,
  now: clock.now(),
  by: call.operator.account,
});

async function found<Row>(tx: Tx, spec: TableSpec, merchantId: string, id: string): Promise<Row> {
  if (!isId(id)) return fail('NOT_FOUND');
  return (await lockRow<Row>(tx, spec, merchantId, id)) ?? fail('NOT_FOUND');
}

function record(
  tx: Tx,
  console: Console,
  call: OperatorCall,
  { subject }: { subject: string },
  { verb, id, detail }: { verb: string; id: string; detail: Record<string, string> },
): Promise<void> {
  return console.record(tx, call, { action: `${subject}.${verb}`, subject: { type: subject, id }, detail });
}

/** What the database refuses, said in the words of the form. */
async function explained<T>(
  { unique }: { unique?: string },
  { language }: Pick<OperatorCall, 'language'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const state = sqlState(error);
    if (state === '23505' && unique !== undefined) {
      return fail('FIELDS_INVALID', { errors: { [unique]: say(language, 'taken') } });
    }
    if (state === '23514') return fail('FIELDS_INVALID', { errors: { endsAt: say(language, 'order') } });
    if (state === '23503') return fail('NOT_FOUND');
    throw error;
  }
}

async function seedList<Form extends object, Row extends StoredRow, View extends object>(
  { db, clock }: Parts,
  spec: ListSpec<Form, Row, View>,
  { merchantId, forms, changed }: { merchantId: string; forms: readonly Form[]; changed: Changed },
): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await countRows(tx, spec, merchantId)) > 0) return;
    for (const form of forms) {
      const key = { merchantId, id: newId(), now: clock.now(), by: 'seed' };
      await insertRow<Row>(tx, spec, key, spec.columns(form));
    }
  });
  changed(merchantId);
}
