import { expect, test } from 'vitest';
import { levelSizes } from '../../../tools/scale/world.ts';
import { measure } from '../../../tools/scale/measure.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { startTestPlatform } from '../helpers/database/platform.ts';

test('each level of agents is larger than the one above it', () => {
  const sizes = levelSizes(10_000, 11);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(sizes.every((size, level) => level === 0 || size >= (sizes[level - 1] ?? 0))).toBe(true);
});

test('the scale tool builds a deep tree, settles and pays it, and the books add up', async () => {
  const { platform, databaseUrl, stop } = await startTestPlatform({ SEED: 'none' });
  try {
    const { db } = platform;
    const size = {
      members: 2_000,
      agents: 60,
      levels: 11,
      activeOfThousand: { fiveMinutes: 50, day: 200 },
      days: 2,
    };
    const figures = await measure(platform, databaseUrl, size);
    const [depth] = await sqlOn<{ depth: number }>(db, 'SELECT max(depth) AS depth FROM member_tree');
    expect(depth).toEqual({ depth: 11 });
    expect(figures.runs.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'dailySalary paid',
      'realtimeSalary paid',
    ]);
    for (const run of figures.runs) {
      expect(run.amount).toBe(run.granted + run.floorAdded);
      expect(run.activeMembers).toBeGreaterThan(50);
    }
    const open = await sqlOn(db, `SELECT 1 FROM commission_statement WHERE amount > 0 AND state <> 'paid'`);
    expect(open).toEqual([]);
  } finally {
    await stop();
  }
});
