-- Accounts that an operator locked, with what they were before; and versions for the console's own accounts.

CREATE TABLE member_lock (
  merchant_id   uuid NOT NULL,
  member_id     uuid NOT NULL,
  status_before text NOT NULL CHECK (status_before IN ('active', 'restricted')),
  reason        text NOT NULL,
  locked_by     text NOT NULL,
  locked_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
GRANT SELECT, INSERT, DELETE ON member_lock TO croupier_app;

ALTER TABLE operator ADD COLUMN version integer NOT NULL DEFAULT 1;
