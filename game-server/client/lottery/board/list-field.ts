import type { Play } from '@croupier/games/lottery';
import { h } from '../../shared/dom.ts';
import type { Room } from '../room/room.ts';
import type { ListForm } from './form.ts';
import { maxListLength, readLines, shownFaults } from './list.ts';

/** What was typed, and whether repeated lines count once. */
export interface Typed {
  text: string;
  merged: boolean;
}

/** Bets typed or pasted one after the other; what is wrong is named by its number while one writes. */
export function listField(
  { say }: Pick<Room, 'say'>,
  play: Play,
  list: ListForm | null,
  typed: Typed,
  changed: () => void,
): HTMLElement {
  const faults = h('div', { class: 'list-faults', role: 'status', id: 'list-faults' });
  const area = h('textarea', {
    id: 'list-text',
    rows: '5',
    maxlength: maxListLength,
    spellcheck: 'false',
    autocapitalize: 'characters',
    autocomplete: 'off',
    'aria-describedby': 'list-hint list-faults',
    oninput() {
      typed.text = area.value;
      const { bad, twice, good } = readLines(play, list ?? { prefix: '' }, typed.text);
      area.setAttribute('aria-invalid', String(bad.length > 0));
      const rows = bad
        .slice(0, shownFaults)
        .map(({ at, text }) => h('li', {}, say('listFault', { at, text })));
      faults.replaceChildren(
        h('p', {}, say('listGood', { n: good.length })),
        twice > 0 ? h('p', {}, say('listTwice', { n: twice })) : '',
        bad.length > 0 ? h('p', { class: 'bad' }, say('listBad', { n: bad.length })) : '',
        h('ul', {}, ...rows),
      );
      changed();
    },
  });
  const merge = h('input', {
    type: 'checkbox',
    id: 'list-merge',
    checked: typed.merged,
    onchange() {
      typed.merged = merge.checked;
      changed();
    },
  });
  const hint = say(list?.open === true ? 'listHintOpen' : 'listHint', { n: list?.width ?? 0 });
  return h(
    'div',
    { class: 'list-field' },
    h('label', { for: 'list-text' }, say('listLabel')),
    area,
    h('p', { id: 'list-hint', class: 'note' }, hint),
    faults,
    h('label', { class: 'check', for: 'list-merge' }, merge, say('listMerge')),
  );
}
