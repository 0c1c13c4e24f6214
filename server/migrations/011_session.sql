-- Sessions of members, the devices they trust, and failed sign-ins.

CREATE TABLE member_session (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  member_id    uuid NOT NULL,
  token_hash   bytea NOT NULL UNIQUE,
  address      text NOT NULL,
  user_agent   text NOT NULL,
  opened_at    timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  idle_minutes integer NOT NULL CHECK (idle_minutes > 0),
  expires_at   timestamptz NOT NULL,
  closed_at    timestamptz,
  closed_why   text CHECK (closed_why IN ('logout', 'password_changed', 'blocked', 'replaced')),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((closed_at IS NULL) = (closed_why IS NULL))
);
-- Game sessions ask by the session's id alone.
CREATE UNIQUE INDEX member_session_id ON member_session (id);
CREATE INDEX member_session_open ON member_session (merchant_id, member_id) WHERE closed_at IS NULL;

-- A device that a login succeeded on has a count of failures of its own, so that nobody else's guesses lock it out.
CREATE TABLE trusted_device (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  device_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, device_hash),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- subject: 'account:<key>/<device or untrusted>' or 'address:<address>'. Unknown accounts are counted like known ones.
CREATE TABLE login_attempt (
  merchant_id  uuid NOT NULL,
  subject      text NOT NULL,
  failures     integer NOT NULL CHECK (failures >= 0),
  since        timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (merchant_id, subject)
);
CREATE INDEX login_attempt_since ON login_attempt (since);

GRANT SELECT, INSERT, UPDATE ON member_session, trusted_device TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_attempt TO croupier_app;
