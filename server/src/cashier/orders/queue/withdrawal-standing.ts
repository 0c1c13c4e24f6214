import type { operatorDeskCalls, ValueOf } from '@croupier/contract';
import { sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { minor } from '../../../platform/formats/money.ts';
import { depositHistory } from '../deposits/store.ts';
import type { CashierParts } from '../parts.ts';
import type { WithdrawalRow } from '../withdrawals/store.ts';
import { readMemberBets } from '../../../ledger/index.ts';

type Standing = ValueOf<typeof operatorDeskCalls.standing>;

const earlierShown = 5;
const betsShown = 200;
const purposes = ['main', 'bonus'] as const;

/** What the person who decides weighs a withdrawal against: money in and out, play since the last deposit, what went before. */
export function standingOf(parts: CashierParts, withdrawal: WithdrawalRow): Promise<Standing> {
  const { merchant_id: merchantId, member_id: memberId, currency } = withdrawal;
  return transaction(parts.platform.db, async (tx) => {
    const wallets = await parts.ledger.balances(merchantId, memberId);
    const history = await depositHistory(tx, { merchantId, id: memberId });
    const bets = await readMemberBets(tx, {
      merchantId,
      accountId: parts.accounts.main(merchantId, memberId, currency),
      limit: betsShown,
      from: history.lastCreditedAt ?? undefined,
    });
    const { remaining } = await parts.turnover.remaining(tx, { merchantId, memberId });
    const sums = await sumsOf(tx, withdrawal);
    const total = (amounts: readonly bigint[]) => minor(amounts.reduce((sum, one) => sum + one, 0n));
    return {
      balances: purposes.flatMap((purpose) =>
        wallets
          .filter((wallet) => wallet.purpose === purpose && wallet.currency === currency)
          .map(({ balance }) => ({ purpose, currency, balance: minor(balance) })),
      ),
      deposits: { count: Number(sums.deposits), amount: minor(history.credited) },
      lastDepositAt: history.lastCreditedAt?.toISOString() ?? null,
      paidOut: { count: Number(sums.settled), amount: minor(sums.paid) },
      turnoverLeft: minor(remaining),
      play: {
        bets: bets.rows.length,
        more: bets.next !== null,
        stakes: total(bets.rows.map(({ stake }) => stake)),
        wins: total(bets.rows.map(({ won }) => won)),
      },
      earlier: (await earlierOf(tx, withdrawal)).map((row) => ({
        id: row.id,
        requestedAt: row.requested_at.toISOString(),
        amount: minor(row.amount),
        state: row.state,
      })),
    };
  });
}

interface Sums {
  deposits: bigint;
  settled: bigint;
  paid: bigint;
}

async function sumsOf(
  tx: Tx,
  { merchant_id, member_id }: Pick<WithdrawalRow, 'merchant_id' | 'member_id'>,
): Promise<Sums> {
  const [sums] = await sqlOn<Sums>(
    tx,
    `SELECT (SELECT count(*) FROM deposit WHERE merchant_id = $1 AND member_id = $2 AND state = 'credited') AS deposits,
       count(*) AS settled, coalesce(sum(amount), 0)::bigint AS paid
     FROM withdrawal WHERE merchant_id = $1 AND member_id = $2 AND state = 'settled'`,
    [merchant_id, member_id],
  );
  return sums ?? { deposits: 0n, settled: 0n, paid: 0n };
}

const earlierOf = (tx: Tx, { merchant_id, member_id, id }: WithdrawalRow) =>
  sqlOn<Pick<WithdrawalRow, 'id' | 'requested_at' | 'amount' | 'state'>>(
    tx,
    `SELECT id, requested_at, amount, state FROM withdrawal
     WHERE merchant_id = $1 AND member_id = $2 AND id < $3 ORDER BY id DESC LIMIT $4`,
    [merchant_id, member_id, id, earlierShown],
  );
