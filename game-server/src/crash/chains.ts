import { buildChain, entryHash, firstEntryHash, type Chain } from '@croupier/games/fairness';
import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { ChainState, DrawLogEntry } from '../protocol.ts';

export interface ChainRow {
  id: string;
  table_code: string;
  root: string;
  end_hash: string;
  length: number;
  opened: number;
  salt: string | null;
  announced_at: Date;
  salted_at: Date | null;
}
/** A chain that may decide rounds: announced, then salted. */
export interface ActiveChain {
  id: string;
  links: Chain;
  salt: string;
  announcedAt: Date;
  saltedAt: Date;
  opened: number;
}

/** Adds to the table's public log; the table's lease makes its holder the only writer. */
export async function appendLog(tx: Tx, tableCode: string, body: object, at: Date): Promise<void> {
  const last = await tx.query<{ sequence: number; entry_hash: string }>(
    'SELECT sequence, entry_hash FROM draw_log WHERE table_code = $1 ORDER BY sequence DESC LIMIT 1',
    [tableCode],
  );
  const previous = last.rows[0]?.entry_hash ?? firstEntryHash;
  const text = JSON.stringify(body);
  await tx.query(
    'INSERT INTO draw_log (table_code, sequence, previous_hash, entry_hash, body, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tableCode, (last.rows[0]?.sequence ?? 0) + 1, previous, entryHash(previous, text), text, at],
  );
}

/**
 * The chain in force, or a new one where none is left. The end is published and committed before the salt exists, so the root
 * can't have been picked for the salt.
 */
export async function activeChain(
  database: Database,
  tableCode: string,
  length: number,
  now: () => Date,
): Promise<ActiveChain> {
  const found = await database.query<ChainRow>(
    'SELECT * FROM chain WHERE table_code = $1 AND opened < length ORDER BY announced_at DESC LIMIT 1',
    [tableCode],
  );
  let row = found.rows[0];
  if (row === undefined) row = await inTransaction(database, (tx) => announce(tx, tableCode, length, now()));
  const links = buildChain(row.root, row.length);
  const salted =
    row.salt !== null && row.salted_at !== null
      ? { salt: row.salt, at: row.salted_at }
      : await inTransaction(database, (tx) => addSalt(tx, tableCode, row.id, now()));
  return {
    id: row.id,
    links,
    salt: salted.salt,
    saltedAt: salted.at,
    announcedAt: row.announced_at,
    opened: row.opened,
  };
}

async function announce(tx: Tx, tableCode: string, length: number, at: Date): Promise<ChainRow> {
  const id = randomUUID();
  const root = randomBytes(32).toString('hex');
  const { end } = buildChain(root, length);
  const inserted = await tx.query<ChainRow>(
    'INSERT INTO chain (id, table_code, root, end_hash, length, announced_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *',
    [id, tableCode, root, end, length, at],
  );
  await appendLog(tx, tableCode, { kind: 'chain', chainId: id, end, length, at: at.toISOString() }, at);
  const row = inserted.rows[0];
  if (row === undefined) throw new Error('chain was not stored');
  return row;
}

async function addSalt(
  tx: Tx,
  tableCode: string,
  chainId: string,
  at: Date,
): Promise<{ salt: string; at: Date }> {
  const salt = randomBytes(32).toString('hex');
  await tx.query('UPDATE chain SET salt = $2, salted_at = $3 WHERE id = $1 AND salt IS NULL', [
    chainId,
    salt,
    at,
  ]);
  await appendLog(tx, tableCode, { kind: 'salt', chainId, salt, at: at.toISOString() }, at);
  return { salt, at };
}

/** What is secret until the round is over: the link that follows the last opened one. */
export const commitmentFor = (chain: ActiveChain, linkIndex: number): string =>
  linkIndex === 1 ? chain.links.end : chain.links.link(linkIndex - 1);

export const chainView = (chain: ActiveChain): ChainState => ({
  chainId: chain.id,
  end: chain.links.end,
  salt: chain.salt,
  length: chain.links.length,
  opened: chain.opened,
  announcedAt: chain.announcedAt.toISOString(),
  saltedAt: chain.saltedAt.toISOString(),
});

export async function readLog(
  database: Database,
  tableCode: string,
  after: number,
  limit: number,
): Promise<DrawLogEntry[]> {
  const found = await database.query<{
    sequence: number;
    at: Date;
    previous_hash: string;
    entry_hash: string;
    body: string;
  }>('SELECT * FROM draw_log WHERE table_code = $1 AND sequence > $2 ORDER BY sequence LIMIT $3', [
    tableCode,
    after,
    limit,
  ]);
  return found.rows.map((row) => ({
    sequence: row.sequence,
    at: row.at.toISOString(),
    previousHash: row.previous_hash,
    entryHash: row.entry_hash,
    body: row.body,
  }));
}
