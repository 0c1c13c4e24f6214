import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAudit } from '../../server/src/features/audit/index.ts';
import { createVendorKeys } from '../../server/src/features/catalogue/index.ts';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase, sqlOn } from '../../server/src/platform/database.ts';
import { createMerchants } from '../../server/src/platform/merchants.ts';
import { createVault } from '../../server/src/platform/vault.ts';
import { buildWorld, startingFunds, type World } from '../bench/world.ts';
import { median } from '../bench/figures.ts';
import type { Judgement, Task } from './oracle.ts';
import { siteProcess } from './site-process.ts';

export interface CrashOptions {
  dataDir: string;
  oracle: ChildProcess;
  /** Of the site, and as many of the database. */
  kills: number;
  callers: number;
  seed: number;
  say(line: string): void;
}

export interface CrashResult {
  kills: number;
  acknowledged: number;
  unknown: number;
  lost: number;
  doubled: number;
  auditPassed: boolean;
  siteBackMs: number;
  databaseBackMs: number;
}

const memberCount = 400;
const sampleSize = 500;

/** Where the site's embedded database is now; the port may have changed with a restart. */
function databaseUrl(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'engine.json'), 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgresql://croupier:${password}@127.0.0.1:${port}/croupier`;
}

export function asker(oracle: ChildProcess) {
  return <T>(order: object): Promise<T> =>
    new Promise((resolve, reject) => {
      oracle.once('message', (message: { answer?: T; error?: string }) => {
        if (message.error !== undefined) reject(new Error(message.error));
        else resolve(message.answer as T);
      });
      oracle.send(order);
    });
}

async function prepare(options: CrashOptions, port: number): Promise<Task> {
  const url = databaseUrl(options.dataDir);
  const database = openDatabase(url, { max: 4, name: 'croupier-crash' });
  try {
    const merchant = await createMerchants(database.db).byCode('demo');
    if (!merchant) throw new Error('the demo brand is missing');
    const key = Buffer.from(readFileSync(join(options.dataDir, 'master.key'), 'utf8').trim(), 'base64');
    const keys = createVendorKeys({ db: database.db, vault: createVault(key), clock: createClock() });
    const issued = await keys.issueKey(merchant.id, 'STUDIO', 'crash-run');
    const world = await buildWorld(url, merchant.id, memberCount);
    return {
      port,
      world,
      signer: {
        vendor: world.vendorCode,
        keyId: issued.keyId,
        secret: Buffer.from(issued.secret).toString('base64'),
      },
      journal: join(options.dataDir, 'journal.jsonl'),
      callers: options.callers,
      seed: options.seed,
    };
  } finally {
    await database.close();
  }
}

/** Members whose balance is not what the acknowledged movements left. */
async function wrongBalances(url: string, world: World, changes: Judgement['changes']): Promise<number> {
  const database = openDatabase(url, { max: 1, name: 'croupier-crash' });
  try {
    const rows = await sqlOn<{ owner_id: string; balance: bigint }>(
      database.db,
      "SELECT owner_id, balance FROM account WHERE owner_kind = 'member' AND purpose = 'main' AND owner_id = ANY($1)",
      [world.members.map(({ id }) => id)],
    );
    return rows.filter(({ owner_id, balance }) => balance !== startingFunds + BigInt(changes[owner_id] ?? 0))
      .length;
  } finally {
    await database.close();
  }
}

async function auditPasses(url: string): Promise<boolean> {
  const database = openDatabase(url, { max: 1, name: 'croupier-crash' });
  try {
    return (await runAudit(database.pool)).passed;
  } finally {
    await database.close();
  }
}

export async function crashRun(options: CrashOptions): Promise<CrashResult> {
  const { dataDir, say } = options;
  const ask = asker(options.oracle);
  const site = await siteProcess({ dataDir });
  await site.start();
  const task = await prepare(options, site.port);
  await ask({ task });
  const back = { site: [] as number[], database: [] as number[] };
  const result: CrashResult = {
    kills: 0,
    acknowledged: 0,
    unknown: 0,
    lost: 0,
    doubled: 0,
    auditPassed: true,
    siteBackMs: 0,
    databaseBackMs: 0,
  };
  try {
    for (let kill = 0; kill < 2 * options.kills; kill += 1) {
      const ofSite = kill % 2 === 0;
      await ask({ order: 'play' });
      await sleep(700 + ((kill * 137) % 600));
      const began = performance.now();
      if (ofSite) {
        await site.kill();
        await site.start();
        back.site.push(performance.now() - began);
      } else {
        site.killDatabase();
        back.database.push(await site.untilReady(30_000));
      }
      await ask({ order: 'settle' });
      const judgement = await ask<Judgement>({ order: 'judge', sample: sampleSize });
      const url = databaseUrl(dataDir);
      const doubled = await wrongBalances(url, task.world, judgement.changes);
      const audit = await auditPasses(url);
      result.kills += 1;
      result.acknowledged = judgement.acknowledged;
      result.unknown = judgement.unknown;
      result.lost += judgement.lost.length;
      result.doubled += doubled;
      result.auditPassed &&= audit;
      for (const line of judgement.lost.slice(0, 5)) say(`  lost: ${line}`);
      say(
        `${ofSite ? 'site    ' : 'database'} killed: ${judgement.acknowledged} acknowledged so far, ${judgement.lost.length} lost, ${doubled} wrong balances, audit ${audit ? 'passed' : 'FAILED'}`,
      );
    }
  } finally {
    await site.stop();
  }
  return {
    ...result,
    siteBackMs: Math.round(median(back.site)),
    databaseBackMs: Math.round(median(back.database)),
  };
}
