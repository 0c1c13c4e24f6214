// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { rove } from './rove.ts';

/** Two rows of three places, and one that isn't shown. */
const lie: Readonly<Record<string, readonly [left: number, top: number, width: number]>> = {
  a: [0, 0, 10],
  b: [20, 0, 10],
  c: [40, 0, 10],
  d: [0, 20, 10],
  e: [20, 20, 10],
  f: [40, 20, 10],
  hidden: [0, 0, 0],
};
let places: HTMLButtonElement[] = [];
const at = (): string => document.activeElement?.id ?? '';
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};

beforeEach(() => {
  const holder = document.createElement('div');
  places = Object.entries(lie).map(([id, [left, top, width]]) => {
    const button = document.createElement('button');
    button.id = id;
    button.getBoundingClientRect = () => new DOMRect(left, top, width, width);
    return button;
  });
  holder.append(...places);
  document.body.replaceChildren(holder);
  rove(holder, places);
  places[0]?.focus();
});

test('many places are one stop of the Tab key: the one that had the focus last', () => {
  const stops = (): string[] => places.filter(({ tabIndex }) => tabIndex === 0).map(({ id }) => id);
  expect(stops()).toEqual(['a']);
  press('ArrowRight');
  expect([at(), stops()]).toEqual(['b', ['b']]);
  places[5]?.focus();
  expect(stops()).toEqual(['f']);
});

test('arrows go to the nearest place in their direction, and stay at the edge', () => {
  for (const [key, next] of [
    ['ArrowRight', 'b'],
    ['ArrowDown', 'e'],
    ['ArrowRight', 'f'],
    ['ArrowRight', 'f'],
    ['ArrowUp', 'c'],
    ['ArrowLeft', 'b'],
    ['End', 'f'],
    ['Home', 'a'],
    ['ArrowUp', 'a'],
  ] as const) {
    press(key);
    expect([key, at()]).toEqual([key, next]);
  }
});

test('every place can be reached, and a key that is none of these is left alone', () => {
  const seen = new Set([at()]);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) {
    press(key);
    seen.add(at());
  }
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(false);
});
