import type { ManagementValue } from '@croupier/contract/lottery-management';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../tools/conformance/client.ts';
import { done } from '../../../tools/conformance/table.ts';
import { type LotteryVendor, startLotteryVendor } from '../helpers/parties/lottery-vendor.ts';
import { operatorSite, type OperatorPage } from '../helpers/sites/operator-site.ts';
import { madeOnce } from '../helpers/sites/once.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { gameEntries, vendorEntry } from '../helpers/sites/game-site.ts';

const { site, finance, support } = operatorSite('finance', 'support');
const colleague = madeOnce(() => site.operator('finance'));
const elsewhere = madeOnce(() => site.operator('finance', undefined));

let vendor: LotteryVendor;
const own = 'ELOTT';
const outside = 'NOVA';
const base = '/operator/api/lotteries';
const issues = `${base}/issues`;
const at = (minutes: number): string =>
  new Date(site.cashier.platform.clock.now().getTime() + minutes * 60_000).toISOString();
const names = { pt: 'Rápidas', en: 'Fast', es: 'Rápidas' };

const said = (gameCode: string, sequence: number, more: object = {}) => ({
  ...{ gameCode, issueId: `${gameCode}:${sequence}`, numero: `20261123-000${sequence}`, sequence },
  ...{
    revision: 0,
    status: 'open',
    opensAt: at(-5),
    closesAt: at(5),
    drawsAt: at(sequence),
    tableVersion: '1',
  },
  ...more,
});

beforeAll(async () => {
  const { features, merchant, url, platform } = site.cashier;
  for (const [code, gameCode] of [
    [own, 'one-minute'],
    [outside, 'nova-draw'],
  ] as const) {
    const game = {
      ...gameEntries[0],
      code: gameCode,
      categories: ['ELOTT' as const],
      classify: 'LOTT',
      icon: '/x',
    };
    await features.catalogue.upsert(merchant.id, { ...vendorEntry, code, category: 'ELOTT' }, [
      { ...game, names: { pt: `Sorteio ${code}`, en: `Draw ${code}` } },
    ]);
    const { keyId, secret } = await features.catalogue.issueKey(merchant.id, code, `${code}-1`);
    const title = {
      ...{ gameCode, family: 'SSC', group: { code: 'FAST', names }, source: 'own', periodSec: 60 },
      ...{ minUnit: 100, currency: 'BRL', rtp: '0.9500', lockTime: 10_000 },
    };
    const list = [said(gameCode, 1), said(gameCode, 2, { status: 'closed' })];
    done(
      await createClient(url, { vendor: code, keyId, secret }).call('draws', {
        titles: [title],
        issues: list,
      }),
    );
    if (code !== own) continue;
    vendor = await startLotteryVendor({ keyId, secret });
    platform.programs.listensAt(own, vendor.address);
  }
});
afterAll(() => vendor.close());

const managed = (change: Partial<ManagementValue<'issue'>> = {}): ManagementValue<'issue'> => ({
  ...{ gameCode: 'one-minute', sequence: 1, label: '20261123-0001', state: 'selling' },
  ...{ opensAt: at(-5), sellsUntil: at(5), freezesAt: at(5), drawsAt: at(6), voidAt: at(10) },
  ...{ tableVersion: 1, tableHash: 'a'.repeat(64), beaconRound: 9, frozenAt: null, root: null },
  ...{ ticketsInRoot: null, drawnAt: null, settledAt: null, winningNumber: null, voidReason: null },
  ...{ proofPath: '/studio/lottery/issues/one-minute/1', runs: true, hidden: false, suspended: [] },
  sales: [{ state: 'accepted', currency: 'BRL', tickets: 3, stake: 900, payout: 0 }],
  movements: [],
  events: [{ kind: 'opened', actor: 'calendar', detail: {}, at: at(-5) }],
  ...change,
});
const one = `${issues}/${own}/one-minute/1`;
const reason = 'The table of this draw was wrong';

