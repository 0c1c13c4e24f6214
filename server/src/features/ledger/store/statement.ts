/** A statement by name: the writers' connections keep it prepared. */
export interface Statement {
  name: string;
  text: string;
}

/** Where statements run: a writer's pipelined connection, or the transaction of a caller. They run in the order of the calls. */
export interface Connection {
  rows<Row extends object>(statement: Statement, values: readonly (string | number | Date | Buffer | null)[]): Promise<Row[]>;
}

// Columns of a batch travel as array literals: building them here is several times faster than the driver's general way.

/** For values that need no quoting: uuids, integers, times in ISO form, booleans, hex. */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : String(value))).join(',')}}`;
}

const special = /["\\]/g;

export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(special, '\\$&')}"`)).join(',')}}`;
}
