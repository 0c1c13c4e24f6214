-- Statements of payment providers beside what the ledger booked there.

-- Of all transfers those that aren't play are few: found by kind and time without a cost to any bet.
CREATE INDEX transfer_not_play ON transfer (merchant_id, kind, posted_at, id) WHERE kind NOT IN ('bet', 'win', 'refund');

CREATE TABLE provider_statement (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  provider     text NOT NULL,
  period_from  timestamptz NOT NULL,
  period_to    timestamptz NOT NULL,
  content_hash bytea NOT NULL,
  lines        integer NOT NULL,
  matched      integer NOT NULL,
  differences  integer NOT NULL,
  incoming     bigint NOT NULL,
  outgoing     bigint NOT NULL,
  currency     text NOT NULL,
  imported_by  text NOT NULL,
  imported_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, provider, content_hash),
  CHECK (period_from < period_to)
);

-- Which transfer a line was found to be, so that the next statement knows it.
CREATE TABLE statement_match (
  merchant_id  uuid NOT NULL,
  transfer_id  uuid NOT NULL,
  statement_id uuid NOT NULL,
  line         integer NOT NULL,
  PRIMARY KEY (merchant_id, statement_id, transfer_id)
);
CREATE INDEX statement_match_transfer ON statement_match (merchant_id, transfer_id);

CREATE TABLE statement_difference (
  merchant_id  uuid NOT NULL,
  statement_id uuid NOT NULL,
  position     integer NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount_differs', 'direction_differs',
    'currency_differs', 'repeated_line', 'other_time')),
  line         integer,
  reference    text NOT NULL,
  theirs       jsonb,
  ours         jsonb,
  resolved_by  text,
  resolved_at  timestamptz,
  note         text,
  PRIMARY KEY (merchant_id, statement_id, position),
  CHECK ((resolved_at IS NULL) = (note IS NULL)),
  CHECK (theirs IS NOT NULL OR ours IS NOT NULL)
);

GRANT SELECT, INSERT ON provider_statement, statement_match TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON statement_difference TO croupier_app;
