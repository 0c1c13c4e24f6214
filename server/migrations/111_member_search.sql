-- The console finds members by how the account or the nickname begins. Under "C" one index serves both the prefix and the order,
-- so that a page costs the same however many members match.

-- Letter case and accents don't count, whatever the database's own locale knows of them.
CREATE FUNCTION nickname_key(nickname text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(normalize(lower(nickname COLLATE "und-x-icu"), NFD), U&'[\0300-\036F]', '', 'g');

CREATE INDEX member_account_prefix ON member (merchant_id, (account_key COLLATE "C"));
CREATE INDEX member_nickname_prefix ON member (merchant_id, (nickname_key(nickname) COLLATE "C"), id);
