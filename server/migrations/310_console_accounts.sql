-- Accounts of the console enrol by a one-time link and become active when a second person agrees; roles are made of rights by
-- the operator; changes of roles wait for a second administrator.

ALTER TABLE operator DROP CONSTRAINT operator_role_check;
ALTER TABLE operator DROP CONSTRAINT operator_status_check;
ALTER TABLE operator
  ALTER COLUMN password_hash DROP NOT NULL,
  ALTER COLUMN totp_sealed DROP NOT NULL,
  -- Business time. Null until a second person agreed to the account, and again from a reset on; whoever was blocked begins anew.
  -- What somebody agreed to before it counts no more.
  ADD COLUMN active_since timestamptz;
UPDATE operator SET active_since = created_at;
ALTER TABLE operator
  ADD CONSTRAINT operator_role_check CHECK (role ~ '^[a-z][a-z0-9-]{1,39}$'),
  ADD CONSTRAINT operator_status_check CHECK (status IN ('invited', 'enrolled', 'active', 'blocked')),
  ADD CONSTRAINT operator_credentials_check
    CHECK (status NOT IN ('enrolled', 'active') OR (password_hash IS NOT NULL AND totp_sealed IS NOT NULL)),
  ADD CONSTRAINT operator_active_check CHECK (status <> 'active' OR active_since IS NOT NULL);

-- The link by which a person sets an own password and an own second factor; only its hash is kept.
CREATE TABLE operator_invitation (
  merchant_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  token_hash  bytea NOT NULL UNIQUE,
  -- The authenticator secret that the page showed last.
  totp_sealed bytea,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, operator_id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

-- Who had a hand in an account: such two people are never the two of a decision.
CREATE TABLE operator_sponsor (
  merchant_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  sponsor_id  uuid NOT NULL,
  deed        text NOT NULL CHECK (deed IN ('opened', 'reset', 'confirmed')),
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, operator_id, sponsor_id, deed),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);

-- When this session's person last showed a second factor.
ALTER TABLE operator_session ADD COLUMN second_factor_at timestamptz;
UPDATE operator_session SET second_factor_at = opened_at;
ALTER TABLE operator_session ALTER COLUMN second_factor_at SET NOT NULL;

-- Roles that the operator made, and built-in ones that were changed. A null limit is none.
CREATE TABLE operator_role (
  merchant_id      uuid NOT NULL REFERENCES merchant (id),
  code             text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_pt          text NOT NULL,
  name_en          text NOT NULL,
  permissions      text[] NOT NULL,
  limit_withdrawal bigint CHECK (limit_withdrawal >= 0),
  limit_deposit    bigint CHECK (limit_deposit >= 0),
  limit_adjustment bigint CHECK (limit_adjustment >= 0),
  limit_win        bigint CHECK (limit_win >= 0),
  version          integer NOT NULL,
  updated_at       timestamptz NOT NULL,
  updated_by       text NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

-- What one administrator wants to change and another has to agree to.
CREATE TABLE operator_proposal (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL,
  -- What it is about: the code of a role, the id of an account.
  subject     text NOT NULL,
  content     jsonb NOT NULL,
  reason      text NOT NULL,
  state       text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected')),
  proposer_id uuid NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decider_id  uuid,
  decided_by  text,
  decided_at  timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK ((state = 'proposed') = (decider_id IS NULL)),
  CHECK (state <> 'approved' OR decider_id <> proposer_id)
);
CREATE UNIQUE INDEX operator_proposal_one_open ON operator_proposal (merchant_id, kind, subject) WHERE state = 'proposed';

-- What every administrator is told about accounts of the console; it stays on the page until its reader has seen it.
CREATE TABLE operator_notice (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  operator_id uuid NOT NULL,
  kind        text NOT NULL,
  detail      jsonb NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, operator_id) REFERENCES operator (merchant_id, id)
);
CREATE INDEX operator_notice_reader ON operator_notice (merchant_id, operator_id, id DESC);

-- Whatever more than one person agrees to stands here, by the name of its kind and its id as text.
ALTER TABLE desk_approval DROP CONSTRAINT desk_approval_subject_type_check;
ALTER TABLE desk_approval ALTER COLUMN subject_id TYPE text COLLATE "C";
ALTER TABLE desk_approval
  ADD CONSTRAINT desk_approval_subject_type_check
    CHECK (subject_type IN ('deposit', 'withdrawal', 'win', 'commissionRun'));

GRANT SELECT, INSERT, UPDATE, DELETE ON operator_invitation, operator_role TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON operator_sponsor TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON operator_proposal TO croupier_app;
GRANT SELECT, INSERT, DELETE ON operator_notice TO croupier_app;
