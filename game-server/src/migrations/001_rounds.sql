-- The studio's own books: sessions, seeds, rounds as append-only events with a snapshot, the shared table, the draw log, and
-- one outbox for everything that must reach the wallet.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TABLE player_session (
  id uuid PRIMARY KEY,
  key_hash text NOT NULL UNIQUE,
  game_code text NOT NULL,
  player_id text NOT NULL,
  game_session text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'trial')),
  nickname text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL CHECK (language IN ('pt', 'en')),
  lobby_url text,
  min_stake bigint,
  max_stake bigint,
  reality_check_minutes int,
  balance bigint NOT NULL,
  status text NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'ended')),
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE TABLE seed_pair (
  id uuid PRIMARY KEY,
  player_id text NOT NULL,
  game_code text NOT NULL,
  server_seed text NOT NULL,
  commitment text NOT NULL,
  client_seed text,
  next_nonce int NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('next', 'current', 'revealed')),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seed_pair_current ON seed_pair (player_id, game_code) WHERE status = 'current';
CREATE UNIQUE INDEX seed_pair_next ON seed_pair (player_id, game_code) WHERE status = 'next';

CREATE TABLE player_seed (
  player_id text NOT NULL,
  game_code text NOT NULL,
  client_seed text NOT NULL,
  PRIMARY KEY (player_id, game_code)
);

CREATE TABLE round (
  id uuid PRIMARY KEY,
  game_code text NOT NULL,
  player_id text NOT NULL,
  session_id uuid NOT NULL REFERENCES player_session,
  request_id uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('betting', 'open', 'settling', 'settled', 'refused', 'returning', 'returned')),
  refusal text,
  choices jsonb NOT NULL DEFAULT '[]',
  state jsonb,
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  pair_id uuid NOT NULL REFERENCES seed_pair,
  nonce int,
  bet_transaction_id uuid NOT NULL UNIQUE,
  opened_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT round_request UNIQUE (player_id, game_code, request_id),
  CONSTRAINT round_nonce UNIQUE (pair_id, nonce)
);
CREATE UNIQUE INDEX round_one_open ON round (player_id, game_code) WHERE status IN ('betting', 'open');
CREATE INDEX round_history ON round (player_id, game_code, opened_at DESC);
CREATE INDEX round_unfinished ON round (status, opened_at) WHERE status IN ('betting', 'open');

CREATE TABLE round_event (
  round_id uuid NOT NULL REFERENCES round,
  sequence int NOT NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (round_id, sequence)
);
CREATE TRIGGER round_event_append_only BEFORE UPDATE OR DELETE ON round_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_outbox (
  transaction_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('win', 'rollback')),
  subject text NOT NULL CHECK (subject IN ('instant', 'shared')),
  subject_id uuid NOT NULL,
  player_id text NOT NULL,
  game_session text NOT NULL,
  game_code text NOT NULL,
  round_id uuid NOT NULL,
  bet_transaction_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'stuck')),
  attempts int NOT NULL DEFAULT 0,
  last_code text,
  created_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  claimed_until timestamptz,
  done_at timestamptz,
  CONSTRAINT outbox_one_end UNIQUE (bet_transaction_id)
);
CREATE INDEX outbox_due ON wallet_outbox (next_at) WHERE state = 'waiting';

CREATE TABLE table_lease (
  table_code text PRIMARY KEY,
  node_id uuid NOT NULL,
  epoch bigint NOT NULL,
  until timestamptz NOT NULL
);

CREATE TABLE chain (
  id uuid PRIMARY KEY,
  table_code text NOT NULL,
  root text NOT NULL,
  end_hash text NOT NULL,
  length int NOT NULL,
  opened int NOT NULL DEFAULT 0 CHECK (opened <= length),
  salt text,
  announced_at timestamptz NOT NULL,
  salted_at timestamptz
);

CREATE TABLE shared_round (
  id uuid PRIMARY KEY,
  table_code text NOT NULL,
  sequence bigint NOT NULL,
  chain_id uuid NOT NULL REFERENCES chain,
  link_index int NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed', 'running', 'settled', 'voided')),
  player_seeds jsonb NOT NULL DEFAULT '[]',
  crash_point int,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  started_at timestamptz,
  settled_at timestamptz,
  UNIQUE (table_code, sequence),
  UNIQUE (chain_id, link_index)
);
CREATE UNIQUE INDEX shared_round_one_open ON shared_round (table_code) WHERE status IN ('open', 'closed', 'running');

CREATE TABLE shared_bet (
  id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES shared_round,
  ordinal bigint GENERATED ALWAYS AS IDENTITY,
  player_id text NOT NULL,
  session_id uuid NOT NULL REFERENCES player_session,
  request_id uuid NOT NULL,
  panel int NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  currency text NOT NULL,
  auto_cash_out int,
  client_seed text NOT NULL,
  status text NOT NULL CHECK (status IN ('placing', 'accepted', 'cashed_out', 'lost', 'cancelled', 'refused', 'returned')),
  refusal text,
  multiplier int,
  payout bigint NOT NULL DEFAULT 0,
  bet_transaction_id uuid NOT NULL UNIQUE,
  placed_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT shared_bet_request UNIQUE (player_id, request_id)
);
CREATE UNIQUE INDEX shared_bet_panel ON shared_bet (round_id, player_id, panel)
  WHERE status IN ('placing', 'accepted', 'cashed_out', 'lost');
CREATE INDEX shared_bet_history ON shared_bet (player_id, placed_at DESC);

CREATE TABLE shared_event (
  round_id uuid NOT NULL REFERENCES shared_round,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  bet_id uuid,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (round_id, sequence)
);
CREATE TRIGGER shared_event_append_only BEFORE UPDATE OR DELETE ON shared_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE draw_log (
  table_code text NOT NULL,
  sequence int NOT NULL,
  previous_hash text NOT NULL,
  entry_hash text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (table_code, sequence)
);
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE INDEX draw_log_round ON draw_log (table_code, (body::jsonb ->> 'roundId'));
