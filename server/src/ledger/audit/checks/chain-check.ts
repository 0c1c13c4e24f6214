import { blockHash, type BlockContent, genesis } from '../../engine/index.ts';
import type { Query } from '../index.ts';

interface BlockRow {
  slot: number;
  height: bigint;
  merchantId: string;
  postedAt: Date;
  previous: Buffer;
  hash: Buffer;
  transferIds: string[];
  accounts: string[];
  seqs: bigint[];
  endedVendors: string[];
  endedBets: string[];
}

type Transfer = BlockContent['transfers'][number];
type Entry = BlockContent['entries'][number];

/** A block may hold a thousand transfers; a page of them is held in memory. */
const blocksPerPage = 40;
const shown = 50;

export interface ChainResult {
  examined: number;
  offending: string[];
}

/** Walks every writer's chain from its first block and hashes each again from the rows it vouches for. */
export async function checkChains(query: Query): Promise<ChainResult> {
  // Every look-up below is by key; a planner that sees thousands of keys would rather read the whole table for each page.
  await query('SET LOCAL enable_seqscan = off');
  await query('SET LOCAL enable_hashjoin = off');
  await query('SET LOCAL enable_mergejoin = off');
  const slots = await query<{ slot: number; height: bigint; head: Buffer }>(
    `SELECT slot, COALESCE(w.height, 0) AS height, COALESCE(w.head, $1) AS head
     FROM writer_slot w FULL JOIN (SELECT DISTINCT slot FROM block) b USING (slot) ORDER BY slot`,
    [genesis],
  );
  const offending: string[] = [];
  let examined = 0;
  for (const { slot, height, head } of slots) {
    let previous: Buffer = genesis;
    let last = 0n;
    for (;;) {
      const page = await readBlocks(query, slot, last);
      if (page.length === 0) break;
      const contents = await contentsOf(query, page);
      for (const [index, block] of page.entries()) {
        examined += 1;
        const { content, faults } = contents[index] ?? { content: undefined, faults: [] };
        const name = `${slot}/${block.height}`;
        const linked = block.height === last + 1n && block.previous.equals(previous);
        const sound = linked && content !== undefined && block.hash.equals(blockHash(previous, content));
        if (faults.length > 0) offending.push(...faults.map((fault) => `${name} ${fault}`));
        // Which row of the block was changed can't be told: all that it vouches for are named.
        else if (!sound)
          offending.push(name, ...(content?.transfers ?? []).map(({ id }) => `${name} transfer ${id}`));
        previous = block.hash;
        last = block.height;
      }
    }
    if (last !== height || !previous.equals(head)) offending.push(`${slot}/head`);
  }
  return { examined, offending: offending.slice(0, shown) };
}

/** What stands in the tables without any block that vouches for it. */
export async function checkStrays(query: Query): Promise<ChainResult> {
  const [counts] = await query<{ entries: bigint; vouched: bigint }>(
    `SELECT (SELECT count(*) FROM entry) AS entries,
       (SELECT COALESCE(sum(cardinality(entry_seqs)), 0)::bigint FROM block) AS vouched`,
  );
  const strays = await query<{ id: string }>(
    `SELECT t.id::text AS id FROM transfer t LEFT JOIN (SELECT merchant_id, unnest(transfer_ids) AS id FROM block) b
       ON b.merchant_id = t.merchant_id AND b.id = t.id WHERE b.id IS NULL LIMIT ${shown}`,
  );
  const examined = Number(counts?.entries ?? 0n);
  if (strays.length > 0 || counts === undefined || counts.entries <= counts.vouched)
    return { examined, offending: strays.map(({ id }) => id) };
  const entries = await query<{ id: string }>(
    `SELECT e.account_id::text || '/' || e.seq AS id FROM entry e
     LEFT JOIN (SELECT merchant_id, unnest(entry_accounts) AS account_id, unnest(entry_seqs) AS seq FROM block) b
       USING (merchant_id, account_id, seq) WHERE b.seq IS NULL LIMIT ${shown}`,
  );
  return { examined, offending: entries.map(({ id }) => id) };
}

