-- A game may be opened in any language of the pages, as the contract lists them.

ALTER TABLE launch_token
  DROP CONSTRAINT launch_token_language_check,
  ADD CONSTRAINT launch_token_language_check CHECK (language ~ '^[a-z]{2}$');
