-- The texts that people consent to, by version, and what each member said to which, and when. Nothing is ever overwritten.
CREATE TABLE consent_text (
  merchant_id  uuid NOT NULL REFERENCES merchant (id),
  kind         text NOT NULL CHECK (kind IN ('terms', 'privacy', 'marketing')),
  version      int NOT NULL CHECK (version > 0),
  text         jsonb NOT NULL,
  hash         bytea NOT NULL,
  note         text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  PRIMARY KEY (merchant_id, kind, version)
);

CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON consent_text
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE consent (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  member_id     uuid NOT NULL,
  -- Marketing is asked for by the channel that it comes by.
  kind          text NOT NULL CHECK (kind IN ('terms', 'privacy', 'marketing.email', 'marketing.sms', 'marketing.site')),
  version       int NOT NULL,
  given         boolean NOT NULL,
  at            timestamptz NOT NULL,
  address_block text NOT NULL,
  text_hash     bytea NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX consent_of_member ON consent (merchant_id, member_id, kind, id);
GRANT SELECT, INSERT ON consent_text TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON consent TO croupier_app;

-- A session may owe a consent before it does anything else, as it may owe the change of a password.
ALTER TABLE member_session DROP CONSTRAINT member_session_must_change_check,
  ADD CONSTRAINT member_session_must_change_check CHECK (must_change IN ('first', 'expired', 'consent'));
