-- Free rounds: stakes that the house has paid for in advance. The money stands on the member's account `free_rounds`, whose floor is zero;
-- here stands what it may be staked on, and how far it has come. A row changes under the lock of that account only.
CREATE TABLE free_rounds (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  account_id  uuid NOT NULL,
  -- The wallet that wins go to.
  pays_to     uuid NOT NULL,
  currency    text NOT NULL,
  vendor_id   text COLLATE "C" NOT NULL,
  games       text[] NOT NULL CHECK (cardinality(games) > 0),
  stake       bigint NOT NULL CHECK (stake > 0),
  rounds      int NOT NULL CHECK (rounds > 0),
  -- Rounds with a bet that stands, and rounds that went back to who paid for them.
  used        int NOT NULL DEFAULT 0 CHECK (used >= 0),
  returned    int NOT NULL DEFAULT 0 CHECK (returned >= 0),
  -- The most that all rounds together may win; null: no bound.
  max_win     bigint CHECK (max_win > 0),
  won         bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  expires_at  timestamptz NOT NULL,
  -- No bet is taken any more: expired or cancelled.
  ended_at    timestamptz,
  granted_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (used + returned <= rounds),
  CHECK (won <= max_win)
);
CREATE INDEX free_rounds_of_member ON free_rounds (merchant_id, member_id, granted_at);
CREATE INDEX free_rounds_left ON free_rounds (expires_at) WHERE used + returned < rounds;

-- The bets that free rounds paid for; all other bets have no row here, and nobody looks for one.
CREATE TABLE free_bet (
  merchant_id    uuid NOT NULL,
  vendor_id      text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  reward_id      uuid NOT NULL,
  -- What it won beyond the most that its reward pays.
  withheld       bigint NOT NULL DEFAULT 0 CHECK (withheld >= 0),
  -- The transfers that paid its wins.
  wins           uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, vendor_id, transaction_id)
);
CREATE INDEX free_bet_reward ON free_bet (merchant_id, reward_id);

-- What of a win that a person let pass was beyond the most that the reward of its bet pays.
ALTER TABLE pending_win ADD COLUMN withheld bigint NOT NULL DEFAULT 0;

GRANT SELECT, INSERT, UPDATE ON free_rounds, free_bet TO croupier_app;
