import { h, setText } from '../shared/dom.ts';
import type { Position, Reels } from './reels.ts';

export interface Label {
  at: Position;
  text: string;
  tone?: 'coin' | 'jackpot';
}

/** Words that lie on cells: what a coin is worth. They follow the reels wherever the window goes. */
export class Labels {
  readonly #layer = h('div', { class: 'cell-labels', 'aria-hidden': 'true' });
  readonly #reels: Reels;
  #shown: readonly Label[] = [];

  constructor(stage: HTMLElement, reels: Reels) {
    this.#reels = reels;
    stage.append(this.#layer);
    reels.onPlaced(() => this.#draw());
  }

  show(labels: readonly Label[]): void {
    this.#shown = labels;
    this.#draw();
  }

  clear(): void {
    if (this.#shown.length > 0) this.show([]);
  }

  #draw(): void {
    this.#layer.replaceChildren(
      ...this.#shown.map(({ at, text, tone = 'coin' }) => {
        const { x, y, width, height } = this.#reels.cellBox(at);
        const label = h('span', { class: tone }, text);
        Object.assign(label.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
          fontSize: `${Math.max(11, Math.min(22, width / Math.max(4, text.length * 0.62)))}px`,
        });
        return label;
      }),
    );
  }
}

/** The reel of multipliers beside the others: it runs through what it may show and comes to rest with them. */
export class TimesReel {
  readonly #plate: HTMLElement;
  readonly #values: readonly number[];
  #run: ReturnType<typeof setInterval> | undefined;

  constructor(stage: HTMLElement, reels: Reels, values: readonly number[]) {
    this.#values = values;
    this.#plate = h('div', { class: 'times-reel', 'aria-hidden': 'true' });
    stage.append(this.#plate);
    reels.onPlaced((box) => {
      this.#plate.style.left = `${box.x + box.width / 2}px`;
      this.#plate.style.top = `${box.y}px`;
    });
    this.rest(values[0] ?? 1);
  }

  start(calm: boolean): void {
    this.#plate.classList.remove('won');
    clearInterval(this.#run);
    if (calm) return;
    let at = 0;
    this.#run = setInterval(() => {
      at += 1;
      setText(this.#plate, `${this.#values[at % this.#values.length] ?? 1}×`);
    }, 90);
  }

  rest(value: number): void {
    clearInterval(this.#run);
    setText(this.#plate, `${value}×`);
  }

  /** It counts: something was won. */
  light(): void {
    this.#plate.classList.add('won');
  }
}
