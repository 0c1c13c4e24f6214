import { figuresOf, publish, type BetFigures, type PublishedFigures } from '../../kit/index.ts';
import { choose } from '../chance.ts';
import { riskNames, risks, risksFromMedium, type Risk } from '../risks.ts';
import { counted } from '../words.ts';
import { keno, paysOf } from './rules.ts';

const pickCounts = Array.from({ length: keno.maxPicks }, (_, index) => keno.maxPicks - index);

/** Of all sets of ten numbers, those that hold so many of the picks. */
const waysOf = (picks: number, hits: number): bigint =>
  choose(picks, hits) * choose(keno.numbers - picks, keno.drawn - hits);

function figuresAt(picks: number, risk: Risk): BetFigures {
  const weights = new Map<number, bigint>();
  paysOf({ risk }, picks).forEach((pays, hits) => {
    weights.set(pays, (weights.get(pays) ?? 0n) + waysOf(picks, hits));
  });
  const { pt, en, es } = riskNames[risk];
  return figuresOf(
    `${risk}-${picks}`,
    {
      pt: `${pt}, ${counted(picks, 'número', 'números')}`,
      en: `${en}, ${counted(picks, 'number', 'numbers')}`,
      es: `${es}, ${counted(picks, 'número', 'números')}`,
    },
    { stake: 100, weights },
  );
}

/** Every risk with every number of picks: which numbers are picked makes no difference. */
export const figures = (): PublishedFigures =>
  publish(risksFromMedium.flatMap((risk) => pickCounts.map((picks) => figuresAt(picks, risk))));

export const notes = [
  'The player picks 1 to 10 of 40 numbers; ten are drawn, each set of ten equally likely. Of n picks, h are hit by C(n, h) · C(40 − n, 10 − h) of the ' +
    'C(40, 10) = 847,660,528 sets. The hits pay as below. Exact, by counting all sets. Which numbers are picked makes no difference; the table ' +
    'has every risk with every number of picks.',
  [
    '| risk | picks | 0, 1, 2 … hits pay |',
    '|---|---|---|',
    ...risks.flatMap((risk) =>
      pickCounts.toReversed().map((picks) => {
        const pays = paysOf({ risk }, picks).map((one) => (one / 100).toFixed(2));
        return `| ${risk} | ${picks} | ${pays.join(' ')} |`;
      }),
    ),
  ].join('\n'),
];
