-- A stake may be carried to a table and come back with what is left of it: what was wagered meanwhile is not the stake, and what a seat
-- lost to other players is not the house's result. The win that closes such a bet says both; all other bets have no row here.
CREATE TABLE carried_bet (
  merchant_id    uuid NOT NULL,
  vendor_id      text COLLATE "C" NOT NULL,
  transaction_id text COLLATE "C" NOT NULL,
  -- The win that closed the bet and said it.
  win_id         text COLLATE "C" NOT NULL,
  wagered        bigint NOT NULL CHECK (wagered >= 0),
  -- What the house took of it; null: all that the stake lost.
  rake           bigint CHECK (rake >= 0 AND rake <= wagered),
  PRIMARY KEY (merchant_id, vendor_id, transaction_id)
);
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON carried_bet FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER immutable_truncate BEFORE TRUNCATE ON carried_bet FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- The same of a win that waits for a person.
ALTER TABLE pending_win ADD COLUMN wagered bigint, ADD COLUMN rake bigint;

-- What members lost to other players at tables, beside sums of what was played; negative: what they won from them.
CREATE TABLE member_seat_total (
  merchant_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  currency    text NOT NULL,
  -- Five minutes, and the business day in which they lie.
  starts_at   timestamptz NOT NULL,
  day         date NOT NULL,
  lost        bigint NOT NULL,
  PRIMARY KEY (merchant_id, member_id, currency, starts_at)
);

-- What a bet counts as staked and paid: its own stake and wins, or of a carried one what was wagered less the house's result.
CREATE FUNCTION bet_played(of_stake bigint, of_won bigint, of_wagered bigint, of_rake bigint)
RETURNS TABLE (stake bigint, payout bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(of_wagered, of_stake),
    CASE WHEN of_wagered IS NULL THEN of_won ELSE of_wagered - COALESCE(of_rake, of_stake - of_won) END
$$;

GRANT SELECT, INSERT ON carried_bet TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON member_seat_total TO croupier_app;
GRANT EXECUTE ON FUNCTION bet_played TO croupier_app;