function readBlocks(query: Query, slot: number, after: bigint): Promise<BlockRow[]> {
  return query<BlockRow>(
    `SELECT slot, height, merchant_id AS "merchantId", posted_at AS "postedAt", previous, hash, transfer_ids AS "transferIds",
       entry_accounts AS accounts, entry_seqs AS seqs, ended_bet_vendors AS "endedVendors", ended_bets AS "endedBets"
     FROM block WHERE slot = $1 AND height > $2 ORDER BY height LIMIT $3`,
    [slot, String(after), blocksPerPage],
  );
}

type TransferRow = Omit<Transfer, 'reference'> & {
  merchantId: string;
  referenceType: string;
  referenceId: string;
  postedAt: Date;
  slot: number;
  height: bigint;
};

interface Found {
  content: BlockContent;
  /** Rows that the block names and that are gone, or that say that they belong elsewhere. */
  faults: string[];
}

async function contentsOf(query: Query, blocks: readonly BlockRow[]): Promise<Found[]> {
  const transfers = await query<TransferRow>(
    `SELECT t.merchant_id AS "merchantId", t.id, t.kind, t.scope, t.key, t.reference_type AS "referenceType",
       t.reference_id AS "referenceId", t.member_id AS "memberId", t.reverses, t.detail::text AS detail,
       t.posted_at AS "postedAt", t.slot, t.height
     FROM unnest($1::uuid[], $2::uuid[]) AS w (merchant_id, id) JOIN transfer t USING (merchant_id, id)`,
    [
      blocks.flatMap((block) => block.transferIds.map(() => block.merchantId)),
      blocks.flatMap((block) => block.transferIds),
    ],
  );
  const entries = await query<Entry & { merchantId: string }>(
    `SELECT e.merchant_id AS "merchantId", e.account_id AS "accountId", e.seq, e.transfer_id AS "transferId", e.amount,
       e.balance_after AS "balanceAfter", e.currency
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) AS w (merchant_id, account_id, seq)
     JOIN entry e USING (merchant_id, account_id, seq)`,
    [
      blocks.flatMap((block) => block.accounts.map(() => block.merchantId)),
      blocks.flatMap((block) => block.accounts),
      blocks.flatMap((block) => block.seqs.map(String)),
    ],
  );
  const transferOf = new Map(transfers.map((row) => [`${row.merchantId}/${row.id}`, row]));
  const entryOf = new Map(entries.map((row) => [`${row.merchantId}/${row.accountId}/${row.seq}`, row]));
  return blocks.map((block) => contentOf(block, transferOf, entryOf));
}

function contentOf(
  block: BlockRow,
  transferOf: ReadonlyMap<string, TransferRow>,
  entryOf: ReadonlyMap<string, Entry>,
): Found {
  const faults: string[] = [];
  const transfers = block.transferIds.flatMap((id) => {
    const row = transferOf.get(`${block.merchantId}/${id}`);
    const here =
      row?.slot === block.slot &&
      row.height === block.height &&
      row.postedAt.getTime() === block.postedAt.getTime();
    if (!here) faults.push(`transfer ${id}`);
    return row ? [{ ...row, reference: { type: row.referenceType, id: row.referenceId } }] : [];
  });
  const entries = block.accounts.flatMap((account, index) => {
    const row = entryOf.get(`${block.merchantId}/${account}/${block.seqs[index]}`);
    if (!row) faults.push(`entry ${account}/${block.seqs[index]}`);
    return row ? [row] : [];
  });
  const endedBets = block.endedBets.map((transactionId, index) => ({
    vendorId: block.endedVendors[index] ?? '',
    transactionId,
  }));
  const { slot, height, merchantId, postedAt } = block;
  return { content: { slot, height, merchantId, postedAt, transfers, entries, endedBets }, faults };
}
