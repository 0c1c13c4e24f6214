import type { Damage } from './audit-damage.ts';

const betId = `vendor_id || '/' || transaction_id AS id`;
const marketId = `member_id || '/' || vendor_id || '/' || round_id || '/' || market || '/' || selection AS id`;
const accrualId = `member_id || '/' || day || '/' || game_type AS id`;
const other = `(SELECT id FROM member ORDER BY id LIMIT 1)`;

/** What a table's rows are changed to, one by one; `id` is what the audit must say. */
const changes = (
  table: string,
  found: string,
  id: string,
  sets: Readonly<Record<string, string>>,
  where = 'true',
): Damage[] =>
  Object.entries(sets).map(([what, set]) => ({
    what,
    table,
    found,
    sql: `UPDATE ${table} SET ${set} WHERE ${where} RETURNING ${id}`,
  }));
const removal = (table: string, found: string, id: string, where = 'true'): Damage => ({
  what: 'a lost row',
  table,
  found,
  sql: `DELETE FROM ${table} WHERE ${where} RETURNING ${id}`,
});

const payments: Damage[] = [
  ...changes('payment', 'payments_are_what_was_booked', 'end_to_end_id AS id', {
    'another amount': 'amount = amount + 1',
    'another member': 'member_id = gen_random_uuid()',
    'another deposit': 'deposit_id = gen_random_uuid()',
    'a transfer that is none': 'transfer_id = gen_random_uuid()',
  }),
  ...changes(
    'payment',
    'payments_are_what_was_booked',
    'end_to_end_id AS id',
    { 'sent back by nothing': `state = 'refunded', fault = 'late', refund_transfer_id = gen_random_uuid()` },
    `state = 'credited'`,
  ),
  ...changes(
    'payment',
    'payments_are_what_was_booked',
    'end_to_end_id AS id',
    { 'credited though it went to suspense': `state = 'credited', fault = NULL` },
    `state IN ('suspense', 'refunded')`,
  ),
  {
    what: 'another end-to-end id, so that the first could be credited again',
    table: 'payment',
    found: 'payments_are_what_was_booked',
    sql: `UPDATE payment SET end_to_end_id = end_to_end_id || 'x' RETURNING end_to_end_id AS id`,
  },
  removal('payment', 'payment_transfers_have_their_payment', 'end_to_end_id AS id'),
  ...changes('payment', 'payments_taken_back_are_counted', 'end_to_end_id AS id', {
    'less taken back than was': 'reversed = reversed - 1',
  }),
  ...changes('payment_reversal', 'reversals_took_and_left_owing', 'id', {
    'another amount': 'amount = amount + 1',
    'less owed': 'owed = owed - 1',
    'more taken': 'taken = taken + 1',
    'another member owes it': `member_id = ${other}`,
  }),
  {
    what: 'a lost row',
    table: 'payment_reversal',
    found: 'payment_transfers_have_their_payment',
    sql: `WITH gone AS (DELETE FROM payment_reversal RETURNING transfer_id) SELECT t.key AS id FROM gone JOIN transfer t ON t.id = gone.transfer_id`,
  },
  ...changes(
    'deposit',
    'deposits_are_their_members',
    'id',
    { "another member's": `member_id = gen_random_uuid()`, 'another currency': `currency = 'USD'` },
    `state = 'credited'`,
  ),
];

