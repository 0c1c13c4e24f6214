-- What a player has put on a slip and not bought, one of each title. Forgotten after thirty days.
CREATE TABLE lottery_draft (
  player_id text NOT NULL,
  title text NOT NULL,
  lines jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, title)
);
CREATE INDEX lottery_draft_kept ON lottery_draft (kept_at);

-- Numbers that a player bets again and again, by a name of their own. A player has as many as there are slots.
CREATE TABLE lottery_list (
  id uuid PRIMARY KEY,
  player_id text NOT NULL,
  slot int NOT NULL CHECK (slot BETWEEN 1 AND 50),
  family text NOT NULL,
  name text NOT NULL,
  play text NOT NULL,
  entry text NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT lottery_list_slot UNIQUE (player_id, slot),
  CONSTRAINT lottery_list_name UNIQUE (player_id, family, name)
);
