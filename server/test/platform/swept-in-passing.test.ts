import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase, transaction } from '../../src/platform/database/database.ts';
import { createLogger } from '../../src/platform/observe/log.ts';
import { createTickets } from '../../src/platform/security/tickets.ts';
import { createVault } from '../../src/platform/security/vault.ts';
import { issueLaunchToken } from '../../src/play/catalogue/launch/launch-tokens.ts';
import { createGameSessions } from '../../src/play/seamless-wallet/game-sessions.ts';
import { ownDatabase } from '../helpers/database/own-database.ts';

const own = ownDatabase();
const old = new Date('2020-01-01T00:00:00Z');
const vault = createVault([Buffer.alloc(32, 7)]);
const clock = createClock();

/** Of each table, twice the rows that are cleared at once, and one. */
const expired = { launch_token: 41, game_session: 41, spent_ticket: 101 };
type Table = keyof typeof expired;

/** Joins a table with rows that were chosen from it in the way that may choose them again for each row. */
const planning = ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort'].map((way) => `enable_${way}`);
let database: Database;

beforeAll(async () => {
  const name = new URL(own.url).pathname.slice(1);
  for (const way of planning) await own.query(`ALTER DATABASE ${name} SET ${way} = off`);
  database = openDatabase(own.url, { max: 2 });
  const brand = await own.brand();
  const columns =
    'merchant_id, vendor_code, member_id, session_id, game_code, mode, currency, language, created_at, expires_at';
  const values = `'${brand}'::uuid, 'V', gen_random_uuid(), gen_random_uuid(), 'g', 'real', 'BRL', 'pt', $1, $1`;
  await own.query(
    `INSERT INTO launch_token (token_hash, lobby_url, ${columns})
     SELECT sha256(n::text::bytea), '', ${values} FROM generate_series(1, ${expired.launch_token}) n`,
    [old],
  );
  await own.query(
    `INSERT INTO game_session (token_hash, ${columns})
     SELECT sha256(n::text::bytea), ${values} FROM generate_series(1, ${expired.game_session}) n`,
    [old],
  );
  await own.query(
    `INSERT INTO spent_ticket (ticket_hash, until) SELECT sha256(n::text::bytea), $1::timestamptz
     FROM generate_series(1, ${expired.spent_ticket}) n`,
    [old],
  );
});
afterAll(() => database.close());

const grant = {
  merchantId: randomUUID(),
  vendorCode: 'V',
  gameCode: 'g',
  memberId: randomUUID(),
  sessionId: randomUUID(),
  mode: 'real',
  currency: 'BRL',
  language: 'pt',
  lobbyUrl: '',
} as const;

async function cleared(table: Table, column: string): Promise<number> {
  const [row] = await own.query<{ left: bigint }>(
    `SELECT count(*) AS left FROM ${table} WHERE ${column} < now() - interval '1 year'`,
  );
  return expired[table] - Number(row?.left);
}

test('a launch clears away twenty old tokens, whatever the plan', async () => {
  await transaction(database.db, (tx) => issueLaunchToken(tx, grant, new Date()));
  expect(await cleared('launch_token', 'expires_at')).toBe(20);
});

test('a new game session clears away twenty old ones, whatever the plan', async () => {
  const log = createLogger('silent', { write: () => undefined });
  const openOf = (ids: readonly string[]) => Promise.resolve(new Set(ids));
  const sessions = createGameSessions({ db: database.db, clock, vault, log }, { keepAlive: openOf, openOf });
  expect(await sessions.open(grant, 'token')).not.toBeNull();
  sessions.close();
  expect(await cleared('game_session', 'expires_at')).toBe(20);
});

test('a spent ticket clears away fifty old ones, whatever the plan', async () => {
  const shape = z.object({ merchantId: z.string(), until: z.number() });
  const tickets = createTickets({ db: database.db, vault, clock }, 'test', shape);
  const sealed = tickets.seal({ merchantId: grant.merchantId });
  expect(await tickets.spend(sealed, { merchantId: grant.merchantId, until: Date.now() + 60_000 })).toBe(
    true,
  );
  expect(await cleared('spent_ticket', 'until')).toBe(50);
});
