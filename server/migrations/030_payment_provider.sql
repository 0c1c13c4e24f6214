-- Outside parties that move money and answer for people: payment provider, people's register, key directory.
-- A provider may serve every brand (merchant_id null), so its own id leads the keys of what it sends.

CREATE TABLE payment_provider (
  id          uuid PRIMARY KEY,
  code        text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9_-]{2,40}$'),
  merchant_id uuid REFERENCES merchant (id),
  base_url    text,
  created_at  timestamptz NOT NULL
);

CREATE TABLE payment_provider_key (
  provider_id   uuid NOT NULL REFERENCES payment_provider (id),
  key_id        text NOT NULL,
  secret_sealed bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  retired_at    timestamptz,
  PRIMARY KEY (provider_id, key_id)
);
