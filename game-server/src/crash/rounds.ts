import { automaticCashOut, payoutOf } from '@croupier/games/crash';
import {
  beaconInstant,
  beaconRoundAfter,
  type BeaconChain,
  type BeaconRound,
} from '@croupier/games/fairness';
import type { Tx } from '../database.ts';
import { fail } from '../failures.ts';
import type { Outbox } from '../wallet/outbox.ts';
import { appendLog, type ActiveChain } from './chains.ts';
import { crashPointFor, plantTree } from './draw.ts';
import {
  addEvent,
  betsOf,
  endBets,
  insertSharedRound,
  lockSharedRound,
  movementOf,
  type SharedBetRow,
  type SharedRoundRow,
} from './store.ts';

export interface RoundDeps {
  gameCode: string;
  tableCode: string;
  outbox: Pick<Outbox, 'enqueue'>;
}

export async function openRound(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  at: Date,
  closesAt: Date,
): Promise<SharedRoundRow> {
  return insertSharedRound(tx, {
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
  beacon: { chain: BeaconChain; now: () => number },
  roundId: string,
  at: Date,
): Promise<{ round: SharedRoundRow; bets: SharedBetRow[] }> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round?.status !== 'closed') return fail('TABLE_UNAVAILABLE');
  await returnBets(deps, tx, await betsOf(tx, roundId), ['placing'], at);
  // Read again: the wallet may have confirmed a bet between the first reading and its return.
  const bets = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const root = await plantTree(tx, bets);
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

/** The committed round of the beacon is out: the flight begins. Its end is known to this process only and not written down. */
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

export async function returnBets(
  deps: RoundDeps,
  tx: Tx,
  bets: readonly SharedBetRow[],
  from: readonly SharedBetRow['status'][],
  at: Date,
): Promise<Set<string>> {
  const ends = bets
    .filter((bet) => from.includes(bet.status))
    .map((bet) => ({ id: bet.id, status: 'returned' as const, multiplier: null, payout: 0 }));
  const changed = await endBets(tx, ends, from, at);
  const returned = bets.filter((bet) => changed.has(bet.id));
  await deps.outbox.enqueue(
    tx,
    returned.map((bet) => movementOf(bet, deps.gameCode, 'rollback', bet.stake)),
    at,
  );
  return changed;
}

/** Pays cash-outs whose multiplier has been decided; a bet that ended otherwise meanwhile is left alone. */
export async function payCashOuts(
  deps: RoundDeps,
  tx: Tx,
  cashOuts: readonly { bet: SharedBetRow; multiplier: number }[],
  at: Date,
): Promise<Set<string>> {
  const ends = cashOuts.map(({ bet, multiplier }) => ({
    id: bet.id,
    status: 'cashed_out' as const,
    multiplier,
    payout: payoutOf(bet.stake, multiplier),
  }));
  const changed = await endBets(tx, ends, ['accepted'], at);
  const paid = cashOuts.filter(({ bet }) => changed.has(bet.id));
  await deps.outbox.enqueue(
    tx,
    paid.map(({ bet, multiplier }) => movementOf(bet, deps.gameCode, 'win', payoutOf(bet.stake, multiplier))),
    at,
  );
  for (const { bet, multiplier } of paid) {
    await addEvent(tx, bet.round_id, 'cashed_out', { multiplier }, at, bet.id);
  }
  return changed;
}

/**
 * The flight is over: cash-outs that were decided but not yet written are paid, and those that the draw reached by themselves;
 * the rest is lost. The link is opened in the log.
 */
export async function settleRound(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  roundId: string,
  decided: ReadonlyMap<string, number>,
  at: Date,
): Promise<void> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  const crashPoint = round === undefined ? null : crashPointFor(chain, round, saidOf(round));
  if (round?.status !== 'running' || crashPoint === null) return fail('TABLE_UNAVAILABLE');
  const flying = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const pressed = flying.flatMap((bet) => {
    const multiplier = decided.get(bet.id);
    return multiplier === undefined ? [] : [{ bet, multiplier }];
  });
  const untouched = flying.filter((bet) => !decided.has(bet.id));
  const paid = [...pressed, ...automaticOnes(untouched, crashPoint)];
  await payCashOuts(deps, tx, paid, at);
  const lost = flying.filter((bet) => !paid.some((one) => one.bet.id === bet.id));
  const changed = await endBets(
    tx,
    lost.map((bet) => ({ id: bet.id, status: 'lost' as const, multiplier: null, payout: 0 })),
    ['accepted'],
    at,
  );
  await deps.outbox.enqueue(
    tx,
    lost.filter((bet) => changed.has(bet.id)).map((bet) => movementOf(bet, deps.gameCode, 'win', 0)),
    at,
  );
  await openLink(deps, tx, chain, round, { status: 'settled', reason: null, crashPoint }, at);
}

