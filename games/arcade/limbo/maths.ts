import { figuresOf, publish, timesText, type BetFigures, type PublishedFigures } from '../../kit/index.ts';
import { wholeDraws } from '../../fairness/index.ts';
import { drawsReaching } from './rules.ts';

const shown = [200, 101, 110, 150, 300, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000];

function figuresAt(target: number): BetFigures {
  const wins = drawsReaching(target);
  const name = (language: 'pt' | 'en' | 'es', words: string) => `${words} ${timesText(target, language)}`;
  return figuresOf(
    `target-${target}`,
    { pt: name('pt', 'Alvo'), en: name('en', 'Target'), es: name('es', 'Objetivo') },
    {
      stake: 100,
      weights: new Map([
        [0, wholeDraws - wins],
        [target, wins],
      ]),
    },
  );
}

export const figures = (): PublishedFigures => publish(shown.map(figuresAt));

export const notes = [
  'The player chooses a target of 1.01× to 10,000.00×. The result is floor(99 · 2^52 / u) hundredths, u uniform in 1…2^52, at least 1.00× ' +
    'and at most 10,000.00×. A bet whose target doesn’t exceed the result pays the target.',
  'A target of t hundredths is reached by exactly floor(99 · 2^52 / t) of the 2^52 draws, so every target returns 99 % (less than 2^-30 of a ' +
    'point below it). The table has some of them. Exact, in closed form.',
];
