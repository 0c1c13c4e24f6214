/** A statement by name: the writers' connections keep it prepared. */
export interface Statement {
  name: string;
  text: string;
}

/** Where statements run: a writer's pipelined connection, or the transaction of a caller. They run in the order of the calls. */
export interface Connection {
  rows<Row extends object>(
    statement: Statement,
    values: readonly (string | number | Date | Buffer | null)[],
  ): Promise<Row[]>;
}
