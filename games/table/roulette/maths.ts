import { publish, type PublishedFigures } from '../../kit/index.ts';
import { layoutFigures } from '../layout.ts';
import { allPockets, roulette } from './rules.ts';

/** All 37 pockets, each equally likely. */
export const figures = (): PublishedFigures =>
  publish(
    layoutFigures(
      roulette,
      allPockets.map((pocket) => [pocket, 1n] as const),
    ),
  );

export const notes = [
  'A ball falls into one of 37 pockets, 0 to 36, each equally likely: one integer below 37 is drawn. A place that covers k numbers pays ' +
    '36 / k times the stake, stake included; where the ball falls on zero, only places with the zero in them pay. Every place ' +
    'therefore returns 36/37.',
  'Places by market: `straight` (`17`), `split` (`17-20`), `street` (`16-17-18`), `trio` (`0-1-2`, `0-2-3`), `corner` (`16-17-19-20`), ' +
    '`first-four` (`0-1-2-3`), `six-line` (`16-17-18-19-20-21`), `column` and `dozen` (`1` to `3`), `colour` (`red`, `black`), ' +
    '`parity` (`even`, `odd`), `half` (`low`, `high`). Chips are multiples of 50 minor units, on at most 60 places of a round.',
];
