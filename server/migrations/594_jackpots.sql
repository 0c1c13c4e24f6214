-- Progressive jackpots as their vendors last said them: the whole of what was said, written over by what is newer.
CREATE TABLE vendor_jackpot (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  vendor_code text NOT NULL,
  jackpot_id  text NOT NULL,
  sequence    bigint NOT NULL CHECK (sequence >= 0),
  said        jsonb NOT NULL,
  heard_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, jackpot_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_jackpot TO croupier_app;

-- Every drop that a vendor has said, once.
CREATE TABLE jackpot_drop (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  vendor_code text NOT NULL,
  jackpot_id  text NOT NULL,
  drop_id     text NOT NULL,
  level       text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  round_id    text NOT NULL,
  dropped_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, drop_id)
);
CREATE INDEX jackpot_drop_newest ON jackpot_drop (merchant_id, dropped_at DESC, drop_id);
GRANT SELECT, INSERT ON jackpot_drop TO croupier_app;

-- How much of a win came out of a jackpot, where its vendor says so. The win itself stands in the ledger.
CREATE TABLE jackpot_win (
  merchant_id    uuid NOT NULL REFERENCES merchant (id),
  vendor_code    text NOT NULL,
  transaction_id text NOT NULL,
  round_id       text NOT NULL,
  amount         bigint NOT NULL CHECK (amount > 0),
  currency       text NOT NULL,
  noted_at       timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, transaction_id)
);
CREATE INDEX jackpot_win_round ON jackpot_win (merchant_id, vendor_code, round_id);
GRANT SELECT, INSERT ON jackpot_win TO croupier_app;

-- The studio's house announced games with jackpots. They are played now, under the studio's own name, so what was announced leaves the
-- catalogue, but where somebody has it among the favourites or a room was made for it.
DELETE FROM game USING vendor
WHERE vendor.merchant_id = game.merchant_id AND vendor.code = game.vendor_code AND vendor.code = 'CASA' AND NOT vendor.adapter
  AND game.classify = 'JP'
  AND NOT EXISTS (SELECT 1 FROM favourite WHERE favourite.merchant_id = game.merchant_id AND favourite.node_id = game.node_id)
  AND NOT EXISTS (SELECT 1 FROM game_room WHERE game_room.merchant_id = game.merchant_id AND game_room.node_id = game.node_id);
