-- What members set for themselves: limits, reminders, breaks and exclusions, and the history of it.

CREATE TABLE own_limit (
  merchant_id    uuid NOT NULL,
  member_id      uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period         text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- Minor units of the merchant's currency; minutes for 'session'. Null: no limit, but a change may be waiting.
  amount         bigint CHECK (amount >= 0),
  -- The window that runs now; the next ones follow with the same length.
  window_end     timestamptz NOT NULL,
  pending        boolean NOT NULL DEFAULT false,
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from   timestamptz,
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, kind, period),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK (pending = (pending_from IS NOT NULL)),
  CHECK (pending OR pending_amount IS NULL)
);
CREATE INDEX own_limit_changed ON own_limit (merchant_id, changed_at, member_id);

CREATE TABLE gaming_choice (
  merchant_id           uuid NOT NULL,
  member_id             uuid NOT NULL,
  reality_check_minutes integer NOT NULL CHECK (reality_check_minutes > 0),
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- The break or exclusion that holds now; what it was before stands in the history.
CREATE TABLE gaming_exclusion (
  merchant_id   uuid NOT NULL,
  member_id     uuid NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
  started_at    timestamptz NOT NULL,
  -- Null: for good.
  until         timestamptz,
  return_from   timestamptz,
  -- What the member's status is when it ends.
  status_before text NOT NULL CHECK (status_before IN ('active', 'restricted')),
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK (kind = 'self_exclusion' OR (until IS NOT NULL AND return_from IS NULL))
);
CREATE INDEX gaming_exclusion_newest ON gaming_exclusion (merchant_id, started_at, member_id);

CREATE TABLE gaming_event (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  event       text NOT NULL,
  detail      jsonb NOT NULL DEFAULT '{}',
  by          text NOT NULL CHECK (by IN ('member', 'site', 'operator')),
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX gaming_event_member ON gaming_event (merchant_id, member_id, id);
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON gaming_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

GRANT SELECT, INSERT, UPDATE, DELETE ON own_limit, gaming_choice, gaming_exclusion TO croupier_app;
GRANT SELECT, INSERT ON gaming_event TO croupier_app;
