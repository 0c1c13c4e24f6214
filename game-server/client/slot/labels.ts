import { h } from '../shared/dom.ts';
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
