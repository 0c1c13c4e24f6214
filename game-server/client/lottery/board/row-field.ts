import { h } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import type { Room, PlayOnTable } from '../room/room.ts';
import { oneIn, rowName } from '../room/words.ts';
import type { Cell, Row } from './form.ts';
import { quickKeys, type Quick } from './quick.ts';

interface RowField {
  row: Row;
  id: string;
  press(value: string): void;
  set(values: readonly string[]): void;
}

const keys: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'none'];

/** A row of a board: what it asks for, its keys, and a button for each value. */
export function rowField(room: Room, play: PlayOnTable, { row, id, press, set }: RowField): HTMLElement {
  const { say } = room;
  const name = rowName(row.name, say);
  const quick = keys.map((key) =>
    h(
      'button',
      {
        type: 'button',
        'aria-label': `${say(`quick_${key}`)}: ${name}`,
        onclick: () => set(quickKeys(row, key)),
      },
      say(`quick_${key}`),
    ),
  );
  const wide = row.cells.length > 40 ? ' many' : '';
  const sides = row.cells.some(({ levels }) => levels !== undefined) ? ' sides' : '';
  return h(
    'div',
    { class: 'pick-row', role: 'group', 'aria-labelledby': id },
    h(
      'div',
      { class: 'pick-head' },
      h('h2', { id }, name, h('small', {}, needText(row, say))),
      row.quick ? h('div', { class: 'quick' }, ...quick) : null,
    ),
    h(
      'div',
      { class: `cells${wide}${sides}` },
      ...row.cells.map((cell) => cellButton(room, play, cell, () => press(cell.value))),
    ),
  );
}

/** A side says what it pays and how likely it is; a number pays what its play pays. */
function cellButton(
  { title, language, say }: Room,
  { levels }: PlayOnTable,
  { value, label, levels: own }: Cell,
  onclick: () => void,
): HTMLElement {
  const level = levels.find((one) => own?.[0] === one.level);
  const odds =
    level === undefined
      ? null
      : `${multiplier(level.odds, language)} · ${say('oneIn', { n: oneIn(level.ways, language) })}`;
  const colour = title.family === 'PK' && own === undefined ? ` runner runner-${Number(value)}` : '';
  return h(
    'button',
    {
      type: 'button',
      class: odds === null ? `cell${colour}` : 'cell side',
      'aria-pressed': 'false',
      'data-value': value,
      onclick,
    },
    h('span', {}, label),
    odds === null ? null : h('small', {}, odds),
  );
}

function needText({ least, most, cells, name }: Row, say: Room['say']): string {
  if (name.of === 'options' || name.of === 'places' || least <= 1) return '';
  if (least === most) return say('needExactly', { n: least });
  return most < cells.length ? say('needBetween', { n: least, most }) : say('needAtLeast', { n: least });
}
