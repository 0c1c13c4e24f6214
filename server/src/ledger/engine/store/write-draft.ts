import { blockHash, type BlockContent } from '../chain/chain.ts';
import type { Draft, KeyRow, TransferRow } from '../rules/draft.ts';
import type { AccountState, BetState } from '../rules/world.ts';
import { carriedWrites } from '../carried/store.ts';
import { rewardWrites } from './free-rounds.ts';
import { refusedWrites } from './refused-keys.ts';
import type { BlockSeal } from '../chain/seal.ts';
import type { SlotHead } from './slots.ts';
import { plainArray, textArray } from '../../../platform/database/arrays.ts';
import { changeBets, changedBetColumns, changeEarlierBets } from '../periods/change-bets.ts';
import { tablesOf } from '../periods/store.ts';
import { byPeriod, type Connection, type Statement } from './statement.ts';

/**
 * A block and all that comes with it, in one statement: each statement of its own would cost a bet more than its rows do. An entry
 * names its transfer by its place. Accounts are written where their locked rows lie, keys and bets into the tables of the period.
 */
const writePart = byPeriod('ledger_write_part', (period) => {
  const { bet, idempotency } = tablesOf(period);
  return `WITH transfers AS (
      INSERT INTO transfer (merchant_id, id, kind, scope, key, reference_type, reference_id, member_id, reverses, detail,
        posted_at, slot, height, period)
      SELECT $1::uuid, w.id, w.kind, w.scope, w.key, w.reference_type, w.reference_id, w.member_id, w.reverses, w.detail::json,
        $4::timestamptz, $2::int, $3::bigint, COALESCE(w.bet_period, ${period})
      FROM unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::uuid[], $16::uuid[], $17::text[],
          $61::int[])
        AS w (id, kind, scope, key, reference_type, reference_id, member_id, reverses, detail, bet_period)
    ), entries AS (
      INSERT INTO entry (merchant_id, account_id, seq, transfer_id, amount, balance_after, currency)
      SELECT $1::uuid, w.account_id, w.seq, ($9::uuid[])[w.place], w.amount, w.balance_after, w.currency
      FROM unnest($18::uuid[], $19::bigint[], $20::int[], $21::bigint[], $22::bigint[], $23::text[])
        AS w (account_id, seq, place, amount, balance_after, currency)
    ), blocks AS (
      INSERT INTO block (merchant_id, slot, height, posted_at, previous, hash, transfer_ids, entry_accounts, entry_seqs,
        ended_bet_vendors, ended_bets, ended_bet_periods, seal, key_id)
      SELECT $1::uuid, $2::int, $3::bigint, $4::timestamptz, $5::bytea, $6::bytea, $9::uuid[], $18::uuid[], $19::bigint[],
        $24::text[], $25::text[], $62::int[], $59::bytea, $60::text
      WHERE $8::boolean
    ), keys AS (
      INSERT INTO ${idempotency} (merchant_id, scope, key, request_hash, transfer_id, refusal, posted_at)
      SELECT $1::uuid, w.scope, w.key, decode(w.hash, 'hex'), w.transfer_id, w.refusal, $4::timestamptz
      FROM unnest($26::text[], $27::text[], $28::text[], $29::uuid[], $30::text[]) AS w (scope, key, hash, transfer_id, refusal)
    ), new_bets AS (
      INSERT INTO ${bet} (merchant_id, vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake,
        won, wins, pending_wins, transfer_id, market, selection, session_id, placed_at, settled_at)
      SELECT $1::uuid, w.vendor_id, w.transaction_id, w.member_id, w.account_id, w.game_id, w.round_id, w.currency, w.state,
        w.stake, w.won, w.wins, w.pending_wins, w.transfer_id, w.market, w.selection, w.session_id,
        CASE WHEN w.placed THEN $4::timestamptz END,
        CASE WHEN w.state <> 'open' THEN $4::timestamptz END
      FROM unnest($31::text[], $32::text[], $33::uuid[], $34::uuid[], $35::text[], $36::text[], $37::text[], $38::text[],
          $39::bigint[], $40::bigint[], $41::int[], $42::int[], $43::uuid[], $44::text[], $45::text[], $46::text[], $47::boolean[])
        AS w (vendor_id, transaction_id, member_id, account_id, game_id, round_id, currency, state, stake, won, wins,
          pending_wins, transfer_id, market, selection, session_id, placed)
    ), changed_bets AS (
      ${changeBets(bet, 48, '$4')}
    ), accounts AS (
      UPDATE account a SET balance = w.balance, held = w.held, seq = w.seq
      FROM unnest($54::tid[], $55::uuid[], $56::bigint[], $57::bigint[], $58::bigint[]) AS w (place, id, balance, held, seq)
      WHERE a.ctid = w.place AND a.id = w.id AND a.merchant_id = $1
      RETURNING 1
    ), slots AS (
      UPDATE writer_slot SET height = $3, head = $6, closed_through = $4,
        lease_until = clock_timestamp() + make_interval(secs => $7)
      WHERE slot = $2
    )
    SELECT count(*)::int AS accounts FROM accounts`;
});
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
  text: `UPDATE pending_win SET state = $4, decided_at = $5, late = $6 WHERE merchant_id = $1 AND vendor_id = $2 AND transaction_id = $3`,
};
const writeGates: Statement = {
  name: 'ledger_write_gates',
  text: `UPDATE gate_counter SET used = $5, window_end = $6
    WHERE merchant_id = $1 AND member_id = $2 AND kind = $3 AND window_days = $4`,
};
/** Where a block stands that a batch has written. */
export interface WrittenBlock {
  merchantId: string;
  slot: number;
  height: bigint;
}

