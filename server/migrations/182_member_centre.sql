-- The member centre: messages, VIP levels, rebates, totals of bets, pictures of members, documents, and closing an account.

CREATE TABLE member_message (
  merchant_id    uuid NOT NULL,
  id             uuid NOT NULL,
  member_id      uuid NOT NULL,
  kind           text NOT NULL,
  -- What the text is filled with; it is worded when it is read, in the reader's language.
  detail         jsonb NOT NULL DEFAULT '{}',
  reference_type text,
  reference_id   text,
  at             timestamptz NOT NULL,
  read_at        timestamptz,
  deleted_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((reference_type IS NULL) = (reference_id IS NULL))
);
CREATE INDEX member_message_inbox ON member_message (merchant_id, member_id, id) WHERE deleted_at IS NULL;
CREATE INDEX member_message_unread ON member_message (merchant_id, member_id) WHERE read_at IS NULL AND deleted_at IS NULL;
-- What happened is told once, however often it is reported.
CREATE UNIQUE INDEX member_message_once ON member_message (merchant_id, member_id, kind, reference_type, reference_id)
  WHERE reference_id IS NOT NULL;

CREATE TABLE vip_level (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  version     integer NOT NULL DEFAULT 1,
  position    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  code        text NOT NULL,
  name        jsonb NOT NULL,
  turnover    bigint NOT NULL CHECK (turnover >= 0),
  rebates     jsonb NOT NULL,
  enabled     boolean NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code)
);

-- What settled stakes add up to, ever; in the merchant's currency only.
CREATE TABLE vip_turnover (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  turnover    bigint NOT NULL CHECK (turnover >= 0),
  PRIMARY KEY (merchant_id, member_id)
) WITH (fillfactor = 70);

-- Stakes by the business day on which their bets ended, and how much of them a rebate was paid for.
CREATE TABLE rebate_accrual (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  day         date NOT NULL,
  game_type   text NOT NULL,
  turnover    bigint NOT NULL CHECK (turnover >= 0),
  claimed     bigint NOT NULL DEFAULT 0 CHECK (claimed >= 0 AND claimed <= turnover),
  PRIMARY KEY (merchant_id, member_id, day, game_type)
) WITH (fillfactor = 70);
CREATE INDEX rebate_accrual_open ON rebate_accrual (merchant_id, member_id) WHERE claimed < turnover;

CREATE TABLE rebate_claim (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  currency    text NOT NULL,
  level       text,
  lines       jsonb NOT NULL,
  transfer_id uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX rebate_claim_member ON rebate_claim (merchant_id, member_id, id);

-- Ended bets by the business day they were placed on, as the betting record shows them.
CREATE TABLE member_bet_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  day         date NOT NULL,
  game_type   text NOT NULL,
  vendor_id   text NOT NULL,
  game_id     text NOT NULL,
  state       text NOT NULL CHECK (state IN ('settled', 'rolled_back')),
  currency    text NOT NULL,
  bets        bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, day, game_type, vendor_id, game_id, state, currency)
) WITH (fillfactor = 70);

CREATE TABLE member_avatar (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  url         text NOT NULL,
  set_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

CREATE TABLE identity_document (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('front', 'back', 'selfie', 'address')),
  picture_id  uuid NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX identity_document_member ON identity_document (merchant_id, member_id, id);

CREATE TABLE account_closure (
  merchant_id   uuid NOT NULL,
  member_id     uuid NOT NULL,
  reason        text NOT NULL,
  state         text NOT NULL CHECK (state IN ('requested', 'cancelled', 'closed')),
  status_before text NOT NULL CHECK (status_before IN ('active', 'restricted')),
  requested_at  timestamptz NOT NULL,
  decided_by    text,
  decided_at    timestamptz,
  PRIMARY KEY (merchant_id, member_id),
  CHECK ((state = 'requested') = (decided_at IS NULL))
);
CREATE INDEX account_closure_state ON account_closure (merchant_id, state, requested_at, member_id);

-- Movements besides those of games, by member: few, and the way of a bet doesn't touch the index.
CREATE INDEX transfer_member ON transfer (merchant_id, member_id, id)
  WHERE member_id IS NOT NULL AND kind NOT IN ('bet', 'win', 'refund');

GRANT SELECT, INSERT, UPDATE, DELETE ON member_message, vip_level, vip_turnover, rebate_accrual, member_bet_total,
  member_avatar, identity_document, account_closure TO croupier_app;
GRANT SELECT, INSERT ON rebate_claim TO croupier_app;

-- What the projector has passed already.
INSERT INTO vip_turnover (merchant_id, member_id, turnover)
  SELECT t.merchant_id, t.member_id, sum(t.stake) FROM member_day_total t
  JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency GROUP BY 1, 2;
INSERT INTO rebate_accrual (merchant_id, member_id, day, game_type, turnover)
  SELECT t.merchant_id, t.member_id, t.day, COALESCE(g.categories[1], ''), sum(t.stake) FROM member_day_total t
  JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency
  LEFT JOIN game g ON g.merchant_id = t.merchant_id AND g.vendor_code = t.vendor_id AND g.code = t.game_id
  WHERE t.stake > 0 GROUP BY 1, 2, 3, 4;
INSERT INTO member_bet_total (merchant_id, member_id, day, game_type, vendor_id, game_id, state, currency, bets, stake, payout)
  SELECT b.merchant_id, b.member_id, (b.placed_at AT TIME ZONE m.time_zone)::date, COALESCE(g.categories[1], ''), b.vendor_id, b.game_id,
    b.state, b.currency, count(*), sum(b.stake), sum(b.won)
  FROM projector_cursor c JOIN block k ON k.slot = c.slot AND k.height <= c.height
  CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
  JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
  JOIN merchant m ON m.id = b.merchant_id
  LEFT JOIN game g ON g.merchant_id = b.merchant_id AND g.vendor_code = b.vendor_id AND g.code = b.game_id
  WHERE b.placed_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
