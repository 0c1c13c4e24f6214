-- Vendors' ids come in no order: in one index over all of them each bet of a large ledger touches another page, which is written whole
-- into the log once per checkpoint. So keys and bets stand in periods, each with an index of its own: only that of the last one grows.
-- A period is never dropped. Which one a writer writes into stands in its slot's row, which every posting locks; that a key isn't in an
-- earlier period is known from that period's filter, or looked up.

ALTER TABLE bet RENAME TO bet_p0;
ALTER TABLE bet_p0 ADD COLUMN period integer NOT NULL DEFAULT 0;
CREATE TABLE bet (LIKE bet_p0 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY LIST (period);
ALTER TABLE bet_p0 ADD CONSTRAINT bet_p0_period CHECK (period = 0);
ALTER TABLE bet ATTACH PARTITION bet_p0 FOR VALUES IN (0);

ALTER TABLE idempotency RENAME TO idempotency_p0;
ALTER TABLE idempotency_p0 ADD COLUMN period integer NOT NULL DEFAULT 0;
CREATE TABLE idempotency (LIKE idempotency_p0 INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY LIST (period);
ALTER TABLE idempotency_p0 ADD CONSTRAINT idempotency_p0_period CHECK (period = 0);
ALTER TABLE idempotency ATTACH PARTITION idempotency_p0 FOR VALUES IN (0);
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON idempotency FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON idempotency FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Who writes names the period's own table. A node of an earlier release names none and is refused, before it writes behind a filter.
ALTER TABLE ONLY bet ALTER COLUMN period DROP DEFAULT;
ALTER TABLE ONLY idempotency ALTER COLUMN period DROP DEFAULT;

-- A stake's bet stands in the period of its transfer.
ALTER TABLE transfer ADD COLUMN period integer NOT NULL DEFAULT 0;
ALTER TABLE writer_slot ADD COLUMN period integer NOT NULL DEFAULT 0;

CREATE TABLE ledger_period (
  period integer PRIMARY KEY,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- Of a period that has ended: what tells that a key is not in it. Null until it is made.
  filter bytea,
  filter_hash bytea,
  making_until timestamptz,
  CHECK ((filter IS NULL) = (filter_hash IS NULL))
);
ALTER TABLE ledger_period ALTER COLUMN filter SET STORAGE EXTERNAL;
INSERT INTO ledger_period (period) VALUES (0);

-- The tables of the period that comes next. The site's role may make nothing else of the kind.
CREATE FUNCTION ledger_prepare_period(next integer) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE parent text; part text; storage text; key text;
BEGIN
  PERFORM FROM ledger_clock FOR UPDATE;
  IF next IS DISTINCT FROM (SELECT max(period) + 1 FROM ledger_period) THEN
    RAISE EXCEPTION 'period % does not come next', next USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  FOREACH parent IN ARRAY ARRAY['bet', 'idempotency'] LOOP
    part := parent || '_p' || next;
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    storage := CASE parent WHEN 'bet' THEN 'WITH (fillfactor = 70)' ELSE '' END;
    key := CASE parent WHEN 'bet' THEN 'merchant_id, vendor_id, transaction_id' ELSE 'merchant_id, scope, key' END;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (%s)) %s', part, parent, key, storage);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN period SET DEFAULT %s', part, next);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (period = %s)', part, part || '_period', next);
    IF parent = 'idempotency' THEN
      EXECUTE format('CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', part);
      EXECUTE format('CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', part);
      EXECUTE format('GRANT SELECT, INSERT ON %I TO croupier_app', part);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO croupier_app', part);
    END IF;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES IN (%s)', parent, part, next);
  END LOOP;
END $$;
