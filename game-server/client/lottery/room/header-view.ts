import { h, setText } from '../../shared/dom.ts';
import { button } from '../../shared/shell.ts';
import { outcomeText, outcomeView, spaceOf } from '../draws/outcome.ts';
import { watchDraw } from '../draws/show.ts';
import { countdown } from './clock.ts';
import type { Room } from './room.ts';

/** What was drawn last; a new one comes part by part, and stands at once when it is pressed. */
function lastResult(room: Room): { element: HTMLElement; draw(): void } {
  const { say, shell } = room;
  const result = h('div', { class: 'last-result' });
  const resultLabel = h('span', { class: 'note' });
  let shown = '';
  const draw = (): void => {
    const { last, family, space, gameCode } = room.title;
    const mark = `${gameCode} ${last?.sequence ?? ''} ${last?.outcome === null ? '' : 'drawn'}`;
    if (mark === shown) return;
    const fresh = shown.startsWith(`${gameCode} `) && last?.outcome !== null;
    shown = mark;
    setText(resultLabel, last === null ? say('noResult') : say('lastDraw', { label: last.label.slice(9) }));
    if (last === null) return result.replaceChildren();
    if (last.outcome === null) return result.replaceChildren(h('p', { class: 'note' }, say('voided')));
    const look = { space: spaceOf(space), family, say };
    const drawn = last.outcome;
    const view = outcomeView(look, drawn, { brief: true, fresh });
    view.addEventListener('click', () => view.classList.remove('fresh'));
    result.replaceChildren(
      view,
      Array.isArray(drawn)
        ? ''
        : button(
            say('wholeBoard'),
            () => shell.dialog(say('issue', { label: last.label }), outcomeView(look, drawn)),
            'link',
          ),
    );
    if (fresh)
      shell.say(say('sayDrawn', { label: last.label, outcome: outcomeText(look.space, drawn, say) }));
  };
  const watch = button(say('watch'), () => watchDraw(room), 'link');
  return {
    element: h('div', { class: 'last' }, h('div', { class: 'last-head' }, resultLabel, watch), result),
    draw,
  };
}

/** The title, the issue that is sold, how long yet, and what was drawn last. */
export function headerView(room: Room): { element: HTMLElement; tick(): void } {
  const { say, shell } = room;
  const name = h('p', { class: 'room-title', 'aria-hidden': 'true' });
  const heading = shell.stage.parentElement?.querySelector('h1');
  const label = h('span', { class: 'issue-label' });
  const left = h('span', { class: 'left' });
  const state = h('span', { class: 'issue-state' });
  const last = lastResult(room);
  const tick = (): void => {
    const { current } = room.title;
    const ms = current === null ? 0 : room.clock.until(current.sellsUntil);
    setText(state, say(current === null ? 'paused' : ms > 0 ? 'closesIn' : 'closed'));
    setText(left, current === null || ms === 0 ? '' : countdown(ms));
  };
  const draw = (): void => {
    const title = room.title.names[room.language];
    setText(name, title);
    if (heading) setText(heading, title);
    document.title = title;
    const { current } = room.title;
    setText(label, current === null ? '' : say('issue', { label: current.label }));
    last.draw();
    tick();
  };
  room.on('title', draw);
  room.on('issue', draw);
  draw();
  return {
    element: h(
      'div',
      { class: 'room-head' },
      h('div', { class: 'row' }, h('div', { class: 'names' }, name, label), shell.top),
      h('div', { class: 'room-now' }, h('p', { class: 'count' }, state, left), last.element),
    ),
    tick,
  };
}
