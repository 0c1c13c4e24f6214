import type { Api } from '../shared/api.ts';
import { h } from '../shared/dom.ts';
import { multiplier, percent } from '../shared/money.ts';
import { figuresOf } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import type { Room } from './room.ts';
import type { SayCrash } from './texts.ts';
import type { CrashSession } from './wire.ts';

/** By themselves once for each player, and never over a bet in flight. */
export function showRulesOnce(room: Room, api: Pick<Api, 'rulesSeen'>): void {
  if (room.session.rulesSeen || room.line.running) return;
  room.session.rulesSeen = true;
  openRules(room.shell, room.session, room.say, true);
  void api.rulesSeen().catch(() => undefined);
}

/** Hundredths: the target that the published hit rate, deviation and longest run are those of. */
const figuresTarget = 200;

/** What a bet pays at most, and the stake above which that comes before the curve's own end. */
function limitWords(shell: Shell, { maximumPayout, maximumMultiplier }: CrashSession['table']) {
  return {
    cap: shell.cash(maximumPayout),
    stake: shell.cash(Math.floor((maximumPayout * 100) / maximumMultiplier)),
    max: multiplier(maximumMultiplier, shell.language),
  };
}

/** The example of what rounding to whole minor units takes: 119 of them at 1.05× are paid 124.95 as 124. */
function centWords(shell: Shell, { figures }: CrashSession) {
  const [stake, at] = [119, 105];
  const chance = Number(figures.returnToPlayer) / at;
  const paid = Math.floor((stake * at) / 100);
  return {
    stake: shell.cash(stake),
    at: multiplier(at, shell.language),
    rtp: percent(((chance * paid * 100) / stake).toFixed(2), shell.language),
  };
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
      h('p', {}, say('rulesCap', limitWords(shell, session.table))),
      h('p', {}, say('rulesCents', centWords(shell, session))),
      h('p', {}, say('rulesFault')),
      h('p', { class: 'note' }, say('keys')),
      // What the game is about comes first, its statistics after it.
      h('p', { class: 'note' }, say('figuresFor', { at: multiplier(figuresTarget, language) })),
      figuresOf(shell, session.figures),
    ),
    first ? { actions: [button(shell.t('start'), () => dialog.close(), 'gold')] } : {},
  );
  if (first) dialog.querySelector<HTMLButtonElement>('footer button')?.focus();
}
