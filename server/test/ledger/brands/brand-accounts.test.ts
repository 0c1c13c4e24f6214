import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as engine from '../../../src/ledger/engine/index.ts';
import { asOwner } from '../../helpers/owned/owner.ts';
import { busyBrand } from './reads.ts';

const { brand, read, mixedUpWithTwin } = busyBrand();

const funds = 1_000_000n;
/** Behind everything that was posted on a day before the next one. */
const ends = (index: 0 | 1 | 2) => new Date(brand.began[index].getTime() + 12 * 3_600_000);

test('the trial balance, and accounts one by one', async () => {
  const { ana, bia, bank, rig } = brand;
  const { merchantId } = rig;
  const rows = await read('trial balance', (m) => engine.readTrialBalance(brand.db, m));
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
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const page = await engine.listAccounts(brand.db, { merchantId: m, limit: 4, ...more, cursor });
      found.push(...page.rows);
      cursor = page.next ?? undefined;
      isMore = page.next !== null;
    }
    return found;
  };
  const all = await read('accounts', list({}));
  const order = (one: engine.AccountView) => [
    one.ownerKind,
    one.ownerId,
    one.purpose,
    one.currency,
    one.share,
  ];
  expect(all.map(order)).toEqual(
    all.map(order).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ ownerKind }) => ownerKind === 'member')).toHaveLength(4 * 4 + 3);
  const mains = await read('accounts, main', list({ ownerKind: 'member', purpose: 'main', currency: 'BRL' }));
  expect(mains).toEqual(
    all.filter((one) => one.ownerKind === 'member' && one.purpose === 'main' && one.currency === 'BRL'),
  );
  expect(mains).toHaveLength(4);
  expect(mains.find(({ id }) => id === bia.wallet)).toEqual({
    ...{ id: bia.wallet, share: 0, ownerKind: 'member', ownerId: bia.id, purpose: 'main', currency: 'BRL' },
    ...{ balance: 994_088n, held: 0n, entries: 12n },
  });
  const searched =
    (search: string, memberIds: readonly string[] = []) =>
    async (m: string) =>
      new Set(
        (await list({ search, memberIds })(m)).map(
          ({ ownerKind, ownerId, purpose }) =>
            `${ownerKind} ${ownerId === ana.id ? 'ana' : ownerId} ${purpose}`,
        ),
      );
  expect(await searched('HOUSE_pl')(merchantId)).toEqual(new Set(['house main house_play']));
  expect(await searched('bAn', [ana.id])(merchantId)).toEqual(
    new Set([
      'provider bank payments_clearing',
      ...['bonus', 'main', 'points', 'withdrawal_hold'].map((purpose) => `member ana ${purpose}`),
    ]),
  );
  expect(await searched(ana.id)(merchantId)).toEqual(new Set());
  expect(await searched('house%pl')(merchantId)).toEqual(new Set());
  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const cursor of [
    'nonsense',
    place('house', 'main'),
    place('house', 'main', 'x', 'BRL', -1),
    place('house', 'main', 'x', 'BRL', 1.5),
    place('house', 'main', 'x', 'BRL', 2 ** 31),
    place('house', 'main', 'x', 'BRL', '1'),
    place('house', 'a\u0000b', 'x', 'BRL', 1),
    place('house', 5, 'x', 'BRL', 1),
    Buffer.from('{"length": 5}').toString('base64url'),
  ])
    await expect(engine.listAccounts(brand.db, { merchantId, limit: 4, cursor })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
  expect(
    (await engine.listAccounts(brand.db, { merchantId, limit: 4, cursor: place('zoo', '', '', '', 0) })).rows,
  ).toEqual([]);
  expect(await read('account', (m) => engine.findAccount(brand.db, m, bank))).toMatchObject({
    ownerKind: 'provider',
    ownerId: 'bank',
    share: 0,
  });
  expect(await engine.findAccount(brand.db, merchantId, randomUUID())).toBeNull();
});

