import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedDatabase } from './embedded-database.ts';
import type { Judge } from './judge.ts';
import type { Field } from './oracle.ts';
import { processorTime } from './processes.ts';
import type { SiteProcess } from './site-process.ts';

/**
 * What a fault cost, in milliseconds: of a site from the start of its next process (or of `npm start`), else from the fault's
 * begin.
 */
export interface Outage {
  fault: 'site' | 'database' | 'npm start' | 'sleep';
  /** Whether all callers asked, or a few. */
  load: boolean;
  /** Until the database answered a query. */
  databaseMs: number;
  /** Until the site said that it is ready. */
  readyMs: number;
  /** Until a caller's movement was acknowledged; when the site sleeps, one of each caller. */
  servesMs: number;
  /** Processor time until it was back, by program; nothing where no process was started. */
  spentMs: Record<string, number>;
}

/** What strikes the site or its database, and gives what it cost. */
export type Strike = (ground: Ground, under: Load) => Promise<Outage>;

/** How the site is asked when it is struck. */
export interface Load {
  load: boolean;
  callers: number;
  forMs: number;
}

export interface Ground {
  database: EmbeddedDatabase;
  site: SiteProcess;
  /** The same site, started by `npm start`. */
  byNpm: SiteProcess;
  /** A second site on the same database, where one is wanted. */
  other: SiteProcess | undefined;
  judge: Judge;
}

const backWithinMs = 180_000;
/** The writers' leases run 15 s. */
const sleepMs = 19_000;
const defaultField = (ports: number[], callers: number): Field => ({
  ports,
  callers,
  answerWithinMs: 20_000,
});

export const killSite: Strike = async ({ site, judge }, { load, callers, forMs }) => {
  await judge.ask({ order: 'play', field: defaultField([site.port], callers) });
  await sleep(forMs);
  await site.kill();
  return { fault: 'site', load, ...(await startedAgain(site, judge)) };
};

/** The site is killed as ever, and started by `npm start`; for the next one it runs by itself again. */
export const startByNpm: Strike = async ({ site, byNpm, judge }, { load, callers, forMs }) => {
  await judge.ask({ order: 'play', field: defaultField([site.port], callers) });
  await sleep(forMs);
  await site.kill();
  const back = await startedAgain(byNpm, judge);
  await judge.ask({ order: 'settle' });
  await byNpm.kill();
  await site.start();
  return { fault: 'npm start', load, ...back };
};

/** From the start of its process until it is ready and a caller's bet is acknowledged. */
async function startedAgain(site: SiteProcess, judge: Judge) {
  // What the callers had been answered just before is still on its way to them.
  await sleep(100);
  const serves = judge.ask({ order: 'served', callers: 'one' });
  const since = stopwatch();
  site.launch();
  const [readyMs, servesMs] = await Promise.all([
    site.untilReady(backWithinMs).then(since),
    serves.then(since),
  ]);
  return { databaseMs: 0, readyMs, servesMs, spentMs: processorTime(site.pid()) };
}

export const killDatabase: Strike = async ({ site, database, judge }, { load, callers, forMs }) => {
  await judge.ask({ order: 'play', field: defaultField([site.port], callers) });
  await sleep(forMs);
  const since = stopwatch();
  await database.kill();
  // Its children may still have answered for a moment; only what is served from here on counts.
  const databaseMs = await database.untilAnswers(backWithinMs).then(since);
  const [readyMs, servesMs] = await Promise.all([
    site.untilReady(backWithinMs).then(since),
    judge.ask({ order: 'served', callers: 'one' }).then(since),
  ]);
  return { fault: 'database', load, databaseMs, readyMs, servesMs, spentMs: {} };
};

/**
 * Stops the site in the middle of its work for longer than its writers' leases: the other one serves its callers. Woken, it goes on
 * where it was; nothing that it had begun may be posted under what it has lost.
 */
export const sleepThroughLease: Strike = async (ground, { load, callers, forMs }) => {
  const { site, other, judge, database } = ground;
  if (!other) throw new Error('a second site is wanted');
  const field = { ports: [site.port, other.port], callers, answerWithinMs: 2_500 };
  await judge.ask({ order: 'play', field });
  await sleep(forMs);
  const since = stopwatch();
  site.send('SIGSTOP');
  try {
    const servesMs = await judge.ask({ order: 'served', callers: 'all' }).then(since);
    await sleep(sleepMs);
    const lost = await slotsOf(database.url, site.pid());
    if (lost.some(({ live }) => live)) throw new Error('the sleeper still holds a slot');
    const woken = stopwatch();
    site.send('SIGCONT');
    await site.untilReady(backWithinMs);
    const readyMs = woken();
    await sleep(forMs);
    await assertFenced(database.url, lost);
    return { fault: 'sleep', load, databaseMs: 0, readyMs, servesMs, spentMs: {} };
  } finally {
    site.send('SIGCONT');
  }
};

interface Slot {
  slot: number;
  epoch: bigint;
  height: bigint;
  live: boolean;
}

const slotColumns = 'slot, epoch, height, lease_until > clock_timestamp() AS live';

/** A slot names the process that held it last; one that was given up names nobody. */
function slotsOf(url: string, pid: number): Promise<Slot[]> {
  return ask(url, `SELECT ${slotColumns} FROM writer_slot WHERE holder LIKE $1 OR holder = ''`, [`${pid}-%`]);
}

/** A slot goes on only under a new epoch. */
async function assertFenced(url: string, lost: readonly Slot[]): Promise<void> {
  const now = await ask(url, `SELECT ${slotColumns} FROM writer_slot`, []);
  for (const before of lost) {
    const after = now.find(({ slot }) => slot === before.slot);
    if (after?.epoch === before.epoch && after.height !== before.height)
      throw new Error(`the sleeper posted into slot ${before.slot} after its lease`);
  }
}

async function ask(url: string, text: string, values: string[]): Promise<Slot[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Slot>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function stopwatch(): () => number {
  const began = performance.now();
  return () => Math.round(performance.now() - began);
}
