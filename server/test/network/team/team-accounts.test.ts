import type { invitationCalls, teamCalls, ValueOf } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { termsOf } from '../../../src/network/commission/index.ts';
import { memberTypes } from '../../../src/people/members/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { withdrawalPassword } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { demoPassword, form, type Visitor } from '../../helpers/sites/member-site.ts';
import { startTeamSite } from '../../helpers/sites/team-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

type Registered = ValueOf<typeof teamCalls.register>;
type Invitation = ValueOf<typeof invitationCalls.create>;

const site = startedOnce(startTeamSite);
let top: Visitor;
const base = '/wps/agent';
beforeAll(async () => {
  top = await site.as('agent1');
});

const codeOf = async (asked: ReturnType<Visitor['call']>) => (await asked).body.code ?? 'done';

describe('register account', () => {
  const register = (who: Visitor, body: object) => who.sealed('POST', `${base}/team/members`, body);

  test('a player gets a password of its own and must change it at the first login', async () => {
    const other = valueOf<Registered>(await register(top, { username: 'otherplayer', type: 0 }));
    const made = valueOf<Registered>(
      await register(top, { username: 'newplayer', type: memberTypes.player }),
    );
    expect(made.member).toMatchObject({ account: 'newplayer', type: 0 });
    expect(made.password).toMatch(/^\w{12}$/);
    expect(made.password).not.toBe(other.password);
    const login = await site.visitor().login('newplayer', made.password ?? '');
    expect(login.body.value).toMatchObject({ firstTimeLogin: true });
    const { token } = login.body.value as { token: string };
    expect((await site.call('GET', '/wps/member/info', { token })).body.value).toMatchObject({
      // Consent is its owner's to give, whatever the brand's form asks.
      detailsDue: expect.arrayContaining(['terms']) as string[],
    });
    const place = await site.features.agents.placeOf(site.demo.id, made.member.id);
    expect(place).toMatchObject({ uplineId: await site.idOf('agent1'), placedBy: 'agent' });
  });

  test('an agent of the own line; nobody opens agents beside or above it', async () => {
    const made = valueOf<Registered>(
      await register(top, { username: 'newagent', nickname: 'Nova', type: 2, password: 'Right4You' }),
    );
    expect(made).toMatchObject({ member: { nickname: 'Nova', type: 2 }, password: null });
    const agent = site.visitor();
    expect((await agent.login('newagent', 'Right4You', { site: 'agent' })).body.success).toBe(true);
    // Anyone who opened it knows its password: nothing goes before that is another one.
    expect(await codeOf(register(agent, { username: 'tooearly', type: 0 }))).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = { oldPassword: 'Right4You', newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' };
    expect((await agent.sealed('POST', '/wps/member/password', change)).body.success).toBe(true);
    expect(await codeOf(register(agent, { username: 'toohigh', type: 1 }))).toBe('FORBIDDEN');
    const affiliate = await site.as('agent41');
    expect(await codeOf(register(affiliate, { username: 'sideways', type: 2 }))).toBe('FORBIDDEN');
    expect(await codeOf(register(affiliate, { username: 'belowme', type: 42 }))).toBe('done');
  });

  test("a taken name and one against the brand's rules are told", async () => {
    expect(await codeOf(register(top, { username: 'PLAYER1', type: 0 }))).toBe('USERNAME_TAKEN');
    const wrong = await register(top, { username: '1?', type: 0 });
    expect(wrong.body).toMatchObject({ code: 'FIELDS_INVALID', errors: { username: expect.any(String) } });
  });
});

describe('invitation links', () => {
  const create = async (who: Visitor, body: object) =>
    valueOf<Invitation>(await who.call('POST', `${base}/invitations`, body));

  test('who comes by a link stands below its agent, with the account that the link opens', async () => {
    const link = await create(top, { type: 2, note: 'Feira' });
    expect(link).toMatchObject({ type: 2, note: 'Feira', enabled: true, registered: 0 });
    const guest = site.visitor();
    const check = await guest.call('GET', `${base}/affiliate?code=${link.code}`);
    expect(check.body.value).toMatchObject({ nickname: 'Augusto' });
    const answer = await guest.register(form('invited', { affiliateCode: link.code.toLowerCase() }));
    expect(answer.body.success).toBe(true);
    const made = await site.features.members.byAccount(site.demo.id, 'invited');
    expect(made?.type).toBe(2);
    const place = await site.features.agents.placeOf(site.demo.id, made?.id ?? '');
    expect(place?.uplineId).toBe(await site.idOf('agent1'));
    const list = valueOf<{ content: Invitation[] }>(await top.call('GET', `${base}/invitations`));
    expect(list.content[0]).toMatchObject({ code: link.code, registered: 1 });
  });

  test('anyone who comes by a link is offered the contracts that it promises', async () => {
    const terms = { period: 'monthly', mode: 'rate', tiers: [{ rate: '0.05' }] };
    const house = { merchant: site.demo, party: null, language: 'en', confirmTerminations: false } as const;
    const { contracts } = site.features.commission;
    const own = await contracts.offer(house, {
      memberId: await site.idOf('agent1'),
      kind: 'dividend',
      ...termsOf({
        period: 'monthly',
        mode: 'rate',
        tiers: [{ minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.1' }],
        cap: null,
      }),
    });
    await contracts.answer(
      { ...house, party: await site.idOf('agent1') },
      { contractId: own.contract.id, action: 'Accept' },
    );
    const link = await create(top, { type: 0, note: '', offers: [{ kind: 'dividend', terms }] });
    expect(link.offers).toMatchObject([{ kind: 'dividend', terms: { tiers: [{ rate: '0.05' }] } }]);
    const guest = site.visitor();
    expect((await guest.register(form('promised', { affiliateCode: link.code }))).body.success).toBe(true);
    const offered = await until(async () => {
      const mine = await guest.call('GET', `${base}/contracts/mine`);
      return valueOf<{ content: { status: string | null; tiers: { rate: string }[] }[] }>(mine).content[0];
    });
    expect(offered).toMatchObject({
      kind: 'dividend',
      status: null,
      tiers: [{ rate: '0.05' }],
      upline: { account: 'agent1' },
    });
  });

  test('a link promises nothing that its agent could not offer; each field that stands against it is named', async () => {
    const promise = async (tiers: object[], more: object = {}) => {
      const terms = { period: 'monthly', mode: 'rate', tiers, ...more };
      const offers = [{ kind: 'dividend', terms }];
      const { body } = await top.call('POST', `${base}/invitations`, { type: 0, note: '', offers });
      return Object.keys(body.errors ?? {});
    };
    expect(await promise([{ rate: '0.11' }])).toEqual(['offers.0.tiers.0.rate']);
    expect(await promise([{ rate: '0.05' }, { rate: '0.06' }])).toEqual(['offers.0.tiers.1.minTurnover']);
    expect(await promise([{ rate: '0.05' }, { minTurnover: 100, rate: '0.05' }])).toEqual([
      'offers.0.tiers.1.rate',
    ]);
    expect(await promise([{ rate: '0.05' }], { period: 'weekly' })).toEqual(['offers.0.period']);
    expect(await promise([{ rate: '0.9' }])).toEqual(['offers.0.tiers.0.rate']);
  });

  test('a link that was switched off leads nowhere, and only its owner switches it', async () => {
    const link = await create(top, { type: 0, note: '' });
    const path = `${base}/invitations/${link.id}`;
    const other = await site.as('agent2');
    expect(await codeOf(other.call('PUT', path, { enabled: false }))).toBe('NOT_FOUND');
    expect(await codeOf(top.call('PUT', path, { enabled: false }))).toBe('done');
    const late = await site.visitor().register(form('toolate', { affiliateCode: link.code }));
    expect(late.body.code).toBe('AFFILIATE_CODE_INVALID');
  });

  test('a link opens only what its agent may open, and promises one contract of a kind', async () => {
    const made = (who: Visitor, body: object) =>
      codeOf(who.call('POST', `${base}/invitations`, { note: '', ...body }));
    const affiliate = await site.as('agent41');
    expect(await made(affiliate, { type: 2 })).toBe('FORBIDDEN');
    expect(await made(affiliate, { type: 42 })).toBe('done');
    const terms = { period: 'monthly', mode: 'rate', tiers: [{ rate: '0.01' }] };
    const twice = [1, 2].map(() => ({ kind: 'dividend', terms }));
    expect(await made(top, { type: 0, offers: twice })).toBe('FIELDS_INVALID');
    const list = await affiliate.call('GET', `${base}/invitations`);
    expect(valueOf<{ content: Invitation[] }>(list).content[0]).toEqual({
      ...{ id: expect.any(String), code: expect.any(String), type: 42, note: '', offers: [], enabled: true },
      ...{ registered: 0, createdAt: expect.any(String) },
    });
    expect((await affiliate.call('GET', `${base}/invitations?cursor=NOBODY`)).status).toBe(400);
  });

  test('links are listed newest first by cursor, each agent its own', async () => {
    const other = await site.as('agent2');
    const list = async (query = '') =>
      valueOf<{ content: Invitation[]; nextCursor: string | null }>(
        await other.call('GET', `${base}/invitations${query}`),
      );
    const [first, second] = [
      await create(other, { type: 0, note: 'a' }),
      await create(other, { type: 0, note: 'b' }),
    ];
    const page = await list('?limit=2');
    expect(new Set(page.content.map(({ code }) => code))).toEqual(new Set([first.code, second.code]));
    const rest = await list(`?limit=2&cursor=${page.nextCursor ?? ''}`);
    expect(rest.content.map(({ code }) => code)).toEqual(['AGENT2']);
  });
});

describe('transfer to a downline', () => {
  let agent2: string;
  const send = (to: string, body: object, key: string = randomUUID()) =>
    top.sealed('POST', `${base}/team/members/${to}/transfer`, body, { 'Idempotency-Key': key });
  const request = (amount: number, more: object = {}) => ({ amount, withdrawalPassword, ...more });
  const balanceOf = async (account: string) => {
    const rows = await site.features.ledger.balances(site.demo.id, await site.idOf(account));
    return Number(rows.find(({ purpose }) => purpose === 'main')?.balance);
  };
  beforeAll(async () => {
    agent2 = await site.idOf('agent2');
    await site.give(await site.idOf('agent1'), 10_000);
    await site.set(site.demo, { 'agent.transferToDownline': true });
  });

  test('needs the withdrawal password, the right one', async () => {
    expect(await codeOf(send(agent2, request(1_000)))).toBe('WITHDRAWAL_PASSWORD_REQUIRED');
    const first = { password: demoPassword, withdrawalPassword, confirmation: withdrawalPassword };
    valueOf(await top.sealed('PUT', '/wps/member/withdrawal-password', first));
    const wrong = request(1_000, { withdrawalPassword: '000001' });
    expect(await codeOf(send(agent2, wrong))).toBe('WITHDRAWAL_PASSWORD_WRONG');
    expect(await balanceOf('agent1')).toBe(10_000);
  });

  test('moves the money through the ledger exactly once, however often the call arrives', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(agent2, request(2_500), key)));
    const [first] = answers.map((answer) => valueOf<{ transferId: string; balance: number }>(answer));
    for (const answer of answers) expect(answer.body.value).toEqual(first);
    expect(first?.balance).toBe(7_500);
    expect([await balanceOf('agent1'), await balanceOf('agent2')]).toEqual([7_500, 2_500]);
    const transfer = await site.features.ledger.transfer(site.demo.id, first?.transferId ?? '');
    expect(transfer).toMatchObject({
      kind: 'transfer',
      entries: expect.arrayContaining([expect.objectContaining({ amount: -2_500n })]),
    });
    expect(await codeOf(send(agent2, request(2_600), key))).toBe('IDEMPOTENCY_CONFLICT');
  });

  test('what arrived must be played once before it may leave', async () => {
    const who = { merchantId: site.demo.id, memberId: agent2 };
    expect((await site.features.turnover.remaining(site.platform.db, who)).remaining).toBe(2_500n);
  });

  test('only to a direct downline that may play, only what is there and free, only where the brand allows it', async () => {
    const refusedFor = async (to: string, amount = 1_000) =>
      codeOf(send(await site.idOf(to), request(amount)));
    expect(await refusedFor('player1')).toBe('NOT_FOUND');
    expect(await refusedFor('agent1')).toBe('NOT_FOUND');
    expect(await refusedFor('agent2', 8_000)).toBe('NO_FUNDS');
    expect(await refusedFor('agent2', 99)).toBe('AMOUNT_BELOW_MINIMUM');
    expect(await refusedFor('agent2', 5_000_001)).toBe('AMOUNT_ABOVE_MAXIMUM');
    expect(await refusedFor('agent2', 5_000_000)).toBe('NO_FUNDS');
    const self = await site.idOf('agent41');
    await sqlOn(site.platform.db, "UPDATE member SET status = 'restricted' WHERE id = $1", [self]);
    expect(await refusedFor('agent41')).toBe('STATE_CONFLICT');
    await site.set(site.demo, {});
    expect(await refusedFor('agent2')).toBe('FEATURE_DISABLED');
    expect(await balanceOf('agent1')).toBe(7_500);
  });
});

