import { automaticCashOut, drawCrashPoint, payoutOf } from '@croupier/games/crash';
import { fairStream, sharedRoundSeed } from '@croupier/games/fairness';
import type { Tx } from '../database.ts';
import { fail } from '../failures.ts';
import type { Outbox } from '../wallet/outbox.ts';
import { appendLog, type ActiveChain } from './chains.ts';
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

/** How many players' seeds go into a draw. */
const seedsPerRound = 3;

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
  openMs: number,
): Promise<SharedRoundRow> {
  return insertSharedRound(tx, {
    tableCode: deps.tableCode,
    chainId: chain.id,
    linkIndex: chain.opened + 1,
    openedAt: at,
    closesAt: new Date(at.getTime() + openMs),
  });
}

export async function closeRound(tx: Tx, roundId: string, at: Date): Promise<void> {
  await tx.query(`UPDATE shared_round SET status = 'closed' WHERE id = $1 AND status = 'open'`, [roundId]);
  await addEvent(tx, roundId, 'closed', {}, at);
}

/**
 * Draws the crash point and starts the flight. Bets whose stake the wallet has not confirmed by now are taken back; the draw
 * uses the seeds of the first players among the accepted ones, and nothing else about the bets.
 */
export async function startRound(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  roundId: string,
  at: Date,
): Promise<{ round: SharedRoundRow; bets: SharedBetRow[] }> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round?.status !== 'closed') return fail('TABLE_UNAVAILABLE');
  await returnBets(deps, tx, await betsOf(tx, roundId), ['placing'], at);
  // Read again: the wallet may have confirmed a bet between the first reading and its return.
  const bets = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const playerSeeds = firstSeeds(bets);
  const link = chain.links.link(round.link_index);
  const input = sharedRoundSeed({ link, salt: chain.salt, playerSeeds, linkIndex: round.link_index });
  const crashPoint = drawCrashPoint(fairStream(input));
  const started = await tx.query<SharedRoundRow>(
    `UPDATE shared_round SET status = 'running', player_seeds = $2, crash_point = $3, started_at = $4 WHERE id = $1 RETURNING *`,
    [roundId, JSON.stringify(playerSeeds), crashPoint, at],
  );
  await addEvent(tx, roundId, 'started', { bets: bets.length, playerSeeds }, at);
  const row = started.rows[0];
  if (row === undefined) throw new Error('round vanished');
  return { round: row, bets };
}

function firstSeeds(bets: readonly SharedBetRow[]): string[] {
  const seeds = new Map<string, string>();
  for (const bet of bets) if (!seeds.has(bet.player_id)) seeds.set(bet.player_id, bet.client_seed);
  return [...seeds.values()].slice(0, seedsPerRound);
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
  if (round?.status !== 'running' || round.crash_point === null) return fail('TABLE_UNAVAILABLE');
  const flying = (await betsOf(tx, roundId)).filter((bet) => bet.status === 'accepted');
  const pressed = flying.flatMap((bet) => {
    const multiplier = decided.get(bet.id);
    return multiplier === undefined ? [] : [{ bet, multiplier }];
  });
  const untouched = flying.filter((bet) => !decided.has(bet.id));
  const paid = [...pressed, ...automaticOnes(untouched, round.crash_point)];
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
  await openLink(deps, tx, chain, round, 'settled', at);
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

/**
 * What a dead node left behind. Before the flight: void, every bet goes back. In the air: cash-outs that stand are kept, automatic
 * ones that the draw reaches are paid, and everybody who could not press the button gets the stake back. The link is opened
 * in any case, so nobody can void rounds in secret because their draw was dear.
 */
export async function recoverRound(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  roundId: string,
  at: Date,
): Promise<void> {
  const round = await lockSharedRound(tx, roundId, 'UPDATE');
  if (round === undefined || round.status === 'settled' || round.status === 'voided') return;
  const bets = await betsOf(tx, roundId);
  if (round.status !== 'running' || round.crash_point === null) {
    await returnBets(deps, tx, bets, ['placing', 'accepted'], at);
    await openLink(deps, tx, chain, round, 'voided', at);
    return;
  }
  const flying = bets.filter((bet) => bet.status === 'accepted');
  const paid = await payCashOuts(deps, tx, automaticOnes(flying, round.crash_point), at);
  await returnBets(
    deps,
    tx,
    flying.filter((bet) => !paid.has(bet.id)),
    ['accepted'],
    at,
  );
  await openLink(deps, tx, chain, round, 'settled', at, true);
}

async function openLink(
  deps: RoundDeps,
  tx: Tx,
  chain: ActiveChain,
  round: SharedRoundRow,
  status: 'settled' | 'voided',
  at: Date,
  interrupted = false,
): Promise<void> {
  const link = chain.links.link(round.link_index);
  const input = sharedRoundSeed({
    link,
    salt: chain.salt,
    playerSeeds: round.player_seeds,
    linkIndex: round.link_index,
  });
  const crashPoint = round.crash_point ?? drawCrashPoint(fairStream(input));
  await tx.query('UPDATE shared_round SET status = $2, crash_point = $3, settled_at = $4 WHERE id = $1', [
    round.id,
    status,
    crashPoint,
    at,
  ]);
  await tx.query('UPDATE chain SET opened = $2 WHERE id = $1', [chain.id, round.link_index]);
  await addEvent(tx, round.id, status, { crashPoint, interrupted }, at);
  const entry = {
    kind: 'draw',
    status,
    interrupted,
    roundId: round.id,
    sequence: round.sequence,
    chainId: chain.id,
    linkIndex: round.link_index,
    link,
    playerSeeds: round.player_seeds,
    crashPoint,
    at: at.toISOString(),
  };
  await appendLog(tx, deps.tableCode, entry, at);
}
