-- What was posted stays as it was posted, and sums to zero: the database says so, not only the code.

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: what is posted is never changed', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['transfer', 'entry', 'block', 'idempotency', 'reversal'] LOOP
    EXECUTE format('CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', kept);
    EXECUTE format('CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', kept);
  END LOOP;
END $$;

-- Every transfer's entries arrive in one statement, so one statement's entries must balance per transfer and currency.
CREATE FUNCTION ledger_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken uuid;
BEGIN
  SELECT transfer_id INTO broken FROM fresh
    GROUP BY merchant_id, transfer_id, currency HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'transfer % does not sum to zero', broken USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER zero_sum AFTER INSERT ON entry REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_zero_sum();

-- The role that the application works under. Roles belong to the whole server: another database may have made it already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_app') THEN
    CREATE ROLE croupier_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

GRANT SELECT, INSERT ON transfer, entry, block, idempotency, reversal TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON account, hold, bet, pending_win, member_gate, writer_slot, ledger_clock TO croupier_app;
REVOKE UPDATE, DELETE, TRUNCATE ON transfer, entry, block, idempotency, reversal FROM PUBLIC, croupier_app;
