import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { operatorPassword, startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readyMember, withdrawalPassword } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import type { TestMember } from '../../helpers/sites/cashier-site.ts';
import { openSlot, playCounted } from '../../helpers/steps/counted-play.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const console = startedOnce(startOperatorSite);
const site = madeOnce(() => console.cashier);
beforeAll(async () => {
  await openSlot(site);
});

const get = async <T>(member: TestMember, path: string): Promise<T> =>
  valueOf<T>(await member.call('GET', path));

interface Inbox {
  content: { id: string; kind: string; title: string; text: string; read: boolean }[];
}
const unread = async (member: TestMember) =>
  (await get<{ unreadCount: number }>(member, '/wps/relay/CSP_unreadCount')).unreadCount;

describe('platform messages', () => {
  test('API-HOME-09 MSG: a credited deposit is told once, in the language of anyone who reads; read and removed by hand', async () => {
    const member = await readyMember(site);
    expect(await unread(member)).toBe(0);
    await payIn(site, member, 12_345);
    expect(await unread(member)).toBe(1);
    const { content } = await get<Inbox>(member, '/wps/messages');
    expect(content).toMatchObject([
      { kind: 'deposit.credited', title: 'Depósito creditado', read: false, reference: { type: 'deposit' } },
    ]);
    expect(content[0]?.text).toContain('123,45');
    const english = valueOf<Inbox>(await member.call('GET', '/wps/messages', undefined, { language: 'en' }));
    expect(english.content[0]).toMatchObject({ title: 'Deposit credited' });
    const path = `/wps/messages/${content[0]?.id ?? ''}`;
    expect(valueOf(await member.call('POST', `${path}/read`, {}))).toEqual({ unreadCount: 0 });
    expect(valueOf(await member.call('DELETE', path))).toEqual({ unreadCount: 0 });
    expect((await get<Inbox>(member, '/wps/messages')).content).toEqual([]);
    expect((await member.call('DELETE', path)).status).toBe(404);
  });

  test("a rejected withdrawal is told with the operator's words; nobody reads another's inbox", async () => {
    const member = await readyMember(site);
    await payIn(site, member, 10_000);
    await member.play(10_000, 10_000);
    const security = await get<{ payoutAccounts: { id: string }[] }>(member, '/wps/member/security');
    const request = { amount: 5_000, payoutAccountId: security.payoutAccounts[0]?.id, withdrawalPassword };
    const { id } = valueOf<{ id: string }>(await member.sealed('POST', '/wps/cashier/withdrawals', request));
    await site.reject(id, 'Documento vencido');
    const { content } = await get<Inbox>(member, '/wps/messages');
    expect(content[0]).toMatchObject({ kind: 'withdrawal.rejected', read: false });
    expect(content[0]?.text).toContain('Documento vencido');
    const other = await site.member();
    expect((await other.call('POST', `/wps/messages/${content[0]?.id ?? ''}/read`, {})).status).toBe(404);
  });
});

describe('VIP levels and rebates', () => {
  const level = (code: string, turnover: number, rate: string) => ({
    code,
    name: { pt: code, en: code },
    turnover,
    rebates: { RNG: rate },
    enabled: true,
  });

  test('levels are edited in the console, held by turnover, and a rebate is claimed exactly once', async () => {
    const admin = await console.operator('admin');
    for (const form of [level('bronze', 0, '0.01'), level('prata', 50_000, '0.02')]) {
      expect((await admin.post('/operator/api/vip-levels', form)).status).toBe(200);
    }
    expect((await admin.post('/operator/api/vip-levels', level('roubo', 1, '0.9'))).status).toBe(400);
    const support = await console.operator('support');
    expect((await support.post('/operator/api/vip-levels', level('ouro', 1, '0'))).status).toBe(403);
    const member = await readyMember(site);
    await payIn(site, member, 80_000);
    await playCounted(site, member, 60_000, 60_000);
    expect(await get(member, '/wps/member/vip')).toMatchObject({
      turnover: 60_000,
      level: { rank: 2, name: 'prata' },
      next: null,
    });
    // Today's stakes earn from tomorrow on.
    expect(await get(member, '/wps/rebate')).toMatchObject({ amount: 0 });
    expect((await member.call('POST', '/wps/rebate/claim', {})).body.code).toBe('REBATE_NOTHING');
    await sqlOn(site.platform.db, 'UPDATE rebate_accrual SET day = day - 1 WHERE member_id = $1', [
      member.id,
    ]);
    expect(await get(member, '/wps/rebate')).toMatchObject({
      amount: 1_200,
      lines: [{ gameType: 'RNG', turnover: 60_000, rate: '0.02', amount: 1_200 }],
    });
    const before = await member.balance();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => member.call('POST', '/wps/rebate/claim', {})),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await member.balance()) - before).toBe(1_200n);
    expect(await get(member, '/wps/rebate/claims')).toMatchObject({ content: [{ amount: 1_200 }] });
    expect(await get(member, '/wps/records/bonuses')).toMatchObject({
      content: [{ kind: 'rebate', amount: 1_200, turnover: null }],
    });
  });
});

