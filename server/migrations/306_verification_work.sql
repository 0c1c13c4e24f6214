-- Work that a puzzle asks for beside its answer, and puzzles of an outside service.

ALTER TABLE puzzle
  ADD COLUMN work_salt text NOT NULL DEFAULT '',
  ADD COLUMN work_bits smallint NOT NULL DEFAULT 0 CHECK (work_bits BETWEEN 0 AND 32),
  -- The sandbox has told the solution: whoever asked for it needs to prove nothing more.
  ADD COLUMN solution_told boolean NOT NULL DEFAULT false;
ALTER TABLE puzzle DROP CONSTRAINT puzzle_kind_check;
ALTER TABLE puzzle ADD CONSTRAINT puzzle_kind_check CHECK (kind IN ('slider', 'question', 'service'));

GRANT UPDATE ON puzzle TO croupier_app;
