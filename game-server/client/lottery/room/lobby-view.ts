import type { TitleView } from '../../../src/protocol.ts';
import { h, setText } from '../../shared/dom.ts';
import { outcomeView, spaceOf } from '../draws/outcome.ts';
import { countdown } from './clock.ts';
import type { Room } from './room.ts';

interface Running {
  title: TitleView;
  element: HTMLElement;
}

function titleCard(room: Room, title: TitleView, clocks: Running[]): HTMLElement {
  const { say, shell } = room;
  const openTitle = async (gameCode: string): Promise<void> => {
    try {
      await room.switchTo(gameCode);
    } catch (error) {
      shell.warn(error);
    }
  };
  const left = h('span', { class: 'left' });
  clocks.push({ title, element: left });
  const { last } = title;
  return h(
    'li',
    { class: 'card title-card' },
    h(
      'button',
      {
        type: 'button',
        class: 'title-open',
        'aria-current': title.gameCode === room.title.gameCode ? 'true' : null,
        onclick: () => void openTitle(title.gameCode),
      },
      h('span', { class: 'title-name' }, title.names[room.language]),
      left,
    ),
    last?.outcome
      ? outcomeView({ space: spaceOf(title.space), family: title.family, say }, last.outcome, {
          brief: true,
        })
      : h('p', { class: 'note' }, say('noResult')),
  );
}

/** The titles of the vendor with what is being sold and what was drawn last; pressing one opens it here. */
export function lobbyView(room: Room): { element: HTMLElement; open(): void; tick(): void } {
  const { say, shell } = room;
  const list = h('ul', { class: 'cards titles' });
  const note = h('p', { class: 'empty', role: 'status' });
  const clocks: Running[] = [];
  const tick = (): void => {
    for (const { title, element } of clocks)
      setText(
        element,
        title.current === null ? say('paused') : countdown(room.clock.until(title.current.sellsUntil)),
      );
  };
  const load = async (): Promise<void> => {
    if (list.childElementCount === 0) setText(note, shell.t('historyLoading'));
    try {
      const titles = await room.readTitles(true);
      clocks.length = 0;
      list.replaceChildren(...titles.map((title) => titleCard(room, title, clocks)));
      setText(note, '');
      note.hidden = true;
      tick();
    } catch (error) {
      setText(note, shell.t('offline'));
      shell.warn(error);
    }
  };
  return {
    element: h(
      'section',
      { class: 'lobby', 'aria-label': say('tabLobby') },
      h('h2', {}, say('tabLobby')),
      note,
      list,
    ),
    open: () => void load(),
    tick,
  };
}
