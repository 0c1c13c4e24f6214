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

/** A statement on the tables of one period, which each connection prepares by itself; `name` is that of the family. */
export function byPeriod(name: string, text: (period: number) => string): (period: number) => Statement {
  const made = new Map<number, Statement>();
  return (period) => {
    const known = made.get(period) ?? { name: `${name}_${period}`, text: text(period) };
    made.set(period, known);
    return known;
  };
}
