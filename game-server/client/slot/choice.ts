import type { SlotPaytable, SlotRound } from '@croupier/games/slot';
import { h } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import type { Shell } from '../shared/shell.ts';
import type { SaySlot } from './texts.ts';

/** Asks for the free spins' option; the dialog can't be closed without an answer, the round waits on the server meanwhile. */
export function chooseOption(
  shell: Shell,
  say: SaySlot,
  paytable: SlotPaytable,
  state: SlotRound,
): Promise<string> {
  const { count } = state.base.scatter;
  const symbol = paytable.symbols.find((one) => one.role === 'scatter')?.names[shell.language] ?? '';
  shell.sound.win(2);
  return new Promise((resolve) => {
    const buttons = paytable.options.map((option) => {
      const detail = say('optionDetail', {
        spins: option.spins[String(count)] ?? 0,
        rtp: percent(option.returnToPlayer, shell.language),
      });
      const choose = () => {
        dialog.close();
        resolve(option.id);
      };
      return h(
        'button',
        { type: 'button', class: 'option', onclick: choose },
        h(
          'span',
          {},
          h('strong', {}, option.names[shell.language]),
          h('small', {}, `${detail} · ${say('optionMore', { n: option.retrigger, symbol })}`),
        ),
        h('b', {}, `${option.multiplier}×`),
      );
    });
    const dialog = shell.dialog(
      say('chooseTitle'),
      h(
        'div',
        { class: 'stack' },
        h('p', {}, say('chooseLead', { count, symbol })),
        h('div', { class: 'options' }, ...buttons),
      ),
      { locked: true },
    );
  });
}
