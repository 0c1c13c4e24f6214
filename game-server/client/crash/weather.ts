import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { tint } from '../shared/stage.ts';

/** Stars and clouds that pass by: how fast says how high the flight is. */
export class Weather {
  readonly layer = new Container();
  readonly #drifters: { shape: Container; depth: number }[] = [];

  constructor(cloud: Texture) {
    for (let i = 0; i < 70; i += 1) {
      const depth = Math.random();
      const star = tint(new Graphics().circle(0, 0, 0.6 + depth * 1.4), {
        color: 0xffffff,
        alpha: 0.25 + depth * 0.5,
      });
      this.#drifters.push({ shape: star, depth: depth * 0.25 + 0.03 });
    }
    for (let i = 0; i < 6; i += 1) {
      const shape = new Sprite(cloud);
      const depth = 0.4 + Math.random() * 0.7;
      shape.anchor.set(0.5);
      shape.scale.set(depth * 0.8);
      shape.alpha = 0.25 + depth * 0.3;
      this.#drifters.push({ shape, depth });
    }
    for (const { shape } of this.#drifters) this.layer.addChild(shape);
  }

  scatter(width: number, height: number): void {
    for (const { shape } of this.#drifters)
      shape.position.set(Math.random() * width, Math.random() * height * 0.9);
  }

  drift(seconds: number, wind: number, width: number, height: number): void {
    for (const { shape, depth } of this.#drifters) {
      shape.x -= wind * depth * seconds;
      shape.y += wind * 0.35 * depth * seconds;
      if (shape.x < -200) shape.x = width + 180;
      if (shape.y > height + 40) shape.y = -40;
    }
  }
}

/** What the bird leaves behind when it is gone. */
export class Feathers {
  readonly layer = new Container();
  readonly #falling: { shape: Graphics; vx: number; vy: number; spin: number }[] = [];

  burst(x: number, y: number): void {
    for (let i = 0; i < 14; i += 1) {
      const shape = new Graphics().ellipse(0, 0, 3, 10).fill(i % 4 === 0 ? 0xff9a1a : 0x2b3157);
      shape.position.set(x, y);
      this.layer.addChild(shape);
      this.#falling.push({
        shape,
        vx: (Math.random() - 0.6) * 220,
        vy: (Math.random() - 0.7) * 200,
        spin: (Math.random() - 0.5) * 8,
      });
    }
  }

  fall(seconds: number): void {
    for (const it of this.#falling) {
      it.vy += 90 * seconds;
      it.shape.x += it.vx * seconds;
      it.shape.y += it.vy * seconds;
      it.shape.rotation += it.spin * seconds;
      it.shape.alpha = Math.max(0, it.shape.alpha - seconds * 0.7);
    }
  }

  clear(): void {
    for (const { shape } of this.#falling.splice(0)) shape.destroy();
  }
}
