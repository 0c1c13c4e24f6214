import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as engine from '../../../src/ledger/engine/index.ts';
import type { Player } from '../projector/projector-rig.ts';
import { busyBrand } from './reads.ts';

const { brand, read, mixedUpWithTwin } = busyBrand();

const funds = 1_000_000n;
const walletOf = (player: Player) => (merchantId: string) => ({ merchantId, accountId: player.wallet });
/** Behind everything that was posted on a day before the next one. */
const ends = (index: 0 | 1 | 2) => new Date(brand.began[index].getTime() + 12 * 3_600_000);

/** A line in short: what it was, what it moved and what was left. */
const short = (rows: readonly { seq: bigint; kind: string; amount: bigint; balanceAfter: bigint }[]) =>
  rows.map(({ seq, kind, amount, balanceAfter }) => [seq, kind, amount, balanceAfter]);
const lines = [
  [12n, 'bonus', 40n, 994_088n],
  [11n, 'adjustment', 33n, 994_048n],
  [10n, 'rebate', 15n, 994_015n],
  [9n, 'withdrawal', -5_000n, 994_000n],
  [8n, 'bet', -600n, 999_000n],
  [7n, 'win', 200n, 999_600n],
  [6n, 'win', 100n, 999_400n],
  [5n, 'bet', -700n, 999_300n],
  [4n, 'bet', -300n, 1_000_000n],
  [3n, 'win', 800n, 1_000_300n],
  [2n, 'bet', -500n, 999_500n],
  [1n, 'deposit', funds, funds],
] as const;
const secondDay = lines.slice(0, 8);
const firstDay = lines.slice(8);

