import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/database.ts';
import { StudioFailure } from '../src/failures.ts';
import { TableLease } from '../src/shared/lease.ts';
import { createStudioDatabase } from './helpers/database.ts';
import { eventually } from './helpers/studio.ts';

const log = pino({ level: 'silent' });
let urgent: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createStudioDatabase();
  urgent = openDatabase(database.url, 8);
  drop = database.drop;
});
afterAll(async () => {
  await urgent.end();
  await drop();
});

const node = (tableCode: string): TableLease => new TableLease({ urgent, log }, tableCode);
const untilOf = async (tableCode: string): Promise<Date | undefined> =>
  (await urgent.query<{ until: Date }>('SELECT until FROM table_lease WHERE table_code = $1', [tableCode]))
    .rows[0]?.until;
const expire = (tableCode: string) =>
  urgent.query(
    `UPDATE table_lease SET until = clock_timestamp() - interval '1 second' WHERE table_code = $1`,
    [tableCode],
  );
/** A transaction of the table that is under way until it is let go. */
function held(lease: TableLease): { begun: Promise<void>; letGo: () => void; over: Promise<unknown> } {
  let letGo = (): void => undefined;
  let begin = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const over = lease.fenced(urgent, () => {
    begin();
    return wait;
  });
  return { begun, letGo, over };
}
const waiting = async (): Promise<boolean> =>
  (
    await urgent.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).rows.length > 0;

test('a lease is renewed while transactions of its own node are under way', async () => {
  const ana = node('own');
  expect(await ana.take()).toBe(true);
  const before = await untilOf('own');
  const bets = [held(ana), held(ana), held(ana)];
  await Promise.all(bets.map(({ begun }) => begun));
  await ana.renew();
  expect((await untilOf('own'))?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY);
  expect(ana.held).toBe(true);
  for (const { letGo } of bets) letGo();
  await Promise.all(bets.map(({ over }) => over));
});

test('another node takes the table only when what was under way is over, and shuts the first one out', async () => {
  const [ana, bia] = [node('taken'), node('taken')];
  expect(await ana.take()).toBe(true);
  expect(await bia.take()).toBe(false);
  const bet = held(ana);
  await bet.begun;
  await expire('taken');
  let taken: boolean | undefined;
  const taking = bia.take().then((one) => (taken = one));
  await eventually(waiting);
  expect(taken).toBeUndefined();
  bet.letGo();
  await bet.over;
  await taking;
  expect(taken).toBe(true);
  await expect(ana.fenced(urgent, () => Promise.resolve())).rejects.toThrow(StudioFailure);
  await ana.renew();
  expect(ana.held).toBe(false);
  await bia.fenced(urgent, () => Promise.resolve());
});

test('of many nodes that find a table free one gets it', async () => {
  const nodes = Array.from({ length: 5 }, () => node('free'));
  const first = await Promise.all(nodes.map((one) => one.take()));
  expect(first.filter(Boolean)).toHaveLength(1);
  await expire('free');
  const second = await Promise.all(nodes.map((one) => one.take()));
  expect(second.filter(Boolean)).toHaveLength(1);
});

test('a lease that is over and that nobody took goes on, by its first transaction or where it is asked for', async () => {
  const ana = node('late');
  await ana.take();
  await expire('late');
  const done: string[] = [];
  await ana.fenced(urgent, () => Promise.resolve(done.push('once')));
  expect(done).toEqual(['once']);
  const [now, over] = [Date.now(), 60_000];
  vi.useFakeTimers({ toFake: ['Date'], now: now + over });
  try {
    expect(ana.held).toBe(false);
    expect(await Promise.all([ana.stillHeld(), ana.stillHeld()])).toEqual([true, true]);
  } finally {
    vi.useRealTimers();
  }
});

test('a lease that another node has taken is given up where it is asked for', async () => {
  const [ana, bia] = [node('other'), node('other')];
  await ana.take();
  await expire('other');
  expect(await bia.take()).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    expect(await ana.stillHeld()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
