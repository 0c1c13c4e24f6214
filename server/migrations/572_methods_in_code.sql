-- Which methods of payment and kinds of provider there are, the registry in the code says; here they only have to be names.

ALTER TABLE deposit
  DROP CONSTRAINT deposit_method_check,
  ADD CONSTRAINT deposit_method_check CHECK (method ~ '^[a-z][a-z0-9_]{1,39}$');

ALTER TABLE payment_provider
  DROP CONSTRAINT payment_provider_kind_check,
  ADD CONSTRAINT payment_provider_kind_check CHECK (kind ~ '^[a-z][a-z0-9_]{1,39}$');
