import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { readFreeWins } from './read/free-bets.ts';
import type { MemberBet } from './read/member-bets.ts';

export interface BetTransfer {
  id: string;
  kind: string;
  /** Seen from the player's wallet. */
  amount: bigint;
  at: Date;
}

export interface BetTransfersQuery {
  merchantId: string;
  /** The wallet account that all these bets were made from. */
  accountId: string;
  bets: readonly MemberBet[];
  /** They were made on free rounds: their wins stand on another account, and the bets say which they are. */
  free?: boolean;
}

type Found = BetTransfer & { vendorId: string; bet: string };

const nameOf = (vendorId: string, transactionId: string): string => `${vendorId}\n${transactionId}`;
const firstStretch = 64n;
const growth = 4n;

/**
 * Stake, wins and refund of each bet, oldest first; by vendor and transaction id. A win names its bet but has no index by it, which
 * every win would pay for. It stands in the same wallet soon after the stake, so the entries from there on are read until the
 * wins add up to what the bet says it won.
 */
export async function readBetTransfers(
  on: Db | Tx,
  query: BetTransfersQuery,
): Promise<(bet: MemberBet) => BetTransfer[]> {
  const transfers = new Map<string, BetTransfer[]>();
  const of = (vendorId: string, transactionId: string): BetTransfer[] => {
    const name = nameOf(vendorId, transactionId);
    const known = transfers.get(name) ?? [];
    transfers.set(name, known);
    return known;
  };
  const take = (found: readonly Found[]): void => {
    for (const { vendorId, bet, ...transfer } of found) {
      const known = of(vendorId, bet);
      if (!known.some(({ id }) => id === transfer.id)) known.push(transfer);
    }
  };
  for (const bet of query.bets) {
    const at = bet.placedAt ?? new Date(0);
    of(bet.vendorId, bet.transactionId).push({ id: bet.transferId, kind: 'bet', amount: -bet.stake, at });
  }
  const won = query.free ? [] : query.bets.filter((bet) => bet.won > 0n);
  const spansOf = (bets: readonly MemberBet[], past: bigint, stretch: bigint): Span[] =>
    joined(bets.map(({ seq }) => ({ from: seq + past, to: seq + past + stretch })));
  // Most wins stand a little after their bets: they are asked for with all else.
  const [refunds, approved, first] = await Promise.all([
    readRefunds(on, query),
    query.free ? readFreeWins(on, query) : readApprovedWins(on, query),
    readWins(on, query, won, spansOf(won, 0n, firstStretch)),
  ]);
  for (const part of [refunds, approved, first.found]) take(part);
  const lacking = (bet: MemberBet): boolean =>
    of(bet.vendorId, bet.transactionId).reduce(
      (sum, { kind, amount }) => (kind === 'win' ? sum + amount : sum),
      0n,
    ) < bet.won;
  let { last } = first;
  let past = firstStretch;
  let missing = won.filter((bet) => lacking(bet) && bet.seq + past < last);
  for (let stretch = firstStretch * growth; missing.length > 0; stretch *= growth) {
    const further = await readWins(on, query, missing, spansOf(missing, past, stretch));
    take(further.found);
    past += stretch;
    last = further.last;
    missing = missing.filter((bet) => lacking(bet) && bet.seq + past < last);
  }
  return (bet) => of(bet.vendorId, bet.transactionId).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A refund takes the stake's transfer back. */
function readRefunds(on: Db | Tx, { merchantId, bets }: BetTransfersQuery): Promise<Found[]> {
  // A bet of nothing has no stake that could be given back.
  const back = bets.filter(({ state, transferId }) => state === 'rolled_back' && transferId !== '');
  if (back.length === 0) return Promise.resolve([]);
  return sqlOn<Found>(
    on,
    `SELECT t.id, t.kind, w.stake AS amount, t.posted_at AS at, w.vendor_id AS "vendorId", w.transaction_id AS bet
     FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[]) AS w (transfer_id, stake, vendor_id, transaction_id)
     JOIN reversal r ON r.merchant_id = $1 AND r.transfer_id = w.transfer_id
     JOIN transfer t ON t.merchant_id = $1 AND t.id = r.reversed_by`,
    [
      merchantId,
      back.map(({ transferId }) => transferId),
      back.map(({ stake }) => String(stake)),
      back.map(({ vendorId }) => vendorId),
      back.map(({ transactionId }) => transactionId),
    ],
  );
}

/** Wins that a person let pass, perhaps long after the round: they are known by their own key. */
function readApprovedWins(on: Db | Tx, { merchantId, bets }: BetTransfersQuery): Promise<Found[]> {
  const won = bets.filter((bet) => bet.won > 0n);
  if (won.length === 0) return Promise.resolve([]);
  return sqlOn<Found>(
    on,
    `SELECT t.id, t.kind, p.amount - p.withheld AS amount, t.posted_at AS at, p.vendor_id AS "vendorId", p.bet_transaction_id AS bet
     FROM unnest($2::text[], $3::text[]) AS w (vendor_id, transaction_id)
     JOIN pending_win p ON p.merchant_id = $1 AND p.vendor_id = w.vendor_id AND p.bet_transaction_id = w.transaction_id
       AND p.state = 'approved'
     JOIN idempotency k ON k.merchant_id = $1 AND k.scope = 'vendor:' || p.vendor_id AND k.key = p.transaction_id
     JOIN transfer t ON t.merchant_id = $1 AND t.id = k.transfer_id`,
    [merchantId, won.map(({ vendorId }) => vendorId), won.map(({ transactionId }) => transactionId)],
  );
}

/** Entries after `from`, up to and with `to`. */
interface Span {
  from: bigint;
  to: bigint;
}

/** Spans that touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = whole.at(-1);
    if (before && span.from <= before.to) before.to = span.to > before.to ? span.to : before.to;
    else whole.push({ ...span });
  }
  return whole;
}

async function readWins(
  on: Db | Tx,
  { merchantId, accountId }: BetTransfersQuery,
  bets: readonly MemberBet[],
  spans: readonly Span[],
): Promise<{ found: Found[]; last: bigint }> {
  if (bets.length === 0) return { found: [], last: 0n };
  const wins = sqlOn<Found>(
    on,
    `SELECT t.id, t.kind, e.amount, t.posted_at AS at, w.vendor_id AS "vendorId", w.transaction_id AS bet
     FROM unnest($3::bigint[], $4::bigint[]) AS span (low, high)
     CROSS JOIN LATERAL (SELECT * FROM entry e WHERE e.merchant_id = $1 AND e.account_id = $2 AND e.seq > span.low
       AND e.seq <= span.high OFFSET 0) e
     CROSS JOIN LATERAL (SELECT * FROM transfer t WHERE t.merchant_id = e.merchant_id AND t.id = e.transfer_id OFFSET 0) t
     JOIN unnest($5::text[], $6::text[]) AS w (vendor_id, transaction_id)
       ON t.scope = 'vendor:' || w.vendor_id AND t.detail ->> 'bet' = w.transaction_id
     WHERE t.kind = 'win'`,
    [
      merchantId,
      accountId,
      spans.map(({ from }) => String(from)),
      spans.map(({ to }) => String(to)),
      bets.map(({ vendorId }) => vendorId),
      bets.map(({ transactionId }) => transactionId),
    ],
  );
  const place = sqlOn<{ seq: bigint }>(on, 'SELECT seq FROM account WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    accountId,
  ]);
  const [found, [account]] = await Promise.all([wins, place]);
  return { found, last: account?.seq ?? 0n };
}