test('wins that wait for a person, in every state', async () => {
  const { bia, caio, rig, began } = brand;
  const { merchantId } = rig;
  const list =
    (more: Partial<Parameters<typeof engine.listPendingWins>[1]> = {}) =>
    (m: string) =>
      engine.listPendingWins(brand.db, { merchantId: m, limit: 9, ...more });
  const ids = ({ rows }: Awaited<ReturnType<typeof engine.listPendingWins>>) =>
    rows.map((row) => row.transactionId);
  const all = await read('waiting wins', list());
  expect(ids(all)).toEqual(['no-w', 'late-w', 'waits-w']);
  expect(all.rows[1]).toMatchObject({
    ...{
      vendorId: 'studio',
      betTransactionId: 'late',
      memberId: caio.id,
      accountId: caio.wallet,
      gameId: 'slot',
      roundId: 'late',
    },
    ...{ currency: 'BRL', amount: 5_000n, roundClosed: true, state: 'approved', decidedAt: expect.any(Date) },
    ...{
      betState: 'settled',
      stake: 600n,
      won: 5_010n,
      transferId: expect.any(String),
      stakeTransferId: expect.any(String),
    },
  });
  expect(all.rows[2]).toMatchObject({
    state: 'waiting',
    decidedAt: null,
    transferId: null,
    betState: 'open',
    won: 0n,
  });
  expect(ids(await read('waiting wins, waiting', list({ state: 'waiting' })))).toEqual(['waits-w']);
  expect(ids(await read('waiting wins, refused', list({ state: 'refused' })))).toEqual(['no-w']);
  expect(ids(await read('waiting wins, of a member', list({ memberId: caio.id })))).toEqual([
    'no-w',
    'late-w',
  ]);
  expect(ids(await read('waiting wins, by amount', list({ sort: '-amount' })))).toEqual([
    'waits-w',
    'late-w',
    'no-w',
  ]);
  expect(ids(await read('waiting wins, from', list({ from: began[2].toISOString() })))).toEqual([]);
  const first = await list({ limit: 2, sort: 'amount' })(merchantId);
  expect(ids(first)).toEqual(['no-w', 'late-w']);
  expect(ids(await list({ limit: 2, sort: 'amount', cursor: first.next ?? '' })(merchantId))).toEqual([
    'waits-w',
  ]);
  const find =
    (transactionId: string, vendorId = 'studio') =>
    (m: string) =>
      engine.findPendingWin(brand.db, { merchantId: m, vendorId, transactionId });
  expect(await read('waiting win', find('waits-w'))).toEqual(all.rows[2]);
  expect(await read('no waiting win', find('parts-w0'))).toBeNull();
  expect(await read('waiting win of another vendor', find('waits-w', 'tables'))).toBeNull();
  expect(await read('count', (m) => engine.countPendingWins(brand.db, m, 9))).toBe(1);
  expect(await engine.countPendingWins(brand.db, merchantId, 0)).toBe(0);
  expect(await read('pending', (m) => engine.pendingWins(brand.db, m, 9))).toEqual({
    count: 1,
    oldest: all.rows[2]?.createdAt,
  });
  expect(await engine.pendingWins(brand.db, randomUUID(), 9)).toEqual({ count: 0, oldest: null });
  expect(bia.merchantId).toBe(merchantId);
});

test('what was booked at a provider', async () => {
  const { rig, began } = brand;
  const clearing =
    (from: Date, to: Date, providerCode = 'bank') =>
    (merchantId: string) =>
      engine.readClearing(brand.db, { merchantId, providerCode, from, to });
  const inShort = (rows: Awaited<ReturnType<typeof engine.readClearing>>) =>
    rows.map(({ kind, currency, amount }) => [kind, currency, amount]);
  const first = await read('clearing, first day', clearing(began[0], began[1]));
  expect(inShort(first).slice(0, 3)).toEqual([
    ['deposit', 'BRL', funds],
    ['deposit', 'BRL', funds],
    ['deposit', 'BRL', funds],
  ]);
  expect(inShort(first).slice(3)).toEqual([['deposit', 'USD', 5_000n]]);
  const second = await read('clearing, second day', clearing(began[1], began[2]));
  expect(inShort(second)).toEqual([
    ['deposit', 'BRL', funds],
    ['withdrawal', 'BRL', -5_000n],
  ]);
  expect(second[1]).toMatchObject({
    key: 'withdrawal-BRL',
    transferId: expect.any(String),
    postedAt: expect.any(Date),
  });
  expect(await read('clearing, elsewhere', clearing(began[0], ends(2), 'other'))).toEqual([]);
  expect(await read('clearing, before', clearing(new Date(0), began[0]))).toEqual([]);
  expect(rig.merchantId).toBeTruthy();
});

