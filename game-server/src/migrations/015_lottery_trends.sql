-- How many issues of a title have been settled: what was computed of fewer is computed again.
CREATE TABLE lottery_settled (
  title text PRIMARY KEY,
  issues bigint NOT NULL
);

-- What past draws were like, by how many of them are looked at; computed once for each settled issue at the most.
CREATE TABLE lottery_trend (
  title text NOT NULL,
  draws int NOT NULL CHECK (draws IN (30, 50, 100, 200, 500)),
  settled bigint NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (title, draws)
);
