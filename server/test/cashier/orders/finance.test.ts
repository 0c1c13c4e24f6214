import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { operatorAdjustmentCalls, operatorFinanceCalls, ValueOf } from '@croupier/contract';
import { messagesOf } from '../../../src/messages/index.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, readyMember, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

type Day = ValueOf<typeof operatorFinanceCalls.day>;
type Days = ValueOf<typeof operatorFinanceCalls.days>;
type Transfers = ValueOf<typeof operatorFinanceCalls.transfers>;

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
const ana = madeOnce(() => console.operator('finance'));
const bruno = madeOnce(() => console.operator('finance'));
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

beforeAll(async () => {
  await site.set({ 'withdrawal.feeFixed': 150 });
  const member = await readyMember(site);
  await payIn(site, member, 30_000);
  await payIn(site, member, 10_000);
  for (let bets = 0; bets < 12; bets += 1) await member.play(4_000, bets % 3 === 0 ? 6_000 : 2_500);
  const request = {
    memberId: member.id,
    purpose: 'main',
    direction: 'credit',
    amount: 1_200,
    category: 'goodwill',
  };
  const { id } = valueOf<{ id: string }>(
    await ana.post('/operator/api/adjustments', { ...request, reason: 'A broken round' }),
  );
  valueOf(await bruno.post(`/operator/api/adjustments/${id}/approve`));
  const paid = await withdraw(member, 5_000);
  await site.approve(paid.id);
  await until(
    async () => (await site.atSandbox(`/sandbox/payouts/${paid.parts[0]?.id ?? ''}/settle`)).status === 200,
  );
  await until(async () => (await readWithdrawal(member, paid.id)).state === 'settled');
  const back = await withdraw(member, 2_000);
  await site.reject(back.id, 'not now');
});

const report = async (day = today()): Promise<Day> =>
  valueOf(await ana.get(`/operator/api/finance/days/${day}`));
const figure = (day: Day, name: string) => {
  const [ownerKind, purpose, kind] = name.split('/');
  const found = day.figures.find(
    (one) => one.ownerKind === ownerKind && one.purpose === purpose && one.kind === kind,
  );
  return found && [found.transfers, found.amount];
};

test('the day in figures is what happened, and it ties to the accounts', async () => {
  const day = await report();
  expect(day.ties).toBe(true);
  expect(day.final).toBe(false);
  expect(figure(day, 'member/main/deposit')).toEqual([2, 40_000]);
  expect(figure(day, 'provider/payments_clearing/withdrawal')).toEqual([1, 4_850]);
  expect(figure(day, 'house/fees/withdrawal')).toEqual([1, 150]);
  expect(figure(day, 'member/main/bet')).toEqual([12, -48_000]);
  expect(figure(day, 'member/main/win')).toEqual([12, 44_000]);
  expect(figure(day, 'member/main/adjustment')).toEqual([1, 1_200]);
  expect(figure(day, 'member/withdrawal_hold/withdrawal_return')).toEqual([1, -2_000]);
  for (const { opening, movement, closing } of day.balances) expect(closing).toBe(opening + movement);
  expect(day.balances.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  const main = day.balances.find(({ ownerKind, purpose }) => ownerKind === 'member' && purpose === 'main');
  expect(main?.closing).toBe(40_000 - 4_000 + 1_200 - 5_000);
});

test('every figure opens to its transfers, page by page, and they add up to it', async () => {
  expect(await figuresAddUp()).toBeGreaterThan(5);
});

/** Follows each figure of the day down; gives how many there are. */
async function figuresAddUp(): Promise<number> {
  const day = await report();
  for (const one of day.figures) {
    const { ownerKind, purpose, kind } = one;
    const seen: Transfers['content'] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({
        ownerKind,
        purpose,
        kind,
        limit: '5',
        ...(cursor === '' ? {} : { cursor }),
      });
      const page: Transfers = valueOf(
        await ana.get(`/operator/api/finance/days/${day.day}/transfers?${query}`),
      );
      seen.push(...page.content);
      cursor = page.nextCursor;
      expect(seen.length).toBeLessThanOrEqual(one.transfers);
    }
    const sum = seen.reduce((total, { amount }) => total + amount, 0);
    const distinct = new Set(seen.map(({ transferId }) => transferId)).size;
    expect([ownerKind, purpose, kind, distinct, sum]).toEqual([
      ownerKind,
      purpose,
      kind,
      one.transfers,
      one.amount,
    ]);
  }
  return day.figures.length;
}

