-- One-time codes that travel by SMS or e-mail, how many were asked for, and the sandbox's outbox.

-- One code per purpose and recipient: a new one replaces the one before. Recipient and code are keyed hashes, compared and never read.
CREATE TABLE one_time_code (
  merchant_id   uuid NOT NULL REFERENCES merchant (id),
  purpose       text NOT NULL CHECK (purpose IN ('door', 'register', 'contact', 'second', 'reset')),
  recipient_mac bytea NOT NULL,
  id            uuid NOT NULL,
  code_mac      bytea NOT NULL,
  tries         smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,
  PRIMARY KEY (merchant_id, purpose, recipient_mac)
);
CREATE INDEX one_time_code_expires_at ON one_time_code (expires_at);

-- Who asked for a code and to whom, for the limits of a day; hashes again.
CREATE TABLE code_request (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  subject_mac bytea NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX code_request_subject ON code_request (merchant_id, subject_mac, at);
CREATE INDEX code_request_at ON code_request (at);

-- The telephones and mailboxes of a sandbox. A live site never writes here.
CREATE TABLE sandbox_message (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient   text NOT NULL,
  text        text NOT NULL,
  code        text,
  sent_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX sandbox_message_sent_at ON sandbox_message (merchant_id, sent_at DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_code TO croupier_app;
GRANT SELECT, INSERT, DELETE ON code_request, sandbox_message TO croupier_app;
