import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { SlotPaytable, SlotSpin } from '../../src/protocol.ts';
import type { Stage } from '../shared/stage.ts';
import type { StopPlan } from './timeline.ts';

type ReelSet = 'base' | 'free';
const topSpeed = 30;

interface Reel {
  holder: Container;
  sprites: Sprite[];
  glow: Graphics;
  strip: readonly number[];
  position: number;
  speed: number;
  landing: { from: number; to: number; start: number; ms: number; done: () => void } | null;
}

export interface Reels {
  /** Where the window of symbols lies on the canvas, for what is laid over it. */
  onPlaced(listener: (box: { x: number; y: number; width: number; height: number }) => void): void;
  show(spin: { stops: readonly number[] }, set: ReelSet): void;
  start(set: ReelSet): void;
  land(spin: SlotSpin, plan: readonly StopPlan[], calm: boolean, onStop: (reel: number, anticipated: boolean) => void): Promise<void>;
  hurry(): void;
  highlight(positions: readonly (readonly [number, number])[] | null, line: readonly number[] | null): void;
}

/** Past the mark and back: a reel that comes to rest has weight. */
function easeOutBack(t: number): number {
  const pull = 1.25;
  return 1 + (pull + 1) * (t - 1) ** 3 + pull * (t - 1) ** 2;
}

