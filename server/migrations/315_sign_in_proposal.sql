-- A change of where a sign-in leads waits here until somebody else agrees: whoever sets the address alone could come in as anybody.

CREATE TABLE sign_in_proposal (
  merchant_id          uuid NOT NULL REFERENCES merchant (id),
  code                 text NOT NULL CHECK (code IN ('google', 'facebook', 'phone')),
  id                   uuid NOT NULL UNIQUE,
  -- Of the record that the proposer read; 0 where there was none.
  base_version         integer NOT NULL,
  name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  issuer               text NOT NULL CHECK (length(issuer) <= 300),
  client_id            text NOT NULL CHECK (length(client_id) <= 300),
  client_secret_sealed bytea,
  metadata             jsonb NOT NULL,
  proposer_id          uuid NOT NULL,
  proposed_by          text NOT NULL,
  proposed_at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_proposal TO croupier_app;
