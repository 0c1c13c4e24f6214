import { Container, Graphics, type Texture } from 'pixi.js';
import type { SlotFall, SlotLook, SlotPaytable, SlotSpin } from '@croupier/games/slot';
import { tint, type Stage } from '../shared/stage.ts';
import { Reel, fallMs, vanishMs, type Cell } from './reel.ts';
import { fallDistances, type StopPlan } from './timeline.ts';

type ReelSet = 'base' | 'free';
export type Position = readonly [reel: number, row: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Wait {
  finish: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/** What the reels wear: the symbols' pictures, how large they stand in their cells, the title's paints. */
export interface Skin {
  textures: readonly Texture[];
  fill: number;
  palette: SlotLook['palette'];
}

/** Where the window lies on a canvas of this size, and how large a symbol's cell is. */
function placeReels(width: number, height: number, reels: number, rows: number): { cell: Cell; box: Box } {
  const wide = width > 700;
  const top = wide ? 92 : 96;
  const room = { w: Math.min(width - (wide ? 60 : 16), 980), h: height - top - (wide ? 56 : 70) };
  const w = Math.min(room.w / reels, (room.h / rows) * 1.18, 236);
  const h = Math.min(room.h / rows, w * (wide ? 0.94 : 1.32));
  const size = { width: w * reels, height: h * rows };
  return {
    cell: { w, h },
    box: {
      x: (width - size.width) / 2,
      y: top + Math.max(0, (room.h - size.height) * (wide ? 0.5 : 0.42)),
      ...size,
    },
  };
}

export class Reels {
  readonly #paytable: SlotPaytable;
  readonly #board = new Container();
  readonly #backing = new Graphics();
  readonly #mask = new Graphics();
  readonly #overlay = new Graphics();
  readonly #reels: Reel[];
  readonly #listeners: ((box: Box) => void)[] = [];
  readonly #palette: SlotLook['palette'];
  #cell: Cell = { w: 70, h: 90 };
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #lit: readonly Position[] | null = null;
  #line: readonly number[] | null = null;
  #pauses: Wait[] = [];

  constructor(stage: Stage, paytable: SlotPaytable, skin: Skin) {
    this.#paytable = paytable;
    this.#palette = skin.palette;
    const opening = new Container();
    opening.mask = this.#mask;
    this.#reels = paytable.strips.base.map((strip, index) => new Reel(strip, index, paytable.rows, skin));
    for (const reel of this.#reels) opening.addChild(reel.glow, reel.holder);
    this.#board.addChild(this.#backing, opening, this.#mask, this.#overlay);
    stage.root.addChild(this.#board);
    stage.onResize((width, height) => this.#place(width, height));
    stage.onFrame((seconds, now) => {
      for (const reel of this.#reels) reel.draw(seconds, now, this.#cell, this.#lit);
    });
  }

  /** Where the window of symbols lies on the canvas, for what is laid over it. */
  onPlaced(listener: (box: Box) => void): void {
    this.#listeners.push(listener);
    listener(this.#box);
  }

  /** Without a spin the reels rest at the beginning of their strips. */
  show(spin: { stops: readonly number[] } | undefined, set: ReelSet): void {
    this.#reels.forEach((reel, i) => reel.rest(this.#paytable.strips[set][i] ?? [0], spin?.stops[i] ?? 0));
  }

  /** Takes the winning symbols out and lets the rest and the new ones fall; at once with reduced motion. */
  async fall(gone: readonly Position[], fall: SlotFall, calm: boolean): Promise<void> {
    const rowsOf = (reel: number): number[] => gone.flatMap(([at, row]) => (at === reel ? row : []));
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, calm ? 0 : ms));
    this.highlight(null, null);
    this.#reels.forEach((reel, i) => reel.vanish(rowsOf(i)));
    await wait(vanishMs);
    this.#reels.forEach((reel, i) => {
      const distances = fallDistances(this.#paytable.rows, [...new Set(rowsOf(i))]);
      reel.drop(fall.grid[i] ?? [], calm ? distances.map(() => 0) : distances);
    });
    await wait(fallMs + 60);
  }

  start(set: ReelSet): void {
    this.#reels.forEach((reel, i) =>
      reel.start(this.#paytable.strips[set][i] ?? [0], 4 + (this.#paytable.reels - i)),
    );
  }

  async land(
    spin: SlotSpin,
    plan: readonly StopPlan[],
    calm: boolean,
    onStop: (reel: number, anticipated: boolean) => void,
  ): Promise<void> {
    this.#pauses = [];
    await Promise.all(
      this.#reels.map(async (reel, i) => {
        const { at, anticipates } = plan[i] ?? { at: 0, anticipates: false };
        const glow = anticipates
          ? setTimeout(() => (reel.glow.visible = true), plan[i - 1]?.at ?? 0)
          : undefined;
        await new Promise<void>((finish) => this.#pauses.push({ finish, timer: setTimeout(finish, at) }));
        clearTimeout(glow);
        await reel.land(spin.stops[i] ?? 0, calm);
        reel.glow.visible = false;
        onStop(i, anticipates);
      }),
    );
  }

  hurry(): void {
    for (const wait of this.#pauses) {
      clearTimeout(wait.timer);
      wait.finish();
    }
    this.#pauses = [];
  }

  highlight(positions: readonly Position[] | null, line: readonly number[] | null): void {
    this.#lit = positions;
    this.#line = line;
    this.#drawLine();
  }

  #place(width: number, height: number): void {
    const { reels, rows } = this.#paytable;
    const { cell, box } = placeReels(width, height, reels, rows);
    this.#cell = cell;
    this.#box = box;
    this.#board.position.set(box.x, box.y);
    const back = this.#backing.clear().roundRect(-8, -8, box.width + 16, box.height + 16, 20);
    const { night, glow } = this.#palette;
    tint(back, { color: 0x060a14, alpha: 0.78 }).stroke({ width: 2.5, color: glow, alpha: 0.85 });
    back
      .roundRect(-4, -4, box.width + 8, box.height + 8, 17)
      .stroke({ width: 1, color: 0xfff1c4, alpha: 0.25 });
    for (let i = 0; i < reels; i += 1)
      tint(back.roundRect(i * cell.w + 2, 0, cell.w - 4, box.height, 12), {
        color: night,
        alpha: i % 2 ? 0.85 : 0.6,
      });
    this.#mask.clear().roundRect(0, 0, box.width, box.height, 12).fill(0xffffff);
    for (const reel of this.#reels) reel.place(cell, box.height);
    this.#drawLine();
    for (const listener of this.#listeners) listener(box);
  }

  #drawLine(): void {
    const overlay = this.#overlay.clear();
    if (!this.#line) return;
    const { w, h } = this.#cell;
    const points = this.#line.map((row, reel) => ({ x: (reel + 0.5) * w, y: (row + 0.5) * h }));
    for (const [width, color, alpha] of [
      [12, 0xffad1f, 0.22],
      [6, 0xffd257, 0.7],
      [2.4, 0xfffbe0, 1],
    ] as const) {
      points.forEach((point, i) =>
        i === 0 ? overlay.moveTo(0, point.y).lineTo(point.x, point.y) : overlay.lineTo(point.x, point.y),
      );
      overlay.lineTo(this.#box.width, points.at(-1)?.y ?? 0);
      overlay.stroke({ width, color, alpha, cap: 'round', join: 'round' });
    }
  }
}
