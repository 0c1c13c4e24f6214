-- What people decide in the console besides withdrawals: wins above a vendor's cap, and identities that the register doesn't know.

-- The decision itself. It is there before the ledger acts on it, so that it is carried out even if the process dies in between.
CREATE TABLE win_decision (
  merchant_id      uuid NOT NULL,
  vendor_id        text COLLATE "C" NOT NULL,
  transaction_id   text COLLATE "C" NOT NULL,
  approved         boolean NOT NULL,
  reason           text,
  operator_id      uuid NOT NULL,
  operator_account text NOT NULL,
  decided_at       timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_id, transaction_id),
  CHECK (approved OR reason IS NOT NULL)
);

-- Wins above a cap are rare, so that these cost the ledger nothing.
CREATE INDEX pending_win_newest ON pending_win (merchant_id, created_at, vendor_id, transaction_id);
CREATE INDEX pending_win_bet ON pending_win (merchant_id, vendor_id, bet_transaction_id);

ALTER TABLE member_identity
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz,
  -- The operator's words, which the member reads.
  ADD COLUMN decision_reason text,
  ADD CONSTRAINT member_identity_decision CHECK ((decided_by IS NULL) = (decided_at IS NULL));
CREATE INDEX member_identity_review ON member_identity (merchant_id, checked_at, member_id) WHERE state = 'review';
CREATE INDEX member_identity_decided ON member_identity (merchant_id, decided_at, member_id) WHERE decided_at IS NOT NULL;
CREATE INDEX member_identity_cpf ON member_identity (merchant_id, cpf_mac);

GRANT SELECT, INSERT ON win_decision TO croupier_app;
