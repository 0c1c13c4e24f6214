import { figuresOf, publish, type BetFigures, type PublishedFigures } from '../../kit/index.ts';
import { riskNames, risks, risksFromMedium, type Risk } from '../risks.ts';
import { segmentsOf, sizes, type Size } from './rules.ts';

function figuresAt(segments: Size, risk: Risk): BetFigures {
  const weights = new Map<number, bigint>();
  for (const pays of segmentsOf({ segments, risk })) weights.set(pays, (weights.get(pays) ?? 0n) + 1n);
  const { pt, en, es } = riskNames[risk];
  return figuresOf(
    `${risk}-${segments}`,
    { pt: `${pt}, ${segments} casas`, en: `${en}, ${segments} segments`, es: `${es}, ${segments} casillas` },
    { stake: 100, weights },
  );
}

/** Every risk with every size. */
export const figures = (): PublishedFigures =>
  publish(risksFromMedium.flatMap((risk) => sizes.map((size) => figuresAt(size, risk))));

export const notes = [
  'The wheel has 10, 20, 30, 40 or 50 segments and stops at each equally likely. The segments pay as below, clockwise; together they pay 0.98 for each ' +
    'segment, so every bet returns 98 %. Exact, by counting the segments. The table has every bet that can be made.',
  [
    '| risk | segments | pays, clockwise |',
    '|---|---|---|',
    ...risks.flatMap((risk) =>
      sizes.map((segments) => {
        const pays = segmentsOf({ segments, risk }).map((one) => (one / 100).toFixed(2));
        return `| ${risk} | ${segments} | ${pays.join(' ')} |`;
      }),
    ),
  ].join('\n'),
];