export function createReels(stage: Stage, paytable: SlotPaytable, textures: readonly Texture[]): Reels {
  const board = new Container();
  const backing = new Graphics();
  const mask = new Graphics();
  const overlay = new Graphics();
  const window_ = new Container();
  window_.mask = mask;
  board.addChild(backing, window_, mask, overlay);
  stage.root.addChild(board);
  let cell = { w: 70, h: 90 };
  let lit: readonly (readonly [number, number])[] | null = null;
  let litLine: readonly number[] | null = null;
  let since = 0;
  const placed: ((box: { x: number; y: number; width: number; height: number }) => void)[] = [];

  const reels: Reel[] = Array.from({ length: paytable.reels }, (_, index) => {
    const holder = new Container();
    const glow = new Graphics();
    glow.visible = false;
    const sprites = Array.from({ length: paytable.rows + 2 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      holder.addChild(sprite);
      return sprite;
    });
    window_.addChild(glow, holder);
    return { holder, sprites, glow, strip: paytable.strips.base[index] ?? [0], position: index * 3, speed: 0, landing: null };
  });

  const paint = (reel: Reel, index: number) => {
    const length = reel.strip.length;
    const first = Math.floor(reel.position);
    const part = reel.position - first;
    const size = Math.min(cell.w * 1.16, cell.h * 1.08);
    const stretch = 1 + Math.min(0.12, reel.speed / 240);
    reel.sprites.forEach((sprite, i) => {
      const row = i - 1;
      const symbol = reel.strip[(((first + row) % length) + length) % length] ?? 0;
      const texture = textures[symbol];
      if (texture) sprite.texture = texture;
      const won = lit?.some(([r, y]) => r === index && y === row) ?? false;
      const pulse = won ? 1.06 + Math.sin(since * 7) * 0.05 : 1;
      const scale = (size / Math.max(1, sprite.texture.width)) * pulse;
      sprite.scale.set(scale, scale * stretch);
      sprite.position.set(cell.w / 2, (row - part + 0.5) * cell.h);
      sprite.alpha = lit && !won ? 0.34 : reel.speed > 12 ? 0.86 : 1;
    });
  };

  const drawOverlay = () => {
    overlay.clear();
    if (!litLine) return;
    const points = litLine.map((row, reel) => ({ x: (reel + 0.5) * cell.w, y: (row + 0.5) * cell.h }));
    for (const [width, colour, alpha] of [[12, 0xffad1f, 0.22], [6, 0xffd257, 0.7], [2.4, 0xfffbe0, 1]] as const) {
      points.forEach((point, i) => (i === 0 ? overlay.moveTo(0, point.y).lineTo(point.x, point.y) : overlay.lineTo(point.x, point.y)));
      overlay.lineTo(cell.w * paytable.reels, points.at(-1)?.y ?? 0);
      overlay.stroke({ width, color: colour, alpha, cap: 'round', join: 'round' });
    }
  };

  stage.onResize((width, height) => {
    const wide = width > 700;
    const top = wide ? 92 : 96;
    const room = { w: Math.min(width - (wide ? 60 : 16), 980), h: height - top - (wide ? 56 : 70) };
    const w = Math.min(room.w / paytable.reels, (room.h / paytable.rows) * 1.18);
    const h = Math.min(room.h / paytable.rows, w * (wide ? 0.94 : 1.32));
    cell = { w, h };
    const size = { width: w * paytable.reels, height: h * paytable.rows };
    board.position.set((width - size.width) / 2, top + Math.max(0, (room.h - size.height) * (wide ? 0.5 : 0.42)));
    backing.clear().roundRect(-8, -8, size.width + 16, size.height + 16, 20).fill({ color: 0x060a14, alpha: 0.78 }).stroke({ width: 2.5, color: 0xd9a441, alpha: 0.85 });
    backing.roundRect(-4, -4, size.width + 8, size.height + 8, 17).stroke({ width: 1, color: 0xfff1c4, alpha: 0.25 });
    for (let i = 0; i < paytable.reels; i += 1) backing.roundRect(i * w + 2, 0, w - 4, size.height, 12).fill({ color: i % 2 ? 0x12263a : 0x0e1f30, alpha: 0.75 });
    mask.clear().roundRect(0, 0, size.width, size.height, 12).fill(0xffffff);
    reels.forEach((reel, i) => {
      reel.holder.x = i * w;
      reel.glow.clear().roundRect(i * w + 2, 2, w - 4, size.height - 4, 12).fill({ color: 0xffe08a, alpha: 0.16 }).stroke({ width: 3, color: 0xffe08a, alpha: 0.9 });
    });
    drawOverlay();
    for (const listener of placed) listener({ x: board.x, y: board.y, ...size });
  });

  stage.onFrame((seconds, now) => {
    since += seconds;
    reels.forEach((reel, index) => {
      if (reel.landing) {
        const { from, to, start, ms, done } = reel.landing;
        const share = Math.min(1, Math.max(0, (now - start) / ms));
        const next = from + (to - from) * easeOutBack(share);
        reel.speed = Math.abs(next - reel.position) / Math.max(0.001, seconds);
        reel.position = next;
        if (share === 1) {
          reel.landing = null;
          reel.speed = 0;
          reel.position = to;
          done();
        }
      } else if (reel.speed > 0) {
        reel.speed = Math.min(topSpeed, reel.speed + seconds * 110);
        reel.position -= reel.speed * seconds;
      }
      if (reel.glow.visible) reel.glow.alpha = 0.6 + Math.sin(now / 90) * 0.3;
      paint(reel, index);
    });
  });

  let waits: { finish: () => void; timer: ReturnType<typeof setTimeout> }[] = [];
  const settle = (reel: Reel, stop: number, calm: boolean) =>
    new Promise<void>((resolve) => {
      const to = stop;
      reel.landing = { from: calm ? to : to + 7, to, start: performance.now(), ms: calm ? 1 : 480, done: resolve };
    });

  return {
    onPlaced: (listener) => void placed.push(listener),
    show(spin, set) {
      reels.forEach((reel, i) => {
        reel.strip = paytable.strips[set][i] ?? [0];
        reel.position = spin.stops[i] ?? 0;
      });
    },
    start(set) {
      reels.forEach((reel, i) => {
        reel.strip = paytable.strips[set][i] ?? [0];
        reel.speed = 4 + (paytable.reels - i);
      });
    },
    async land(spin, plan, calm, onStop) {
      waits = [];
      await Promise.all(reels.map(async (reel, i) => {
        const { at, anticipates } = plan[i] ?? { at: 0, anticipates: false };
        const previous = anticipates ? plan[i - 1]?.at ?? 0 : at;
        const glow = anticipates ? setTimeout(() => (reel.glow.visible = true), previous) : undefined;
        await new Promise<void>((finish) => waits.push({ finish, timer: setTimeout(finish, at) }));
        clearTimeout(glow);
        await settle(reel, spin.stops[i] ?? 0, calm);
        reel.glow.visible = false;
        onStop(i, anticipates);
      }));
    },
    hurry() {
      for (const wait of waits) {
        clearTimeout(wait.timer);
        wait.finish();
      }
      waits = [];
    },
    highlight(positions, line) {
      lit = positions;
      litLine = line;
      drawOverlay();
    },
  };
}
