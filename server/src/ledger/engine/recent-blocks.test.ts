import { expect, test } from 'vitest';
import { Draft } from './rules/draft.ts';
import { emptyWorld } from './rules/world.ts';
import { RecentBlocks } from './recent-blocks.ts';

const batch = () => new Draft(emptyWorld(), new Date(), () => crypto.randomUUID());
const at = (slot: number, height: bigint) => [{ merchantId: 'm', slot, height }];
const stretch = (low: bigint, high: bigint, slot = 1) => ({
  before: new Map([[slot, low]]),
  after: new Map([[slot, high]]),
  more: false,
});
const heightsOf = (recent: RecentBlocks, low: bigint, high: bigint) => {
  const { blocks, stored } = recent.split(stretch(low, high));
  return stored.after.size > 0 ? 'stored' : blocks.map(({ height }) => height);
};

function filled(heights: readonly bigint[], maxFacts?: number): RecentBlocks {
  const recent = new RecentBlocks(['one', 'other'], maxFacts);
  for (const height of heights) recent.add(batch(), at(1, height));
  return recent;
}

test('gives the blocks of a range where all of them are there, and none where one is missing', () => {
  const recent = filled([4n, 5n, 6n]);
  expect(heightsOf(recent, 3n, 6n)).toEqual([4n, 5n, 6n]);
  expect(heightsOf(recent, 4n, 5n)).toEqual([5n]);
  expect(heightsOf(recent, 2n, 6n)).toBe('stored');
  expect(heightsOf(recent, 3n, 7n)).toBe('stored');
  expect(recent.split(stretch(3n, 6n, 2)).stored.after).toEqual(new Map([[2, 6n]]));
});

test('a gap in a chain, as after a commit of which nobody knows, lets go of what was before it', () => {
  const recent = filled([4n, 5n, 8n]);
  expect(heightsOf(recent, 3n, 5n)).toBe('stored');
  expect(heightsOf(recent, 7n, 8n)).toEqual([8n]);
  expect(recent.reaches(1, 7n)).toBe(8n);
  expect(recent.reaches(1, 8n)).toBeUndefined();
});

test('a block goes when the last of its readers has counted it', () => {
  const recent = filled([1n, 2n, 3n]);
  recent.counted('one', new Map([[1, 3n]]));
  expect(heightsOf(recent, 0n, 3n)).toEqual([1n, 2n, 3n]);
  recent.counted('other', new Map([[1, 2n]]));
  expect(heightsOf(recent, 0n, 3n)).toBe('stored');
  expect(heightsOf(recent, 2n, 3n)).toEqual([3n]);
  // What a reader says of other chains changes nothing here.
  recent.counted('other', new Map([[2, 9n]]));
  expect(heightsOf(recent, 2n, 3n)).toEqual([3n]);
});

test('keeps no more than it may where nobody reads', () => {
  const recent = filled(
    Array.from({ length: 100 }, (_, index) => BigInt(index + 1)),
    40,
  );
  expect(heightsOf(recent, 0n, 100n)).toBe('stored');
  expect(heightsOf(recent, 90n, 100n)).toHaveLength(10);
  expect(heightsOf(recent, 59n, 100n)).toBe('stored');
});
