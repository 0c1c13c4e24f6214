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
export class TrendsView {
  readonly element: HTMLElement;
  readonly #room: Room;
  readonly #note = h('p', { class: 'empty', role: 'status' });
  readonly #body = h('div', { class: 'trends-body' });
  readonly #windows = h('div', {});
  #window: number = firstWindow;
  #part = 0;
  /** What is drawn, by title, window and last result; and the turn of the last question. */
  #shown = '';
  #turn = 0;

  constructor(room: Room) {
    this.#room = room;
    this.element = h('div', { class: 'trends' }, this.#windows, this.#note, this.#body);
    this.#drawWindows();
  }

  open(): void {
    void this.#load();
  }

  #drawWindows(): void {
    const { say } = this.#room;
    this.#windows.replaceChildren(
      choices(
        say('trendWindow'),
        windows.map((one) => [one, say('trendLast', { n: one })] as const),
        this.#window,
        (one) => {
          this.#window = one;
          this.#drawWindows();
          this.#windows.querySelectorAll('button')[windows.findIndex((each) => each === one)]?.focus();
          void this.#load();
        },
      ),
    );
  }

  async #load(): Promise<void> {
    const { shell, api, say, title } = this.#room;
    const { gameCode, last } = title;
    this.#turn += 1;
    const asked = this.#turn;
    const mark = `${gameCode} ${this.#window} ${last?.sequence ?? ''} ${last?.state ?? ''}`;
    if (mark === this.#shown) return;
    if (!this.#shown.startsWith(`${gameCode} `)) this.#begin();
    try {
      const said = await api.trends(gameCode, this.#window);
      if (asked !== this.#turn) return;
      this.#shown = mark;
      this.#note.hidden = said.draws > 0;
      setText(this.#note, say('drawsEmpty'));
      if (said.draws === 0) this.#body.replaceChildren();
      else this.#draw(said);
    } catch (error) {
      if (asked !== this.#turn) return;
      this.#note.hidden = false;
      setText(this.#note, shell.t('offline'));
      shell.trouble(error, () => void this.#load());
    }
  }

  /** Of another title nothing stays. */
  #begin(): void {
    this.#part = 0;
    this.#body.replaceChildren();
    this.#note.hidden = false;
    setText(this.#note, this.#room.shell.t('historyLoading'));
  }

  #draw(said: TrendsAnswer): void {
    const room = this.#room;
    const { say } = room;
    const parts = h('section', { class: 'trend' });
    this.#drawPart(said, parts);
    const ofSums = { sum: 'trendSum', 'first-two': 'trendFirstTwo', special: 'trendSpecial' } as const;
    const sums = say(ofSums[said.runs.of]);
    const ends = { from: said.from?.label ?? '', to: said.to?.label ?? '' };
    this.#body.replaceChildren(
      h('p', { class: 'note' }, say('trendCounted', { n: said.draws, ...ends })),
      parts,
      ...(said.endings === null ? [] : [headsAndTails(room, said.endings)]),
      road(room, said.runs.size, ['B', 'S', 'M'], `${sums}: ${say('trendSize')}`),
      road(room, said.runs.parity, ['O', 'E'], `${sums}: ${say('trendParity')}`),
      sumsChart(room, said, sums),
    );
  }

  #drawPart(said: TrendsAnswer, holder: HTMLElement): void {
    const room = this.#room;
    const current = said.parts[this.#part] ?? said.parts[0];
    if (current === undefined) return;
    const name = partName(room, current);
    const chosen = said.parts.indexOf(current);
    holder.replaceChildren(
      said.parts.length > 1
        ? choices(
            room.say('trendPart'),
            said.parts.map((one, at) => [at, partName(room, one)] as const),
            chosen,
            (at) => {
              this.#part = at;
              this.#drawPart(said, holder);
              holder.querySelectorAll('button')[at]?.focus();
            },
          )
        : h('h3', {}, name),
      h('div', { class: 'chart-and-table' }, fallsChart(current), partTable(room, current, name)),
    );
  }
}
