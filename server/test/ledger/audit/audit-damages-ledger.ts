import { changes, type Damage } from './audit-damage.ts';

/** To the ledger's own rows. */
export const ledgerDamages: readonly Damage[] = [
  ...changes('account', 'balances_are_their_entries', 'id', {
    'a changed balance': ['balance = balance + 1', `owner_kind = 'member' AND purpose = 'main' AND seq > 0`],
    'a balance taken away with its count': ['seq = seq + 1', `purpose = 'points'`],
  }),
  {
    what: 'a changed entry',
    table: 'entry',
    found: 'balance_after_every_entry',
    sql: `UPDATE entry e SET amount = amount + 1 FROM bet b WHERE b.transaction_id = 'open' AND e.transfer_id = b.transfer_id AND e.account_id = b.account_id
      RETURNING e.account_id || '/' || e.seq AS id`,
  },
  ...changes('entry', 'entries_belong', `account_id || '/' || seq AS id`, {
    'an entry of another currency': [`currency = 'USD'`, 'seq = 1 AND amount = 50000'],
  }),
  {
    what: 'a deleted entry',
    table: 'entry',
    found: 'transfers_sum_to_zero',
    sql: `DELETE FROM entry e USING bet b WHERE b.transaction_id = 'taken-back' AND e.transfer_id = b.transfer_id AND e.account_id = b.account_id RETURNING e.transfer_id AS id`,
  },
  {
    what: 'an entry of no transfer',
    table: 'entry',
    found: 'entries_belong',
    sql: `INSERT INTO entry SELECT merchant_id, account_id, 1000, gen_random_uuid(), 5, 5, currency FROM entry LIMIT 1 RETURNING account_id || '/' || seq AS id`,
  },
  {
    what: 'a whole invented transfer that balances',
    table: 'transfer',
    found: 'blocks_vouch_for_all',
    sql: `INSERT INTO transfer SELECT merchant_id, gen_random_uuid(), 'adjustment', scope, 'invented', reference_type, reference_id, member_id, NULL, detail, posted_at, slot, height
      FROM transfer LIMIT 1 RETURNING id`,
  },
  ...changes('account', 'no_member_below_zero', 'id', {
    'a member below zero': ['balance = -1', `owner_kind = 'member' AND purpose = 'bonus'`],
    'less than is held': ['held = balance + 1', `owner_kind = 'member' AND purpose = 'bonus'`],
  }),
  ...changes('account', 'held_is_open_holds', 'id', {
    'a wrong held': ['held = held - 1', 'held > 0'],
  }),
  ...changes('hold', 'held_is_open_holds', 'id', {
    'a larger hold': ['amount = amount + 1', `state = 'open'`],
  }),
  ...changes('account', 'hold_accounts_are_open_parts', 'id', {
    'more on a withdrawal hold than waits': ['balance = balance + 1', `purpose = 'withdrawal_hold'`],
  }),
  {
    what: 'a hold that vanished',
    table: 'hold',
    found: 'held_is_open_holds',
    sql: `DELETE FROM hold WHERE state = 'open' RETURNING account_id AS id`,
  },
  ...changes('hold', 'holds_end_with_their_transfer', 'id', {
    "a hold captured by nobody's transfer": `state = 'captured', ended_at = now(), transfer_id = gen_random_uuid()`,
  }),
  ...changes('idempotency', 'keys_lead_to_transfers', `scope || '/' || key AS id`, {
    'a key that leads elsewhere': ['transfer_id = gen_random_uuid()', `key = 'back'`],
  }),
  {
    what: 'a lost key, under which the same could be posted again',
    table: 'idempotency',
    found: 'transfers_have_their_key',
    sql: `DELETE FROM idempotency WHERE scope LIKE 'payments:%' AND transfer_id IS NOT NULL RETURNING transfer_id AS id`,
  },
  {
    what: "a bet that lost its transfer's name",
    table: 'bet',
    found: 'transfers_have_their_key',
    sql: `UPDATE bet b SET transfer_id = gen_random_uuid() FROM bet old WHERE b.transaction_id = 'open' AND old.transaction_id = 'open' RETURNING old.transfer_id AS id`,
  },
  {
    what: 'a reversal without its row',
    table: 'reversal',
    found: 'reversals_name_their_transfer',
    sql: `DELETE FROM reversal r USING transfer t WHERE t.key = 'back' AND r.reversed_by = t.id RETURNING r.reversed_by AS id`,
  },
  ...changes('bet', 'bets_agree_with_transfers', `vendor_id || '/' || transaction_id AS id`, {
    'a bet whose stake disagrees': ['stake = stake + 1', `transaction_id = 'open'`],
    'a bet whose win disagrees': ['won = won + 1', 'won > 0'],
    'a bet taken back without a refund': [
      `state = 'rolled_back', settled_at = now()`,
      `transaction_id = 'open'`,
    ],
  }),
  ...changes('bet', 'bets_end_once', `vendor_id || '/' || transaction_id AS id`, {
    'a bet settled outside of any block': [
      `state = 'settled', settled_at = now()`,
      `transaction_id = 'open'`,
    ],
  }),
  {
    what: 'a deleted bet',
    table: 'bet',
    found: 'bets_agree_with_transfers',
    sql: `DELETE FROM bet WHERE transaction_id = 'open' RETURNING vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a block that says of its ended bets that they stand in another period',
    table: 'block',
    found: 'bets_stand_where_said',
    sql: `UPDATE block SET ended_bet_periods = ARRAY(SELECT period + 1 FROM unnest(ended_bet_periods) AS period)
      WHERE cardinality(ended_bets) > 0 RETURNING ended_bet_vendors[1] || '/' || ended_bets[1] AS id`,
  },
  ...changes('block', 'bets_stand_where_said', `ended_bet_vendors[1] || '/' || ended_bets[1] AS id`, {
    'a block that has lost where one of its bets stands': [
      `ended_bet_periods = '{}'`,
      'cardinality(ended_bets) > 0',
    ],
  }),
  ...changes('transfer', 'bets_stand_where_said', 'id', {
    'a win that says of its bet that it stands in another period': ['period = period + 1', `kind = 'win'`],
    'a stake that says of its bet that it stands in another period': ['period = period + 1', `kind = 'bet'`],
  }),
  {
    what: 'a waiting win that vanished',
    table: 'pending_win',
    found: 'waiting_wins_are_counted',
    sql: `DELETE FROM pending_win WHERE state = 'waiting' RETURNING vendor_id || '/' || bet_transaction_id AS id`,
  },
  ...changes('pending_win', 'waiting_wins_are_counted', `vendor_id || '/' || transaction_id AS id`, {
    'a waiting win marked as paid': [`state = 'approved'`, `state = 'waiting'`],
  }),
  ...changes('transfer', 'hash_chains_hold', `slot || '/' || height || ' transfer ' || id AS id`, {
    'a changed transfer': [`reference_id = 'elsewhere'`, `key = 'back'`],
    'a transfer moved to another day': [`posted_at = posted_at - interval '1 day'`, `key = 'back'`],
  }),
  {
    what: 'a deleted transfer',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `DELETE FROM transfer WHERE key = 'back' RETURNING slot || '/' || height || ' transfer ' || id AS id`,
  },
  ...changes('block', 'hash_chains_hold', `slot || '/' || height AS id`, {
    'a changed block': ['hash = sha256(hash)', 'height = 1'],
    'a block hashed anew, its successor left': ['previous = sha256(previous)', 'height = 2'],
  }),
  {
    what: 'a deleted last block',
    table: 'block',
    found: 'hash_chains_hold',
    sql: `DELETE FROM block b USING writer_slot w WHERE b.slot = w.slot AND b.height = w.height RETURNING b.slot || '/head' AS id`,
  },
  {
    what: 'a deleted entry, named by the block that holds it',
    table: 'entry',
    found: 'hash_chains_hold',
    sql: `WITH gone AS (DELETE FROM entry e USING transfer t WHERE t.key = 'back' AND e.transfer_id = t.id RETURNING t.slot, t.height, e.account_id, e.seq)
      SELECT slot || '/' || height || ' entry ' || account_id || '/' || seq AS id FROM gone`,
  },
  {
    what: 'a transfer that says that it stands in another chain',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `WITH moved AS (UPDATE transfer t SET slot = old.slot + 1 FROM transfer old WHERE t.key = 'back' AND old.id = t.id RETURNING old.slot, t.height, t.id)
      SELECT slot || '/' || height || ' transfer ' || id AS id FROM moved`,
  },
  ...changes('transfer', 'hash_chains_hold', `slot || '/' || height - 1 || ' transfer ' || id AS id`, {
    'a transfer that says that it stands in another block': ['height = height + 1', `key = 'back'`],
  }),
  ...changes('block', 'hash_chains_hold', `'900/head' AS id`, {
    'a chain of nobody': [
      'slot = 900',
      '(slot, height) = (SELECT slot, height FROM block ORDER BY slot, height LIMIT 1)',
    ],
  }),
  {
    what: 'an entry of no block',
    table: 'entry',
    found: 'blocks_vouch_for_all',
    sql: `INSERT INTO entry SELECT merchant_id, account_id, 1000, transfer_id, 5, 5, currency FROM entry LIMIT 1 RETURNING account_id || '/' || seq AS id`,
  },
  ...changes('writer_slot', 'hash_chains_hold', `slot || '/head' AS id`, {
    'a changed chain head': ['head = sha256(head)', 'height > 0'],
  }),
  ...changes('ledger_period', 'keys_stand_once', `'period ' || period || ': its filter is damaged' AS id`, {
    'a damaged filter': `filter = sha256('a') || sha256('b'), filter_hash = sha256('c')`,
  }),
  {
    what: 'a filter that denies what stands in its period',
    table: 'ledger_period',
    found: 'keys_stand_once',
    sql: `UPDATE ledger_period SET filter = nothing, filter_hash = sha256(nothing) FROM decode(repeat('00', 64), 'hex') nothing
      RETURNING 'period ' || period || ': vendor:' || (SELECT vendor_id || '/' || transaction_id FROM bet
        ORDER BY merchant_id, vendor_id, transaction_id LIMIT 1) AS id`,
  },
];
