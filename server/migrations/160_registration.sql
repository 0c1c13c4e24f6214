-- How a member can be reached, proved or not: numbers in the international form, so that equal ones are found however typed.

ALTER TABLE member_profile
  ADD COLUMN mobile_key         text CHECK (mobile_key ~ '^\+[0-9]{6,15}$'),
  ADD COLUMN mobile_verified_at timestamptz,
  ADD COLUMN email_key          text,
  ADD COLUMN email_verified_at  timestamptz,
  ADD COLUMN register_method    text NOT NULL DEFAULT 'username' CHECK (register_method IN ('username', 'mobile', 'social')),
  ADD CHECK (mobile_verified_at IS NULL OR mobile_key IS NOT NULL),
  ADD CHECK (email_verified_at IS NULL OR email_key IS NOT NULL);

UPDATE member_profile SET email_key = lower(email) WHERE email IS NOT NULL;

-- A proved number opens a session and sets a password, so it belongs to one account of a brand.
CREATE UNIQUE INDEX member_profile_mobile_verified ON member_profile (merchant_id, mobile_key)
  WHERE mobile_verified_at IS NOT NULL;
CREATE INDEX member_profile_mobile ON member_profile (merchant_id, mobile_key) WHERE mobile_key IS NOT NULL;
CREATE INDEX member_profile_email ON member_profile (merchant_id, email_key) WHERE email_key IS NOT NULL;

-- The rules of a registration form have a version of their own: two who edit at once don't overwrite each other.
ALTER TABLE registration_rule
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by text;
