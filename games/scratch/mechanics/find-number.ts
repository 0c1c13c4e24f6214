import { drawPrize, type Mechanic, type Prize } from '../ticket.ts';

/** A number of one's own, and a number in each field; fields stand in the order of the prizes, which are printed beside them. */
export interface FindNumberPicture {
  own: number;
  numbers: readonly number[];
}

const highest = 99;

export function findNumber(tickets: number, prizes: readonly Prize[]): Mechanic<FindNumberPicture> {
  return {
    name: 'find-number',
    tickets,
    prizes,
    fairness:
      `Each field has its prize printed on it and hides a number of 1 to ${highest}; the field with the player’s own number pays. Once the prize is ` +
      'drawn, the own number and then those of the other fields are drawn one by one among the numbers that are left, each equally likely. No number is ' +
      'nearer to the own one than chance has it, and every ticket shows the same prizes.',
    scene: { highest, prizes: prizes.map(({ times }) => times) },
    print(entropy) {
      const won = drawPrize(prizes, tickets, entropy);
      const left = Array.from({ length: highest }, (_, index) => index + 1);
      const next = (): number => left.splice(entropy.below(left.length), 1)[0] ?? 0;
      const own = next();
      const numbers = prizes.map((_, field) => (field === won ? own : next()));
      return { times: won === null ? 0 : (prizes[won]?.times ?? 0), picture: { own, numbers } };
    },
  };
}
