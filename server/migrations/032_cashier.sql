-- Deposits, the payments that reached us, withdrawals with their parts. Each row names the ledger transfers that its state stands for.

CREATE TABLE deposit (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  provider_id uuid NOT NULL REFERENCES payment_provider (id),
  txid        text NOT NULL,
  method      text NOT NULL CHECK (method = 'pix'),
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  state       text NOT NULL CHECK (state IN ('created', 'paid', 'credited', 'expired', 'failed')),
  reason      text,
  br_code     text,
  payer_page  text,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  credited_at timestamptz,
  transfer_id uuid,
  steps       jsonb NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (provider_id, txid),
  CHECK ((state = 'credited') = (transfer_id IS NOT NULL)),
  CHECK ((state = 'credited') = (credited_at IS NOT NULL))
);
CREATE INDEX deposit_member ON deposit (merchant_id, member_id, id DESC);

-- Every payment that a provider told of, good or bad, once per its end-to-end id.
CREATE TABLE payment (
  merchant_id        uuid NOT NULL,
  id                 uuid NOT NULL,
  provider_id        uuid NOT NULL REFERENCES payment_provider (id),
  end_to_end_id      text NOT NULL,
  deposit_id         uuid NOT NULL,
  member_id          uuid NOT NULL,
  amount             bigint NOT NULL CHECK (amount > 0),
  currency           text NOT NULL,
  payer_sealed       bytea,
  payer_mac          bytea,
  state              text NOT NULL CHECK (state IN ('credited', 'suspense', 'refunded')),
  fault              text CHECK (fault IN ('late', 'wrong_amount', 'wrong_payer', 'excluded', 'extra')),
  paid_at            timestamptz NOT NULL,
  received_at        timestamptz NOT NULL,
  transfer_id        uuid NOT NULL,
  refund_transfer_id uuid,
  reversed           bigint NOT NULL DEFAULT 0 CHECK (reversed >= 0 AND reversed <= amount),
  PRIMARY KEY (merchant_id, id),
  UNIQUE (provider_id, end_to_end_id),
  CHECK ((state = 'credited') = (fault IS NULL)),
  CHECK ((state = 'refunded') = (refund_transfer_id IS NOT NULL))
);
CREATE INDEX payment_deposit ON payment (merchant_id, deposit_id);
CREATE INDEX payment_suspense ON payment (merchant_id, id) WHERE state = 'suspense';

-- What the bank took back: `taken` from the member, the rest is owed.
CREATE TABLE payment_reversal (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  payment_id  uuid NOT NULL,
  member_id   uuid NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  taken       bigint NOT NULL CHECK (taken >= 0 AND taken <= amount),
  owed        bigint NOT NULL CHECK (owed >= 0),
  reason      text,
  reversed_at timestamptz NOT NULL,
  transfer_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX payment_reversal_member ON payment_reversal (merchant_id, member_id);

-- Webhooks that were taken: the same event is answered again without effect.
CREATE TABLE payment_event (
  provider_id  uuid NOT NULL REFERENCES payment_provider (id),
  event_id     text NOT NULL,
  type         text NOT NULL,
  content_hash bytea NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (provider_id, event_id)
);

CREATE TABLE withdrawal (
  merchant_id       uuid NOT NULL,
  id                uuid NOT NULL,
  member_id         uuid NOT NULL,
  payout_account_id uuid NOT NULL,
  payout_kind       text NOT NULL,
  payout_masked     text NOT NULL,
  amount            bigint NOT NULL CHECK (amount > 0),
  currency          text NOT NULL,
  state             text NOT NULL CHECK (state IN ('requested', 'approved', 'paying', 'settled', 'rejected', 'returned', 'cancelled')),
  reason            text,
  hints             text[] NOT NULL DEFAULT '{}',
  decided_by        text,
  requested_at      timestamptz NOT NULL,
  hold_transfer_id  uuid NOT NULL,
  steps             jsonb NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX withdrawal_member ON withdrawal (merchant_id, member_id, id DESC);
CREATE INDEX withdrawal_queue ON withdrawal (merchant_id, id) WHERE state IN ('requested', 'approved', 'paying');

-- A part is one payout; its id is the payout's id at the provider, known before anything is sent.
CREATE TABLE withdrawal_part (
  merchant_id   uuid NOT NULL,
  id            uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  position      integer NOT NULL,
  provider_id   uuid REFERENCES payment_provider (id),
  amount        bigint NOT NULL CHECK (amount > 0),
  state         text NOT NULL CHECK (state IN ('pending', 'sent', 'settled', 'returned')),
  reason        text,
  end_to_end_id text,
  sent_at       timestamptz,
  transfer_id   uuid,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, withdrawal_id, position),
  UNIQUE (id),
  CHECK ((state IN ('settled', 'returned')) = (transfer_id IS NOT NULL))
);
