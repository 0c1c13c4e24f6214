import { createHash } from 'node:crypto';
import { createClock } from '../../server/src/platform/clock.ts';
import { type Db, openDatabase, sqlOn, transaction } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { createLedger, type Ledger } from '../../server/src/ledger/index.ts';

export interface World {
  merchantId: string;
  vendorCode: string;
  gameCode: string;
  currency: string;
  members: { id: string; accountId: string; gameSession: string }[];
}

/** What each member begins with. */
export const startingFunds = 10_000_000n;
const perTransaction = 500;

/**
 * Members with money, a session and a game session each: what the signed calls of a busy evening find. Written
 * directly, since ten thousand registrations would take longer than the bench.
 */
export async function buildWorld(url: string, merchantId: string, count: number): Promise<World> {
  const database = openDatabase(url, { max: 8, name: 'croupier-bench' });
  const ledger = createLedger({ db: database.db, pool: database.pool, clock: createClock() });
  await ledger.start();
  try {
    const currency = 'BRL';
    const world: World = { merchantId, vendorCode: 'STUDIO', gameCode: 'jaguar-moon', currency, members: [] };
    const open = (owner: { kind: 'provider' | 'house'; id: string }, purpose: string): Promise<string> =>
      transaction(database.db, (tx) =>
        ledger.openAccount(tx, { merchantId, owner, purpose, currency }, { floor: null }),
      );
    const bank = await open({ kind: 'provider', id: 'bench' }, 'payments_clearing');
    await open({ kind: 'house', id: 'main' }, 'house_play');
    for (let from = 0; from < count; from += perTransaction) {
      const ids = Array.from({ length: Math.min(perTransaction, count - from) }, () => newId());
      await openMembers(database.db, ledger, world, ids);
    }
    await fund(ledger, world, bank);
    return world;
  } finally {
    await ledger.stop();
    await database.close();
  }
}

async function openMembers(db: Db, ledger: Ledger, world: World, ids: string[]): Promise<void> {
  const { merchantId, currency } = world;
  const tokens = ids.map((id) => createHash('sha256').update(`bench/${id}`).digest('base64url'));
  await transaction(db, async (tx) => {
    await sqlOn(
      tx,
      `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, currency, registered_at)
       SELECT $1, id, 'b' || id, 'b' || id, 'bench', 0, $3, now() FROM unnest($2::uuid[]) AS id`,
      [merchantId, ids, currency],
    );
    await sqlOn(
      tx,
      `INSERT INTO member_session (merchant_id, id, member_id, token_hash, address, user_agent, opened_at, seen_at,
         idle_minutes, expires_at)
       SELECT $1, id, id, sha256(id::text::bytea), '127.0.0.1', 'bench', now(), now(), 600, now() + interval '12 hours'
       FROM unnest($2::uuid[]) AS id`,
      [merchantId, ids],
    );
    await sqlOn(
      tx,
      `INSERT INTO game_session (token_hash, merchant_id, vendor_code, member_id, session_id, game_code, mode, currency,
         language, created_at, expires_at)
       SELECT sha256(token::bytea), $1, $4, id, id, $5, 'real', $6, 'pt', now(), now() + interval '12 hours'
       FROM unnest($2::uuid[], $3::text[]) AS w (id, token)`,
      [merchantId, ids, tokens, world.vendorCode, world.gameCode, currency],
    );
    for (const memberId of ids) await ledger.openMemberAccounts(tx, { merchantId, memberId, currency });
  });
  world.members.push(
    ...ids.map((id, index) => ({
      id,
      accountId: ledger.accountId({ merchantId, owner: { kind: 'member', id }, purpose: 'main', currency }),
      gameSession: tokens[index] ?? '',
    })),
  );
}

async function fund(ledger: Ledger, world: World, bank: string): Promise<void> {
  for (let from = 0; from < world.members.length; from += perTransaction) {
    const outcomes = await ledger.submitMany(
      world.members.slice(from, from + perTransaction).map(({ id, accountId }) => ({
        type: 'transfer',
        merchantId: world.merchantId,
        kind: 'deposit',
        scope: 'bench',
        key: id,
        legs: [
          { accountId: bank, amount: -startingFunds },
          { accountId, amount: startingFunds },
        ],
        reference: { type: 'bench', id },
        memberId: id,
      })),
    );
    const refused = outcomes.find(({ status }) => status !== 'posted');
    if (refused) throw new Error(`the bench could not fund its members: ${JSON.stringify(refused.status)}`);
  }
}
