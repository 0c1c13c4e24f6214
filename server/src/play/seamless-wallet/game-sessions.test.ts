import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { createLogger } from '../../platform/observe/log.ts';
import { createVault } from '../../platform/security/vault.ts';
import { type LaunchGrant, tokenHash } from '../catalogue/index.ts';
import { createGameSessions } from './game-sessions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = {
  merchantId: 'm',
  vendorCode: 'V',
  memberId: 'p',
  sessionId: 's1',
  currency: 'BRL',
  mode: 'real',
};
type Row = typeof row & { expiresAt: Date };

/** A database of game sessions that counts how often it was asked, and member sessions that can be ended. */
function setUp(more: Record<string, Partial<Row>> = {}) {
  const asked = { rows: 0, sessions: [] as string[][], looked: [] as string[][] };
  const open = new Set(['s1']);
  const inserted: (readonly unknown[])[] = [];
  const broken = { database: false, sessions: false };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const rows = new Map(
    Object.entries({ t: {}, ...more }).map(([token, change]) => [
      tokenHash(token).toString('hex'),
      { ...row, expiresAt, ...change },
    ]),
  );
  class CountingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<R>({ sql, parameters }: CompiledQuery) {
          if (broken.database) throw new Error('the database is gone');
          if (sql.includes('INSERT')) {
            inserted.push(parameters);
            return { rows: [] };
          }
          asked.rows += 1;
          const wanted = parameters[0] as Buffer[];
          const found = wanted.flatMap((hash, at) => {
            const known = rows.get(hash.toString('hex'));
            return known ? [{ ...known, place: at + 1 }] : [];
          });
          // Nothing says in which order a join answers.
          return { rows: found.toReversed() as R[] };
        },
        async *streamQuery() {},
      };
    }
  }
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CountingDriver(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const platform = {
    db,
    clock: createClock(),
    vault: createVault([Buffer.alloc(32)]),
    log: createLogger('silent'),
  };
  const openAmong = (ids: readonly string[]) => {
    if (broken.sessions) throw new Error('nobody answers');
    return new Set(ids.filter((id) => open.has(id)));
  };
  const sessions = createGameSessions(platform, {
    async keepAlive(ids) {
      asked.sessions.push([...ids]);
      return openAmong(ids);
    },
    async openOf(ids) {
      asked.looked.push([...ids]);
      return openAmong(ids);
    },
  });
  return { sessions, asked, open, inserted, broken, clock: platform.clock };
}

test('a session is read once, then bets find it without waiting', async () => {
  const { sessions, asked } = setUp();
  expect(await sessions.find('t')).toMatchObject({ memberId: 'p', vendorCode: 'V' });
  vi.advanceTimersByTime(10_000);
  for (let bet = 0; bet < 100; bet += 1) expect(sessions.find('t')).not.toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual({ rows: 1, sessions: [['s1']], looked: [] });
});

test('aged knowledge is asked for once behind many bets', async () => {
  const { sessions, asked } = setUp();
  await sessions.find('t');
  vi.advanceTimersByTime(10_001);
  for (let bet = 0; bet < 100; bet += 1) expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.sessions).toEqual([['s1'], ['s1']]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual({ rows: 1, sessions: [['s1'], ['s1']], looked: [] });
  // It is fresh once more, from the answer on.
  expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
  await vi.advanceTimersByTimeAsync(5_001);
  void sessions.find('t');
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.sessions).toHaveLength(3);
});

test('a session that ended elsewhere is refused after the next question', async () => {
  const { sessions, open } = setUp();
  await sessions.find('t');
  open.delete('s1');
  vi.advanceTimersByTime(10_001);
  expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
  await vi.advanceTimersByTimeAsync(300);
  expect(await sessions.find('t')).toBeNull();
});

test('after a pause the bet waits for the answer', async () => {
  const { sessions, open } = setUp();
  await sessions.find('t');
  open.delete('s1');
  vi.advanceTimersByTime(20_000);
  expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
  vi.advanceTimersByTime(1);
  expect(await sessions.find('t')).toBeNull();
});

test('a logout on this node ends it at once', async () => {
  const { sessions, open } = setUp({ u: { sessionId: 's2' } });
  open.add('s2');
  await sessions.find('t');
  await sessions.find('u');
  open.delete('s1');
  sessions.endWith('s1');
  expect(sessions.find('u')).toMatchObject({ sessionId: 's2' });
  expect(await sessions.find('t')).toBeNull();
});

