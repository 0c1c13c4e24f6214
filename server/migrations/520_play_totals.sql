-- What the console's home and the game report show, counted from the ledger's blocks by a reader of its own: a bet writes no row
-- more, and what was posted before these tables came is counted like everything else, a page of blocks after the other.

-- One node counts at a time; one row per writer slot says how far it was read.
CREATE TABLE play_counter (singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton));
INSERT INTO play_counter DEFAULT VALUES;
CREATE TABLE play_cursor (
  slot   integer PRIMARY KEY,
  height bigint NOT NULL CHECK (height >= 0)
) WITH (fillfactor = 20);

-- What each kind of transfer moved on the members' accounts, by five minutes: a day until the same time of day is a sum of rows.
CREATE TABLE brand_slice_total (
  merchant_id uuid NOT NULL,
  currency    text NOT NULL,
  starts_at   timestamptz NOT NULL,
  kind        text NOT NULL,
  transfers   bigint NOT NULL,
  amount      bigint NOT NULL,
  PRIMARY KEY (merchant_id, currency, starts_at, kind)
) WITH (fillfactor = 70);

-- Bets, stakes, wins and refunds on the day on which they were posted, as the daily finance report has them. Beside them the bets
-- that ended on the day, with the sums that the variance of their return is computed from.
CREATE TABLE game_day_total (
  merchant_id    uuid NOT NULL,
  currency       text NOT NULL,
  day            date NOT NULL,
  vendor_id      text NOT NULL,
  game_id        text NOT NULL,
  bets           bigint NOT NULL DEFAULT 0,
  stake          bigint NOT NULL DEFAULT 0,
  win            bigint NOT NULL DEFAULT 0,
  refund         bigint NOT NULL DEFAULT 0,
  ended          bigint NOT NULL DEFAULT 0,
  ended_stake    bigint NOT NULL DEFAULT 0,
  ended_payout   bigint NOT NULL DEFAULT 0,
  -- Products of amounts do not fit into 64 bits.
  stake_squares  numeric NOT NULL DEFAULT 0,
  payout_squares numeric NOT NULL DEFAULT 0,
  products       numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, currency, day, vendor_id, game_id)
) WITH (fillfactor = 70);

-- Who staked on a day, and when first; of one game, of all games of a vendor (game_id '') and of all (both '').
CREATE TABLE player_day (
  merchant_id uuid NOT NULL,
  currency    text NOT NULL,
  vendor_id   text NOT NULL,
  game_id     text NOT NULL,
  member_id   uuid NOT NULL,
  day         date NOT NULL,
  first_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, currency, vendor_id, game_id, member_id, day)
);
CREATE INDEX player_day_first ON player_day (merchant_id, currency, first_at) WHERE vendor_id = '' AND game_id = '';

-- How many staked on a day, by the day on which they had before: over any days each is counted once, on the first of them.
CREATE TABLE player_total (
  merchant_id  uuid NOT NULL,
  currency     text NOT NULL,
  vendor_id    text NOT NULL,
  game_id      text NOT NULL,
  day          date NOT NULL,
  previous_day date NOT NULL CHECK (previous_day < day),
  players      bigint NOT NULL,
  PRIMARY KEY (merchant_id, currency, vendor_id, game_id, day, previous_day)
) WITH (fillfactor = 70);

ALTER TABLE parked_brand DROP CONSTRAINT parked_brand_reader_check;
ALTER TABLE parked_brand ADD CONSTRAINT parked_brand_reader_check CHECK (reader IN ('projector', 'finance', 'play'));

-- The home asks for one day's registrations and charges.
CREATE INDEX member_registered ON member (merchant_id, registered_at);
CREATE INDEX deposit_created ON deposit (merchant_id, created_at);

GRANT SELECT, UPDATE ON play_counter TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON play_cursor, brand_slice_total, game_day_total, player_day, player_total TO croupier_app;
