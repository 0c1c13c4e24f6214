-- Outside parties that say who somebody is: two OpenID providers, and one that verifies mobile numbers.

CREATE TABLE sign_in_provider (
  merchant_id          uuid NOT NULL REFERENCES merchant (id),
  code                 text NOT NULL CHECK (code IN ('google', 'facebook', 'phone')),
  name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  issuer               text NOT NULL CHECK (length(issuer) <= 300),
  -- At the phone service: the audience of its tokens.
  client_id            text NOT NULL CHECK (length(client_id) <= 300),
  client_secret_sealed bytea,
  -- Completes a provider's own description; at the phone service its addresses.
  metadata             jsonb NOT NULL DEFAULT '{}',
  version              integer NOT NULL DEFAULT 1,
  updated_at           timestamptz NOT NULL,
  updated_by           text NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

-- Issuer and subject as one keyed hash: the database alone names nobody's account elsewhere.
CREATE TABLE social_identity (
  merchant_id uuid NOT NULL,
  provider    text NOT NULL,
  subject_mac bytea NOT NULL,
  member_id   uuid NOT NULL,
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider, subject_mac),
  UNIQUE (merchant_id, member_id, provider),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- A sign-in that is under way at a provider; taken once, by the browser that began it.
CREATE TABLE social_state (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  state_hash   bytea NOT NULL,
  browser_hash bytea NOT NULL,
  provider     text NOT NULL,
  sealed       bytea NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, state_hash)
);
CREATE INDEX social_state_expires_at ON social_state (expires_at);

-- Somebody whom a provider has named and nobody here knows: may register or be linked, within minutes.
CREATE TABLE social_ticket (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  ticket_hash  bytea NOT NULL,
  browser_hash bytea NOT NULL,
  provider     text NOT NULL,
  subject_mac  bytea NOT NULL,
  sealed       bytea NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, ticket_hash)
);
CREATE INDEX social_ticket_expires_at ON social_ticket (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_provider TO croupier_app;
GRANT SELECT, INSERT, DELETE ON social_identity, social_state, social_ticket TO croupier_app;
