import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { startOperatorSite } from '../helpers/sites/operator-site.ts';
import type { TestMember } from '../helpers/sites/cashier-site.ts';
import { payIn } from '../helpers/steps/money-in.ts';
import { readyMember } from '../helpers/steps/money-out.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { openSlot, playCounted } from '../helpers/steps/counted-play.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
beforeAll(async () => {
  await openSlot(site);
  const admin = await console.operator('admin');
  const level = (code: string, turnover: number, rate: string) => ({
    ...{
      code,
      name: { pt: `${code} pt`, en: `${code} en` },
      turnover,
      rebates: { RNG: rate },
      enabled: true,
    },
  });
  for (const form of [level('bronze', 1_000, '0.01'), level('silver', 50_000, '0.02')])
    expect((await admin.post('/operator/api/vip-levels', form)).status).toBe(200);
});

interface Open {
  currency: string;
  level: string | null;
  lines: { gameType: string; turnover: number; rate: string; amount: number }[];
  amount: number;
}
interface Claims {
  content: { id: string; amount: number; currency: string; level: string | null; lines: unknown[] }[];
  nextCursor: string | null;
}

const get = async <T>(member: TestMember, path: string): Promise<T> =>
  valueOf<T>(await member.call('GET', path));
const open = (member: TestMember) => get<Open>(member, '/wps/rebate');
const claim = (member: TestMember) => member.call('POST', '/wps/rebate/claim', {});

/** Who has staked so much by the end of yesterday. */
async function player(stake: number): Promise<TestMember> {
  const member = await readyMember(site);
  await payIn(site, member, stake);
  await stakeBefore(member, stake);
  return member;
}

async function stakeBefore(member: TestMember, stake: number): Promise<void> {
  await playCounted(site, member, stake, stake);
  await sqlOn(
    site.platform.db,
    // Each time a day before those that are there.
    `UPDATE rebate_accrual a SET day = known.earliest - 1
     FROM (SELECT min(day) AS earliest, max(day) AS latest FROM rebate_accrual WHERE member_id = $1) AS known
     WHERE a.member_id = $1 AND a.day = known.latest`,
    [member.id],
  );
}

afterEach(() => vi.restoreAllMocks());

