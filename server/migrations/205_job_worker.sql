-- Which processes work on the queue, and when they last said so. What a dead one had locked is given back.
CREATE TABLE job_worker (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
