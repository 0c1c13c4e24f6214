-- Game vendors, their keys and games, the tokens that start a game, and what each member started last.

CREATE TABLE vendor (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  code         text NOT NULL CHECK (code ~ '^[A-Z0-9_]{2,24}$'),
  name_pt      text NOT NULL,
  name_en      text NOT NULL,
  category     text NOT NULL CHECK (category IN
    ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'INHOUSE')),
  icon         text NOT NULL,
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Where a launch goes: one of the hosts, then the path with {gameCode} filled in. No hosts: the merchant's own list.
  launch_hosts text[] NOT NULL DEFAULT '{}',
  launch_path  text NOT NULL CHECK (launch_path LIKE '/%'),
  -- A win above this waits for a person; null means no limit.
  win_cap      bigint CHECK (win_cap > 0),
  position     integer NOT NULL DEFAULT 0,
  maintenance  boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

-- Several keys of a vendor may be valid at once, so that a key can be changed without a pause.
CREATE TABLE vendor_key (
  merchant_id   uuid NOT NULL,
  vendor_code   text NOT NULL,
  key_id        text NOT NULL CHECK (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  secret_sealed bytea NOT NULL,
  valid_from    timestamptz NOT NULL,
  valid_until   timestamptz,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, key_id),
  -- The key names the merchant, so a pair of code and key id stands for one merchant only.
  UNIQUE (vendor_code, key_id),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor (merchant_id, code)
);

CREATE TABLE game (
  merchant_id uuid NOT NULL,
  node_id     uuid NOT NULL,
  vendor_code text NOT NULL,
  code        text NOT NULL CHECK (code ~ '^[A-Za-z0-9._-]{1,64}$'),
  name_pt     text NOT NULL,
  name_en     text NOT NULL,
  -- Both names in lower case without accents: what a search looks into.
  search_text text NOT NULL,
  -- The first category is the game's own; in the others it is shown too.
  categories  text[] NOT NULL CHECK (cardinality(categories) > 0 AND categories <@ ARRAY
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'INHOUSE']),
  classify    text NOT NULL,
  group_code  text NOT NULL,
  icon        text NOT NULL,
  rtp         numeric(7, 6) CHECK (rtp > 0 AND rtp <= 1),
  hot         boolean NOT NULL DEFAULT false,
  new_until   timestamptz,
  trial       boolean NOT NULL DEFAULT false,
  position    integer NOT NULL DEFAULT 0,
  maintenance boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, node_id),
  UNIQUE (merchant_id, vendor_code, code),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES vendor (merchant_id, code)
);

-- Only hashes: whoever reads the database can't start a game as somebody else.
CREATE TABLE launch_token (
  token_hash  bytea PRIMARY KEY,
  merchant_id uuid NOT NULL,
  vendor_code text NOT NULL,
  game_code   text NOT NULL,
  member_id   uuid NOT NULL,
  session_id  text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'trial')),
  currency    text NOT NULL,
  language    text NOT NULL CHECK (language IN ('pt', 'en')),
  lobby_url   text NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  consumed_at timestamptz,
  consumed_by text,
  CHECK ((consumed_at IS NULL) = (consumed_by IS NULL))
);
CREATE INDEX launch_token_expiry ON launch_token (expires_at);

CREATE TABLE recent_game (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  node_id     uuid NOT NULL,
  launched_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, node_id)
);
CREATE INDEX recent_game_newest ON recent_game (merchant_id, member_id, launched_at DESC);
