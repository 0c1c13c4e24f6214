-- What a launch token bought: the right to bet for one member at one vendor, while the member's own session lasts.
CREATE TABLE game_session (
  token_hash  bytea PRIMARY KEY,
  merchant_id uuid NOT NULL,
  vendor_code text NOT NULL,
  member_id   uuid NOT NULL,
  session_id  text NOT NULL,
  game_code   text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('real', 'trial')),
  currency    text NOT NULL,
  language    text NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX game_session_parent ON game_session (merchant_id, session_id);
CREATE INDEX game_session_expiry ON game_session (expires_at);
