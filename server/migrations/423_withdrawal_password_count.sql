-- Wrong withdrawal passwords are counted where all other guesses are: in brake_counter.
ALTER TABLE withdrawal_password DROP COLUMN failures, DROP COLUMN failing_since, DROP COLUMN locked_until;
