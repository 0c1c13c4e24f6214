-- A win that a person let pass after its round was closed: the bet was counted without it, so it is counted by itself.
ALTER TABLE pending_win ADD COLUMN late boolean NOT NULL DEFAULT false;
CREATE INDEX pending_win_late ON pending_win (merchant_id, vendor_id, bet_transaction_id) WHERE late;
