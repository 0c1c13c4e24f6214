-- A payout account may be an account at a bank: its bank, branch, number and type are sealed as one text where a Pix key is.
ALTER TABLE payout_account DROP CONSTRAINT payout_account_kind_check;
ALTER TABLE payout_account
  ADD CONSTRAINT payout_account_kind_check CHECK (kind IN ('cpf', 'email', 'phone', 'random', 'bank'));
