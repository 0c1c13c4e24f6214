import { inclusionPath } from '@croupier/games/fairness';
import { crash } from '@croupier/games/crash';
import { ticketOf } from './crash/draw.ts';
import { betById, betHistory, betView, type SharedBetRow, type SharedRoundRow } from './crash/store.ts';
import type { Database } from './database.ts';
import { fail } from './failures.ts';
import { roundById, roundHistory, viewOf, type RoundRow } from './instant/store.ts';
import {
  beaconChain,
  slotAction,
  slotState,
  type CrashProof,
  type InstantProof,
  type Proof,
  type RoundsAnswer,
} from './protocol.ts';
import type { PlayerSession } from './sessions.ts';

type Reader = Pick<Database, 'query'>;

/** What anyone may check of a round once it is over; a server seed only after its rotation. */
export async function proofOf(database: Reader, id: string): Promise<Proof> {
  const instant = await roundById(database, id);
  if (instant !== undefined) {
    const pairs = await pairsOf(database, [instant]);
    return instantProof(instant, pairs) ?? fail('ROUND_UNKNOWN');
  }
  const bet = await betById(database, id);
  const drawn = await drawnRounds(database, [bet?.round_id ?? id]);
  const proof = crashProof(drawn, bet?.round_id ?? id);
  if (proof === null) return fail('ROUND_UNKNOWN');
  return bet === undefined ? proof : withTicket(database, proof, bet);
}

interface PairRow {
  id: string;
  server_seed: string | null;
  commitment: string;
  client_seed: string;
}

async function pairsOf(database: Reader, rounds: readonly RoundRow[]): Promise<Map<string, PairRow>> {
  const found = await database.query<PairRow>(
    `SELECT id, CASE WHEN status = 'revealed' THEN server_seed END AS server_seed, commitment, client_seed
     FROM seed_pair WHERE id = ANY ($1)`,
    [[...new Set(rounds.map((round) => round.pair_id))]],
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

function instantProof(round: RoundRow, pairs: ReadonlyMap<string, PairRow>): InstantProof | null {
  if (round.nonce === null || (round.status !== 'settled' && round.status !== 'settling')) return null;
  const pair = pairs.get(round.pair_id);
  if (pair === undefined) return null;
  return {
    kind: 'slot',
    roundId: round.id,
    gameCode: round.game_code,
    commitment: pair.commitment,
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: round.nonce,
    stake: round.stake,
    choices: round.choices.map((choice) => slotAction.parse(choice)),
    payout: round.payout,
    state: slotState.parse(round.state),
  };
}

type DrawnRound = SharedRoundRow & { end_hash: string; salt: string | null; beacon: unknown; link: string };

async function drawnRounds(database: Reader, roundIds: readonly string[]): Promise<Map<string, DrawnRound>> {
  const found = await database.query<DrawnRound>(
    `SELECT round.*, chain.end_hash, chain.salt, chain.beacon, log.body::jsonb ->> 'link' AS link FROM shared_round round
     JOIN chain ON chain.id = round.chain_id
     JOIN draw_log log ON log.table_code = round.table_code AND log.body::jsonb ->> 'roundId' = round.id::text
       AND log.body::jsonb ->> 'kind' = 'draw'
     WHERE round.id = ANY ($1) AND round.status IN ('settled', 'voided')`,
    [[...new Set(roundIds)]],
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}

function crashProof(drawn: ReadonlyMap<string, DrawnRound>, roundId: string): CrashProof | null {
  const round = drawn.get(roundId);
  if (round === undefined || round.settled_at === null) return null;
  const common = {
    kind: 'crash' as const,
    roundId: round.id,
    gameCode: crash.code,
    sequence: round.sequence,
    chainId: round.chain_id,
    end: round.end_hash,
    linkIndex: round.link_index,
    link: round.link,
    crashPoint: round.crash_point,
    status: round.status === 'voided' ? ('voided' as const) : ('settled' as const),
    reason: round.end_reason,
    drawnAt: round.settled_at.toISOString(),
  };
  if (round.version === 1) {
    if (round.salt === null) return null;
    return { ...common, version: 1, salt: round.salt, playerSeeds: round.player_seeds };
  }
  const { frozen_at: at, ticket_root: root, tickets, beacon_round: beaconRound } = round;
  const { beacon_randomness: randomness, beacon_signature: signature } = round;
  const frozen = at !== null && root !== null && tickets !== null && beaconRound !== null;
  return {
    ...common,
    version: 2,
    tableCode: round.table_code,
    beacon: beaconChain.parse(round.beacon),
    freeze: frozen ? { at: at.toISOString(), root, tickets, beaconRound } : null,
    said: randomness !== null && signature !== null ? { randomness, signature } : null,
    ticket: null,
  };
}

/** The bet's place in the tree, so that its player can check that the draw was over a list with it. */
async function withTicket(database: Reader, proof: CrashProof, bet: SharedBetRow): Promise<CrashProof> {
  if (proof.version === 1 || bet.position === null) return proof;
  const found = await database.query<Parameters<typeof ticketOf>[0]>(
    `SELECT id, panel, stake, currency, auto_cash_out FROM shared_bet WHERE round_id = $1 AND position IS NOT NULL
     ORDER BY position`,
    [bet.round_id],
  );
  const path = inclusionPath(found.rows.map(ticketOf), bet.position);
  return { ...proof, ticket: { text: ticketOf(bet), index: bet.position, path } };
}

/** One reading for the rounds and one for what proves them, however long the list is. */
export async function ownRounds(
  database: Reader,
  session: PlayerSession,
  before: Date,
  limit: number,
): Promise<RoundsAnswer> {
  if (session.gameCode === crash.code) {
    const bets = await betHistory(database, session.playerId, before, limit);
    const drawn = await drawnRounds(
      database,
      bets.map((bet) => bet.round_id),
    );
    const rounds = bets.map((bet) => ({
      kind: 'crash' as const,
      bet: betView(bet),
      proof: crashProof(drawn, bet.round_id),
    }));
    return { rounds };
  }
  const rows = await roundHistory(database, session.playerId, session.gameCode, before, limit);
  const pairs = await pairsOf(database, rows);
  const rounds = rows.map((row) => ({
    kind: 'slot' as const,
    round: viewOf(row),
    proof: instantProof(row, pairs),
  }));
  return { rounds };
}
