-- Contracts of agents, the windows they are settled by, and the statements that explain what was paid.

-- What changes of contracts of one kind take turns on.
CREATE TABLE commission_register (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL CHECK (kind IN ('dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary')),
  PRIMARY KEY (merchant_id, kind)
);

CREATE TABLE commission_contract (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary')),
  period      text NOT NULL CHECK (period IN ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes')),
  mode        text NOT NULL CHECK (mode IN ('rate', 'amount')),
  tiers       jsonb NOT NULL CHECK (jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) > 0),
  cap         bigint CHECK (cap >= 0),
  currency    text NOT NULL,
  member_id   uuid NOT NULL,
  -- Null is the house.
  upline_id   uuid,
  proposed_by text NOT NULL CHECK (proposed_by IN ('upline', 'member')),
  answers     uuid,
  -- Null waits for its answer.
  status      text CHECK (status IN ('Accept', 'Reject', 'Terminate')),
  reason      text CHECK (reason IN ('answered', 'countered', 'withdrawn', 'replaced', 'terminated', 'belowUpline', 'moved')),
  offered_at  timestamptz NOT NULL,
  answered_at timestamptz,
  ended_at    timestamptz,
  -- The member was told of the end.
  end_seen    boolean NOT NULL DEFAULT true,
  effective_from  timestamptz,
  effective_until timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((status IS NULL) = (reason IS NULL)),
  CHECK (status IS DISTINCT FROM 'Accept' OR (effective_from IS NOT NULL AND effective_until IS NULL)),
  CHECK (effective_until IS NULL OR effective_from IS NOT NULL),
  CHECK (mode = 'rate' OR kind <> 'dividend')
);
CREATE UNIQUE INDEX commission_contract_waiting ON commission_contract (merchant_id, member_id, kind) WHERE status IS NULL;
CREATE UNIQUE INDEX commission_contract_standing ON commission_contract (merchant_id, member_id, kind) WHERE status = 'Accept';
CREATE INDEX commission_contract_window ON commission_contract (merchant_id, kind, period, effective_from)
  WHERE effective_from IS NOT NULL;
CREATE INDEX commission_contract_member ON commission_contract (merchant_id, member_id, id);
CREATE INDEX commission_contract_upline ON commission_contract (merchant_id, upline_id, id);

-- The next window of each schedule; whoever settles it holds the row, so that a window is settled once.
CREATE TABLE commission_schedule (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL,
  period      text NOT NULL,
  next_from   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, kind, period)
);

CREATE TABLE commission_run (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL,
  period      text NOT NULL,
  window_from timestamptz NOT NULL,
  window_to   timestamptz NOT NULL CHECK (window_to > window_from),
  revision    integer NOT NULL CHECK (revision >= 0),
  state       text NOT NULL CHECK (state IN ('waiting', 'paying', 'paid')),
  currency    text NOT NULL,
  active_members integer NOT NULL,
  contracts   integer NOT NULL,
  statements  integer NOT NULL,
  granted     bigint NOT NULL,
  amount      bigint NOT NULL,
  floor_added bigint NOT NULL,
  -- What the window was counted by: settings, and the corrections known then.
  settings    jsonb NOT NULL,
  corrections uuid[] NOT NULL,
  totals_digest text NOT NULL,
  input_hash  text NOT NULL,
  result_hash text NOT NULL,
  computed_at timestamptz NOT NULL,
  approved_by text,
  approved_at timestamptz,
  paid_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, kind, period, window_from, revision)
);
CREATE INDEX commission_run_open ON commission_run (merchant_id, id) WHERE state = 'paying';

