import type pg from 'pg';
import { afterAll, expect } from 'vitest';
import { blockHash, genesis } from '../../../src/ledger/engine/index.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { type Bank, openBank } from './ledger-bank.ts';

/** Each question names what is wrong, so all answers are empty while the ledger is sound. */
const questions: Record<string, string> = {
  'transfers that do not sum to zero': `SELECT transfer_id FROM entry GROUP BY merchant_id, transfer_id, currency HAVING sum(amount) <> 0`,
  'transfers without two entries': `SELECT t.id FROM transfer t LEFT JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
    GROUP BY t.merchant_id, t.id HAVING count(e.seq) < 2`,
  'entries without their transfer': `SELECT e.transfer_id FROM entry e LEFT JOIN transfer t
    ON t.merchant_id = e.merchant_id AND t.id = e.transfer_id WHERE t.id IS NULL`,
  'balances that are not the sum of their entries': `SELECT a.id, a.balance, sum(e.amount) FROM account a
    LEFT JOIN entry e ON e.merchant_id = a.merchant_id AND e.account_id = a.id
    GROUP BY a.merchant_id, a.id HAVING a.balance <> COALESCE(sum(e.amount), 0) OR a.seq <> count(e.seq) OR a.seq <> COALESCE(max(e.seq), 0)`,
  'entries whose balance does not follow from the one before': `SELECT account_id, seq FROM (
    SELECT account_id, seq, balance_after, sum(amount) OVER (PARTITION BY merchant_id, account_id ORDER BY seq) AS running FROM entry) e
    WHERE balance_after <> running`,
  'entries in another currency than their account': `SELECT e.account_id FROM entry e JOIN account a
    ON a.merchant_id = e.merchant_id AND a.id = e.account_id WHERE a.currency <> e.currency`,
  'held money that is not that of the open holds': `SELECT a.id, a.held, sum(h.amount) FROM account a
    LEFT JOIN hold h ON h.merchant_id = a.merchant_id AND h.account_id = a.id AND h.state = 'open'
    GROUP BY a.merchant_id, a.id HAVING a.held <> COALESCE(sum(h.amount), 0)`,
  'member accounts below zero': `SELECT id FROM account WHERE owner_kind = 'member' AND balance - held < 0`,
  'bets whose transfers say something else': `SELECT b.transaction_id, b.stake, b.won, m.staked, m.won AS paid, m.refunded FROM bet b
    CROSS JOIN LATERAL (SELECT
      COALESCE(sum(-e.amount) FILTER (WHERE t.kind = 'bet'), 0) AS staked,
      COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'win'), 0) AS won,
      COALESCE(sum(e.amount) FILTER (WHERE t.kind = 'refund'), 0) AS refunded
      FROM transfer t JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id AND e.account_id = b.account_id
      WHERE t.merchant_id = b.merchant_id AND t.scope = 'vendor:' || b.vendor_id
        AND (t.id = b.transfer_id OR t.detail->>'bet' = b.transaction_id)) m
    WHERE m.staked <> b.stake OR m.won <> b.won OR m.refunded <> CASE WHEN b.state = 'rolled_back' THEN b.stake ELSE 0 END`,
  'bets that stand elsewhere than it is said of them': `SELECT said.*, b.period FROM (
      SELECT merchant_id, unnest(ended_bet_vendors) AS vendor_id, unnest(ended_bets) AS transaction_id, unnest(ended_bet_periods) AS said
      FROM block
      UNION ALL SELECT merchant_id, substr(scope, 8), CASE kind WHEN 'bet' THEN key ELSE detail ->> 'bet' END, period FROM transfer
      WHERE kind IN ('bet', 'win', 'refund')) said
    LEFT JOIN bet b USING (merchant_id, vendor_id, transaction_id) WHERE b.period IS DISTINCT FROM said.said`,
  'ended bets that are not in exactly one block': `SELECT b.transaction_id FROM bet b LEFT JOIN (
      SELECT merchant_id, unnest(ended_bet_vendors) AS vendor_id, unnest(ended_bets) AS transaction_id FROM block) e
      USING (merchant_id, vendor_id, transaction_id)
    WHERE b.placed_at IS NOT NULL
    GROUP BY b.merchant_id, b.vendor_id, b.transaction_id, b.state
    HAVING count(e.transaction_id) <> CASE WHEN b.state = 'open' THEN 0 ELSE 1 END`,
};

