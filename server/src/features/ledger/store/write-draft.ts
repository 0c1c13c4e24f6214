import { blockHash, type BlockContent } from '../chain.ts';
import type { Draft } from '../rules/draft.ts';
import type { BetState } from '../rules/world.ts';
import type { SlotHead } from './slots.ts';
import { plainArray, textArray, type Connection, type Statement } from './statement.ts';

const writeAccounts: Statement = {
  name: 'ledger_write_accounts',
  text: `UPDATE account a SET balance = w.balance, held = w.held, seq = w.seq
    FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[]) AS w (merchant_id, id, balance, held, seq)
    WHERE a.merchant_id = w.merchant_id AND a.id = w.id`,
};
const writeTransfers: Statement = {
  name: 'ledger_write_transfers',
  text: `INSERT INTO transfer (merchant_id, id, kind, scope, key, reference_type, reference_id, member_id, reverses, detail,
      posted_at, slot, height)
    SELECT $1::uuid, w.id, w.kind, w.scope, w.key, w.reference_type, w.reference_id, w.member_id, w.reverses, w.detail::json,
      $10::timestamptz, $11::int, $12::bigint
    FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $13::text[])
      AS w (id, kind, scope, key, reference_type, reference_id, member_id, reverses, detail)`,
};
const writeEntries: Statement = {
  name: 'ledger_write_entries',
  text: `INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
    SELECT $1::uuid, w.account_id, w.seq, w.transfer_id, w.amount, w.balance_after, w.currency
    FROM unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::bigint[], $6::bigint[], $7::text[])
      AS w (account_id, seq, transfer_id, amount, balance_after, currency)`,
};
const writeBlock: Statement = {
  name: 'ledger_write_block',
  text: `INSERT INTO block (slot, height, merchant_id, posted_at, previous, hash, transfer_ids, entry_accounts, entry_seqs,
      ended_bet_vendors, ended_bets)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};
const writeKeys: Statement = {
  name: 'ledger_write_keys',
  text: `INSERT INTO idempotency (merchant_id, scope, key, request_hash, transfer_id, refusal, posted_at)
    SELECT w.merchant_id, w.scope, w.key, decode(w.hash, 'hex'), w.transfer_id, w.refusal, $7::timestamptz
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[])
      AS w (merchant_id, scope, key, hash, transfer_id, refusal)`,
};
const writeNewBets: Statement = {
  name: 'ledger_write_new_bets',
  text: `INSERT INTO bet (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake,
      won, wins, pending_wins, transfer_id, market, selection, session_id, placed_at, settled_at)
    SELECT w.merchant_id, w.vendor_id, w.transaction_id, w.member_id, w.account_id, w.game_id, w.round_id, w.currency, w.state,
      w.stake, w.won, w.wins, w.pending_wins, w.transfer_id, w.market, w.selection, w.session_id,
      CASE WHEN w.placed THEN $18::timestamptz END,
      CASE WHEN w.state <> 'open' THEN $18::timestamptz END
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::bigint[], $11::bigint[], $12::int[], $13::int[], $14::uuid[], $15::text[], $16::text[], $17::text[], $19::boolean[])
      AS w (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake, won, wins,
        pending_wins, transfer_id, market, selection, session_id, placed)`,
};
const writeChangedBets: Statement = {
  name: 'ledger_write_changed_bets',
  text: `UPDATE bet b SET state = w.state, won = w.won, wins = w.wins, pending_wins = w.pending_wins,
      settled_at = CASE WHEN w.state = 'open' THEN NULL ELSE COALESCE(b.settled_at, $8::timestamptz) END
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::int[])
      AS w (merchant_id, vendor_id, transaction_id, state, won, wins, pending_wins)
    WHERE b.merchant_id = w.merchant_id AND b.vendor_id = w.vendor_id AND b.transaction_id = w.transaction_id`,
};
const writeReversals: Statement = {
  name: 'ledger_write_reversals',
  text: `INSERT INTO reversal (merchant_id, transfer_id, reversed_by)
    SELECT w.* FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS w`,
};
const writeNewHolds: Statement = {
  name: 'ledger_write_new_holds',
  text: `INSERT INTO hold (merchant_id, id, account_id, amount, state, reference_type, reference_id, placed_at)
    SELECT w.merchant_id, w.id, w.account_id, w.amount, 'open', w.reference_type, w.reference_id, $7::timestamptz
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[])
      AS w (merchant_id, id, account_id, amount, reference_type, reference_id)`,
};
const writeEndedHolds: Statement = {
  name: 'ledger_write_ended_holds',
  text: `UPDATE hold h SET state = w.state, transfer_id = w.transfer_id, ended_at = $5
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) AS w (merchant_id, id, state, transfer_id)
    WHERE h.merchant_id = w.merchant_id AND h.id = w.id`,
};
const writePendingWins: Statement = {
  name: 'ledger_write_pending_wins',
  text: `INSERT INTO pending_win (merchant_id, vendor_id, transaction_id, bet_transaction_id, member_id, account_id, game_id, round_id,
      currency, amount, round_closed, request_hash, state, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, decode($12, 'hex'), 'waiting', $13)`,
};
const writeDecidedWin: Statement = {
  name: 'ledger_write_decided_win',
  text: `UPDATE pending_win SET state = $4, decided_at = $5 WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
};
const writeGates: Statement = {
  name: 'ledger_write_gates',
  text: `UPDATE member_gate SET loss_used = $3, loss_window_end = $4, wager_used = $5, wager_window_end = $6
    WHERE merchant_id = $1 AND member_id = $2`,
};
const advanceSlot: Statement = {
  name: 'ledger_advance_slot',
  text: `UPDATE writer_slot SET height = $2, head = $3, closed_through = $4,
      lease_until = clock_timestamp() + make_interval(secs => $5)
    WHERE slot = $1`,
};

