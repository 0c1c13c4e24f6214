-- A row for each game of each day grows with what is played; by game type and vendor a day has a handful.
ALTER TABLE member_bet_total RENAME TO member_bet_total_by_game;
ALTER TABLE member_bet_total_by_game RENAME CONSTRAINT member_bet_total_pkey TO member_bet_total_by_game_pkey;
CREATE TABLE member_bet_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  day         date NOT NULL,
  game_type   text NOT NULL,
  vendor_id   text NOT NULL,
  state       text NOT NULL CHECK (state IN ('settled', 'rolled_back')),
  currency    text NOT NULL,
  bets        bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, day, game_type, vendor_id, state, currency)
) WITH (fillfactor = 70);
INSERT INTO member_bet_total (merchant_id, member_id, day, game_type, vendor_id, state, currency, bets, stake, payout)
  SELECT merchant_id, member_id, day, game_type, vendor_id, state, currency, sum(bets), sum(stake), sum(payout)
  FROM member_bet_total_by_game GROUP BY 1, 2, 3, 4, 5, 6, 7;
DROP TABLE member_bet_total_by_game;
GRANT SELECT, INSERT, UPDATE, DELETE ON member_bet_total TO croupier_app;
