-- Whose exclusion it is: the member's own, one that it asked the desk for, the house's, or one by an official register.
ALTER TABLE gaming_exclusion
  ADD COLUMN origin     text NOT NULL DEFAULT 'member' CHECK (origin IN ('member', 'request', 'operator', 'register')),
  -- The console account that wrote it; null where the member did.
  ADD COLUMN ordered_by text;

-- What the console wrote before asked for no more than a reason: it counts as the house's.
UPDATE gaming_exclusion x SET origin = 'operator'
WHERE 'operator' = (SELECT e.by FROM gaming_event e
  WHERE e.merchant_id = x.merchant_id AND e.member_id = x.member_id AND e.event = x.kind || '.started'
  ORDER BY e.id DESC LIMIT 1);

ALTER TABLE gaming_exclusion
  ALTER COLUMN origin DROP DEFAULT,
  ADD CHECK (kind = 'self_exclusion' OR origin = 'member');
