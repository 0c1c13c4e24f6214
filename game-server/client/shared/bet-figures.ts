import type { BetFigures } from '@croupier/games/kit';
import { h } from './dom.ts';
import { type Language, localeOf, percent } from './money.ts';
import { facts } from './panels.ts';
import type { Shell } from './shell.ts';

type Words = Pick<Shell, 't' | 'language'>;

const number = (text: string, language: Language): string => Number(text).toLocaleString(localeOf(language));

/** Figures of one way to bet, each as it was published. */
function figuresOfBet({ t, language }: Words, bet: BetFigures): HTMLElement {
  const sure = bet.interval === null ? t('exact') : t('interval', { n: percent(bet.interval, language) });
  return facts([
    [t('rtp'), `${percent(bet.returnToPlayer, language)} · ${sure}`],
    [t('hitRate'), percent(bet.hitRate, language)],
    [t('anyReturn'), percent(bet.anyReturn, language)],
    [t('maximumWin'), t('timesStake', { n: number(bet.maximumWin, language) })],
    [t('deviation'), number(bet.standardDeviation, language)],
    [t('losingRun'), bet.longestLosingRun],
  ]);
}

/** Many ways to bet: one is chosen, its figures stand below. */
export function betFigures(words: Words, bets: readonly BetFigures[]): HTMLElement {
  const shown = h('div', {});
  const draw = (at: number): void => {
    const bet = bets[at];
    if (bet) shown.replaceChildren(figuresOfBet(words, bet));
  };
  draw(0);
  if (bets.length < 2) return shown;
  const select = h(
    'select',
    { id: 'figures-of' },
    ...bets.map((bet, at) => h('option', { value: at }, bet.names[words.language])),
  );
  select.addEventListener('change', () => draw(Number(select.value)));
  return h('div', { class: 'stack' }, h('label', { for: 'figures-of' }, words.t('ofBet')), select, shown);
}
