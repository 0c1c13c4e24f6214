-- What vendors say of draws is kept as they say it: jsonb gives the prizes of a board in an order of its own, and people read them by rank.
ALTER TABLE lottery_title ALTER COLUMN said TYPE json USING said::json;
ALTER TABLE lottery_issue ALTER COLUMN said TYPE json USING said::json;