describe('records', () => {
  test('OPEN-087 totals by day, game type, vendor and status agree with the bets', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 20_000);
    await playCounted(site, member, 1_000, 400);
    await playCounted(site, member, 2_000);
    const totals = await get(member, '/wps/records/bet-totals?by=gameType');
    expect(totals).toMatchObject({
      bets: 2,
      stake: 3_000,
      payout: 400,
      net: -2_600,
      groups: [{ key: 'RNG', bets: 2, net: -2_600 }],
    });
    expect(await get(member, '/wps/records/bet-totals?state=rolled_back')).toMatchObject({
      bets: 0,
      stake: 0,
    });
    expect(await get(member, '/wps/records/bet-totals?to=2020-01-01')).toMatchObject({ bets: 0 });
    const settled = await get<{ content: { id: string; gameType: string }[] }>(
      member,
      '/wps/records/bets?state=settled&gameType=RNG&vendor=STUDIO',
    );
    expect(settled.content).toMatchObject([{ gameType: 'RNG' }, { gameType: 'RNG' }]);
    expect(await get(member, '/wps/records/bets?state=open')).toEqual({ content: [], nextCursor: null });
    expect(await get(member, '/wps/records/bets?gameType=FISH')).toEqual({ content: [], nextCursor: null });
    const id = settled.content[0]?.id ?? '';
    expect(await get(member, `/wps/records/bets/${id}`)).toMatchObject({ id, stake: 2_000, proof: null });
    const other = await site.member();
    expect((await other.call('GET', `/wps/records/bets/${id}`)).status).toBe(404);
  });

  test('OPEN-087: bonuses and rebates of both wallets, newest first, page by page, with what each asks to be played', async () => {
    const other = await site.member();
    const { platform, merchant, features } = site;
    const { id: merchantId, currency } = merchant;
    const give = async (kind: string, amount: number, purpose = 'main') => {
      const house = {
        merchantId,
        owner: { kind: 'house', id: 'main' },
        purpose: 'promotions',
        currency,
      } as const;
      const own = { merchantId, owner: { kind: 'member', id: other.id }, purpose, currency } as const;
      const reference = { type: 'gift', id: randomUUID() };
      await transaction(platform.db, async (tx) => {
        const from = await features.ledger.openAccount(tx, house, { floor: null });
        const to = await features.ledger.openAccount(tx, own);
        const legs = [
          { accountId: from, amount: -BigInt(amount) },
          { accountId: to, amount: BigInt(amount) },
        ];
        const transfer = { merchantId, kind, scope: 'tests', key: reference.id, legs, reference };
        await features.ledger.postIn(tx, [{ ...transfer, memberId: other.id }]);
      });
      return reference.id;
    };
    const asking = await give('bonus', 100);
    await give('rebate', 200, 'bonus');
    await give('bonus', 300);
    await give('adjustment', 400);
    await site.platform.pool.query(
      `INSERT INTO turnover_requirement (merchant_id, id, member_id, source_type, source_id, currency, required, opened_at)
       VALUES ($1, $2, $3, 'gift', $4, 'BRL', 900, now()), ($1, $5, $3, 'other', $6, 'BRL', 800, now())`,
      [merchantId, randomUUID(), other.id, asking, randomUUID(), asking],
    );
    const page = (query: string) =>
      get<{ content: object[]; nextCursor: string | null }>(other, `/wps/records/bonuses?${query}`);
    const turnover = { required: 900, done: 0, finishedAt: null };
    const wanted = [
      { kind: 'bonus', amount: 300, turnover: null },
      { kind: 'rebate', amount: 200, turnover: null },
      { kind: 'bonus', amount: 100, turnover },
    ];
    expect(await page('')).toMatchObject({ content: wanted, nextCursor: null });
    expect(await page('limit=3')).toMatchObject({ content: wanted, nextCursor: null });
    const first = await page('limit=2');
    expect(first.content).toMatchObject(wanted.slice(0, 2));
    expect(await page(`limit=2&cursor=${first.nextCursor}`)).toMatchObject({
      ...{ content: wanted.slice(2), nextCursor: null },
    });
  });

  test('a line of the account leads to what caused it, and the totals close', async () => {
    const member = await readyMember(site);
    const paid = await payIn(site, member, 20_000);
    await member.play(1_000, 400);
    const { content } = await get<{ content: { id: string; kind: string }[] }>(
      member,
      '/wps/records/account',
    );
    const causes = await Promise.all(
      content.map(({ id }) =>
        get<{ cause: { type: string; id: string } }>(member, `/wps/records/account/${id}`),
      ),
    );
    expect(causes.map(({ cause }) => cause.type)).toEqual(['bet', 'bet', 'deposit']);
    expect(causes[2]?.cause.id).toBe(paid.id);
    const bet = causes[0]?.cause.id ?? '';
    expect(causes[1]?.cause.id).toBe(bet);
    expect((await member.call('GET', `/wps/records/bets/${bet}`)).status).toBe(200);
    expect(await get(member, '/wps/records/account-totals')).toEqual({
      currency: 'BRL',
      opening: 0,
      closing: 19_400,
      games: -600,
      kinds: [{ kind: 'deposit', count: 1, incoming: 20_000, outgoing: 0 }],
    });
    const one = await get<{ content: object[]; nextCursor: string }>(
      member,
      '/wps/records/account?kind=deposit',
    );
    expect(one.content).toMatchObject([{ kind: 'deposit', amount: 20_000 }]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await get(member, `/wps/records/account-totals?from=${later}`)).toMatchObject({
      opening: 19_400,
      closing: 19_400,
      games: 0,
      kinds: [],
    });
  });
});

