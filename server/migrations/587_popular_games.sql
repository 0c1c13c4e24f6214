-- Which games most players of a brand staked on lately, the first most. Written anew by a job where it has changed.
CREATE TABLE popular_game (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  vendor_code text NOT NULL,
  game_code   text NOT NULL,
  rank        int NOT NULL CHECK (rank > 0),
  PRIMARY KEY (merchant_id, vendor_code, game_code)
);
CREATE TRIGGER popular_game_added AFTER INSERT ON popular_game REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER popular_game_removed AFTER DELETE ON popular_game REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
GRANT SELECT, INSERT, DELETE ON popular_game TO croupier_app;
