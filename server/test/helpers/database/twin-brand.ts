/** Asks a database as someone whom no trigger holds back. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Chains are numbered over all brands: those of the twin stand far behind. */
const slotsFurther = 1_000;

/** Tables whose keys don't hold the brand: a copy of theirs would be the same row. */
const ofAllBrands = ['payment_provider', 'vendor_key'];

interface Table {
  name: string;
  columns: string[];
}

const quoted = (name: string): string => `"${name}"`;

/** The rows of a brand as those of its twin, which holds the same keys. */
function copyOf({ name, columns }: Table, change: Readonly<Record<string, string>>): string {
  const values = columns.map((column) => {
    if (column === 'merchant_id') return '$2::uuid';
    return column === 'slot' ? `slot + ${slotsFurther}` : (change[column] ?? quoted(column));
  });
  return `INSERT INTO ${name} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM ${name}
    WHERE merchant_id = $1::uuid`;
}

async function tablesOf(ask: Ask): Promise<Table[]> {
  const rows = await ask<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.filter(({ name, columns }) => columns.includes('merchant_id') && !ofAllBrands.includes(name));
}

interface TwinSettings {
  /** Columns that are to be different, in SQL. */
  change?: Readonly<Record<string, string>>;
  /** Tables that are meant; all where it isn’t said. */
  only?: (table: string) => boolean;
}

/**
 * Gives a brand a twin: all its rows once more under the same keys, its chains under other numbers, and counted as far. What reads
 * another brand's rows beside its own then reads too much. Wants unique keys that hold the brand.
 */
export async function addTwin(
  ask: Ask,
  [brand, twin]: readonly [string, string],
  { change = {}, only }: TwinSettings = {},
): Promise<void> {
  await ask(
    `INSERT INTO merchant (id, code, name, currency, time_zone, hosts, is_default, settings, created_at)
     SELECT $2::uuid, 'twin', name, currency, time_zone, '{}', false, settings, created_at FROM merchant WHERE id = $1::uuid`,
    [brand, twin],
  );
  for (const table of await tablesOf(ask))
    if (only?.(table.name) ?? true) await ask(copyOf(table, change), [brand, twin]);
  await ask(
    `INSERT INTO writer_slot (slot, epoch, holder, lease_until, height, head, closed_through)
     SELECT slot + ${slotsFurther}, epoch, 'twin', '-infinity', height, head, closed_through FROM writer_slot`,
  );
  for (const reader of ['projector', 'finance', 'play'])
    await ask(
      `INSERT INTO ${reader}_cursor (slot, height) SELECT slot + ${slotsFurther}, height FROM ${reader}_cursor`,
    );
}

/** For putting the twin's rows of a table back as they are now; on a connection of its own. */
export async function keepRows(ask: Ask, twin: string): Promise<(table: string) => Promise<void>> {
  const kept = new Map(
    (await tablesOf(ask)).map(({ name, columns }) => [name, columns.map(quoted).join(', ')]),
  );
  const noted = new Set<string>();
  for (const [name, columns] of kept) {
    const [any] = await ask(`SELECT FROM ${name} WHERE merchant_id = $1 LIMIT 1`, [twin]);
    if (!any) continue;
    noted.add(name);
    await ask(
      `CREATE TEMP TABLE twin_${name} AS SELECT ${columns} FROM ${name} WHERE merchant_id = '${twin}'`,
    );
  }
  return async (table) => {
    const columns = kept.get(table);
    if (!columns || !noted.has(table)) return;
    await ask(`DELETE FROM ${table} WHERE merchant_id = $1`, [twin]);
    await ask(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM twin_${table}`,
    );
  };
}