export async function expectSound(pool: pg.Pool): Promise<void> {
  const wrong: Record<string, unknown[]> = {};
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await pool.query(question);
    if (rows.length > 0) wrong[name] = rows;
  }
  expect(wrong).toEqual({});
  await expectChainIntact(pool);
}

interface BlockRow {
  slot: number;
  height: bigint;
  merchant_id: string;
  posted_at: Date;
  previous: Buffer;
  hash: Buffer;
  transfers: {
    id: string;
    kind: string;
    scope: string;
    key: string;
    type: string;
    ref: string;
    member: string | null;
    reverses: string | null;
    detail: string | null;
  }[];
  entries: {
    account: string;
    seq: string;
    transfer: string;
    amount: string;
    after: string;
    currency: string;
  }[];
  vendors: string[];
  bets: string[];
}

/** Rebuilds every block from the tables, not from what the block says of itself. */
async function expectChainIntact(pool: pg.Pool): Promise<void> {
  const { rows } =
    await pool.query<BlockRow>(`SELECT b.slot, b.height, b.merchant_id, b.posted_at, b.previous, b.hash,
      b.ended_bet_vendors AS vendors, b.ended_bets AS bets,
      (SELECT COALESCE(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'scope', t.scope, 'key', t.key, 'type', t.reference_type,
          'ref', t.reference_id, 'member', t.member_id, 'reverses', t.reverses, 'detail', t.detail::text) ORDER BY w.place), '[]')
        FROM unnest(b.transfer_ids) WITH ORDINALITY w (id, place)
        JOIN transfer t ON t.merchant_id = b.merchant_id AND t.id = w.id AND t.slot = b.slot AND t.height = b.height) AS transfers,
      (SELECT COALESCE(json_agg(json_build_object('account', e.account_id, 'seq', e.seq::text, 'transfer', e.transfer_id,
          'amount', e.amount::text, 'after', e.balance_after::text, 'currency', e.currency) ORDER BY w.place), '[]')
        FROM unnest(b.entry_accounts, b.entry_seqs) WITH ORDINALITY w (id, seq, place)
        JOIN entry e ON e.merchant_id = b.merchant_id AND e.account_id = w.id AND e.seq = w.seq) AS entries
    FROM block b ORDER BY b.slot, b.height`);
  const heads = new Map<number, { height: bigint; hash: Buffer }>();
  const counted = { transfers: 0, entries: 0 };
  for (const row of rows) {
    const head = heads.get(row.slot) ?? { height: 0n, hash: genesis };
    expect([row.height, row.previous]).toEqual([head.height + 1n, head.hash]);
    expect(row.hash).toEqual(hashOf(row));
    heads.set(row.slot, { height: row.height, hash: row.hash });
    counted.transfers += row.transfers.length;
    counted.entries += row.entries.length;
  }
  const total = await pool.query(
    'SELECT (SELECT count(*) FROM transfer)::int AS transfers, (SELECT count(*) FROM entry)::int AS entries',
  );
  expect(counted).toEqual(total.rows[0]);
}

function hashOf(row: BlockRow): Buffer {
  return blockHash(row.previous, {
    slot: row.slot,
    height: row.height,
    merchantId: row.merchant_id,
    postedAt: row.posted_at,
    transfers: row.transfers.map(({ type, ref, member, ...transfer }) => ({
      ...transfer,
      reference: { type, id: ref },
      memberId: member,
    })),
    entries: row.entries.map((entry) => ({
      accountId: entry.account,
      seq: BigInt(entry.seq),
      transferId: entry.transfer,
      amount: BigInt(entry.amount),
      balanceAfter: BigInt(entry.after),
      currency: entry.currency,
    })),
    endedBets: row.bets.map((transactionId, index) => ({
      vendorId: row.vendors[index] ?? '',
      transactionId,
    })),
  });
}

/** The bank of a file of tests, which is sound behind the last of them. */
export function soundBank(): Bank {
  const bank = startedOnce(openBank);
  afterAll(() => expectSound(bank.database.pool));
  return bank;
}
