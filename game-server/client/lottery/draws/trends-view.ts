import type { TrendPart, TrendsAnswer } from '../../../src/protocol.ts';
import { h, setText } from '../../shared/dom.ts';
import type { Room } from '../room/room.ts';
import { fallsChart, headsAndTails, partTable, road, sumsChart } from './trend-parts.ts';

const windows = [30, 50, 100, 200, 500] as const;
const firstWindow = 100;

function partName({ say }: Room, { part, place }: TrendPart): string {
  if (part === 'place') return say('place', { n: place ?? 0 });
  return say(({ any: 'trendAny', special: 'trendSpecial', endings: 'trendEndings' } as const)[part]);
}

/** Buttons of which one is pressed. */
function choices<Value>(
  label: string,
  values: readonly (readonly [Value, string])[],
  chosen: Value,
  choose: (value: Value) => void,
): HTMLElement {
  return h(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': label },
    ...values.map(([value, text]) =>
      h(
        'button',
        {
          type: 'button',
          class: 'chip small',
          'aria-pressed': String(value === chosen),
          onclick: () => choose(value),
        },
        text,
      ),
    ),
  );
}

/**
 * What the last draws were like: how often each number fell and how long it hasn’t, sums, big and small, odd and even. Each chart has its
 * figures in a table; that none of it says anything of the next draw stands above all.
 */
export function trendsView(room: Room): { element: HTMLElement; open(): void } {
  const { say, shell, api } = room;
  const note = h('p', { class: 'empty', role: 'status' });
  const body = h('div', { class: 'trends-body' });
  const windowChoice = h('div', {});
  let window: number = firstWindow;
  let shown = '';
  let part = 0;

  const drawParts = (said: TrendsAnswer, holder: HTMLElement): void => {
    const current = said.parts[part] ?? said.parts[0];
    if (current === undefined) return;
    const name = partName(room, current);
    holder.replaceChildren(
      said.parts.length > 1
        ? choices(
            say('trendPart'),
            said.parts.map((one, at) => [at, partName(room, one)] as const),
            said.parts.indexOf(current),
            (at) => {
              part = at;
              drawParts(said, holder);
              holder.querySelectorAll('button')[at]?.focus();
            },
          )
        : h('h3', {}, name),
      h('div', { class: 'chart-and-table' }, fallsChart(current), partTable(room, current, name)),
    );
  };
  const draw = (said: TrendsAnswer): void => {
    const parts = h('section', { class: 'trend' });
    drawParts(said, parts);
    const sumName = say(
      ({ sum: 'trendSum', 'first-two': 'trendFirstTwo', special: 'trendSpecial' } as const)[said.runs.of],
    );
    body.replaceChildren(
      h(
        'p',
        { class: 'note' },
        say('trendCounted', { n: said.draws, from: said.from?.label ?? '', to: said.to?.label ?? '' }),
      ),
      parts,
      ...(said.endings === null ? [] : [headsAndTails(room, said.endings)]),
      road(room, said.runs.size, ['B', 'S', 'M'], `${sumName}: ${say('trendSize')}`),
      road(room, said.runs.parity, ['O', 'E'], `${sumName}: ${say('trendParity')}`),
      sumsChart(room, said, sumName),
    );
  };
  const drawWindows = (): void =>
    windowChoice.replaceChildren(
      choices(
        say('trendWindow'),
        windows.map((one) => [one, say('trendLast', { n: one })] as const),
        window,
        (one) => {
          window = one;
          drawWindows();
          windowChoice.querySelectorAll('button')[windows.findIndex((each) => each === one)]?.focus();
          void load();
        },
      ),
    );
  let turn = 0;
  const load = async (): Promise<void> => {
    const { gameCode, last } = room.title;
    const asked = (turn += 1);
    const mark = `${gameCode} ${window} ${last?.sequence ?? ''} ${last?.state ?? ''}`;
    if (mark === shown) return;
    if (!shown.startsWith(`${gameCode} `)) {
      part = 0;
      body.replaceChildren();
      note.hidden = false;
      setText(note, shell.t('historyLoading'));
    }
    try {
      const said = await api.trends(gameCode, window);
      if (asked !== turn) return;
      shown = mark;
      note.hidden = said.draws > 0;
      setText(note, say('drawsEmpty'));
      if (said.draws === 0) body.replaceChildren();
      else draw(said);
    } catch (error) {
      if (asked !== turn) return;
      note.hidden = false;
      setText(note, shell.t('offline'));
      shell.trouble(error, () => void load());
    }
  };
  drawWindows();
  return { element: h('div', { class: 'trends' }, windowChoice, note, body), open: () => void load() };
}