describe('my account', () => {
  test('API-SESSION-13: progress of security, name, and a picture that is recognised by its content and made small', async () => {
    const member = await readyMember(site);
    const profile = await get<{ security: { percent: number; items: { item: string; done: boolean }[] } }>(
      member,
      '/wps/member/profile',
    );
    const done = profile.security.items.filter((item) => item.done).map(({ item }) => item);
    expect(done).toEqual(['password', 'withdrawalPassword', 'identity', 'payoutAccount']);
    expect(profile.security.percent).toBe(57);
    expect((await member.call('PUT', '/wps/member/profile', { nickname: 'Ana' })).status).toBe(200);
    // Nothing of a name is invisible: it would pass for another's.
    for (const nickname of ['Ana\u200b', '\u200b\u200b', '\u3164\u3164', 'A\u202ena', 'An\u{e0061}a']) {
      const { status, body } = await member.call('PUT', '/wps/member/profile', { nickname });
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(nickname)).toEqual([400, ['nickname']]);
    }
    expect(await get(member, '/wps/member/info')).toMatchObject({ nickname: 'Ana' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await member.call('POST', '/wps/member/info/icon', { data: svg })).body.code).toBe(
      'PICTURE_INVALID',
    );
    const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#444' } })
      .jpeg()
      .toBuffer();
    const { url } = valueOf<{ url: string }>(
      await member.call('POST', '/wps/member/info/icon', { data: large.toString('base64') }),
    );
    const picture = await sharp(Buffer.from(await (await fetch(site.url + url)).arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', 256, 256]);
    expect(await get(member, '/wps/member/info/icon')).toEqual({ url });
    expect((await fetch(`${site.url}/wps/member/info/icon`)).status).toBe(401);
    // Large ones cost more to decode than a small picture is worth, and ten a day are plenty.
    const huge = await sharp({ create: { width: 2_100, height: 2_000, channels: 3, background: '#444' } })
      .png()
      .toBuffer();
    const send = async (bytes: Buffer) =>
      (await member.call('POST', '/wps/member/info/icon', { data: bytes.toString('base64') })).body.code ??
      'taken';
    expect(await send(huge)).toBe('PICTURE_TOO_LARGE');
    const sent: string[] = [];
    for (let count = 0; count < 8; count += 1) sent.push(await send(large));
    expect(sent).toEqual([...Array<string>(7).fill('taken'), 'TOO_MANY_REQUESTS']);
  });

  test('a payout account that was taken away and bound again rests for 24 hours', async () => {
    const member = await readyMember(site);
    type Security = { payoutAccounts: { id: string; usableFrom: string; masked: string }[] };
    const [account] = (await get<Security>(member, '/wps/member/security')).payoutAccounts;
    const path = `/wps/member/payout-accounts/${account?.id ?? ''}/remove`;
    expect((await member.sealed('POST', path, { password: 'wrong' })).body.code).toBe('OLD_PASSWORD_WRONG');
    expect((await member.sealed('POST', path, { password: operatorPassword })).status).toBe(200);
    expect((await get<Security>(member, '/wps/member/security')).payoutAccounts).toEqual([]);
    const random = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
    await member.sealed('POST', '/wps/member/payout-accounts', { kind: 'random', pixKey: random });
    const [again] = (await get<Security>(member, '/wps/member/security')).payoutAccounts;
    expect(again ? Date.parse(again.usableFrom) - Date.now() > 20 * 3_600_000 : true).toBe(true);
  });

  test('closing: play ends at once, an operator closes when no money is left', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 5_000);
    const closure = { password: operatorPassword, reason: '' };
    const whose = { merchantId: site.merchant.id, memberId: member.id };
    await transaction(site.platform.db, (tx) =>
      site.ledger.setGate(tx, { ...whose, status: 'closed', reason: 'session_time' }),
    );
    expect(valueOf(await member.sealed('POST', '/wps/member/closure', closure))).toMatchObject({
      state: 'requested',
    });
    // Whose time of play was up has closed as well: no new day opens play again.
    expect(await site.ledger.gate(site.merchant.id, member.id)).toMatchObject({ reason: 'closure' });
    await expect(member.play(100)).rejects.toThrow('the bet was not taken');
    const finance = await console.operator('finance');
    const path = `/operator/api/closures/${member.id}/close`;
    expect((await finance.post(path)).body.code).toBe('CLOSURE_FUNDS_LEFT');
    expect(valueOf(await member.call('DELETE', '/wps/member/closure'))).toEqual({
      state: 'none',
      requestedAt: null,
    });
    await member.play(5_000);
    await member.sealed('POST', '/wps/member/closure', closure);
    expect((await finance.get('/operator/api/closures')).body.value).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ memberId: member.id, remaining: 0 })]),
    });
    expect((await finance.post(path)).body.value).toMatchObject({
      state: 'closed',
      decidedBy: finance.account,
    });
    expect((await member.call('GET', '/wps/member/profile')).status).toBe(401);
  });
});

