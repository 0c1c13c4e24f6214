import { publish, type PublishedFigures } from '../../kit/index.ts';
import { layoutFigures } from '../layout.ts';
import { allRolls, sicBo } from './rules.ts';

/** All 216 rolls, each equally likely. */
export const figures = (): PublishedFigures =>
  publish(
    layoutFigures(
      sicBo,
      allRolls.map((dice) => [dice, 1n] as const),
    ),
  );

export const notes = [
  'Three dice, drawn as three integers below 6; all 216 rolls are counted. Small (4 to 10), big (11 to 17), odd and even pay 2×, stake included, ' +
    'and lose to any triple.',
  'Customary pays return as little as 69.9 % (an exact triple at 150 to 1). These are our own, stake included, from 210 / ways: a total of 4 or 17 pays 70×, ' +
    '5 or 16 35×, 6 or 15 21×, 7 or 14 14×, 8 or 13 10×, 9 or 12 8.4×, 10 or 11 7.7×; a single face 2×, 3× or 13× by the dice that show it; two faces ' +
    '7×; a double (at least two dice) 13×; any triple 35×; an exact triple 210×. Chips are multiples of 50 minor units, so that every pay is whole.',
];
