-- What is played and what a game is about, by the kinds that the contract knows. What the best known bet returns stands in `rtp`;
-- what the lowest of the others returns, where it differs, in `rtp_low`.
ALTER TABLE game
  ADD COLUMN kinds text[] NOT NULL DEFAULT '{}'
    CONSTRAINT game_kinds_bounded CHECK (cardinality(kinds) <= 8),
  ADD COLUMN rtp_low numeric(7, 6) CHECK (rtp_low > 0 AND rtp_low <= 1);
