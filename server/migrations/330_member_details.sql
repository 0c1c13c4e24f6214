-- Consent is given by the member itself. An account that an agent opened has none until its owner gives it, and neither a
-- number nor an address that is bound to an account stands for it.

ALTER TABLE member_profile ALTER COLUMN terms_accepted_at DROP NOT NULL;
ALTER TABLE member_profile DROP CONSTRAINT member_profile_register_method_check;
ALTER TABLE member_profile ADD CONSTRAINT member_profile_register_method_check
  CHECK (register_method IN ('username', 'mobile', 'social', 'agent', 'house'));

-- Rows that the binding of a number or an address made: no registration went before them.
UPDATE member_profile SET terms_accepted_at = NULL, register_method = 'house'
WHERE register_address = '' AND id_number_mac IS NULL AND birthday IS NULL AND register_url IS NULL;

INSERT INTO member_profile (merchant_id, member_id, register_address, register_method)
SELECT tree.merchant_id, tree.member_id, '', 'agent' FROM member_tree tree WHERE tree.placed_by = 'agent'
ON CONFLICT (merchant_id, member_id) DO NOTHING;
