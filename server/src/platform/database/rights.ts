import type pg from 'pg';

/** Whose rights the running site has: it reads and writes rows, and changes nothing about the tables themselves. */
export const runtimeRole = 'croupier_app';

/** Rows of the ledger that change and never go. */
const neverDeleted = ['account', 'hold', 'bet', 'free_rounds', 'free_bet', 'member_gate', 'writer_slot'];
/** Tables that the site only reads. */
const readOnly = ['migration', 'database_stamp'];

/**
 * Gives the run-time role what it needs in tables that are new, and takes what it must not have: rows that are appended once
 * (their tables carry the trigger `immutable`) can be neither changed nor deleted by it, not even without the trigger. The
 * tree of agents is the exception: its trigger lets a recorded move through.
 * Wants the owner of the tables.
 */
export async function grantRights(client: pg.PoolClient): Promise<void> {
  const missing = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p')
       AND NOT has_table_privilege($1, c.oid, 'SELECT') LIMIT 1`,
    [runtimeRole],
  );
  if (missing.rowCount === 0) return;
  await client.query('BEGIN');
  try {
    for (const schema of ['public', 'graphile_worker']) {
      await client.query(
        `GRANT USAGE ON SCHEMA ${schema} TO ${runtimeRole};
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${runtimeRole};
         GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${runtimeRole};
         GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${runtimeRole}`,
      );
    }
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON ${readOnly.join(', ')} FROM ${runtimeRole}`);
    const kept = await client.query<{ name: string }>(
      `SELECT format('%I', c.relname) AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
         AND (c.relname = ANY($1) OR c.oid IN (SELECT i.inhrelid FROM pg_inherits i WHERE i.inhparent = ANY($1::regclass[])))`,
      [neverDeleted],
    );
    const names = kept.rows.map(({ name }) => name).join(', ');
    await client.query(`REVOKE DELETE, TRUNCATE ON ${names} FROM ${runtimeRole}`);
    const appended = await client.query<{ name: string }>(
      `SELECT DISTINCT format('%I', c.relname) AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE n.nspname = 'public' AND t.tgname = 'immutable' AND p.proname <> 'member_tree_refuse_change'`,
    );
    if (appended.rows.length > 0) {
      const tables = appended.rows.map(({ name }) => name).join(', ');
      await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${tables} FROM ${runtimeRole}`);
    }
    await openQueue(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The queue's library closes its tables to all but their owner, row by row. */
async function openQueue(client: pg.PoolClient): Promise<void> {
  const closed = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'graphile_worker' AND c.relkind = 'r' AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'site')`,
  );
  for (const { name } of closed.rows)
    await client.query(`CREATE POLICY site ON ${name} TO ${runtimeRole} USING (true) WITH CHECK (true)`);
}
