-- Who reads blocks looks up the bets behind them, and with one table for each period would have to ask them all. A block says in which
-- periods the bets stand that end in it. A transfer's period is where its bet stands, now of a win or a refund as well as of a stake,
-- whose key is its bet; of all else it is the period of its key. Neither is part of the chain: the audit holds them to the bets.
-- Blocks of earlier releases say nothing: for them, and for their wins and refunds, every period is asked.

ALTER TABLE block ADD COLUMN ended_bet_periods integer[];
ALTER TABLE block ALTER COLUMN ended_bet_periods SET STORAGE EXTERNAL;
-- NOT VALID: nothing stands in the new column yet that would have to be read through.
ALTER TABLE block ADD CONSTRAINT block_ended_bet_periods CHECK (cardinality(ended_bet_periods) = cardinality(ended_bets)) NOT VALID;
