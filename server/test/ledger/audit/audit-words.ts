/**
 * A word of all rows that have it became another one, and each of these checks accuses someone then: it goes by that word. One that
 * no longer looked at it would take rows of other kinds for those that it looks for.
 */
export interface OtherWord {
  table: string;
  column: string;
  of: string;
  found: readonly string[];
}

const words = (
  table: string,
  column: string,
  found: Readonly<Record<string, readonly string[]>>,
): OtherWord[] => Object.entries(found).map(([of, checks]) => ({ table, column, of, found: checks }));

/** Those that look at money of members as it moves. */
const ofMovedMoney = [
  'payments_are_what_was_booked',
  'reversals_took_and_left_owing',
  'upline_transfers_are_rows',
  'adjustments_are_approved',
  'wallet_transfers_stay_within',
  'finance_days_are_their_entries',
  'rebates_are_paid_once',
];

export const otherWords: readonly OtherWord[] = [
  ...words('account', 'purpose', {
    main: ['deposits_have_their_transfer', ...ofMovedMoney, 'commissions_paid_once'],
    withdrawal_hold: ['withdrawals_hold_their_amount', 'parts_have_their_transfer'],
    fees: ['fees_are_booked'],
    payments_clearing: ['fees_are_booked'],
    payments_suspense: ['payments_are_what_was_booked'],
    'vendor:STUDIO': ['wallet_transfers_stay_within'],
  }),
  ...words('account', 'owner_kind', {
    member: [
      'bets_agree_with_transfers',
      'bets_belong',
      'deposits_have_their_transfer',
      'withdrawals_hold_their_amount',
      'parts_have_their_transfer',
      ...ofMovedMoney,
      'money_totals_are_their_transfers',
      'brand_slices_are_their_entries',
      'game_days_are_their_bets',
      'player_days_are_their_bets',
      'commissions_paid_once',
    ],
    provider: ['payments_are_what_was_booked', 'reversals_took_and_left_owing', 'fees_are_booked'],
    house: ['reversals_took_and_left_owing', 'fees_are_booked'],
  }),
  ...words('account', 'currency', {
    BRL: ['entries_belong', 'bets_belong', 'hold_accounts_are_open_parts'],
  }),
  ...words('entry', 'currency', {
    BRL: [
      'entries_belong',
      'upline_transfers_are_rows',
      'finance_days_are_their_entries',
      'rebates_are_paid_once',
      'money_totals_are_their_transfers',
      'brand_slices_are_their_entries',
      'game_days_are_their_bets',
      'player_days_are_their_bets',
    ],
  }),
  ...words('transfer', 'kind', {
    deposit: [
      'payments_are_what_was_booked',
      'finance_days_are_their_entries',
      'money_totals_are_their_transfers',
      'brand_slices_are_their_entries',
    ],
    withdrawal: ['parts_are_their_withdrawals', 'fees_are_booked', 'money_totals_are_their_transfers'],
    withdrawal_hold: ['withdrawals_are_their_members', 'withdrawal_transfers_have_their_row'],
    withdrawal_return: ['parts_are_their_withdrawals'],
    bet: [
      'transfers_have_their_key',
      'bets_agree_with_transfers',
      'game_days_are_their_bets',
      'player_days_are_their_bets',
    ],
    win: ['bets_agree_with_transfers', 'game_days_are_their_bets'],
    refund: ['bets_agree_with_transfers', 'game_days_are_their_bets'],
    adjustment: ['adjustments_are_approved'],
    upline_transfer: ['upline_transfers_are_rows'],
    payment_suspense: ['payments_are_what_was_booked'],
    rebate: ['money_totals_are_their_transfers'],
    salary: ['money_totals_are_their_transfers'],
    bonus: ['money_totals_are_their_transfers'],
  }),
  ...words('transfer', 'scope', {
    'vendor:studio': [
      'transfers_have_their_key',
      'keys_lead_to_transfers',
      'bets_agree_with_transfers',
      'game_days_are_their_bets',
      'player_days_are_their_bets',
    ],
    rebate: ['rebates_are_paid_once'],
    commission: ['commissions_paid_once'],
  }),
  ...words('bet', 'state', {
    settled: [
      'market_stakes_are_their_bets',
      'valid_stakes_add_up',
      'totals_are_their_bets',
      'slices_are_their_bets',
      'bet_totals_are_their_bets',
      'game_days_are_their_bets',
      'corrections_are_their_bets',
    ],
    open: ['bets_end_once'],
    rolled_back: ['bets_agree_with_transfers', 'bet_totals_are_their_bets'],
  }),
  ...words('hold', 'state', {
    open: ['held_is_open_holds'],
  }),
  ...words('pending_win', 'state', {
    waiting: ['waiting_wins_are_counted', 'wins_were_decided'],
    approved: ['waiting_wins_are_counted', 'wins_were_decided'],
  }),
  ...words('payment', 'state', {
    credited: ['payments_are_what_was_booked', 'deposits_are_their_members'],
  }),
  ...words('deposit', 'state', {
    credited: [
      'deposits_have_their_transfer',
      'deposit_transfers_have_their_deposit',
      'requirements_have_their_source',
    ],
  }),
  ...words('withdrawal', 'state', {
    requested: ['withdrawals_are_their_members'],
    settled: ['withdrawals_are_their_members'],
  }),
  ...words('withdrawal_part', 'state', {
    pending: ['hold_accounts_are_open_parts', 'withdrawals_are_their_members'],
    settled: ['parts_have_their_transfer', 'withdrawals_are_their_members', 'parts_are_their_withdrawals'],
    returned: ['parts_have_their_transfer', 'withdrawals_are_their_members'],
  }),
  ...words('adjustment', 'state', {
    approved: ['adjustments_are_approved', 'requirements_have_their_source'],
  }),
  ...words('commission_statement', 'state', {
    paid: ['commissions_paid_once', 'commission_transfers_have_their_statement'],
    owed: ['what_is_owed_was_set_off'],
  }),
  ...words('commission_statement', 'kind', {
    realtimeSalary: ['statements_follow_their_contract', 'statements_are_their_runs'],
  }),
  ...words('commission_run', 'kind', {
    realtimeSalary: ['statements_are_their_runs'],
  }),
  ...words('commission_contract', 'kind', {
    realtimeSalary: ['statements_follow_their_contract'],
  }),
  ...words('commission_contract', 'period', {
    fiveMinutes: ['statements_follow_their_contract'],
  }),
  ...words('turnover_requirement', 'source_type', {
    deposit: ['requirements_have_their_source'],
    adjustment: ['requirements_have_their_source'],
  }),
  ...words('own_limit', 'kind', {
    loss: ['limits_are_counted_at_the_gate'],
    wager: ['limits_are_counted_at_the_gate'],
  }),
  ...words('own_limit', 'period', {
    day: ['limits_are_counted_at_the_gate'],
  }),
  ...words('gate_counter', 'kind', {
    loss: ['limits_are_counted_at_the_gate'],
    wager: ['limits_are_counted_at_the_gate'],
  }),
  ...words('member_gate', 'status', {
    open: ['gates_are_open_by_right'],
    closed: ['exclusions_close_their_gate'],
  }),
  ...words('desk_approval', 'subject_type', {
    withdrawal: ['approvals_are_enough'],
  }),
  ...words('refused_key', 'refusal', {
    tombstone: ['refusals_stand'],
    insufficient_funds: ['refusals_stand'],
  }),
];
