-- The filters of lists that agents keep under names of their own.

CREATE TABLE member_saved_view (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  list        text NOT NULL CHECK (length(list) BETWEEN 3 AND 60),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  filter      jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND length(filter::text) <= 10000),
  saved_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, list, name),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON member_saved_view TO croupier_app;
