-- What the audit compares with, where a row stood for a right and nothing else spoke of it.

-- Keys that were refused for good, and bets that were taken back before they came. Written together with the refusal, so that one
-- that vanishes, and would let a delayed duplicate take money, is missed.
CREATE TABLE refused_key (
  merchant_id uuid NOT NULL,
  scope       text COLLATE "C" NOT NULL,
  key         text COLLATE "C" NOT NULL,
  refusal     text NOT NULL,
  PRIMARY KEY (merchant_id, scope, key, refusal)
);
INSERT INTO refused_key
  SELECT merchant_id, scope, key, refusal FROM idempotency WHERE refusal IS NOT NULL
  UNION ALL SELECT merchant_id, 'vendor:' || vendor_id, transaction_id, 'tombstone' FROM bet WHERE placed_at IS NULL;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON refused_key
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON refused_key
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
GRANT SELECT, INSERT ON refused_key TO croupier_app;
REVOKE UPDATE, DELETE, TRUNCATE ON refused_key FROM PUBLIC, croupier_app;

-- What requirements gained from bets without a market stands in one row each, under empty names, so that all their gains add up.
INSERT INTO turnover_gain (merchant_id, requirement_id, vendor_id, round_id, market, amount)
  SELECT r.merchant_id, r.id, '', '', '', r.done - COALESCE(g.amount, 0) FROM turnover_requirement r
  LEFT JOIN (SELECT merchant_id, requirement_id, sum(amount)::bigint AS amount FROM turnover_gain GROUP BY 1, 2) g
    ON g.merchant_id = r.merchant_id AND g.requirement_id = r.id
  WHERE r.done > COALESCE(g.amount, 0);
