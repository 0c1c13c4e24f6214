-- Counts the changes of each vendor and game, whoever makes them, so that two editors can't overwrite each other unseen.

ALTER TABLE vendor ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE game ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION next_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER vendor_version BEFORE UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION next_row_version();
CREATE TRIGGER game_version BEFORE UPDATE ON game FOR EACH ROW EXECUTE FUNCTION next_row_version();
