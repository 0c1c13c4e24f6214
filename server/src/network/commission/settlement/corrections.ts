import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { type Ledger, validTurnover } from '../../../ledger/index.ts';

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
  const turnover =
    bet.market === null || bet.selection === null
      ? bet.stake
      : await partOfMarket(tx, form.merchantId, {
          ...bet,
          market: bet.market,
          selection: bet.selection,
          settledAt: bet.settledAt,
        });
  const correction: Correction = {
    id: newId(),
    memberId: bet.memberId,
    settledAt: bet.settledAt,
    turnover,
    stake: bet.stake,
    payout: bet.won,
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
      String(bet.stake),
      String(bet.won),
      form.reason,
      form.by,
      form.now,
    ],
  );
  return rows.length === 0 ? fail('STATE_CONFLICT') : correction;
}

interface MarketBet {
  memberId: string;
  vendorId: string;
  roundId: string;
  currency: string;
  stake: bigint;
  market: string;
  selection: string;
  settledAt: Date;
}

/** What the market's valid turnover loses with the bet, once its round is counted. */
async function partOfMarket(tx: Tx, merchantId: string, bet: MarketBet): Promise<bigint> {
  const rows = await sqlOn<{ selection: string; stake: bigint }>(
    tx,
    `SELECT selection, stake FROM round_market_stake WHERE merchant_id = $1 AND member_id = $2 AND vendor_id = $3
       AND round_id = $4 AND market = $5 AND currency = $6`,
    [merchantId, bet.memberId, bet.vendorId, bet.roundId, bet.market, bet.currency],
  );
  const stakes = new Map(rows.map(({ selection, stake }) => [selection, stake]));
  const before = validTurnover(stakes.values());
  stakes.set(bet.selection, (stakes.get(bet.selection) ?? 0n) - bet.stake);
  return before - validTurnover(stakes.values());
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
