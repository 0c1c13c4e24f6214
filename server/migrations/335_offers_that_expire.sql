-- An offer that nobody answers ends by itself.
ALTER TABLE commission_contract DROP CONSTRAINT commission_contract_reason_check;
ALTER TABLE commission_contract ADD CONSTRAINT commission_contract_reason_check CHECK (
  reason IN ('answered', 'countered', 'withdrawn', 'expired', 'replaced', 'terminated', 'belowUpline', 'moved'));
