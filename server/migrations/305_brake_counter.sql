-- One kind of counter for guesses at secrets, codes, messages and expensive calls, shared by all nodes.

-- The key is a keyed hash of action, level, brand, window and subject: addresses, names and numbers are compared and never read.
CREATE TABLE brake_counter (
  key        bytea PRIMARY KEY,
  action     text NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
  level      text NOT NULL CHECK (level IN
    ('account', 'pair', 'recipient', 'prefix', 'brand', 'site', 'address', 'block56', 'block48')),
  count      integer NOT NULL CHECK (count >= 0),
  last_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX brake_counter_expires_at ON brake_counter (expires_at);

-- Counters of their own, which it replaces; what they hold is of use for minutes only.
DROP TABLE login_attempt, operator_attempt, code_request;

-- Where operators have signed in: after many failures their account opens from there only. Keyed hashes of address blocks.
CREATE TABLE operator_address (
  merchant_id  uuid NOT NULL,
  operator_id  uuid NOT NULL,
  address_mac  bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, address_mac),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON brake_counter, operator_address TO croupier_app;
