import pg from 'pg';

/** A statement with the rights of the tables' owner, which the running site doesn't have. */
export async function asOwner(
  { options }: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
