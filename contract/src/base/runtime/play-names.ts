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

/** What is played, in the order of the lobby's rows; a game may be of several, as a wheel is of the instant ones too. */
const kindsOfPlay = [
  'jackpot',
  'crash',
  'double',
  'instant',
  'mines',
  'plinko',
  'dice',
  'limbo',
  'towers',
  'hi-lo',
  'keno',
  'wheel',
  'coin',
  'table',
  'roulette',
  'blackjack',
  'baccarat',
  'dragon-tiger',
  'sic-bo',
  'poker',
  'video-poker',
  'scratch',
  'bingo',
  'slot',
] as const;

/** What a game is about. */
const subjects = [
  'tiger',
  'fruit',
  'fortune',
  'dragon',
  'ox',
  'rabbit',
  'mouse',
  'pig',
  'horse',
  'gems',
  'mining',
  'bomb',
  'plane',
  'space',
  'sea',
  'pirate',
  'dinosaur',
  'joker',
  'sweets',
  'music',
  'party',
  'winter',
  'spooky',
] as const;

/** Kinds of games that players look for, each with a name and synonyms in the server's messages. */
export const gameKinds = [...kindsOfPlay, ...subjects] as const;
export type GameKind = (typeof gameKinds)[number];

/** So many are said of one game. */
export const maxKindsOfGame = 8;

export const isGameKind = (text: string): text is GameKind => gameKinds.some((kind) => kind === text);
