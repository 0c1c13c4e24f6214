import type { Damage } from './audit-damage.ts';

/** To the desks' rows, sums and commissions. */
export const businessDamages: readonly Damage[] = [
  {
    what: 'a credited deposit without its transfer',
    table: 'deposit',
    found: 'deposits_have_their_transfer',
    sql: `UPDATE deposit SET transfer_id = gen_random_uuid() WHERE state = 'credited' RETURNING id`,
  },
  {
    what: 'a deposit credited by hand',
    table: 'deposit',
    found: 'deposits_have_their_transfer',
    sql: `UPDATE deposit SET state = 'credited', credited_at = now() WHERE state <> 'credited' RETURNING id`,
  },
  {
    what: 'a deposit of another amount',
    table: 'deposit',
    found: 'deposits_have_their_transfer',
    sql: `UPDATE deposit SET amount = amount + 1 WHERE state = 'credited' RETURNING id`,
  },
  {
    what: 'a credit without its deposit',
    table: 'deposit',
    found: 'deposit_transfers_have_their_deposit',
    sql: `DELETE FROM deposit WHERE state = 'credited' RETURNING transfer_id AS id`,
  },
  {
    what: 'a payment that no transfer took in',
    table: 'payment',
    found: 'payments_are_what_was_booked',
    sql: `UPDATE payment SET transfer_id = gen_random_uuid() RETURNING end_to_end_id AS id`,
  },
  {
    what: 'a withdrawal of another amount than is held',
    table: 'withdrawal',
    found: 'withdrawals_hold_their_amount',
    sql: `UPDATE withdrawal SET amount = amount + 1 RETURNING id`,
  },
  {
    what: 'a part settled by nothing',
    table: 'withdrawal_part',
    found: 'parts_have_their_transfer',
    sql: `UPDATE withdrawal_part SET state = 'settled', settled_at = now(), receipt = 'waiting', transfer_id = gen_random_uuid()
      WHERE state = 'pending' RETURNING id`,
  },
  {
    what: 'a fee that nobody took',
    table: 'withdrawal_part',
    found: 'fees_are_booked',
    sql: `UPDATE withdrawal_part SET fee = fee + 1 WHERE state = 'settled' RETURNING id`,
  },
  {
    what: 'a withdrawal that says it was free',
    table: 'withdrawal',
    found: 'withdrawals_cost_their_parts',
    sql: `UPDATE withdrawal SET fee = 0 WHERE fee > 0 RETURNING id`,
  },
  {
    what: 'money for another upline than the row says',
    table: 'upline_transfer',
    found: 'upline_transfers_are_rows',
    sql: `UPDATE upline_transfer SET upline_id = gen_random_uuid() RETURNING id`,
  },
  {
    what: 'money sent up without a row',
    table: 'upline_transfer',
    found: 'upline_transfers_are_rows',
    sql: `DELETE FROM upline_transfer RETURNING transfer_id AS id`,
  },
  {
    what: 'a correction of another amount',
    table: 'adjustment',
    found: 'adjustments_are_approved',
    sql: `UPDATE adjustment SET amount = amount + 1 WHERE state = 'approved' RETURNING id`,
  },
  {
    what: 'a correction that its proposer approved',
    table: 'adjustment',
    found: 'adjustments_are_approved',
    sql: `UPDATE adjustment SET decider_id = proposer_id WHERE state = 'approved' RETURNING id`,
  },
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
  {
    what: 'two people who agreed to two things',
    table: 'desk_approval',
    found: 'large_ones_have_two_names',
    sql: `UPDATE desk_approval SET content = 'something else' WHERE at = (SELECT max(at) FROM desk_approval) RETURNING subject_id AS id`,
  },
  {
    what: 'a figure that is not the day',
    table: 'finance_total',
    found: 'finance_days_are_their_entries',
    sql: `UPDATE finance_total SET amount = amount + 1 WHERE kind = 'deposit' AND purpose = 'main'
      RETURNING day || '/' || owner_kind || '/' || purpose || '/' || kind AS id`,
  },
  {
    what: 'a wrong day total',
    table: 'member_day_total',
    found: 'totals_are_their_bets',
    sql: `UPDATE member_day_total SET stake = stake + 1 RETURNING member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
  },
  {
    what: 'a lost day total',
    table: 'member_day_total',
    found: 'totals_are_their_bets',
    sql: `DELETE FROM member_day_total RETURNING member_id || '/' || day || '/' || vendor_id || '/' || game_id AS id`,
  },
  {
    what: 'a wrong payout of five minutes',
    table: 'member_slice_total',
    found: 'slices_are_their_bets',
    sql: `UPDATE member_slice_total SET payout = payout - 1 RETURNING member_id || '/' || starts_at AS id`,
  },
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
  {
    what: 'a member counted twice in a team',
    table: 'team_size',
    found: 'team_sizes_are_their_members',
    sql: `UPDATE team_size SET members = members + 1 RETURNING agent_id || '/' || distance || '/' || is_agent::text AS id`,
  },
  {
    what: 'a lost arrival in a team',
    table: 'team_new_total',
    found: 'team_arrivals_are_their_members',
    sql: `UPDATE team_new_total SET members = members - 1 RETURNING agent_id || '/' || day AS id`,
  },
  {
    what: 'an active member too many',
    table: 'team_active_total',
    found: 'team_activity_is_its_members',
    sql: `UPDATE team_active_total SET members = members + 1 RETURNING agent_id || '/' || currency || '/' || mark || '/' || day || '/'
      || previous_day || '/' || distance || '/' || is_agent::text AS id`,
  },
  {
    what: 'a commission that names another transfer',
    table: 'commission_statement',
    found: 'commissions_paid_once',
    sql: `UPDATE commission_statement SET transfer_id = gen_random_uuid() WHERE state = 'paid' RETURNING id`,
  },
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
