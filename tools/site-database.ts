import { existsSync } from 'node:fs';
import { type Config, dataPath } from '../server/src/platform/config.ts';
import { type Database, openDatabase, sqlOn } from '../server/src/platform/database/database.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';

export interface SiteDatabase {
  database: Database;
  close(): Promise<void>;
}

/**
 * Throws where DATA_DIR is none of a site: a tool that looks into the wrong folder would otherwise make a database and a key
 * there, and say that all is well.
 */
export function assertSiteIsThere({ databaseUrl, masterKey, dataDir }: Config): void {
  const files = [
    ...(databaseUrl === undefined ? ['engine.json'] : []),
    ...(masterKey === undefined ? ['master.key'] : []),
  ];
  const missing = files.find((file) => !existsSync(dataPath({ dataDir }, file)));
  if (missing !== undefined)
    throw new Error(
      `DATA_DIR: ${dataDir} is none of a site, for it has no ${missing}. Give the DATA_DIR, or the DATABASE_URL and MASTER_KEY, that the site has. Nothing was made.`,
    );
}

/** The database of a site that has been started before, running or not; never a new one. */
export async function openSiteDatabase(config: Config, name: string): Promise<SiteDatabase> {
  assertSiteIsThere(config);
  const cluster = config.databaseUrl === undefined ? await startCluster(config.dataDir) : undefined;
  const database = openDatabase(config.databaseUrl ?? cluster?.url('croupier') ?? '', { max: 2, name });
  const close = async (): Promise<void> => {
    await database.close();
    await cluster?.stop();
  };
  try {
    const [found] = await sqlOn<{ there: boolean }>(
      database.db,
      `SELECT to_regclass('merchant') IS NOT NULL AS there`,
    );
    if (found?.there !== true)
      throw new Error('DATABASE_URL: no site has been started on this database. Nothing was made.');
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
