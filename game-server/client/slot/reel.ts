import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { tint } from '../shared/stage.ts';
import type { Position } from './reels.ts';

export interface Cell {
  w: number;
  h: number;
}
interface Landing {
  from: number;
  to: number;
  start: number;
  ms: number;
  done: () => void;
}

const topSpeed = 30;
/** Symbols that still pass before the reel rests. */
const run = 7;

export const vanishMs = 240;
export const fallMs = 280;

/** Past the mark and back: a reel that comes to rest has weight. */
function easeOutBack(t: number): number {
  const pull = 1.25;
  return 1 + (pull + 1) * (t - 1) ** 3 + pull * (t - 1) ** 2;
}

/** One reel. Its position counts symbols of the strip; falling symbols mean a falling position. */
export class Reel {
  readonly holder = new Container();
  readonly glow = new Graphics();
  readonly #sprites: Sprite[];
  readonly #textures: readonly Texture[];
  readonly #index: number;
  #strip: readonly number[];
  #position: number;
  #speed = 0;
  #landing: Landing | null = null;
  /** Symbols that vanish, and how far above its place each row still is while it falls. */
  #vanishing: { rows: readonly number[]; since: number } | null = null;
  #falling: { from: readonly number[]; since: number } | null = null;

  readonly #fill: number;
  /** How many symbols the window shows of this reel, and how high it is. */
  #rows: number;
  #height = 1;

  /** `rows`: the most that it ever shows. `fill`: how large a picture is beside its cell; drawings without air of their own stay below it. */
  constructor(
    strip: readonly number[],
    index: number,
    rows: number,
    skin: { textures: readonly Texture[]; fill: number },
  ) {
    this.#strip = strip;
    this.#fill = skin.fill;
    this.#rows = rows;
    this.#index = index;
    this.#position = index * 3;
    this.#textures = skin.textures;
    this.glow.visible = false;
    this.#sprites = Array.from({ length: rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.holder.addChild(sprite);
      return sprite;
    });
  }

  place(cell: Cell, height: number): void {
    this.#height = height;
    this.holder.x = this.#index * cell.w;
    const edge = this.glow.clear().roundRect(this.#index * cell.w + 2, 2, cell.w - 4, height - 4, 12);
    tint(edge, { color: 0xffe08a, alpha: 0.16 }).stroke({ width: 3, color: 0xffe08a, alpha: 0.9 });
  }

  rest(strip: readonly number[], stop: number): void {
    this.#landing?.done();
    this.#landing = null;
    this.#vanishing = null;
    this.#falling = null;
    this.#speed = 0;
    this.#strip = strip;
    this.#position = stop;
  }

  /** Other reels may show more or fewer; all are equally high. */
  setRows(rows: number): void {
    this.#rows = rows;
  }

  vanish(rows: readonly number[]): void {
    this.#vanishing = { rows, since: performance.now() };
  }

  /** Shows a column that no strip holds, its symbols falling into place from where they were. */
  drop(column: readonly number[], distances: readonly number[]): void {
    this.#vanishing = null;
    this.#landing = null;
    this.#speed = 0;
    this.#strip = [...column, ...column.slice(0, 2)];
    this.#rows = column.length;
    this.#position = 0;
    this.#falling = { from: distances, since: performance.now() };
  }

  start(strip: readonly number[], speed: number): void {
    this.#vanishing = null;
    this.#falling = null;
    this.#strip = strip;
    this.#speed = speed;
  }

  land(stop: number, calm: boolean): Promise<void> {
    return new Promise((done) => {
      this.#landing = {
        from: calm ? stop : stop + run,
        to: stop,
        start: performance.now(),
        ms: calm ? 1 : 480,
        done,
      };
    });
  }

  draw(seconds: number, now: number, cell: Cell, lit: readonly Position[] | null): void {
    this.#move(seconds, now);
    if (this.glow.visible) this.glow.alpha = 0.6 + Math.sin(now / 90) * 0.3;
    const length = this.#strip.length;
    const first = Math.floor(this.#position);
    const part = this.#position - first;
    const high = this.#height / this.#rows;
    const size = Math.min(cell.w * this.#fill, high * (this.#fill - 0.08));
    const stretch = 1 + Math.min(0.12, this.#speed / 240);
    this.#sprites.forEach((sprite, i) => {
      const row = i - 1;
      const symbol = this.#strip[(((first + row) % length) + length) % length] ?? 0;
      const texture = this.#textures[symbol];
      if (texture) sprite.texture = texture;
      const won = lit?.some(([reel, y]) => reel === this.#index && y === row) ?? false;
      const scale =
        (size / Math.max(1, sprite.texture.width)) * (won ? 1.06 + Math.sin(now / 140) * 0.05 : 1);
      const left = this.#left(row, now);
      sprite.scale.set(scale * left, scale * stretch * left);
      sprite.position.set(cell.w / 2, (row - part + 0.5 - this.#above(row, now)) * high);
      sprite.alpha = left * (lit && !won ? 0.34 : this.#speed > 12 ? 0.86 : 1);
      // An empty cell shows nothing, and outside the window a fallen column has nothing.
      const within = this.#falling === null ? row <= this.#rows : row >= 0 && row < this.#rows;
      sprite.visible = symbol >= 0 && within;
    });
  }

  #left(row: number, now: number): number {
    if (!this.#vanishing?.rows.includes(row)) return 1;
    return Math.max(0, 1 - (now - this.#vanishing.since) / vanishMs);
  }

  #above(row: number, now: number): number {
    if (!this.#falling) return 0;
    const share = Math.min(1, (now - this.#falling.since) / fallMs);
    return (this.#falling.from[row] ?? 0) * (1 - share ** 2);
  }

  #move(seconds: number, now: number): void {
    const landing = this.#landing;
    if (!landing) {
      if (this.#speed === 0) return;
      this.#speed = Math.min(topSpeed, this.#speed + seconds * 110);
      this.#position -= this.#speed * seconds;
      return;
    }
    const share = Math.min(1, Math.max(0, (now - landing.start) / landing.ms));
    const next = landing.from + (landing.to - landing.from) * easeOutBack(share);
    this.#speed = Math.abs(next - this.#position) / Math.max(0.001, seconds);
    this.#position = next;
    if (share < 1) return;
    this.#landing = null;
    this.#speed = 0;
    this.#position = landing.to;
    landing.done();
  }
}
