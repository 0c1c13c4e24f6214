import { h } from '../shared/dom.ts';
import { type Clock, ease, turnOver } from './clock.ts';

export interface TileLook {
  /** A class of the scene's own, such as `gem`. */
  kind: string;
  /** What a screen reader says of it after its place. */
  label: string;
  face?: Element | null;
}

interface Grid {
  columns: number;
  rows: number;
  name: string;
  /** Column and row from 1 on. */
  place: (column: number, row: number) => string;
  press: (tile: number) => void;
}

/** Tiles that are pressed: a grid of buttons, by pointer, and by arrow keys once one of them has the focus. */
export class Tiles {
  readonly element: HTMLElement;
  readonly #clock: Clock;
  readonly #grid: Grid;
  readonly #tiles: HTMLButtonElement[];
  readonly #kinds: string[];

  constructor(clock: Clock, grid: Grid) {
    this.#clock = clock;
    this.#grid = grid;
    const count = grid.columns * grid.rows;
    this.#kinds = Array.from({ length: count }, () => '');
    this.#tiles = this.#kinds.map((_, tile) =>
      h('button', {
        type: 'button',
        class: 'tile',
        tabindex: tile === 0 ? 0 : -1,
        onclick: () => this.#may(tile) && grid.press(tile),
      }),
    );
    const holder = h('div', { class: 'tiles', role: 'group', 'aria-label': grid.name }, ...this.#tiles);
    holder.style.setProperty('--columns', String(grid.columns));
    holder.style.setProperty('--rows', String(grid.rows));
    holder.addEventListener('keydown', (event) => this.#arrow(event));
    this.element = h('div', { class: 'tiles-box' }, holder);
  }

  tile(n: number): HTMLButtonElement | undefined {
    return this.#tiles[n];
  }

  look(n: number, { kind, label, face }: TileLook): void {
    const tile = this.#tiles[n];
    if (!tile) return;
    const { columns, place } = this.#grid;
    tile.setAttribute('aria-label', `${place((n % columns) + 1, Math.floor(n / columns) + 1)}: ${label}`);
    if (this.#kinds[n] === kind) return;
    this.#kinds[n] = kind;
    tile.className = `tile ${kind}`;
    tile.replaceChildren(...(face ? [face] : []));
  }

  kind(n: number): string {
    return this.#kinds[n] ?? '';
  }

  /** Turns a tile over to its new look. */
  async turn(n: number, look: TileLook, ms = 260): Promise<void> {
    const tile = this.#tiles[n];
    if (!tile || this.#kinds[n] === look.kind) return;
    await turnOver(this.#clock, ms, {
      change: () => this.look(n, look),
      draw: (share) => {
        const wide = Math.max(0.04, Math.abs(Math.cos(share * Math.PI)));
        tile.style.transform =
          share >= 1 ? '' : `scale(${wide.toFixed(3)}, ${(1 + 0.08 * Math.sin(share * Math.PI)).toFixed(3)})`;
      },
    });
  }

  /** A short push, as after a hit. */
  async shake(ms = 380): Promise<void> {
    await this.#clock.tween(
      ms,
      (share) => {
        const push = Math.sin(share * Math.PI * 9) * 7 * (1 - share);
        this.element.style.transform =
          share >= 1 ? '' : `translate(${push.toFixed(1)}px, ${(push / 2).toFixed(1)}px)`;
      },
      ease.linear,
    );
  }

  /** Which tiles may be pressed. */
  allow(may: (tile: number) => boolean): void {
    for (const [n, tile] of this.#tiles.entries()) tile.setAttribute('aria-disabled', String(!may(n)));
  }

  /** Where the Tab key gets into the grid; the focus goes along where it lies in the grid. */
  stopAt(n: number): void {
    const at = this.#tiles[n];
    const inside = this.#tiles.some((tile) => tile === document.activeElement);
    this.#stop(at);
    if (inside) at?.focus();
  }

  #arrow(event: KeyboardEvent): void {
    const { columns, rows } = this.#grid;
    const from = this.#tiles.indexOf(event.target as HTMLButtonElement);
    const [x, y] = [from % columns, Math.floor(from / columns)];
    const to: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [x - 1, y],
      ArrowRight: [x + 1, y],
      ArrowUp: [x, y - 1],
      ArrowDown: [x, y + 1],
    };
    const goal = to[event.key];
    if (from < 0 || !goal) return;
    event.preventDefault();
    event.stopPropagation();
    const [nx, ny] = goal;
    if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) return;
    const next = this.#tiles[ny * columns + nx];
    this.#stop(next);
    next?.focus();
  }

  /** One that is shut keeps the focus and says what it is: it is not pressed. */
  #may(n: number): boolean {
    return this.#tiles[n]?.getAttribute('aria-disabled') !== 'true';
  }

  #stop(at: HTMLButtonElement | undefined): void {
    for (const tile of this.#tiles) tile.tabIndex = tile === at ? 0 : -1;
  }
}
