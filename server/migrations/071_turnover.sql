-- What must be played before cash may leave. Settled valid stakes reduce the oldest requirement first.
CREATE TABLE turnover_requirement (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  source_type text NOT NULL,
  source_id   text NOT NULL,
  currency    text NOT NULL,
  required    bigint NOT NULL CHECK (required > 0),
  done        bigint NOT NULL DEFAULT 0 CHECK (done >= 0 AND done <= required),
  opened_at   timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, source_type, source_id),
  CHECK ((done = required) = (finished_at IS NOT NULL))
);
CREATE INDEX turnover_open ON turnover_requirement (merchant_id, member_id, opened_at) WHERE finished_at IS NULL;
