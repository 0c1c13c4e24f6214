import { beforeAll, describe, expect, test } from 'vitest';
import { listChildren, searchNodes } from '../../../src/network/commission/store/tree.ts';
import {
  readKindTotals,
  readMemberTotals,
  readSettledBets,
  readSpanTotals,
} from '../../../src/network/team/reports/report-store.ts';
import {
  findInTeam,
  levelOf,
  type MemberFilter,
  readMember,
  readMembers,
  readOnline,
  readPath,
  sumMembers,
} from '../../../src/network/team/tree-store.ts';
import {
  above,
  accounts,
  alien,
  at,
  days,
  deep,
  isBelow,
  levelBelow,
  low,
  mid,
  nicknames,
  people,
  placedAt,
  type Played,
  played,
  putFigures,
  side,
  signedIn,
  slices,
  statuses,
  top,
  types,
  wallets,
  within,
} from './figures-fixture.ts';
import { brand, expectSame, idOf, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const wallet = idOf(0x72);
const kinds = ['bet', 'win', 'deposit', 'bet', 'bet', 'bet', 'bet', 'bet'] as const;
/** Of mid's wallet, the oldest first; the last ones are open, taken back, or of a game of another vendor. */
const bets = kinds.flatMap((kind, index) => {
  const settled = index !== 6 && index !== 7;
  const settledAt = [0, 3].includes(index) ? at(1) : index === 4 ? at(2) : at(1, '08:00');
  const found = {
    ...{ seq: BigInt(index + 1), vendorId: index === 5 ? 'b' : 'a', transactionId: `t${index}` },
    ...{
      roundId: `r${index}`,
      gameId: index === 3 ? 'y' : 'x',
      currency: 'BRL',
      stake: BigInt(10 * index + 1),
    },
    ...{ won: BigInt(index), placedAt: at(0, `0${index}:00`), settledAt },
  };
  return kind === 'bet' && settled ? [found] : [];
});

beforeAll(async () => {
  await putFigures(brands);
  await brands.put(
    'transfer',
    kinds.map((kind, index) => ({
      ...{ id: idOf(0x400 + index), kind, scope: `vendor:${index === 5 ? 'b' : 'a'}`, key: `t${index}` },
      ...{ reference_type: 'x', reference_id: 'x', posted_at: at(0, `0${index}:00`), slot: 0, height: index },
    })),
  );
  await brands.put(
    'entry',
    kinds.map((_kind, index) => ({
      ...{ account_id: wallet, seq: index + 1, transfer_id: idOf(0x400 + index) },
      ...{ amount: BigInt(index + 1), balance_after: 1n, currency: 'BRL' },
    })),
  );
  await brands.put(
    'bet',
    kinds.flatMap((kind, index) => {
      const known = bets.find(({ transactionId }) => transactionId === `t${index}`);
      const state = index === 6 ? 'open' : index === 7 ? 'rolled_back' : 'settled';
      return kind === 'bet'
        ? [
            {
              ...{ vendor_id: index === 5 ? 'b' : 'a', transaction_id: `t${index}`, member_id: mid },
              ...{
                account_id: wallet,
                game_id: index === 3 ? 'y' : 'x',
                round_id: `r${index}`,
                currency: 'BRL',
              },
              ...{
                period: 0,
                state,
                stake: BigInt(10 * index + 1),
                won: known?.won ?? 0n,
                wins: 0,
                pending_wins: 0,
              },
              ...{ placed_at: at(0, `0${index}:00`) },
              settled_at: known?.settledAt ?? (state === 'open' ? null : at(1, '08:00')),
            },
          ]
        : [];
    }),
  );
});
const isAgent = (id: string) => types[id] !== 0;
const nick = (id: string) => ({ account: accounts[id], nickname: nicknames(id), type: types[id] });

describe('what stands behind a figure', () => {
  test('the movements of a wallet by kind', async () => {
    const read = (kinds_: readonly string[] | null, from: Date, to: Date) => (merchantId: string) =>
      readKindTotals(brands.db, { merchantId, accountId: wallet, kinds: kinds_, from, to });
    await expectSame(read(null, at(0), at(1)), [
      { kind: 'bet', count: 6, amount: 1n + 4n + 5n + 6n + 7n + 8n },
      { kind: 'deposit', count: 1, amount: 3n },
      { kind: 'win', count: 1, amount: 2n },
    ]);
    await expectSame(read(['win', 'deposit'], at(0), at(0, '02:00')), [
      { kind: 'win', count: 1, amount: 2n },
    ]);
    await expectSame(read(null, at(0, '06:00'), at(0, '07:00')), [{ kind: 'bet', count: 1, amount: 7n }]);
    const elsewhere = { merchantId: brand, accountId: idOf(0x70), kinds: null, from: at(0), to: at(1) };
    expect(await readKindTotals(brands.db, elsewhere)).toEqual([]);
  });

  test('the settled bets of a wallet, newest first', async () => {
    const read =
      (more: object, page: object = {}) =>
      (merchantId: string) =>
        readSettledBets(
          brands.db,
          { merchantId, accountId: wallet, from: at(1), to: at(2), vendorId: null, gameId: null, ...more },
          { before: null, limit: 9, ...page },
        );
    const settled = bets.filter(({ settledAt }) => settledAt >= at(1) && settledAt < at(2)).toReversed();
    expect(settled.map(({ seq }) => seq)).toEqual([6n, 4n, 1n]);
    await expectSame(read({}), settled);
    await expectSame(read({}, { limit: 1 }), settled.slice(0, 1));
    await expectSame(read({}, { before: 4n }), settled.slice(2));
    await expectSame(read({ from: at(1, '00:01') }), settled.slice(0, 1));
    await expectSame(read({ to: at(1, '08:00') }), settled.slice(1));
    await expectSame(read({ to: at(3) }), bets.toReversed());
    await expectSame(read({ vendorId: 'a' }), settled.slice(1));
    await expectSame(read({ vendorId: 'a', gameId: 'y' }), settled.slice(1, 2));
    await expectSame(read({ from: new Date(0), to: at(0, '04:00') }), []);
    await expectSame(read({ accountId: idOf(0x70) }), []);
  });

  test('what the totals have of one member, by day, game and span', async () => {
    const sum = (rows: readonly Pick<Played, 'bets' | 'stake' | 'payout'>[]) => ({
      bets: rows.reduce((all, { bets: of }) => all + of, 0n),
      stake: rows.reduce((all, { stake }) => all + stake, 0n),
      payout: rows.reduce((all, { payout }) => all + payout, 0n),
    });
    for (const { vendorId = null, gameId = null, from = 0, to = 2, currency = 'BRL' } of [
      {},
      { vendorId: 'a' },
      { vendorId: 'a', gameId: 'y' },
      { gameId: 'x' },
      { from: 1, to: 1 },
      { currency: 'USD' },
    ])
      await expectSame(
        (merchantId) =>
          readMemberTotals(brands.db, {
            ...{
              merchantId,
              agentId: mid,
              currency,
              from: days[from] ?? '',
              to: days[to] ?? '',
              vendorId,
              gameId,
            },
          }),
        sum(
          played.filter(
            (one) =>
              one.memberId === mid &&
              one.currency === currency &&
              one.day >= from &&
              one.day <= to &&
              (vendorId === null || one.vendorId === vendorId) &&
              (gameId === null || one.gameId === gameId),
          ),
        ),
      );
    for (const [from, to] of [
      [at(0), at(3)],
      [at(0, '10:00'), at(0, '10:05')],
      [at(0, '10:05'), at(0, '11:00')],
      [at(0, '10:01'), at(0, '11:05')],
    ] as const)
      for (const currency of ['BRL', 'USD'])
        await expectSame(
          (merchantId) => readSpanTotals(brands.db, { merchantId, agentId: low, currency, from, to }),
          sum(
            slices.filter(
              (one) => one.memberId === low && one.currency === currency && one.from >= from && one.from < to,
            ),
          ),
        );
  });
});

describe('members of a team', () => {
  const now = signedIn;
  const row = (id: string, level: number) => {
    const [upline] = above(id);
    return {
      ...{ id, ...nick(id), status: statuses(id), currency: id === side ? 'USD' : 'BRL', level },
      ...{ uplineId: upline ?? null, uplineAccount: upline === undefined ? null : accounts[upline] },
      ...{ online: [top, mid, alien].includes(id), balance: wallets[id] ?? 0n },
      ...{ downlines: people.filter((one) => above(one)[0] === id).length, registeredAt: at(0) },
      lastLoginAt: id === mid ? at(1) : null,
    };
  };
  const base = {
    ...{
      under: { id: top, level: 0 },
      scope: 'team' as const,
      search: null,
      level: null,
      kind: null,
      status: null,
    },
    ...{ placed: null, order: { by: 'registered' as const, descending: false }, after: null, limit: 20 },
  };
  const filters: readonly Partial<MemberFilter>[] = [
    {},
    { scope: 'direct' },
    { under: { id: mid, level: 1 } },
    { under: { id: mid, level: 1 }, scope: 'direct' },
    { search: 'low' },
    { search: 'low\\_' },
    { search: 'low_' },
    { search: 'ow' },
    { search: 'otimo' },
    { search: '%' },
    { level: 2 },
    { level: 3, under: { id: mid, level: 1 } },
    { kind: 'agent' },
    { kind: 'player' },
    { status: 'blocked' },
    { placed: { from: at(0, '09:00'), to: at(1, '09:00') } },
  ];
  test.each(filters)('%j: both orders, both ways, page by page, and together', async (more) => {
    const filter: MemberFilter = { ...base, ...more };
    const { under, scope, search, level, kind, status, placed } = filter;
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const rows = people
      .filter(
        (id) =>
          isBelow(under.id, id) &&
          (scope === 'team' || above(id)[0] === under.id) &&
          (search === null ||
            [accounts[id] ?? '', nicknames(id)].some((name) => plain(name).startsWith(search))) &&
          (level === null || levelBelow(under.id, id) + under.level === level) &&
          (kind === null || isAgent(id) === (kind === 'agent')) &&
          (status === null || statuses(id) === status) &&
          (placed === null || (placedAt(id) >= placed.from && placedAt(id) < placed.to)),
      )
      .map((id) => row(id, levelBelow(under.id, id) + under.level));
    for (const by of ['registered', 'balance'] as const)
      for (const descending of [false, true]) {
        const key = (one: (typeof rows)[number]) => (by === 'balance' ? one.balance : 0n);
        const up = rows.toSorted((a, b) => Number(key(a) - key(b)) || (a.id < b.id ? -1 : 1));
        const sorted = descending ? up.toReversed() : up;
        const read = (merchant: string, page: object = {}) =>
          readMembers(brands.db, merchant, { ...filter, order: { by, descending }, ...page }, now);
        await expectSame((merchant) => read(merchant), sorted);
        await expectSame((merchant) => read(merchant, { limit: 1 }), sorted.slice(0, 1));
        const [first] = sorted;
        if (first) expect(await read(brand, { after: first, limit: 2 })).toEqual(sorted.slice(1, 3));
      }
    for (const currency of ['BRL', 'USD'])
      await expectSame((merchant) => sumMembers(brands.db, merchant, { ...filter, currency }), {
        members: rows.length,
        balance: rows.reduce((all, one) => all + (one.currency === currency ? one.balance : 0n), 0n),
      });
  });

  test('one of them, how far below, the way there and its name', async () => {
    const { db } = brands;
    await expectSame((merchant) => readMember(db, merchant, { id: low, level: 7 }, now), row(low, 7));
    await expectSame((merchant) => readMember(db, merchant, { id: top, level: 0 }, now), row(top, 0));
    expect(await readMember(db, brand, { id: idOf(9), level: 0 }, now)).toBeUndefined();
    for (const id of people)
      for (const me of [top, mid]) {
        const level = within(me, id) ? levelBelow(me, id) : null;
        const asking = (merchantId: string) => ({ merchantId, id: me });
        await expectSame((merchant) => levelOf(db, asking(merchant), id), level);
        const key = (accounts[id] ?? '').toLowerCase();
        await expectSame(
          (merchant) => findInTeam(db, asking(merchant), key),
          level === null ? undefined : { id, level },
        );
        if (level !== null)
          await expectSame(
            (merchant) => readPath(db, asking(merchant), id),
            [id, ...above(id).slice(0, level)]
              .toReversed()
              .map((one) => ({ id: one, account: accounts[one] })),
          );
      }
  });

  test('how many below are signed in and were seen lately', async () => {
    const online =
      (id: string, when = now) =>
      (merchantId: string) =>
        readOnline(brands.db, { merchantId, id }, when);
    await expectSame(online(top), 1);
    await expectSame(online(mid), 0);
    await expectSame(online(top, at(3, '11:59')), 3);
    await expectSame(online(alien), 0);
  });
});

describe('the tree in the console', () => {
  const node = (id: string) => ({
    ...{ id, ...nick(id), status: statuses(id), level: above(id).length },
    ...{ direct: BigInt(people.filter((one) => above(one)[0] === id).length) },
    ...{ team: BigInt(people.filter((one) => isBelow(id, one)).length) },
    contracts: id === top ? ['dailySalary', 'dividend'] : [],
  });
  beforeAll(async () => {
    const contract = (number: number, from: Date | null, until: Date | null, kind = 'dividend') => ({
      ...{
        id: idOf(number),
        kind,
        period: 'daily',
        mode: 'rate',
        tiers: [{}],
        currency: 'BRL',
        member_id: top,
      },
      ...{
        proposed_by: 'upline',
        offered_at: at(0),
        end_seen: true,
        effective_from: from,
        effective_until: until,
      },
      ...{ status: until ? 'Terminate' : from ? 'Accept' : 'Reject', reason: 'answered' },
    });
    await brands.put('commission_contract', [
      contract(0x501, signedIn, null),
      contract(0x502, at(0), at(3, '12:01'), 'dailySalary'),
      contract(0x503, at(0), signedIn, 'hourlySalary'),
      contract(0x504, at(3, '12:01'), null, 'hourlySalary'),
      contract(0x505, null, null, 'realtimeSalary'),
    ]);
  });
  const page = (merchantId: string, more: object) => ({
    merchantId,
    now: signedIn,
    after: undefined,
    limit: 9,
    ...more,
  });

  test('who stands directly below, agents first, then by account', async () => {
    for (const [under, below] of [
      [null, [top, alien]],
      [top, [mid, side]],
      [mid, [low]],
      [low, [deep]],
      [deep, []],
    ] as const) {
      const read = (more: object) => (merchant: string) =>
        listChildren(brands.db, page(merchant, { under, ...more }) as never);
      await expectSame(read({}), below.map(node));
      await expectSame(read({ limit: 1 }), below.slice(0, 1).map(node));
      if (below[0]) await expectSame(read({ after: below[0] }), below.slice(1).map(node));
    }
  });

  test('who is found by the beginning of its account', async () => {
    const read =
      (search: string, more: object = {}) =>
      (merchant: string) =>
        searchNodes(brands.db, page(merchant, { search, ...more }) as never);
    await expectSame(read('LOW'), [low, deep, alien].map(node));
    await expectSame(read('low', { limit: 2 }), [low, deep].map(node));
    await expectSame(read('low', { after: low }), [deep, alien].map(node));
    await expectSame(read('ow'), []);
  });
});
