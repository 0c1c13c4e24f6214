-- The studio plays for several operators, each with a key of its own. Null: opened while there was one, the first.
ALTER TABLE player_session ADD COLUMN operator text;
ALTER TABLE wallet_outbox ADD COLUMN operator text;