describe('draws in the console', () => {
  test('are listed for all vendors as they said them, by state and lottery, and are had as a file', async () => {
    const list = async (query: string) =>
      valueOf<OperatorPage<{ vendor: string; numero: string; gameName: string }>>(
        await support.get(`${issues}?${query}`),
      ).content.map((row) => `${row.vendor} ${row.numero}`);
    expect(await list('sort=at')).toEqual([
      'ELOTT 20261123-0001',
      'NOVA 20261123-0001',
      'ELOTT 20261123-0002',
      'NOVA 20261123-0002',
    ]);
    expect(await list('state=closed&gameCode=one-minute')).toEqual(['ELOTT 20261123-0002']);
    const first = valueOf<OperatorPage<object>>(await support.get(`${issues}?limit=3`));
    expect(first.content).toHaveLength(3);
    const rest = await support.get(`${issues}?limit=3&cursor=${first.nextCursor}`);
    expect(valueOf<OperatorPage<object>>(rest).content).toHaveLength(1);
    const order = { filter: { state: 'open' }, locale: 'en' };
    const { url } = valueOf<{ url: string }>(
      await finance.post('/operator/api/lists/operatorLotteries.issues/files', order),
    );
    const text = await (await fetch(new URL(url, site.cashier.url))).text();
    expect(text).toContain('Draw ELOTT');
    expect(text).toContain('20261123-0001');
    expect(text).not.toContain('20261123-0002');
  });

  test('say how far the console reaches: a vendor without these calls, one that is away, one that another brand runs', async () => {
    const reach = async () =>
      Object.fromEntries(
        valueOf<{ vendors: { vendor: string; reach: string }[] }>(await support.get(base)).vendors.map(
          (row) => [row.vendor, row.reach],
        ),
      );
    vendor.answer('titles', { value: { runs: true, titles: [] } });
    expect(await reach()).toEqual({ ELOTT: 'runs', NOVA: 'unoffered' });
    vendor.answer('titles', { value: { runs: false, titles: [] } });
    expect(await reach()).toMatchObject({ ELOTT: 'sees' });
    vendor.answer('titles', { status: 500 });
    expect(await reach()).toMatchObject({ ELOTT: 'unreachable' });
    const other = valueOf(await support.get(`${issues}/${outside}/nova-draw/1`));
    expect(other).toMatchObject({ reach: 'unoffered', managed: null, numero: '20261123-0001' });
    const refused = await finance.get(`${issues}/${outside}/nova-draw/1/exposure`);
    expect([refused.status, refused.body.code]).toEqual([409, 'VENDOR_UNOFFERED']);
  });

  test('show what the vendor answers of one, and whose tickets those are', async () => {
    const member = await site.member();
    vendor.answer('issue', { value: managed() });
    expect(valueOf(await support.get(one))).toMatchObject({
      reach: 'runs',
      gameName: 'Sorteio ELOTT',
      managed: { sales: [{ tickets: 3, stake: 900 }] },
      waiting: [],
    });
    const ticket = {
      ...{ ticketId: 't1', state: 'accepted' as const, reason: null, stake: 300, payout: 0, currency: 'BRL' },
      lines: [{ play: 'SSC_1_PLACE', entry: '1||||', unit: 100, multiplier: 3 }],
      ...{ multiple: 1, placedAt: at(-1), endedAt: null, paid: false },
    };
    vendor.answer('tickets', {
      value: {
        tickets: [
          { ...ticket, playerId: member.id },
          { ...ticket, ticketId: 't2', playerId: 'nobody' },
        ],
        next: 41,
      },
    });
    const page = valueOf<OperatorPage<{ member: { account: string } | null }>>(
      await support.get(`${one}/tickets?person=${member.account}&state=accepted&limit=2`),
    );
    expect(page.content.map((row) => row.member?.account ?? null)).toEqual([member.account, null]);
    expect(vendor.heard.at(-1)).toMatchObject({
      name: 'tickets',
      body: { playerId: member.id, state: 'accepted', before: null, actor: support.account },
    });
    await support.get(`${one}/tickets?cursor=${page.nextCursor}`);
    expect(vendor.heard.at(-1)?.body).toMatchObject({ before: 41, playerId: null });
    expect((await support.get(`${one}/tickets?cursor=x`)).body.code).toBe('REQUEST_INVALID');
    const before = vendor.heard.length;
    const nobody = await support.get(`${one}/tickets?person=nobody-of-this-name`);
    expect(valueOf<OperatorPage<object>>(nobody).content).toEqual([]);
    expect(vendor.heard).toHaveLength(before);
  });

  test('stuck payments are sent again by finance, and that is on record', async () => {
    vendor.answer('retry', { value: { retried: 1 } });
    const body = { transactions: ['lt:t1:end'] };
    expect((await support.post(`${one}/retry`, body)).body.code).toBe('FORBIDDEN');
    expect(valueOf(await finance.post(`${one}/retry`, body))).toEqual({ retried: 1 });
    expect(vendor.heard.at(-1)).toMatchObject({
      name: 'retry',
      body: { transactionIds: ['lt:t1:end'], actor: finance.account },
    });
    const deeds = await site.recorded('ELOTT/one-minute/1');
    expect(deeds.filter(([, action]) => action === 'lottery.retried')).toEqual([
      [
        finance.account,
        'lottery.retried',
        'lottery',
        { transactions: 'lt:t1:end', state: 'stuck → waiting' },
      ],
    ]);
  });

  test('an issue that no vendor of the brand has said is not found, whatever is asked of it', async () => {
    const before = vendor.heard.length;
    for (const path of ['', '/tickets', '/stuck'])
      expect((await support.get(`${issues}/${own}/one-minute/99${path}`)).status).toBe(404);
    expect((await finance.get(`${issues}/${own}/one-minute/99/exposure`)).status).toBe(404);
    expect((await finance.post(`${issues}/${own}/one-minute/99/void`, { reason })).status).toBe(404);
    expect(vendor.heard).toHaveLength(before);
  });
});

