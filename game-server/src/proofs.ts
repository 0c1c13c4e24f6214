import { inclusionPath } from '@croupier/games/fairness';
import type { Database } from './database.ts';
import { fail } from './failures.ts';
import type { Games, Shareds } from './games/versions.ts';
import { betWords, drawnWords, wordsOf } from './games/words.ts';
import { roundById, roundHistory, takesOf, viewOf, type RoundRow, type TakeRow } from './instant/store.ts';
import {
  beaconChain,
  type InstantProof,
  type Proof,
  type RoundsAnswer,
  type SharedProof,
} from './protocol.ts';
import type { PlayerSession } from './sessions.ts';
import { leafOf } from './shared/draw.ts';
import { betById, betHistory, betView, type SharedBetRow, type SharedRoundRow } from './shared/store.ts';

type Reader = Pick<Database, 'query'>;

interface Ground {
  database: Reader;
  games: Games;
  sharedGames: Shareds;
}

/** What anyone may check of a round once it is over; a server seed only after its rotation. */
export async function proofOf(ground: Ground, id: string): Promise<Proof> {
  const { database, games } = ground;
  const instant = await roundById(database, id);
  if (instant !== undefined) {
    const [proof] = await instantProofs(database, games, [instant]);
    return proof ?? fail('ROUND_UNKNOWN');
  }
  const bet = await betById(database, id);
  const drawn = await drawnRounds(database, [bet?.round_id ?? id]);
  const proof = sharedProof(ground, drawn.get(bet?.round_id ?? id));
  if (proof === null) return fail('ROUND_UNKNOWN');
  return bet === undefined ? proof : withTicket(ground, proof, bet);
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

/** One for each round, null for those that aren't over. */
async function instantProofs(
  database: Reader,
  games: Games,
  rounds: readonly RoundRow[],
): Promise<(InstantProof | null)[]> {
  const pairs = await pairsOf(database, rounds);
  const takes = await takesOf(
    database,
    rounds.map(({ id }) => id),
  );
  return rounds.map((round) => instantProof(games, round, pairs.get(round.pair_id), takes));
}

function instantProof(
  games: Games,
  round: RoundRow,
  pair: PairRow | undefined,
  takes: readonly TakeRow[],
): InstantProof | null {
  if (round.nonce === null || (round.status !== 'settled' && round.status !== 'settling')) return null;
  if (pair === undefined) return null;
  const taken = takes.filter(
    (take) => take.round_id === round.id && (take.status === 'settled' || take.status === 'settling'),
  );
  return {
    kind: 'instant',
    roundId: round.id,
    gameCode: round.game_code,
    gameKind: round.kind,
    version: round.version,
    commitment: pair.commitment,
    serverSeed: pair.server_seed,
    clientSeed: pair.client_seed,
    nonce: round.nonce,
    stake: round.stake,
    currency: round.currency,
    form: round.form,
    actions: round.actions,
    orders: taken.flatMap(({ orders }) => orders),
    payout: round.payout,
    jackpots: round.jackpots,
    view: round.view,
    words: wordsOf(games, round),
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

function sharedProof({ sharedGames }: Ground, round: DrawnRound | undefined): SharedProof | null {
  if (round === undefined || round.settled_at === null) return null;
  const rules = { gameCode: round.game_code, version: round.rules };
  const common = {
    kind: 'shared' as const,
    roundId: round.id,
    ...rules,
    gameKind: sharedGames.of(rules.gameCode, rules.version)?.kind ?? '',
    tableCode: round.table_code,
    sequence: round.sequence,
    chainId: round.chain_id,
    end: round.end_hash,
    linkIndex: round.link_index,
    link: round.link,
    drawn: round.drawn,
    words: drawnWords(sharedGames, rules, round.drawn),
    status: round.status === 'voided' ? ('voided' as const) : ('settled' as const),
    reason: round.end_reason,
    drawnAt: round.settled_at.toISOString(),
  };
  if (round.version === 1) {
    if (round.salt === null) return null;
    return { ...common, method: 1, salt: round.salt, playerSeeds: round.player_seeds };
  }
  const { frozen_at: at, ticket_root: root, tickets, beacon_round: beaconRound } = round;
  const { beacon_randomness: randomness, beacon_signature: signature } = round;
  const frozen = at !== null && root !== null && tickets !== null && beaconRound !== null;
  return {
    ...common,
    method: 2,
    beacon: beaconChain.parse(round.beacon),
    freeze: frozen ? { at: at.toISOString(), root, tickets, beaconRound } : null,
    said: randomness !== null && signature !== null ? { randomness, signature } : null,
    ticket: null,
  };
}

/** The bet's place in the tree, so that its player can check that the draw was over a list with it. */
async function withTicket(
  { database, sharedGames }: Ground,
  proof: SharedProof,
  bet: SharedBetRow,
): Promise<SharedProof> {
  const game = sharedGames.of(proof.gameCode, proof.version);
  if (proof.method === 1 || bet.position === null || game === undefined) return proof;
  const found = await database.query<Parameters<typeof leafOf>[1]>(
    `SELECT id, place, stake, currency, form FROM shared_bet WHERE round_id = $1 AND position IS NOT NULL ORDER BY position`,
    [bet.round_id],
  );
  const path = inclusionPath(
    found.rows.map((row) => leafOf(game, row)),
    bet.position,
  );
  return { ...proof, ticket: { text: leafOf(game, bet), index: bet.position, path } };
}

/** One reading for the rounds and one for what proves them, however long the list is. */
export async function ownRounds(
  ground: Ground,
  session: PlayerSession,
  before: Date,
  limit: number,
): Promise<RoundsAnswer> {
  const { database, games } = ground;
  if (ground.sharedGames.offered(session.gameCode)) return ownBets(ground, session, before, limit);
  const rows = await roundHistory(database, session.playerId, session.gameCode, before, limit);
  const proofs = await instantProofs(database, games, rows);
  const rounds = rows.map((row, index) => ({
    kind: 'instant' as const,
    round: viewOf(row),
    proof: proofs[index] ?? null,
  }));
  return { rounds };
}

async function ownBets(
  ground: Ground,
  session: PlayerSession,
  before: Date,
  limit: number,
): Promise<RoundsAnswer> {
  const bets = await betHistory(ground.database, session, before, limit);
  const drawn = await drawnRounds(
    ground.database,
    bets.map((bet) => bet.round_id),
  );
  const rounds = bets.map((bet) => {
    const proof = sharedProof(ground, drawn.get(bet.round_id));
    const offered = ground.sharedGames.offered(bet.game_code);
    const version = proof?.version ?? offered?.version ?? 0;
    const said = { ...bet, drawn: proof?.drawn ?? null };
    const words = betWords(ground.sharedGames, { gameCode: bet.game_code, version }, said, bet.currency);
    return { kind: 'shared' as const, bet: betView(bet), words, proof };
  });
  return { rounds };
}
