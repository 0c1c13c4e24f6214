-- How people at the desks share the work: who has what in hand, who has agreed to what, and corrections by hand.

CREATE TABLE desk_claim (
  merchant_id  uuid NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('deposit', 'withdrawal')),
  subject_id   uuid NOT NULL,
  operator_id  uuid NOT NULL,
  account      text NOT NULL,
  until        timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, subject_type, subject_id)
);

-- One person agrees once; `content` is what was agreed to, so that two people never agree to two things.
CREATE TABLE desk_approval (
  merchant_id  uuid NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('deposit', 'withdrawal')),
  subject_id   uuid NOT NULL,
  operator_id  uuid NOT NULL,
  account      text NOT NULL,
  content      text NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, subject_type, subject_id, operator_id)
);

CREATE TABLE adjustment (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('main', 'bonus')),
  -- Signed: what the member gets, or gives.
  amount      bigint NOT NULL CHECK (amount <> 0),
  currency    text NOT NULL,
  turnover    bigint NOT NULL DEFAULT 0 CHECK (turnover >= 0 AND (turnover = 0 OR amount > 0)),
  category    text NOT NULL,
  reason      text NOT NULL,
  state       text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected')),
  proposer_id uuid NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decider_id  uuid,
  decided_by  text,
  decided_at  timestamptz,
  decision    text,
  transfer_id uuid,
  PRIMARY KEY (merchant_id, id),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state = 'proposed') = (decider_id IS NULL)),
  CHECK ((state = 'approved') = (transfer_id IS NOT NULL)),
  -- Nobody agrees with himself.
  CHECK (state <> 'approved' OR decider_id <> proposer_id)
);
CREATE INDEX adjustment_proposed ON adjustment (merchant_id, id) WHERE state = 'proposed';
CREATE INDEX adjustment_member ON adjustment (merchant_id, member_id, id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON desk_claim TO croupier_app;
GRANT SELECT, INSERT, DELETE ON desk_approval TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON adjustment TO croupier_app;
