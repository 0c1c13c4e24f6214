-- What happened at the doors of an account, the addresses it is known at, second factors, and logins that wait for one.

-- Append-only. Without a member: somebody tried a name that nobody has; the name itself is not kept.
CREATE TABLE security_event (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  member_id   uuid,
  kind        text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  detail      jsonb NOT NULL DEFAULT '{}',
  address     text NOT NULL,
  user_agent  text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX security_event_member ON security_event (merchant_id, member_id, id DESC);
CREATE INDEX security_event_kind ON security_event (merchant_id, kind, id DESC);

-- Addresses that a login of the member was finished at; keyed hashes.
CREATE TABLE known_address (
  merchant_id  uuid NOT NULL,
  member_id    uuid NOT NULL,
  address_mac  bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, address_mac),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- An authenticator app. Unconfirmed until the member has shown a code of it.
CREATE TABLE authenticator (
  merchant_id   uuid NOT NULL,
  member_id     uuid NOT NULL,
  secret_sealed bytea NOT NULL,
  -- The step of the last code that was used: none works twice.
  last_step     bigint NOT NULL DEFAULT 0,
  made_at       timestamptz NOT NULL,
  confirmed_at  timestamptz,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- Each opens one login; a used one is gone.
CREATE TABLE recovery_code (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  code_mac    bytea NOT NULL,
  PRIMARY KEY (merchant_id, member_id, code_mac),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- A login whose first proof was right. Lives for minutes, on the browser that it began in.
CREATE TABLE login_challenge (
  merchant_id uuid NOT NULL,
  token_hash  bytea NOT NULL,
  member_id   uuid NOT NULL,
  way         text NOT NULL CHECK (way IN ('password', 'sms', 'social')),
  methods     text[] NOT NULL,
  client_mac  bytea NOT NULL,
  tries       smallint NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, token_hash),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX login_challenge_expires_at ON login_challenge (expires_at);

-- The link of an e-mail that sets a new password.
CREATE TABLE password_reset (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  token_hash  bytea NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  UNIQUE (token_hash),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

ALTER TABLE member_session DROP CONSTRAINT member_session_closed_why_check;
ALTER TABLE member_session ADD CONSTRAINT member_session_closed_why_check
  CHECK (closed_why IN ('logout', 'password_changed', 'blocked', 'replaced', 'signed_out'));

GRANT SELECT, INSERT ON security_event TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_address, authenticator, recovery_code, login_challenge, password_reset TO croupier_app;
