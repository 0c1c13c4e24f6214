import type { Clock } from '../../scene/clock.ts';
import { ease } from '../../scene/clock.ts';
import { Coverage } from './coverage.ts';

/** What lies over the fields of a card: two colours, strokes and grains. */
export interface FoilLook {
  base: readonly [string, string];
  strokes?: {
    count: number;
    length: number;
    width: number;
    turn: number;
    spread: number;
    colours: readonly string[];
  };
  grains?: { count: number; size: number; colours: readonly string[] };
}

/** Strokes free the field; with this share of it the rest goes by itself. */
const enough = 0.52;
const brushShare = 0.2;

/** Looks random, is the same for the same field. */
function scatter(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function paint(to: CanvasRenderingContext2D, { base, strokes, grains }: FoilLook, seed: number): void {
  const { width, height } = to.canvas;
  const unit = Math.min(width, height) / 100;
  const random = scatter(seed);
  const pick = (colours: readonly string[]): string =>
    colours[Math.floor(random() * colours.length)] ?? '#fff';
  const ground = to.createLinearGradient(0, 0, width * 0.4, height);
  ground.addColorStop(0, base[0]);
  ground.addColorStop(1, base[1]);
  to.globalCompositeOperation = 'source-over';
  to.fillStyle = ground;
  to.fillRect(0, 0, width, height);
  const wide = Math.max(1, width / height, height / width);
  for (let n = 0; strokes && n < strokes.count * wide; n += 1) {
    const angle = (strokes.turn + (random() - 0.5) * strokes.spread) * Math.PI * 2;
    const [x, y] = [random() * width, random() * height];
    const length = strokes.length * unit * (0.5 + random());
    to.strokeStyle = pick(strokes.colours);
    to.lineWidth = strokes.width * unit * (0.6 + random() * 0.8);
    to.lineCap = 'round';
    to.beginPath();
    to.moveTo(x, y);
    to.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5 + unit * 3,
      y + Math.sin(angle) * length * 0.5,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    to.stroke();
  }
  for (let n = 0; grains && n < grains.count * wide; n += 1) {
    to.fillStyle = pick(grains.colours);
    to.beginPath();
    to.arc(random() * width, random() * height, grains.size * unit * (0.35 + random()), 0, Math.PI * 2);
    to.fill();
  }
}

/** The cover of one field. Strokes free it; freed far enough it is open. */
export class Foil {
  readonly canvas = document.createElement('canvas');
  readonly #clock: Clock;
  readonly #look: FoilLook;
  readonly #seed: number;
  readonly #coverage = new Coverage();
  readonly #opened: () => void;
  #open = false;
  #last: readonly [number, number] | null = null;

  constructor(clock: Clock, look: FoilLook, seed: number, opened: () => void) {
    this.#clock = clock;
    this.#look = look;
    this.#seed = seed;
    this.#opened = opened;
    this.canvas.setAttribute('aria-hidden', 'true');
    new ResizeObserver(() => this.#fit()).observe(this.canvas);
  }

  get open(): boolean {
    return this.#open;
  }

  cover(): void {
    this.#open = false;
    this.#last = null;
    this.#coverage.clear();
    this.canvas.style.opacity = '1';
    this.#fit();
  }

  /** At a place in shares of the field, joined to the last one. */
  stroke(x: number, y: number): void {
    if (this.#open) return;
    const from = this.#last ?? [x, y];
    this.#last = [x, y];
    const { width, height } = this.canvas;
    const radius = Math.min(width, height) * brushShare;
    const steps = Math.max(
      1,
      Math.ceil(Math.hypot((x - from[0]) * width, (y - from[1]) * height) / Math.max(1, radius * 0.6)),
    );
    for (let n = 1; n <= Math.min(60, steps); n += 1) {
      const share = n / steps;
      const [px, py] = [from[0] + (x - from[0]) * share, from[1] + (y - from[1]) * share];
      this.#wipe(px * width, py * height, radius);
      this.#coverage.mark(px, py, radius / width, radius / height);
    }
    if (this.#coverage.share() >= enough) void this.uncover();
  }

  lift(): void {
    this.#last = null;
  }

  /** To and fro over the field, as a hand would. */
  async scratch(ms: number): Promise<void> {
    if (this.#open) return;
    this.#last = null;
    const turns = 5;
    await this.#clock.tween(
      ms,
      (share) => {
        const way = share * turns;
        const row = Math.floor(way);
        const along = row % 2 === 0 ? way - row : 1 - (way - row);
        if (share < 1) this.stroke(0.08 + along * 0.84, 0.1 + (way / turns) * 0.8);
      },
      ease.linear,
    );
    await this.uncover();
  }

  async uncover(): Promise<void> {
    if (this.#open) return;
    this.#open = true;
    this.#opened();
    await this.#clock.tween(180, (share) => (this.canvas.style.opacity = String(1 - share)));
  }

  #wipe(x: number, y: number, radius: number): void {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.globalCompositeOperation = 'destination-out';
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }

  /** A field that is partly free keeps what was freed: its picture is stretched instead. */
  #fit(): void {
    if (this.#open || this.#coverage.share() > 0) return;
    const density = Math.min(2, window.devicePixelRatio || 1);
    const width = Math.max(1, Math.round(this.canvas.clientWidth * density));
    const height = Math.max(1, Math.round(this.canvas.clientHeight * density));
    Object.assign(this.canvas, { width, height });
    const context = this.canvas.getContext('2d');
    if (context) paint(context, this.#look, this.#seed);
  }
}
