import { crash } from '@croupier/games/crash';
import type { Database } from './database.ts';
import { fail } from './failures.ts';
import {
  slotAction,
  slotState,
  type CrashProof,
  type InstantProof,
  type Proof,
  type RoundsAnswer,
} from './protocol.ts';
import { roundById, roundHistory, viewOf, type RoundRow } from './instant/store.ts';
import { betById, betHistory, betView, type SharedRoundRow } from './crash/store.ts';
import type { PlayerSession } from './sessions.ts';

type Reader = Pick<Database, 'query'>;

/** What anybody may check of a round once it is over; a server seed only after its rotation. */
export async function proofOf(database: Reader, id: string): Promise<Proof> {
  const instant = await roundById(database, id);
  if (instant !== undefined) return (await instantProof(database, instant)) ?? fail('ROUND_UNKNOWN');
  const bet = await betById(database, id);
  return (await crashProof(database, bet?.round_id ?? id)) ?? fail('ROUND_UNKNOWN');
}

async function instantProof(database: Reader, round: RoundRow): Promise<InstantProof | null> {
  if (round.nonce === null || (round.status !== 'settled' && round.status !== 'settling')) return null;
  const found = await database.query<{
    server_seed: string;
    commitment: string;
    client_seed: string;
    status: string;
  }>('SELECT server_seed, commitment, client_seed, status FROM seed_pair WHERE id = $1', [round.pair_id]);
  const pair = found.rows[0];
  if (pair === undefined) return null;
  return {
    kind: 'slot',
    roundId: round.id,
    gameCode: round.game_code,
    commitment: pair.commitment,
    serverSeed: pair.status === 'revealed' ? pair.server_seed : null,
    clientSeed: pair.client_seed,
    nonce: round.nonce,
    stake: round.stake,
    choices: round.choices.map((choice) => slotAction.parse(choice)),
    payout: round.payout,
    state: slotState.parse(round.state),
  };
}

type DrawnRound = SharedRoundRow & { end_hash: string; salt: string; body: string };

async function crashProof(database: Reader, roundId: string): Promise<CrashProof | null> {
  const found = await database.query<DrawnRound>(
    `SELECT round.*, chain.end_hash, chain.salt, log.body FROM shared_round round
     JOIN chain ON chain.id = round.chain_id
     JOIN draw_log log ON log.table_code = round.table_code AND log.body::jsonb ->> 'roundId' = round.id::text
     WHERE round.id = $1 AND round.status IN ('settled', 'voided')`,
    [roundId],
  );
  const round = found.rows[0];
  if (round === undefined || round.crash_point === null || round.settled_at === null) return null;
  const entry: unknown = JSON.parse(round.body);
  const link = typeof entry === 'object' && entry !== null && 'link' in entry ? String(entry.link) : '';
  return {
    kind: 'crash',
    roundId: round.id,
    gameCode: crash.code,
    sequence: round.sequence,
    chainId: round.chain_id,
    end: round.end_hash,
    salt: round.salt,
    linkIndex: round.link_index,
    link,
    playerSeeds: round.player_seeds,
    crashPoint: round.crash_point,
    status: round.status === 'voided' ? 'voided' : 'settled',
    drawnAt: round.settled_at.toISOString(),
  };
}

export async function ownRounds(
  database: Reader,
  session: PlayerSession,
  before: Date,
  limit: number,
): Promise<RoundsAnswer> {
  if (session.gameCode === crash.code) {
    const bets = await betHistory(database, session.playerId, before, limit);
    const rounds = bets.map(async (bet) => ({
      kind: 'crash' as const,
      bet: betView(bet),
      proof: await crashProof(database, bet.round_id),
    }));
    return { rounds: await Promise.all(rounds) };
  }
  const rows = await roundHistory(database, session.playerId, session.gameCode, before, limit);
  const rounds = rows.map(async (row) => ({
    kind: 'slot' as const,
    round: viewOf(row),
    proof: await instantProof(database, row),
  }));
  return { rounds: await Promise.all(rounds) };
}
