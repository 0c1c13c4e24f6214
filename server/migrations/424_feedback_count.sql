-- How often somebody wrote within the hour is counted in brake_counter, by block of addresses or by member.
ALTER TABLE feedback DROP COLUMN sender;
