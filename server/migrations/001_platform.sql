-- Brands, and what the platform itself keeps: sealing keys, seen sealed calls, answers of idempotent calls, the clock.

CREATE TABLE merchant (
  id         uuid PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9_-]{2,32}$'),
  name       text NOT NULL,
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  time_zone  text NOT NULL,
  hosts      text[] NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false,
  settings   jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX merchant_one_default ON merchant (is_default) WHERE is_default;

CREATE TABLE sealing_key (
  kid        text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- A sealed call is opened once on any node; rows live as long as its freshness window.
CREATE TABLE sealed_call (
  jti     text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
CREATE INDEX sealed_call_seen_at ON sealed_call (seen_at);

CREATE TABLE idempotent_call (
  scope        text NOT NULL,
  key          uuid NOT NULL,
  content_mac  bytea NOT NULL,
  handle       jsonb,
  answer       jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);

CREATE TABLE business_clock (
  single    boolean PRIMARY KEY DEFAULT true CHECK (single),
  offset_ms bigint NOT NULL DEFAULT 0 CHECK (offset_ms >= 0)
);
INSERT INTO business_clock DEFAULT VALUES;
