-- Providers of payments differ in the interface that they speak; the house's own bank speaks none.

ALTER TABLE payment_provider
  ADD COLUMN kind text CHECK (kind IN ('pix', 'bank_redirect'));
UPDATE payment_provider SET kind = 'pix' WHERE merchant_id IS NULL OR base_url IS NOT NULL;

ALTER TABLE deposit
  DROP CONSTRAINT deposit_method_check,
  ADD CONSTRAINT deposit_method_check CHECK (method IN ('pix', 'bank_redirect', 'bank_transfer'));
