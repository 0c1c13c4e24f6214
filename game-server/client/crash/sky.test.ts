// @vitest-environment jsdom
import { Container, Graphics, Texture } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import type { Stage } from '../shared/stage.ts';
import { Sky } from './sky.ts';

function onPhone() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const root = new Container();
  let frame = (_seconds: number): void => {};
  const stage = {
    root,
    onResize: (listener: (w: number, h: number) => void) => listener(390, 456),
    onFrame: (draw: (seconds: number) => void) => (frame = draw),
  } as unknown as Stage;
  const picture = Texture.EMPTY;
  const sky = new Sky(stage, { body: picture, wing: picture, cloud: picture }, 0.00006);
  const at = (...where: Parameters<Sky['set']>) => {
    sky.set(...where);
    frame(0.1);
  };
  return { root, sky, at };
}

it('draws a flight and where it ended, and nothing of it any more once the next one is waited for', () => {
  const { root, sky, at } = onPhone();
  /** The lines on the picture: the grid is the first, then the flight, then the marks on it. */
  const flight = () =>
    root.children
      .filter((child) => child instanceof Graphics)
      .slice(1)
      .map((drawing) => drawing.getLocalBounds().width > 0);
  at('flying', 5000, 134);
  sky.mark(3000, 119);
  at('gone', 6000, 143);
  expect(flight()).toEqual([true, true]);
  at('waiting', 0, 100);
  expect(flight()).toEqual([false, false]);
});

it('takes off with the whole bird in the picture, however short the curve still is', () => {
  const { root, at } = onPhone();
  const bird = root.children.at(-1);
  at('waiting', 0, 100);
  const standing = bird?.x ?? 0;
  at('flying', 100, 100);
  expect(standing).toBeGreaterThan(60);
  expect(bird?.x).toBe(standing);
});
