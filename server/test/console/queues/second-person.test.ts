import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../../tools/depth.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import { bankTransfers } from '../../helpers/steps/money-in.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import {
  adjustmentCase,
  commissionRunCase,
  depositCase,
  freeRoundsCase,
  type ListedCase,
  twoPeopleDecide,
  winCase,
  withdrawalCase,
} from '../../helpers/steps/two-people.ts';

const site = startedOnce(startOperatorSite);
const first = madeOnce(() => site.operator('admin'));
const second = madeOnce(() => site.operator('admin'));
const blocked = madeOnce(() => site.operator('admin'));
beforeAll(() => site.cashier.set({ ...twoPeopleDecide, ...bankTransfers }));

type Row = { id: string } | { transactionId: string };
const idOf = (row: Row): string => ('id' in row ? row.id : row.transactionId);

/** Each list, with its call and what it holds; a proposal exists by its first decision alone. */
const lists: [list: string, path: string, prepare: () => Promise<ListedCase>, proposed: boolean][] = [
  ['operatorCashier.withdrawals', 'withdrawals', () => withdrawalCase(site), false],
  ['operatorCashier.deposits', 'deposits', () => depositCase(site), false],
  ['operatorWins.list', 'wins', () => winCase(site), false],
  ['operatorWins.list', 'wins', () => winCase(site, 'refuse'), false],
  ['operatorCommission.runs', 'commissions/runs', () => commissionRunCase(site), false],
  ['operatorAdjustments.list', 'adjustments', () => adjustmentCase(site), true],
  ['operatorFreeRounds.list', 'free-rounds', () => freeRoundsCase(site), true],
];

const inTurn = sampleOf(lists, { atMost: 3 });

describe.each(inTurn)('%s, of what waits for a second person', (list, path, prepare, proposed) => {
  const listed = async (by: TestOperator, firstBy: string, more = ''): Promise<string[]> => {
    const answer = await by.get(`/operator/api/${path}?limit=100&firstBy=${firstBy}${more}`);
    return valueOf<{ content: Row[] }>(answer).content.map(idOf);
  };
  const seen = async (by: TestOperator, id: string) => {
    const found = ['anyone', 'me', 'other'].map(
      async (firstBy) => [firstBy, (await listed(by, firstBy)).includes(id)] as const,
    );
    return (await Promise.all(found)).flatMap(([firstBy, has]) => (has ? firstBy : []));
  };

  test('shows what one person decided, to that one and to others, until it is done', async () => {
    const [untouched, decision] = [await prepare(), await prepare()];
    if (!proposed) expect(await seen(first, decision.id())).toEqual([]);
    await decision.first(first);
    expect(await seen(first, decision.id())).toEqual(['anyone', 'me']);
    expect(await seen(second, decision.id())).toEqual(['anyone', 'other']);
    if (!proposed) expect(await seen(first, untouched.id())).toEqual([]);
    expect((await decision.second(second)).status).toBe(200);
    for (const by of [first, second]) expect(await seen(by, decision.id())).toEqual([]);
  });

  test('goes page by page, narrowed by a state as well', async () => {
    const waiting = {
      ...{ withdrawals: 'requested', deposits: 'paid', wins: 'waiting', adjustments: 'proposed' },
      'free-rounds': 'proposed',
    };
    const state = path in waiting ? waiting[path as keyof typeof waiting] : 'waiting';
    const reader = await site.operator('admin');
    const made = [await prepare(), await prepare()];
    for (const decision of made) await decision.first(reader);
    const page = async (cursor = '') =>
      valueOf<{ content: Row[]; nextCursor: string | null }>(
        await reader.get(`/operator/api/${path}?limit=1&firstBy=me&state=${state}${cursor}`),
      );
    const one = await page();
    const two = await page(`&cursor=${one.nextCursor ?? ''}`);
    expect(two.nextCursor).toBeNull();
    expect([...one.content, ...two.content].map(idOf).toSorted()).toEqual(
      made.map(({ id }) => id()).toSorted(),
    );
    const done = {
      ...{ withdrawals: 'settled', deposits: 'credited', 'commissions/runs': 'paid' },
      'free-rounds': 'given',
    };
    const other = path in done ? done[path as keyof typeof done] : 'approved';
    expect(await listed(reader, 'me', `&state=${other}`)).toEqual([]);
  });

  test('has a file and a saved view, each for who takes it', async () => {
    const decision = await prepare();
    await decision.first(first);
    const fileOf = async (by: TestOperator) => {
      const body = { filter: { firstBy: 'me' } };
      const ordered = await by.post(`/operator/api/lists/${list}/files`, body);
      const { url } = valueOf<{ url: string }>(ordered);
      return (await fetch(site.cashier.node() + url)).text();
    };
    expect(await fileOf(first)).toContain(decision.id());
    expect(await fileOf(second)).not.toContain(decision.id());
    const body = { filter: { firstBy: 'other' } };
    const view = { token: second.token, body };
    const saved = await site.call('PUT', `/operator/api/lists/${list}/views/Second`, view);
    expect(valueOf(saved)).toMatchObject({ views: [{ name: 'Second', filter: { firstBy: 'other' } }] });
  });

  test('refuses who it doesn’t know by name', async () => {
    const { status, body } = await first.get(`/operator/api/${path}?firstBy=nobody`);
    expect({ status, errors: Object.keys((body as { errors?: object }).errors ?? {}) }).toEqual({
      status: 400,
      errors: ['firstBy'],
    });
  });
});

test('a decision of someone who was blocked since counts for nobody', async () => {
  const decision = await withdrawalCase(site);
  await decision.first(blocked);
  const found = async () => {
    const answer = await second.get('/operator/api/withdrawals?limit=100&firstBy=anyone');
    return valueOf<{ content: Row[] }>(answer).content.map(idOf).includes(decision.id());
  };
  expect(await found()).toBe(true);
  const { db } = site.cashier.platform;
  await sqlOn(db, "UPDATE operator SET status = 'blocked' WHERE id = $1", [blocked.id]);
  expect(await found()).toBe(false);
});
