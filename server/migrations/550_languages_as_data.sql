-- A further language of the platform needs no change here: names stand by language in one value, as all texts of a brand do, and
-- a member may have any language that the contract lists.

ALTER TABLE member
  DROP CONSTRAINT member_language_check,
  ADD CONSTRAINT member_language_check CHECK (language ~ '^[a-z]{2}$');

ALTER TABLE vendor ADD COLUMN names jsonb;
UPDATE vendor SET names = jsonb_build_object('pt', name_pt, 'en', name_en);
ALTER TABLE vendor
  ALTER COLUMN names SET NOT NULL,
  DROP COLUMN name_pt,
  DROP COLUMN name_en;

ALTER TABLE game ADD COLUMN names jsonb;
UPDATE game SET names = jsonb_build_object('pt', name_pt, 'en', name_en);
ALTER TABLE game
  ALTER COLUMN names SET NOT NULL,
  DROP COLUMN name_pt,
  DROP COLUMN name_en;

ALTER TABLE operator_role ADD COLUMN names jsonb;
UPDATE operator_role SET names = jsonb_build_object('pt', name_pt, 'en', name_en);
ALTER TABLE operator_role
  ALTER COLUMN names SET NOT NULL,
  DROP COLUMN name_pt,
  DROP COLUMN name_en;
