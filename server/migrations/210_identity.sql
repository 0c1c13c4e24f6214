-- What a session owes before it may do anything else, the language that a member reads, and tokens of the phone service
-- that have opened a session.

ALTER TABLE member_session ADD COLUMN must_change text CHECK (must_change IN ('first', 'expired'));
ALTER TABLE login_challenge ADD COLUMN must_change text CHECK (must_change IN ('first', 'expired'));

-- Of the last login; letters that nobody asked for are written in it.
ALTER TABLE member ADD COLUMN language text CHECK (language IN ('pt', 'en'));

CREATE TABLE spent_phone_token (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  token_mac   bytea NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, token_mac)
);
CREATE INDEX spent_phone_token_expires_at ON spent_phone_token (expires_at);

GRANT SELECT, INSERT, DELETE ON spent_phone_token TO croupier_app;
