-- A payout account that its owner took away: payouts on their way still need it, and the next one is no first one.
ALTER TABLE payout_account ADD COLUMN removed_at timestamptz;
