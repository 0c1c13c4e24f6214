-- Lotteries: issues of a calendar, tickets that are sold for them, and movements that settle them by the hundred.

-- The chain whose links decide a title’s issues, one link for each number of the calendar from the first on. Written and opened by the
-- process that draws, under a key that no other has.
CREATE TABLE lottery_chain (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  sealed bytea NOT NULL,
  end_hash text NOT NULL,
  first_sequence bigint NOT NULL CHECK (first_sequence > 0),
  length int NOT NULL CHECK (length > 0),
  beacon jsonb NOT NULL,
  announced_at timestamptz NOT NULL,
  UNIQUE (title, first_sequence)
);

-- What an issue is; nothing here says what was bet.
CREATE TABLE lottery_issue (
  title text NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  label text NOT NULL,
  opens_at timestamptz NOT NULL,
  sells_until timestamptz NOT NULL,
  freezes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  void_at timestamptz NOT NULL,
  table_version int NOT NULL,
  table_hash text NOT NULL,
  chain_id uuid NOT NULL REFERENCES lottery_chain,
  -- The beacon’s round as it is announced before selling; a list that freezes later than that takes the next one after its freeze.
  announced_round bigint NOT NULL,
  state text NOT NULL
    CHECK (state IN ('scheduled', 'selling', 'closed', 'frozen', 'drawn', 'settled', 'voided', 'skipped')),
  frozen_at timestamptz,
  tickets int,
  root text,
  beacon_round bigint,
  randomness text,
  signature text,
  link text,
  outcome jsonb,
  drawn_at timestamptz,
  void_reason text,
  -- Up to where its tickets have come to their ends, by their ordinal, and when all of them are paid.
  cursor bigint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  PRIMARY KEY (title, sequence),
  CHECK (state NOT IN ('frozen', 'drawn', 'settled') OR (root IS NOT NULL AND beacon_round IS NOT NULL)),
  CHECK (outcome IS NULL OR link IS NOT NULL),
  CHECK (state NOT IN ('drawn', 'settled') OR outcome IS NOT NULL),
  CHECK (outcome IS NULL OR state IN ('drawn', 'settled', 'voided')),
  CHECK ((state = 'voided') = (void_reason IS NOT NULL))
);
CREATE INDEX lottery_issue_unfinished ON lottery_issue (title, sequence)
  WHERE state NOT IN ('settled', 'skipped') AND settled_at IS NULL;
CREATE INDEX lottery_issue_results ON lottery_issue (title, sequence DESC) WHERE state IN ('drawn', 'settled', 'voided');

-- What was decided once can’t be decided again.
CREATE FUNCTION lottery_issue_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome THEN
    RAISE EXCEPTION 'an outcome stands';
  END IF;
  IF OLD.root IS NOT NULL AND (NEW.root, NEW.beacon_round, NEW.tickets) IS DISTINCT FROM (OLD.root, OLD.beacon_round, OLD.tickets) THEN
    RAISE EXCEPTION 'a frozen list stands';
  END IF;
  IF OLD.state IN ('settled', 'skipped') AND NEW.state <> OLD.state
    OR OLD.state = 'voided' AND NEW.state <> 'voided'
    OR OLD.state = 'drawn' AND NEW.state <> 'settled' AND NEW.state <> 'drawn' THEN
    RAISE EXCEPTION 'an issue doesn’t go back';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_issue_stands BEFORE UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION lottery_issue_stands();

CREATE TABLE lottery_event (
  title text NOT NULL,
  sequence bigint NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  actor text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (title, sequence, number)
);
CREATE TRIGGER lottery_event_append_only BEFORE UPDATE OR DELETE ON lottery_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A purchase: the same lines for one issue or several, a ticket for each.
CREATE TABLE lottery_order (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  player_id text NOT NULL,
  operator text,
  session_id uuid NOT NULL REFERENCES player_session,
  game_session text NOT NULL,
  currency text NOT NULL,
  request_id uuid NOT NULL,
  -- As it was sent, so that the same request is known and another one under its id is not.
  request_hash text NOT NULL,
  lines jsonb NOT NULL,
  stop text NOT NULL CHECK (stop IN ('never', 'win', 'profit')),
  stop_profit bigint,
  stopped_at timestamptz,
  refusal text,
  placed_at timestamptz NOT NULL,
  CONSTRAINT lottery_order_request UNIQUE (player_id, request_id),
  CHECK ((stop = 'profit') = (stop_profit IS NOT NULL))
);

CREATE TABLE lottery_ticket (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES lottery_order,
  title text NOT NULL,
  sequence bigint NOT NULL,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  player_id text NOT NULL,
  currency text NOT NULL,
  -- How many times the lines’ own multipliers.
  multiple int NOT NULL CHECK (multiple > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  table_version int NOT NULL,
  -- As it stands in the tree of accepted tickets.
  leaf text NOT NULL,
  state text NOT NULL CHECK (state IN ('placing', 'accepted', 'won', 'lost', 'returned', 'refused')),
  -- Why its stake came back.
  reason text,
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  position int,
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (title, sequence) REFERENCES lottery_issue,
  CONSTRAINT lottery_ticket_issue UNIQUE (order_id, sequence),
  CHECK (state = 'won' OR payout = 0)
);
CREATE INDEX lottery_ticket_of_issue ON lottery_ticket (title, sequence, ordinal);
CREATE INDEX lottery_ticket_of_player ON lottery_ticket (player_id, ordinal DESC);
CREATE INDEX lottery_ticket_placing ON lottery_ticket (placed_at) WHERE state = 'placing';

-- What tickets of an issue could win by one number or arrangement, or have staked on one play, in one currency.
CREATE TABLE lottery_key (
  title text NOT NULL,
  sequence bigint NOT NULL,
  currency text NOT NULL,
  key text NOT NULL,
  reserved bigint NOT NULL CHECK (reserved >= 0),
  "limit" bigint NOT NULL,
  PRIMARY KEY (title, sequence, currency, key),
  CONSTRAINT lottery_key_limit CHECK (reserved <= "limit")
);

-- What ends a ticket at the wallet: exactly one movement each, sent by the hundred until it has arrived.
CREATE TABLE lottery_movement (
  transaction_id text PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES lottery_ticket,
  kind text NOT NULL CHECK (kind IN ('win', 'rollback')),
  amount bigint NOT NULL CHECK (amount >= 0),
  title text NOT NULL,
  sequence bigint NOT NULL,
  operator text,
  player_id text NOT NULL,
  game_session text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'stuck')),
  attempts int NOT NULL DEFAULT 0,
  last_code text,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  claimed_until timestamptz,
  done_at timestamptz,
  CONSTRAINT lottery_one_end UNIQUE (ticket_id)
);
CREATE INDEX lottery_movement_due ON lottery_movement (operator, title, (amount = 0), next_at) WHERE state = 'waiting';
CREATE INDEX lottery_movement_open ON lottery_movement (title, sequence) WHERE state <> 'done';
