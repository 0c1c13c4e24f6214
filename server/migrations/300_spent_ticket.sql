-- Addresses of files are good once: what was opened is kept until it would have run out anyway.
CREATE TABLE spent_ticket (
  ticket_hash bytea PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE INDEX spent_ticket_until ON spent_ticket (until);
