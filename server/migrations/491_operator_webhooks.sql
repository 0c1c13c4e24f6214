-- Where a brand's events are sent, and what was sent there.

CREATE TABLE webhook_endpoint (
  merchant_id       uuid NOT NULL REFERENCES merchant (id),
  id                uuid NOT NULL,
  url               text NOT NULL CHECK (length(url) BETWEEN 1 AND 300),
  kinds             text[] NOT NULL CHECK (cardinality(kinds) BETWEEN 1 AND 50),
  note              text NOT NULL CHECK (length(note) <= 100),
  enabled           boolean NOT NULL DEFAULT true,
  secret_sealed     bytea NOT NULL,
  -- Signs beside the new one for a while, so that the receiver can change over.
  old_secret_sealed bytea,
  old_secret_until  timestamptz,
  -- By the business clock: it hears of nothing that happened before.
  since             timestamptz NOT NULL,
  created_at        timestamptz NOT NULL,
  created_by        text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
);

CREATE TABLE webhook_delivery (
  merchant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id          uuid NOT NULL,
  event_id    bigint NOT NULL,
  kind        text NOT NULL,
  -- The signed bytes: every attempt sends the same.
  body        text NOT NULL CHECK (length(body) <= 4000),
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- It is given up after so many; a person who sends it again gives it as many more.
  max_attempts integer NOT NULL CHECK (max_attempts > 0),
  next_at     timestamptz NOT NULL DEFAULT now(),
  status      integer,
  fault       text CHECK (fault IN ('timeout', 'unreachable', 'refused')),
  at          timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  PRIMARY KEY (merchant_id, endpoint_id, id),
  UNIQUE (merchant_id, endpoint_id, event_id),
  FOREIGN KEY (merchant_id, endpoint_id) REFERENCES webhook_endpoint (merchant_id, id) ON DELETE CASCADE,
  CHECK ((state = 'pending') = (ended_at IS NULL))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (merchant_id, endpoint_id, next_at) WHERE state = 'pending';
CREATE INDEX webhook_delivery_at ON webhook_delivery (at);

GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoint, webhook_delivery TO croupier_app;