CREATE TABLE commission_statement (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  run_id      uuid NOT NULL,
  member_id   uuid NOT NULL,
  contract_id uuid NOT NULL,
  upline_id   uuid,
  kind        text NOT NULL,
  period      text NOT NULL,
  window_from timestamptz NOT NULL,
  window_to   timestamptz NOT NULL,
  revision    integer NOT NULL,
  currency    text NOT NULL,
  turnover    bigint NOT NULL,
  active      integer NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  bonuses     bigint NOT NULL,
  rebates     bigint NOT NULL,
  carried_in  bigint NOT NULL CHECK (carried_in <= 0),
  carried_out bigint NOT NULL CHECK (carried_out <= 0),
  base        bigint NOT NULL CHECK (base >= 0),
  tier        integer,
  capped      boolean NOT NULL,
  gross       bigint NOT NULL CHECK (gross >= 0),
  below       bigint NOT NULL CHECK (below >= 0),
  floor_added bigint NOT NULL CHECK (floor_added >= 0),
  -- max(gross - below, 0), and what earlier revisions of the window came to.
  earned      bigint NOT NULL CHECK (earned = gross - below + floor_added),
  previous    bigint NOT NULL,
  amount      bigint NOT NULL CHECK (amount = earned - previous),
  branches    jsonb NOT NULL,
  state       text NOT NULL CHECK (state IN ('waiting', 'due', 'paid', 'owed', 'nothing')),
  -- Kept back for what the member still owes; of an owed one, what is left of it.
  set_off     bigint NOT NULL DEFAULT 0 CHECK (set_off >= 0),
  owed_left   bigint NOT NULL DEFAULT 0 CHECK (owed_left >= 0),
  paid        bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  transfer_id uuid,
  paid_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, run_id) REFERENCES commission_run (merchant_id, id),
  FOREIGN KEY (merchant_id, contract_id) REFERENCES commission_contract (merchant_id, id),
  UNIQUE (merchant_id, run_id, member_id),
  CHECK (revision > 0 OR amount >= 0),
  CHECK (floor_added = 0 OR earned = 0),
  CHECK (state <> 'paid' OR (amount > 0 AND paid = amount - set_off AND paid_at IS NOT NULL)),
  CHECK ((transfer_id IS NOT NULL) = (state = 'paid' AND paid > 0))
);
CREATE INDEX commission_statement_member ON commission_statement (merchant_id, member_id, kind, window_from DESC);
CREATE INDEX commission_statement_upline ON commission_statement (merchant_id, upline_id, id);
CREATE INDEX commission_statement_due ON commission_statement (merchant_id, run_id, id) WHERE state = 'due';
CREATE INDEX commission_statement_owed ON commission_statement (merchant_id, member_id, id) WHERE owed_left > 0;

-- A settled bet that was found not to count. The bet itself stays as it is.
CREATE TABLE commission_correction (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  vendor_id   text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  member_id   uuid NOT NULL,
  settled_at  timestamptz NOT NULL,
  currency    text NOT NULL,
  turnover    bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  reason      text NOT NULL,
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, vendor_id, transaction_id)
);
CREATE INDEX commission_correction_time ON commission_correction (merchant_id, settled_at);

-- What was computed is sealed: only what becomes of the payment may still change.
CREATE FUNCTION commission_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := TG_ARGV[0]::text[];
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - free) <> (to_jsonb(OLD) - free) THEN
    RAISE EXCEPTION '% on % is refused: a closed window never changes', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sealed BEFORE UPDATE OR DELETE ON commission_run
  FOR EACH ROW EXECUTE FUNCTION commission_refuse_change('{state,approved_by,approved_at,paid_at}');
CREATE TRIGGER sealed BEFORE UPDATE OR DELETE ON commission_statement
  FOR EACH ROW EXECUTE FUNCTION commission_refuse_change('{state,set_off,owed_left,paid,transfer_id,paid_at}');
CREATE TRIGGER sealed BEFORE UPDATE OR DELETE ON commission_correction
  FOR EACH ROW EXECUTE FUNCTION commission_refuse_change('{}');
CREATE TRIGGER sealed BEFORE UPDATE OR DELETE ON commission_contract
  FOR EACH ROW EXECUTE FUNCTION commission_refuse_change(
    '{status,reason,answered_at,ended_at,end_seen,effective_from,effective_until}');
GRANT SELECT, INSERT, UPDATE ON commission_register, commission_contract, commission_schedule, commission_run, commission_statement
  TO croupier_app;
GRANT SELECT, INSERT ON commission_correction TO croupier_app;
