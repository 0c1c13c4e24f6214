import { commitmentOf, type SeedInput } from '@croupier/games/fairness';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import { pairRow, type Seals } from '../seals.ts';
import type { RevealedPair, SeedState } from '../protocol.ts';

export const roundsPerPair = 1000;

interface PairRow {
  id: string;
  /** In clear once the pair is revealed, sealed until then. */
  server_seed: string | null;
  sealed: Buffer | null;
  commitment: string;
  client_seed: string | null;
  next_nonce: number;
  status: 'next' | 'current' | 'revealed';
}
export interface SeedPair {
  id: string;
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  nextNonce: number;
}
export interface Seat {
  playerId: string;
  gameCode: string;
}

/** Not guessable by anyone who hasn't been told; the player replaces it at will. */
const freshClientSeed = (): string => randomBytes(8).toString('hex');

/** The pair in force, locked until the transaction ends. The first call for a player makes it and the one after it. */
export async function lockPair(seals: Seals, tx: Tx, seat: Seat, at: Date): Promise<SeedPair> {
  const found = await readPair(tx, seat, 'current');
  if (found !== undefined) return pairOf(seals, found);
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `seed:${seat.gameCode}:${seat.playerId}`,
  ]);
  const meanwhile = await readPair(tx, seat, 'current');
  if (meanwhile !== undefined) return pairOf(seals, meanwhile);
  await insertPair(seals, tx, seat, 'current', freshClientSeed(), at);
  await insertPair(seals, tx, seat, 'next', null, at);
  const made = await readPair(tx, seat, 'current');
  if (made === undefined) throw new Error('seed pair was not stored');
  return pairOf(seals, made);
}

export async function seedState(seals: Seals, tx: Tx, seat: Seat, at: Date): Promise<SeedState> {
  const pair = await lockPair(seals, tx, seat, at);
  const next = await readPair(tx, seat, 'next');
  if (next === undefined) throw new Error('no next seed pair');
  return {
    pairId: pair.id,
    commitment: pair.commitment,
    clientSeed: pair.clientSeed,
    nonce: pair.nextNonce,
    roundsLeft: Math.max(0, roundsPerPair - pair.nextNonce),
    nextCommitment: next.commitment,
  };
}

/** Takes the next nonce of a pair that must be the one in force. */
export async function takeNonce(
  seals: Seals,
  tx: Tx,
  pairId: string,
): Promise<{ input: SeedInput; used: number } | null> {
  const taken = await tx.query<PairRow>(
    `UPDATE seed_pair SET next_nonce = next_nonce + 1 WHERE id = $1 AND status = 'current' RETURNING *`,
    [pairId],
  );
  const row = taken.rows[0];
  if (row === undefined) return null;
  const pair = pairOf(seals, row);
  const nonce = pair.nextNonce - 1;
  return {
    input: { serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce },
    used: pair.nextNonce,
  };
}

export async function pairById(
  seals: Seals,
  tx: Tx,
  pairId: string,
): Promise<SeedPair & { revealed: boolean }> {
  const found = await tx.query<PairRow>('SELECT * FROM seed_pair WHERE id = $1', [pairId]);
  const row = found.rows[0];
  if (row === undefined) throw new Error('seed pair is missing');
  return { ...pairOf(seals, row), revealed: row.status === 'revealed' };
}

/** Reveals the pair in force and puts the one in force whose hash has been shown since the last rotation. */
export async function rotate(
  seals: Seals,
  tx: Tx,
  seat: Seat,
  clientSeed: string | undefined,
  at: Date,
): Promise<RevealedPair> {
  const old = await lockPair(seals, tx, seat, at);
  await tx.query(
    `UPDATE seed_pair SET status = 'revealed', revealed_at = $2, server_seed = $3, sealed = NULL WHERE id = $1`,
    [old.id, at, old.serverSeed],
  );
  await tx.query(
    `UPDATE seed_pair SET status = 'current', client_seed = $3 WHERE player_id = $1 AND game_code = $2 AND status = 'next'`,
    [seat.playerId, seat.gameCode, clientSeed ?? old.clientSeed],
  );
  await insertPair(seals, tx, seat, 'next', null, at);
  return {
    pairId: old.id,
    commitment: old.commitment,
    serverSeed: old.serverSeed,
    clientSeed: old.clientSeed,
    rounds: old.nextNonce,
  };
}

async function readPair(tx: Tx, seat: Seat, status: 'current' | 'next'): Promise<PairRow | undefined> {
  const found = await tx.query<PairRow>(
    'SELECT * FROM seed_pair WHERE player_id = $1 AND game_code = $2 AND status = $3 FOR UPDATE',
    [seat.playerId, seat.gameCode, status],
  );
  return found.rows[0];
}

async function insertPair(
  seals: Seals,
  tx: Tx,
  seat: Seat,
  status: 'current' | 'next',
  clientSeed: string | null,
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const serverSeed = randomBytes(32).toString('hex');
  await tx.query(
    `INSERT INTO seed_pair (id, player_id, game_code, sealed, commitment, client_seed, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      seat.playerId,
      seat.gameCode,
      seals.seal(serverSeed, pairRow(id)),
      commitmentOf(serverSeed),
      clientSeed,
      status,
      at,
    ],
  );
}

function pairOf(seals: Seals, row: PairRow): SeedPair {
  if (row.client_seed === null) throw new Error('seed pair without client seed');
  const serverSeed = row.sealed === null ? row.server_seed : seals.open(row.sealed, pairRow(row.id));
  if (serverSeed === null) throw new Error('seed pair without server seed');
  return {
    id: row.id,
    serverSeed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}
