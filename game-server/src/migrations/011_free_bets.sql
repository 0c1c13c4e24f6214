-- A bet at a table that many share may be paid for by a free round, which is the player's again once the wallet has taken it back.
ALTER TABLE shared_bet
  ADD COLUMN reward_id text,
  ADD COLUMN reward_returned boolean NOT NULL DEFAULT false;
CREATE INDEX shared_bet_free ON shared_bet (session_id) WHERE reward_id IS NOT NULL;
