-- Rounds that the operator has given to the player of a session, as the wallet named them at the launch; a round that they paid for
-- names them.
ALTER TABLE player_session
  ADD COLUMN reward_id text,
  ADD COLUMN reward_rounds int,
  ADD COLUMN reward_stake bigint,
  ADD COLUMN reward_expires_at timestamptz;
ALTER TABLE round ADD COLUMN reward_id text;
