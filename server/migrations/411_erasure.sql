-- When what the law doesn't ask for was erased, and when the rest was.
ALTER TABLE account_closure
  ADD COLUMN comfort_erased_at timestamptz,
  ADD COLUMN erased_at         timestamptz;
CREATE INDEX account_closure_due ON account_closure (decided_at) WHERE state = 'closed' AND erased_at IS NULL;

-- After the term of the law a withdrawal still names its account, of which nothing is known any more.
ALTER TABLE payout_account
  ALTER COLUMN key_sealed DROP NOT NULL,
  ALTER COLUMN key_mac DROP NOT NULL,
  ADD CHECK (removed_at IS NOT NULL OR (key_sealed IS NOT NULL AND key_mac IS NOT NULL));

-- Notices go by age.
CREATE INDEX member_message_at ON member_message (at);
CREATE INDEX feedback_received_at ON feedback (received_at);
