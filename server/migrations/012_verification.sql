-- Puzzles, the tokens they give, captchas. All of them live for minutes.

CREATE TABLE puzzle (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('slider', 'question')),
  purpose     text NOT NULL CHECK (purpose IN ('login', 'register', 'sms')),
  -- Who it was made for: hashes, compared and never read.
  subject_mac bytea NOT NULL,
  client_mac  bytea NOT NULL,
  solution_sealed bytea NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX puzzle_expires_at ON puzzle (expires_at);

CREATE TABLE verification (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  token_hash  bytea NOT NULL,
  purpose     text NOT NULL,
  subject_mac bytea NOT NULL,
  client_mac  bytea NOT NULL,
  -- 0 looks like a hand, 100 like a program. A hint, no proof.
  risk        smallint NOT NULL CHECK (risk BETWEEN 0 AND 100),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, token_hash)
);
CREATE INDEX verification_expires_at ON verification (expires_at);

-- Trails that were given before: nobody draws the same one twice.
CREATE TABLE slider_trail (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  trail_mac   bytea NOT NULL,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, trail_mac)
);
CREATE INDEX slider_trail_seen_at ON slider_trail (seen_at);

CREATE TABLE captcha (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  cookie_hash bytea NOT NULL,
  answer_mac  bytea NOT NULL,
  -- Only in a sandbox, for its solution call.
  answer_sealed bytea,
  made_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, cookie_hash)
);
CREATE INDEX captcha_expires_at ON captcha (expires_at);

GRANT SELECT, INSERT, DELETE ON puzzle, verification, slider_trail, captcha TO croupier_app;