test('the days of the finance report, their balances and the transfers behind a figure', async () => {
  const { rig, days } = brand;
  const { merchantId } = rig;
  const report = (currency: string, from: string, to: string) => (m: string) =>
    engine.readDays(brand.db, { merchantId: m, currency, from, to });
  const figure = (rows: readonly engine.DayFigure[], name: string) =>
    rows
      .filter((row) => `${row.day} ${row.ownerKind} ${row.purpose} ${row.kind}` === name)
      .map((row) => [row.transfers, row.amount]);
  const all = await read('days', report('BRL', days[0], days[2]));
  const key = (row: engine.DayFigure) => [row.day, row.ownerKind, row.purpose, row.kind].join(' ');
  expect(all.map(key)).toEqual(all.map(key).toSorted());
  expect(figure(all, `${days[0]} member main bet`)).toEqual([[4n, -1_100n]]);
  expect(figure(all, `${days[1]} member main win`)).toEqual([[4n, 5_310n]]);
  expect(figure(all, `${days[1]} house house_play refund`)).toEqual([[1n, -250n]]);
  expect(figure(all, `${days[2]} provider payments_clearing salary`)).toEqual([[1n, -8n]]);
  const second = await read('days, second', report('BRL', days[1], days[1]));
  expect(second).toEqual(all.filter(({ day }) => day === days[1]));
  expect(
    (await read('days, dollars', report('USD', days[0], days[2])))
      .map(({ kind, amount }) => [kind, amount])
      .toSorted(),
  ).toEqual(
    [
      ['bet', 77n],
      ['bet', -77n],
      ['deposit', 5_000n],
      ['deposit', -5_000n],
    ].toSorted(),
  );
  expect(await read('starts', (m) => engine.readFinanceStarts(brand.db, m))).toEqual([
    { currency: 'BRL', first: days[0] },
    { currency: 'USD', first: days[0] },
  ]);
  const balances =
    (day: string, currency = 'BRL') =>
    (m: string) =>
      engine.readFinanceBalances(brand.db, { merchantId: m, currency, day });
  expect(await read('balances, third day', balances(days[2]))).toEqual({
    ties: true,
    opening: [
      {
        ownerKind: 'house',
        purpose: 'house_play',
        opening: 100n - 50n + 1_500n + 600n - 1_100n + 1_400n - 5_010n + 400n,
      },
      {
        ownerKind: 'member',
        purpose: 'main',
        opening:
          4n * funds -
          5_000n +
          15n +
          70n +
          33n +
          40n -
          (100n - 50n + 1_500n + 600n - 1_100n + 1_400n - 5_010n + 400n),
      },
      {
        ownerKind: 'provider',
        purpose: 'payments_clearing',
        opening: -(4n * funds - 5_000n + 15n + 70n + 33n + 40n),
      },
    ],
  });
  expect(
    (await read('balances, first day', balances(days[0]))).opening.map(({ opening }) => opening),
  ).toEqual([0n, 0n, 0n]);
  expect(
    (await read('balances, dollars', balances(days[1], 'USD'))).opening.map(({ opening }) => opening),
  ).toEqual([77n, 4_923n, -5_000n]);
  expect(
    await engine.readFinanceBalances(brand.db, { merchantId: randomUUID(), currency: 'BRL', day: days[0] }),
  ).toEqual({ opening: [], ties: true });

  const behind =
    (kind: string, day: string, more: Partial<Parameters<typeof engine.readFigureTransfers>[1]> = {}) =>
    (m: string) =>
      engine.readFigureTransfers(brand.db, {
        ...{
          merchantId: m,
          timeZone: 'America/Sao_Paulo',
          currency: 'BRL',
          day,
          ownerKind: 'member',
          purpose: 'main',
          kind,
        },
        ...{ cursor: undefined, limit: 9, ...more },
      });
  const amounts = ({ rows }: Awaited<ReturnType<typeof engine.readFigureTransfers>>) =>
    rows.map(({ amount }) => amount).toSorted((a, b) => Number(a - b));
  const bets = await read('behind bets', behind('bet', days[0]));
  expect([amounts(bets), bets.next]).toEqual([[-500n, -300n, -200n, -100n], null]);
  expect(bets.rows[0]).toMatchObject({
    referenceType: 'round',
    memberId: expect.any(String),
    postedAt: expect.any(Date),
    transferId: expect.any(String),
  });
  expect(amounts(await read('behind wins', behind('win', days[1])))).toEqual([10n, 100n, 200n, 5_000n]);
  expect(amounts(await read('behind deposits', behind('deposit', days[0])))).toEqual([funds, funds, funds]);
  expect(
    amounts(
      await read(
        'behind deposits, provider',
        behind('deposit', days[0], { ownerKind: 'provider', purpose: 'payments_clearing' }),
      ),
    ),
  ).toEqual([-funds, -funds, -funds]);
  expect(
    amounts(await read('behind deposits, dollars', behind('deposit', days[0], { currency: 'USD' }))),
  ).toEqual([5_000n]);
  expect(amounts(await read('behind bets, dollars', behind('bet', days[0], { currency: 'USD' })))).toEqual([
    -77n,
  ]);
  expect(
    amounts(
      await read('behind bets, house', behind('bet', days[2], { ownerKind: 'house', purpose: 'house_play' })),
    ),
  ).toEqual([30n]);
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
    await expect(behind(kind, days[0], { cursor })(merchantId)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
});

test('what is not counted yet ties to the accounts as well, and what does not is seen', async () => {
  const { rig, bia, days } = brand;
  await rig.give(bia, 5n);
  const balances = (merchantId: string, currency = 'BRL') =>
    engine.readFinanceBalances(brand.db, { merchantId, currency, day: days[2] });
  expect((await read('balances, not counted', (m) => balances(m))).ties).toBe(true);
  expect((await balances(rig.merchantId, 'USD')).ties).toBe(true);
  const change = (by: number) =>
    asOwner(
      rig.platform.pool,
      'UPDATE account SET balance = balance + $1 WHERE merchant_id = $2 AND id = $3',
      [...[by, rig.merchantId, bia.wallet]],
    );
  await change(1);
  expect((await balances(rig.merchantId)).ties).toBe(false);
  await change(-1);
  expect((await balances(rig.merchantId)).ties).toBe(true);
});

test('another brand with the same keys is never read beside it', async () => {
  expect(await mixedUpWithTwin()).toEqual([]);
});
