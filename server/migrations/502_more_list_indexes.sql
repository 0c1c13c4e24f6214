-- As 500, for the wins above a limit, feedback, sign-ins and imported statements.

CREATE INDEX pending_win_amount ON pending_win (merchant_id, amount, vendor_id, transaction_id);
CREATE INDEX feedback_at ON feedback (merchant_id, received_at, id);
CREATE INDEX security_event_at ON security_event (merchant_id, at, id);
CREATE INDEX provider_statement_at ON provider_statement (merchant_id, imported_at, id);
