-- The console's own accounts, sessions and sign-in counters, the record of what operators did, and the runs of the audit.

CREATE TABLE operator (
  merchant_id    uuid NOT NULL REFERENCES merchant (id),
  id             uuid NOT NULL,
  account        text NOT NULL CHECK (account ~ '^[a-z0-9._-]{3,64}$'),
  name           text NOT NULL,
  role           text NOT NULL CHECK (role IN ('admin', 'finance', 'support')),
  status         text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  password_hash  text NOT NULL,
  totp_sealed    bytea NOT NULL,
  -- The last time step whose code was used: a code opens one session, ever.
  totp_last_step bigint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, account)
);

CREATE TABLE operator_session (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  operator_id uuid NOT NULL,
  token_hash  bytea NOT NULL UNIQUE,
  address     text NOT NULL,
  user_agent  text NOT NULL,
  opened_at   timestamptz NOT NULL,
  seen_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX operator_session_operator ON operator_session (merchant_id, operator_id);

-- Failures per account and address; an empty account counts everything that an address tries.
CREATE TABLE operator_attempt (
  merchant_id  uuid NOT NULL,
  account      text NOT NULL,
  address      text NOT NULL,
  failures     integer NOT NULL,
  since        timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (merchant_id, account, address)
);
CREATE INDEX operator_attempt_since ON operator_attempt (since);

CREATE TABLE operator_action (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  operator_id  uuid NOT NULL,
  account      text NOT NULL,
  session_id   uuid,
  action       text NOT NULL,
  subject_type text NOT NULL,
  subject_id   text NOT NULL,
  detail       jsonb NOT NULL DEFAULT '{}',
  address      text NOT NULL,
  request_id   text NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX operator_action_account ON operator_action (merchant_id, account, id);
CREATE INDEX operator_action_session ON operator_action (merchant_id, session_id, at);

CREATE FUNCTION operator_action_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: what an operator did stays on record', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION operator_action_refuse_change();
CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION operator_action_refuse_change();

CREATE TABLE audit_run (
  id          uuid PRIMARY KEY,
  state       text NOT NULL CHECK (state IN ('running', 'finished', 'failed')),
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  report      jsonb,
  CHECK ((state = 'finished') = (report IS NOT NULL))
);
-- Two operators who ask at once start one audit.
CREATE UNIQUE INDEX audit_run_one_running ON audit_run (state) WHERE state = 'running';

-- The ledger's migrations made the role.
GRANT SELECT, INSERT, UPDATE ON operator, operator_session, audit_run TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_attempt TO croupier_app;
GRANT SELECT, INSERT ON operator_action TO croupier_app;
REVOKE UPDATE, DELETE, TRUNCATE ON operator_action FROM PUBLIC, croupier_app;
