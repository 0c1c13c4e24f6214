import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { calm, type Stage } from '../shared/stage.ts';
import { viewOf } from './flight.ts';

export type Flight = 'waiting' | 'flying' | 'gone';

export interface Sky {
  set(flight: Flight, elapsedMs: number, multiplier: number): void;
  /** Marks where one of the player's own bets left the flight. */
  mark(elapsedMs: number, multiplier: number): void;
}

interface Drifter {
  shape: Container;
  depth: number;
}

export function createSky(stage: Stage, bodyTexture: Texture, wingTexture: Texture, cloudTexture: Texture, growthPerMs: number): Sky {
  const far = new Container();
  const grid = new Graphics();
  const curve = new Graphics();
  const marks = new Graphics();
  const bird = new Container();
  const body = new Sprite(bodyTexture);
  const wing = new Sprite(wingTexture);
  const feathers = new Container();
  body.anchor.set(0.5);
  wing.anchor.set(0.53, 0.55);
  wing.position.set(10, 16);
  bird.addChild(body, wing);
  stage.root.addChild(far, grid, curve, marks, feathers, bird);

  let size = { w: 1, h: 1 };
  let flight: Flight = 'waiting';
  let elapsed = 0;
  let multiplier = 100;
  let gone = 0;
  let clock = 0;
  const own: { elapsedMs: number; multiplier: number }[] = [];
  const drifters: Drifter[] = [];
  const flying: { shape: Graphics; vx: number; vy: number; spin: number }[] = [];

  for (let i = 0; i < 70; i += 1) {
    const depth = Math.random();
    drifters.push({ shape: new Graphics().circle(0, 0, 0.6 + depth * 1.4).fill({ color: 0xffffff, alpha: 0.25 + depth * 0.5 }), depth: depth * 0.25 + 0.03 });
  }
  for (let i = 0; i < 6; i += 1) {
    const shape = new Sprite(cloudTexture);
    const depth = 0.4 + Math.random() * 0.7;
    shape.anchor.set(0.5);
    shape.scale.set(depth * 0.8);
    shape.alpha = 0.25 + depth * 0.3;
    drifters.push({ shape, depth });
  }
  for (const { shape } of drifters) far.addChild(shape);

  const plane = () => {
    const left = size.w > 700 ? 56 : 34;
    return { x: left, y: size.h - 40, w: size.w - left - (size.w > 700 ? 130 : 74), h: size.h - 40 - (size.w > 700 ? 110 : 76) };
  };
  const point = (ms: number, times: number) => {
    const { x, y, w, h } = plane();
    const view = viewOf(elapsed, multiplier);
    return { x: x + (ms / 1000 / view.seconds) * w, y: y - ((times / 100 - 1) / (view.top - 1)) * h };
  };

  const drawGrid = () => {
    const { x, y, w, h } = plane();
    grid.clear();
    for (let i = 0; i <= 4; i += 1) grid.moveTo(x, y - (h * i) / 4).lineTo(x + w + 40, y - (h * i) / 4);
    grid.stroke({ width: 1, color: 0xffffff, alpha: 0.09 });
    grid.moveTo(x, y).lineTo(x + w + 40, y).stroke({ width: 2, color: 0xffe08a, alpha: 0.35 });
  };

  const drawCurve = () => {
    curve.clear();
    marks.clear();
    if (flight === 'waiting' || elapsed <= 0) return;
    const steps = 60;
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const ms = (elapsed * i) / steps;
      return point(ms, 100 * Math.exp(growthPerMs * ms));
    });
    const first = points[0];
    const last = points[steps];
    if (!first || !last) return;
    curve.moveTo(first.x, plane().y);
    for (const p of points) curve.lineTo(p.x, p.y);
    curve.lineTo(last.x, plane().y).closePath().fill({ color: flight === 'gone' ? 0xff5f6d : 0xffad1f, alpha: 0.16 });
    for (const [width, alpha] of [[11, 0.2], [5, 1]] as const) {
      points.forEach((p, i) => (i === 0 ? curve.moveTo(p.x, p.y) : curve.lineTo(p.x, p.y)));
      curve.stroke({ width, color: flight === 'gone' ? 0xff5f6d : 0xffc53d, alpha, cap: 'round', join: 'round' });
    }
    for (const it of own) {
      const p = point(it.elapsedMs, it.multiplier);
      marks.circle(p.x, p.y, 7).fill(0x5df0a6).stroke({ width: 3, color: 0x06291a });
    }
  };

  const scatterFeathers = (x: number, y: number) => {
    for (let i = 0; i < 14; i += 1) {
      const shape = new Graphics().ellipse(0, 0, 3, 10).fill({ color: i % 4 === 0 ? 0xff9a1a : 0x2b3157 });
      shape.position.set(x, y);
      feathers.addChild(shape);
      flying.push({ shape, vx: (Math.random() - 0.6) * 220, vy: (Math.random() - 0.7) * 200, spin: (Math.random() - 0.5) * 8 });
    }
  };

  const placeBird = (seconds: number) => {
    const still = calm();
    const scale = (size.w > 700 ? 0.56 : 0.38) * (flight === 'gone' ? Math.max(0, 1 - gone * 0.5) : 1);
    const at = flight === 'waiting' ? { x: plane().x + 46, y: plane().y - 22 } : point(elapsed, multiplier);
    const bob = still ? 0 : Math.sin(clock * 2.4) * 4;
    const ahead = point(elapsed + 200, 100 * Math.exp(growthPerMs * (elapsed + 200)));
    const slope = flight === 'flying' ? Math.atan2(ahead.y - at.y, ahead.x - at.x) : -0.2;
    if (flight === 'gone') gone += seconds;
    bird.position.set(at.x + (flight === 'gone' ? gone * gone * 420 + gone * 120 : 0), at.y - 8 + bob - (flight === 'gone' ? gone * gone * 300 + gone * 120 : 0));
    bird.scale.set(scale);
    bird.rotation = Math.max(-0.85, slope * 0.8);
    const beat = flight === 'waiting' ? 2.2 : flight === 'flying' ? 9 : 16;
    wing.scale.y = still ? 1 : 0.55 + Math.sin(clock * beat) * 0.6;
    bird.visible = !(flight === 'gone' && (gone > 1.6 || still));
  };

  stage.onResize((w, h) => {
    size = { w, h };
    for (const { shape } of drifters) shape.position.set(Math.random() * w, Math.random() * h * 0.9);
    drawGrid();
  });
  stage.onFrame((seconds) => {
    clock += seconds;
    const wind = calm() ? 0 : flight === 'flying' ? 60 + Math.min(400, multiplier * 0.4) : 8;
    for (const { shape, depth } of drifters) {
      shape.x -= wind * depth * seconds;
      shape.y += wind * 0.35 * depth * seconds;
      if (shape.x < -200) shape.x = size.w + 180;
      if (shape.y > size.h + 40) shape.y = -40;
    }
    for (const it of flying) {
      it.vy += 90 * seconds;
      it.shape.x += it.vx * seconds;
      it.shape.y += it.vy * seconds;
      it.shape.rotation += it.spin * seconds;
      it.shape.alpha = Math.max(0, it.shape.alpha - seconds * 0.7);
    }
    drawCurve();
    placeBird(seconds);
  });

  return {
    set(next, ms, times) {
      if (next === 'gone' && flight === 'flying' && !calm()) scatterFeathers(bird.x, bird.y);
      if (next !== flight) {
        gone = 0;
        if (next === 'waiting') {
          own.length = 0;
          for (const { shape } of flying.splice(0)) shape.destroy();
        }
      }
      flight = next;
      elapsed = ms;
      multiplier = times;
    },
    mark: (elapsedMs, times) => void own.push({ elapsedMs, multiplier: times }),
  };
}
