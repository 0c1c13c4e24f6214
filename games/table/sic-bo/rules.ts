import type { Entropy } from '../../fairness/index.ts';
import type { Names } from '../../kit/index.ts';
import type { Layout, Place } from '../layout.ts';

/** Three dice, 1 to 6 each. */
export type Dice = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Three integers below 6, one for each die. */
export const roll = (entropy: Entropy): Dice => {
  const die = (): number => entropy.below(faces.length) + 1;
  return [die(), die(), die()];
};

export const totalOf = ([a, b, c]: Dice): number => a + b + c;
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;
const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;

/** Hundredths of the stake, stake included. */
const times = { even: 200, anyTriple: 3_500, triple: 21_000, double: 1_300, pair: 700 };

/** Totals that are equally likely, and what they pay. */
const totals = [
  { of: [4, 17], pays: 7_000 },
  { of: [5, 16], pays: 3_500 },
  { of: [6, 15], pays: 2_100 },
  { of: [7, 14], pays: 1_400 },
  { of: [8, 13], pays: 1_000 },
  { of: [9, 12], pays: 840 },
  { of: [10, 11], pays: 770 },
] as const;

/** By how many of the dice show the face. */
const single = [0, 200, 300, 1_300];

const middle = 10;

function evenMoney(market: string, selection: string, wins: (total: number) => boolean): Place<Dice> {
  return {
    market,
    selection,
    bet: market,
    times: (dice) => (!isTriple(dice) && wins(totalOf(dice)) ? times.even : 0),
  };
}

const places: readonly Place<Dice>[] = [
  evenMoney('size', 'small', (total) => total <= middle),
  evenMoney('size', 'big', (total) => total > middle),
  evenMoney('parity', 'odd', (total) => total % 2 === 1),
  evenMoney('parity', 'even', (total) => total % 2 === 0),
  ...totals.flatMap(({ of, pays }) =>
    of.map((total) => ({
      market: 'total',
      selection: String(total),
      bet: `total-${of.join('-')}`,
      times: (dice: Dice) => (totalOf(dice) === total ? pays : 0),
    })),
  ),
  ...faces.map((face) => ({
    market: 'single',
    selection: String(face),
    bet: 'single',
    times: (dice: Dice) => single[countOf(dice, face)] ?? 0,
  })),
  ...faces.flatMap((face) =>
    faces.slice(face).map((other) => ({
      market: 'pair',
      selection: `${face}-${other}`,
      bet: 'pair',
      times: (dice: Dice) => (dice.includes(face) && dice.includes(other) ? times.pair : 0),
    })),
  ),
  ...faces.map((face) => ({
    market: 'double',
    selection: String(face),
    bet: 'double',
    times: (dice: Dice) => (countOf(dice, face) >= 2 ? times.double : 0),
  })),
  {
    market: 'any-triple',
    selection: 'yes',
    bet: 'any-triple',
    times: (dice) => (isTriple(dice) ? times.anyTriple : 0),
  },
  ...faces.map((face) => ({
    market: 'triple',
    selection: String(face),
    bet: 'triple',
    times: (dice: Dice) => (countOf(dice, face) === 3 ? times.triple : 0),
  })),
];

const totalNames = ([low, high]: readonly [number, number]): Names => ({
  pt: `Soma ${low} ou ${high}`,
  en: `Total ${low} or ${high}`,
  es: `Suma ${low} o ${high}`,
});

const bets: Record<string, Names> = {
  size: { pt: 'Pequeno ou grande', en: 'Small or big', es: 'Pequeño o grande' },
  parity: { pt: 'Ímpar ou par', en: 'Odd or even', es: 'Impar o par' },
  single: { pt: 'Uma face', en: 'Single die', es: 'Una cara' },
  pair: { pt: 'Duas faces', en: 'Two faces', es: 'Dos caras' },
  ...Object.fromEntries(totals.toReversed().map(({ of }) => [`total-${of.join('-')}`, totalNames(of)])),
  double: { pt: 'Dupla', en: 'Double', es: 'Doble' },
  'any-triple': { pt: 'Qualquer trinca', en: 'Any triple', es: 'Cualquier triple' },
  triple: { pt: 'Trinca exata', en: 'Exact triple', es: 'Triple exacto' },
};

export const sicBo: Layout<Dice> = {
  places,
  opposite: ['size', 'parity'],
  bets,
  unit: 50,
  max: 50_000,
  maxPlaces: places.length,
};

export const maxWinTimes = times.triple / 100;

export const allRolls: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
);