interface Overviewed {
  overview: { exclusion: { until: string | null } | null };
}

describe('the register of responsible gaming', () => {
  test('shows who is on a break or has limits, and lets support exclude', async () => {
    const member = await site.member();
    await member.call('PUT', '/wps/responsible-gaming/limits', { kind: 'loss', period: 'day', amount: 100 });
    const support = await console.operator('support');
    const limited = await support.get('/operator/api/responsible-gaming?show=limited');
    expect(limited.body.value).toMatchObject({
      content: [{ memberId: member.id, limits: 1, exclusion: null }],
    });
    const request = { duration: 'FOREVER', origin: 'request', reason: 'Pedido por telefone' };
    const excluded = await support.post(`/operator/api/responsible-gaming/${member.id}/exclusion`, request);
    expect(excluded.body.value).toMatchObject({ exclusion: { kind: 'self_exclusion', until: null } });
    expect((await support.get('/operator/api/responsible-gaming')).body.value).toMatchObject({
      content: [
        {
          memberId: member.id,
          exclusion: { origin: 'request' },
          orderedBy: support.account,
          reason: request.reason,
        },
      ],
    });
    expect((await support.get(`/operator/api/responsible-gaming/${member.id}`)).body.value).toMatchObject({
      history: [{ event: 'self_exclusion.started', by: 'operator' }, { event: 'limit.lowered' }],
    });
    const finance = await console.operator('finance');
    expect(
      (await finance.post(`/operator/api/responsible-gaming/${member.id}/exclusion`, request)).status,
    ).toBe(403);
  });

  test('tells own exclusions, those asked for, the house’s and a register’s apart; a register’s stays one', async () => {
    const support = await console.operator('support');
    const [own, excluded, named] = [await site.member(), await site.member(), await site.member()];
    const self = { duration: 'P1Y', password: 'Demo#2026' };
    const exclude = async (member: { id: string }, origin: string, duration = 'P6M') =>
      support.post(`/operator/api/responsible-gaming/${member.id}/exclusion`, {
        ...{ duration, origin, reason: 'Como registrado' },
      });
    await own.sealed('POST', '/wps/responsible-gaming/self-exclusion', self);
    await exclude(excluded, 'operator');
    await named.sealed('POST', '/wps/responsible-gaming/self-exclusion', self);
    // Own and longer: only a register is written beside it, and its end stays the later one.
    expect((await exclude(named, 'request')).body.code).toBe('STATE_CONFLICT');
    const before = (await support.get(`/operator/api/responsible-gaming/${named.id}`)).body
      .value as Overviewed;
    expect((await exclude(named, 'register')).body.value).toMatchObject({
      exclusion: { origin: 'register', until: before.overview.exclusion?.until },
    });
    expect((await exclude(named, 'register')).body.code).toBe('STATE_CONFLICT');
    expect((await exclude(named, 'request', 'P5Y')).body.value).toMatchObject({
      exclusion: { origin: 'register' },
    });
    expect((await exclude(excluded, 'member')).status).toBe(400);
    const listed = async (origin: string) => {
      const { body } = await support.get(`/operator/api/responsible-gaming?origin=${origin}`);
      return (body.value as { content: { memberId: string }[] }).content.map(({ memberId }) => memberId);
    };
    expect(await listed('member')).toContain(own.id);
    expect(await listed('operator')).toEqual([excluded.id]);
    expect(await listed('register')).toEqual([named.id]);
  });
});
