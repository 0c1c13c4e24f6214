-- The keys of keyed hashes, sealed under MASTER_KEY: it changes, and rows are found as before.
CREATE TABLE look_up_key (
  generation integer PRIMARY KEY CHECK (generation > 0),
  key_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL
);

-- With a new master key the sealed part of a chain begins anew; the latest start of a slot counts.
ALTER TABLE chain_start DROP CONSTRAINT chain_start_pkey, ADD PRIMARY KEY (slot, height);
