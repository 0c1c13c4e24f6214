-- The server runs registration patterns in a linear engine, which knows no look-aheads: the kinds that had them, as they were copied.
UPDATE registration_rule
SET accepted_pattern = '^[\x21-\x7e]*(?:[A-Za-z][\x21-\x7e]*[0-9]|[0-9][\x21-\x7e]*[A-Za-z])[\x21-\x7e]*$'
WHERE accepted_pattern = '^(?=.*[A-Za-z])(?=.*[0-9])[\x21-\x7e]+$';
UPDATE registration_rule
SET accepted_pattern = '^[A-Za-z0-9]*[A-Z][A-Za-z0-9]*$'
WHERE accepted_pattern = '^(?=.*[A-Z])[A-Za-z0-9]+$';