/** Writes all that the batch decided, in one trip where the connection pipelines. The chain grows by a block per merchant. */
export async function writeDraft(
  on: Connection,
  draft: Draft,
  slot: SlotHead,
  { leaseSeconds, seal }: { leaseSeconds: number; seal: BlockSeal | undefined },
): Promise<WrittenBlock[]> {
  const writes: Promise<unknown>[] = [];
  const written: WrittenBlock[] = [];
  let { height, head } = slot;
  for (const merchantId of merchantsOf(draft)) {
    const own = part(draft, merchantId, slot.period);
    const isBlock = own.transfers.length > 0 || own.endedBets.length > 0;
    const previous = head;
    if (isBlock) {
      height += 1n;
      written.push({ merchantId, slot: slot.slot, height });
    }
    const content = { slot: slot.slot, height, merchantId, postedAt: draft.now, ...own };
    if (isBlock) head = blockHash(previous, content);
    writes.push(
      write(on, own, slot.period, [
        merchantId,
        slot.slot,
        String(height),
        draft.now,
        previous,
        head,
        leaseSeconds,
        String(isBlock),
        ...blockColumns(content),
        ...keyColumns(own.keys),
        ...newBetColumns(own.newBets),
        ...changedBetColumns(own.changedBets),
        ...accountColumns(own.accounts),
        isBlock && seal ? seal.of(slot.slot, height, head) : null,
        isBlock && seal ? seal.keyId : null,
        ...periodColumns(own, slot.period),
      ]),
      ...changeEarlierBets(on, merchantId, own.earlierBets, draft.now),
    );
  }
  writes.push(...reversalWrites(on, draft), ...refusedWrites(on, draft), ...holdWrites(on, draft));
  writes.push(...pendingWinWrites(on, draft), ...gateWrites(on, draft), ...rewardWrites(on, draft));
  writes.push(...carriedWrites(on, draft));
  await Promise.all(writes);
  return written;
}

/** A locked row can't have moved; should one not be where it was, nothing of the batch stands. */
async function write(
  on: Connection,
  { accounts }: Part,
  period: number,
  columns: readonly (string | number | Date | Buffer | null)[],
): Promise<void> {
  const [written] = await on.rows<{ accounts: number }>(writePart(period), columns);
  if (written?.accounts !== accounts.length)
    throw new Error(`${written?.accounts} of ${accounts.length} accounts were written`);
}

function merchantsOf(draft: Draft): Set<string> {
  const merchants = new Set<string>();
  for (const account of draft.touched) merchants.add(account.merchantId);
  for (const { request } of draft.keys) merchants.add(request.merchantId);
  for (const bet of draft.newBets) merchants.add(bet.merchantId);
  for (const bet of draft.changedBets) merchants.add(bet.merchantId);
  return merchants;
}

type Part = Pick<BlockContent, 'entries'> & {
  transfers: readonly TransferRow[];
  endedBets: readonly BetState[];
  accounts: readonly AccountState[];
  keys: readonly KeyRow[];
  newBets: readonly BetState[];
  changedBets: readonly BetState[];
  earlierBets: readonly BetState[];
};

function part(draft: Draft, merchantId: string, period: number): Part {
  const own = <Row extends { merchantId: string }>(rows: Iterable<Row>): Row[] =>
    [...rows].filter((row) => row.merchantId === merchantId);
  const changed = own(draft.changedBets);
  return {
    transfers: own(draft.transfers),
    entries: own(draft.entries),
    endedBets: own(draft.endedBets),
    accounts: own(draft.touched),
    keys: draft.keys.filter(({ request }) => request.merchantId === merchantId),
    newBets: own(draft.newBets),
    changedBets: changed.filter((bet) => bet.period === period),
    earlierBets: changed.filter((bet) => bet.period !== period),
  };
}

