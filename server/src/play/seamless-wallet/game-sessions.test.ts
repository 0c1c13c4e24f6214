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
import { createGameSessions } from './game-sessions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = {
  merchant_id: 'm',
  vendor_code: 'V',
  member_id: 'p',
  session_id: 's1',
  currency: 'BRL',
  mode: 'real',
  place: 1,
};

/** A database of one game session that counts how often it was asked, and member sessions that can be ended. */
function setUp() {
  const asked = { rows: 0, sessions: [] as string[][], looked: [] as string[][] };
  const open = new Set(['s1']);
  class CountingDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        async executeQuery<R>(_query: CompiledQuery) {
          asked.rows += 1;
          const found = { ...row, expires_at: new Date(Date.now() + 3_600_000) };
          return { rows: [found] as R[] };
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
  const sessions = createGameSessions(platform, {
    async keepAlive(ids) {
      asked.sessions.push([...ids]);
      return new Set(ids.filter((id) => open.has(id)));
    },
    async openOf(ids) {
      asked.looked.push([...ids]);
      return new Set(ids.filter((id) => open.has(id)));
    },
  });
  return { sessions, asked, open };
}

test('a session is read once, then bets find it without waiting', async () => {
  const { sessions, asked } = setUp();
  expect(await sessions.find('t')).toMatchObject({ memberId: 'p', vendorCode: 'V' });
  for (let bet = 0; bet < 100; bet += 1) expect(sessions.find('t')).not.toBeInstanceOf(Promise);
  expect(asked).toEqual({ rows: 1, sessions: [['s1']], looked: [] });
});

test('aged knowledge is asked for once behind many bets', async () => {
  const { sessions, asked } = setUp();
  await sessions.find('t');
  vi.advanceTimersByTime(10_001);
  for (let bet = 0; bet < 100; bet += 1) expect(sessions.find('t')).toMatchObject({ memberId: 'p' });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked.sessions).toEqual([['s1'], ['s1']]);
  expect(asked.rows).toBe(1);
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
  vi.advanceTimersByTime(20_001);
  expect(await sessions.find('t')).toBeNull();
});

test('a logout on this node ends it at once', async () => {
  const { sessions, open } = setUp();
  await sessions.find('t');
  open.delete('s1');
  sessions.endWith('s1');
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
