-- Sums per agent and day of everybody below it, kept by the projector together with the members' own totals: what a page of a
-- team costs depends on its days and levels, not on how many members there are. A member's figures stand with whoever
-- is above it now: a move takes its past along.

-- Who adds to the sums and who moves a branch take turns on this row.
CREATE TABLE team_sum_lock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton)
);
INSERT INTO team_sum_lock DEFAULT VALUES;

-- Members who were placed and are not counted in any team yet.
CREATE TABLE team_arrival (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

CREATE TABLE team_size (
  merchant_id uuid NOT NULL,
  agent_id    uuid NOT NULL,
  distance    integer NOT NULL CHECK (distance >= 1),
  is_agent    boolean NOT NULL,
  members     bigint NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, distance, is_agent)
) WITH (fillfactor = 50);

-- By the business day on which they were placed.
CREATE TABLE team_new_total (
  merchant_id uuid NOT NULL,
  agent_id    uuid NOT NULL,
  day         date NOT NULL,
  members     bigint NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, day)
) WITH (fillfactor = 50);

CREATE TABLE team_day_total (
  merchant_id uuid NOT NULL,
  agent_id    uuid NOT NULL,
  currency    text NOT NULL,
  day         date NOT NULL,
  distance    integer NOT NULL CHECK (distance >= 1),
  is_agent    boolean NOT NULL,
  bets        bigint NOT NULL DEFAULT 0,
  stake       bigint NOT NULL DEFAULT 0,
  payout      bigint NOT NULL DEFAULT 0,
  turnover    bigint NOT NULL DEFAULT 0,
  bonuses     bigint NOT NULL DEFAULT 0,
  rebates     bigint NOT NULL DEFAULT 0,
  deposits    bigint NOT NULL DEFAULT 0,
  withdrawals bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, agent_id, currency, day, distance, is_agent)
) WITH (fillfactor = 50);

CREATE TABLE team_game_total (
  merchant_id uuid NOT NULL,
  agent_id    uuid NOT NULL,
  currency    text NOT NULL,
  day         date NOT NULL,
  vendor_id   text NOT NULL,
  game_id     text NOT NULL,
  bets        bigint NOT NULL,
  stake       bigint NOT NULL,
  payout      bigint NOT NULL,
  turnover    bigint NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, currency, day, vendor_id, game_id)
) WITH (fillfactor = 50);

-- Days on which a member settled a bet (bet), and on which anything stands of it (any).
CREATE TABLE member_active_day (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  currency    text NOT NULL,
  mark        text NOT NULL CHECK (mark IN ('bet', 'any')),
  day         date NOT NULL,
  PRIMARY KEY (merchant_id, member_id, currency, mark, day)
);

-- How many of a team were active on a day, by the day on which they had been so before: who is counted in a period for the
-- first time is who was not active between its beginning and that day, so that people are counted once over any days.
CREATE TABLE team_active_total (
  merchant_id  uuid NOT NULL,
  agent_id     uuid NOT NULL,
  currency     text NOT NULL,
  mark         text NOT NULL CHECK (mark IN ('bet', 'any')),
  day          date NOT NULL,
  previous_day date NOT NULL CHECK (previous_day < day),
  distance     integer NOT NULL CHECK (distance >= 1),
  is_agent     boolean NOT NULL,
  members      bigint NOT NULL,
  PRIMARY KEY (merchant_id, agent_id, currency, mark, day, previous_day, distance, is_agent)
) WITH (fillfactor = 50);

-- The same from the members' own totals and the tree. What was there before is taken from these, and the audit compares.
CREATE VIEW member_day_figure AS
  SELECT merchant_id, member_id, currency, day, bets, stake, payout, turnover, 0::bigint AS bonuses, 0::bigint AS rebates,
    0::bigint AS deposits, 0::bigint AS withdrawals FROM member_day_total
  UNION ALL
  SELECT merchant_id, member_id, currency, day, 0, 0, 0, 0, CASE kind WHEN 'bonus' THEN amount ELSE 0 END,
    CASE kind WHEN 'rebate' THEN amount ELSE 0 END, CASE kind WHEN 'deposit' THEN amount ELSE 0 END,
    CASE kind WHEN 'withdrawal' THEN amount ELSE 0 END FROM member_money_total WHERE kind <> 'commission';

