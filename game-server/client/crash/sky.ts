import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { calm, tint, type Stage } from '../shared/stage.ts';
import { viewOf } from './flight.ts';
import { Feathers, Weather } from './weather.ts';

export type Flight = 'waiting' | 'flying' | 'gone';
interface Point {
  x: number;
  y: number;
}

export class Sky {
  readonly #growthPerMs: number;
  readonly #weather: Weather;
  readonly #feathers = new Feathers();
  readonly #grid = new Graphics();
  readonly #curve = new Graphics();
  readonly #marks = new Graphics();
  readonly #bird = new Container();
  readonly #wing: Sprite;
  readonly #own: { elapsedMs: number; multiplier: number }[] = [];
  #size = { w: 1, h: 1 };
  #flight: Flight = 'waiting';
  #elapsed = 0;
  #multiplier = 100;
  #gone = 0;
  #clock = 0;

  constructor(stage: Stage, pictures: { body: Texture; wing: Texture; cloud: Texture }, growthPerMs: number) {
    this.#growthPerMs = growthPerMs;
    this.#weather = new Weather(pictures.cloud);
    const body = new Sprite(pictures.body);
    body.anchor.set(0.5);
    this.#wing = new Sprite(pictures.wing);
    this.#wing.anchor.set(0.53, 0.55);
    this.#wing.position.set(10, 16);
    this.#bird.addChild(body, this.#wing);
    stage.root.addChild(
      this.#weather.layer,
      this.#grid,
      this.#curve,
      this.#marks,
      this.#feathers.layer,
      this.#bird,
    );
    stage.onResize((w, h) => {
      this.#size = { w, h };
      this.#weather.scatter(w, h);
      this.#drawGrid();
    });
    stage.onFrame((seconds) => this.#frame(seconds));
  }

  set(next: Flight, elapsedMs: number, multiplier: number): void {
    if (next === 'gone' && this.#flight === 'flying' && !calm())
      this.#feathers.burst(this.#bird.x, this.#bird.y);
    if (next !== this.#flight) {
      this.#gone = 0;
      if (next === 'waiting') {
        this.#own.length = 0;
        this.#feathers.clear();
      }
    }
    this.#flight = next;
    this.#elapsed = elapsedMs;
    this.#multiplier = multiplier;
  }

  /** Marks where one of the player's own bets left the flight. */
  mark(elapsedMs: number, multiplier: number): void {
    this.#own.push({ elapsedMs, multiplier });
  }

  #frame(seconds: number): void {
    this.#clock += seconds;
    const wind = calm() ? 0 : this.#flight === 'flying' ? 60 + Math.min(400, this.#multiplier * 0.4) : 8;
    this.#weather.drift(seconds, wind, this.#size.w, this.#size.h);
    this.#feathers.fall(seconds);
    this.#drawCurve();
    this.#placeBird(seconds);
  }

  #plane(): { x: number; y: number; w: number; h: number } {
    const { w, h } = this.#size;
    const wide = w > 700;
    const left = wide ? 56 : 34;
    return { x: left, y: h - 40, w: w - left - (wide ? 130 : 74), h: h - 40 - (wide ? 110 : 76) };
  }

  #point(ms: number, times: number): Point {
    const { x, y, w, h } = this.#plane();
    const view = viewOf(this.#elapsed, this.#multiplier);
    return { x: x + (ms / 1000 / view.seconds) * w, y: y - ((times / 100 - 1) / (view.top - 1)) * h };
  }

  #at(ms: number): Point {
    return this.#point(ms, 100 * Math.exp(this.#growthPerMs * ms));
  }

  #drawGrid(): void {
    const { x, y, w, h } = this.#plane();
    const grid = this.#grid.clear();
    for (let i = 0; i <= 4; i += 1) grid.moveTo(x, y - (h * i) / 4).lineTo(x + w + 40, y - (h * i) / 4);
    grid.stroke({ width: 1, color: 0xffffff, alpha: 0.09 });
    grid
      .moveTo(x, y)
      .lineTo(x + w + 40, y)
      .stroke({ width: 2, color: 0xffe08a, alpha: 0.35 });
  }

  /** What of the flight is on the picture: nothing of the last one once the next is waited for. */
  get drawn(): boolean {
    return this.#flight !== 'waiting' && this.#elapsed > 0;
  }

  #drawCurve(): void {
    const curve = this.#curve.clear();
    const marks = this.#marks.clear();
    if (!this.drawn) return;
    const steps = 60;
    const points = Array.from({ length: steps + 1 }, (_, i) => this.#at((this.#elapsed * i) / steps));
    const ground = this.#plane().y;
    const over = this.#flight === 'gone';
    curve.moveTo(points[0]?.x ?? 0, ground);
    for (const p of points) curve.lineTo(p.x, p.y);
    tint(curve.lineTo(points.at(-1)?.x ?? 0, ground).closePath(), {
      color: over ? 0xff5f6d : 0xffad1f,
      alpha: 0.16,
    });
    for (const [width, alpha] of [
      [11, 0.2],
      [5, 1],
    ] as const) {
      points.forEach((p, i) => (i === 0 ? curve.moveTo(p.x, p.y) : curve.lineTo(p.x, p.y)));
      curve.stroke({ width, color: over ? 0xff5f6d : 0xffc53d, alpha, cap: 'round', join: 'round' });
    }
    for (const it of this.#own) {
      const p = this.#point(it.elapsedMs, it.multiplier);
      marks.circle(p.x, p.y, 7).fill(0x5df0a6).stroke({ width: 3, color: 0x06291a });
    }
  }

  #placeBird(seconds: number): void {
    const still = calm();
    const away = this.#flight === 'gone';
    if (away) this.#gone += seconds;
    const far = away ? this.#gone : 0;
    const ground = this.#plane();
    const at =
      this.#flight === 'waiting'
        ? { x: ground.x + 46, y: ground.y - 22 }
        : this.#point(this.#elapsed, this.#multiplier);
    const ahead = this.#at(this.#elapsed + 200);
    const slope = this.#flight === 'flying' ? Math.atan2(ahead.y - at.y, ahead.x - at.x) : -0.2;
    const bob = still ? 0 : Math.sin(this.#clock * 2.4) * 4;
    // It takes off from where it stood, all of it in the picture, however short the curve still is.
    const x = Math.max(at.x, ground.x + 46);
    this.#bird.position.set(x + far * far * 420 + far * 120, at.y - 8 + bob - far * far * 300 - far * 120);
    this.#bird.scale.set((this.#size.w > 700 ? 0.56 : 0.38) * Math.max(0, 1 - far * 0.5));
    this.#bird.rotation = Math.max(-0.85, slope * 0.8);
    const beat = { waiting: 2.2, flying: 9, gone: 16 }[this.#flight];
    this.#wing.scale.y = still ? 1 : 0.55 + Math.sin(this.#clock * beat) * 0.6;
    this.#bird.visible = !(away && (far > 1.6 || still));
  }
}
