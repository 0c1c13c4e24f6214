import type { NumberList } from '../../../src/protocol.ts';
import { CallFailed } from '../../shared/api.ts';
import { h, setText } from '../../shared/dom.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';
import { entryText } from '../room/words.ts';
import type { SlipLine } from '../slip/slip.ts';

const maxName = 40;

/** Keeps the numbers of a line under a name of the player’s own. */
export function saveNumbers(room: Room, { play, entry }: Pick<SlipLine, 'play' | 'entry'>): void {
  const { say, shell, api, title } = room;
  const fault = h('p', { class: 'line-fault', role: 'alert', id: 'list-name-fault' });
  const name = h('input', {
    id: 'list-name',
    maxlength: maxName,
    autocomplete: 'off',
    'aria-describedby': 'list-name-fault',
  });
  const keep = async (): Promise<void> => {
    const text = name.value.trim().replaceAll(/\s+/g, ' ');
    const isWrong = text === '';
    name.setAttribute('aria-invalid', String(isWrong));
    setText(fault, isWrong ? say('ownNameFault') : '');
    if (isWrong) return name.focus();
    try {
      await api.keepList({ gameCode: title.gameCode, name: text, play, entry });
      dialog.close();
      shell.toast(say('ownKept'), 'good');
      shell.say(say('ownKept'));
    } catch (error) {
      setText(fault, wordsOf(room, error));
    }
  };
  const known = room.plays.get(play);
  const body = h(
    'form',
    {
      class: 'stack',
      onsubmit(event: Event) {
        event.preventDefault();
        void keep();
      },
    },
    h('p', {}, h('b', {}, known === undefined ? entry : entryText(known, entry, room.language, say))),
    h('label', { for: 'list-name' }, say('ownName')),
    name,
    fault,
  );
  const dialog = shell.dialog(say('ownSave'), body, {
    actions: [
      button(shell.t('cancel'), () => dialog.close()),
      button(say('ownKeep'), () => void keep(), 'gold'),
    ],
  });
  name.focus();
}

function wordsOf({ say, shell }: Room, error: unknown): string {
  if (error instanceof CallFailed && error.code === 'LOTTERY_LIMIT') return say('ownFull');
  if (error instanceof CallFailed && error.code === 'REQUEST_INVALID')
    return say(error.detail === 'name' ? 'ownNameFault' : 'ownTooLong');
  return shell.t('offline');
}

/** The player’s own numbers of the family that is shown, each to be used or forgotten. */
export function openOwnNumbers(room: Room, use: (list: NumberList) => void): void {
  const { say, shell, api } = room;
  const note = h('p', { class: 'empty', role: 'status' }, shell.t('historyLoading'));
  const list = h('ul', { class: 'cards' });
  const show = ({ lists }: { lists: readonly NumberList[] }): void => {
    const own = lists.filter(({ family }) => family === room.title.family);
    list.replaceChildren(...own.map((one) => h('li', { class: 'card own-list' }, ...card(one))));
    note.hidden = own.length > 0;
    setText(note, say('ownEmpty'));
  };
  const card = (one: NumberList): Node[] => {
    const play = room.plays.get(one.play);
    return [
      h(
        'div',
        { class: 'card-head' },
        h('b', {}, one.name),
        h('span', { class: 'note' }, room.playName(one.play)),
      ),
      h(
        'p',
        { class: 'line-entry' },
        play === undefined ? one.entry : entryText(play, one.entry, room.language, say, 90),
      ),
      h(
        'div',
        { class: 'ticket-tools' },
        button(say('ownUse'), () => {
          dialog.close();
          use(one);
        }),
        button(say('ownForget'), () => void forget(one), 'link'),
      ),
    ];
  };
  const forget = async ({ listId, name }: NumberList): Promise<void> => {
    try {
      show(await api.removeList(listId));
      shell.say(say('ownForgotten', { name }));
    } catch (error) {
      shell.warn(error);
    }
  };
  const dialog = shell.dialog(say('ownNumbers'), h('div', { class: 'stack' }, note, list));
  api.lists().then(show, () => setText(note, shell.t('offline')));
}
