import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { countNew, handle, insertFeedback, listFeedback } from '../../src/engagement/feedback/store.ts';
import {
  type Accrued,
  addAccruals,
  insertClaim,
  markClaimed,
  readClaims,
  readOpen,
  type Who,
} from '../../src/engagement/rebate/store.ts';
import { newId } from '../../src/platform/ids.ts';
import { ownDatabase } from '../helpers/database/own-database.ts';

const database = ownDatabase();
/** Two brands in which the same ids stand for other people and things: what is read without its brand meets them. */
let brand: string;
let twin: string;
beforeEach(async () => {
  [brand, twin] = [await database.brand(), await database.brand('COP', 'Asia/Tokyo')];
});

describe('stakes that earn a rebate', () => {
  let member: Who;
  let other: Who;
  let elsewhere: Who;
  beforeEach(() => {
    member = { merchantId: brand, id: randomUUID() };
    other = { merchantId: brand, id: randomUUID() };
    elsewhere = { merchantId: twin, id: member.id };
  });
  const accrued = ({ merchantId, id }: Who, validStake: bigint, change: Partial<Accrued> = {}): Accrued => ({
    ...{ merchantId, memberId: id, gameType: 'RNG', validStake },
    ...{ currency: merchantId === twin ? 'COP' : 'BRL', endedAt: new Date('2026-11-20T12:00:00Z') },
    ...change,
  });
  const add = (...rows: Accrued[]) => database.within((tx) => addAccruals(tx, rows));
  const open = (who: Who, until = '2026-12-31') => readOpen(database.db, who, until);
  const shown = async (who: Who, until?: string) =>
    (await open(who, until)).map(({ day, gameType, turnover }) => `${day} ${gameType} ${turnover}`);

  test('count on the day of the brand’s zone, in its currency, each member’s apart', async () => {
    const late = { endedAt: new Date('2026-11-21T01:00:00Z') };
    await add(accrued(member, 100n), accrued(member, 20n), accrued(member, 7n, { gameType: 'LIVE' }));
    await add(accrued(member, 3n, late), accrued(other, 5n), accrued(elsewhere, 9n, late));
    await add(accrued(member, 1_000n, { currency: 'XTS' }));
    expect(await shown(member)).toEqual(['2026-11-20 LIVE 7', '2026-11-20 RNG 123']);
    expect(await shown(other)).toEqual(['2026-11-20 RNG 5']);
    // In Tokyo it is the next day.
    expect(await shown(elsewhere)).toEqual(['2026-11-21 RNG 9']);
    await add(accrued(member, -23n));
    expect(await shown(member)).toEqual(['2026-11-20 LIVE 7', '2026-11-20 RNG 100']);
  });

  test('are open up to a day, with it, and once they are claimed no more', async () => {
    const on = (day: number) => ({ endedAt: new Date(`2026-11-${day}T15:00:00Z`) });
    await add(accrued(member, 1n, on(19)), accrued(member, 2n, on(20)), accrued(member, 4n, on(21)));
    await add(accrued(member, 8n, { ...on(20), gameType: 'LIVE' }), accrued(other, 16n, on(20)));
    await add(accrued(elsewhere, 32n, on(19)));
    expect(await shown(member, '2026-11-20')).toEqual([
      '2026-11-19 RNG 1',
      '2026-11-20 LIVE 8',
      '2026-11-20 RNG 2',
    ]);
    const [, , last] = await open(member, '2026-11-20');
    if (!last) throw new Error('three were open');
    await database.within((tx) => markClaimed(tx, member, [last]));
    expect(await shown(member)).toEqual(['2026-11-19 RNG 1', '2026-11-20 LIVE 8', '2026-11-21 RNG 4']);
    expect(await shown(other)).toEqual(['2026-11-20 RNG 16']);
    expect(await shown(elsewhere)).toEqual(['2026-11-20 RNG 32']);
    // What comes later for the same day is open by itself.
    await add(accrued(member, 64n, on(20)), accrued(member, -1n, on(19)));
    expect(await shown(member)).toEqual(['2026-11-20 LIVE 8', '2026-11-20 RNG 64', '2026-11-21 RNG 4']);
  });

  test('marks only what was read, also where the other brand has the same', async () => {
    await add(accrued(member, 10n), accrued(other, 10n));
    await add(accrued(elsewhere, 10n));
    await database.within(async (tx) =>
      markClaimed(tx, member, await readOpen(tx, member, '2026-12-31', true)),
    );
    expect([await shown(member), await shown(other), await shown(elsewhere)]).toEqual([
      [],
      ['2026-11-20 RNG 10'],
      ['2026-11-20 RNG 10'],
    ]);
  });

  test('are one claimer’s while they are claimed; who only looks takes nothing', async () => {
    await add(accrued(member, 10n), accrued(other, 10n));
    const take = (who: Who) =>
      database.isFree('UPDATE rebate_accrual SET claimed = 0 WHERE merchant_id = $1 AND member_id = $2', [
        brand,
        who.id,
      ]);
    const free = await database.within(async (tx) => {
      await readOpen(tx, member, '2026-12-31', true);
      await readOpen(tx, other, '2026-12-31');
      return [await take(member), await take(other)];
    });
    expect(free).toEqual([false, true]);
  });

  test('claims are a member’s own, from the newest, those before one of them', async () => {
    const ids = [newId(1), newId(2), newId(3)];
    const at = new Date('2026-11-20T12:00:00.000Z');
    const claim = (id: string, amount: bigint) => ({
      id,
      amount,
      currency: 'BRL',
      level: null,
      lines: [],
      at,
    });
    await database.within(async (tx) => {
      for (const id of ids) await insertClaim(tx, member, { ...claim(id, 5n), transferId: randomUUID() });
      await insertClaim(tx, other, { ...claim(newId(4), 7n), transferId: randomUUID() });
      await insertClaim(tx, elsewhere, { ...claim(newId(5), 9n), transferId: randomUUID() });
    });
    const read = async (before: string | null, limit = 10) =>
      (await readClaims(database.db, member, { before, limit })).map(({ id }) => ids.indexOf(id));
    expect(await read(null)).toEqual([2, 1, 0]);
    expect(await read(null, 2)).toEqual([2, 1]);
    expect(await read(ids[2] ?? null)).toEqual([1, 0]);
    expect(await read(ids[0] ?? null)).toEqual([]);
    expect(await readClaims(database.db, member, { before: ids[1] ?? null, limit: 1 })).toEqual([
      claim(ids[0] ?? '', 5n),
    ]);
  });
});

