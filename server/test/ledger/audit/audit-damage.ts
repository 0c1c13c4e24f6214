/** One change to the rows of a table by someone whom no trigger and no constraint holds back. */
export interface Damage {
  what: string;
  table: string;
  /** Returns the id that the audit must name. */
  sql: string;
  /** The check that is there for it. */
  found: string;
}

/**
 * What a table's rows are changed to, one by one, all of them or those of a condition of its own; `id` is what the audit must
 * say.
 */
export const changes = (
  table: string,
  found: string,
  id: string,
  sets: Readonly<Record<string, string | readonly [set: string, where: string]>>,
  where = 'true',
): Damage[] =>
  Object.entries(sets).map(([what, set]) => {
    const [change, rows] = typeof set === 'string' ? [set, where] : set;
    return { what, table, found, sql: `UPDATE ${table} SET ${change} WHERE ${rows} RETURNING ${id}` };
  });
export const removal = (table: string, found: string, id: string, where = 'true'): Damage => ({
  what: 'a lost row',
  table,
  found,
  sql: `DELETE FROM ${table} WHERE ${where} RETURNING ${id}`,
});
