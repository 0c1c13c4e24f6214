import type { IssueResult } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { timeWriter } from '../../shared/times.ts';
import { button } from '../../shared/shell.ts';
import type { Room } from '../room/room.ts';
import { pagedList } from '../room/paged.ts';
import { openProof } from './proof-view.ts';
import { outcomeView, spaceOf } from './outcome.ts';
import { replayDraw } from './show.ts';
import { TrendsView } from './trends-view.ts';

function resultCard(room: Room, result: IssueResult): HTMLElement {
  const { say } = room;
  const times = timeWriter(room.language);
  return h(
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
    h(
      'div',
      { class: 'ticket-tools' },
      result.outcome === null ? null : button(say('seeAgain'), () => replayDraw(room, result), 'link'),
      button(
        say('proof'),
        () => void openProof(room, { gameCode: result.gameCode, sequence: result.sequence }),
        'link',
      ),
    ),
  );
}

/** What was drawn, newest first, each with its proof. Nothing is said of what may come: past draws change no chance. */
export function drawsView(room: Room): { element: HTMLElement; open(): void } {
  const { say, shell, api } = room;
  const list = pagedList<IssueResult>({
    shell,
    show: (result) => resultCard(room, result),
    async read(before) {
      const { results, next } = await api.results(room.title.gameCode, before);
      return { items: results, next };
    },
    empty: say('drawsEmpty'),
    more: say('loadMore'),
  });
  const trends = new TrendsView(room);
  let view: 'results' | 'trends' = 'results';
  const reload = (): void => {
    if (room.tab !== 'draws') return;
    if (view === 'results') void list.reload();
    else trends.open();
  };
  const key = (of: typeof view, text: string): HTMLButtonElement =>
    h('button', { type: 'button', class: 'chip', onclick: () => showView(of) }, text);
  const keys = { results: key('results', say('viewResults')), trends: key('trends', say('viewTrends')) };
  const showView = (of: typeof view): void => {
    view = of;
    for (const [name, element] of Object.entries(keys))
      element.setAttribute('aria-pressed', String(name === of));
    list.element.hidden = of !== 'results';
    trends.element.hidden = of !== 'trends';
    reload();
  };
  showView(view);
  room.on('issue', reload);
  return {
    element: h(
      'section',
      { class: 'draws', 'aria-label': say('tabDraws') },
      h('h2', {}, say('tabDraws')),
      h('div', { class: 'kinds', role: 'group', 'aria-label': say('drawsViews') }, ...Object.values(keys)),
      h('p', { class: 'note' }, say('pastChangesNothing')),
      list.element,
      trends.element,
    ),
    open: reload,
  };
}
