import { figuresOf, publish, timesText, type PublishedFigures } from '../../kit/index.ts';
import { choose, paidOnce } from '../chance.ts';
import { shownWith } from '../shown.ts';
import { counted } from '../words.ts';
import { mines, multiplierOf, stepsOf } from './rules.ts';

/** So many mines, cashed out after so many safe cells. */
interface Plan {
  mines: number;
  steps: number;
}

const counts = Array.from({ length: mines.maxMines }, (_, index) => index + 1);
const plans: Plan[] = counts.flatMap((count) =>
  Array.from({ length: stepsOf({ mines: count }) }, (_, index) => ({ mines: count, steps: index + 1 })),
);

const waysOf = (plan: Plan): bigint => choose(mines.cells - plan.mines, plan.steps);
const allWays = ({ steps }: Plan): bigint => choose(mines.cells, steps);
const returnOf = (plan: Plan): number =>
  Number(waysOf(plan) * BigInt(multiplierOf(plan, plan.steps) * 10 ** 8)) / Number(allWays(plan));

const chosen = [
  { mines: 3, steps: 3 },
  ...[1, 2, 3, 5, 8, 10, 15, 20, 24].map((count) => ({ mines: count, steps: 1 })),
  ...[1, 3, 5, 8, 10].map((count) => ({ mines: count, steps: 5 })),
  ...[1, 2, 3, 5, 10, 13].map((count) => ({ mines: count, steps: stepsOf({ mines: count }) })),
];

function nameOf(plan: Plan, language: 'pt' | 'en' | 'es'): string {
  const times = timesText(multiplierOf(plan, plan.steps), language);
  const texts = {
    pt: `${counted(plan.mines, 'mina', 'minas')}, ${counted(plan.steps, 'casa', 'casas')}`,
    en: `${counted(plan.mines, 'mine', 'mines')}, ${counted(plan.steps, 'cell', 'cells')}`,
    es: `${counted(plan.mines, 'mina', 'minas')}, ${counted(plan.steps, 'casilla', 'casillas')}`,
  };
  return `${texts[language]} (${times})`;
}

export const figures = (): PublishedFigures =>
  publish(
    shownWith(plans, chosen, returnOf).map((plan) =>
      figuresOf(
        `mines-${plan.mines}-cells-${plan.steps}`,
        { pt: nameOf(plan, 'pt'), en: nameOf(plan, 'en'), es: nameOf(plan, 'es') },
        paidOnce(multiplierOf(plan, plan.steps), waysOf(plan), allWays(plan)),
      ),
    ),
  );

const ladder = (count: number): string =>
  Array.from({ length: stepsOf({ mines: count }) }, (_, index) =>
    (multiplierOf({ mines: count }, index + 1) / 100).toFixed(2),
  ).join(' ');

export const notes = [
  'Of 25 cells the player chooses how many (1 to 24) hide a mine; each set of that many cells is equally likely and is drawn with the bet. After ' +
    'k safe cells of m mines the player may cash out floor(98 · C(25, k) / C(25 − m, k)) hundredths of the stake. A mine takes the stake. The ' +
    'round is paid by itself when all safe cells are revealed, or with the last cell that pays no more than 10,000×; before the first safe ' +
    'cell nothing can be cashed out.',
  `Which cells are taken makes no difference. A plan is a number of mines and of cells; of all ${plans.length} plans the table has a choice and the one ` +
    'that returns the lowest. Every other returns between that and 98 %, the difference being the multiplier’s rounding to hundredths, and ' +
    'so does every way to mix them. Exact, by counting all sets.',
  [
    '| mines | pays after 1, 2, 3 … safe cells |',
    '|---|---|',
    ...counts.map((count) => `| ${count} | ${ladder(count)} |`),
  ].join('\n'),
];
