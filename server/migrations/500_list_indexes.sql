-- Lists of the console by date and by amount, of everybody, of one state and of one member: each page is one walk along an index.

CREATE INDEX deposit_at ON deposit (merchant_id, created_at, id);
CREATE INDEX deposit_amount ON deposit (merchant_id, amount, id);
CREATE INDEX deposit_state_at ON deposit (merchant_id, state, created_at, id);
CREATE INDEX deposit_member_at ON deposit (merchant_id, member_id, created_at, id);

CREATE INDEX withdrawal_at ON withdrawal (merchant_id, requested_at, id);
CREATE INDEX withdrawal_amount ON withdrawal (merchant_id, amount, id);
CREATE INDEX withdrawal_state_at ON withdrawal (merchant_id, state, requested_at, id);
CREATE INDEX withdrawal_member_at ON withdrawal (merchant_id, member_id, requested_at, id);

CREATE INDEX adjustment_at ON adjustment (merchant_id, proposed_at, id);
CREATE INDEX adjustment_size ON adjustment (merchant_id, abs(amount), id);

-- Nine rows of ten are looks; who searches for a change reads none of them.
CREATE INDEX operator_action_at ON operator_action (merchant_id, at, id);
CREATE INDEX operator_action_change ON operator_action (merchant_id, at, id)
  WHERE action NOT LIKE '%viewed' AND action NOT LIKE '%searched';
DROP INDEX operator_action_account;
CREATE INDEX operator_action_account ON operator_action (merchant_id, account, at, id);
CREATE INDEX operator_action_subject ON operator_action (merchant_id, subject_id, at, id);
