import { expect, test } from 'vitest';
import type { Lane } from '../types.ts';
import { type Item, LaneQueue } from './queue.ts';

const item = (lane: Lane, name: string): Item => ({ lane, request: { key: name } }) as unknown as Item;
const names = (items: readonly Item[]) => items.map(({ request }) => request.key);

function queue(normal: number, low: number): LaneQueue {
  const made = new LaneQueue();
  for (let at = 0; at < Math.max(normal, low); at += 1) {
    if (at < low) made.add(item('low', `l${at}`));
    if (at < normal) made.add(item('normal', `n${at}`));
  }
  return made;
}

test('in the order in which they came, the normal lane first', () => {
  const both = queue(3, 2);
  expect(both.length).toBe(5);
  expect(names(both.take(9))).toEqual(['n0', 'n1', 'n2', 'l0', 'l1']);
  expect(both.length).toBe(0);
  expect(both.take(9)).toEqual([]);
});

test('the low lane gets an eighth of a full batch, and all that is left of one that is not', () => {
  const full = queue(100, 100);
  expect(names(full.take(16))).toEqual([...Array.from({ length: 14 }, (_, at) => `n${at}`), 'l0', 'l1']);
  expect(full.length).toBe(184);
  expect(names(queue(2, 100).take(8))).toEqual(['n0', 'n1', 'l0', 'l1', 'l2', 'l3', 'l4', 'l5']);
  expect(names(queue(100, 1).take(16)).at(-1)).toBe('l0');
  expect(names(queue(9, 9).take(4))).toEqual(['n0', 'n1', 'n2', 'l0']);
  expect(names(queue(9, 0).take(4))).toEqual(['n0', 'n1', 'n2', 'n3']);
});
