-- What members tell of themselves is kept sealed, and found again by keyed hashes. Only the site can seal: what stood in clear
-- waits in `unsealed` for the next start, which seals it in batches before the first call and empties it.

ALTER TABLE member_profile
  ADD COLUMN payee_name_sealed   bytea,
  ADD COLUMN email_sealed        bytea,
  ADD COLUMN email_mac           bytea,
  ADD COLUMN mobile_sealed       bytea,
  ADD COLUMN mobile_mac          bytea,
  ADD COLUMN birthday_sealed     bytea,
  ADD COLUMN contacts_sealed     bytea,
  ADD COLUMN registration_sealed bytea,
  ADD COLUMN unsealed            jsonb;

UPDATE member_profile SET unsealed = jsonb_strip_nulls(jsonb_build_object(
  'payeeName', payee_name,
  'email', email,
  'countryDialingCode', country_dialing_code,
  'mobileNum', mobile_num,
  'mobileKey', mobile_key,
  'birthday', to_char(birthday, 'YYYY-MM-DD'),
  'contacts', nullif(contacts, '{}'),
  'url', register_url,
  'address', nullif(register_address, '')));
UPDATE member_profile SET unsealed = NULL WHERE unsealed = '{}';

ALTER TABLE member_profile
  DROP COLUMN payee_name,
  DROP COLUMN email,
  DROP COLUMN email_key,
  DROP COLUMN country_dialing_code,
  DROP COLUMN mobile_num,
  DROP COLUMN mobile_key,
  DROP COLUMN birthday,
  DROP COLUMN contacts,
  DROP COLUMN register_url,
  DROP COLUMN register_address,
  ADD CHECK (mobile_verified_at IS NULL OR mobile_mac IS NOT NULL OR unsealed IS NOT NULL),
  ADD CHECK (email_verified_at IS NULL OR email_mac IS NOT NULL OR unsealed IS NOT NULL);

CREATE UNIQUE INDEX member_profile_mobile_verified ON member_profile (merchant_id, mobile_mac)
  WHERE mobile_verified_at IS NOT NULL;
CREATE INDEX member_profile_unsealed ON member_profile (merchant_id, member_id) WHERE unsealed IS NOT NULL;