describe('exposure', () => {
  const exposure = {
    ...{
      gameCode: 'one-minute',
      sequence: 1,
      state: 'selling' as const,
      currency: 'BRL',
      tickets: 3,
      stake: 900,
    },
    ...{ reserve: 100_000, worst: 25_000, shareOfReserve: 2_500, suspended: [] },
    plays: [{ play: 'SSC_1_PLACE', stake: 900, limit: 10_000, worst: 8_550, suspended: false }],
    keys: [{ key: 'SSC_1_PLACE:1', play: 'SSC_1_PLACE', reserved: 8_550, limit: 19_000, suspended: false }],
    names: { SSC_1_PLACE: { pt: 'Dígito na posição', en: 'Digit at a place', es: 'Dígito en su lugar' } },
  };

  test('is for those with the right, as a page and as a file, and hidden by the server between freeze and draw', async () => {
    vendor.answer('exposure', { value: exposure });
    expect((await support.get(`${one}/exposure`)).body.code).toBe('FORBIDDEN');
    expect(valueOf(await finance.get(`${one}/exposure`))).toMatchObject({
      worst: 25_000,
      names: { SSC_1_PLACE: 'Dígito na posição' },
    });
    const order = { params: { vendor: own, game: 'one-minute', sequence: '1' }, locale: 'en' };
    const path = '/operator/api/lists/operatorLotteries.exposure/files';
    expect((await support.post(path, order)).body.code).toBe('FORBIDDEN');
    const { url } = valueOf<{ url: string }>(await finance.post(path, order));
    expect(await (await fetch(new URL(url, site.cashier.url))).text()).toContain('SSC_1_PLACE:1');
    const trail = await finance.get('/operator/api/actions');
    expect(trail.body.code).toBe('FORBIDDEN');
    vendor.answer('exposure', { refusal: 'HIDDEN' });
    const hidden = await finance.get(`${one}/exposure`);
    expect([hidden.status, hidden.body.code]).toEqual([409, 'EXPOSURE_HIDDEN']);
  });

  test('a play is taken off sale by one person, with both the vendor and the record hearing who and why', async () => {
    vendor.answer('suspend', { value: { changed: true, suspended: [] } });
    const body = { what: 'SSC_1_PLACE', everyIssue: true, suspended: true, reason };
    expect((await support.post(`${one}/suspend`, body)).body.code).toBe('FORBIDDEN');
    expect((await finance.post(`${one}/suspend`, { ...body, reason: 'short' })).status).toBe(400);
    expect(valueOf(await finance.post(`${one}/suspend`, body))).toMatchObject({ changed: true });
    expect(vendor.heard.at(-1)?.body).toMatchObject({ actor: finance.account, what: 'SSC_1_PLACE', reason });
    const deeds = await site.recorded('ELOTT/one-minute/1');
    expect(deeds.at(-1)).toMatchObject([
      finance.account,
      'lottery.suspended',
      'lottery',
      { what: 'SSC_1_PLACE', state: 'selling → suspended', reason },
    ]);
  });
});