const withdrawals: Damage[] = [
  ...changes('withdrawal', 'withdrawals_are_their_members', 'id', {
    "another member's": 'member_id = gen_random_uuid()',
    'to an account of nobody': 'payout_account_id = gen_random_uuid()',
    'to another account': `payout_masked = 'somebody else'`,
    'a hold that is none': 'hold_transfer_id = gen_random_uuid()',
  }),
  ...changes(
    'withdrawal',
    'withdrawals_are_their_members',
    'id',
    { 'waiting though it was paid': `state = 'requested'` },
    `state = 'settled'`,
  ),
  ...changes(
    'withdrawal',
    'withdrawals_are_their_members',
    'id',
    { 'paid though it waits': `state = 'settled'` },
    `state = 'requested'`,
  ),
  removal('withdrawal', 'withdrawal_transfers_have_their_row', 'id'),
  ...changes(
    'withdrawal_part',
    'parts_are_their_withdrawals',
    'id',
    { 'more than the withdrawal': 'amount = amount + 1' },
    `state = 'pending'`,
  ),
  ...changes(
    'withdrawal_part',
    'parts_are_their_withdrawals',
    'id',
    { 'paid though it was given back': `state = 'settled'` },
    `state = 'returned'`,
  ),
  {
    what: 'a lost part',
    table: 'withdrawal_part',
    found: 'withdrawals_hold_their_amount',
    sql: 'DELETE FROM withdrawal_part RETURNING withdrawal_id AS id',
  },
  {
    what: "a payout account that became another member's",
    table: 'payout_account',
    found: 'withdrawals_are_their_members',
    sql: `WITH moved AS (UPDATE payout_account SET member_id = gen_random_uuid() RETURNING id)
      SELECT w.id FROM moved JOIN withdrawal w ON w.payout_account_id = moved.id`,
  },
  ...changes('adjustment', 'adjustments_are_as_proposed', 'id', {
    'another amount than was proposed': 'amount = amount + 1',
    "another member's": 'member_id = gen_random_uuid()',
    'proposed by another': 'proposer_id = gen_random_uuid()',
  }),
  {
    what: 'an approval that vanished',
    table: 'desk_approval',
    found: 'approvals_are_enough',
    sql: 'DELETE FROM desk_approval WHERE at = (SELECT max(at) FROM desk_approval) RETURNING subject_id AS id',
  },
  ...changes('desk_approval', 'approvals_are_enough', 'subject_id AS id', {
    'an approval of another amount': `content = '1'`,
  }),
  ...changes('upline_transfer', 'upline_transfers_are_rows', 'id', {
    'another amount': 'amount = amount + 1',
  }),
];