describe('rebates', () => {
  test('each member has its own: another’s stakes, level and claims are not shown or paid', async () => {
    const [one, other, idle] = [await player(60_000), await player(20_000), await readyMember(site)];
    expect(await open(one)).toMatchObject({ currency: 'BRL', level: 'silver', amount: 1_200 });
    expect(await open(other)).toMatchObject({
      level: 'bronze',
      amount: 200,
      lines: [{ gameType: 'RNG', turnover: 20_000, rate: '0.01', amount: 200 }],
    });
    expect(await open(idle)).toMatchObject({ level: null, amount: 0, lines: [] });
    const paid = valueOf<{ id: string; amount: number; currency: string }>(await claim(one));
    expect(paid).toMatchObject({ amount: 1_200, currency: 'BRL' });
    expect(await open(one)).toMatchObject({ amount: 0, lines: [] });
    expect(await open(other)).toMatchObject({ amount: 200 });
    expect((await get<Claims>(other, '/wps/rebate/claims')).content).toEqual([]);
    expect((await get<Claims>(one, '/wps/rebate/claims')).content).toMatchObject([
      {
        ...{ id: paid.id, amount: 1_200, currency: 'BRL', level: 'silver' },
        lines: [{ gameType: 'RNG', turnover: 60_000, rate: '0.02', amount: 1_200 }],
      },
    ]);
    const { content } = await get<{ content: { kind: string; text: string; reference: object | null }[] }>(
      one,
      '/wps/messages',
    );
    expect(content.filter(({ kind }) => kind === 'rebate.paid')).toMatchObject([
      { text: expect.stringContaining('R$\u00a012,00'), reference: { type: 'rebate', id: paid.id } },
    ]);
  });

  test('what is staked later is claimed later, and claims are paged from the newest', async () => {
    const member = await player(10_000);
    const ids: string[] = [];
    for (const stake of [10_000, 10_000, 10_000]) {
      ids.unshift(valueOf<{ id: string; amount: number }>(await claim(member)).id);
      await stakeBefore(member, stake);
    }
    expect(await open(member)).toMatchObject({ amount: 100, lines: [{ turnover: 10_000 }] });
    const first = await get<Claims>(member, '/wps/rebate/claims?limit=2');
    expect(first.content.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await get<Claims>(member, '/wps/rebate/claims?limit=1')).nextCursor).toBe(ids[0]);
    const second = await get<Claims>(member, `/wps/rebate/claims?limit=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ content: [{ id: ids[2] }], nextCursor: null });
    expect((await get<Claims>(member, '/wps/rebate/claims?limit=3')).nextCursor).toBeNull();
    expect((await member.call('GET', '/wps/rebate/claims?cursor=nothing')).body.code).toBe('REQUEST_INVALID');
  });

  test('what is paid is one transfer from the house’s promotions, and the member’s page hears of it', async () => {
    const member = await player(20_000);
    const heard = vi.spyOn(site.platform.realtime, 'emit');
    const { id } = valueOf<{ id: string }>(await claim(member));
    const to = { merchantId: site.merchant.id, memberId: member.id };
    await expect
      .poll(() => heard.mock.calls.filter(([, name]) => name.startsWith('message')))
      .toContainEqual([expect.objectContaining(to), expect.any(String), expect.anything()]);
    const posted = await sqlOn(
      site.platform.db,
      `SELECT t.kind, t.scope, t.reference_type AS type, t.reference_id AS reference, t.member_id AS member,
         (SELECT json_agg(json_build_object('owner', a.owner_kind, 'purpose', a.purpose, 'amount', e.amount) ORDER BY e.amount)
          FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id) AS legs
       FROM transfer t WHERE t.key = $1`,
      [id],
    );
    expect(posted).toEqual([
      {
        ...{ kind: 'rebate', scope: 'rebate', type: 'rebate', reference: id, member: member.id },
        legs: [
          { owner: 'house', purpose: 'promotions', amount: -200 },
          { owner: 'member', purpose: 'main', amount: 200 },
        ],
      },
    ]);
    expect((await claim(member)).body.code).toBe('REBATE_NOTHING');
  });

  test('what the ledger doesn’t post is not claimed either', async () => {
    const member = await player(20_000);
    vi.spyOn(console.cashier.ledger, 'postIn').mockResolvedValueOnce([{ ok: false } as never]);
    expect((await claim(member)).status).toBe(500);
    vi.restoreAllMocks();
    expect((await get<Claims>(member, '/wps/rebate/claims')).content).toEqual([]);
    expect(await open(member)).toMatchObject({ amount: 200 });
    expect((await claim(member)).status).toBe(200);
  });

  test('a self-excluded member claims nothing, and keeps what was earned', async () => {
    const member = await player(20_000);
    await member.restrict();
    expect((await claim(member)).body.code).toBe('PLAY_CLOSED');
    expect(await open(member)).toMatchObject({ amount: 200 });
  });

  test('the ladder says what is missing to the next level, in the reader’s language', async () => {
    const member = await player(20_000);
    const standing = valueOf(await member.call('GET', '/wps/member/vip', undefined, { language: 'en' }));
    expect(standing).toMatchObject({
      ...{ currency: 'BRL', turnover: 20_000, level: { rank: 1, name: 'bronze en', turnover: 1_000 } },
      next: { rank: 2, name: 'silver en', missing: 30_000 },
      levels: [
        { rank: 1, rebates: [{ gameType: 'RNG', rate: '0.01' }] },
        { rank: 2, rebates: [{ gameType: 'RNG', rate: '0.02' }] },
      ],
    });
  });
});

describe('VIP levels', () => {
  test('count what the member staked in the brand, and nothing that is another’s', async () => {
    const [idle, staker] = [await readyMember(site), await player(20_000)];
    await sqlOn(
      site.platform.db,
      'INSERT INTO vip_turnover (merchant_id, member_id, turnover) VALUES (gen_random_uuid(), $1, 77777)',
      [idle.id],
    );
    expect(await get(idle, '/wps/member/vip')).toMatchObject({ turnover: 0, level: null });
    expect(await get(staker, '/wps/member/vip')).toMatchObject({ turnover: 20_000 });
  });

  test('have a code of their own, and a brand with none has no club', async () => {
    const admin = await console.operator('admin');
    const level = { code: 'bronze', name: { pt: 'b', en: 'b' }, turnover: 5, rebates: {}, enabled: true };
    expect((await admin.post('/operator/api/vip-levels', level)).body).toMatchObject({
      ...{ code: 'FIELDS_INVALID', errors: { code: expect.stringMatching(/./) } },
    });
    const { vip } = console.cashier.features;
    const standing = (merchantId: string) => vip.standing({ merchantId, id: crypto.randomUUID() });
    expect(await standing(site.merchant.id)).toMatchObject({ exists: true, rank: 0, turnover: 0n });
    const brand = crypto.randomUUID();
    expect(await standing(brand)).toEqual({
      ...{ exists: false, rank: 0, level: null, next: null, turnover: 0n },
    });
  });

  test('a new brand begins with those that it is given, once', async () => {
    const { id } = await site.platform.merchants.create({ ...brandFacts, code: 'fresh', name: 'Fresh' });
    const { vip } = console.cashier.features;
    const form = (code: string) => ({
      ...{ code, name: { pt: code, en: '', es: '' }, turnover: 100, rebates: { RNG: '0.01' }, enabled: true },
    });
    await vip.seed(id, [form('one'), form('two')]);
    await vip.seed(id, [form('three')]);
    expect((await vip.levels(id)).map(({ code, turnover, rebates }) => [code, turnover, rebates])).toEqual([
      ['one', 100n, { RNG: '0.01' }],
      ['two', 100n, { RNG: '0.01' }],
    ]);
  });
});
