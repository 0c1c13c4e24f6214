-- A place in the tree changes by a move that is on record, and windows that began before count by the tree as it was.

CREATE TABLE member_tree_move (
  merchant_id uuid NOT NULL,
  id          uuid NOT NULL,
  member_id   uuid NOT NULL,
  from_id     uuid,
  to_id       uuid,
  -- Figures count below the new upline from here on.
  effective_from timestamptz NOT NULL,
  reason      text NOT NULL,
  moved_by    text NOT NULL,
  moved_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member_tree (merchant_id, member_id)
);

-- From when a pair counts, where a move made it; and pairs that a move ended.
ALTER TABLE member_tree_ancestor ADD COLUMN since timestamptz;
CREATE TABLE member_tree_past (
  merchant_id uuid NOT NULL,
  ancestor_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  distance    integer NOT NULL CHECK (distance >= 1),
  since       timestamptz,
  until       timestamptz NOT NULL,
  move_id     uuid NOT NULL,
  PRIMARY KEY (merchant_id, member_id, ancestor_id, until),
  FOREIGN KEY (merchant_id, move_id) REFERENCES member_tree_move (merchant_id, id)
);
CREATE INDEX member_tree_past_until ON member_tree_past (merchant_id, until);

-- Only within the transaction of a recorded move.
CREATE OR REPLACE FUNCTION member_tree_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM member_tree_move
      WHERE id::text = current_setting('croupier.tree_move', true) AND merchant_id = OLD.merchant_id
        AND xmin = pg_current_xact_id()::xid) THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION '% on % is refused: a place in the tree never changes silently', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
GRANT SELECT, INSERT ON member_tree_move, member_tree_past TO croupier_app;
GRANT UPDATE ON member_tree TO croupier_app;
GRANT DELETE ON member_tree_ancestor TO croupier_app;
