export * from './cards.ts';
export * from './figures.ts';
export * from './strength.ts';
export * from './words.ts';
export * from './stacked.ts';
export * from './bets.ts';
export * from './three.ts';
