-- As 500, for contracts, runs of commissions, their statements, payouts and bets that were taken out.

CREATE INDEX commission_contract_at ON commission_contract (merchant_id, offered_at, id);
CREATE INDEX commission_run_at ON commission_run (merchant_id, window_from, id);
CREATE INDEX commission_run_state_at ON commission_run (merchant_id, state, window_from, id);
CREATE INDEX commission_run_amount ON commission_run (merchant_id, amount, id);
CREATE INDEX commission_statement_run ON commission_statement (merchant_id, run_id, abs(amount), id);
CREATE INDEX commission_statement_settled_at ON commission_statement (merchant_id, window_from, id)
  WHERE state IN ('paid', 'owed');
CREATE INDEX commission_statement_settled_amount ON commission_statement (merchant_id, abs(amount), id)
  WHERE state IN ('paid', 'owed');
CREATE INDEX commission_statement_settled_member ON commission_statement (merchant_id, member_id, window_from, id)
  WHERE state IN ('paid', 'owed');
CREATE INDEX commission_correction_at ON commission_correction (merchant_id, recorded_at, id);
CREATE INDEX commission_correction_member ON commission_correction (merchant_id, member_id, recorded_at, id);
CREATE INDEX commission_statement_owed_at ON commission_statement (merchant_id, window_from, id) WHERE state = 'owed';
