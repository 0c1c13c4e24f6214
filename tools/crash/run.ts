import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../../server/src/platform/clock.ts';
import { openDatabase, sqlOn } from '../../server/src/platform/database/database.ts';
import { createMerchants } from '../../server/src/platform/merchants.ts';
import { createVault } from '../../server/src/platform/security/vault.ts';
import { buildWorld, startingFunds, type World } from '../bench/world.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import {
  type Ground,
  killDatabase,
  killSite,
  type Load,
  type Outage,
  sleepThroughLease,
  startByNpm,
  type Strike,
} from './faults.ts';
import { type CrashFigures, figuresOf } from './figures.ts';
import { Judge } from './judge.ts';
import type { Judgement, Task } from './oracle.ts';
import { type SiteOptions, SiteProcess, siteProcess } from './site-process.ts';
import { runAudit } from '../../server/src/ledger/index.ts';
import { createVendorKeys } from '../../server/src/play/index.ts';

export interface CrashOptions {
  /** Of the site, and as many of the database, while all callers ask. */
  kills: number;
  /** The same while only a few callers ask: what a bare start takes. */
  bareKills: number;
  /** How often `npm start` starts it, for a few callers. */
  npmStarts: number;
  /** How often the site sleeps past its writers' leases, with a second one beside it. */
  sleeps: number;
  callers: number;
  seed: number;
  /** The built site, as npm start runs it, or its sources; where it isn't said, as for any of these processes. */
  built?: boolean;
  say(line: string): void;
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
  figures: CrashFigures;
  outages: Outage[];
}

/** Few enough that callers meet on one balance. */
const membersPerCaller = 3;
const sampleSize = 300;
/** Enough that one of them asks in the moment when the site is back, and few enough to be no load. */
const fewCallers = 4;
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

/**
 * Kills the site and its database in turn, for a few callers and under load, starts the site by `npm start`, lets it sleep, and
 * lets the oracle judge after each. Bare and loaded ones take turns, so that what else the machine does meets both.
 */
export async function crashRun(options: CrashOptions): Promise<CrashResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
  // The database's system user must reach it when all this runs as root.
  chmodSync(dataDir, 0o755);
  const environment = { MASTER_KEY: masterKey.toString('base64') };
  const one: SiteOptions = {
    dataDir,
    environment,
    ...(options.built === undefined ? {} : { built: options.built }),
  };
  const site = await siteProcess(one);
  const ground: Ground = {
    database: new EmbeddedDatabase(dataDir),
    site,
    byNpm: new SiteProcess(site.port, { ...one, by: ['npm', 'start'], silent: true }),
    other: undefined,
    judge: new Judge(),
  };
  // A run that is broken off leaves nothing running either.
  const atExit = () => {
    for (const program of [ground.other, ground.byNpm, ground.site]) program?.send('SIGTERM');
    ground.database.end();
  };
  process.once('exit', atExit);
  try {
    await ground.site.start();
    const task = await prepare(ground.database, options);
    await ground.judge.ask({ order: 'begin', task });
    const run = new Run(options, ground, task);
    for (let turn = 0; turn < Math.max(options.kills, options.bareKills, options.npmStarts); turn += 1) {
      for (const strike of [killSite, killDatabase]) {
        if (turn < options.bareKills) await run.round(strike, 'bare');
        if (turn < options.kills) await run.round(strike, 'load');
      }
      if (turn < options.npmStarts) await run.round(startByNpm, 'bare');
    }
    if (options.sleeps > 0) ground.other = await startOther(ground.database, environment);
    for (let sleep = 0; sleep < options.sleeps; sleep += 1) await run.round(sleepThroughLease, 'load');
    await leave(ground);
    rmSync(dataDir, { recursive: true, force: true });
    return run.result();
  } catch (error) {
    options.say(`what it left, with the site's own words in site.log: ${dataDir}`);
    await leave(ground);
    throw error;
  } finally {
    process.off('exit', atExit);
  }
}

async function leave({ judge, other, site }: Ground): Promise<void> {
  await judge.end();
  await other?.stop();
  await site.stop();
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

  async round(strike: Strike, how: 'bare' | 'load'): Promise<void> {
    const { seed, say, callers } = this.#options;
    const { judge, database } = this.#ground;
    const under: Load = {
      load: how === 'load',
      callers: how === 'load' ? callers : Math.min(fewCallers, callers),
      forMs: 600 + ((this.#outages.length * 137 + seed * 31) % 600),
    };
    const outage = await strike(this.#ground, under);
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
    const slept = this.#outages.filter(({ fault }) => fault === 'sleep').length;
    return {
      kills: this.#outages.length - slept,
      sleeps: slept,
      ...this.#sums,
      figures: figuresOf(this.#outages),
      outages: this.#outages,
    };
  }
}

function described({ fault, load, databaseMs, readyMs, servesMs, spentMs }: Outage): string {
  const how = load ? 'under load' : 'bare';
  if (fault === 'database')
    return `database killed, ${how}: answers after ${databaseMs} ms, site ready after ${readyMs} ms, served after ${servesMs} ms`;
  if (fault === 'sleep')
    return `site stopped past its lease: all callers served elsewhere after ${servesMs} ms, ready ${readyMs} ms after it woke`;
  const spent = Object.values(spentMs).reduce((sum, one) => sum + one, 0);
  const what = fault === 'site' ? 'site killed' : 'site killed, npm start';
  return `${what}, ${how}: ready ${readyMs} ms and served ${servesMs} ms after its start, ${spent} ms of processor`;
}
