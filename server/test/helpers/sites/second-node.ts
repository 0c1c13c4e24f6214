import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../src/app.ts';
import type { Config } from '../../../src/platform/config.ts';
import { startPlatform } from '../../../src/platform/process/start.ts';
import type { CashierSite } from './cashier-site.ts';

/** A second node of the same site: another pool, other writers and caches, the same database and outside parties. */
export async function joinSecondNode(
  site: CashierSite,
  settings: Partial<Config> = {},
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-second-'));
  const started = await startPlatform({ ...site.platform.config, dataDir, ...settings });
  const app = await buildApp(started.platform, {});
  const providers = app.features.paymentProviders;
  const { code } = await providers.ensureSandbox();
  started.platform.programs.listensAt(code, site.sandboxUrl);
  site.join(await app.listen());
  return async () => {
    await app.close();
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
