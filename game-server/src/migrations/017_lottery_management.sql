-- What an operator has taken off sale: a play of a lottery, or one number of it, for one issue or (0) for all of them. Tickets that are
-- sold stay as they are.
CREATE TABLE lottery_suspension (
  title text NOT NULL,
  sequence bigint NOT NULL CHECK (sequence >= 0),
  what text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (title, sequence, what)
);
