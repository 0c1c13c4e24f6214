-- A block's hash can be computed by whoever reads its rows. Its seal can't: it takes a key that is not in the database.

ALTER TABLE block ADD COLUMN seal bytea, ADD COLUMN key_id text;

-- Blocks from before there were seals: the last of them in each slot, named under the key, once and for all.
CREATE TABLE chain_start (
  slot   integer PRIMARY KEY,
  height bigint NOT NULL,
  hash   bytea NOT NULL,
  seal   bytea NOT NULL,
  key_id text NOT NULL
);
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON chain_start FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON chain_start FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT, INSERT ON chain_start TO croupier_app;
REVOKE UPDATE, DELETE, TRUNCATE ON chain_start FROM PUBLIC, croupier_app;
