-- What a member's own limits have counted: one row per kind and length of window. The ledger reads them only for members whose
-- account doesn't say that its gate is open and without limits.
CREATE TABLE gate_counter (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('loss', 'wager')),
  window_days integer NOT NULL CHECK (window_days > 0),
  most        bigint NOT NULL CHECK (most >= 0),
  used        bigint NOT NULL DEFAULT 0,
  window_end  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, kind, window_days)
) WITH (fillfactor = 70);

INSERT INTO gate_counter (merchant_id, member_id, kind, window_days, most, used, window_end)
  SELECT merchant_id, member_id, 'loss', loss_window_days, loss_limit, loss_used, loss_window_end FROM member_gate
  WHERE loss_limit IS NOT NULL
  UNION ALL
  SELECT merchant_id, member_id, 'wager', wager_window_days, wager_limit, wager_used, wager_window_end FROM member_gate
  WHERE wager_limit IS NOT NULL;

ALTER TABLE member_gate
  DROP COLUMN loss_limit, DROP COLUMN loss_used, DROP COLUMN loss_window_end, DROP COLUMN loss_window_days,
  DROP COLUMN wager_limit, DROP COLUMN wager_used, DROP COLUMN wager_window_end, DROP COLUMN wager_window_days;

GRANT SELECT, INSERT, UPDATE, DELETE ON gate_counter TO croupier_app;
