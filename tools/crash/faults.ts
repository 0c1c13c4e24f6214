import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedDatabase } from './embedded-database.ts';
import type { Judge } from './judge.ts';
import type { Field } from './oracle.ts';
import type { SiteProcess } from './site-process.ts';

/** What a fault cost, in milliseconds from its begin. */
export interface Outage {
  fault: 'site' | 'database' | 'sleep';
  /** Until the database answered a query. */
  databaseMs: number;
  /** Until the site said that it is ready. */
  readyMs: number;
  /** Until a caller's movement was acknowledged; when the site sleeps, one of each caller. */
  servesMs: number;
}

export interface Ground {
  database: EmbeddedDatabase;
  site: SiteProcess;
  /** A second site on the same database, where one is wanted. */
  other: SiteProcess | undefined;
  judge: Judge;
}

const backWithinMs = 180_000;
/** The writers' leases run 15 s. */
const sleepMs = 19_000;
const usualField = (ports: number[]): Field => ({ ports, answerWithinMs: 20_000 });

export async function killSite({ site, judge }: Ground, underLoadMs: number): Promise<Outage> {
  await judge.ask({ order: 'play', field: usualField([site.port]) });
  await sleep(underLoadMs);
  const since = stopwatch();
  await site.kill();
  // What the callers had been answered just before is still on its way to them.
  await sleep(100);
  const serves = judge.ask({ order: 'served', callers: 'one' }).then(since);
  await site.start();
  return { fault: 'site', databaseMs: 0, readyMs: since(), servesMs: await serves };
}

export async function killDatabase({ site, database, judge }: Ground, underLoadMs: number): Promise<Outage> {
  await judge.ask({ order: 'play', field: usualField([site.port]) });
  await sleep(underLoadMs);
  const since = stopwatch();
  await database.kill();
  // Its children may still have answered for a moment; only what is served from here on counts.
  const databaseMs = await database.untilAnswers(backWithinMs).then(since);
  const [readyMs, servesMs] = await Promise.all([
    site.untilReady(backWithinMs).then(since),
    judge.ask({ order: 'served', callers: 'one' }).then(since),
  ]);
  return { fault: 'database', databaseMs, readyMs, servesMs };
}

/**
 * Stops the site in the middle of its work for longer than its writers' leases: the other one serves its callers. Woken, it goes on
 * where it was; nothing that it had begun may be posted under what it has lost.
 */
export async function sleepThroughLease(ground: Ground, underLoadMs: number): Promise<Outage> {
  const { site, other, judge, database } = ground;
  if (!other) throw new Error('a second site is wanted');
  await judge.ask({ order: 'play', field: { ports: [site.port, other.port], answerWithinMs: 2_500 } });
  await sleep(underLoadMs);
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
    await sleep(underLoadMs);
    await assertFenced(database.url, lost);
    return { fault: 'sleep', databaseMs: 0, readyMs, servesMs };
  } finally {
    site.send('SIGCONT');
  }
}

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
