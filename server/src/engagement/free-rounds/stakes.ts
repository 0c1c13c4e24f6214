import type { Language } from '@croupier/contract';
import { type Stakes, takesStake } from '@croupier/contract/stakes';
import { messagesOf, type Said } from '../../messages/index.ts';
import { moneyText } from '../../platform/formats/money.ts';

const say = messagesOf('freeRounds');
/** More sums than a person would read through are not listed. */
const maxListed = 12;

export interface GameStakes {
  name: string;
  /** As its vendor says them; one that says nothing is believed to take any. */
  stakes: Stakes | undefined;
}

/** Why rounds at this stake could be played at none or not all of the games: the first that takes others, and what it takes. */
export function stakeRefusal(
  games: readonly GameStakes[],
  stake: number,
  { language, currency }: { language: Language; currency: string },
): Said | null {
  const other = games.find(({ stakes }) => stakes !== undefined && !takesStake(stakes, stake));
  if (other?.stakes === undefined) return null;
  const { name: game, stakes } = other;
  const money = (sum: number): string => moneyText(sum, currency, language);
  if ('list' in stakes) {
    const sums = nearest(stakes.list, stake).map(money).join(', ');
    return say(language, stakes.list.length > maxListed ? 'stakesNear' : 'stakes', { game, sums });
  }
  const { min, max, step } = stakes;
  return say(language, 'stakesWithin', { game, min: money(min), max: money(max), step: money(step) });
}

/** In their order; of many, those that are nearest to what was asked for. */
function nearest(list: readonly number[], stake: number): number[] {
  const byDistance = list.toSorted((a, b) => Math.abs(a - stake) - Math.abs(b - stake) || a - b);
  return byDistance.slice(0, maxListed).toSorted((a, b) => a - b);
}
