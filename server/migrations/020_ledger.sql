-- The ledger: accounts, transfers and their entries, holds, the chain of blocks, and what a writer needs to know of itself.
-- Amounts are integer minor units. There are no foreign keys between these tables: they halve the rate; the audit checks what
-- they would have checked.

-- One row per account. An unbounded account (floor null: house, provider) has one share per writer, so that nodes don't queue on
-- one hot row: `family` is the id of share 0, and its balance is the sum of all shares.
CREATE TABLE account (
  merchant_id uuid NOT NULL,
  id uuid NOT NULL,
  family uuid NOT NULL,
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  owner_kind text NOT NULL CHECK (owner_kind IN ('member', 'house', 'vendor', 'provider')),
  owner_id text NOT NULL,
  purpose text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  floor bigint DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, owner_kind, owner_id, purpose, currency, share),
  CONSTRAINT account_floor CHECK (floor IS NULL OR balance - held >= floor),
  CONSTRAINT account_share CHECK (share = 0 OR floor IS NULL),
  CONSTRAINT account_member_floor CHECK (owner_kind <> 'member' OR (floor IS NOT NULL AND floor >= 0))
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX account_family ON account (merchant_id, family) WHERE share > 0;

CREATE TABLE transfer (
  merchant_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  reference_type text NOT NULL,
  reference_id text NOT NULL,
  member_id uuid,
  reverses uuid,
  detail json,
  posted_at timestamptz NOT NULL,
  slot integer NOT NULL,
  height bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

-- seq counts without a gap within an account, so this key is also the statement's index.
CREATE TABLE entry (
  merchant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  seq bigint NOT NULL,
  transfer_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (merchant_id, account_id, seq)
);

-- Every key that was answered for good: by a transfer, by a refusal that is final, or by nothing to move (a lost round, a tombstone).
-- A placed bet is not here: its row in `bet` is its key.
CREATE TABLE idempotency (
  merchant_id uuid NOT NULL,
  scope text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  request_hash bytea NOT NULL,
  transfer_id uuid,
  refusal text,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, scope, key),
  CHECK (refusal IS NULL OR transfer_id IS NULL)
);

CREATE TABLE reversal (
  merchant_id uuid NOT NULL,
  transfer_id uuid NOT NULL,
  reversed_by uuid NOT NULL,
  PRIMARY KEY (merchant_id, transfer_id)
);

CREATE TABLE hold (
  merchant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('open', 'released', 'captured')),
  reference_type text NOT NULL,
  reference_id text NOT NULL,
  placed_at timestamptz NOT NULL,
  ended_at timestamptz,
  transfer_id uuid,
  PRIMARY KEY (merchant_id, id),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'captured') = (transfer_id IS NOT NULL))
);
CREATE INDEX hold_open ON hold (merchant_id, account_id) WHERE state = 'open';

-- Absent → open → settled or rolled back. A rollback that came before its bet leaves a tombstone: rolled back, never placed.
CREATE TABLE bet (
  merchant_id uuid NOT NULL,
  vendor_id text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  account_id uuid NOT NULL,
  game_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'settled', 'rolled_back')),
  stake bigint NOT NULL CHECK (stake >= 0),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  wins integer NOT NULL DEFAULT 0,
  pending_wins integer NOT NULL DEFAULT 0 CHECK (pending_wins >= 0),
  transfer_id uuid,
  market text,
  selection text,
  session_id text,
  placed_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (merchant_id, vendor_id, transaction_id),
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK (placed_at IS NOT NULL OR state = 'rolled_back'),
  CHECK (state <> 'rolled_back' OR wins = 0)
) WITH (fillfactor = 70);

-- A win above the vendor's cap waits here for a person.
CREATE TABLE pending_win (
  merchant_id uuid NOT NULL,
  vendor_id text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  bet_transaction_id text NOT NULL,
  member_id uuid NOT NULL,
  account_id uuid NOT NULL,
  game_id text NOT NULL,
  round_id text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  round_closed boolean NOT NULL,
  request_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (merchant_id, vendor_id, transaction_id)
);
CREATE INDEX pending_win_waiting ON pending_win (merchant_id, created_at) WHERE state = 'waiting';

-- What every bet reads under the lock of the wallet account. A limit counts within its window: when the window has ended, the
-- next bet opens one of the same length. A null limit is not counted.
CREATE TABLE member_gate (
  merchant_id uuid NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed')),
  reason text,
  loss_limit bigint CHECK (loss_limit >= 0),
  loss_used bigint NOT NULL DEFAULT 0,
  loss_window_end timestamptz,
  loss_window_days integer CHECK (loss_window_days > 0),
  wager_limit bigint CHECK (wager_limit >= 0),
  wager_used bigint NOT NULL DEFAULT 0,
  wager_window_end timestamptz,
  wager_window_days integer CHECK (wager_window_days > 0),
  PRIMARY KEY (merchant_id, member_id),
  CHECK (loss_limit IS NULL OR (loss_window_end IS NOT NULL AND loss_window_days IS NOT NULL)),
  CHECK (wager_limit IS NULL OR (wager_window_end IS NOT NULL AND wager_window_days IS NOT NULL))
) WITH (fillfactor = 70);

-- A writer holds a slot for the time of its lease; taking a slot over raises the epoch, which fences the former holder.
-- No block of the slot will ever carry a time up to closed_through unless it is already there.
CREATE TABLE writer_slot (
  slot integer PRIMARY KEY,
  epoch bigint NOT NULL,
  holder text NOT NULL,
  lease_until timestamptz NOT NULL,
  height bigint NOT NULL DEFAULT 0,
  head bytea NOT NULL,
  closed_through timestamptz NOT NULL
) WITH (fillfactor = 20);

-- How far the ledger's time was declared closed. Its row is also what taking a slot and declaring take turns on.
CREATE TABLE ledger_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  closed_through timestamptz NOT NULL
);
INSERT INTO ledger_clock (closed_through) VALUES ('epoch');

-- One block per batch and merchant: the hash chain of a slot, and the feed of everything derived from the ledger.
CREATE TABLE block (
  slot integer NOT NULL,
  height bigint NOT NULL,
  merchant_id uuid NOT NULL,
  posted_at timestamptz NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  transfer_ids uuid[] NOT NULL,
  entry_accounts uuid[] NOT NULL,
  entry_seqs bigint[] NOT NULL,
  ended_bet_vendors text[] NOT NULL,
  ended_bets text[] NOT NULL,
  PRIMARY KEY (slot, height),
  CHECK (cardinality(entry_accounts) = cardinality(entry_seqs)),
  CHECK (cardinality(ended_bet_vendors) = cardinality(ended_bets))
);
ALTER TABLE block ALTER COLUMN transfer_ids SET STORAGE EXTERNAL;
ALTER TABLE block ALTER COLUMN entry_accounts SET STORAGE EXTERNAL;
ALTER TABLE block ALTER COLUMN entry_seqs SET STORAGE EXTERNAL;
ALTER TABLE block ALTER COLUMN ended_bet_vendors SET STORAGE EXTERNAL;
ALTER TABLE block ALTER COLUMN ended_bets SET STORAGE EXTERNAL;
