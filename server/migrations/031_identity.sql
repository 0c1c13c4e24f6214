-- Who a member is and where the money may go. What names a person is sealed; equal values are found by their MAC.

CREATE TABLE member_identity (
  merchant_id    uuid NOT NULL,
  member_id      uuid NOT NULL,
  state          text NOT NULL CHECK (state IN ('verified', 'review', 'refused')),
  cpf_mac        bytea NOT NULL,
  person_sealed  bytea NOT NULL,
  reason         text,
  attempts       integer NOT NULL DEFAULT 1,
  checked_at     timestamptz NOT NULL,
  verified_at    timestamptz,
  PRIMARY KEY (merchant_id, member_id),
  CHECK ((state = 'verified') = (verified_at IS NOT NULL))
);
-- One person, one account per brand.
CREATE UNIQUE INDEX member_identity_person ON member_identity (merchant_id, cpf_mac) WHERE state = 'verified';

CREATE TABLE withdrawal_password (
  merchant_id  uuid NOT NULL,
  member_id    uuid NOT NULL,
  hash         text NOT NULL,
  set_at       timestamptz NOT NULL,
  changed_at   timestamptz,
  failures     integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz,
  locked_until timestamptz,
  PRIMARY KEY (merchant_id, member_id)
);

CREATE TABLE payout_account (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('cpf', 'email', 'phone', 'random')),
  key_sealed  bytea NOT NULL,
  key_mac     bytea NOT NULL,
  masked      text NOT NULL,
  usable_from timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, member_id, key_mac)
);
