import type { IssueResult } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { timeWriter } from '../../shared/panels.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';
import { pagedList } from '../room/paged.ts';
import { openProof } from './proof-view.ts';
import { outcomeView, spaceOf } from './outcome.ts';

/** What was drawn, newest first, each with its proof. Nothing is said of what may come: past draws change no chance. */
export function drawsView(room: Room): { element: HTMLElement; open(): void } {
  const { say, shell, api } = room;
  const times = timeWriter(room.language);
  const show = (result: IssueResult): HTMLElement =>
    h(
      'article',
      { class: 'draw' },
      h(
        'div',
        { class: 'card-head' },
        h('b', {}, say('issue', { label: result.label })),
        h('time', { datetime: result.drawsAt }, times.format(new Date(result.drawsAt))),
      ),
      result.outcome === null
        ? h('p', { class: 'note' }, say('voided'))
        : outcomeView({ space: spaceOf(room.title.space), family: room.title.family, say }, result.outcome),
      button(
        say('proof'),
        () => void openProof(room, { gameCode: result.gameCode, sequence: result.sequence }),
        'link',
      ),
    );
  const list = pagedList<IssueResult>({
    shell,
    show,
    async read(before) {
      const { results, next } = await api.results(room.title.gameCode, before);
      return { items: results, next };
    },
    empty: say('drawsEmpty'),
    more: say('loadMore'),
  });
  const reload = (): void => {
    if (room.tab === 'draws') void list.reload();
  };
  room.on('issue', reload);
  return {
    element: h(
      'section',
      { class: 'draws', 'aria-label': say('tabDraws') },
      h('h2', {}, say('tabDraws')),
      h('p', { class: 'note' }, say('pastChangesNothing')),
      list.element,
    ),
    open: reload,
  };
}
