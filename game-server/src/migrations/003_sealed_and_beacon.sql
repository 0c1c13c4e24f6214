-- What decides results before they are public is sealed under a key of the process. The start seals the rows of earlier
-- releases and validates the two constraints.
ALTER TABLE seed_pair ADD COLUMN sealed bytea, ALTER COLUMN server_seed DROP NOT NULL;
ALTER TABLE seed_pair ADD CONSTRAINT seed_pair_sealed
  CHECK (CASE WHEN status = 'revealed' THEN server_seed IS NOT NULL ELSE server_seed IS NULL AND sealed IS NOT NULL END) NOT VALID;
ALTER TABLE chain ADD COLUMN sealed bytea, ALTER COLUMN root DROP NOT NULL;
ALTER TABLE chain ADD CONSTRAINT chain_sealed CHECK (root IS NULL AND sealed IS NOT NULL) NOT VALID;

-- Version 1 mixed a salt and client seeds of players into a shared draw; version 2 the root of the accepted bets and a round of
-- a public beacon that comes after the bets are frozen. Old rounds keep their version, so that their proofs stay checkable.
ALTER TABLE chain ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version IN (1, 2)), ADD COLUMN beacon jsonb;
ALTER TABLE shared_round
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version IN (1, 2)),
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN ticket_root text,
  ADD COLUMN tickets int,
  ADD COLUMN beacon_round bigint,
  ADD COLUMN beacon_randomness text,
  ADD COLUMN beacon_signature text,
  ADD COLUMN end_reason text CHECK (end_reason IN ('interrupted', 'beacon')),
  DROP CONSTRAINT shared_round_status_check,
  ADD CONSTRAINT shared_round_status_check CHECK (status IN ('open', 'closed', 'frozen', 'running', 'settled', 'voided'));
DROP INDEX shared_round_one_open;
CREATE UNIQUE INDEX shared_round_one_open ON shared_round (table_code) WHERE status IN ('open', 'closed', 'frozen', 'running');
-- A flying round's crash point is not stored; it follows from the sealed chain and is written when the round is over.
ALTER TABLE shared_round ADD CONSTRAINT shared_round_point_after
  CHECK (version = 1 OR crash_point IS NULL OR status IN ('settled', 'voided'));
ALTER TABLE shared_bet ALTER COLUMN client_seed DROP NOT NULL, ADD COLUMN position int;
DROP TABLE player_seed;
CREATE INDEX shared_bet_undecided ON shared_bet (player_id) WHERE status IN ('placing', 'accepted');

-- Rules open by themselves once for each player and game.
CREATE TABLE rules_seen (
  player_id text NOT NULL,
  game_code text NOT NULL,
  PRIMARY KEY (player_id, game_code)
);
