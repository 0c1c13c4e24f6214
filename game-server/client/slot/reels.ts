import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { SlotFall, SlotLook, SlotPaytable, SlotSpin } from '@croupier/games/slot';
import { tint, type Stage } from '../shared/stage.ts';
import { Reel, fallMs, vanishMs, type Cell } from './reel.ts';
import { placeReels, type Box } from './reel-place.ts';
import { fallDistances, type StopPlan } from './timeline.ts';

type ReelSet = 'base' | 'free';
/** Those that a symbol as large as three reels covers. */
const middleReels: readonly number[] = [1, 2, 3];
export type Position = readonly [reel: number, row: number];
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

export class Reels {
  readonly #paytable: SlotPaytable;
  readonly #board = new Container();
  readonly #backing = new Graphics();
  readonly #mask = new Graphics();
  readonly #overlay = new Graphics();
  readonly #reels: Reel[];
  readonly #listeners: ((box: Box) => void)[] = [];
  readonly #skin: Skin;
  readonly #giant = new Sprite();
  readonly #wild: number;
  #cell: Cell = { w: 70, h: 90 };
  #box: Box = { x: 0, y: 0, width: 1, height: 1 };
  #lit: readonly Position[] | null = null;
  #line: readonly number[] | null = null;
  #pauses: Wait[] = [];

  constructor(stage: Stage, paytable: SlotPaytable, skin: Skin) {
    this.#paytable = paytable;
    this.#skin = skin;
    this.#wild = paytable.symbols.findIndex(({ role }) => role === 'wild');
    const opening = new Container();
    opening.mask = this.#mask;
    this.#reels = paytable.strips.base.map((strip, index) => new Reel(strip, index, paytable.rows, skin));
    for (const reel of this.#reels) opening.addChild(reel.glow, reel.holder);
    this.#giant.anchor.set(0.5);
    this.#giant.visible = false;
    opening.addChild(this.#giant);
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
  show(spin: SlotSpin | undefined, set: ReelSet): void {
    this.#showGiant(null);
    this.#reels.forEach((reel, i) => {
      if (spin === undefined) reel.setRows(this.#paytable.rows);
      if (spin === undefined || spin.stops.length > 0)
        reel.rest(this.#paytable.strips[set][i] ?? [0], spin?.stops[i] ?? 0);
    });
    const last = spin?.falls.at(-1)?.grid ?? spin?.grid;
    if (last) this.stand(last);
  }

  /** Shows a window that no strip need hold, at once. */
  stand(grid: readonly (readonly number[])[]): void {
    this.#reels.forEach((reel, i) => {
      const column = grid[i] ?? [];
      reel.drop(
        column,
        column.map(() => 0),
      );
    });
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

  /** Cells that become others where they stand shrink away and come back as what they are. */
  async turn(before: readonly (readonly number[])[], after: readonly (readonly number[])[], calm: boolean) {
    this.highlight(null, null);
    this.#showGiant(null);
    this.#reels.forEach((reel, i) =>
      reel.vanish((after[i] ?? []).flatMap((cell, row) => (cell === before[i]?.[row] ? [] : row))),
    );
    await new Promise<void>((resolve) => setTimeout(resolve, calm ? 0 : vanishMs));
    this.stand(after);
    await new Promise<void>((resolve) => setTimeout(resolve, calm ? 0 : 160));
  }

  /** `held` stand still, all wild. */
  start(set: ReelSet, held: readonly number[] = []): void {
    this.#showGiant(null);
    this.#reels.forEach((reel, i) => {
      if (held.includes(i)) reel.rest([this.#wild], 0);
      else reel.start(this.#paytable.strips[set][i] ?? [0], 4 + (this.#paytable.reels - i));
    });
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
        await this.#rest(reel, spin, i, calm);
        reel.glow.visible = false;
        onStop(i, anticipates);
      }),
    );
    if (spin.giant !== undefined) this.#showGiant(spin.giant);
  }

  async #rest(reel: Reel, spin: SlotSpin, index: number, calm: boolean): Promise<void> {
    if (spin.held?.includes(index)) return;
    const column = spin.grid[index] ?? [];
    const drawn = spin.giant !== undefined && middleReels.includes(index);
    if (spin.stops.length > 0 && !drawn) {
      reel.setRows(column.length);
      await reel.land(spin.stops[index] ?? 0, calm);
      return;
    }
    reel.drop(
      column,
      column.map(() => (calm ? 0 : column.length)),
    );
    await new Promise<void>((resolve) => setTimeout(resolve, calm ? 0 : fallMs));
  }

  /** One symbol as large as the three reels in the middle. */
  #showGiant(symbol: number | null): void {
    this.#giant.visible = symbol !== null;
    for (const index of middleReels) {
      const reel = this.#reels[index];
      if (reel) reel.holder.visible = symbol === null;
    }
    const texture = symbol === null ? undefined : this.#skin.textures[symbol];
    if (!texture) return;
    this.#giant.texture = texture;
    this.#placeGiant();
  }

  #placeGiant(): void {
    const { w, h } = this.#cell;
    const [width, height] = [w * middleReels.length, h * this.#paytable.rows];
    this.#giant.position.set(w + width / 2, height / 2);
    this.#giant.scale.set(Math.min(width, height) / Math.max(1, this.#giant.texture.width));
  }

  /** Where a cell lies on the canvas, for what is laid over it. */
  cellBox([reel, row]: Position, rows = this.#paytable.rows): Box {
    const height = this.#box.height / rows;
    return {
      x: this.#box.x + reel * this.#cell.w,
      y: this.#box.y + row * height,
      width: this.#cell.w,
      height,
    };
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
    const { night, glow } = this.#skin.palette;
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
    this.#placeGiant();
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