describe('feedback', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const entry = (merchantId: string, id: string, content: string, memberId: string | null = null) =>
    insertFeedback(database.db, {
      ...{ merchantId, id, topic: 'GAMES', content, contact: 'mail', language: 'en', memberId, at },
    });
  const list = async (more: { state?: string; memberId?: string; limit?: number } = {}) =>
    (await listFeedback(database.db, { merchantId: brand, limit: 10, ...more })).rows.map(
      ({ content }) => content,
    );

  test('is read, counted and handled in its brand alone', async () => {
    const [first, second] = [newId(1), newId(2)];
    const memberId = randomUUID();
    await entry(brand, first, 'one');
    await entry(brand, second, 'two', memberId);
    for (const id of [first, second]) await entry(twin, id, 'elsewhere', memberId);
    expect([await list(), await countNew(database.db, brand)]).toEqual([['two', 'one'], 2]);
    expect(await list({ limit: 1 })).toEqual(['two']);
    expect(await list({ memberId })).toEqual(['two']);
    expect(await list({ memberId: randomUUID() })).toEqual([]);
    const change = { merchantId: brand, id: second, state: 'closed', note: 'done', by: 'ana', at };
    expect(await database.within((tx) => handle(tx, change))).toEqual({
      ...{ id: second, topic: 'GAMES', content: 'two', contact: 'mail', language: 'en', memberId },
      ...{ state: 'closed', note: 'done', receivedAt: at, handledBy: 'ana', handledAt: at },
    });
    expect([await countNew(database.db, brand), await countNew(database.db, twin)]).toEqual([1, 2]);
    expect([await list({ state: 'new' }), await list({ state: 'closed' })]).toEqual([['one'], ['two']]);
    expect(await database.within((tx) => handle(tx, { ...change, id: newId() }))).toBeUndefined();
  });
});
