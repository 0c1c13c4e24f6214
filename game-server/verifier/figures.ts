import type { PublishedFigures } from '../../games/kit/index.ts';
import { type Language, localeOf, percent } from '../client/shared/money.ts';
import type { Verdict } from './verify.ts';

export interface PublishedBet {
  name: string;
  /** Return, rounds above the stake, deviation and the highest win, as the game's own page writes them. */
  figures: readonly [back: string, hits: string, deviation: string, most: string];
}

/** What is published of these rules, each way of betting with its own figures: a stranger compares them with what the game says. */
export const publishedBets = ({ bets }: PublishedFigures, language: Language): PublishedBet[] =>
  bets.map(({ names, returnToPlayer, hitRate, standardDeviation, maximumWin }) => {
    const number = (text: string): string => Number(text).toLocaleString(localeOf(language));
    return {
      name: names[language],
      figures: [
        percent(returnToPlayer, language),
        percent(hitRate, language),
        number(standardDeviation),
        `${number(maximumWin)}×`,
      ],
    };
  });

/** The figures of the game that a verdict is about; null for pots and lotteries, whose proofs carry their own table. */
export const figuresIn = (verdict: Verdict): PublishedFigures | null =>
  verdict.kind === 'instant' || verdict.kind === 'shared' ? verdict.game.figures : null;
