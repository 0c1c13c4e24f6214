-- A player reads any language that the wallet names and the protocol knows.

ALTER TABLE player_session
  DROP CONSTRAINT player_session_language_check,
  ADD CONSTRAINT player_session_language_check CHECK (language ~ '^[a-z]{2}$');
