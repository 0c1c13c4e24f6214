import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/platform/config.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { startPlatform } from '../../../src/platform/process/start.ts';
import { createTestDatabase } from './database.ts';

export interface TestPlatform {
  platform: Platform;
  databaseUrl: string;
  /** The database and the folder go with it. */
  stop(): Promise<void>;
}

/** What every site stands on, without calls and jobs, on a database (`empty`: one that nobody has stamped) and a folder of its own. */
export async function startTestPlatform(
  environment: Record<string, string> = {},
  { empty = false }: { empty?: boolean } = {},
): Promise<TestPlatform> {
  const database = await createTestDatabase({ empty });
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-platform-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'demo',
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const started = await startPlatform(config);
  return {
    platform: started.platform,
    databaseUrl: config.databaseUrl ?? database.url,
    async stop() {
      await started.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
