import type { Play } from '@croupier/games/lottery';
import { h, setText } from '../../shared/dom.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';
import type { ListForm } from './form.ts';
import { maxListLength, readFile, readLines, shownFaults, type ReadList } from './list.ts';

/** What was typed, and whether repeated bets count once; null as long as the player hasn’t said. */
export interface Typed {
  text: string;
  merged: boolean | null;
}

const nothing: Pick<ListForm, 'prefix'> = { prefix: '' };

/** What was accepted and refused of a list, each refusal by its place. */
function answerOf(say: Room['say'], { bad, twice, good, repeated }: ReadList): Node[] {
  const rows = bad
    .slice(0, shownFaults)
    .map(({ line, at, text }) => h('li', {}, say('listFault', { line, at, text })));
  return [
    h('p', {}, say('listGood', { n: good.length })),
    ...(twice > 0
      ? [
          h(
            'p',
            {},
            say('listTwice', {
              n: twice,
              which: repeated.slice(0, shownFaults).join(', ') + (repeated.length > shownFaults ? '…' : ''),
            }),
          ),
        ]
      : []),
    ...(bad.length > 0 ? [h('p', { class: 'bad' }, say('listBad', { n: bad.length }))] : []),
    h('ul', {}, ...rows),
    ...(bad.length > shownFaults ? [h('p', {}, say('listMore', { n: bad.length - shownFaults }))] : []),
  ];
}

/** Asks what to do with repeated bets; nothing is chosen for the player. */
function twiceField(
  say: Room['say'],
  typed: Typed,
  changed: () => void,
): { element: HTMLElement; show(many: boolean): void } {
  const choice = (merged: boolean, key: 'listMerge' | 'listKeep'): HTMLElement => {
    const id = `list-${key}`;
    const field = h('input', {
      type: 'radio',
      name: 'list-twice',
      id,
      checked: typed.merged === merged,
      onchange() {
        typed.merged = merged;
        changed();
      },
    });
    return h('label', { class: 'check', for: id }, field, say(key));
  };
  const element = h(
    'fieldset',
    { class: 'list-twice', hidden: true },
    h('legend', {}, say('listTwiceAsk')),
    choice(true, 'listMerge'),
    choice(false, 'listKeep'),
  );
  return { element, show: (many) => void (element.hidden = !many) };
}

/** A file from the device, read here: its text takes the place of what was typed. */
function filePicker(say: Room['say'], take: (text: string) => void): HTMLElement {
  const fault = h('p', { class: 'line-fault', role: 'alert' });
  const input = h('input', {
    type: 'file',
    class: 'unseen',
    id: 'list-file',
    accept: '.txt,.csv,text/plain,text/csv',
    tabindex: '-1',
    'aria-hidden': 'true',
    onchange() {
      const file = input.files?.[0];
      input.value = '';
      if (file === undefined) return;
      void readFile(file).then((read) => {
        setText(fault, 'fault' in read ? say(read.fault) : '');
        if ('text' in read) take(read.text);
      });
    },
  });
  return h(
    'div',
    { class: 'list-file' },
    button(say('listFile'), () => input.click()),
    input,
    fault,
  );
}

/** Bets typed, pasted or read from a file one after the other; what is wrong is named by its place while one writes. */
export function listField(
  { say }: Pick<Room, 'say'>,
  play: Play,
  list: ListForm | null,
  typed: Typed,
  changed: () => void,
): HTMLElement {
  const answer = h('div', { class: 'list-faults', role: 'status', id: 'list-faults' });
  const twice = twiceField(say, typed, changed);
  const show = (): void => {
    const read = readLines(play, list ?? nothing, typed.text);
    area.setAttribute('aria-invalid', String(read.bad.length > 0));
    answer.replaceChildren(...(typed.text.trim() === '' ? [] : answerOf(say, read)));
    twice.show(read.twice > 0);
    changed();
  };
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
      show();
    },
  });
  area.value = typed.text;
  const file = filePicker(say, (text) => {
    typed.text = text;
    area.value = text;
    show();
    area.focus();
  });
  const hint = say(list?.open === true ? 'listHintOpen' : 'listHint', { n: list?.width ?? 0 });
  const element = h(
    'div',
    { class: 'list-field' },
    h('label', { for: 'list-text' }, say('listLabel')),
    area,
    answer,
    twice.element,
    h('p', { id: 'list-hint', class: 'note' }, hint),
    file,
  );
  if (typed.text !== '') show();
  return element;
}
