import { changes, type Damage, removal } from './audit-damage.ts';

const betId = `vendor_id || '/' || transaction_id AS id`;
const marketId = `member_id || '/' || vendor_id || '/' || round_id || '/' || market || '/' || selection AS id`;
const seatId = `member_id || '/' || starts_at || '/' || currency AS id`;
const other = `(SELECT id FROM member ORDER BY id LIMIT 1)`;

const payments: Damage[] = [
  ...changes('payment', 'payments_are_what_was_booked', 'end_to_end_id AS id', {
    'another amount': 'amount = amount + 1',
    'another member': 'member_id = gen_random_uuid()',
    'another deposit': 'deposit_id = gen_random_uuid()',
    'a transfer that is none': 'transfer_id = gen_random_uuid()',
    'sent back by nothing': [
      `state = 'refunded', fault = 'late', refund_transfer_id = gen_random_uuid()`,
      `state = 'credited'`,
    ],
    'credited though it went to suspense': [
      `state = 'credited', fault = NULL`,
      `state IN ('suspense', 'refunded')`,
    ],
  }),
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
  ...changes('deposit', 'deposits_are_their_members', 'id', {
    "another member's": ['member_id = gen_random_uuid()', `state = 'credited'`],
    'another currency': [`currency = 'USD'`, `state = 'credited'`],
  }),
];

const withdrawals: Damage[] = [
  ...changes('withdrawal', 'withdrawals_are_their_members', 'id', {
    "another member's": 'member_id = gen_random_uuid()',
    'to an account of nobody': 'payout_account_id = gen_random_uuid()',
    'to another account': `payout_masked = 'somebody else'`,
    'a hold that is none': 'hold_transfer_id = gen_random_uuid()',
    'waiting though it was paid': [`state = 'requested'`, `state = 'settled'`],
    'paid though it waits': [`state = 'settled'`, `state = 'requested'`],
  }),
  removal('withdrawal', 'withdrawal_transfers_have_their_row', 'id'),
  ...changes('withdrawal_part', 'parts_are_their_withdrawals', 'id', {
    'more than the withdrawal': ['amount = amount + 1', `state = 'pending'`],
    'paid though it was given back': [`state = 'settled'`, `state = 'returned'`],
  }),
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
  ...changes('bet', 'bets_belong', betId, {
    "another member's": ['member_id = gen_random_uuid()', 'placed_at IS NOT NULL'],
    'another round': [`round_id = 'elsewhere'`, 'transfer_id IS NOT NULL'],
  }),
  ...changes('bet', 'wins_are_counted', betId, {
    'a win forgotten, so that it could be taken back': ['wins = 0', 'won > 0'],
  }),
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
  ...changes('pending_win', 'wins_were_decided', betId, {
    'paid though it was refused': [`state = 'approved'`, `state = 'refused'`],
  }),
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
    {
      'the other side of the market': [`selection = 'red'`, `selection = 'black'`],
    },
  ),
  ...changes(
    'bet',
    'positions_are_their_stake',
    betId,
    {
      'positions of more than the stake': `selection = replace(selection, E'\t200', E'\t201')`,
      'one position less': `selection = split_part(selection, E'\n', 1)`,
      'positions that nobody can read': `selection = 'black'`,
      'no positions at all': 'selection = NULL',
      'a position of no market': `selection = replace(selection, 'parity', '')`,
      'no stake on a position': `selection = replace(selection, E'\t200', E'\t0')`,
    },
    `market = ''`,
  ),
  {
    what: 'a position on the other side of its market',
    table: 'bet',
    found: 'market_stakes_are_their_bets',
    sql: `UPDATE bet SET selection = replace(selection, 'odd', 'even') WHERE market = ''
      RETURNING member_id || '/' || vendor_id || '/' || round_id || '/parity/even' AS id`,
  },
];

