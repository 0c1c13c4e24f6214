import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAudit } from '../../server/src/features/audit/index.ts';
import { createVendorKeys } from '../../server/src/features/catalogue/index.ts';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase, sqlOn } from '../../server/src/platform/database.ts';
import { createMerchants } from '../../server/src/platform/merchants.ts';
import { createVault } from '../../server/src/platform/vault.ts';
import { median } from '../bench/figures.ts';
import { buildWorld, startingFunds, type World } from '../bench/world.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { type Ground, killDatabase, killSite, type Outage, sleepThroughLease } from './faults.ts';
import { Judge } from './judge.ts';
import type { Judgement, Task } from './oracle.ts';
import { siteProcess } from './site-process.ts';

export interface CrashOptions {
  /** Of the site, and as many of the database. */
  kills: number;
  /** How often the site sleeps past its writers' leases, with a second one beside it. */
  sleeps: number;
  callers: number;
  seed: number;
  /** The built site, as npm start runs it; else its sources. */
  built: boolean;
  say(line: string): void;
}

export interface Spread {
  median: number;
  worst: number;
}

export interface CrashResult {
  kills: number;
  sleeps: number;
  acknowledged: number;
  refused: number;
  /** Requests whose outcome was open when something died; each was resolved by its key. */
  unknown: number;
  lost: number;
  doubled: number;
  auditPassed: boolean;
  /** After a kill of the site: ready, and a movement acknowledged. */
  site: { readyMs: Spread; servesMs: Spread };
  /** After a kill of the database: it answers, the site is ready, and a movement acknowledged. */
  database: { answersMs: Spread; readyMs: Spread; servesMs: Spread };
  /** While the site slept: every caller served by the other one. Woken: ready. */
  sleep: { servesMs: Spread; readyMs: Spread };
  outages: Outage[];
}

/** Few enough that callers meet on one balance. */
const membersPerCaller = 3;
const sampleSize = 300;
const masterKey = randomBytes(32);

async function prepare(database: EmbeddedDatabase, options: CrashOptions): Promise<Task> {
  const opened = openDatabase(database.url, { max: 4, name: 'croupier-crash' });
  try {
    const merchant = await createMerchants(opened.db).byCode('demo');
    if (!merchant) throw new Error('the demo brand is missing');
    const keys = createVendorKeys({ db: opened.db, vault: createVault([masterKey]), clock: createClock() });
    const issued = await keys.issueKey(merchant.id, 'STUDIO', 'crash-run');
    const world = await buildWorld(database.url, merchant.id, membersPerCaller * options.callers);
    const secret = Buffer.from(issued.secret).toString('base64');
    return {
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
    return { wrong: wrong.length + missing, broken: audit.checks.filter(({ passed }) => !passed) };
  } finally {
    await close();
  }
}

/** Kills the site and its database in turn under load, lets the site sleep, and lets the oracle judge after each. */
export async function crashRun(options: CrashOptions): Promise<CrashResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const environment = { MASTER_KEY: masterKey.toString('base64') };
  const ground: Ground = {
    database: new EmbeddedDatabase(dataDir),
    site: await siteProcess({ dataDir, environment, built: options.built }),
    other: undefined,
    judge: new Judge(),
  };
  try {
    await ground.site.start();
    const task = await prepare(ground.database, options);
    await ground.judge.ask({ order: 'begin', task });
    const run = new Run(options, ground, task);
    for (let kill = 0; kill < 2 * options.kills; kill += 1)
      await run.round(kill % 2 === 0 ? killSite : killDatabase);
    if (options.sleeps > 0) ground.other = await startOther(ground.database, environment);
    for (let sleep = 0; sleep < options.sleeps; sleep += 1) await run.round(sleepThroughLease);
    return run.result();
  } finally {
    await ground.judge.end();
    await ground.other?.stop();
    await ground.site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A second node of the same deployment. */
async function startOther(database: EmbeddedDatabase, environment: Record<string, string>) {
  const dataDir = join(database.dataDir, 'other');
  mkdirSync(dataDir);
  const other = await siteProcess({
    dataDir,
    environment: { ...environment, DATABASE_URL: database.url, SEED: 'none' },
  });
  await other.start();
  return other;
}

class Run {
  readonly #options: CrashOptions;
  readonly #ground: Ground;
  readonly #task: Task;
  readonly #outages: Outage[] = [];
  readonly #sums = { acknowledged: 0, refused: 0, unknown: 0, lost: 0, doubled: 0, auditPassed: true };

  constructor(options: CrashOptions, ground: Ground, task: Task) {
    this.#options = options;
    this.#ground = ground;
    this.#task = task;
  }

  async round(strike: (ground: Ground, underLoadMs: number) => Promise<Outage>): Promise<void> {
    const { seed, say } = this.#options;
    const { judge, database } = this.#ground;
    const outage = await strike(this.#ground, 600 + ((this.#outages.length * 137 + seed * 31) % 600));
    this.#outages.push(outage);
    await judge.ask({ order: 'settle' });
    const databaseUrl = database.url;
    const judgement = await judge.ask<Judgement>({ order: 'judge', sample: sampleSize, databaseUrl });
    const { wrong, broken } = await inspect(databaseUrl, this.#task.world, judgement.changes);
    const { acknowledged, refused, unknown, lost, doubled } = judgement;
    Object.assign(this.#sums, { acknowledged, refused, unknown });
    this.#sums.lost += lost.length;
    this.#sums.doubled += doubled.length + wrong;
    this.#sums.auditPassed &&= broken.length === 0;
    say(
      `${described(outage)}; ${acknowledged} acknowledged so far, ${lost.length} lost, ${doubled.length} doubled, ` +
        `${wrong} wrong balances, audit ${broken.length === 0 ? 'passed' : 'FAILED'}`,
    );
    for (const line of [...lost.slice(0, 5), ...doubled.slice(0, 5)]) say(`  ${line}`);
    for (const { name, offending } of broken) say(`  ${name}: ${offending.slice(0, 3).join(', ')}`);
  }

  result(): CrashResult {
    const of = (fault: Outage['fault']) => this.#outages.filter((outage) => outage.fault === fault);
    const [site, database, sleep] = [of('site'), of('database'), of('sleep')];
    return {
      kills: site.length + database.length,
      sleeps: sleep.length,
      ...this.#sums,
      site: { readyMs: spread(site, 'readyMs'), servesMs: spread(site, 'servesMs') },
      database: {
        answersMs: spread(database, 'databaseMs'),
        readyMs: spread(database, 'readyMs'),
        servesMs: spread(database, 'servesMs'),
      },
      sleep: { servesMs: spread(sleep, 'servesMs'), readyMs: spread(sleep, 'readyMs') },
      outages: this.#outages,
    };
  }
}

function described({ fault, databaseMs, readyMs, servesMs }: Outage): string {
  if (fault === 'site') return `site killed: ready after ${readyMs} ms, served after ${servesMs} ms`;
  if (fault === 'database')
    return `database killed: answers after ${databaseMs} ms, site ready after ${readyMs} ms, served after ${servesMs} ms`;
  return `site stopped past its lease: all callers served elsewhere after ${servesMs} ms, ready ${readyMs} ms after it woke`;
}

const spread = (outages: readonly Outage[], of: 'databaseMs' | 'readyMs' | 'servesMs'): Spread => {
  const times = outages.map((outage) => outage[of]);
  return { median: Math.round(median(times)), worst: Math.max(0, ...times) };
};
