import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type SiteProcess, siteProcess } from '../../../../tools/crash/site-process.ts';
import type { Platform } from '../../../src/platform/platform.ts';

/** A node that is a process of its own on a test's database, to be killed where one wants it. */
export interface MortalNode {
  url(): string;
  /** Starts it, or starts it again. */
  start(): Promise<void>;
  /**
   * Lets it run into tables that someone else holds, and kills it there: in the middle of as many transactions as
   * come there together. Says how many did.
   */
  killAt(tables: readonly string[], requests: readonly Request[]): Promise<{ reached: number }>;
  /** Kills it as soon as something has come true. */
  killWhen(cameTrue: () => Promise<boolean>, requests: readonly Request[]): Promise<void>;
  /** What its process complained of. */
  complaints(): string;
  close(): Promise<void>;
}

type Request = () => Promise<unknown>;

const reachesWithinMs = 60_000;
/** Those that come first wait for the others, but not so long that they give up. */
const togetherMs = 150;

export async function mortalNode({ config }: Platform): Promise<MortalNode> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-mortal-'));
  const site: SiteProcess = await siteProcess({
    dataDir,
    silent: true,
    environment: {
      DATABASE_URL: config.databaseUrl ?? '',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      SEED: 'none',
      SANDBOX: 'off',
      HUMAN_VERIFICATION: 'off',
    },
  });
  const gate = new pg.Client({ connectionString: config.databaseUrl });
  await gate.connect();
  const waiting = async (tables: readonly string[]): Promise<number> => {
    const text = `SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks WHERE relation = ANY($1::regclass[]) AND NOT granted`;
    return (await gate.query<{ waiting: number }>(text, [tables])).rows[0]?.waiting ?? 0;
  };
  const watch = async (look: () => Promise<boolean>): Promise<boolean> => {
    const deadline = Date.now() + reachesWithinMs;
    while (Date.now() < deadline) {
      if (await look()) return true;
      await sleep(5);
    }
    return false;
  };
  /** Its answer never comes, or came just before. */
  const send = (requests: readonly Request[]): Promise<unknown> =>
    Promise.all(requests.map((request) => request().catch(() => null)));
  return {
    url: () => `http://127.0.0.1:${site.port}`,
    start: () => site.start(),
    async killAt(tables, requests) {
      await gate.query('BEGIN');
      const names = tables.map((table) => pg.escapeIdentifier(table)).join(', ');
      await gate.query(`LOCK TABLE ${names} IN SHARE ROW EXCLUSIVE MODE`);
      const lost = send(requests);
      let reached = 0;
      let since = 0;
      await watch(async () => {
        reached = await waiting(tables);
        if (reached > 0 && since === 0) since = Date.now();
        return reached >= requests.length || (since > 0 && Date.now() - since > togetherMs);
      });
      await site.kill();
      await gate.query('ROLLBACK');
      await lost;
      return { reached };
    },
    async killWhen(cameTrue, requests) {
      const lost = send(requests);
      await watch(cameTrue);
      await site.kill();
      await lost;
    },
    complaints: () => site.complaints(),
    async close() {
      await site.stop();
      await gate.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
