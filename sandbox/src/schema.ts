/** What the provider of Pix, the bank, the register and the directory remember. */
export const schema = `
  CREATE TABLE IF NOT EXISTS charge (
    txid TEXT PRIMARY KEY, content TEXT NOT NULL, state TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    br_code TEXT NOT NULL, payee_name TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL,
    debtor_name TEXT, debtor_document TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payment (
    end_to_end_id TEXT PRIMARY KEY, txid TEXT NOT NULL, amount INTEGER NOT NULL, payer_name TEXT NOT NULL,
    payer_document TEXT NOT NULL, paid_at TEXT NOT NULL, returned INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_txid ON payment (txid);
  CREATE TABLE IF NOT EXISTS payout (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, state TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    key_value TEXT NOT NULL, holder_name TEXT NOT NULL, end_to_end_id TEXT, reason TEXT, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refund (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, end_to_end_id TEXT NOT NULL, amount INTEGER NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS person (
    document TEXT PRIMARY KEY, name TEXT NOT NULL, birth_date TEXT NOT NULL, standing TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pix_key (
    key_value TEXT PRIMARY KEY, document TEXT NOT NULL, name TEXT NOT NULL
  ) STRICT;
`;
