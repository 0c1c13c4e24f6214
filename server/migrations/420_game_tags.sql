-- Words beside its names by which a game is found: what it is about, and what players call its kind.

ALTER TABLE game
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}'
    CONSTRAINT game_tags_bounded CHECK (cardinality(tags) <= 30);
