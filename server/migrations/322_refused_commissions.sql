-- A commission that the ledger refused waits by itself: its run, its brand and everybody else are paid meanwhile, and each
-- boundary tries it again.
ALTER TABLE commission_statement
  ADD COLUMN refused text,
  ADD COLUMN refused_at timestamptz,
  ADD CONSTRAINT commission_statement_refused CHECK ((refused IS NULL) = (refused_at IS NULL));
CREATE INDEX commission_statement_parked ON commission_statement (merchant_id) WHERE state = 'due' AND refused IS NOT NULL;

DROP TRIGGER sealed ON commission_statement;
CREATE TRIGGER sealed BEFORE UPDATE OR DELETE ON commission_statement
  FOR EACH ROW EXECUTE FUNCTION commission_refuse_change('{state,set_off,owed_left,paid,transfer_id,paid_at,refused,refused_at}');