test('a statement by kind, by time and from either end, page by page', async () => {
  const { bia, rig, began } = brand;
  const page =
    (more: Partial<engine.StatementQuery> = {}) =>
    (merchantId: string) =>
      rig.ledger.statement({ merchantId, accountId: bia.wallet, limit: 50, ...more });
  const whole = await read('statement', page());
  expect(whole.next).toBeNull();
  expect(short(whole.rows)).toEqual(lines);
  expect(whole.rows.at(-1)).toMatchObject({
    ...{
      accountId: bia.wallet,
      currency: 'BRL',
      reference: { type: 'hall' },
      transferId: expect.any(String),
    },
    postedAt: expect.any(Date),
  });
  const old = await read('statement, oldest first', page({ oldestFirst: true }));
  expect(short(old.rows)).toEqual(lines.toReversed());
  for (const oldestFirst of [false, true]) {
    const seen: unknown[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const { rows, next } = await page({ limit: 5, oldestFirst, cursor })(rig.merchantId);
      expect(rows.length).toBeLessThanOrEqual(5);
      seen.push(...short(rows));
      cursor = next ?? undefined;
      more = next !== null;
    }
    expect(seen).toEqual(oldestFirst ? lines.toReversed() : lines);
  }
  const inOrder = (kinds: readonly string[]) => lines.filter(([, kind]) => kinds.includes(kind));
  expect(short((await read('statement, wins', page({ kinds: ['win'] }))).rows)).toEqual(inOrder(['win']));
  expect(short((await read('statement, two kinds', page({ kinds: ['bonus', 'bet'] }))).rows)).toEqual(
    inOrder(['bonus', 'bet']),
  );
  expect(short((await read('statement, to', page({ to: began[1] }))).rows)).toEqual(firstDay);
  expect(short((await read('statement, from', page({ from: began[1] }))).rows)).toEqual(secondDay);
  expect(short((await read('statement, both', page({ from: began[0], to: ends(0) }))).rows)).toEqual(
    firstDay,
  );
  expect(short((await page({ cursor: '3' })(rig.merchantId)).rows)).toEqual(lines.slice(-2));
  expect(short((await page({ cursor: '3', oldestFirst: true })(rig.merchantId)).rows)).toEqual(
    lines.slice(0, -3).toReversed(),
  );
  await expect(page({ cursor: 'three' })(rig.merchantId)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  expect(
    await rig.ledger.statement({ merchantId: rig.merchantId, accountId: randomUUID(), limit: 9 }),
  ).toEqual({
    ...{ rows: [], next: null },
  });
});

/** The twin's blocks have other numbers. */
const without = (transfer: engine.TransferView | null) => {
  const { block, ...rest } = transfer ?? { block: null };
  expect(block).toEqual({ slot: expect.any(Number), height: expect.any(BigInt) });
  return rest;
};

test('one transfer, one bet, one member’s balances and gate', async () => {
  const { bia, dora, bank, rig } = brand;
  const { ledger, merchantId } = rig;
  const [placed] = (await ledger.statement({ merchantId, accountId: bia.wallet, limit: 1, kinds: ['bet'] }))
    .rows;
  const id = placed?.transferId ?? '';
  const transfer = await read('transfer', async (m) => without(await ledger.transfer(m, id)));
  expect(transfer).toMatchObject({
    ...{
      id,
      kind: 'bet',
      scope: 'vendor:studio',
      key: 'waits',
      memberId: bia.id,
      reverses: null,
      reversedBy: null,
    },
    ...{ detail: null, reference: { type: 'round', id: 'waits' } },
    entries: [
      {
        accountId: bia.wallet,
        owner: { kind: 'member', id: bia.id },
        purpose: 'main',
        currency: 'BRL',
        amount: -600n,
        balanceAfter: 999_000n,
        seq: 8n,
      },
      { owner: { kind: 'house', id: 'main' }, purpose: 'house_play', currency: 'BRL', amount: 600n },
    ],
  });
  expect(await ledger.transfer(merchantId, randomUUID())).toBeNull();
  expect(await ledger.transfer(merchantId, 'nothing')).toBeNull();
  const bet = (name: string, vendor = 'studio') =>
    read(`bet ${vendor} ${name}`, (m) => ledger.bet(m, vendor, name));
  expect(await bet('parts')).toMatchObject({
    ...{
      vendorId: 'studio',
      transactionId: 'parts',
      memberId: bia.id,
      accountId: bia.wallet,
      gameId: 'slot',
      roundId: 'parts',
    },
    ...{ currency: 'BRL', state: 'settled', stake: 700n, won: 300n, market: null, selection: null },
    ...{ placedAt: expect.any(Date), settledAt: expect.any(Date) },
  });
  expect(await bet('table', 'tables')).toMatchObject({ gameId: 'roulette', stake: 300n });
  expect(await bet('table')).toBeNull();
  expect(await bet('open')).toMatchObject({ state: 'open', settledAt: null, memberId: dora.id });
  expect(await bet('back')).toMatchObject({ state: 'rolled_back', stake: 250n });

  const balances = await read('balances', (m) => ledger.balances(m, bia.id));
  expect(balances.map(({ purpose, currency, balance, held }) => [purpose, currency, balance, held])).toEqual([
    ['bonus', 'BRL', 0n, 0n],
    ['bonus', 'USD', 0n, 0n],
    ['main', 'BRL', 994_088n, 0n],
    ['main', 'USD', 4_923n, 0n],
    ['points', 'POINTS', 0n, 0n],
    ['withdrawal_hold', 'BRL', 0n, 0n],
    ['withdrawal_hold', 'USD', 0n, 0n],
  ]);
  expect(await ledger.balances(merchantId, randomUUID())).toEqual([]);
  expect(await ledger.familyBalance(merchantId, bank)).toBe(
    -(4n * funds - 5_000n + 15n + 70n + 33n + 40n + 8n),
  );
  expect(await ledger.familyBalance(merchantId, bia.wallet)).toBe(994_088n);
  expect(await ledger.familyBalance(merchantId, randomUUID())).toBe(0n);
  expect(await read('gate', (m) => ledger.gate(m, bia.id))).toEqual({
    ...{ merchantId, memberId: bia.id, status: 'open', reason: null },
  });
  expect(await ledger.gate(merchantId, randomUUID())).toBeNull();
});

const names = (bets: readonly engine.MemberBet[]) => bets.map(({ transactionId }) => transactionId);

test('the bets of a wallet, by every filter, and the transfers behind each', async () => {
  const { bia, caio, dora, rig, began } = brand;
  const { merchantId } = rig;
  const stretch = (player: Player, from: Date | null, to: Date | null) => (m: string) =>
    engine.stretchOf(brand.db, walletOf(player)(m), { from, to });
  expect(await read('stretch', stretch(bia, null, null))).toEqual({ after: 0n, before: 13n });
  expect(await read('stretch, second day', stretch(bia, began[1], began[2]))).toEqual({
    after: 4n,
    before: 13n,
  });
  expect(await read('stretch, first day', stretch(bia, began[0], ends(0)))).toEqual({
    after: 0n,
    before: 5n,
  });
  expect(await read('stretch, before', stretch(bia, new Date(0), new Date(1)))).toEqual({
    after: 0n,
    before: 1n,
  });
  expect(await read('stretch, after', stretch(bia, ends(2), null))).toEqual({ after: 12n, before: 13n });
  expect(
    await engine.stretchOf(brand.db, { merchantId, accountId: randomUUID() }, { from: null, to: null }),
  ).toEqual({ after: 0n, before: 1n });

  const within =
    (player: Player, filter: engine.BetFilter = {}, limit = 9, part = { after: 0n, before: 99n }) =>
    (m: string) =>
      engine.betsWithin(brand.db, walletOf(player)(m), part, filter, limit);
  const bets = await read('bets', within(bia));
  expect(names(bets)).toEqual(['waits', 'parts', 'table', 'one']);
  expect(bets[1]).toMatchObject({
    ...{
      seq: 5n,
      vendorId: 'studio',
      memberId: bia.id,
      gameId: 'slot',
      roundId: 'parts',
      currency: 'BRL',
      state: 'settled',
    },
    ...{ stake: 700n, won: 300n, market: null, selection: null, pendingWins: 0 },
  });
  expect(bets[0]).toMatchObject({ state: 'open', pendingWins: 1, settledAt: null });
  expect(names(await read('bets, limit', within(bia, {}, 2)))).toEqual(['waits', 'parts']);
  expect(names(await read('bets, part', within(bia, {}, 9, { after: 2n, before: 8n })))).toEqual([
    'parts',
    'table',
  ]);
  expect(names(await read('bets, vendor', within(bia, { vendorId: 'tables' })))).toEqual(['table']);
  expect(
    names(await read('bets, games', within(bia, { games: ['tables/roulette', 'studio/dice'] }))),
  ).toEqual(['table']);
  expect(names(await read('bets, states', within(bia, { states: ['settled'] })))).toEqual([
    'parts',
    'table',
    'one',
  ]);
  expect(names(await read('bets, waiting', within(bia, { pending: true })))).toEqual(['waits']);
  expect(names(await read('bets, none waiting', within(bia, { pending: false })))).toEqual([
    'parts',
    'table',
    'one',
  ]);
  expect(names(await read('bets, dora', within(dora, { states: ['open', 'rolled_back'] })))).toEqual([
    'back',
    'open',
  ]);

  const paged =
    (more: Partial<Parameters<typeof engine.readMemberBets>[1]> = {}, player = bia) =>
    (m: string) =>
      engine.readMemberBets(brand.db, { ...walletOf(player)(m), limit: 9, ...more });
  const whole = await read('member bets', paged());
  expect(whole).toEqual({ rows: bets, next: null });
  const first = await read('member bets, page', paged({ limit: 3 }));
  expect([names(first.rows), first.next]).toEqual([['waits', 'parts', 'table'], '4']);
  expect(names((await read('member bets, next page', paged({ limit: 3, cursor: '4' }))).rows)).toEqual([
    'one',
  ]);
  expect(names((await read('member bets, vendor', paged({ vendorId: 'studio' }))).rows)).toEqual([
    'waits',
    'parts',
    'one',
  ]);
  expect(names((await read('member bets, from', paged({ from: began[1] }))).rows)).toEqual([
    'waits',
    'parts',
  ]);
  expect(names((await read('member bets, to', paged({ to: began[1] }))).rows)).toEqual(['table', 'one']);

  const one =
    (name: string, player = bia, vendorId = 'studio') =>
    (m: string) =>
      engine.betOfWallet(brand.db, walletOf(player)(m), { vendorId, transactionId: name });
  expect(await read('bet of wallet', one('parts'))).toMatchObject({ ...bets[1], seq: expect.any(BigInt) });
  expect(await read('bet of another wallet', one('parts', caio))).toBeUndefined();
  expect(await read('bet of another vendor', one('parts', bia, 'tables'))).toBeUndefined();

  const moves = (player: Player) => async (m: string) => {
    const own = await engine.betsWithin(brand.db, walletOf(player)(m), { after: 0n, before: 99n }, {}, 99);
    const of = await engine.readBetTransfers(brand.db, { ...walletOf(player)(m), bets: own });
    return Object.fromEntries(
      own.map((bet) => [bet.transactionId, of(bet).map(({ kind, amount }) => ({ kind, amount }))]),
    );
  };
  const of = (...parts: [string, bigint][]) => parts.map(([kind, amount]) => ({ kind, amount }));
  expect(await read('transfers, bia', moves(bia))).toEqual({
    waits: of(['bet', -600n]),
    parts: of(['bet', -700n], ['win', 100n], ['win', 200n]),
    table: of(['bet', -300n]),
    one: of(['bet', -500n], ['win', 800n]),
  });
  expect(await read('transfers, caio', moves(caio))).toEqual({
    slow: of(['bet', -200n]),
    late: of(['bet', -600n], ['win', 10n], ['win', 5_000n]),
    no: of(['bet', -600n]),
    third: of(['bet', -30n], ['win', 1n]),
  });
  expect(await read('transfers, dora', moves(dora))).toEqual({
    open: of(['bet', -400n]),
    back: of(['bet', -250n], ['refund', 250n]),
  });
});

test('the lines of a wallet, those besides play, and their sums', async () => {
  const { bia, rig, began } = brand;
  const linesOf =
    (kinds: readonly string[] | null, limit = 99, part = { after: 0n, before: 99n }) =>
    (m: string) =>
      engine.linesWithin(brand.db, walletOf(bia)(m), part, kinds, limit);
  const all = await read('lines', linesOf(null));
  expect(all.map(({ kind }) => kind)).toEqual(lines.map(([, kind]) => kind));
  expect(all[6]).toMatchObject({
    kind: 'win',
    scope: 'vendor:studio',
    key: 'parts-w0',
    detail: { bet: 'parts' },
    reference: { type: 'round', id: 'parts' },
  });
  expect(all[0]).toMatchObject({
    kind: 'bonus',
    scope: 'hall',
    detail: null,
    accountId: bia.wallet,
    currency: 'BRL',
  });
  expect((await read('lines, kinds', linesOf(['win']))).map(({ amount }) => amount)).toEqual([
    200n,
    100n,
    800n,
  ]);
  expect(
    (await read('lines, part', linesOf(null, 2, { after: 1n, before: 4n }))).map(({ kind }) => kind),
  ).toEqual(['win', 'bet']);

  const query = (m: string) => ({
    ...walletOf(bia)(m),
    memberId: bia.id,
    kinds: null,
    from: null,
    to: null,
    beforeId: null,
    limit: 99,
  });
  const others =
    (more: Partial<Parameters<typeof engine.otherLines>[1]> = {}) =>
    (m: string) =>
      engine.otherLines(brand.db, { ...query(m), ...more });
  const besides = await read('other lines', others());
  expect(besides.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', 40n],
    ['adjustment', 33n],
    ['rebate', 15n],
    ['withdrawal', -5_000n],
    ['deposit', funds],
  ]);
  const kindsOf = (rows: readonly engine.Line[]) => rows.map(({ kind }) => kind);
  expect(kindsOf(await read('other lines, kinds', others({ kinds: ['rebate', 'deposit'] })))).toEqual([
    'rebate',
    'deposit',
  ]);
  expect(kindsOf(await read('other lines, from', others({ from: began[1] })))).toEqual(
    kindsOf(besides).slice(0, 4),
  );
  expect(kindsOf(await read('other lines, to', others({ to: began[1] })))).toEqual(['deposit']);
  expect(
    kindsOf(await read('other lines, behind', others({ beforeId: besides[2]?.transferId ?? '', limit: 1 }))),
  ).toEqual(['withdrawal']);
  const sums = (from: Date | null, to: Date | null) => (m: string) =>
    engine.sumOtherLines(brand.db, { ...query(m), from, to });
  const sum = (kind: string, incoming: bigint, outgoing = 0n) => ({ kind, count: 1, incoming, outgoing });
  const later = [
    sum('adjustment', 33n),
    sum('bonus', 40n),
    sum('rebate', 15n),
    sum('withdrawal', 0n, 5_000n),
  ];
  expect(await read('sums', sums(null, null))).toEqual([
    later[0],
    later[1],
    sum('deposit', funds),
    later[2],
    later[3],
  ]);
  expect(await read('sums, from', sums(began[1], null))).toEqual(later);
  expect(await read('sums, to', sums(null, began[1]))).toEqual([sum('deposit', funds)]);
  expect(rig.merchantId).toBe(bia.merchantId);
});

test('another brand with the same keys is never read beside it', async () => {
  expect(await mixedUpWithTwin()).toEqual([]);
});
