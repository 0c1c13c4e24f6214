import { randomBytes, randomUUID } from 'node:crypto';
import { beaconInstant, beaconRoundAfter, commitmentOf, type BeaconChain } from '@croupier/games/fairness';
import { dropPoint, type DropPoint } from '@croupier/games/jackpot';
import type { Beacon } from '../beacon.ts';
import type { Database, Tx } from '../database.ts';
import type { PotTerms } from '../protocol.ts';
import { potRow, type Seals } from '../seals.ts';

export interface PotRow {
  id: string;
  book_id: string;
  level: string;
  ordinal: number;
  terms: PotTerms;
  status: 'next' | 'current' | 'dropped';
  commitment: string;
  secret: string | null;
  sealed: Buffer | null;
  beacon: BeaconChain;
  beacon_round: number;
  randomness: string | null;
  signature: string | null;
  committed_at: Date;
  opened_at: Date | null;
  dropped_at: Date | null;
  drop_sequence: number | null;
  amount: number | null;
  round_id: string | null;
}

/** Longer than clocks are apart: the round that a commitment names is out nowhere yet. */
const marginMs = 30_000;
/** Of the very first pot of a level, which players wait for; the beacon itself is asked whether the round is out. */
export const firstMarginMs = 3_000;

export interface NewPot {
  bookId: string;
  terms: PotTerms;
  ordinal: number;
  status: 'next' | 'current';
  beaconRound: number;
  at: Date;
}

/** Commits to a secret and to a round of the beacon that is yet to come; together they will be the pot's point. */
export async function commitPot(seals: Seals, tx: Tx, chain: BeaconChain, pot: NewPot): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('hex');
  const commitment = commitmentOf(secret);
  await tx.query(
    `INSERT INTO jackpot_pot (id, book_id, level, ordinal, terms, status, commitment, sealed, beacon, beacon_round, committed_at,
       opened_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      pot.bookId,
      pot.terms.id,
      pot.ordinal,
      JSON.stringify(pot.terms),
      pot.status,
      commitment,
      seals.seal(secret, potRow(id)),
      JSON.stringify(chain),
      pot.beaconRound,
      pot.at,
      pot.status === 'current' ? pot.at : null,
    ],
  );
  return commitment;
}

export const roundToCome = (chain: BeaconChain, now: number, margin = marginMs): number =>
  beaconRoundAfter(chain, now + margin);

/** Where the pot drops; null while the beacon hasn't said its round. */
export function pointOf(seals: Seals, pot: PotRow): { secret: string; point: DropPoint } | null {
  if (pot.randomness === null || pot.opened_at === null || pot.sealed === null) return null;
  const secret = seals.open(pot.sealed, potRow(pot.id));
  const { randomness, ordinal, opened_at: openedAt } = pot;
  return {
    secret,
    point: dropPoint(pot.terms, { secret, randomness, ordinal, openedAt: openedAt.getTime() }),
  };
}

const atOnce = 50;

/** Asks the beacon for the rounds that pots wait for. What it hasn't said yet is asked for again. */
export async function fillIn(database: Database, beacon: Beacon): Promise<void> {
  const waiting = await database.query<PotRow>(
    'SELECT * FROM jackpot_pot WHERE randomness IS NULL ORDER BY beacon_round LIMIT $1',
    [atOnce],
  );
  for (const pot of waiting.rows) {
    // Another beacon's round would prove nothing; the pot then waits for the one that it was bound to.
    if (pot.beacon.hash !== beacon.chain.hash) continue;
    if (beacon.now() < beaconInstant(beacon.chain, pot.beacon_round)) continue;
    const said = await beacon.fetch(pot.beacon_round);
    if (said === null) continue;
    await database.query(
      'UPDATE jackpot_pot SET randomness = $2, signature = $3 WHERE id = $1 AND randomness IS NULL',
      [pot.id, said.randomness, said.signature],
    );
  }
}
