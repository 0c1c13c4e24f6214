-- What reads the ledger's blocks for all brands sets a brand aside that it can't count, and goes on with the others. A parked
-- brand keeps cursors of its own, so that its blocks are counted in their order, each once, as soon as it can be counted again.
CREATE TABLE parked_brand (
  reader      text NOT NULL CHECK (reader IN ('projector', 'finance')),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  reason      text NOT NULL,
  parked_at   timestamptz NOT NULL DEFAULT now(),
  tries       integer NOT NULL DEFAULT 1 CHECK (tries >= 0),
  retry_at    timestamptz NOT NULL,
  PRIMARY KEY (reader, merchant_id)
);

CREATE TABLE parked_cursor (
  reader      text NOT NULL,
  merchant_id uuid NOT NULL,
  slot        integer NOT NULL,
  height      bigint NOT NULL CHECK (height >= 0),
  PRIMARY KEY (reader, merchant_id, slot),
  FOREIGN KEY (reader, merchant_id) REFERENCES parked_brand ON DELETE CASCADE
);

-- Whether a block that lies before a reader's cursor was counted for its brand.
CREATE FUNCTION counted_for_brand(reader text, merchant uuid, slot integer, height bigint) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT NOT EXISTS (
    SELECT FROM parked_brand p
    LEFT JOIN parked_cursor c ON c.reader = p.reader AND c.merchant_id = p.merchant_id AND c.slot = $3
    WHERE p.reader = $1 AND p.merchant_id = $2 AND $4 > COALESCE(c.height, 0))
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON parked_brand, parked_cursor TO croupier_app;
