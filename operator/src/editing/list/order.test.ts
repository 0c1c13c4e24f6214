import { describe, expect, test } from 'vitest';
import { moved, withMoved } from './order.ts';

describe('a hand-made order', () => {
  const ids = ['a', 'b', 'c'];
  test.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ids],
    ['c', 1, ids],
    ['x', 1, ids],
  ] as const)('%s moves by %i', (id, step, wanted) => {
    expect(moved(ids, id, step)).toEqual(wanted);
  });
  test('what came meanwhile follows', () => {
    const rows = ['a', 'n', 'b'].map((id) => ({ id }));
    expect(withMoved(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'n']);
  });
});
