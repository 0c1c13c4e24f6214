import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../../../src/ledger/engine/index.ts';
import type { Db } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { startBusyBrand } from './busy-brand.ts';
import type { Player } from '../projector/projector-rig.ts';
import { BrandReads } from './reads.ts';

const brand = startedOnce(startBusyBrand);
let db: Db;
let reads: BrandReads;
beforeAll(() => {
  db = brand.rig.platform.db;
  reads = new BrandReads(brand);
});
const read: BrandReads['read'] = (name, of) => reads.read(name, of);

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
  const page = (more: Partial<engine.StatementQuery> = {}) => (merchantId: string) =>
    rig.ledger.statement({ merchantId, accountId: bia.wallet, limit: 50, ...more });
  const whole = await read('statement', page());
  expect(whole.next).toBeNull();
  expect(short(whole.rows)).toEqual(lines);
  expect(whole.rows.at(-1)).toMatchObject({
    ...{ accountId: bia.wallet, currency: 'BRL', reference: { type: 'hall' }, transferId: expect.any(String) },
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
  const inOrder = (kinds: readonly string[]) => lines.filter(([, kind]) => kinds.includes(String(kind)));
  expect(short((await read('statement, wins', page({ kinds: ['win'] }))).rows)).toEqual(inOrder(['win']));
  expect(short((await read('statement, two kinds', page({ kinds: ['bonus', 'bet'] }))).rows)).toEqual(inOrder(['bonus', 'bet']));
  expect(short((await read('statement, to', page({ to: began[1] }))).rows)).toEqual(firstDay);
  expect(short((await read('statement, from', page({ from: began[1] }))).rows)).toEqual(secondDay);
  expect(short((await read('statement, both', page({ from: began[0], to: ends(0) }))).rows)).toEqual(firstDay);
  expect(short((await page({ cursor: '3' })(rig.merchantId)).rows)).toEqual(lines.slice(-2));
  expect(short((await page({ cursor: '3', oldestFirst: true })(rig.merchantId)).rows)).toEqual(lines.slice(0, -3).toReversed());
  await expect(page({ cursor: 'three' })(rig.merchantId)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  expect(await rig.ledger.statement({ merchantId: rig.merchantId, accountId: randomUUID(), limit: 9 })).toEqual({
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
  const [placed] = (await ledger.statement({ merchantId, accountId: bia.wallet, limit: 1, kinds: ['bet'] })).rows;
  const id = placed?.transferId ?? '';
  const transfer = await read('transfer', async (m) => without(await ledger.transfer(m, id)));
  expect(transfer).toMatchObject({
    ...{ id, kind: 'bet', scope: 'vendor:studio', key: 'waits', memberId: bia.id, reverses: null, reversedBy: null },
    ...{ detail: null, reference: { type: 'round', id: 'waits' } },
    entries: [
      { accountId: bia.wallet, owner: { kind: 'member', id: bia.id }, purpose: 'main', currency: 'BRL', amount: -600n, balanceAfter: 999_000n, seq: 8n },
      { owner: { kind: 'house', id: 'main' }, purpose: 'house_play', currency: 'BRL', amount: 600n },
    ],
  });
  expect(await ledger.transfer(merchantId, randomUUID())).toBeNull();
  expect(await ledger.transfer(merchantId, 'nothing')).toBeNull();
  const bet = (name: string, vendor = 'studio') => read(`bet ${vendor} ${name}`, (m) => ledger.bet(m, vendor, name));
  expect(await bet('parts')).toMatchObject({
    ...{ vendorId: 'studio', transactionId: 'parts', memberId: bia.id, accountId: bia.wallet, gameId: 'slot', roundId: 'parts' },
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
  expect(await ledger.familyBalance(merchantId, bank)).toBe(-(4n * funds - 5_000n + 15n + 70n + 33n + 40n + 8n));
  expect(await ledger.familyBalance(merchantId, bia.wallet)).toBe(994_088n);
  expect(await ledger.familyBalance(merchantId, randomUUID())).toBe(0n);
  expect(await read('gate', (m) => ledger.gate(m, bia.id))).toEqual({
    ...{ merchantId, memberId: bia.id, status: 'open', reason: null },
  });
  expect(await ledger.gate(merchantId, randomUUID())).toBeNull();
});

test('the trial balance, and accounts one by one', async () => {
  const { ana, bia, bank, rig } = brand;
  const { merchantId } = rig;
  const rows = await read('trial balance', (m) => engine.readTrialBalance(db, m));
  const row = (currency: string, ownerKind: string, purpose: string) =>
    rows.find((one) => one.currency === currency && one.ownerKind === ownerKind && one.purpose === purpose);
  expect(row('BRL', 'member', 'main')).toMatchObject({ accounts: 4n, held: 0n });
  expect(row('USD', 'member', 'main')).toMatchObject({ accounts: 1n, balance: 4_923n });
  expect(row('USD', 'house', 'house_play')).toMatchObject({ accounts: 1n, balance: 77n });
  expect(row('BRL', 'provider', 'payments_clearing')).toMatchObject({ accounts: 1n, balance: -3_995_166n });
  const key = (one: (typeof rows)[number]) => `${one.currency} ${one.ownerKind} ${one.purpose}`;
  expect(rows.map(key)).toEqual(rows.map(key).toSorted());

  const list = (more: Partial<Parameters<typeof engine.listAccounts>[1]>) => async (m: string) => {
    const found: engine.AccountView[] = [];
    for (let cursor: string | undefined, more_ = true; more_;) {
      const page = await engine.listAccounts(db, { merchantId: m, limit: 4, ...more, cursor });
      found.push(...page.rows);
      cursor = page.next ?? undefined;
      more_ = page.next !== null;
    }
    return found;
  };
  const all = await read('accounts', list({}));
  const order = (one: engine.AccountView) => [one.ownerKind, one.ownerId, one.purpose, one.currency, one.share];
  expect(all.map(order)).toEqual(all.map(order).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ ownerKind }) => ownerKind === 'member')).toHaveLength(4 * 4 + 3);
  const mains = await read('accounts, main', list({ ownerKind: 'member', purpose: 'main', currency: 'BRL' }));
  expect(mains).toEqual(all.filter((one) => one.ownerKind === 'member' && one.purpose === 'main' && one.currency === 'BRL'));
  expect(mains).toHaveLength(4);
  expect(mains.find(({ id }) => id === bia.wallet)).toEqual({
    ...{ id: bia.wallet, share: 0, ownerKind: 'member', ownerId: bia.id, purpose: 'main', currency: 'BRL' },
    ...{ balance: 994_088n, held: 0n, entries: 12n },
  });
  const searched = (search: string, memberIds: readonly string[] = []) => async (m: string) =>
    new Set((await list({ search, memberIds })(m)).map(({ ownerKind, ownerId, purpose }) => `${ownerKind} ${ownerId === ana.id ? 'ana' : ownerId} ${purpose}`));
  expect(await searched('HOUSE_pl')(merchantId)).toEqual(new Set(['house main house_play']));
  expect(await searched('bAn', [ana.id])(merchantId)).toEqual(
    new Set(['provider bank payments_clearing', ...['bonus', 'main', 'points', 'withdrawal_hold'].map((purpose) => `member ana ${purpose}`)]),
  );
  expect(await searched(ana.id)(merchantId)).toEqual(new Set());
  expect(await searched('house%pl')(merchantId)).toEqual(new Set());
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const cursor of ['nonsense', place('house', 'main'), place('house', 'main', 'x', 'BRL', -1), place('house', 'main', 'x', 'BRL', 1.5), place('house', 'main', 'x', 'BRL', 2 ** 31), place('house', 'main', 'x', 'BRL', '1'), place('house', 'a\u0000b', 'x', 'BRL', 1), place('house', 5, 'x', 'BRL', 1), Buffer.from('{"length": 5}').toString('base64url')])
    await expect(engine.listAccounts(db, { merchantId, limit: 4, cursor })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  expect((await engine.listAccounts(db, { merchantId, limit: 4, cursor: place('zoo', '', '', '', 0) })).rows).toEqual([]);
  expect(await read('account', (m) => engine.findAccount(db, m, bank))).toMatchObject({ ownerKind: 'provider', ownerId: 'bank', share: 0 });
  expect(await engine.findAccount(db, merchantId, randomUUID())).toBeNull();
});

const names = (bets: readonly engine.MemberBet[]) => bets.map(({ transactionId }) => transactionId);

test('the bets of a wallet, by every filter, and the transfers behind each', async () => {
  const { bia, caio, dora, rig, began } = brand;
  const { merchantId } = rig;
  const stretch = (player: Player, from: Date | null, to: Date | null) => (m: string) =>
    engine.stretchOf(db, walletOf(player)(m), { from, to });
  expect(await read('stretch', stretch(bia, null, null))).toEqual({ after: 0n, before: 13n });
  expect(await read('stretch, second day', stretch(bia, began[1], began[2]))).toEqual({ after: 4n, before: 13n });
  expect(await read('stretch, first day', stretch(bia, began[0], ends(0)))).toEqual({ after: 0n, before: 5n });
  expect(await read('stretch, before', stretch(bia, new Date(0), new Date(1)))).toEqual({ after: 0n, before: 1n });
  expect(await read('stretch, after', stretch(bia, ends(2), null))).toEqual({ after: 12n, before: 13n });
  expect(await engine.stretchOf(db, { merchantId, accountId: randomUUID() }, { from: null, to: null })).toEqual({ after: 0n, before: 1n });

  const within = (player: Player, filter: engine.BetFilter = {}, limit = 9, part = { after: 0n, before: 99n }) => (m: string) =>
    engine.betsWithin(db, walletOf(player)(m), part, filter, limit);
  const bets = await read('bets', within(bia));
  expect(names(bets)).toEqual(['waits', 'parts', 'table', 'one']);
  expect(bets[1]).toMatchObject({
    ...{ seq: 5n, vendorId: 'studio', memberId: bia.id, gameId: 'slot', roundId: 'parts', currency: 'BRL', state: 'settled' },
    ...{ stake: 700n, won: 300n, market: null, selection: null, pendingWins: 0 },
  });
  expect(bets[0]).toMatchObject({ state: 'open', pendingWins: 1, settledAt: null });
  expect(names(await read('bets, limit', within(bia, {}, 2)))).toEqual(['waits', 'parts']);
  expect(names(await read('bets, part', within(bia, {}, 9, { after: 2n, before: 8n })))).toEqual(['parts', 'table']);
  expect(names(await read('bets, vendor', within(bia, { vendorId: 'tables' })))).toEqual(['table']);
  expect(names(await read('bets, games', within(bia, { games: ['tables/roulette', 'studio/dice'] })))).toEqual(['table']);
  expect(names(await read('bets, states', within(bia, { states: ['settled'] })))).toEqual(['parts', 'table', 'one']);
  expect(names(await read('bets, waiting', within(bia, { pending: true })))).toEqual(['waits']);
  expect(names(await read('bets, none waiting', within(bia, { pending: false })))).toEqual(['parts', 'table', 'one']);
  expect(names(await read('bets, dora', within(dora, { states: ['open', 'rolled_back'] })))).toEqual(['back', 'open']);

  const paged = (more: Partial<Parameters<typeof engine.readMemberBets>[1]> = {}, player = bia) => (m: string) =>
    engine.readMemberBets(db, { ...walletOf(player)(m), limit: 9, ...more });
  const whole = await read('member bets', paged());
  expect(whole).toEqual({ rows: bets, next: null });
  const first = await read('member bets, page', paged({ limit: 3 }));
  expect([names(first.rows), first.next]).toEqual([['waits', 'parts', 'table'], '4']);
  expect(names((await read('member bets, next page', paged({ limit: 3, cursor: '4' }))).rows)).toEqual(['one']);
  expect(names((await read('member bets, vendor', paged({ vendorId: 'studio' }))).rows)).toEqual(['waits', 'parts', 'one']);
  expect(names((await read('member bets, from', paged({ from: began[1] }))).rows)).toEqual(['waits', 'parts']);
  expect(names((await read('member bets, to', paged({ to: began[1] }))).rows)).toEqual(['table', 'one']);

  const one = (name: string, player = bia, vendorId = 'studio') => (m: string) =>
    engine.betOfWallet(db, walletOf(player)(m), { vendorId, transactionId: name });
  expect(await read('bet of wallet', one('parts'))).toMatchObject({ ...bets[1], seq: expect.any(BigInt) });
  expect(await read('bet of another wallet', one('parts', caio))).toBeUndefined();
  expect(await read('bet of another vendor', one('parts', bia, 'tables'))).toBeUndefined();

  const moves = (player: Player) => async (m: string) => {
    const own = await engine.betsWithin(db, walletOf(player)(m), { after: 0n, before: 99n }, {}, 99);
    const of = await engine.readBetTransfers(db, { ...walletOf(player)(m), bets: own });
    return Object.fromEntries(own.map((bet) => [bet.transactionId, of(bet).map(({ kind, amount }) => ({ kind, amount }))]));
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
  const linesOf = (kinds: readonly string[] | null, limit = 99, part = { after: 0n, before: 99n }) => (m: string) =>
    engine.linesWithin(db, walletOf(bia)(m), part, kinds, limit);
  const all = await read('lines', linesOf(null));
  expect(all.map(({ kind }) => kind)).toEqual(lines.map(([, kind]) => kind));
  expect(all[6]).toMatchObject({ kind: 'win', scope: 'vendor:studio', key: 'parts-w0', detail: { bet: 'parts' }, reference: { type: 'round', id: 'parts' } });
  expect(all[0]).toMatchObject({ kind: 'bonus', scope: 'hall', detail: null, accountId: bia.wallet, currency: 'BRL' });
  expect((await read('lines, kinds', linesOf(['win']))).map(({ amount }) => amount)).toEqual([200n, 100n, 800n]);
  expect((await read('lines, part', linesOf(null, 2, { after: 1n, before: 4n }))).map(({ kind }) => kind)).toEqual(['win', 'bet']);

  const query = (m: string) => ({ ...walletOf(bia)(m), memberId: bia.id, kinds: null, from: null, to: null, beforeId: null, limit: 99 });
  const others = (more: Partial<Parameters<typeof engine.otherLines>[1]> = {}) => (m: string) =>
    engine.otherLines(db, { ...query(m), ...more });
  const besides = await read('other lines', others());
  expect(besides.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bonus', 40n],
    ['adjustment', 33n],
    ['rebate', 15n],
    ['withdrawal', -5_000n],
    ['deposit', funds],
  ]);
  const kindsOf = (rows: readonly engine.Line[]) => rows.map(({ kind }) => kind);
  expect(kindsOf(await read('other lines, kinds', others({ kinds: ['rebate', 'deposit'] })))).toEqual(['rebate', 'deposit']);
  expect(kindsOf(await read('other lines, from', others({ from: began[1] })))).toEqual(kindsOf(besides).slice(0, 4));
  expect(kindsOf(await read('other lines, to', others({ to: began[1] })))).toEqual(['deposit']);
  expect(kindsOf(await read('other lines, behind', others({ beforeId: besides[2]?.transferId ?? '', limit: 1 })))).toEqual(['withdrawal']);
  const sums = (from: Date | null, to: Date | null) => (m: string) => engine.sumOtherLines(db, { ...query(m), from, to });
  const sum = (kind: string, incoming: bigint, outgoing = 0n) => ({ kind, count: 1, incoming, outgoing });
  const later = [sum('adjustment', 33n), sum('bonus', 40n), sum('rebate', 15n), sum('withdrawal', 0n, 5_000n)];
  expect(await read('sums', sums(null, null))).toEqual([later[0], later[1], sum('deposit', funds), later[2], later[3]]);
  expect(await read('sums, from', sums(began[1], null))).toEqual(later);
  expect(await read('sums, to', sums(null, began[1]))).toEqual([sum('deposit', funds)]);
  expect(rig.merchantId).toBe(bia.merchantId);
});

test('wins that wait for a person, in every state', async () => {
  const { bia, caio, rig, began } = brand;
  const { merchantId } = rig;
  const list = (more: Partial<Parameters<typeof engine.listPendingWins>[1]> = {}) => (m: string) =>
    engine.listPendingWins(db, { merchantId: m, limit: 9, ...more });
  const ids = ({ rows }: Awaited<ReturnType<typeof engine.listPendingWins>>) => rows.map((row) => row.transactionId);
  const all = await read('waiting wins', list());
  expect(ids(all)).toEqual(['no-w', 'late-w', 'waits-w']);
  expect(all.rows[1]).toMatchObject({
    ...{ vendorId: 'studio', betTransactionId: 'late', memberId: caio.id, accountId: caio.wallet, gameId: 'slot', roundId: 'late' },
    ...{ currency: 'BRL', amount: 5_000n, roundClosed: true, state: 'approved', decidedAt: expect.any(Date) },
    ...{ betState: 'settled', stake: 600n, won: 5_010n, transferId: expect.any(String), stakeTransferId: expect.any(String) },
  });
  expect(all.rows[2]).toMatchObject({ state: 'waiting', decidedAt: null, transferId: null, betState: 'open', won: 0n });
  expect(ids(await read('waiting wins, waiting', list({ state: 'waiting' })))).toEqual(['waits-w']);
  expect(ids(await read('waiting wins, refused', list({ state: 'refused' })))).toEqual(['no-w']);
  expect(ids(await read('waiting wins, of a member', list({ memberId: caio.id })))).toEqual(['no-w', 'late-w']);
  expect(ids(await read('waiting wins, by amount', list({ sort: '-amount' })))).toEqual(['waits-w', 'late-w', 'no-w']);
  expect(ids(await read('waiting wins, from', list({ from: began[2].toISOString() })))).toEqual([]);
  const first = await list({ limit: 2, sort: 'amount' })(merchantId);
  expect(ids(first)).toEqual(['no-w', 'late-w']);
  expect(ids(await list({ limit: 2, sort: 'amount', cursor: first.next ?? '' })(merchantId))).toEqual(['waits-w']);
  const find = (transactionId: string, vendorId = 'studio') => (m: string) =>
    engine.findPendingWin(db, { merchantId: m, vendorId, transactionId });
  expect(await read('waiting win', find('waits-w'))).toEqual(all.rows[2]);
  expect(await read('no waiting win', find('parts-w0'))).toBeNull();
  expect(await read('waiting win of another vendor', find('waits-w', 'tables'))).toBeNull();
  expect(await read('count', (m) => engine.countPendingWins(db, m, 9))).toBe(1);
  expect(await engine.countPendingWins(db, merchantId, 0)).toBe(0);
  expect(await read('pending', (m) => engine.pendingWins(db, m, 9))).toEqual({ count: 1, oldest: all.rows[2]?.createdAt });
  expect(await engine.pendingWins(db, randomUUID(), 9)).toEqual({ count: 0, oldest: null });
  expect(bia.merchantId).toBe(merchantId);
});

test('what was booked at a provider', async () => {
  const { rig, began } = brand;
  const clearing = (from: Date, to: Date, providerCode = 'bank') => (merchantId: string) =>
    engine.readClearing(db, { merchantId, providerCode, from, to });
  const short_ = (rows: Awaited<ReturnType<typeof engine.readClearing>>) => rows.map(({ kind, currency, amount }) => [kind, currency, amount]);
  const first = await read('clearing, first day', clearing(began[0], began[1]));
  expect(short_(first).slice(0, 3)).toEqual([
    ['deposit', 'BRL', funds],
    ['deposit', 'BRL', funds],
    ['deposit', 'BRL', funds],
  ]);
  expect(short_(first).slice(3)).toEqual([['deposit', 'USD', 5_000n]]);
  const second = await read('clearing, second day', clearing(began[1], began[2]));
  expect(short_(second)).toEqual([
    ['deposit', 'BRL', funds],
    ['withdrawal', 'BRL', -5_000n],
  ]);
  expect(second[1]).toMatchObject({ key: 'withdrawal-BRL', transferId: expect.any(String), postedAt: expect.any(Date) });
  expect(await read('clearing, elsewhere', clearing(began[0], ends(2), 'other'))).toEqual([]);
  expect(await read('clearing, before', clearing(new Date(0), began[0]))).toEqual([]);
  expect(rig.merchantId).toBeTruthy();
});

test('the days of the finance report, their balances and the transfers behind a figure', async () => {
  const { rig, days } = brand;
  const { merchantId } = rig;
  const report = (currency: string, from: string, to: string) => (m: string) =>
    engine.readDays(db, { merchantId: m, currency, from, to });
  const figure = (rows: readonly engine.DayFigure[], name: string) =>
    rows.filter((row) => `${row.day} ${row.ownerKind} ${row.purpose} ${row.kind}` === name).map((row) => [row.transfers, row.amount]);
  const all = await read('days', report('BRL', days[0], days[2]));
  const key = (row: engine.DayFigure) => [row.day, row.ownerKind, row.purpose, row.kind].join(' ');
  expect(all.map(key)).toEqual(all.map(key).toSorted());
  expect(figure(all, `${days[0]} member main bet`)).toEqual([[4n, -1_100n]]);
  expect(figure(all, `${days[1]} member main win`)).toEqual([[4n, 5_310n]]);
  expect(figure(all, `${days[1]} house house_play refund`)).toEqual([[1n, -250n]]);
  expect(figure(all, `${days[2]} provider payments_clearing salary`)).toEqual([[1n, -8n]]);
  const second = await read('days, second', report('BRL', days[1], days[1]));
  expect(second).toEqual(all.filter(({ day }) => day === days[1]));
  expect((await read('days, dollars', report('USD', days[0], days[2]))).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual(
    [
      ['bet', 77n],
      ['bet', -77n],
      ['deposit', 5_000n],
      ['deposit', -5_000n],
    ].toSorted(),
  );
  expect(await read('starts', (m) => engine.readFinanceStarts(db, m))).toEqual([
    { currency: 'BRL', first: days[0] },
    { currency: 'USD', first: days[0] },
  ]);
  const balances = (day: string, currency = 'BRL') => (m: string) => engine.readFinanceBalances(db, { merchantId: m, currency, day });
  expect(await read('balances, third day', balances(days[2]))).toEqual({
    ties: true,
    opening: [
      { ownerKind: 'house', purpose: 'house_play', opening: 100n - 50n + 1_500n + 600n - 1_100n + 1_400n - 5_010n + 400n },
      { ownerKind: 'member', purpose: 'main', opening: 4n * funds - 5_000n + 15n + 70n + 33n + 40n - (100n - 50n + 1_500n + 600n - 1_100n + 1_400n - 5_010n + 400n) },
      { ownerKind: 'provider', purpose: 'payments_clearing', opening: -(4n * funds - 5_000n + 15n + 70n + 33n + 40n) },
    ],
  });
  expect((await read('balances, first day', balances(days[0]))).opening.map(({ opening }) => opening)).toEqual([0n, 0n, 0n]);
  expect((await read('balances, dollars', balances(days[1], 'USD'))).opening.map(({ opening }) => opening)).toEqual([77n, 4_923n, -5_000n]);
  expect(await engine.readFinanceBalances(db, { merchantId: randomUUID(), currency: 'BRL', day: days[0] })).toEqual({ opening: [], ties: true });

  const behind = (kind: string, day: string, more: Partial<Parameters<typeof engine.readFigureTransfers>[1]> = {}) => (m: string) =>
    engine.readFigureTransfers(db, {
      ...{ merchantId: m, timeZone: 'America/Sao_Paulo', currency: 'BRL', day, ownerKind: 'member', purpose: 'main', kind },
      ...{ cursor: undefined, limit: 9, ...more },
    });
  const amounts = ({ rows }: Awaited<ReturnType<typeof engine.readFigureTransfers>>) => rows.map(({ amount }) => amount).toSorted((a, b) => Number(a - b));
  const bets = await read('behind bets', behind('bet', days[0]));
  expect([amounts(bets), bets.next]).toEqual([[-500n, -300n, -200n, -100n], null]);
  expect(bets.rows[0]).toMatchObject({ referenceType: 'round', memberId: expect.any(String), postedAt: expect.any(Date), transferId: expect.any(String) });
  expect(amounts(await read('behind wins', behind('win', days[1])))).toEqual([10n, 100n, 200n, 5_000n]);
  expect(amounts(await read('behind deposits', behind('deposit', days[0])))).toEqual([funds, funds, funds]);
  expect(amounts(await read('behind deposits, provider', behind('deposit', days[0], { ownerKind: 'provider', purpose: 'payments_clearing' })))).toEqual([-funds, -funds, -funds]);
  expect(amounts(await read('behind deposits, dollars', behind('deposit', days[0], { currency: 'USD' })))).toEqual([5_000n]);
  expect(amounts(await read('behind bets, dollars', behind('bet', days[0], { currency: 'USD' })))).toEqual([-77n]);
  expect(amounts(await read('behind bets, house', behind('bet', days[2], { ownerKind: 'house', purpose: 'house_play' })))).toEqual([30n]);
  expect(amounts(await read('behind a withdrawal', behind('withdrawal', days[1])))).toEqual([-5_000n]);
  expect(amounts(await read('behind a salary', behind('salary', days[1])))).toEqual([]);
  for (const kind of ['bet', 'deposit']) {
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await behind(kind, days[0], { limit: 2, cursor })(merchantId);
      expect(page.rows.length).toBeLessThanOrEqual(2);
      seen.push(...page.rows.map(({ transferId }) => transferId));
      cursor = page.next ?? undefined;
      more = page.next !== null;
    }
    const whole = await behind(kind, days[0])(merchantId);
    expect(seen).toEqual(whole.rows.map(({ transferId }) => transferId));
  }
  const instant = new Date().toISOString();
  for (const [kind, cursor] of [
    ['bet', `${instant}|${randomUUID()}`],
    ['bet', '1:2'],
    ['bet', 'x1:2:3'],
    ['bet', '1:2:3x'],
    ['deposit', '1:2:3'],
    ['deposit', instant],
    ['deposit', `${instant}|no id`],
    ['deposit', `soon|${randomUUID()}`],
    ['deposit', `${instant}|${randomUUID()}|more`],
  ] as const)
    await expect(behind(kind, days[0], { cursor })(merchantId)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
});

test('another brand with the same keys is never read beside it', () => reads.repeatBesideTwin());
