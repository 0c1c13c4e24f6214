-- Passkeys of the console's people, beside the app's code. The site knows the public half only.

CREATE TABLE operator_passkey (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  operator_id   uuid NOT NULL,
  -- Base64url, as browsers write it.
  credential_id text NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key    bytea NOT NULL CHECK (length(public_key) <= 2000),
  -- What the authenticator counted last; 0 for those that don't count.
  sign_count    bigint NOT NULL CHECK (sign_count >= 0),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, credential_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX operator_passkey_owner ON operator_passkey (merchant_id, operator_id);

-- What a browser was asked to sign; good for one answer.
CREATE TABLE passkey_challenge (
  id          uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  purpose     text NOT NULL CHECK (purpose IN ('operator.add', 'operator.prove')),
  -- Whose answer it has to be; null where that is not known yet.
  owner_id    uuid,
  challenge   text NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON operator_passkey TO croupier_app;
GRANT SELECT, INSERT, DELETE ON passkey_challenge TO croupier_app;
