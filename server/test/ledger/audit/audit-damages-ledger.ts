import type { Damage } from './audit-damage.ts';

/** To the ledger's own rows. */
export const ledgerDamages: readonly Damage[] = [
  {
    what: 'a changed balance',
    table: 'account',
    found: 'balances_are_their_entries',
    sql: `UPDATE account SET balance = balance + 1 WHERE owner_kind = 'member' AND purpose = 'main' AND seq > 0 RETURNING id`,
  },
  {
    what: 'a balance taken away with its count',
    table: 'account',
    found: 'balances_are_their_entries',
    sql: `UPDATE account SET seq = seq + 1 WHERE purpose = 'points' RETURNING id`,
  },
  {
    what: 'a changed entry',
    table: 'entry',
    found: 'balance_after_every_entry',
    sql: `UPDATE entry e SET amount = amount + 1 FROM bet b WHERE b.transaction_id = 'open' AND e.transfer_id = b.transfer_id AND e.account_id = b.account_id
      RETURNING e.account_id || '/' || e.seq AS id`,
  },
  {
    what: 'an entry of another currency',
    table: 'entry',
    found: 'entries_belong',
    sql: `UPDATE entry SET currency = 'USD' WHERE seq = 1 AND amount = 50000 RETURNING account_id || '/' || seq AS id`,
  },
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
  {
    what: 'a member below zero',
    table: 'account',
    found: 'no_member_below_zero',
    sql: `UPDATE account SET balance = -1 WHERE owner_kind = 'member' AND purpose = 'bonus' RETURNING id`,
  },
  {
    what: 'less than is held',
    table: 'account',
    found: 'no_member_below_zero',
    sql: `UPDATE account SET held = balance + 1 WHERE owner_kind = 'member' AND purpose = 'bonus' RETURNING id`,
  },
  {
    what: 'a wrong held',
    table: 'account',
    found: 'held_is_open_holds',
    sql: `UPDATE account SET held = held - 1 WHERE held > 0 RETURNING id`,
  },
  {
    what: 'a larger hold',
    table: 'hold',
    found: 'held_is_open_holds',
    sql: `UPDATE hold SET amount = amount + 1 WHERE state = 'open' RETURNING id`,
  },
  {
    what: 'more on a withdrawal hold than waits',
    table: 'account',
    found: 'hold_accounts_are_open_parts',
    sql: `UPDATE account SET balance = balance + 1 WHERE purpose = 'withdrawal_hold' RETURNING id`,
  },
  {
    what: 'a hold that vanished',
    table: 'hold',
    found: 'held_is_open_holds',
    sql: `DELETE FROM hold WHERE state = 'open' RETURNING account_id AS id`,
  },
  {
    what: "a hold captured by nobody's transfer",
    table: 'hold',
    found: 'holds_end_with_their_transfer',
    sql: `UPDATE hold SET state = 'captured', ended_at = now(), transfer_id = gen_random_uuid() RETURNING id`,
  },
  {
    what: 'a key that leads elsewhere',
    table: 'idempotency',
    found: 'keys_lead_to_transfers',
    sql: `UPDATE idempotency SET transfer_id = gen_random_uuid() WHERE key = 'back' RETURNING scope || '/' || key AS id`,
  },
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
  {
    what: 'a bet whose stake disagrees',
    table: 'bet',
    found: 'bets_agree_with_transfers',
    sql: `UPDATE bet SET stake = stake + 1 WHERE transaction_id = 'open' RETURNING vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a bet whose win disagrees',
    table: 'bet',
    found: 'bets_agree_with_transfers',
    sql: `UPDATE bet SET won = won + 1 WHERE won > 0 RETURNING vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a bet taken back without a refund',
    table: 'bet',
    found: 'bets_agree_with_transfers',
    sql: `UPDATE bet SET state = 'rolled_back', settled_at = now() WHERE transaction_id = 'open' RETURNING vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a bet settled outside of any block',
    table: 'bet',
    found: 'bets_end_once',
    sql: `UPDATE bet SET state = 'settled', settled_at = now() WHERE transaction_id = 'open' RETURNING vendor_id || '/' || transaction_id AS id`,
  },
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
  {
    what: 'a block that has lost where one of its bets stands',
    table: 'block',
    found: 'bets_stand_where_said',
    sql: `UPDATE block SET ended_bet_periods = '{}' WHERE cardinality(ended_bets) > 0 RETURNING ended_bet_vendors[1] || '/' || ended_bets[1] AS id`,
  },
  {
    what: 'a win that says of its bet that it stands in another period',
    table: 'transfer',
    found: 'bets_stand_where_said',
    sql: `UPDATE transfer SET period = period + 1 WHERE kind = 'win' RETURNING id`,
  },
  {
    what: 'a stake that says of its bet that it stands in another period',
    table: 'transfer',
    found: 'bets_stand_where_said',
    sql: `UPDATE transfer SET period = period + 1 WHERE kind = 'bet' RETURNING id`,
  },
  {
    what: 'a waiting win that vanished',
    table: 'pending_win',
    found: 'waiting_wins_are_counted',
    sql: `DELETE FROM pending_win WHERE state = 'waiting' RETURNING vendor_id || '/' || bet_transaction_id AS id`,
  },
  {
    what: 'a waiting win marked as paid',
    table: 'pending_win',
    found: 'waiting_wins_are_counted',
    sql: `UPDATE pending_win SET state = 'approved' WHERE state = 'waiting' RETURNING vendor_id || '/' || transaction_id AS id`,
  },
  {
    what: 'a changed transfer',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `UPDATE transfer SET reference_id = 'elsewhere' WHERE key = 'back' RETURNING slot || '/' || height || ' transfer ' || id AS id`,
  },
  {
    what: 'a transfer moved to another day',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `UPDATE transfer SET posted_at = posted_at - interval '1 day' WHERE key = 'back' RETURNING slot || '/' || height || ' transfer ' || id AS id`,
  },
  {
    what: 'a deleted transfer',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `DELETE FROM transfer WHERE key = 'back' RETURNING slot || '/' || height || ' transfer ' || id AS id`,
  },
  {
    what: 'a changed block',
    table: 'block',
    found: 'hash_chains_hold',
    sql: `UPDATE block SET hash = sha256(hash) WHERE height = 1 RETURNING slot || '/' || height AS id`,
  },
  {
    what: 'a block hashed anew, its successor left',
    table: 'block',
    found: 'hash_chains_hold',
    sql: `UPDATE block SET previous = sha256(previous) WHERE height = 2 RETURNING slot || '/' || height AS id`,
  },
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
  {
    what: 'a transfer that says that it stands in another block',
    table: 'transfer',
    found: 'hash_chains_hold',
    sql: `UPDATE transfer SET height = height + 1 WHERE key = 'back' RETURNING slot || '/' || height - 1 || ' transfer ' || id AS id`,
  },
  {
    what: 'a chain of nobody',
    table: 'block',
    found: 'hash_chains_hold',
    sql: `UPDATE block SET slot = 900 WHERE (slot, height) = (SELECT slot, height FROM block ORDER BY slot, height LIMIT 1) RETURNING '900/head' AS id`,
  },
  {
    what: 'an entry of no block',
    table: 'entry',
    found: 'blocks_vouch_for_all',
    sql: `INSERT INTO entry SELECT merchant_id, account_id, 1000, transfer_id, 5, 5, currency FROM entry LIMIT 1 RETURNING account_id || '/' || seq AS id`,
  },
  {
    what: 'a changed chain head',
    table: 'writer_slot',
    found: 'hash_chains_hold',
    sql: `UPDATE writer_slot SET head = sha256(head) WHERE height > 0 RETURNING slot || '/head' AS id`,
  },
  {
    what: 'a damaged filter',
    table: 'ledger_period',
    found: 'keys_stand_once',
    sql: `UPDATE ledger_period SET filter = sha256('a') || sha256('b'), filter_hash = sha256('c') RETURNING 'period ' || period || ': its filter is damaged' AS id`,
  },
  {
    what: 'a filter that denies what stands in its period',
    table: 'ledger_period',
    found: 'keys_stand_once',
    sql: `UPDATE ledger_period SET filter = nothing, filter_hash = sha256(nothing) FROM decode(repeat('00', 64), 'hex') nothing
      RETURNING 'period ' || period || ': vendor:' || (SELECT vendor_id || '/' || transaction_id FROM bet
        ORDER BY merchant_id, vendor_id, transaction_id LIMIT 1) AS id`,
  },
];