const bets: Damage[] = [
  ...changes(
    'bet',
    'bets_belong',
    betId,
    { "another member's": 'member_id = gen_random_uuid()' },
    'placed_at IS NOT NULL',
  ),
  ...changes(
    'bet',
    'bets_belong',
    betId,
    { 'another round': `round_id = 'elsewhere'` },
    'transfer_id IS NOT NULL',
  ),
  ...changes(
    'bet',
    'wins_are_counted',
    betId,
    { 'a win forgotten, so that it could be taken back': 'wins = 0' },
    'won > 0',
  ),
  {
    what: 'a tombstone that vanished, so that the late bet could debit',
    table: 'bet',
    found: 'refusals_stand',
    sql: `DELETE FROM bet WHERE placed_at IS NULL RETURNING 'vendor:' || vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a refusal that vanished, so that a duplicate could debit',
    table: 'idempotency',
    found: 'refusals_stand',
    sql: `DELETE FROM idempotency WHERE refusal IS NOT NULL RETURNING scope || '/' || key AS id`,
  },
  {
    what: 'another refusal',
    table: 'idempotency',
    found: 'refusals_stand',
    sql: `UPDATE idempotency SET refusal = 'round_closed' WHERE refusal = 'insufficient_funds' RETURNING scope || '/' || key AS id`,
  },
  removal('refused_key', 'refusals_stand', `scope || '/' || key AS id`),
  ...changes('pending_win', 'waiting_wins_are_what_was_sent', betId, {
    'a larger win than was sent': 'amount = amount + 1',
    'a win of another bet': `bet_transaction_id = 'open'`,
    "another member's win": 'member_id = gen_random_uuid()',
    'a win that leaves the round open': 'round_closed = NOT round_closed',
  }),
  ...changes(
    'pending_win',
    'wins_were_decided',
    betId,
    { 'paid though it was refused': `state = 'approved'` },
    `state = 'refused'`,
  ),
  removal('win_decision', 'wins_were_decided', betId),
  ...changes('win_decision', 'wins_were_decided', betId, { 'the other decision': 'approved = NOT approved' }),
  ...changes('round_market_stake', 'market_stakes_are_their_bets', marketId, {
    'a larger stake': 'stake = stake + 1',
  }),
  removal('round_market_stake', 'market_stakes_are_their_bets', marketId),
  ...changes('valid_stake', 'valid_stakes_add_up', betId, {
    'more valid than it was': 'amount = amount + 1',
  }),
  removal('valid_stake', 'valid_stakes_add_up', betId),
  ...changes(
    'bet',
    'market_stakes_are_their_bets',
    `member_id || '/' || vendor_id || '/' || round_id || '/colour/black' AS id`,
    { 'the other side of the market': `selection = 'red'` },
    `selection = 'black'`,
  ),
];

const claims: Damage[] = [
  removal('rebate_claim', 'rebates_are_paid_once', 'id'),
  ...changes('rebate_claim', 'rebates_are_paid_once', 'id', {
    'another amount': 'amount = amount + 1',
    "another member's": 'member_id = gen_random_uuid()',
    'a transfer that is none': 'transfer_id = gen_random_uuid()',
  }),
  ...changes(
    'rebate_accrual',
    'rebates_are_marked_as_claimed',
    accrualId,
    { 'claimable again': 'claimed = 0' },
    'claimed > 0',
  ),
  ...changes(
    'rebate_accrual',
    'rebates_are_marked_as_claimed',
    accrualId,
    { 'marked as claimed': 'claimed = turnover' },
    'claimed < turnover',
  ),
  ...changes('rebate_accrual', 'rebate_days_are_their_totals', accrualId, {
    'more turnover': 'turnover = turnover + 1',
  }),
  removal('rebate_accrual', 'rebate_days_are_their_totals', `member_id || '/' || day AS id`),
  ...changes('vip_turnover', 'levels_are_their_totals', 'member_id AS id', {
    'more turnover': 'turnover = turnover + 1',
  }),
  removal('vip_turnover', 'levels_are_their_totals', 'member_id AS id'),
  ...changes(
    'turnover_requirement',
    'requirements_are_their_gains',
    'id',
    { 'finished without play': 'done = required, finished_at = now()' },
    'done < required',
  ),
  ...changes(
    'turnover_requirement',
    'requirements_are_their_gains',
    'id',
    { 'less done': 'done = done - 1' },
    'done > 0',
  ),
  ...changes('turnover_requirement', 'requirements_have_their_source', 'id', {
    'less required': 'required = required - 1',
    "another member's": 'member_id = gen_random_uuid()',
    'another currency': `currency = 'USD'`,
  }),
  {
    what: 'a requirement that vanished',
    table: 'turnover_requirement',
    found: 'requirements_have_their_source',
    sql: 'DELETE FROM turnover_requirement RETURNING source_id AS id',
  },
  ...changes('turnover_gain', 'requirements_are_their_gains', 'requirement_id AS id', {
    'more gained': 'amount = amount + 1',
  }),
  removal('turnover_gain', 'requirements_are_their_gains', 'requirement_id AS id', 'amount > 0'),
];

const limitId = `member_id || '/' || kind || '/1' AS id`;
const limits: Damage[] = [
  ...changes(
    'account',
    'gates_are_open_by_right',
    'id',
    { 'a wallet that asks nobody': `gate = 'open'` },
    `owner_kind = 'member' AND gate IS NULL AND owner_id IN (SELECT member_id::text FROM gate_counter)`,
  ),
  ...changes(
    'account',
    'floors_are_zero',
    'id',
    { 'a member who may owe': 'floor = NULL' },
    `owner_kind = 'member'`,
  ),
  ...changes(
    'account',
    'accounts_are_named',
    'id',
    { "another member's wallet": 'owner_id = gen_random_uuid()::text' },
    `owner_kind = 'member' AND balance > 0`,
  ),
  ...changes(
    'account',
    'accounts_are_named',
    'id',
    { 'bonus money made cash': `purpose = 'cash'` },
    `purpose = 'bonus'`,
  ),
  ...changes(
    'member_gate',
    'exclusions_close_their_gate',
    'member_id AS id',
    { 'a gate opened for somebody excluded': `status = 'open', reason = NULL` },
    `reason = 'self_exclusion'`,
  ),
  removal('gaming_exclusion', 'exclusions_close_their_gate', 'member_id AS id'),
  ...changes('gate_counter', 'limits_are_counted_at_the_gate', limitId, {
    'a higher limit': 'most = most + 1',
  }),
  removal('gate_counter', 'limits_are_counted_at_the_gate', limitId),
  ...changes(
    'own_limit',
    'limits_are_counted_at_the_gate',
    limitId,
    { 'a higher limit': 'amount = amount + 1' },
    `kind <> 'deposit'`,
  ),
  removal('own_limit', 'limits_are_counted_at_the_gate', limitId, `kind = 'loss'`),
  removal('member_tree_ancestor', 'places_are_known', 'member_id AS id'),
  ...changes('member_tree_ancestor', 'places_are_known', 'member_id AS id', {
    'another distance': 'distance = distance + 1',
  }),
  ...changes(
    'member_tree',
    'places_are_known',
    'member_id AS id',
    { 'taken out of its team': 'upline_id = NULL, depth = 0' },
    'upline_id IS NOT NULL',
  ),
];

const totalId = `member_id || '/' || starts_at || '/' || kind AS id`;
const betTotalId = `member_id || '/' || day || '/' || vendor_id || '/' || state || '/' || game_type AS id`;
const activeId = `member_id || '/' || mark || '/' || day AS id`;
const sums: Damage[] = [
  ...changes('member_money_total', 'money_totals_are_their_transfers', totalId, {
    'another amount': 'amount = amount + 1',
    'another day': 'day = day - 1',
  }),
  removal('member_money_total', 'money_totals_are_their_transfers', totalId),
  ...changes('member_bet_total', 'bet_totals_are_their_bets', betTotalId, {
    'a larger payout': 'payout = payout + 1',
  }),
  ...changes(
    'member_active_day',
    'active_days_are_their_totals',
    `member_id || '/' || mark || '/' || day AS id`,
    { 'another day': 'day = day - 100' },
  ),
  removal('member_active_day', 'active_days_are_their_totals', activeId),
  ...changes('projector_cursor', 'cursors_are_within_their_chain', 'slot::text AS id', {
    'ahead of its chain': 'height = height + 1000',
  }),
  ...changes('finance_cursor', 'cursors_are_within_their_chain', 'slot::text AS id', {
    'ahead of its chain': 'height = height + 1000',
  }),
  ...changes(
    'member_day_total',
    'totals_are_their_bets',
    `member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
    { 'more valid turnover': 'turnover = turnover + 1' },
  ),
  ...changes('member_slice_total', 'slices_are_their_bets', `member_id || '/' || starts_at AS id`, {
    'more valid turnover': 'turnover = turnover + 1',
  }),
];

