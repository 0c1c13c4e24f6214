import pg from 'pg';

/** The SQLSTATE of what the database itself answered; nothing for a connection that broke. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The database is going down, coming up, or has no room for us. */
export const isAway = (state: string): boolean => /^(08|57|53)/.test(state);
