import type { SlotPaytable, SlotRound, SlotScene } from '@croupier/games/slot';
import { h } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import { symbolPicture } from './paytable-panel.ts';
import type { SaySlot } from './texts.ts';

/** Free spins to choose from, laid out as cards; the dialog can't be closed without an answer, the round waits on the server meanwhile. */
export function chooseOption(
  shell: Shell,
  say: SaySlot,
  { paytable, art }: { paytable: SlotPaytable; art: SlotScene['look']['art'] },
  state: SlotRound,
): Promise<string> {
  const { count } = state.base.scatter;
  const scatter = paytable.symbols.findIndex((one) => one.role === 'scatter');
  const symbol = paytable.symbols[scatter]?.names[shell.language] ?? '';
  const first = paytable.symbols.findIndex((one) => one.role === 'ordinary');
  shell.sound.win(2);
  return new Promise((resolve) => {
    const cards = paytable.options.map((option, index) => {
      const spins = option.spins[String(Math.min(count, 5))] ?? 0;
      const choose = () => {
        shell.sound.swish();
        dialog.close();
        resolve(option.id);
      };
      const label = [
        option.names[shell.language],
        say('optionDetail', { spins, rtp: percent(option.returnToPlayer, shell.language) }),
        say('times', { n: option.multiplier }),
        say('optionMore', { n: option.retrigger, symbol }),
      ].join(' · ');
      return h(
        'button',
        { type: 'button', class: 'feature-card', onclick: choose, 'aria-label': label },
        h('strong', {}, option.names[shell.language]),
        symbolPicture(art, first + index),
        h('b', {}, String(spins)),
        h('small', {}, say('freeSpinsWord')),
        h('em', {}, `${option.multiplier}×`),
        h('small', {}, say('optionReturn', { rtp: percent(option.returnToPlayer, shell.language) })),
        h('small', {}, say('optionMore', { n: option.retrigger, symbol })),
      );
    });
    const dialog = shell.dialog(
      say('chooseTitle'),
      h(
        'div',
        { class: 'stack' },
        h('p', {}, say('chooseLead', { count, symbol })),
        h('div', { class: 'feature-cards' }, ...cards),
      ),
      { locked: true, wide: true },
    );
    dialog.classList.add('choosing');
  });
}
