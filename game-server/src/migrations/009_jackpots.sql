-- Pots that several games share. Of each jackpot there is one book for each operator and currency: its row is what a bet locks, so the
-- order of its lines is the order of the bets.
CREATE TABLE jackpot_book (
  id uuid PRIMARY KEY,
  jackpot text NOT NULL,
  version int NOT NULL,
  -- Empty: players whose launch named no operator.
  operator text NOT NULL,
  currency text NOT NULL,
  entries bigint NOT NULL DEFAULT 0 CHECK (entries >= 0),
  -- The hash of the last line, over all lines before it.
  head text NOT NULL,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (jackpot, operator, currency)
);

-- Sums of a level since its book began; seeds and payments in minor units, the others in millionths of them.
CREATE TABLE jackpot_level (
  book_id uuid NOT NULL REFERENCES jackpot_book,
  level text NOT NULL,
  place int NOT NULL,
  seeded bigint NOT NULL DEFAULT 0,
  contributed numeric(30, 0) NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  micro bigint NOT NULL DEFAULT 0 CHECK (micro >= 0),
  PRIMARY KEY (book_id, level),
  CONSTRAINT jackpot_level_adds CHECK (seeded * 1000000::numeric + contributed - paid * 1000000::numeric = micro)
);

-- A pot from its commitment to its drop. The next one of a level is committed while the current one fills, so that the beacon has
-- long spoken when it begins. The secret is sealed until the drop.
CREATE TABLE jackpot_pot (
  id uuid PRIMARY KEY,
  book_id uuid NOT NULL REFERENCES jackpot_book,
  level text NOT NULL,
  ordinal int NOT NULL CHECK (ordinal >= 0),
  -- The level's rules as they hold for this pot.
  terms jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('next', 'current', 'dropped')),
  commitment text NOT NULL,
  secret text,
  sealed bytea,
  beacon jsonb NOT NULL,
  beacon_round bigint NOT NULL,
  randomness text,
  signature text,
  committed_at timestamptz NOT NULL,
  opened_at timestamptz,
  dropped_at timestamptz,
  drop_sequence bigint,
  amount bigint CHECK (amount > 0),
  round_id uuid REFERENCES round,
  UNIQUE (book_id, level, ordinal),
  CONSTRAINT jackpot_pot_sealed
    CHECK (CASE WHEN status = 'dropped' THEN secret IS NOT NULL ELSE secret IS NULL AND sealed IS NOT NULL END),
  CONSTRAINT jackpot_pot_dropped CHECK (
    (status = 'dropped') = (dropped_at IS NOT NULL AND amount IS NOT NULL AND round_id IS NOT NULL AND drop_sequence IS NOT NULL))
);
CREATE UNIQUE INDEX jackpot_pot_current ON jackpot_pot (book_id, level) WHERE status = 'current';
CREATE UNIQUE INDEX jackpot_pot_next ON jackpot_pot (book_id, level) WHERE status = 'next';
CREATE INDEX jackpot_pot_undrawn ON jackpot_pot (beacon_round) WHERE randomness IS NULL;
CREATE INDEX jackpot_pot_drops ON jackpot_pot (book_id, drop_sequence DESC) WHERE status = 'dropped';

CREATE TABLE jackpot_entry (
  book_id uuid NOT NULL REFERENCES jackpot_book,
  sequence bigint NOT NULL,
  level text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('seed', 'contribution', 'drop')),
  ordinal int NOT NULL,
  micro bigint NOT NULL CHECK (micro > 0),
  pot bigint NOT NULL CHECK (pot >= 0),
  reference text NOT NULL,
  at timestamptz NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (book_id, sequence)
);
CREATE TRIGGER jackpot_entry_append_only BEFORE UPDATE OR DELETE ON jackpot_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What pots paid in a round beside what its rules paid, and how much of a win that was.
ALTER TABLE round ADD COLUMN jackpots jsonb NOT NULL DEFAULT '[]';
ALTER TABLE wallet_outbox ADD COLUMN jackpot bigint NOT NULL DEFAULT 0 CHECK (jackpot >= 0 AND jackpot <= amount);
