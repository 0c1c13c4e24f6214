import pg from 'pg';
import type { Database } from '../database.ts';

/** Columns that the draw decides; nothing else of an issue is its own. */
const decides = ['state', 'link', 'randomness', 'signature', 'outcome', 'drawn_at', 'void_reason'];

/**
 * Lets the role of the process that draws see what it needs: issues, chains and the public log. It has no right to any table that says
 * what was bet, by whom or for how much. Runs at every start of the process that owns the tables.
 */
export async function grantDraw(database: Database, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await database.query(
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name};
     GRANT USAGE ON SCHEMA public TO ${name};
     GRANT SELECT ON lottery_issue, lottery_chain, draw_log TO ${name};
     GRANT INSERT ON lottery_chain, draw_log TO ${name};
     GRANT UPDATE (${decides.join(', ')}) ON lottery_issue TO ${name}`,
  );
}