const commissions: Damage[] = [
  ...changes(
    'commission_statement',
    'statements_follow_their_contract',
    'id',
    {
      'more turnover': 'turnover = turnover + 1',
      'a larger base': 'base = base + 1',
      'a larger gross result': 'gross = gross + 1',
      'a cap that did not bite': 'capped = NOT capped',
      "another member's": 'member_id = gen_random_uuid()',
    },
    'gross > 0',
  ),
  ...changes('commission_contract', 'contracts_are_what_was_settled', 'id', {
    'a higher rate': `tiers = jsonb_set(tiers, '{0,rate}', '"30000"')`,
    'a lower cap': 'cap = 1',
  }),
  ...changes(
    'commission_statement',
    'statements_below_are_subtracted',
    'id',
    { 'less for those below': 'below = below - 1' },
    'below > 0',
  ),
  ...changes('commission_statement', 'statements_are_their_runs', 'id', {
    'another window': `window_from = window_from - interval '5 minutes'`,
  }),
  {
    what: 'a run that waits again',
    table: 'commission_run',
    found: 'statements_are_their_runs',
    sql: `WITH back AS (UPDATE commission_run SET state = 'waiting' RETURNING id)
      SELECT s.id FROM back JOIN commission_statement s ON s.run_id = back.id WHERE s.state NOT IN ('waiting', 'nothing')`,
  },
  ...changes('commission_run', 'commission_runs_add_up', 'id', {
    'another sum': 'amount = amount + 1',
    'a statement less': 'statements = statements - 1',
  }),
  ...changes(
    'commission_statement',
    'what_is_owed_was_set_off',
    'id',
    { 'less kept back': 'set_off = set_off - 1' },
    'set_off > 0',
  ),
  ...changes(
    'commission_statement',
    'what_is_owed_was_set_off',
    'id',
    { 'less owed': 'owed_left = owed_left + 1' },
    `state = 'owed'`,
  ),
  ...changes(
    'commission_schedule',
    'schedules_follow_their_runs',
    `kind || '/' || period AS id`,
    { 'a window that comes again': `next_from = next_from - interval '1 hour'` },
    `kind = 'realtimeSalary'`,
  ),
  ...changes('commission_correction', 'corrections_are_their_bets', 'id', {
    'another stake': 'stake = stake + 1',
    "another member's": 'member_id = gen_random_uuid()',
    'more turnover than was staked': 'turnover = turnover * 3',
  }),
];

/** To whatever stands for a right: payments, payouts, wins, claims, limits, places and terms. */
export const rightsDamages: readonly Damage[] = [
  ...payments,
  ...withdrawals,
  ...bets,
  ...claims,
  ...limits,
  ...sums,
  ...commissions,
];
