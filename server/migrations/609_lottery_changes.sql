-- What two people change of lotteries that a vendor’s server keeps: who proposed it and why, who decided, and whether the vendor did it.
CREATE TABLE lottery_change (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  id           uuid NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('void', 'table', 'limits', 'calendar')),
  vendor_code  text COLLATE "C" NOT NULL,
  game_code    text COLLATE "C" NOT NULL,
  sequence     bigint NOT NULL,
  numero       text NOT NULL,
  -- What is proposed, by its kind.
  content      jsonb NOT NULL DEFAULT '{}',
  -- What it concerned when it was proposed: tickets and stakes by currency.
  found        jsonb NOT NULL,
  reason       text NOT NULL,
  state        text NOT NULL CHECK (state IN ('proposed', 'approved', 'done', 'failed', 'rejected')),
  proposer_id  uuid NOT NULL,
  proposed_by  text NOT NULL,
  proposed_at  timestamptz NOT NULL,
  decider_id   uuid,
  decided_by   text,
  decided_at   timestamptz,
  decision     text,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX lottery_change_at ON lottery_change (merchant_id, proposed_at, id);
CREATE INDEX lottery_change_under_way ON lottery_change (merchant_id, id) WHERE state = 'approved';
-- One proposal of a kind at a time for each issue.
CREATE UNIQUE INDEX lottery_change_open ON lottery_change (merchant_id, kind, vendor_code, game_code, sequence)
  WHERE state IN ('proposed', 'approved');
GRANT SELECT, INSERT, UPDATE ON lottery_change TO croupier_app;

-- Lists of the console go by the time of the draw.
CREATE INDEX lottery_issue_at ON lottery_issue (merchant_id, draws_at, vendor_code, game_code, issue_id);

-- Where a vendor’s server answers signed calls of this site; null where it takes none.
ALTER TABLE vendor ADD COLUMN service_url text;
