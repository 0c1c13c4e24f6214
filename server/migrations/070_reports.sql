-- Totals made from the ledger's blocks by the projector; never on a bet's path. Derived: they can be made again from the bets.

-- One row is what all nodes take turns on; one row per writer slot says how far it was read.
CREATE TABLE projector (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton)
);
INSERT INTO projector DEFAULT VALUES;

CREATE TABLE projector_cursor (
  slot   integer PRIMARY KEY,
  height bigint NOT NULL CHECK (height >= 0)
) WITH (fillfactor = 20);

-- Settled bets by business day of the merchant. The day is that of the block in which the bet ended.
CREATE TABLE member_day_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  day         date NOT NULL,
  vendor_id   text NOT NULL,
  game_id     text NOT NULL,
  currency    text NOT NULL,
  bets        bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  turnover    bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, day, vendor_id, game_id, currency)
) WITH (fillfactor = 70);
CREATE INDEX member_day_total_day ON member_day_total (merchant_id, day);

-- The same by five minutes, for what is paid every five minutes.
CREATE TABLE member_slice_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  starts_at   timestamptz NOT NULL,
  currency    text NOT NULL,
  bets        bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  turnover    bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, starts_at, currency)
) WITH (fillfactor = 70);
CREATE INDEX member_slice_total_start ON member_slice_total (merchant_id, starts_at);
