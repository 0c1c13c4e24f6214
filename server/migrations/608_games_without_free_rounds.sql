-- Whether a round of the game may be one that the house pays for, as its vendor says it. A vendor that says nothing takes them.
ALTER TABLE game ADD COLUMN free_rounds boolean NOT NULL DEFAULT true;
