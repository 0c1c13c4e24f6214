import { jackpotFigures, jackpots, levelsIn, type JackpotFigures } from '@croupier/games/jackpot';
import { coinOf, type InstantGame } from '@croupier/games/kit';

/** What is published of the pots of a linked game, with the sums of the currency. */
export function figuresFor({ jackpot: id }: Pick<InstantGame, 'jackpot'>, currency: string): JackpotFigures {
  const jackpot = jackpots.find((one) => one.id === id);
  if (jackpot === undefined) throw new Error(`no jackpot ${id}`);
  return jackpotFigures({ levels: levelsIn(jackpot, coinOf(currency)) }, coinOf(currency));
}
