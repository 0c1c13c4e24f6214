-- Whether a series of draws may stake more on later ones, as the operator said at the launch.
ALTER TABLE player_session ADD COLUMN progressive_series boolean NOT NULL DEFAULT true;
