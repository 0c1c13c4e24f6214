-- Keys of vendors and payment providers that the console makes: who made them, who agreed, when they were last used.
-- One that waits for a second person signs nothing. What the deployment made has no maker.

ALTER TABLE vendor_key
  ADD COLUMN made_by       text NOT NULL DEFAULT '',
  ADD COLUMN proposer_id   uuid,
  -- By the business clock, which four eyes live by.
  ADD COLUMN proposed_at   timestamptz,
  ADD COLUMN waiting       boolean NOT NULL DEFAULT false,
  ADD COLUMN overlap_hours integer CHECK (overlap_hours BETWEEN 0 AND 720),
  ADD COLUMN agreed_by     text,
  ADD COLUMN ended_by      text,
  ADD COLUMN last_used_at  timestamptz,
  ADD CHECK (NOT waiting OR (proposer_id IS NOT NULL AND proposed_at IS NOT NULL));

ALTER TABLE payment_provider_key
  ADD COLUMN made_by       text NOT NULL DEFAULT '',
  ADD COLUMN proposer_id   uuid,
  ADD COLUMN proposed_at   timestamptz,
  ADD COLUMN waiting       boolean NOT NULL DEFAULT false,
  ADD COLUMN overlap_hours integer CHECK (overlap_hours BETWEEN 0 AND 720),
  ADD COLUMN agreed_by     text,
  ADD COLUMN ended_by      text,
  ADD COLUMN last_used_at  timestamptz,
  ADD CHECK (NOT waiting OR (proposer_id IS NOT NULL AND proposed_at IS NOT NULL));
