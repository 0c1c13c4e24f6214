-- Any game that many share: which one and by which version of its rules, what was drawn, and how each bet was made, in words of no
-- game. Everything that stands is the flight's.
ALTER TABLE shared_round ADD COLUMN game_code text, ADD COLUMN rules int NOT NULL DEFAULT 1, ADD COLUMN drawn jsonb;
UPDATE shared_round SET game_code = 'toucan-flight',
  drawn = CASE WHEN crash_point IS NULL THEN NULL ELSE jsonb_build_object('crashPoint', crash_point) END;
ALTER TABLE shared_round ALTER COLUMN game_code SET NOT NULL, ALTER COLUMN rules DROP DEFAULT,
  DROP CONSTRAINT shared_round_point_after, DROP COLUMN crash_point;
-- What a running round has drawn is not stored; it follows from the sealed chain and is written when the round is over.
ALTER TABLE shared_round ADD CONSTRAINT shared_round_drawn_after
  CHECK (version = 1 OR drawn IS NULL OR status IN ('settled', 'voided'));

DROP INDEX shared_bet_panel, shared_bet_by_multiplier, shared_bet_by_payout;
ALTER TABLE shared_bet RENAME COLUMN panel TO place;
ALTER TABLE shared_bet RENAME COLUMN multiplier TO times;
ALTER TABLE shared_bet DROP CONSTRAINT shared_bet_status_check, ADD COLUMN form jsonb, ADD COLUMN orders jsonb;
UPDATE shared_bet SET form = jsonb_build_object('autoCashOut', auto_cash_out),
  orders = jsonb_build_array(jsonb_build_object('stake', stake)),
  status = CASE status WHEN 'cashed_out' THEN 'paid' ELSE status END;
ALTER TABLE shared_bet ALTER COLUMN form SET NOT NULL, ALTER COLUMN orders SET NOT NULL, DROP COLUMN auto_cash_out,
  ADD CONSTRAINT shared_bet_status_check
    CHECK (status IN ('placing', 'accepted', 'paid', 'lost', 'cancelled', 'refused', 'returned'));
CREATE UNIQUE INDEX shared_bet_place ON shared_bet (round_id, player_id, place)
  WHERE status IN ('placing', 'accepted', 'paid', 'lost');
-- The largest payments of the last day and week, in either order, are found without reading all of them.
CREATE INDEX shared_bet_by_times ON shared_bet (currency, times DESC, decided_at) WHERE status = 'paid';
CREATE INDEX shared_bet_by_payout ON shared_bet (currency, payout DESC, decided_at) WHERE status = 'paid';
