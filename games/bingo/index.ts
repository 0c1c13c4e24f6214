export type { BingoScene, BingoView } from './bingo-game.ts';
export type { Pattern } from './card-patterns.ts';
export { ballsOfRound, randomCards, type BingoAction, type Card, type Offer } from './video-bingo.ts';
