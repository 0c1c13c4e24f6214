import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Ledger,
  playedOf,
  type Position,
  positionsOf,
  readCarriedBets,
  validTurnover,
} from '../../../ledger/index.ts';

export interface Correction {
  id: string;
  memberId: string;
  settledAt: Date;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

/**
 * Takes a settled bet out of what commissions count. The bet and its money stay as they are; a window that is closed gets an
 * adjustment, one that is open simply doesn't count it.
 */
export async function recordCorrection(
  tx: Tx,
  ledger: Pick<Ledger, 'bet'>,
  form: {
    merchantId: string;
    vendorId: string;
    transactionId: string;
    reason: string;
    by: string;
    now: Date;
  },
): Promise<Correction> {
  const bet = await ledger.bet(form.merchantId, form.vendorId, form.transactionId);
  if (!bet) return fail('NOT_FOUND');
  if (bet.state !== 'settled' || bet.settledAt === null) return fail('STATE_CONFLICT');
  const positions = positionsOf(bet);
  const [carried = null] = await readCarriedBets(tx, form.merchantId, [bet]);
  const { stake, payout } = playedOf({ ...bet, carried });
  const turnover = bet.reward
    ? 0n
    : positions.length === 0
      ? stake
      : await partOfMarkets(tx, { ...bet, merchantId: form.merchantId }, positions);
  const correction: Correction = {
    id: newId(),
    memberId: bet.memberId,
    settledAt: bet.settledAt,
    turnover,
    stake,
    payout,
  };
  const rows = await sqlOn(
    tx,
    `INSERT INTO commission_correction (merchant_id, id, vendor_id, transaction_id, member_id, settled_at, currency, turnover,
       stake, payout, reason, recorded_by, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (merchant_id, vendor_id, transaction_id) DO NOTHING RETURNING id`,
    [
      form.merchantId,
      correction.id,
      form.vendorId,
      form.transactionId,
      bet.memberId,
      bet.settledAt,
      bet.currency,
      String(turnover),
      String(stake),
      String(payout),
      form.reason,
      form.by,
      form.now,
    ],
  );
  return rows.length === 0 ? fail('STATE_CONFLICT') : correction;
}

interface RoundOfMember {
  merchantId: string;
  memberId: string;
  vendorId: string;
  roundId: string;
  currency: string;
}

/** What the valid turnover of its markets loses with the bet, once its round is counted. */
async function partOfMarkets(tx: Tx, round: RoundOfMember, positions: readonly Position[]): Promise<bigint> {
  const rows = await sqlOn<{ market: string; selection: string; stake: bigint }>(
    tx,
    `SELECT market, selection, stake FROM round_market_stake WHERE merchant_id = $1 AND member_id = $2 AND vendor_id = $3
       AND round_id = $4 AND currency = $5`,
    [round.merchantId, round.memberId, round.vendorId, round.roundId, round.currency],
  );
  let lost = 0n;
  for (const [market, own] of Map.groupBy(positions, (position) => position.market)) {
    const known = rows.filter((row) => row.market === market);
    const stakes = new Map(known.map(({ selection, stake }) => [selection, stake]));
    lost += validTurnover(stakes.values());
    for (const { selection, amount } of own) stakes.set(selection, (stakes.get(selection) ?? 0n) - amount);
    lost -= validTurnover(stakes.values());
  }
  return lost;
}

export const correctionsOf = (
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<{ id: string; reason: string; recordedAt: Date }[]> =>
  sqlOn(
    db,
    `SELECT id, reason, recorded_at AS "recordedAt" FROM commission_correction
     WHERE merchant_id = $1 AND id = ANY ($2::uuid[]) ORDER BY recorded_at`,
    [merchantId, ids],
  );

export interface RecordedCorrection extends Correction {
  vendorId: string;
  transactionId: string;
  currency: string;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
}
