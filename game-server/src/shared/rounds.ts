import {
  beaconInstant,
  beaconRoundAfter,
  type BeaconChain,
  type BeaconRound,
} from '@croupier/games/fairness';
import type { SharedGame } from '@croupier/games/kit';
import type { Tx } from '../database.ts';
import { fail } from '../failures.ts';
import { appendLog, type ActiveChain } from './chains.ts';
import { drawOf, plantTree } from './draw.ts';
import { endOf, returnBets, ticketOf, writeEndings, type Ending, type EndingDeps } from './endings.ts';
import {
  addEvent,
  betsOf,
  insertSharedRound,
  lockSharedRound,
  type SharedBetRow,
  type SharedRoundRow,
} from './store.ts';

export interface RoundDeps extends EndingDeps {
  tableCode: string;
}
/** Rules and chain of a round. */
export interface Ground {
  game: SharedGame;
  chain: ActiveChain;
}

export async function openRound(
  deps: RoundDeps,
  tx: Tx,
  { game, chain }: Ground,
  at: Date,
  closesAt: Date,
): Promise<SharedRoundRow> {
  return insertSharedRound(tx, {
    gameCode: game.code,
    rules: game.version,
    tableCode: deps.tableCode,
    chainId: chain.id,
    linkIndex: chain.opened + 1,
    openedAt: at,
    closesAt,
  });
}

export async function closeRound(tx: Tx, roundId: string, at: Date): Promise<void> {
  await tx.query(`UPDATE shared_round SET status = 'closed' WHERE id = $1 AND status = 'open'`, [roundId]);
  await addEvent(tx, roundId, 'closed', {}, at);
}

/** The beacon's instant came before the freeze was written: a list bound to it would be bound to what is known. */
export class LateFreeze extends Error {}

/**
 * Fixes what will be drawn over. Bets whose stake the wallet has not confirmed by now are taken back; the root of the others is
 * published together with the number of the beacon's round that will decide: the first whose instant comes after this one.
 */
export async function freezeRound(
  deps: RoundDeps,
  tx: Tx,
  { game, beacon }: { game: SharedGame; beacon: { chain: BeaconChain; now: () => number } },
  roundId: string,
  at: Date,
): Promise<{ round: SharedRoundRow; bets: SharedBetRow[] }> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round?.status !== 'closed') return fail('TABLE_UNAVAILABLE');
  await returnBets(deps, tx, await betsOf(tx, roundId), ['placing'], at);
  // Read again: the wallet may have confirmed a bet between the first reading and its return.
  const bets = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const root = await plantTree(game, tx, bets);
  await addEvent(tx, roundId, 'frozen', { bets: bets.length, root }, at);
  // Last of all, so that as little as may be lies between the instant that is written down and the commit.
  const instant = beacon.now();
  const beaconRound = beaconRoundAfter(beacon.chain, instant);
  const frozen = await tx.query<SharedRoundRow>(
    `UPDATE shared_round SET status = 'frozen', frozen_at = $2, ticket_root = $3, tickets = $4, beacon_round = $5
     WHERE id = $1 RETURNING *`,
    [roundId, new Date(instant), root, bets.length, beaconRound],
  );
  const entry = {
    kind: 'freeze',
    roundId,
    sequence: round.sequence,
    chainId: round.chain_id,
    linkIndex: round.link_index,
    root,
    tickets: bets.length,
    beaconRound,
    at: new Date(instant).toISOString(),
  };
  await appendLog(tx, deps.tableCode, entry, at);
  const row = frozen.rows[0];
  if (row === undefined) throw new Error('round vanished');
  if (beacon.now() >= beaconInstant(beacon.chain, beaconRound)) throw new LateFreeze('frozen too late');
  return { round: row, bets };
}

/** The committed round of the beacon is out: what is drawn is shown from now on. It is known to this process only and not written down. */
export async function startRound(
  tx: Tx,
  roundId: string,
  beacon: BeaconRound,
  at: Date,
): Promise<SharedRoundRow> {
  const started = await tx.query<SharedRoundRow>(
    `UPDATE shared_round SET status = 'running', beacon_randomness = $2, beacon_signature = $3, started_at = $4
     WHERE id = $1 AND status = 'frozen' AND beacon_round = $5 RETURNING *`,
    [roundId, beacon.randomness, beacon.signature, at, beacon.round],
  );
  await addEvent(tx, roundId, 'started', { beaconRound: beacon.round }, at);
  return started.rows[0] ?? fail('TABLE_UNAVAILABLE');
}

/**
 * The round is over: what was decided but not yet written is written, and every other bet comes to what the draw gives it. The link
 * is opened in the log.
 */
