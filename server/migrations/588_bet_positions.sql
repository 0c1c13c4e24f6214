-- A bet may stand on several positions. They are kept where a bet names its market and selection, so that a bet without them writes and
-- reads the same rows by the same statements: the market is then empty, which no vendor's is, and the selection holds a line for each
-- position, market, selection and amount parted by tabs. Neither sign is let through in a name.

-- What a stake stood on; no row for a bet that doesn't say. A part that can't be read is null.
CREATE FUNCTION bet_positions(of_market text, of_selection text, of_stake bigint)
RETURNS TABLE (market text, selection text, amount bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT of_market, of_selection, of_stake WHERE of_market <> '' AND of_selection IS NOT NULL
  UNION ALL
  SELECT split_part(line, E'\t', 1), split_part(line, E'\t', 2),
    CASE WHEN split_part(line, E'\t', 3) ~ '^[1-9][0-9]{0,17}$' THEN split_part(line, E'\t', 3)::bigint END
  FROM string_to_table(of_selection, E'\n') AS line WHERE of_market = ''
$$;
