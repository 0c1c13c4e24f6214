import type { RoundsAnswer, SeedAnswer, SeedState } from '../../src/protocol.ts';

export type OwnRound = RoundsAnswer['rounds'][number];
export type { SeedAnswer, SeedState };

/** Figures of one way to bet, as the panels of games with a page of their own show them. Decimal strings of percent or times the stake. */
export interface Figures {
  returnToPlayer: string;
  returnBase: string;
  returnFeatures: string;
  hitRate: string;
  featureRate: string | null;
  volatility: 'low' | 'medium' | 'high';
  standardDeviation: string | null;
  maximumWin: string;
  longestLosingRun: string | null;
}
