import { blockHash, type BlockContent, genesis } from '../ledger/index.ts';
import type { Query } from './index.ts';

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

const blocksPerPage = 200;
const shown = 50;

/** Walks every writer's chain from its first block and hashes each anew from the rows it vouches for. */
export async function checkChains(query: Query): Promise<{ examined: number; offending: string[] }> {
  const slots = await query<{ slot: number; height: bigint; head: Buffer }>(
    'SELECT slot, height, head FROM writer_slot ORDER BY slot',
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
        const content = contents[index];
        const sound =
          content !== undefined &&
          block.height === last + 1n &&
          block.previous.equals(previous) &&
          block.hash.equals(blockHash(previous, content));
        if (!sound) offending.push(`${slot}/${block.height}`);
        previous = block.hash;
        last = block.height;
      }
    }
    if (last !== height || !previous.equals(head)) offending.push(`${slot}/head`);
  }
  return { examined, offending: offending.slice(0, shown) };
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
};

async function contentsOf(query: Query, blocks: readonly BlockRow[]): Promise<BlockContent[]> {
  const ids = blocks.flatMap((block) => block.transferIds);
  const merchants = blocks.flatMap((block) => block.transferIds.map(() => block.merchantId));
  const transfers = await query<TransferRow>(
    `SELECT merchant_id AS "merchantId", id, kind, scope, key, reference_type AS "referenceType", reference_id AS "referenceId",
       member_id AS "memberId", reverses, detail::text AS detail
     FROM transfer WHERE (merchant_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`,
    [merchants, ids],
  );
  const entries = await query<Entry & { merchantId: string }>(
    `SELECT merchant_id AS "merchantId", account_id AS "accountId", seq, transfer_id AS "transferId", amount,
       balance_after AS "balanceAfter", currency
     FROM entry WHERE (merchant_id, account_id, seq) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]))`,
    [
      blocks.flatMap((block) => block.accounts.map(() => block.merchantId)),
      blocks.flatMap((block) => block.accounts),
      blocks.flatMap((block) => block.seqs.map(String)),
    ],
  );
  const transferOf = new Map(transfers.map((row) => [`${row.merchantId}/${row.id}`, row]));
  const entryOf = new Map(entries.map((row) => [`${row.merchantId}/${row.accountId}/${row.seq}`, row]));
  return blocks.map((block) => ({
    slot: block.slot,
    height: block.height,
    merchantId: block.merchantId,
    postedAt: block.postedAt,
    transfers: block.transferIds.flatMap((id) => {
      const row = transferOf.get(`${block.merchantId}/${id}`);
      return row ? [{ ...row, reference: { type: row.referenceType, id: row.referenceId } }] : [];
    }),
    entries: block.accounts.flatMap((account, index) => {
      const row = entryOf.get(`${block.merchantId}/${account}/${block.seqs[index]}`);
      return row ? [row] : [];
    }),
    endedBets: block.endedBets.map((transactionId, index) => ({
      vendorId: block.endedVendors[index] ?? '',
      transactionId,
    })),
  }));
}
