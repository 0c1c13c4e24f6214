import type { BetFigures } from '@croupier/games/kit';
import type { SceneModule } from '../scene/scene.ts';
import { h } from '../shared/dom.ts';
import { type Language, localeOf, percent } from '../shared/money.ts';
import { facts } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import { maxStakeOf, minStakeOf } from './stake.ts';
import type { InstantKey } from './texts.ts';
import type { InstantSession } from '../../src/protocol.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

const number = (text: string, language: Language): string => Number(text).toLocaleString(localeOf(language));

/** Figures of one way to bet, each as it was published. */
function figuresOfBet(shell: Shell, say: Say, bet: BetFigures): HTMLElement {
  const { t, language } = shell;
  const sure = bet.interval === null ? say('exact') : say('interval', { n: percent(bet.interval, language) });
  return facts([
    [say('rtp'), `${percent(bet.returnToPlayer, language)} · ${sure}`],
    [say('hitRate'), percent(bet.hitRate, language)],
    [say('anyReturn'), percent(bet.anyReturn, language)],
    [say('maximumWin'), t('timesStake', { n: number(bet.maximumWin, language) })],
    [say('deviation'), number(bet.standardDeviation, language)],
    [say('losingRun'), bet.longestLosingRun],
  ]);
}

/** Many ways to bet: one is chosen, its figures stand below. */
function figures(shell: Shell, say: Say, bets: readonly BetFigures[]): HTMLElement {
  const shown = h('div', {});
  const draw = (at: number): void => {
    const bet = bets[at];
    if (bet) shown.replaceChildren(figuresOfBet(shell, say, bet));
  };
  draw(0);
  if (bets.length < 2) return shown;
  const select = h(
    'select',
    { id: 'figures-of' },
    ...bets.map((bet, at) => h('option', { value: at }, bet.names[shell.language])),
  );
  select.addEventListener('change', () => draw(Number(select.value)));
  return h('div', { class: 'stack' }, h('label', { for: 'figures-of' }, say('ofBet')), select, shown);
}

export function openRules(
  shell: Shell,
  say: Say,
  session: InstantSession,
  { rules }: Pick<SceneModule, 'rules'>,
  options: { first?: boolean } = {},
): void {
  const { game, figures: published } = session;
  const { t, language } = shell;
  const stakes = t('limits', {
    min: shell.cash(minStakeOf(game.stakes)),
    max: shell.cash(maxStakeOf(game.stakes)),
  });
  const body = h(
    'div',
    { class: 'stack rules' },
    ...rules(language, game.scene).map((text) => h('p', {}, text)),
    h('h3', {}, say('figuresTitle')),
    published.bets.length > 1 ? h('p', { class: 'note' }, say('bestPlay')) : null,
    figures(shell, say, published.bets),
    facts([
      [t('volatility'), t(published.volatility)],
      [say('cap'), t('timesStake', { n: game.maxWinTimes.toLocaleString(localeOf(language)) })],
      [t('staked'), stakes],
    ]),
    h('h3', {}, say('interruptedTitle')),
    h('p', {}, say('interrupted')),
    h('h3', {}, say('keysTitle')),
    h('p', { class: 'note' }, say('keys')),
  );
  const dialog = shell.dialog(say('rulesTitle'), body, {
    wide: true,
    actions: options.first ? [button(t('start'), () => dialog.close(), 'gold')] : [],
  });
}
