import { figuresOf, publish, type BetFigures, type PublishedFigures } from '../../kit/index.ts';
import { choose } from '../chance.ts';
import { riskNames, risks, risksFromMedium, type Risk } from '../risks.ts';
import { bucketsOf, plinko } from './rules.ts';

const rowCounts = Array.from(
  { length: plinko.maxRows - plinko.minRows + 1 },
  (_, index) => plinko.maxRows - index,
);

function figuresAt(rows: number, risk: Risk): BetFigures {
  const weights = new Map<number, bigint>();
  bucketsOf({ rows, risk }).forEach((pays, bucket) => {
    weights.set(pays, (weights.get(pays) ?? 0n) + choose(rows, bucket));
  });
  const { pt, en, es } = riskNames[risk];
  const names = { pt: `${pt}, ${rows} linhas`, en: `${en}, ${rows} rows`, es: `${es}, ${rows} filas` };
  return figuresOf(`${risk}-${rows}`, names, { stake: 100, weights });
}

/** Every risk with every number of rows. */
export const figures = (): PublishedFigures =>
  publish(risksFromMedium.flatMap((risk) => rowCounts.map((rows) => figuresAt(rows, risk))));

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const notes = [
  'A ball falls through 8 to 16 rows of pegs and goes to the left or to the right at each, equally likely and independently; it ends in the bucket of ' +
    'as many steps to the right. Of r rows, bucket k is reached by C(r, k) of the 2^r paths. The buckets pay as below from the left; the right half ' +
    'mirrors the left. Exact, by counting all paths. The table has every bet that can be made.',
  [
    '| risk | rows | buckets from the left to the middle |',
    '|---|---|---|',
    ...risks.flatMap((risk) =>
      rowCounts.toReversed().map((rows) => {
        const half = bucketsOf({ rows, risk }).slice(0, Math.floor(rows / 2) + 1);
        return `| ${risk} | ${rows} | ${half.map(times).join(' ')} |`;
      }),
    ),
  ].join('\n'),
];
