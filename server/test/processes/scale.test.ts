import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { levelSizes } from '../../../tools/scale/world.ts';
import { measure } from '../../../tools/scale/measure.ts';
import { readConfig } from '../../src/platform/config.ts';
import { sqlOn } from '../../src/platform/database/database.ts';
import { startPlatform } from '../../src/platform/process/start.ts';
import { createTestDatabase } from '../helpers/database/database.ts';

test('each level of agents is larger than the one above it', () => {
  const sizes = levelSizes(10_000, 11);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(sizes.every((size, level) => level === 0 || size >= (sizes[level - 1] ?? 0))).toBe(true);
});

test('the scale tool builds a deep tree, settles and pays it, and the books add up', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-scale-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
  });
  const started = await startPlatform(config);
  try {
    const { db } = started.platform;
    const size = {
      members: 2_000,
      agents: 60,
      levels: 11,
      activeOfThousand: { fiveMinutes: 50, day: 200 },
      days: 2,
    };
    const figures = await measure(started.platform, database.url, size);
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
    await started.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
