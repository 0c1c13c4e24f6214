-- What may be staked on a round of a game, by currency, as its vendor says it: {"BRL": {"list": [50, 100]}} or
-- {"BRL": {"min": 100, "max": 50000, "step": 1}}, in minor units. A currency that isn't there: the vendor says nothing of it.
ALTER TABLE game
  ADD COLUMN stakes jsonb NOT NULL DEFAULT '{}' CONSTRAINT game_stakes_by_currency CHECK (jsonb_typeof(stakes) = 'object');