describe('the status of a downline', () => {
  const change = async (
    who: Visitor,
    account: string,
    action: 'lock' | 'unlock',
    reason = 'asked by phone',
  ) =>
    codeOf(who.call('POST', `${base}/team/members/${await site.idOf(account)}/status`, { action, reason }));
  const card = async (account: string) =>
    valueOf<ValueOf<typeof teamCalls.member>>(
      await top.call('GET', `${base}/team/members/${await site.idOf(account)}`),
    );

  test('changes only where the brand lets agents, and says so on the card', async () => {
    expect(await change(top, 'agent2', 'lock')).toBe('FEATURE_DISABLED');
    expect((await card('agent2')).may).toMatchObject({ lock: false, unlock: false });
    await site.set(site.demo, { 'agent.lockDownlines': true });
    expect((await card('agent2')).may).toMatchObject({ lock: true, unlock: false });
  });

  test('a lock ends the sessions at once, stands with its reason, and is lifted again', async () => {
    const locked = await site.as('agent2');
    expect(await change(top, 'agent2', 'lock', 'shares its account')).toBe('done');
    expect((await locked.call('GET', `${base}/team/options`)).status).toBe(401);
    expect((await site.visitor().login('agent2', demoPassword)).body.code).toBe('MEMBER_BLOCKED');
    expect(await card('agent2')).toMatchObject({
      status: 'blocked',
      lock: { reason: 'shares its account', by: 'agent1' },
      may: { lock: false, unlock: true, transfer: false },
    });
    expect(await change(top, 'agent2', 'lock')).toBe('STATE_CONFLICT');
    expect(await change(top, 'agent2', 'unlock')).toBe('done');
    expect((await site.visitor().login('agent2', demoPassword)).body.success).toBe(true);
    const kept = await sqlOn(
      site.platform.db,
      `SELECT action, reason FROM agent_lock WHERE member_id = $1 ORDER BY id`,
      [await site.idOf('agent2')],
    );
    expect(kept).toEqual([
      { action: 'lock', reason: 'shares its account' },
      { action: 'unlock', reason: 'asked by phone' },
    ]);
  });

  test('never anyone further down, above, beside or of another team, nor what an operator locked', async () => {
    const below = await site.as('agent2');
    for (const account of ['agent1', 'agent2', 'agent41', 'player2'])
      expect(await change(below, account, 'lock')).toBe('NOT_FOUND');
    expect(await change(top, 'player1', 'lock')).toBe('NOT_FOUND');
    expect(await change(top, 'agent2', 'lock', '')).toBe('REQUEST_INVALID');
    const member = await site.features.members.byAccount(site.demo.id, 'agent41');
    if (!member) throw new Error('agent41 is gone');
    await sqlOn(site.platform.db, "UPDATE member SET status = 'active' WHERE id = $1", [member.id]);
    const request = { reason: 'risk', by: 'risk@demo', agentId: null, now: new Date() };
    await transaction(site.platform.db, (tx) =>
      site.features.accountActions.locks.lock(tx, { ...request, member: { ...member, status: 'active' } }),
    );
    expect(await change(top, 'agent41', 'unlock')).toBe('STATE_CONFLICT');
    expect(await card('agent41')).toMatchObject({ status: 'blocked', lock: null, may: { unlock: false } });
  });
});
