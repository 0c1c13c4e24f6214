import type { InstantSession } from '../../src/protocol.ts';
import { booksHref } from './books.ts';
import { h } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import potTexts from './texts.json' with { type: 'json' };

type Pots = NonNullable<InstantSession['jackpot']>;

/** What the rules say of the pots: what goes in, how the point is drawn, who wins, and what they return besides the game. */
export function potRules(
  shell: Pick<Shell, 'language' | 'cash'>,
  { state, figures }: Pots,
  returnToPlayer: string,
): HTMLElement[] {
  const { language } = shell;
  const say = translator(potTexts, language);
  const share = (value: string): string => percent(value, language);
  const lead = {
    contribution: share(figures.contribution),
    seedReturn: share(figures.seedReturn),
    return: share(figures.return),
    rtp: share(returnToPlayer),
  };
  const rows = figures.levels.map((level) =>
    h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        state.levels.find((one) => one.level === level.id)?.names[language] ?? level.id,
      ),
      h('td', {}, share(level.contribution)),
      h('td', {}, shell.cash(level.seed)),
      h('td', {}, level.ceiling === null ? say('daily') : say('upTo', { amount: shell.cash(level.ceiling) })),
      h('td', {}, shell.cash(level.expectedDrop)),
      h('td', {}, share(level.seedReturn)),
    ),
  );
  const heads = (['level', 'contribution', 'seed', 'drops', 'average', 'seedBack'] as const).map((key) =>
    h('th', { scope: 'col' }, say(key)),
  );
  const assumed = figures.levels.find(({ ceiling }) => ceiling === null);
  return [
    h('h3', {}, say('rulesTitle')),
    h('p', {}, say('rulesLead', lead)),
    h(
      'div',
      { class: 'pot-table', tabindex: '0', role: 'region', 'aria-label': say('rulesTitle') },
      h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
    ),
    assumed
      ? h('p', { class: 'note' }, say('assumed', { turnover: shell.cash(assumed.turnoverPerDrop) }))
      : h('span', {}),
    h('p', {}, say('rulesDraw')),
    h('p', {}, say('rulesOrder')),
    h(
      'p',
      {},
      h(
        'a',
        { href: booksHref(language, { operator: addressedOperator() }), target: '_blank', rel: 'noopener' },
        say('proofLink'),
      ),
    ),
  ];
}

/** The operator that launched the game. */
const addressedOperator = (): string => new URLSearchParams(window.location.search).get('operator') ?? '';