function blockColumns({ transfers, entries, endedBets }: BlockContent): string[] {
  const places = new Map(transfers.map((transfer, index) => [transfer.id, index + 1]));
  return [
    plainArray(transfers.map((row) => row.id)),
    textArray(transfers.map((row) => row.kind)),
    textArray(transfers.map((row) => row.scope)),
    textArray(transfers.map((row) => row.key)),
    textArray(transfers.map((row) => row.reference.type)),
    textArray(transfers.map((row) => row.reference.id)),
    plainArray(transfers.map((row) => row.memberId)),
    plainArray(transfers.map((row) => row.reverses)),
    textArray(transfers.map((row) => row.detail)),
    plainArray(entries.map((row) => row.accountId)),
    plainArray(entries.map((row) => row.seq)),
    plainArray(entries.map((row) => places.get(row.transferId) ?? null)),
    plainArray(entries.map((row) => row.amount)),
    plainArray(entries.map((row) => row.balanceAfter)),
    textArray(entries.map((row) => row.currency)),
    textArray(endedBets.map((bet) => bet.vendorId)),
    textArray(endedBets.map((bet) => bet.transactionId)),
  ];
}

/** Where the bets of transfers stand, which is nearly always where the batch writes, and then not said; and those of ended bets. */
const periodColumns = ({ transfers, endedBets }: Part, period: number): [string | null, string] => {
  const elsewhere = transfers.some(({ betPeriod }) => betPeriod !== null && betPeriod !== period);
  return [
    elsewhere ? plainArray(transfers.map(({ betPeriod }) => betPeriod)) : null,
    plainArray(endedBets.map((bet) => bet.period ?? period)),
  ];
};

const keyColumns = (keys: readonly KeyRow[]): string[] => [
  textArray(keys.map((row) => row.request.scope)),
  textArray(keys.map((row) => row.request.key)),
  plainArray(keys.map((row) => row.request.hash)),
  plainArray(keys.map((row) => row.transferId)),
  textArray(keys.map((row) => row.refusal)),
];

const newBetColumns = (bets: readonly BetState[]): string[] => [
  textArray(bets.map((bet) => bet.vendorId)),
  textArray(bets.map((bet) => bet.transactionId)),
  plainArray(bets.map((bet) => bet.memberId)),
  plainArray(bets.map((bet) => bet.accountId)),
  textArray(bets.map((bet) => bet.gameId)),
  textArray(bets.map((bet) => bet.roundId)),
  textArray(bets.map((bet) => bet.currency)),
  plainArray(bets.map((bet) => bet.state)),
  plainArray(bets.map((bet) => bet.stake)),
  plainArray(bets.map((bet) => bet.won)),
  plainArray(bets.map((bet) => bet.wins)),
  plainArray(bets.map((bet) => bet.pendingWins)),
  plainArray(bets.map((bet) => bet.transferId)),
  textArray(bets.map((bet) => bet.market)),
  textArray(bets.map((bet) => bet.selection)),
  textArray(bets.map((bet) => bet.sessionId)),
  plainArray(bets.map((bet) => bet.placedAt !== null)),
];

const accountColumns = (rows: readonly AccountState[]): string[] => [
  textArray(rows.map((row) => row.place)),
  plainArray(rows.map((row) => row.id)),
  plainArray(rows.map((row) => row.balance)),
  plainArray(rows.map((row) => row.held)),
  plainArray(rows.map((row) => row.seq)),
];

type Writes = Promise<unknown>[];

function reversalWrites(on: Connection, draft: Draft): Writes {
  const reversals = draft.transfers.filter((row) => row.reverses !== null);
  if (reversals.length === 0) return [];
  return [
    on.rows(writeReversals, [
      plainArray(reversals.map((row) => row.merchantId)),
      plainArray(reversals.map((row) => row.reverses)),
      plainArray(reversals.map((row) => row.id)),
    ]),
  ];
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
  const decided = draft.decidedWins.flatMap(({ request: { command }, state, late }) =>
    command.type === 'pending_win'
      ? on.rows(writeDecidedWin, [
          command.win.merchantId,
          command.win.vendorId,
          command.win.transactionId,
          state,
          draft.now,
          String(late),
        ])
      : [],
  );
  return [...fresh, ...decided];
}

function gateWrites(on: Connection, draft: Draft): Writes {
  return [...draft.changedGates].flatMap((gate) =>
    gate.limits.map((counter) =>
      on.rows(writeGates, [
        gate.merchantId,
        gate.memberId,
        counter.kind,
        counter.windowDays,
        String(counter.used),
        counter.windowEnd,
      ]),
    ),
  );
}