export async function settleRound(
  deps: RoundDeps,
  tx: Tx,
  { game, chain }: Ground,
  roundId: string,
  decided: ReadonlyMap<string, Ending>,
  at: Date,
): Promise<void> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  const drawn = round === undefined ? null : drawOf(game, chain, round, saidOf(round));
  if (round?.status !== 'running' || drawn === null) return fail('TABLE_UNAVAILABLE');
  const running = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const endings = running.map((bet) => decided.get(bet.id) ?? endOf(bet, game.settle(ticketOf(bet), drawn)));
  await writeEndings(deps, tx, endings, at);
  await openLink(deps, tx, chain, round, { status: 'settled', reason: null, drawn }, at);
}

/** The beacon's word as the round's row keeps it from take-off. */
function saidOf(round: SharedRoundRow): BeaconRound | null {
  const { beacon_round: number, beacon_randomness: randomness, beacon_signature: signature } = round;
  return number === null || randomness === null || signature === null
    ? null
    : { round: number, randomness, signature };
}

/**
 * What a node left behind that died or was stopped. Before the freeze: void, every bet goes back. After it nobody can void a round
 * because its draw is dear: the committed round of the beacon decides as ever. What stands is kept, and the game's own rule says
 * what the other bets come to. Only where that round of the beacon never came within the time of the rule is a frozen round void.
 * The link is opened in any case. `game` is null where the rules that the round began with are no longer here: then nothing can be
 * drawn, and all stakes go back.
 */
export async function recoverRound(
  deps: RoundDeps,
  tx: Tx,
  { game, chain }: { game: SharedGame | null; chain: ActiveChain },
  roundId: string,
  heard: BeaconRound | null,
  at: Date,
): Promise<void> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round === undefined || round.status === 'settled' || round.status === 'voided') return;
  const said = saidOf(round) ?? heard;
  const bets = await betsOf(tx, roundId);
  const drawn = game === null ? null : drawOf(game, chain, round, said);
  const begun = round.status === 'running' || round.status === 'frozen';
  if (game === null || !begun || drawn === null) {
    await returnBets(deps, tx, bets, ['placing', 'accepted'], at);
    const reason = round.status === 'frozen' ? 'beacon' : 'interrupted';
    await openLink(deps, tx, chain, round, { status: 'voided', reason, drawn }, at);
    return;
  }
  if (round.status === 'frozen' && said !== null) await startRound(tx, round.id, said, at);
  await endByRule(deps, tx, game, bets, drawn, at);
  const spoken = {
    ...round,
    beacon_randomness: said?.randomness ?? null,
    beacon_signature: said?.signature ?? null,
  };
  await openLink(deps, tx, chain, spoken, { status: 'settled', reason: 'interrupted', drawn }, at);
}

/** What is drawn is paid; what that pays nothing is lost, or goes back where a press was taken away. */
async function endByRule(
  deps: RoundDeps,
  tx: Tx,
  game: SharedGame,
  bets: readonly SharedBetRow[],
  drawn: unknown,
  at: Date,
): Promise<void> {
  const running = bets.filter((bet) => bet.status === 'accepted');
  const all = running.map((bet) => endOf(bet, game.settle(ticketOf(bet), drawn)));
  const endings = game.interrupted === 'settle' ? all : all.filter(({ status }) => status === 'paid');
  const ended = await writeEndings(deps, tx, endings, at);
  const left = running.filter((bet) => !ended.has(bet.id));
  await returnBets(deps, tx, left, ['accepted'], at);
}

interface Outcome {
  status: 'settled' | 'voided';
  /** Why a round is void, or that it was interrupted. */
  reason: 'interrupted' | 'beacon' | null;
  drawn: unknown;
}

async function openLink(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  round: SharedRoundRow,
  { status, reason, drawn }: Outcome,
  at: Date,
): Promise<void> {
  await tx.query(
    'UPDATE shared_round SET status = $2, drawn = $3, settled_at = $4, end_reason = $5 WHERE id = $1',
    [round.id, status, drawn === null ? null : JSON.stringify(drawn), at, reason],
  );
  await tx.query('UPDATE chain SET opened = $2 WHERE id = $1', [chain.id, round.link_index]);
  await addEvent(tx, round.id, status, { drawn, reason }, at);
  const how =
    round.version === 1
      ? { playerSeeds: round.player_seeds }
      : {
          root: round.ticket_root,
          beaconRound: round.beacon_round,
          randomness: round.beacon_randomness,
          signature: round.beacon_signature,
        };
  const entry = {
    kind: 'draw',
    version: round.version,
    gameCode: round.game_code,
    rules: round.rules,
    status,
    reason,
    roundId: round.id,
    sequence: round.sequence,
    chainId: chain.id,
    linkIndex: round.link_index,
    link: chain.links.link(round.link_index),
    ...how,
    drawn,
    at: at.toISOString(),
  };
  await appendLog(tx, deps.tableCode, entry, at);
}
