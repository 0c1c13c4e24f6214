import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../../server/src/app.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';

export interface OwnSite {
  platform: Platform;
  app: App;
  url: string;
}

/** A site in this process on a database of its own, both gone when the work on it has ended. */
export async function onOwnSite(name: string, work: (site: OwnSite) => Promise<void>): Promise<void> {
  // Here and not above: anyone who asks a tool for help or mistypes does not wait for the site's parts.
  const { buildApp } = await import('../../../server/src/app.ts');
  const { readConfig } = await import('../../../server/src/platform/config.ts');
  const { startCluster } = await import('../../../server/src/platform/embedded/cluster.ts');
  const { startPlatform } = await import('../../../server/src/platform/process/start.ts');
  const dataDir = mkdtempSync(join(tmpdir(), `croupier-${name}-`));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster(dataDir);
  await cluster.ensureDatabase('bench');
  const { platform, stop } = await startPlatform(
    readConfig({
      PORT: '0',
      DATABASE_URL: cluster.url('bench'),
      DATA_DIR: dataDir,
      SEED: 'demo',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
  );
  const app = await buildApp(platform);
  try {
    await work({ platform, app, url: await app.listen() });
  } finally {
    await app.close();
    await stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
