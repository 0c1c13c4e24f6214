-- Where people of the console are written to about their accounts; sealed, and absent where nobody gave one.

ALTER TABLE operator ADD COLUMN email_sealed bytea;
