-- The largest cash-outs of the last day and week, in either order, are found without reading all of them.
CREATE INDEX shared_bet_by_multiplier ON shared_bet (currency, multiplier DESC, decided_at) WHERE status = 'cashed_out';
CREATE INDEX shared_bet_by_payout ON shared_bet (currency, payout DESC, decided_at) WHERE status = 'cashed_out';
