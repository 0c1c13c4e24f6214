-- Rounds of every game that one player plays, not of slots alone: by which version of the rules, what was bet besides the sum,
-- what was done, and what the player may see. What a slot's round drew may all be seen, so its state is its view.
ALTER TABLE round RENAME COLUMN choices TO actions;
ALTER TABLE round RENAME COLUMN state TO view;
ALTER TABLE round
  ADD COLUMN kind text NOT NULL DEFAULT 'slot',
  ADD COLUMN version int NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN form jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN staked bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
  -- When the player last did something; absence is counted from then.
  ADD COLUMN acted_at timestamptz;
ALTER TABLE round ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN version DROP DEFAULT, ALTER COLUMN form DROP DEFAULT;

-- A stake that was asked of the wallet: the opening one of a round and each that a later action needed. Its id is the wallet's
-- transaction. Each ends by itself, by a win (zero closes a lost one) or by a rollback.
CREATE TABLE round_take (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES round,
  ordinal int NOT NULL CHECK (ordinal >= 0),
  -- The positions that it pays for.
  orders jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- What happens once the wallet has taken it; null for the opening one.
  action jsonb,
  status text NOT NULL
    CHECK (status IN ('betting', 'accepted', 'settling', 'settled', 'refused', 'returning', 'returned')),
  refusal text,
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  opened_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (round_id, ordinal)
);
CREATE UNIQUE INDEX round_take_one_asked ON round_take (round_id) WHERE status = 'betting';
CREATE INDEX round_take_unanswered ON round_take (opened_at) WHERE status = 'betting';

INSERT INTO round_take (id, round_id, ordinal, orders, stake, status, refusal, payout, opened_at, settled_at)
SELECT bet_transaction_id, id, 0, jsonb_build_array(jsonb_build_object('stake', stake)), stake,
  CASE status WHEN 'open' THEN 'accepted' ELSE status END, refusal, payout, opened_at, settled_at
FROM round;
UPDATE round SET staked = stake WHERE status NOT IN ('betting', 'refused');
ALTER TABLE round DROP COLUMN bet_transaction_id;

-- How the operator's market lets games be played: the least time between the rounds of one player at one game, rounds that play by
-- themselves, and shortened shows.
ALTER TABLE player_session
  ADD COLUMN min_round_ms int NOT NULL DEFAULT 0 CHECK (min_round_ms >= 0),
  ADD COLUMN autoplay boolean NOT NULL DEFAULT true,
  ADD COLUMN turbo boolean NOT NULL DEFAULT true;