test('looking is no use of a session, but notices its end', async () => {
  const { sessions, asked, open } = setUp();
  expect(await sessions.look('t')).toMatchObject({ memberId: 'p' });
  vi.advanceTimersByTime(10_001);
  expect(sessions.look('t')).toMatchObject({ memberId: 'p' });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.sessions).toEqual([]);
  expect(asked.looked).toEqual([['s1'], ['s1']]);
  // A bet between two looks is use.
  vi.advanceTimersByTime(10_001);
  void sessions.find('t');
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.sessions).toEqual([['s1']]);
  open.delete('s1');
  vi.advanceTimersByTime(30_000);
  expect(await sessions.look('t')).toBeNull();
});

test('what is asked for while a question is out goes together into the next, each to its own answer', async () => {
  const { sessions, asked, open } = setUp({
    u: { memberId: 'q', sessionId: 's2' },
    v: { sessionId: 's3' },
  });
  open.add('s2');
  const found = await Promise.all(['t', 'u', 'v', 'w', 'u'].map(async (token) => sessions.find(token)));
  expect(found.map((session) => session?.memberId ?? null)).toEqual(['p', 'q', null, null, 'q']);
  expect(asked).toMatchObject({ rows: 2, sessions: [['s1'], ['s3', 's2']] });
  expect(found[0]).toStrictEqual({
    ...{ merchantId: 'm', vendorCode: 'V', memberId: 'p', sessionId: 's1', currency: 'BRL', mode: 'real' },
    expiresAt: Date.now() + 3_600_000,
  });
});

test('nobody is asked about a session that is unknown or over, and nothing of it is kept', async () => {
  const { sessions, asked, clock } = setUp({ over: { expiresAt: new Date(Date.now()) } });
  expect([await sessions.find('x'), await sessions.find('x'), await sessions.find('over')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(asked).toEqual({ rows: 3, sessions: [], looked: [] });
  await sessions.find('t');
  clock.advance(3_600_000);
  expect(sessions.find('t')).toBeNull();
  expect(await sessions.find('t')).toBeNull();
  expect(asked.rows).toBe(5);
});

test('a database that is gone fails who waits for it, and is asked again by the next', async () => {
  const { sessions, broken } = setUp();
  broken.database = true;
  await expect(sessions.find('t')).rejects.toThrow('gone');
  broken.database = false;
  expect(await sessions.find('t')).toMatchObject({ memberId: 'p' });
});

test('where nobody answers, what is known lasts until it is stale', async () => {
  const { sessions, broken } = setUp();
  await sessions.find('t');
  broken.sessions = true;
  vi.advanceTimersByTime(10_001);
  void sessions.find('t');
  await vi.advanceTimersByTimeAsync(300);
  expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
});

test('thousands that have aged are asked about in portions', async () => {
  const tokens = Array.from({ length: 5_001 }, (_, number) => `t${number}`);
  const { sessions, asked } = setUp(Object.fromEntries(tokens.map((token) => [token, {}])));
  await Promise.all(tokens.map(async (token) => sessions.look(token)));
  asked.looked.splice(0);
  vi.advanceTimersByTime(10_001);
  for (const token of tokens) void sessions.look(token);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked.looked.map((ids) => ids.length)).toEqual([5_000, 1]);
  expect(asked.sessions).toEqual([]);
});

test('nothing is asked once the site closes', async () => {
  const { sessions, asked } = setUp();
  await sessions.find('t');
  vi.advanceTimersByTime(10_001);
  void sessions.find('t');
  sessions.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.sessions).toEqual([['s1']]);
});

test('opening keeps the hash of a token for half a day, the same by the same launch', async () => {
  const { sessions, inserted, open, asked } = setUp();
  const grant: LaunchGrant = {
    ...{ merchantId: 'm', vendorCode: 'V', memberId: 'p', sessionId: 's1', gameCode: 'g' },
    ...{ mode: 'real', currency: 'BRL', language: 'pt', lobbyUrl: 'https://site.example/' },
  };
  const token = (await sessions.open(grant, 'launch')) ?? '';
  const now = new Date();
  const until = new Date(now.getTime() + 12 * 3_600_000);
  expect(inserted).toEqual([[tokenHash(token), 'm', 'V', 'p', 's1', 'g', 'real', 'BRL', 'pt', now, until]]);
  expect(await sessions.open(grant, 'launch')).toBe(token);
  expect(await sessions.open(grant, 'another')).not.toBe(token);
  expect(asked.sessions[0]).toEqual(['s1']);
  open.delete('s1');
  expect(await sessions.open(grant, 'launch')).toBeNull();
  expect(inserted).toHaveLength(3);
});
