import type { SceneModule } from '../scene/scene.ts';
import { betFigures } from '../shared/bet-figures.ts';
import { h } from '../shared/dom.ts';
import { localeOf } from '../shared/money.ts';
import { facts } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import { maxStakeOf, minStakeOf } from './stake.ts';
import type { InstantKey } from './texts.ts';
import type { InstantSession } from '../../src/protocol.ts';

type Say = (key: InstantKey, values?: Readonly<Record<string, string | number>>) => string;

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
    betFigures(shell, published.bets),
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
