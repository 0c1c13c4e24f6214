import { changes, type Damage } from './audit-damage.ts';

/** To the desks' rows, sums and commissions. */
export const businessDamages: readonly Damage[] = [
  ...changes('deposit', 'deposits_have_their_transfer', 'id', {
    'a credited deposit without its transfer': ['transfer_id = gen_random_uuid()', `state = 'credited'`],
    'a deposit credited by hand': [`state = 'credited', credited_at = now()`, `state <> 'credited'`],
    'a deposit of another amount': ['amount = amount + 1', `state = 'credited'`],
  }),
  {
    what: 'a credit without its deposit',
    table: 'deposit',
    found: 'deposit_transfers_have_their_deposit',
    sql: `DELETE FROM deposit WHERE state = 'credited' RETURNING transfer_id AS id`,
  },
  ...changes('payment', 'payments_are_what_was_booked', 'end_to_end_id AS id', {
    'a payment that no transfer took in': 'transfer_id = gen_random_uuid()',
  }),
  ...changes('withdrawal', 'withdrawals_hold_their_amount', 'id', {
    'a withdrawal of another amount than is held': 'amount = amount + 1',
  }),
  {
    what: 'a part settled by nothing',
    table: 'withdrawal_part',
    found: 'parts_have_their_transfer',
    sql: `UPDATE withdrawal_part SET state = 'settled', settled_at = now(), receipt = 'waiting', transfer_id = gen_random_uuid()
      WHERE state = 'pending' RETURNING id`,
  },
  ...changes('withdrawal_part', 'fees_are_booked', 'id', {
    'a fee that nobody took': ['fee = fee + 1', `state = 'settled'`],
  }),
  ...changes('withdrawal', 'withdrawals_cost_their_parts', 'id', {
    'a withdrawal that says it was free': ['fee = 0', 'fee > 0'],
  }),
  ...changes('upline_transfer', 'upline_transfers_are_rows', 'id', {
    'money for another upline than the row says': 'upline_id = gen_random_uuid()',
  }),
  {
    what: 'money sent up without a row',
    table: 'upline_transfer',
    found: 'upline_transfers_are_rows',
    sql: `DELETE FROM upline_transfer RETURNING transfer_id AS id`,
  },
  ...changes('adjustment', 'adjustments_are_approved', 'id', {
    'a correction of another amount': ['amount = amount + 1', `state = 'approved'`],
    'a correction that its proposer approved': ['decider_id = proposer_id', `state = 'approved'`],
  }),
  {
    what: 'a correction of nobody',
    table: 'adjustment',
    found: 'adjustments_are_approved',
    sql: `DELETE FROM adjustment WHERE state = 'approved' RETURNING transfer_id AS id`,
  },
  {
    what: "money for a vendor's wallet that went elsewhere",
    table: 'account',
    found: 'wallet_transfers_stay_within',
    sql: `WITH changed AS (UPDATE account SET purpose = 'elsewhere' WHERE purpose = 'vendor:STUDIO' RETURNING merchant_id, id)
      SELECT DISTINCT e.transfer_id AS id FROM changed JOIN entry e ON e.merchant_id = changed.merchant_id AND e.account_id = changed.id`,
  },
  ...changes('desk_approval', 'large_ones_have_two_names', 'subject_id AS id', {
    'two people who agreed to two things': [
      `content = 'something else'`,
      'at = (SELECT max(at) FROM desk_approval)',
    ],
  }),
  {
    what: 'a figure that is not the day',
    table: 'finance_total',
    found: 'finance_days_are_their_entries',
    sql: `UPDATE finance_total SET amount = amount + 1 WHERE kind = 'deposit' AND purpose = 'main'
      RETURNING day || '/' || owner_kind || '/' || purpose || '/' || kind AS id`,
  },
  ...changes(
    'member_day_total',
    'totals_are_their_bets',
    `member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
    {
      'a wrong day total': 'stake = stake + 1',
    },
  ),
  {
    what: 'a lost day total',
    table: 'member_day_total',
    found: 'totals_are_their_bets',
    sql: `DELETE FROM member_day_total RETURNING member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
  },
  ...changes('member_slice_total', 'slices_are_their_bets', `member_id || '/' || starts_at AS id`, {
    'a wrong payout of five minutes': 'payout = payout - 1',
  }),
  {
    what: 'a wrong sum of a team',
    table: 'team_day_total',
    found: 'team_days_are_their_members',
    sql: `UPDATE team_day_total SET deposits = deposits + 1
      RETURNING agent_id || '/' || currency || '/' || day || '/' || distance || '/' || is_agent::text AS id`,
  },
  {
    what: "a lost sum of a team's game",
    table: 'team_game_total',
    found: 'team_games_are_their_members',
    sql: `DELETE FROM team_game_total RETURNING agent_id || '/' || currency || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
  },
  ...changes(
    'team_size',
    'team_sizes_are_their_members',
    `agent_id || '/' || distance || '/' || is_agent::text AS id`,
    {
      'a member counted twice in a team': 'members = members + 1',
    },
  ),
  ...changes('team_new_total', 'team_arrivals_are_their_members', `agent_id || '/' || day AS id`, {
    'a lost arrival in a team': 'members = members - 1',
  }),
  {
    what: 'an active member too many',
    table: 'team_active_total',
    found: 'team_activity_is_its_members',
    sql: `UPDATE team_active_total SET members = members + 1 RETURNING agent_id || '/' || currency || '/' || mark || '/' || day || '/'
      || previous_day || '/' || distance || '/' || is_agent::text AS id`,
  },
  ...changes('commission_statement', 'commissions_paid_once', 'id', {
    'a commission that names another transfer': ['transfer_id = gen_random_uuid()', `state = 'paid'`],
  }),
  {
    what: 'a commission that was paid and says that it waits',
    table: 'commission_statement',
    found: 'commission_transfers_have_their_statement',
    sql: `WITH before AS (SELECT id, transfer_id FROM commission_statement WHERE state = 'paid'), gone AS (
        UPDATE commission_statement SET state = 'waiting', transfer_id = NULL, paid = 0, paid_at = NULL WHERE state = 'paid')
      SELECT transfer_id AS id FROM before`,
  },
  {
    what: 'a statement that says more than its run',
    table: 'commission_statement',
    found: 'commission_runs_add_up',
    sql: `UPDATE commission_statement SET previous = previous - 1, amount = amount + 1, paid = paid + 1 WHERE state = 'paid'
      RETURNING run_id AS id`,
  },
];