describe('voiding an issue', () => {
  interface Change {
    id: string;
    state: string;
    found: object[];
  }
  const propose = () => finance.post(`${one}/void`, { reason });

  test('is proposed with what it concerns, decided by another person, told to the vendor with both names', async () => {
    vendor.answer('issue', { value: managed() });
    vendor.answer('void', { value: { state: 'voided' } });
    expect((await support.post(`${one}/void`, { reason })).body.code).toBe('FORBIDDEN');
    const change = valueOf<Change>(await propose());
    expect(change).toMatchObject({
      state: 'proposed',
      numero: '20261123-0001',
      found: [{ currency: 'BRL', tickets: 3, stake: 900 }],
    });
    expect((await propose()).body.code).toBe('STATE_CONFLICT');
    expect(valueOf(await support.get(one))).toMatchObject({ waiting: [{ id: change.id }] });
    expect((await finance.post(`${base}/changes/${change.id}/approve`)).body.code).toBe('OWN_PROPOSAL');
    expect((await support.post(`${base}/changes/${change.id}/approve`)).body.code).toBe('FORBIDDEN');
    const before = vendor.heard.length;
    const decided = valueOf(await colleague.post(`${base}/changes/${change.id}/approve`));
    expect(decided).toMatchObject({ state: 'done', decidedBy: colleague.account });
    expect(vendor.heard.slice(before)).toEqual([
      {
        name: 'void',
        body: {
          ...{ gameCode: 'one-minute', sequence: 1, reason },
          ...{ proposedBy: finance.account, decidedBy: colleague.account },
        },
      },
    ]);
    expect((await colleague.post(`${base}/changes/${change.id}/approve`)).body.code).toBe('STATE_CONFLICT');
    const deeds = (await site.recorded('ELOTT/one-minute/1')).slice(-2);
    expect(deeds).toMatchObject([
      [
        finance.account,
        'lottery.void_proposed',
        'lottery',
        { tickets: '3', amount: '900', state: 'selling → voided' },
      ],
      [colleague.account, 'lottery.void_approved', 'lottery', { proposer: finance.account, reason }],
    ]);
  });

  test('without an answer of the vendor it is told again until there is one', async () => {
    vendor.answer('issue', { value: managed() });
    vendor.answer('void', { status: 500 });
    const change = valueOf<Change>(await propose());
    const path = `${base}/changes/${change.id}`;
    expect(valueOf(await colleague.post(`${path}/approve`))).toMatchObject({ state: 'approved' });
    expect((await propose()).body.code).toBe('STATE_CONFLICT');
    vendor.answer('void', { value: { state: 'voided' } });
    await expect
      .poll(async () => valueOf<Change>(await support.get(path)).state, { timeout: 60_000, interval: 500 })
      .toBe('done');
  });

  test('where the list froze meanwhile the vendor refuses, and the draw stands', async () => {
    vendor.answer('issue', { value: managed() });
    const change = valueOf<Change>(await propose());
    vendor.answer('void', { refusal: 'ISSUE_DECIDED' });
    const decided = await colleague.post(`${base}/changes/${change.id}/approve`);
    expect(valueOf(decided)).toMatchObject({ state: 'failed' });
    for (const state of ['frozen', 'drawn', 'settled', 'voided'] as const) {
      vendor.answer('issue', { value: managed({ state }) });
      expect((await propose()).body.code).toBe('ISSUE_DECIDED');
    }
    vendor.answer('issue', { value: managed({ runs: false }) });
    expect((await propose()).body.code).toBe('LOTTERY_NOT_RUN');
  });

  test('a proposal is withdrawn by its own author or refused by another, with a reason', async () => {
    vendor.answer('issue', { value: managed() });
    const change = valueOf<Change>(await propose());
    const refused = await colleague.post(`${base}/changes/${change.id}/reject`, {
      reason: 'The table is right',
    });
    expect(valueOf(refused)).toMatchObject({ state: 'rejected', decision: 'The table is right' });
    const again = valueOf<Change>(await propose());
    await finance.post(`${base}/changes/${again.id}/reject`, { reason: 'By mistake' });
    const actions = (await site.recorded('ELOTT/one-minute/1')).map(([, action]) => action);
    expect(actions.slice(-3)).toEqual([
      'lottery.void_rejected',
      'lottery.void_proposed',
      'lottery.void_withdrawn',
    ]);
    const list = async (query: string) =>
      valueOf<OperatorPage<Change>>(await elsewhere.get(`${base}/changes?${query}`)).content.map(
        ({ id }) => id,
      );
    expect(await list('state=rejected')).toEqual([again.id, change.id]);
    expect(await list('state=proposed')).toEqual([]);
  });
});
