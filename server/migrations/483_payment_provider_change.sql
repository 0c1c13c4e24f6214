-- Which payment provider serves a brand, and another address of one, wait here until somebody else agrees: whoever decides that
-- alone could send all money through a party of their own.

CREATE TABLE payment_provider_change (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  provider_id uuid NOT NULL REFERENCES payment_provider (id),
  id          uuid NOT NULL UNIQUE,
  -- Where its interface answers from then on; null: it serves the brand from then on.
  base_url    text CHECK (length(base_url) BETWEEN 1 AND 300),
  proposer_id uuid NOT NULL,
  proposed_by text NOT NULL,
  -- By the business clock, which four eyes live by.
  proposed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_provider_change TO croupier_app;
GRANT UPDATE (base_url), DELETE ON payment_provider TO croupier_app;
GRANT DELETE ON payment_provider_key TO croupier_app;
