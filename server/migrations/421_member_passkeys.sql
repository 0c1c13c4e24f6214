-- Passkeys of members. The site knows the public half only.

CREATE TABLE member_passkey (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  member_id     uuid NOT NULL,
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
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX member_passkey_owner ON member_passkey (merchant_id, member_id);

ALTER TABLE passkey_challenge
  DROP CONSTRAINT passkey_challenge_purpose_check,
  ADD CONSTRAINT passkey_challenge_purpose_check
    CHECK (purpose IN ('operator.add', 'operator.prove', 'member.add', 'member.prove'));

GRANT SELECT, INSERT, UPDATE, DELETE ON member_passkey TO croupier_app;