CREATE VIEW member_active_gap AS
  SELECT merchant_id, member_id, currency, mark, day,
    COALESCE(lag(day) OVER (PARTITION BY merchant_id, member_id, currency, mark ORDER BY day), '-infinity') AS previous_day
  FROM (
    SELECT merchant_id, member_id, currency, 'bet' AS mark, day FROM member_day_total WHERE bets > 0
    UNION
    SELECT merchant_id, member_id, currency, 'any', day FROM member_day_figure) active;

CREATE VIEW team_pair AS
  SELECT pair.merchant_id, pair.ancestor_id AS agent_id, pair.member_id, pair.distance,
    member.type IN (1, 2, 41, 42) AS is_agent
  FROM member_tree_ancestor pair JOIN member ON member.merchant_id = pair.merchant_id AND member.id = pair.member_id;

CREATE VIEW team_size_counted AS
  SELECT merchant_id, agent_id, distance, is_agent, count(*) AS members FROM team_pair pair
  WHERE NOT EXISTS (SELECT FROM team_arrival a WHERE a.merchant_id = pair.merchant_id AND a.member_id = pair.member_id)
  GROUP BY 1, 2, 3, 4;

CREATE VIEW team_new_counted AS
  SELECT pair.merchant_id, pair.agent_id, (place.placed_at AT TIME ZONE merchant.time_zone)::date AS day, count(*) AS members
  FROM team_pair pair
  JOIN member_tree place ON place.merchant_id = pair.merchant_id AND place.member_id = pair.member_id
  JOIN merchant ON merchant.id = pair.merchant_id
  WHERE NOT EXISTS (SELECT FROM team_arrival a WHERE a.merchant_id = pair.merchant_id AND a.member_id = pair.member_id)
  GROUP BY 1, 2, 3;

CREATE VIEW team_day_counted AS
  SELECT pair.merchant_id, pair.agent_id, figure.currency, figure.day, pair.distance, pair.is_agent,
    sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(turnover)::bigint AS turnover,
    sum(bonuses)::bigint AS bonuses, sum(rebates)::bigint AS rebates, sum(deposits)::bigint AS deposits,
    sum(withdrawals)::bigint AS withdrawals
  FROM member_day_figure figure JOIN team_pair pair USING (merchant_id, member_id) GROUP BY 1, 2, 3, 4, 5, 6;

CREATE VIEW team_game_counted AS
  SELECT pair.merchant_id, pair.agent_id, total.currency, total.day, total.vendor_id, total.game_id,
    sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(turnover)::bigint AS turnover
  FROM member_day_total total JOIN team_pair pair USING (merchant_id, member_id) GROUP BY 1, 2, 3, 4, 5, 6;

CREATE VIEW team_active_counted AS
  SELECT pair.merchant_id, pair.agent_id, gap.currency, gap.mark, gap.day, gap.previous_day, pair.distance, pair.is_agent,
    count(*) AS members
  FROM member_active_gap gap JOIN team_pair pair USING (merchant_id, member_id) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

INSERT INTO member_active_day SELECT merchant_id, member_id, currency, mark, day FROM member_active_gap;
INSERT INTO team_size SELECT * FROM team_size_counted;
INSERT INTO team_new_total SELECT * FROM team_new_counted;
INSERT INTO team_day_total SELECT * FROM team_day_counted;
INSERT INTO team_game_total SELECT * FROM team_game_counted;
INSERT INTO team_active_total SELECT * FROM team_active_counted;

-- A page of team betting begins with the newest day and stops when it is full.
CREATE INDEX member_day_total_by_day ON member_day_total (merchant_id, day, member_id);
DROP INDEX member_day_total_day;

-- Who is online is found among the sessions that still run. Their end never changes, so that being seen touches no index.
CREATE INDEX member_session_running ON member_session (merchant_id, expires_at) WHERE closed_at IS NULL;

GRANT SELECT, UPDATE ON team_sum_lock TO croupier_app;
GRANT SELECT, INSERT, DELETE ON team_arrival TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON team_size, team_new_total, team_day_total, team_game_total, team_active_total TO croupier_app;
GRANT SELECT, INSERT ON member_active_day TO croupier_app;
GRANT SELECT ON member_day_figure, member_active_gap, team_pair, team_size_counted, team_new_counted, team_day_counted,
  team_game_counted, team_active_counted TO croupier_app;
