import { messagesOf } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import type pg from 'pg';
import { longStatements } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { openColumn, sealedColumns } from '../../platform/database/sealed-columns.ts';
import type { Who } from './erasure.ts';
import {
  basisOf,
  columnsOf,
  daysOf,
  listOf,
  type PersonalTable,
  personalTables,
  purposeOf,
  rowsOf,
} from './record/index.ts';
import { titleOf, wordOf } from './words.ts';

const say = messagesOf('dataExport');

type Row = Record<string, unknown>;

export interface ExportParts {
  platform: Pick<Platform, 'pool' | 'vault' | 'clock'>;
  /** The bytes of a picture that only those see who decide on it. */
  picture(merchantId: string, id: string): Promise<Buffer | null>;
}

const fetchRows = 500;
const unnamed = new Set(['merchant_id', 'member_id']);

/** What the export shows of a table; none where the declaration says why not. */
export const shownColumns = (table: PersonalTable): string[] =>
  table.notExported === undefined
    ? columnsOf(table).filter((column) => !unnamed.has(column) && !listOf(table.hidden).includes(column))
    : [];

/** Days after the account is closed, and what then is left. */
export function retentionOf(merchant: Merchant, table: PersonalTable, language: Language): string {
  const last = table.erase?.at(-1);
  const days = last && daysOf(merchant, last.after);
  return days === undefined ? say(language, 'keptForGood') : say(language, 'keptDays', { days });
}

/** One JSON document, made while it is sent, from one snapshot of the database. */
export async function* exportChunks(
  parts: ExportParts,
  { merchant, member, language }: { merchant: Merchant; member: Who; language: Language },
): AsyncIterable<string> {
  const client = await parts.platform.pool.connect();
  let broken = true;
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${longStatements}`);
    yield `{${pair(say(language, 'madeAt'), parts.platform.clock.now().toISOString())},\n${JSON.stringify(say(language, 'data'))}:[`;
    let first = true;
    for (const table of personalTables) {
      if (table.notExported !== undefined) continue;
      yield `${first ? '' : ','}\n{${pair(titleOf(table.table, language), tableHead(merchant, table, language))},`;
      yield `${JSON.stringify(say(language, 'rows'))}:[`;
      first = false;
      yield* rowChunks(parts, client, { table, member, language });
      yield ']}';
    }
    yield `],\n${JSON.stringify(say(language, 'left'))}:${JSON.stringify(leftOut(language))}}\n`;
    await client.query('COMMIT');
    broken = false;
  } finally {
    // A reader who left in the middle leaves the transaction open: the connection goes with it.
    client.release(broken);
  }
}

const pair = (name: string, value: unknown): string => `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const tableHead = (merchant: Merchant, table: PersonalTable, language: Language): Row => ({
  [say(language, 'purpose')]: purposeOf(table.purpose, language),
  [say(language, 'basis')]: basisOf(merchant, table.basis, language),
  [say(language, 'until')]: retentionOf(merchant, table, language),
});

const leftOut = (language: Language): Row =>
  Object.fromEntries(
    personalTables.flatMap(({ table, notExported }) =>
      notExported === undefined ? [] : [[titleOf(table, language), notExported]],
    ),
  );

async function* rowChunks(
  parts: ExportParts,
  client: pg.PoolClient,
  { table, member, language }: { table: PersonalTable; member: Who; language: Language },
): AsyncIterable<string> {
  const values = [member.merchantId, member.id];
  await client.query(
    `DECLARE rows_of_member NO SCROLL CURSOR FOR SELECT * FROM ${table.table} WHERE ${rowsOf(table)}`,
    values,
  );
  let first = true;
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${fetchRows} FROM rows_of_member`);
    for (const row of rows) {
      yield `${first ? '' : ','}\n${JSON.stringify(await shown(parts, table, row, language))}`;
      first = false;
    }
    if (rows.length < fetchRows) break;
  }
  await client.query('CLOSE rows_of_member');
}

async function shown(
  { platform: { vault }, picture }: ExportParts,
  table: PersonalTable,
  row: Row,
  language: Language,
): Promise<Row> {
  const out: Row = {};
  for (const column of shownColumns(table)) {
    const sealed = sealedColumns.find((one) => one.table === table.table && one.column === column);
    out[wordOf(column, language)] = sealed
      ? readable(openColumn(vault, sealed, row)?.toString('utf8') ?? null)
      : plain(row[column]);
  }
  if (table.table === 'private_picture') {
    const bytes = await picture(String(row['merchant_id']), String(row['id']));
    out[say(language, 'picture')] = bytes?.toString('base64') ?? null;
  }
  return out;
}

/** Sealed values are texts or small documents. */
function readable(text: string | null): unknown {
  if (text === null || !text.startsWith('{')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (Array.isArray(value)) return value.map(plain);
  return value;
}