function automaticOnes(
  flying: readonly SharedBetRow[],
  crashPoint: number,
): { bet: SharedBetRow; multiplier: number }[] {
  return flying.flatMap((bet) => {
    const multiplier = automaticCashOut({ autoCashOut: bet.auto_cash_out }, crashPoint, crashPoint);
    return multiplier === null ? [] : [{ bet, multiplier }];
  });
}

/** The beacon's word as the round's row keeps it from take-off. */
function saidOf(round: SharedRoundRow): BeaconRound | null {
  const { beacon_round: number, beacon_randomness: randomness, beacon_signature: signature } = round;
  return number === null || randomness === null || signature === null
    ? null
    : { round: number, randomness, signature };
}

/**
 * What a node left behind that died or was told to stop. Before the freeze: void, every bet goes back. After it nobody can void a
 * round because its draw is dear: the committed round of the beacon decides as ever. Cash-outs that stand are kept, automatic
 * ones that the draw reaches are paid, and everyone who could not press the button gets the stake back. Only where that round
 * of the beacon never came within the time of the rule is a frozen round void. The link is opened in any case.
 */
export async function recoverRound(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  roundId: string,
  heard: BeaconRound | null,
  at: Date,
): Promise<void> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round === undefined || round.status === 'settled' || round.status === 'voided') return;
  const said = saidOf(round) ?? heard;
  const bets = await betsOf(tx, roundId);
  const crashPoint = crashPointFor(chain, round, said);
  const drawn = round.status === 'running' || (round.status === 'frozen' && crashPoint !== null);
  if (!drawn || crashPoint === null) {
    await returnBets(deps, tx, bets, ['placing', 'accepted'], at);
    const reason = round.status === 'frozen' ? 'beacon' : 'interrupted';
    await openLink(deps, tx, chain, round, { status: 'voided', reason, crashPoint }, at);
    return;
  }
  if (round.status === 'frozen' && said !== null) await startRound(tx, round.id, said, at);
  const flying = bets.filter((bet) => bet.status === 'accepted');
  const paid = await payCashOuts(deps, tx, automaticOnes(flying, crashPoint), at);
  await returnBets(
    deps,
    tx,
    flying.filter((bet) => !paid.has(bet.id)),
    ['accepted'],
    at,
  );
  const ended = {
    ...round,
    beacon_randomness: said?.randomness ?? null,
    beacon_signature: said?.signature ?? null,
  };
  await openLink(deps, tx, chain, ended, { status: 'settled', reason: 'interrupted', crashPoint }, at);
}

interface Outcome {
  status: 'settled' | 'voided';
  /** Why a round is void, or that its flight was interrupted. */
  reason: 'interrupted' | 'beacon' | null;
  crashPoint: number | null;
}

async function openLink(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  round: SharedRoundRow,
  { status, reason, crashPoint }: Outcome,
  at: Date,
): Promise<void> {
  await tx.query(
    'UPDATE shared_round SET status = $2, crash_point = $3, settled_at = $4, end_reason = $5 WHERE id = $1',
    [round.id, status, crashPoint, at, reason],
  );
  await tx.query('UPDATE chain SET opened = $2 WHERE id = $1', [chain.id, round.link_index]);
  await addEvent(tx, round.id, status, { crashPoint, reason }, at);
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
    status,
    reason,
    roundId: round.id,
    sequence: round.sequence,
    chainId: chain.id,
    linkIndex: round.link_index,
    link: chain.links.link(round.link_index),
    ...how,
    crashPoint,
    at: at.toISOString(),
  };
  await appendLog(tx, deps.tableCode, entry, at);
}
