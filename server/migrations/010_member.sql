-- Members, what they gave at registration, the field rules of the registration form, and the tree.

CREATE TABLE member (
  merchant_id     uuid NOT NULL REFERENCES merchant (id),
  id              uuid NOT NULL,
  -- As typed; account_key is what must be unique.
  account         text NOT NULL CHECK (length(account) BETWEEN 1 AND 64),
  account_key     text NOT NULL,
  nickname        text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 64),
  -- 0 player; 1, 2, 41, 42 agents; 4 trial. Any other value is an account that is no member's.
  type            smallint NOT NULL CHECK (type >= 0),
  -- A restricted member keeps a session for withdrawal, history and support; a blocked one gets none.
  status          text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'restricted', 'blocked')),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Trial members have none.
  password_hash   text,
  password_set_at timestamptz,
  password_set_by text CHECK (password_set_by IN ('member', 'other')),
  password_expired boolean NOT NULL DEFAULT false,
  registered_at   timestamptz NOT NULL,
  last_login_at   timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, account_key),
  CHECK ((password_hash IS NULL) = (password_set_at IS NULL)),
  CHECK ((password_hash IS NULL) = (password_set_by IS NULL))
);

CREATE TABLE member_profile (
  merchant_id     uuid NOT NULL,
  member_id       uuid NOT NULL,
  payee_name      text,
  email           text,
  country_dialing_code text,
  mobile_num      text,
  birthday        date,
  -- CPF or another national number: sealed, equal ones are found by their MAC.
  id_number_sealed bytea,
  id_number_mac   bytea,
  -- Chat and social names, by field of the form.
  contacts        jsonb NOT NULL DEFAULT '{}',
  register_url    text,
  register_domain text,
  register_address text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE UNIQUE INDEX member_profile_id_number ON member_profile (merchant_id, id_number_mac);

-- What a merchant changed about the registration form; a field without a row keeps the built-in rule.
CREATE TABLE registration_rule (
  merchant_id      uuid NOT NULL REFERENCES merchant (id),
  field            text NOT NULL,
  enabled          boolean NOT NULL,
  required         boolean NOT NULL,
  accepted_pattern text NOT NULL CHECK (length(accepted_pattern) BETWEEN 1 AND 500),
  pattern_id       smallint NOT NULL CHECK (pattern_id BETWEEN 0 AND 15),
  min_length       smallint NOT NULL CHECK (min_length >= 0),
  max_length       smallint NOT NULL CHECK (max_length >= min_length),
  PRIMARY KEY (merchant_id, field)
);

CREATE TABLE member_tree (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  upline_id   uuid,
  depth       integer NOT NULL CHECK (depth >= 0),
  placed_by   text NOT NULL CHECK (placed_by IN ('affiliate_code', 'referral_code', 'recommender', 'house')),
  placed_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  FOREIGN KEY (merchant_id, upline_id) REFERENCES member_tree (merchant_id, member_id),
  CHECK ((upline_id IS NULL) = (depth = 0)),
  CHECK (upline_id <> member_id)
);
CREATE INDEX member_tree_upline ON member_tree (merchant_id, upline_id, member_id);

-- Every pair of a member and one above it: a team's figures are one join, however deep the team.
CREATE TABLE member_tree_ancestor (
  merchant_id uuid NOT NULL,
  ancestor_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  distance    integer NOT NULL CHECK (distance >= 1),
  PRIMARY KEY (merchant_id, ancestor_id, member_id),
  FOREIGN KEY (merchant_id, ancestor_id) REFERENCES member_tree (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member_tree (merchant_id, member_id)
);
CREATE INDEX member_tree_ancestor_member ON member_tree_ancestor (merchant_id, member_id, distance);

CREATE FUNCTION member_tree_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: a place in the tree never changes silently', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON member_tree
  FOR EACH ROW EXECUTE FUNCTION member_tree_refuse_change();
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON member_tree_ancestor
  FOR EACH ROW EXECUTE FUNCTION member_tree_refuse_change();

-- Players refer friends by a referral code, agents invite by an affiliate code.
CREATE TABLE invitation_code (
  merchant_id uuid NOT NULL,
  code        text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,32}$'),
  member_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('affiliate', 'referral')),
  enabled     boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, code),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX invitation_code_member ON invitation_code (merchant_id, member_id, kind);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_app') THEN
    CREATE ROLE croupier_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT SELECT, INSERT, UPDATE ON member, member_profile, invitation_code TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON registration_rule TO croupier_app;
GRANT SELECT, INSERT ON member_tree, member_tree_ancestor TO croupier_app;
