-- Lotteries as their vendors say them: titles with their calendars, written over by what is newer, and every issue, of which what was
-- drawn is said once.
CREATE TABLE lottery_title (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  vendor_code text NOT NULL,
  game_code   text NOT NULL,
  said        jsonb NOT NULL,
  heard_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, game_code)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_title TO croupier_app;

CREATE TABLE lottery_issue (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  vendor_code text NOT NULL,
  game_code   text NOT NULL,
  issue_id    text NOT NULL,
  sequence    bigint NOT NULL,
  revision    int NOT NULL CHECK (revision >= 0),
  status      text NOT NULL CHECK (status IN ('open', 'closed', 'drawn', 'settled', 'voided')),
  draws_at    timestamptz NOT NULL,
  said        jsonb NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, game_code, issue_id)
);
CREATE INDEX lottery_issue_newest ON lottery_issue (merchant_id, game_code, sequence DESC);
GRANT SELECT, INSERT, UPDATE ON lottery_issue TO croupier_app;
