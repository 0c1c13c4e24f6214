-- Whether the operator's market lets a feature be bought with the bet.
ALTER TABLE player_session ADD COLUMN feature_buy boolean NOT NULL DEFAULT true;
