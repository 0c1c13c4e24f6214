-- A bet locks the wallet anyway: 'open' there says that the member's gate is open and has no limits, so that only the others are
-- looked up in member_gate. Both change under the lock of the member's accounts.
ALTER TABLE account ADD COLUMN gate text CHECK (gate = 'open');
UPDATE account a SET gate = 'open' FROM member_gate g
  WHERE a.owner_kind = 'member' AND g.merchant_id = a.merchant_id AND a.owner_id = g.member_id::text
    AND g.status = 'open' AND g.loss_limit IS NULL AND g.wager_limit IS NULL;
