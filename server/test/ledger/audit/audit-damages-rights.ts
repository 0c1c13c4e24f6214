import { changes, type Damage, removal } from './audit-damage.ts';

const accrualId = `member_id || '/' || day || '/' || game_type AS id`;

const claims: Damage[] = [
  removal('rebate_claim', 'rebates_are_paid_once', 'id'),
  ...changes('rebate_claim', 'rebates_are_paid_once', 'id', {
    'another amount': 'amount = amount + 1',
    "another member's": 'member_id = gen_random_uuid()',
    'a transfer that is none': 'transfer_id = gen_random_uuid()',
  }),
  ...changes('rebate_accrual', 'rebates_are_marked_as_claimed', accrualId, {
    'claimable again': ['claimed = 0', 'claimed > 0'],
    'marked as claimed': ['claimed = turnover', 'claimed < turnover'],
  }),
  ...changes('rebate_accrual', 'rebate_days_are_their_totals', accrualId, {
    'more turnover': 'turnover = turnover + 1',
  }),
  removal('rebate_accrual', 'rebate_days_are_their_totals', `member_id || '/' || day AS id`),
  ...changes('vip_turnover', 'levels_are_their_totals', 'member_id AS id', {
    'more turnover': 'turnover = turnover + 1',
  }),
  removal('vip_turnover', 'levels_are_their_totals', 'member_id AS id'),
  ...changes('turnover_requirement', 'requirements_are_their_gains', 'id', {
    'finished without play': ['done = required, finished_at = now()', 'done < required'],
    'less done': ['done = done - 1', 'done > 0'],
  }),
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
  ...changes('account', 'gates_are_open_by_right', 'id', {
    'a wallet that asks nobody': [
      `gate = 'open'`,
      `owner_kind = 'member' AND gate IS NULL AND owner_id IN (SELECT member_id::text FROM gate_counter)`,
    ],
  }),
  ...changes('account', 'floors_are_zero', 'id', {
    'a member who may owe': ['floor = NULL', `owner_kind = 'member'`],
  }),
  ...changes('account', 'accounts_are_named', 'id', {
    "another member's wallet": [
      'owner_id = gen_random_uuid()::text',
      `owner_kind = 'member' AND balance > 0`,
    ],
    'bonus money made cash': [`purpose = 'cash'`, `purpose = 'bonus'`],
  }),
  ...changes('member_gate', 'exclusions_close_their_gate', 'member_id AS id', {
    'a gate opened for somebody excluded': [`status = 'open', reason = NULL`, `reason = 'self_exclusion'`],
  }),
  removal('gaming_exclusion', 'exclusions_close_their_gate', 'member_id AS id'),
  ...changes('gate_counter', 'limits_are_counted_at_the_gate', limitId, {
    'a higher limit': 'most = most + 1',
  }),
  removal('gate_counter', 'limits_are_counted_at_the_gate', limitId),
  ...changes('own_limit', 'limits_are_counted_at_the_gate', limitId, {
    'a higher limit': ['amount = amount + 1', `kind <> 'deposit'`],
  }),
  removal('own_limit', 'limits_are_counted_at_the_gate', limitId, `kind = 'loss'`),
  removal('member_tree_ancestor', 'places_are_known', 'member_id AS id'),
  ...changes('member_tree_ancestor', 'places_are_known', 'member_id AS id', {
    'another distance': 'distance = distance + 1',
  }),
  ...changes('member_tree', 'places_are_known', 'member_id AS id', {
    'taken out of its team': ['upline_id = NULL, depth = 0', 'upline_id IS NOT NULL'],
  }),
];

const totalId = `member_id || '/' || starts_at || '/' || kind AS id`;
const betTotalId = `member_id || '/' || day || '/' || vendor_id || '/' || state || '/' || game_type AS id`;
const activeId = `member_id || '/' || mark || '/' || day AS id`;
const sliceId = `starts_at || '/' || kind || '/' || currency AS id`;
const gameDayId = `day || '/' || vendor_id || '/' || game_id || '/' || currency AS id`;
const playerDayId = `member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`;
const playerTotalId = `day || '/' || previous_day || '/' || vendor_id || '/' || game_id AS id`;
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
    {
      'another day': 'day = day - 100',
    },
  ),
  removal('member_active_day', 'active_days_are_their_totals', activeId),
  ...changes('projector_cursor', 'cursors_are_within_their_chain', 'slot::text AS id', {
    'ahead of its chain': 'height = height + 1000',
  }),
  ...changes('finance_cursor', 'cursors_are_within_their_chain', 'slot::text AS id', {
    'ahead of its chain': 'height = height + 1000',
  }),
  ...changes('play_cursor', 'cursors_are_within_their_chain', 'slot::text AS id', {
    'ahead of its chain': 'height = height + 1000',
  }),
  ...changes('brand_slice_total', 'brand_slices_are_their_entries', sliceId, {
    'another amount': 'amount = amount + 1',
    'one transfer more': 'transfers = transfers + 1',
  }),
  removal('brand_slice_total', 'brand_slices_are_their_entries', sliceId),
  ...changes('game_day_total', 'game_days_are_their_bets', gameDayId, {
    'a larger stake': 'stake = stake + 1',
    'a larger win': 'win = win + 1',
    'one ended bet more': 'ended = ended + 1',
    'more variance': 'payout_squares = payout_squares + 1',
  }),
  removal('game_day_total', 'game_days_are_their_bets', gameDayId),
  ...changes('player_day', 'player_days_are_their_bets', playerDayId, {
    'a later first bet': `first_at = first_at + interval '1 second'`,
  }),
  removal('player_day', 'player_days_are_their_bets', playerDayId),
  ...changes('player_total', 'player_totals_are_their_days', playerTotalId, {
    'one player more': 'players = players + 1',
  }),
  removal('player_total', 'player_totals_are_their_days', playerTotalId),
  ...changes(
    'member_day_total',
    'totals_are_their_bets',
    `member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
    {
      'more valid turnover': 'turnover = turnover + 1',
    },
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
  ...changes('commission_statement', 'statements_below_are_subtracted', 'id', {
    'less for those below': ['below = below - 1', 'below > 0'],
  }),
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
  ...changes('commission_statement', 'what_is_owed_was_set_off', 'id', {
    'less kept back': ['set_off = set_off - 1', 'set_off > 0'],
    'less owed': ['owed_left = owed_left + 1', `state = 'owed'`],
  }),
  ...changes('commission_schedule', 'schedules_follow_their_runs', `kind || '/' || period AS id`, {
    'a window that comes again': [`next_from = next_from - interval '1 hour'`, `kind = 'realtimeSalary'`],
  }),
  ...changes('commission_correction', 'corrections_are_their_bets', 'id', {
    'another stake': 'stake = stake + 1',
    "another member's": 'member_id = gen_random_uuid()',
    'more turnover than was staked': 'turnover = turnover * 3',
  }),
];

/** To whatever stands for a right: claims, limits, places, sums and terms. */
export const rightsDamages: readonly Damage[] = [...claims, ...limits, ...sums, ...commissions];
