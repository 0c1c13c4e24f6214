-- The days of each brand in figures, counted from the ledger's blocks and held against its accounts.

CREATE TABLE finance_total (
  merchant_id uuid NOT NULL,
  day         date NOT NULL,
  currency    text NOT NULL,
  owner_kind  text NOT NULL,
  purpose     text NOT NULL,
  kind        text NOT NULL,
  transfers   bigint NOT NULL CHECK (transfers > 0),
  amount      bigint NOT NULL,
  PRIMARY KEY (merchant_id, currency, day, owner_kind, purpose, kind)
);

-- Per writer: how far its blocks are counted, and where each of its days begins, so that a day's blocks are found without a search.
CREATE TABLE finance_cursor (
  slot   integer PRIMARY KEY,
  height bigint NOT NULL
);
CREATE TABLE finance_span (
  merchant_id  uuid NOT NULL,
  day          date NOT NULL,
  slot         integer NOT NULL,
  first_height bigint NOT NULL,
  last_height  bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, slot),
  CHECK (first_height <= last_height)
);
-- One node counts at a time.
CREATE TABLE finance_counter (singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton));
INSERT INTO finance_counter DEFAULT VALUES;

GRANT SELECT, INSERT, UPDATE ON finance_total, finance_cursor, finance_span, finance_counter TO croupier_app;
