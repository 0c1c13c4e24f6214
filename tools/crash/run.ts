import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAudit } from '../../server/src/features/audit/index.ts';
import { createVendorKeys } from '../../server/src/features/catalogue/index.ts';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase, sqlOn } from '../../server/src/platform/database.ts';
import { createMerchants } from '../../server/src/platform/merchants.ts';
import { createVault } from '../../server/src/platform/vault.ts';
import { median } from '../bench/figures.ts';
import { buildWorld, startingFunds, type World } from '../bench/world.ts';
import { root } from '../root.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import type { Judgement, Task } from './oracle.ts';
import { siteProcess } from './site-process.ts';

export interface CrashOptions {
  /** Of the site, and as many of the database. */
  kills: number;
  callers: number;
  seed: number;
  say(line: string): void;
}

export interface CrashResult {
  kills: number;
  acknowledged: number;
  /** Requests whose outcome was open when something died; each was resolved by its key. */
  unknown: number;
  lost: number;
  doubled: number;
  auditPassed: boolean;
  siteBackMs: { median: number; worst: number };
  databaseBackMs: { median: number; worst: number };
}

/** Few enough that callers meet on one balance. */
const membersPerCaller = 3;
const sampleSize = 300;
const masterKey = randomBytes(32);

/** The judge, a process of its own that outlives everything it judges. */
class Judge {
  readonly #process: ChildProcess = fork(join(root, 'tools', 'crash', 'oracle.ts'), { execArgv: [] });

  ask<T>(order: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const died = () => reject(new Error('the oracle died'));
      this.#process.once('exit', died);
      this.#process.once('message', (message: { answer?: T; error?: string }) => {
        this.#process.off('exit', died);
        if (message.error !== undefined) reject(new Error(message.error));
        else resolve(message.answer as T);
      });
      this.#process.send(order);
    });
  }

  async end(): Promise<void> {
    if (!this.#process.connected) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.disconnect();
    await ended;
  }
}

async function prepare(database: EmbeddedDatabase, port: number, options: CrashOptions): Promise<Task> {
  const opened = openDatabase(database.url, { max: 4, name: 'croupier-crash' });
  try {
    const merchant = await createMerchants(opened.db).byCode('demo');
    if (!merchant) throw new Error('the demo brand is missing');
    const keys = createVendorKeys({ db: opened.db, vault: createVault(masterKey), clock: createClock() });
    const issued = await keys.issueKey(merchant.id, 'STUDIO', 'crash-run');
    const world = await buildWorld(database.url, merchant.id, membersPerCaller * options.callers);
    const secret = Buffer.from(issued.secret).toString('base64');
    return {
      port,
      world,
      signer: { vendor: world.vendorCode, keyId: issued.keyId, secret },
      journal: join(database.dataDir, 'journal.jsonl'),
      callers: options.callers,
      seed: options.seed,
    };
  } finally {
    await opened.close();
  }
}

/** What the database itself says: members whose balance is not what the acknowledged movements left, and the audit. */
async function inspect(url: string, world: World, changes: Judgement['changes']) {
  const { db, pool, close } = openDatabase(url, { max: 1, name: 'croupier-crash' });
  try {
    const rows = await sqlOn<{ owner_id: string; balance: bigint }>(
      db,
      "SELECT owner_id, balance FROM account WHERE owner_kind = 'member' AND purpose = 'main' AND owner_id = ANY($1)",
      [world.members.map(({ id }) => id)],
    );
    const wrong = rows.filter(
      ({ owner_id, balance }) => balance !== startingFunds + BigInt(changes[owner_id] ?? 0),
    );
    const missing = world.members.length - rows.length;
    const audit = await runAudit(pool);
    return { doubled: wrong.length + missing, broken: audit.checks.filter(({ passed }) => !passed) };
  } finally {
    await close();
  }
}

/** Kills the site and its database in turn under load, and lets the oracle judge after each. */
export async function crashRun(options: CrashOptions): Promise<CrashResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const database = new EmbeddedDatabase(dataDir);
  const site = await siteProcess({ dataDir, environment: { MASTER_KEY: masterKey.toString('base64') } });
  const judge = new Judge();
  try {
    await site.start();
    const task = await prepare(database, site.port, options);
    await judge.ask({ task });
    return await rounds(options, { database, site, judge, task });
  } finally {
    await judge.end();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Parts {
  database: EmbeddedDatabase;
  site: Awaited<ReturnType<typeof siteProcess>>;
  judge: Judge;
  task: Task;
}

async function rounds(options: CrashOptions, { database, site, judge, task }: Parts): Promise<CrashResult> {
  const back = { site: [] as number[], database: [] as number[] };
  const sums = { kills: 0, acknowledged: 0, unknown: 0, lost: 0, doubled: 0, auditPassed: true };
  for (let kill = 0; kill < 2 * options.kills; kill += 1) {
    const ofSite = kill % 2 === 0;
    await judge.ask({ order: 'play' });
    await sleep(600 + ((kill * 137 + options.seed * 31) % 600));
    const began = performance.now();
    if (ofSite) {
      await site.kill();
      await site.start();
    } else {
      await database.kill();
      await database.untilAnswers(30_000);
    }
    const took = performance.now() - began;
    (ofSite ? back.site : back.database).push(took);
    await judge.ask({ order: 'settle' });
    const judgement = await judge.ask<Judgement>({ order: 'judge', sample: sampleSize });
    const { doubled, broken } = await inspect(database.url, task.world, judgement.changes);
    sums.kills += 1;
    sums.acknowledged = judgement.acknowledged;
    sums.unknown = judgement.unknown;
    sums.lost += judgement.lost.length;
    sums.doubled += doubled;
    sums.auditPassed &&= broken.length === 0;
    options.say(
      `${ofSite ? 'site    ' : 'database'} killed, back in ${Math.round(took)} ms: ${judgement.acknowledged} acknowledged so far, ` +
        `${judgement.lost.length} lost, ${doubled} wrong balances, audit ${broken.length === 0 ? 'passed' : 'FAILED'}`,
    );
    for (const line of judgement.lost.slice(0, 5)) options.say(`  lost: ${line}`);
    for (const { name, offending } of broken) options.say(`  ${name}: ${offending.slice(0, 3).join(', ')}`);
  }
  return { ...sums, siteBackMs: spread(back.site), databaseBackMs: spread(back.database) };
}

const spread = (times: readonly number[]) => ({
  median: Math.round(median(times)),
  worst: Math.round(Math.max(0, ...times)),
});
