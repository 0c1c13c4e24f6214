-- The valid stake of each bet that names a market and a selection: what it changed in the valid turnover of its market. Of any
-- other settled bet the stake itself is valid. Written by the projector when it counts the bet; a part may be negative, since a
-- bet that stands against an earlier one takes back what that one counted.
CREATE TABLE valid_stake (
  merchant_id    uuid NOT NULL,
  vendor_id      text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  amount         bigint NOT NULL,
  PRIMARY KEY (merchant_id, vendor_id, transaction_id)
);

-- What a market of a round gave to a turnover requirement, so that exactly that can be taken back.
CREATE TABLE turnover_gain (
  merchant_id    uuid NOT NULL,
  requirement_id uuid NOT NULL,
  vendor_id      text COLLATE "C" NOT NULL,
  round_id       text COLLATE "C" NOT NULL,
  market         text COLLATE "C" NOT NULL,
  amount         bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (merchant_id, requirement_id, vendor_id, round_id, market)
);

GRANT SELECT, INSERT, UPDATE ON valid_stake, turnover_gain TO croupier_app;

-- What the projector has passed already: each bet's part in the order in which the bets of its market ended.
WITH ended AS (
  SELECT b.*, k.posted_at AS ended_at, k.slot, k.height FROM block k JOIN projector_cursor c ON c.slot = k.slot AND k.height <= c.height
  CROSS JOIN LATERAL unnest(k.ended_bet_vendors, k.ended_bets) AS e (vendor_id, transaction_id)
  JOIN bet b ON b.merchant_id = k.merchant_id AND b.vendor_id = e.vendor_id AND b.transaction_id = e.transaction_id
  WHERE b.state = 'settled' AND b.market IS NOT NULL AND b.selection IS NOT NULL
), placed AS (
  SELECT *, row_number() OVER (PARTITION BY merchant_id, member_id, vendor_id, round_id, market, currency
    ORDER BY ended_at, slot, height, transaction_id) AS place FROM ended
)
INSERT INTO valid_stake (merchant_id, vendor_id, transaction_id, amount)
SELECT p.merchant_id, p.vendor_id, p.transaction_id,
  p.after - lag(p.after, 1, 0::bigint) OVER (PARTITION BY merchant_id, member_id, vendor_id, round_id, market, currency ORDER BY place)
FROM (
  SELECT placed.*, (SELECT greatest(2 * max(s.stake) - sum(s.stake), 0)::bigint FROM (
    SELECT sum(o.stake) AS stake FROM placed o
    WHERE o.merchant_id = placed.merchant_id AND o.member_id = placed.member_id AND o.vendor_id = placed.vendor_id
      AND o.round_id = placed.round_id AND o.market = placed.market AND o.currency = placed.currency AND o.place <= placed.place
    GROUP BY o.selection) s) AS after
  FROM placed) p;

-- Levels and rebates count valid stakes. A day's sum may fall, and what was claimed of it too much is set off against later days.
ALTER TABLE vip_turnover DROP CONSTRAINT IF EXISTS vip_turnover_turnover_check;
ALTER TABLE rebate_accrual DROP CONSTRAINT IF EXISTS rebate_accrual_turnover_check;
ALTER TABLE rebate_accrual DROP CONSTRAINT IF EXISTS rebate_accrual_check;
DROP INDEX rebate_accrual_open;
CREATE INDEX rebate_accrual_open ON rebate_accrual (merchant_id, member_id) WHERE claimed <> turnover;

UPDATE vip_turnover v SET turnover = t.turnover FROM (
    SELECT t.merchant_id, t.member_id, sum(t.turnover)::bigint AS turnover FROM member_day_total t
    JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency GROUP BY 1, 2
  ) t WHERE t.merchant_id = v.merchant_id AND t.member_id = v.member_id AND t.turnover <> v.turnover;
UPDATE rebate_accrual a SET turnover = a.turnover - d.excess FROM (
    SELECT t.merchant_id, t.member_id, t.day, COALESCE(g.categories[1], '') AS game_type, sum(t.stake - t.turnover)::bigint AS excess
    FROM member_day_total t JOIN merchant m ON m.id = t.merchant_id AND m.currency = t.currency
    LEFT JOIN game g ON g.merchant_id = t.merchant_id AND g.vendor_code = t.vendor_id AND g.code = t.game_id
    GROUP BY 1, 2, 3, 4
  ) d WHERE d.merchant_id = a.merchant_id AND d.member_id = a.member_id AND d.day = a.day AND d.game_type = a.game_type
    AND d.excess <> 0;
