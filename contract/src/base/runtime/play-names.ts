/** Types of games, in the order of the category menu: in-house stands after the casino. */
export const gameTypes = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'INHOUSE',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** What is summed of a member and of a team, in the order of the reports; the net loss follows from it. */
export const sumNames = [
  'bets',
  'turnover',
  'stake',
  'payout',
  'bonuses',
  'rebates',
  'deposits',
  'withdrawals',
] as const;