test('counting at once on many connections counts each entry once; yesterday is empty and what closes a day opens the next', async () => {
  const before = await report();
  await Promise.all(Array.from({ length: 5 }, () => site.finance.catchUp()));
  const after = await report();
  expect(after.figures).toEqual(before.figures);
  const to = today();
  const from = new Date(Date.parse(to) - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  const list = valueOf<Days>(await ana.get(`/operator/api/finance/days?from=${from}&to=${to}`));
  expect(list.days.map(({ day }) => day)[0]).toBe(to);
  expect(list.days[0]).toMatchObject({
    deposits: 40_000,
    withdrawals: 5_000,
    fees: 150,
    bets: 48_000,
    wins: 44_000,
    gross: 4_000,
    adjustments: 1_200,
    net: 4_000,
    openingFunds: 0,
    membersFunds: 32_200,
  });
  // Nothing is told of days before the first entry of all.
  expect(list).toMatchObject({ from: to, currencies: ['BRL'] });
  expect(list.days).toHaveLength(1);
  const yesterday = await report(from);
  expect(yesterday).toMatchObject({ final: true, figures: [], ties: true });
});

test('a long period, a wrong cursor and someone without the right are refused', async () => {
  expect((await ana.get('/operator/api/finance/days?from=2025-01-01&to=2026-12-31')).status).toBe(400);
  const query = 'ownerKind=member&purpose=main&kind=deposit&cursor=nonsense';
  expect((await ana.get(`/operator/api/finance/days/${today()}/transfers?${query}`)).status).toBe(400);
  const support = await console.operator('support');
  expect((await support.get(`/operator/api/finance/days/${today()}`)).status).toBe(403);
});

test('a figure whose transfers lie behind a long stretch of the day without any opens to all of them', async () => {
  const member = await site.member();
  await payIn(site, member, 10_000);
  await member.play(100, 300);
  // Each a block of its own, and none with a win.
  for (let bets = 0; bets < 45; bets += 1) await member.play(100);
  expect(await figuresAddUp()).toBeGreaterThan(5);
});

describe('the report of days', () => {
  const days = (query: string) => ana.get(`/operator/api/finance/days?${query}`);
  const ago = (count: number) =>
    new Date(Date.parse(today()) - count * 24 * 3_600_000).toISOString().slice(0, 10);

  test('is refused where it ends before it begins or is longer than 400 days, and says so', async () => {
    const refused = async (from: string) => {
      const { status, body } = await days(`from=${from}&to=${today()}`);
      return [status, body.code, Object.keys(body.errors ?? {}), JSON.stringify(body.errors).includes('401')];
    };
    const invalid = [400, 'REQUEST_INVALID', ['to'], true];
    expect(await refused(ago(401))).toEqual(invalid);
    expect(await refused(ago(-1))).toEqual(invalid);
    expect(valueOf<Days>(await days(`from=${ago(400)}&to=${today()}`)).from).toBe(today());
    expect(valueOf<Days>(await days(`from=${today()}&to=${today()}`)).days).toHaveLength(1);
  });

  test('begins where it was asked to where all of it lies before the first entry, and knows other currencies', async () => {
    const early = valueOf<Days>(await days(`from=${ago(9)}&to=${ago(8)}`));
    expect([early.from, early.to, early.days.length]).toEqual([ago(9), ago(8), 2]);
    const dollars = valueOf<Days>(await days(`from=${ago(1)}&to=${today()}&currency=USD`));
    expect(dollars).toMatchObject({ currency: 'USD', currencies: ['BRL'], from: ago(1) });
    expect(dollars.totals).toMatchObject({ deposits: 0, openingFunds: 0, membersFunds: 0 });
    const other = await ana.get(`/operator/api/finance/days/${today()}?currency=USD`);
    expect(valueOf<Day>(other)).toMatchObject({ day: today(), currency: 'USD', figures: [], balances: [] });
    const month = valueOf<Days>(await days(`from=${ago(1)}&to=${today()}&by=month`));
    expect(month.days).toMatchObject([{ day: `${today().slice(0, 7)}-01` }]);
  });

  test('of a day is looked at on record', async () => {
    const looker = await console.operator('finance');
    await looker.get(`/operator/api/finance/days/${today()}`);
    const looks = await console.recorded(today());
    expect(looks.filter(([account]) => account === looker.account)).toEqual([
      [looker.account, 'finance.viewed', 'day', {}],
    ]);
  });
});

type Adjustment = ValueOf<typeof operatorAdjustmentCalls.one>;

describe('corrections by hand', () => {
  const path = '/operator/api/adjustments';
  const form = { purpose: 'main', direction: 'credit', amount: 2_500, turnover: 700 };
  const why = { category: 'goodwill', reason: 'Round was interrupted' };
  const propose = (memberId: string, change: object = {}) =>
    ana.post(path, { memberId, ...form, ...why, ...change });
  const proposed = async (memberId: string, change: object = {}) =>
    valueOf<Adjustment>(await propose(memberId, change));
  const read = async (id: string) => valueOf<Adjustment>(await ana.get(`${path}/${id}`));

  test('are shown whole at each step, and each step is on record', async () => {
    const member = await console.member();
    const { id } = await proposed(member.id);
    const shown = {
      ...{ ...form, ...why, id, member: { id: member.id, account: member.account }, currency: 'BRL' },
      ...{ state: 'proposed', proposedBy: ana.account, proposedAt: expect.any(String), decidedBy: null },
      ...{ decidedAt: null, decision: null, transferId: null },
    };
    expect(await read(id)).toEqual(shown);
    expect((await ana.post(`${path}/${id}/approve`)).body.code).toBe('OWN_PROPOSAL');
    const before = site.emitted.length;
    const approved = valueOf<Adjustment>(await bruno.post(`${path}/${id}/approve`));
    expect(approved).toEqual({
      ...{ ...shown, state: 'approved', decidedBy: bruno.account, decidedAt: expect.any(String) },
      transferId: expect.any(String),
    });
    expect(await read(id)).toEqual(approved);
    const news = site.emitted.slice(before).filter(({ memberId }) => memberId === member.id);
    expect(news).toMatchObject([{ name: 'balance.changed', payload: { balance: 2_500, currency: 'BRL' } }]);
    const detail = { member: member.id, amount: '2500' };
    expect(await console.recorded(id)).toEqual([
      [ana.account, 'adjustment.proposed', 'adjustment', { ...detail, purpose: 'main', ...why }],
      [ana.account, 'decision.refused', 'adjustment', { code: 'OWN_PROPOSAL' }],
      [bruno.account, 'adjustment.approved', 'adjustment', detail],
    ]);
    const { rows } = await site.platform.pool.query(
      `SELECT t.kind, t.reference_type, t.reference_id, a.owner_kind, a.purpose, e.amount::int FROM transfer t
       JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id WHERE t.id = $1 ORDER BY e.amount`,
      [approved.transferId],
    );
    const transfer = { kind: 'adjustment', reference_type: 'adjustment', reference_id: id };
    expect(rows).toEqual([
      { ...transfer, owner_kind: 'house', purpose: 'adjustments', amount: -2_500 },
      { ...transfer, owner_kind: 'member', purpose: 'main', amount: 2_500 },
    ]);
  });

  test('of a bonus go to its wallet and come from it, and open no turnover where none is asked', async () => {
    const member = await console.member();
    const bonus = { purpose: 'bonus', turnover: 0 };
    const given = await proposed(member.id, bonus);
    valueOf(await bruno.post(`${path}/${given.id}/approve`));
    const taken = await proposed(member.id, { ...bonus, direction: 'debit', amount: 900 });
    expect(taken).toMatchObject({ direction: 'debit', amount: 900, purpose: 'bonus', turnover: 0 });
    valueOf(await bruno.post(`${path}/${taken.id}/approve`));
    expect([await member.balance('bonus'), await member.balance()]).toEqual([1_600n, 0n]);
    const turnover = await member.call('GET', '/wps/member/info/funds/turnover');
    expect(valueOf(turnover)).toEqual({ requirements: [], currency: 'BRL' });
    expect((await console.recorded(taken.id))[0]?.[3]).toMatchObject({ amount: '-900' });
    const earlier = valueOf(await ana.get(`/operator/api/adjustment-standing?memberId=${member.id}`));
    expect(earlier).toEqual({
      balances: [
        { purpose: 'main', currency: 'BRL', balance: 0 },
        { purpose: 'bonus', currency: 'BRL', balance: 1_600 },
      ],
      ...{ earlier: { count: 2, credits: 2_500, debits: 900 }, waiting: 0, limit: null },
    });
  });

  test('are refused where they can’t be meant, by the field', async () => {
    const member = await console.member();
    const trial = await site.member({ type: 4 });
    const say = messagesOf('cashierFields');
    const errors = async (memberId: string, change: object = {}) => {
      const { body } = await propose(memberId, change);
      return [body.code, body.errors];
    };
    expect(await errors(member.id, { direction: 'debit', turnover: 1 })).toEqual([
      ...['FIELDS_INVALID', { turnover: say('pt', 'turnover') }],
    ]);
    expect(await errors(randomUUID())).toEqual(['FIELDS_INVALID', { memberId: say('pt', 'member') }]);
    expect(await errors(trial.id)).toEqual(['FIELDS_INVALID', { memberId: say('pt', 'wallet') }]);
    const unknown = [randomUUID(), 'nothing'].flatMap((id) => [
      ...[ana.get(`${path}/${id}`), bruno.post(`${path}/${id}/approve`)],
      ...[
        bruno.post(`${path}/${id}/reject`, { reason: 'No' }),
        bruno.post(`${path}/${id}/reject`, { reason: 'Not so' }),
      ],
      ana.get(`/operator/api/adjustment-standing?memberId=${id}`),
    ]);
    expect((await Promise.all(unknown)).map(({ status }) => status)).toEqual(
      [1, 2].flatMap(() => [404, 404, 400, 404, 404]),
    );
  });

  test('that are rejected say why and by whom, once', async () => {
    const member = await console.member();
    const [own, other] = [await proposed(member.id), await proposed(member.id)];
    const reason = 'Not so';
    const rejected = { state: 'rejected', decision: reason, transferId: null, decidedAt: expect.any(String) };
    const withdrawn = valueOf(await ana.post(`${path}/${own.id}/reject`, { reason }));
    expect(withdrawn).toEqual({ ...own, ...rejected, decidedBy: ana.account });
    const refused = valueOf(await bruno.post(`${path}/${other.id}/reject`, { reason }));
    expect(refused).toEqual({ ...other, ...rejected, decidedBy: bruno.account });
    expect((await bruno.post(`${path}/${own.id}/reject`, { reason })).body.code).toBe('STATE_CONFLICT');
    expect((await bruno.post(`${path}/${own.id}/approve`)).body.code).toBe('STATE_CONFLICT');
    const again = [bruno.account, 'decision.refused', 'adjustment', { code: 'STATE_CONFLICT' }];
    expect((await console.recorded(own.id)).slice(1)).toEqual([
      [ana.account, 'adjustment.withdrawn', 'adjustment', { reason }],
      ...[again],
    ]);
    expect((await console.recorded(other.id)).slice(1)).toEqual([
      [bruno.account, 'adjustment.rejected', 'adjustment', { reason }],
    ]);
    expect(await member.balance()).toBe(0n);
  });

  test('are listed as they are shown alone, and looked at on record', async () => {
    const member = await console.member();
    const [first, second] = [await proposed(member.id), await proposed(member.id, { amount: 1 })];
    const looker = await console.operator('finance');
    const list = async (query: string) =>
      valueOf<{ content: Adjustment[]; nextCursor: string | null }>(await looker.get(`${path}?${query}`));
    expect(await list(`memberId=${member.id}`)).toEqual({ content: [second, first], nextCursor: null });
    const page = await list(`memberId=${member.id}&limit=1`);
    expect(page.content).toEqual([second]);
    const rest = await list(`memberId=${member.id}&limit=1&cursor=${page.nextCursor ?? ''}`);
    expect(rest).toEqual({ content: [first], nextCursor: null });
    expect((await list(`person=${member.account}&state=proposed`)).content).toEqual([first, second]);
    expect(await list('person=nobody-at-all')).toEqual({ content: [], nextCursor: null });
    expect((await list(`memberId=${member.id}&state=approved`)).content).toEqual([]);
    await looker.get(`/operator/api/adjustment-standing?memberId=${member.id}`);
    const looks = (await console.recorded(member.id)).filter(([account]) => account === looker.account);
    expect(looks[0]).toEqual([looker.account, 'adjustments.viewed', 'adjustments', {}]);
    expect(looks.map(([, , type]) => type)).toContain('member');
    const all = (await console.recorded('')).filter(([account]) => account === looker.account);
    expect(all[0]).toEqual([
      ...[looker.account, 'adjustments.viewed', 'adjustments', { person: member.account, state: 'proposed' }],
    ]);
  });
});
