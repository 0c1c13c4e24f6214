-- Bank transfers beside Pix, fees and receipts of withdrawals, money sent to the upline.

ALTER TABLE deposit DROP CONSTRAINT deposit_method_check;
ALTER TABLE deposit
  ADD CONSTRAINT deposit_method_check CHECK (method IN ('pix', 'bank_transfer')),
  -- Where a bank transfer is to be paid to, as it was shown.
  ADD COLUMN pay_to jsonb,
  ADD COLUMN decided_by text,
  ADD CONSTRAINT deposit_pay_to CHECK ((method = 'bank_transfer') = (pay_to IS NOT NULL));
CREATE INDEX deposit_to_check ON deposit (merchant_id, id) WHERE method = 'bank_transfer' AND state = 'paid';
CREATE INDEX payment_payer ON payment (merchant_id, payer_mac) WHERE payer_mac IS NOT NULL;

-- Pictures for the eyes of those who decide: the bytes lie sealed in the store of uploads.
CREATE TABLE private_picture (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  name        text NOT NULL,
  bytes       integer NOT NULL CHECK (bytes > 0),
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE deposit_proof (
  merchant_id uuid NOT NULL,
  deposit_id  uuid NOT NULL,
  picture_id  uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, deposit_id, picture_id)
);

ALTER TABLE withdrawal
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  -- What was seen, by hint.
  ADD COLUMN hint_facts jsonb NOT NULL DEFAULT '{}';

ALTER TABLE withdrawal_part
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN receipt text CHECK (receipt IN ('waiting', 'received', 'not_received', 'forced_received')),
  ADD COLUMN receipt_at timestamptz,
  -- 'member', 'time', or the account of the operator who forced it.
  ADD COLUMN receipt_by text,
  ADD COLUMN receipt_remark text,
  ADD COLUMN receipt_picture uuid;
-- What was settled before receipts were asked for counts as received.
UPDATE withdrawal_part p SET receipt = 'received', receipt_by = 'time', receipt_at = w.requested_at, settled_at = w.requested_at
  FROM withdrawal w WHERE p.state = 'settled' AND w.merchant_id = p.merchant_id AND w.id = p.withdrawal_id;
ALTER TABLE withdrawal_part
  ADD CONSTRAINT withdrawal_part_receipt CHECK ((state = 'settled') = (receipt IS NOT NULL)),
  ADD CONSTRAINT withdrawal_part_settled CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  ADD CONSTRAINT withdrawal_part_dispute CHECK (receipt <> 'not_received' OR receipt_picture IS NOT NULL);
CREATE INDEX withdrawal_part_disputed ON withdrawal_part (merchant_id, withdrawal_id) WHERE receipt = 'not_received';
CREATE INDEX payout_account_key ON payout_account (merchant_id, key_mac);
CREATE INDEX trusted_device_hash ON trusted_device (merchant_id, device_hash);

CREATE TABLE upline_transfer (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  upline_id   uuid NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  transfer_id uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (member_id <> upline_id)
);
CREATE INDEX upline_transfer_member ON upline_transfer (merchant_id, member_id, id DESC);

GRANT SELECT, INSERT ON private_picture, deposit_proof, upline_transfer TO croupier_app;
