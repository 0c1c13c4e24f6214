-- Free rounds that people of the house give: who asked for them and why, and who agreed. What was given stands in the ledger under the
-- same id.
CREATE TABLE free_rounds_gift (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  vendor_code  text COLLATE "C" NOT NULL,
  games        text[] NOT NULL,
  stake        bigint NOT NULL CHECK (stake > 0),
  rounds       int NOT NULL CHECK (rounds > 0),
  -- Rounds times stake, for lists that are ordered by it.
  cost         bigint NOT NULL CHECK (cost = stake * rounds),
  max_win      bigint,
  currency     text NOT NULL,
  days         int NOT NULL CHECK (days > 0),
  occasion     text NOT NULL,
  reason       text NOT NULL,
  -- The law of the market at the gift: nothing before the first settled bet.
  after_play   boolean NOT NULL,
  state        text NOT NULL CHECK (state IN ('proposed', 'given', 'rejected', 'cancelled')),
  proposer_id  uuid NOT NULL,
  proposed_by  text NOT NULL,
  proposed_at  timestamptz NOT NULL,
  decider_id   uuid,
  decided_by   text,
  decided_at   timestamptz,
  decision     text,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX free_rounds_gift_at ON free_rounds_gift (merchant_id, proposed_at, id);
CREATE INDEX free_rounds_gift_cost ON free_rounds_gift (merchant_id, cost, id);
CREATE INDEX free_rounds_gift_member ON free_rounds_gift (merchant_id, member_id);
GRANT SELECT, INSERT, UPDATE ON free_rounds_gift TO croupier_app;