const rewardId = 'id::text AS id';
const freeRounds: Damage[] = [
  ...changes(
    'free_rounds',
    'free_rounds_count_their_bets',
    rewardId,
    {
      'a round less played': 'used = used - 1',
      'a win that was not': 'won = won + 1',
      'a smaller bound than what was won': 'max_win = won - 1',
    },
    'ended_at IS NULL',
  ),
  ...changes('free_rounds', 'free_rounds_were_paid_for', rewardId, {
    'a round more than was paid for': 'rounds = rounds + 1',
    'a larger stake': 'stake = stake + 1',
    'a round more that went back': 'returned = returned + 1',
  }),
  removal('free_rounds', 'free_rounds_were_paid_for', rewardId),
  ...changes('free_rounds', 'free_rounds_are_covered', 'account_id::text AS id', {
    'another account': ['account_id = pays_to', 'ended_at IS NULL'],
  }),
  ...changes(
    'free_rounds_gift',
    'free_rounds_are_as_agreed',
    rewardId,
    {
      'more rounds than were given': 'rounds = rounds + 1',
      'a larger stake': 'stake = stake + 1',
      "another member's": 'member_id = gen_random_uuid()',
      'no bound': 'max_win = 1',
      'given by nobody': 'decider_id = NULL',
      'before the first settled bet': `decided_at = '2020-01-01', after_play = true`,
      'only proposed': `state = 'proposed'`,
    },
    `state = 'given'`,
  ),
  ...changes('free_rounds_gift', 'free_rounds_are_as_agreed', rewardId, {
    'given without its rounds': [`state = 'given'`, `state = 'proposed'`],
  }),
  ...changes('free_bet', 'free_bets_are_allowed', betId, {
    'under a reward of nobody': 'reward_id = gen_random_uuid()',
  }),
  removal('free_bet', 'free_bets_are_allowed', betId),
  {
    what: 'a free bet of another game',
    table: 'free_rounds',
    found: 'free_bets_are_allowed',
    sql: `UPDATE free_rounds SET games = '{dice}' WHERE vendor_id = 'studio' RETURNING 'studio/free-' || right(id::text, 1) AS id`,
  },
  {
    what: 'a free bet after its rounds had ended',
    table: 'free_rounds',
    found: 'free_bets_are_allowed',
    sql: `UPDATE free_rounds SET expires_at = granted_at - interval '1 day' WHERE vendor_id = 'studio'
      RETURNING 'studio/free-' || right(id::text, 1) AS id`,
  },
  ...changes(
    'free_bet',
    'free_wins_are_paid',
    betId,
    {
      'a win that was not paid': `wins = '{}'`,
      'kept back though more could be paid': 'withheld = withheld + 1, reward_id = gen_random_uuid()',
    },
    `cardinality(wins) > 0`,
  ),
  ...changes('free_rounds', 'free_wins_are_paid', `'studio/free-' || right(id::text, 1) AS id`, {
    'wins that went to another wallet': ['pays_to = gen_random_uuid()', `vendor_id = 'studio'`],
  }),
  ...changes('pending_win', 'free_wins_are_paid', betId, {
    'kept back from a bet that no reward paid for': ['withheld = 1', `state = 'approved'`],
  }),
];

const seats: Damage[] = [
  ...changes('carried_bet', 'carried_bets_are_what_was_sent', betId, {
    'more wagered than was sent': 'wagered = wagered + 1',
    'another win that said it': `win_id = 'elsewhere'`,
  }),
  ...changes(
    'carried_bet',
    'carried_bets_are_what_was_sent',
    betId,
    { 'less taken by the house': 'rake = rake - 1', 'a rake that nobody said': 'rake = NULL' },
    'rake IS NOT NULL',
  ),
  ...changes('carried_bet', 'carried_bets_are_allowed', betId, {
    'more wagered than a stake allows': 'wagered = 500001',
    'less wagered than was lost': 'wagered = -1000',
    'more taken by the house than was wagered': 'rake = wagered + 1',
    "another bet's": `transaction_id = 'of-nobody-' || win_id`,
  }),
  {
    what: 'said of a bet that stands on something',
    table: 'bet',
    found: 'carried_bets_are_allowed',
    sql: `UPDATE bet SET market = 'colour', selection = 'red' WHERE transaction_id LIKE 'seat-%' RETURNING ${betId}`,
  },
  {
    what: 'said of a bet that is open',
    table: 'bet',
    found: 'carried_bets_are_allowed',
    sql: `UPDATE bet SET state = 'open' WHERE transaction_id LIKE 'seat-%' RETURNING ${betId}`,
  },
  {
    what: 'a win of it that waits',
    table: 'pending_win',
    found: 'carried_bets_are_allowed',
    sql: `UPDATE pending_win SET state = 'waiting' WHERE bet_transaction_id = 'seat-waits' RETURNING vendor_id || '/' || bet_transaction_id AS id`,
  },
  {
    what: 'a lost row of a win that a person let pass',
    table: 'carried_bet',
    found: 'approved_wins_are_carried',
    sql: `DELETE FROM carried_bet WHERE transaction_id = 'seat-waits' RETURNING vendor_id || '/' || win_id AS id`,
  },
  {
    what: 'a lost row',
    table: 'carried_bet',
    found: 'slices_are_their_bets',
    sql: `WITH gone AS (DELETE FROM carried_bet WHERE transaction_id = 'seat-house' RETURNING *)
      SELECT b.member_id || '/' || date_bin('5 minutes', b.settled_at, 'epoch') AS id FROM gone
      JOIN bet b ON b.merchant_id = gone.merchant_id AND b.vendor_id = gone.vendor_id AND b.transaction_id = gone.transaction_id`,
  },
  ...changes(
    'pending_win',
    'waiting_wins_are_what_was_sent',
    betId,
    { 'more wagered': 'wagered = wagered + 1', 'another rake': 'rake = rake - 1' },
    'wagered IS NOT NULL',
  ),
  ...changes('member_seat_total', 'seats_lost_to_players', seatId, {
    'more lost to players': 'lost = lost + 1',
    'another day': 'day = day + 1',
  }),
  removal('member_seat_total', 'seats_lost_to_players', seatId),
];

/** To money on its way: payments, payouts, bets, wins and what was wagered at tables. */
export const moneyDamages: readonly Damage[] = [
  ...payments,
  ...withdrawals,
  ...bets,
  ...freeRounds,
  ...seats,
];
