-- What members paid in, drew out and were given, by five minutes and business day, made from the ledger's blocks by the projector.

-- Money besides bets is rare, so this index is small and the way of a bet doesn't touch it.
CREATE INDEX transfer_money ON transfer (slot, height)
  WHERE kind IN ('deposit', 'withdrawal', 'bonus', 'rebate', 'dividend', 'salary');

CREATE TABLE member_money_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  starts_at   timestamptz NOT NULL,
  day         date NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('deposit', 'withdrawal', 'bonus', 'rebate', 'commission')),
  currency    text NOT NULL,
  transfers   bigint NOT NULL,
  -- Towards the member; a withdrawal counts what left.
  amount      bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, starts_at, kind, currency)
) WITH (fillfactor = 70);
CREATE INDEX member_money_total_day ON member_money_total (merchant_id, day);
CREATE INDEX member_money_total_start ON member_money_total (merchant_id, starts_at);

-- What the projector has passed already.
INSERT INTO member_money_total (merchant_id, member_id, starts_at, day, kind, currency, transfers, amount)
SELECT t.merchant_id, a.owner_id::uuid, date_bin('5 minutes', t.posted_at, 'epoch'),
  (t.posted_at AT TIME ZONE m.time_zone)::date,
  CASE WHEN t.kind IN ('dividend', 'salary') THEN 'commission' ELSE t.kind END, e.currency, count(*),
  sum(CASE WHEN t.kind = 'withdrawal' THEN -e.amount ELSE e.amount END)
FROM transfer t
JOIN projector_cursor c ON c.slot = t.slot AND t.height <= c.height
JOIN entry e ON e.merchant_id = t.merchant_id AND e.transfer_id = t.id
JOIN account a ON a.merchant_id = e.merchant_id AND a.id = e.account_id AND a.owner_kind = 'member'
JOIN merchant m ON m.id = t.merchant_id
WHERE t.kind IN ('deposit', 'withdrawal', 'bonus', 'rebate', 'dividend', 'salary')
GROUP BY 1, 2, 3, 4, 5, 6;

-- Stakes of one member on the selections of one market of a round: what stands against itself counts as no turnover.
CREATE TABLE round_market_stake (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  vendor_id   text COLLATE "C" NOT NULL,
  round_id    text COLLATE "C" NOT NULL,
  market      text COLLATE "C" NOT NULL,
  selection   text COLLATE "C" NOT NULL,
  currency    text NOT NULL,
  stake       bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, vendor_id, round_id, market, currency, selection)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON member_money_total, round_market_stake TO croupier_app;
