// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { SceneClock } from './clock.ts';
import { Tiles } from './tiles.ts';

function grid() {
  const press = vi.fn<(tile: number) => void>();
  const place = (x: number, y: number) => `${x} ${y}`;
  const tiles = new Tiles(new SceneClock(), { columns: 3, rows: 2, name: 'grid', place, press });
  document.body.append(tiles.element);
  return { tiles, press };
}
const stops = (tiles: Tiles): number[] =>
  Array.from({ length: 6 }, (_, n) => n).filter((n) => tiles.tile(n)?.tabIndex === 0);

beforeEach(() => document.body.replaceChildren());

test('a tile that is shut isn’t pressed, by pointer or by keyboard', () => {
  const { tiles, press } = grid();
  tiles.allow((n) => n > 2);
  tiles.tile(1)?.click();
  expect(press).not.toHaveBeenCalled();
  tiles.tile(4)?.click();
  expect(press.mock.calls).toEqual([[4]]);
});

test('the Tab key gets in where the game says, and the focus moves there only if it was in the grid', () => {
  const { tiles } = grid();
  expect(stops(tiles)).toEqual([0]);
  tiles.stopAt(4);
  expect([stops(tiles), document.activeElement]).toEqual([[4], document.body]);
  tiles.tile(4)?.focus();
  tiles.stopAt(1);
  expect([stops(tiles), document.activeElement]).toEqual([[1], tiles.tile(1)]);
});

test('arrows go from tile to tile and stay inside', () => {
  const { tiles } = grid();
  tiles.tile(0)?.focus();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect([stops(tiles), document.activeElement]).toEqual([[5], tiles.tile(5)]);
});
