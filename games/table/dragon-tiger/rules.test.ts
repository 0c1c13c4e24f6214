import { expect, test } from 'vitest';
import { fairStream, type Entropy } from '../../fairness/index.ts';
import { randomRounds } from '../random-chips.ts';
import { game } from './game.ts';
import { dragonTiger } from './rules.ts';

const stream = (nonce: number) => fairStream({ serverSeed: '5b'.repeat(32), clientSeed: 'mist', nonce });

/** A second dealer: cards are taken out of a list. */
function secondDeal(entropy: Entropy): [dragon: string, tiger: string] {
  const shoe = '23456789TJQKA'
    .split('')
    .flatMap((rank) => 'cdhs'.split('').flatMap((suit) => Array.from({ length: 8 }, () => rank + suit)));
  const take = (): string => shoe.splice(entropy.below(shoe.length), 1)[0] ?? '';
  return [take(), take()];
}

test('a second dealer agrees on 10,000 random rounds', () => {
  const height = (card: string): number => 'A23456789TJQK'.indexOf(card.charAt(0));
  for (const { chips, round, entropy } of randomRounds(game, dragonTiger, stream)) {
    const [dragon, tiger] = secondDeal(entropy);
    const lead = height(dragon) - height(tiger);
    const pays: Record<string, number> = {
      'winner:dragon': lead > 0 ? 2 : lead === 0 ? 0.5 : 0,
      'winner:tiger': lead < 0 ? 2 : lead === 0 ? 0.5 : 0,
      'winner:tie': lead === 0 ? 13 : 0,
      'suited-tie:yes': dragon === tiger ? 57 : 0,
    };
    const expected = chips.reduce(
      (total, chip) => total + chip.stake * (pays[`${chip.market}:${chip.selection}`] ?? Number.NaN),
      0,
    );
    expect(round.payout).toBe(expected);
    const winner = lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger';
    expect(round.view).toMatchObject({ outcome: { dragon, tiger, winner } });
  }
});

test('figures are those of the closed form: of 415 cards that can follow, 31 tie and 7 tie in suit', () => {
  const returns = Object.fromEntries(game.figures.bets.map(({ id, returnToPlayer }) => [id, returnToPlayer]));
  const percent = (fraction: number) => (100 * fraction).toFixed(4);
  expect(returns).toEqual({
    side: percent(1 - 31 / 415 + 31 / 415 / 2),
    tie: percent((13 * 31) / 415),
    'suited-tie': percent((57 * 7) / 415),
  });
});
