import type { CrashSession } from '../../src/protocol.ts';
import type { Api } from '../shared/api.ts';
import { h } from '../shared/dom.ts';
import { multiplier } from '../shared/money.ts';
import { figuresOf } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import { hasRunningBet, type Room } from './room.ts';
import type { SayCrash } from './texts.ts';

/** By themselves once for each player, and never over a bet in flight. */
export function showRulesOnce(room: Room, api: Pick<Api, 'rulesSeen'>): void {
  if (room.session.rulesSeen || hasRunningBet(room)) return;
  room.session.rulesSeen = true;
  openRules(room.shell, room.session, room.say, true);
  void api.rulesSeen().catch(() => undefined);
}

export function openRules(shell: Shell, session: CrashSession, say: SayCrash, first: boolean): void {
  const { language } = shell;
  const dialog = shell.dialog(
    shell.t('rules'),
    h(
      'div',
      { class: 'stack' },
      h('p', {}, say('rulesHow')),
      h('p', {}, say('rulesOdds')),
      h('p', {}, say('rulesTime')),
      h('p', {}, say('rulesEnd')),
      h(
        'p',
        {},
        say('rulesMax', {
          min: multiplier(session.table.minimumCashOut, language),
          max: multiplier(session.table.maximumMultiplier, language),
          n: session.table.betsPerRound,
        }),
      ),
      h('p', { class: 'note' }, say('keys')),
      // What the game is about comes first, its statistics after it.
      figuresOf(shell, session.figures),
    ),
    first ? { actions: [button(shell.t('start'), () => dialog.close(), 'gold')] } : {},
  );
  if (first) dialog.querySelector<HTMLButtonElement>('footer button')?.focus();
}