/** Writes all that the batch decided, in one trip where the connection pipelines. The chain grows by a block per merchant. */
export async function writeDraft(on: Connection, draft: Draft, slot: SlotHead, leaseSeconds: number): Promise<void> {
  const chain = forgeBlocks(draft, slot);
  await Promise.all([
    on.rows(advanceSlot, [slot.slot, String(chain.height), chain.head, draft.now, leaseSeconds]),
    ...accountWrites(on, draft),
    ...chain.blocks.flatMap(({ content, previous, hash }) => blockWrites(on, content, previous, hash)),
    ...keyWrites(on, draft),
    ...betWrites(on, draft),
    ...holdWrites(on, draft),
    ...pendingWinWrites(on, draft),
    ...gateWrites(on, draft),
  ]);
}

interface Forged {
  height: bigint;
  head: Buffer;
  blocks: { content: BlockContent; previous: Buffer; hash: Buffer }[];
}

function forgeBlocks(draft: Draft, slot: SlotHead): Forged {
  const merchants = new Set([...draft.transfers, ...draft.endedBets].map((row) => row.merchantId));
  const forged: Forged = { height: slot.height, head: slot.head, blocks: [] };
  const own = <Row extends { merchantId: string }>(rows: readonly Row[], merchantId: string): readonly Row[] =>
    merchants.size === 1 ? rows : rows.filter((row) => row.merchantId === merchantId);
  for (const merchantId of merchants) {
    forged.height += 1n;
    const content: BlockContent = {
      slot: slot.slot,
      height: forged.height,
      merchantId,
      postedAt: draft.now,
      transfers: own(draft.transfers, merchantId),
      entries: own(draft.entries, merchantId),
      endedBets: own(draft.endedBets, merchantId),
    };
    const previous = forged.head;
    forged.head = blockHash(previous, content);
    forged.blocks.push({ content, previous, hash: forged.head });
  }
  return forged;
}

type Writes = Promise<unknown>[];

function accountWrites(on: Connection, draft: Draft): Writes {
  const rows = [...draft.touched];
  if (rows.length === 0) return [];
  return [
    on.rows(writeAccounts, [
      plainArray(rows.map((row) => row.merchantId)),
      plainArray(rows.map((row) => row.id)),
      plainArray(rows.map((row) => row.balance)),
      plainArray(rows.map((row) => row.held)),
      plainArray(rows.map((row) => row.seq)),
    ]),
  ];
}

function blockWrites(on: Connection, block: BlockContent, previous: Buffer, hash: Buffer): Writes {
  const { transfers, entries, endedBets } = block;
  const transferIds = plainArray(transfers.map((row) => row.id));
  const accounts = plainArray(entries.map((row) => row.accountId));
  const seqs = plainArray(entries.map((row) => row.seq));
  const writes: Writes = [
    on.rows(writeBlock, [
      block.slot,
      String(block.height),
      block.merchantId,
      block.postedAt,
      previous,
      hash,
      transferIds,
      accounts,
      seqs,
      textArray(endedBets.map((bet) => bet.vendorId)),
      textArray(endedBets.map((bet) => bet.transactionId)),
    ]),
  ];
  if (transfers.length === 0) return writes;
  writes.push(
    on.rows(writeTransfers, [
      block.merchantId,
      transferIds,
      textArray(transfers.map((row) => row.kind)),
      textArray(transfers.map((row) => row.scope)),
      textArray(transfers.map((row) => row.key)),
      textArray(transfers.map((row) => row.reference.type)),
      textArray(transfers.map((row) => row.reference.id)),
      plainArray(transfers.map((row) => row.memberId)),
      plainArray(transfers.map((row) => row.reverses)),
      block.postedAt,
      block.slot,
      String(block.height),
      textArray(transfers.map((row) => row.detail)),
    ]),
    on.rows(writeEntries, [
      block.merchantId,
      accounts,
      seqs,
      plainArray(entries.map((row) => row.transferId)),
      plainArray(entries.map((row) => row.amount)),
      plainArray(entries.map((row) => row.balanceAfter)),
      textArray(entries.map((row) => row.currency)),
    ]),
  );
  const reversals = transfers.filter((row) => row.reverses !== null);
  if (reversals.length > 0)
    writes.push(
      on.rows(writeReversals, [
        plainArray(reversals.map(() => block.merchantId)),
        plainArray(reversals.map((row) => row.reverses)),
        plainArray(reversals.map((row) => row.id)),
      ]),
    );
  return writes;
}

