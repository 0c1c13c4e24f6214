-- The filters of lists that operators keep under names of their own.

CREATE TABLE saved_view (
  merchant_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  list        text NOT NULL CHECK (length(list) BETWEEN 3 AND 60),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  filter      jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object' AND length(filter::text) <= 10000),
  saved_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, list, name),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO croupier_app;
