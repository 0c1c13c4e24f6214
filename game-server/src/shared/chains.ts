import {
  buildChain,
  entryHash,
  firstEntryHash,
  type BeaconChain,
  type Chain,
} from '@croupier/games/fairness';
import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type Database, type Tx } from '../database.ts';
import type { ChainState, DrawLogEntry } from '../protocol.ts';
import { chainRow, type Seals } from '../seals.ts';

export interface ChainRow {
  id: string;
  table_code: string;
  sealed: Buffer;
  end_hash: string;
  length: number;
  opened: number;
  version: 1 | 2;
  /** Of version 1 only. */
  salt: string | null;
  announced_at: Date;
}
/** A chain that decides rounds. */
export interface ActiveChain {
  id: string;
  version: 1 | 2;
  links: Chain;
  salt: string | null;
  announcedAt: Date;
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

export interface ChainDeps {
  database: Database;
  seals: Seals;
  beacon: BeaconChain;
}

/**
 * The chain in force, or a new one where none is left. Its end and the beacon that each draw will wait for are published before
 * its first round; what the beacon will say is nobody's to know, so no root can be picked for it.
 */
export async function activeChain(
  deps: ChainDeps,
  tableCode: string,
  length: number,
  now: () => Date,
): Promise<ActiveChain> {
  const found = await deps.database.query<ChainRow>(
    `SELECT * FROM chain WHERE table_code = $1 AND version = 2 AND opened < length AND beacon ->> 'hash' = $2
     ORDER BY announced_at DESC LIMIT 1`,
    [tableCode, deps.beacon.hash],
  );
  const row =
    found.rows[0] ??
    (await inTransaction(deps.database, (tx) => announce(deps, tx, tableCode, length, now())));
  return opened(deps.seals, row);
}

/** The chain of a round, whatever its version. */
export async function chainOf(deps: ChainDeps, chainId: string): Promise<ActiveChain> {
  const found = await deps.database.query<ChainRow>('SELECT * FROM chain WHERE id = $1', [chainId]);
  const row = found.rows[0];
  if (row === undefined) throw new Error('the chain of a round is missing');
  return opened(deps.seals, row);
}

const opened = (seals: Seals, row: ChainRow): ActiveChain => ({
  id: row.id,
  version: row.version,
  links: buildChain(seals.open(row.sealed, chainRow(row.id)), row.length),
  salt: row.salt,
  announcedAt: row.announced_at,
  opened: row.opened,
});

async function announce(
  { seals, beacon }: ChainDeps,
  tx: Tx,
  tableCode: string,
  length: number,
  at: Date,
): Promise<ChainRow> {
  const id = randomUUID();
  const root = randomBytes(32).toString('hex');
  const { end } = buildChain(root, length);
  const inserted = await tx.query<ChainRow>(
    `INSERT INTO chain (id, table_code, sealed, end_hash, length, announced_at, version, beacon)
     VALUES ($1, $2, $3, $4, $5, $6, 2, $7) RETURNING *`,
    [id, tableCode, seals.seal(root, chainRow(id)), end, length, at, JSON.stringify(beacon)],
  );
  const entry = { kind: 'chain', version: 2, chainId: id, end, length, beacon, at: at.toISOString() };
  await appendLog(tx, tableCode, entry, at);
  const row = inserted.rows[0];
  if (row === undefined) throw new Error('chain was not stored');
  return row;
}

/** What is secret until the round is over: the link that follows the last opened one. */
export const commitmentFor = (chain: ActiveChain, linkIndex: number): string =>
  linkIndex === 1 ? chain.links.end : chain.links.link(linkIndex - 1);

export const chainView = (chain: ActiveChain, beacon: BeaconChain): ChainState => ({
  chainId: chain.id,
  end: chain.links.end,
  length: chain.links.length,
  opened: chain.opened,
  announcedAt: chain.announcedAt.toISOString(),
  beacon,
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
