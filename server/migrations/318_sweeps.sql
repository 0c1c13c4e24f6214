-- When each sweep ran last, the same for all nodes.
CREATE TABLE sweep_run (
  name      text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  ran_at    timestamptz NOT NULL,
  removed   bigint NOT NULL CHECK (removed >= 0)
);
CREATE INDEX idempotent_call_created_at ON idempotent_call (created_at);
GRANT SELECT, INSERT, UPDATE ON sweep_run TO croupier_app;