function keyWrites(on: Connection, draft: Draft): Writes {
  const { keys } = draft;
  if (keys.length === 0) return [];
  return [
    on.rows(writeKeys, [
      plainArray(keys.map((row) => row.request.merchantId)),
      textArray(keys.map((row) => row.request.scope)),
      textArray(keys.map((row) => row.request.key)),
      plainArray(keys.map((row) => row.request.hash)),
      plainArray(keys.map((row) => row.transferId)),
      textArray(keys.map((row) => row.refusal)),
      draft.now,
    ]),
  ];
}

const betNames = (bets: readonly BetState[]): string[] => [
  plainArray(bets.map((bet) => bet.merchantId)),
  textArray(bets.map((bet) => bet.vendorId)),
  textArray(bets.map((bet) => bet.transactionId)),
];

function betWrites(on: Connection, draft: Draft): Writes {
  const fresh = [...draft.newBets];
  const changed = [...draft.changedBets];
  const writes: Writes = [];
  if (fresh.length > 0)
    writes.push(
      on.rows(writeNewBets, [
        ...betNames(fresh),
        plainArray(fresh.map((bet) => bet.memberId)),
        plainArray(fresh.map((bet) => bet.accountId)),
        textArray(fresh.map((bet) => bet.gameId)),
        textArray(fresh.map((bet) => bet.roundId)),
        textArray(fresh.map((bet) => bet.currency)),
        plainArray(fresh.map((bet) => bet.state)),
        plainArray(fresh.map((bet) => bet.stake)),
        plainArray(fresh.map((bet) => bet.won)),
        plainArray(fresh.map((bet) => bet.wins)),
        plainArray(fresh.map((bet) => bet.pendingWins)),
        plainArray(fresh.map((bet) => bet.transferId)),
        textArray(fresh.map((bet) => bet.market)),
        textArray(fresh.map((bet) => bet.selection)),
        textArray(fresh.map((bet) => bet.sessionId)),
        draft.now,
        plainArray(fresh.map((bet) => bet.placedAt !== null)),
      ]),
    );
  if (changed.length > 0)
    writes.push(
      on.rows(writeChangedBets, [
        ...betNames(changed),
        plainArray(changed.map((bet) => bet.state)),
        plainArray(changed.map((bet) => bet.won)),
        plainArray(changed.map((bet) => bet.wins)),
        plainArray(changed.map((bet) => bet.pendingWins)),
        draft.now,
      ]),
    );
  return writes;
}

function holdWrites(on: Connection, draft: Draft): Writes {
  const fresh = draft.newHolds;
  const ended = [...draft.endedHolds];
  const writes: Writes = [];
  if (fresh.length > 0)
    writes.push(
      on.rows(writeNewHolds, [
        plainArray(fresh.map(({ hold }) => hold.merchantId)),
        plainArray(fresh.map(({ hold }) => hold.id)),
        plainArray(fresh.map(({ hold }) => hold.accountId)),
        plainArray(fresh.map(({ hold }) => hold.amount)),
        textArray(fresh.map(({ reference }) => reference.type)),
        textArray(fresh.map(({ reference }) => reference.id)),
        draft.now,
      ]),
    );
  if (ended.length > 0)
    writes.push(
      on.rows(writeEndedHolds, [
        plainArray(ended.map((hold) => hold.merchantId)),
        plainArray(ended.map((hold) => hold.id)),
        plainArray(ended.map((hold) => hold.state)),
        plainArray(ended.map((hold) => hold.transferId)),
        draft.now,
      ]),
    );
  return writes;
}

/** A few a day: a statement each will do. */
function pendingWinWrites(on: Connection, draft: Draft): Writes {
  const fresh = draft.pendingWins.flatMap(({ command, hash }) =>
    command.type === 'win'
      ? on.rows(writePendingWins, [
          command.merchantId,
          command.vendorId,
          command.transactionId,
          command.betTransactionId,
          command.memberId,
          command.accountId,
          command.gameId,
          command.roundId,
          command.currency,
          String(command.amount),
          String(command.roundClosed),
          hash,
          draft.now,
        ])
      : [],
  );
  const decided = draft.decidedWins.flatMap(({ request: { command }, state }) =>
    command.type === 'pending_win'
      ? on.rows(writeDecidedWin, [
          command.win.merchantId,
          command.win.vendorId,
          command.win.transactionId,
          state,
          draft.now,
        ])
      : [],
  );
  return [...fresh, ...decided];
}

function gateWrites(on: Connection, draft: Draft): Writes {
  return [...draft.changedGates].map((gate) =>
    on.rows(writeGates, [
      gate.merchantId,
      gate.memberId,
      String(gate.loss?.used ?? 0n),
      gate.loss?.windowEnd ?? null,
      String(gate.wager?.used ?? 0n),
      gate.wager?.windowEnd ?? null,
    ]),
  );
}
