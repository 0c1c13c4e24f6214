import type { teamCalls, ValueOf } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberTypes } from '../../../src/people/members/index.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startTeamSite } from '../../helpers/sites/team-site.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

type Overview = ValueOf<typeof teamCalls.overview>;
type Members = ValueOf<typeof teamCalls.members>;
type Card = ValueOf<typeof teamCalls.member>;
type Betting = ValueOf<typeof teamCalls.betting>;
type Bets = ValueOf<typeof teamCalls.bets>;
type Loss = ValueOf<typeof teamCalls.loss>;
type Lines = ValueOf<typeof teamCalls.accountLines>;

const site = startedOnce(startTeamSite);
let top: Visitor;
let below: Visitor;
const ids = new Map<string, string>();
const id = (account: string): string => ids.get(account) ?? '';
const base = '/wps/agent/team';
const get = async <V>(who: Visitor, path: string): Promise<V> =>
  valueOf<V>(await who.call('GET', base + path));
const refused = async (who: Visitor, path: string) => {
  const { status, body } = await who.call('GET', base + path);
  return `${status} ${body.code ?? ''}`;
};
const accounts = (page: Members) => page.content.map(({ account }) => account);

/**
 * agent1 ─ agent2 ─ player1, expired1
 *        └ agent41 ─ agent42 ─ player2
 * and a top agent with a player of its own that none of these may see.
 */
beforeAll(async () => {
  for (const account of ['agent1', 'agent2', 'agent41', 'agent42', 'player1', 'player2']) {
    ids.set(account, await site.idOf(account));
  }
  top = await site.as('agent1');
  below = await site.as('agent2');
  await site.join('stranger', 'agent1', memberTypes.topAgent);
  const rival = await site.features.members.byAccount(site.demo.id, 'stranger');
  ids.set('rival', rival?.id ?? '');
  await site.give(id('player1'), 10_000, 'deposit');
  await site.give(id('player2'), 5_000, 'deposit');
  await site.give(id('player2'), 300, 'bonus');
  await site.give(id('agent1'), 700, 'dividend');
  await site.play(id('player1'), { stake: 1_000 });
  await site.play(id('player1'), { stake: 2_000, won: 500, game: 'dice' });
  await site.play(id('player2'), { stake: 400, won: 1_000 });
  const elsewhere = await site.idOf('player1', site.second);
  await site.give(elsewhere, 9_000, 'deposit', site.second);
  await site.play(elsewhere, { stake: 9_000 }, site.second);
  await site.counted();
});

describe('OPEN-092 the overview', () => {
  test('adds up the agent and everyone below, and nobody else', async () => {
    const seen = await get<Overview>(top, '/overview');
    expect(seen.members).toEqual({ total: 7, agents: 4, players: 3, online: 1 });
    expect(seen.now).toMatchObject({
      bets: 3,
      stake: 3_400,
      turnover: 3_400,
      payout: 1_500,
      bonuses: 300,
      netLoss: 1_600,
      deposits: 15_000,
      withdrawals: 0,
      active: 2,
      newMembers: 7,
      commissionsReceived: 700,
    });
    expect(seen.before).toMatchObject({ bets: 0, netLoss: 0, newMembers: 0 });
    expect(seen.trend).toMatchObject([{ day: seen.period.to, turnover: 3_400, netLoss: 1_600 }]);
    expect(seen.topDownlines.map(({ member, turnover }) => [member.account, turnover])).toEqual([
      ['agent2', 3_000],
      ['agent41', 400],
    ]);
    expect(seen.byGameType).toEqual([
      { gameType: 'INHOUSE', bets: 1, turnover: 2_000, payout: 500, netLoss: 1_500 },
      { gameType: 'RNG', bets: 2, turnover: 1_400, payout: 1_000, netLoss: 400 },
    ]);
  });

  test('an agent further down sees its own part', async () => {
    const seen = await get<Overview>(below, '/overview?period=month');
    expect(seen.members).toMatchObject({ total: 2, agents: 0 });
    expect(seen.now).toMatchObject({
      turnover: 3_000,
      deposits: 10_000,
      bonuses: 0,
      commissionsReceived: 0,
      commissionsAccrued: 0,
    });
  });

  test('days that stand the wrong way round are refused', async () => {
    expect(await refused(top, '/overview?period=custom&from=2026-02-02&to=2026-02-01')).toBe(
      '422 FIELDS_INVALID',
    );
  });
});

describe('team management', () => {
  test('PRODUCT-15 lists direct downlines, opens the tree level by level, and pages by cursor', async () => {
    const direct = await get<Members>(top, '/members');
    expect(accounts(direct).toSorted()).toEqual(['agent2', 'agent41', 'stranger']);
    const agent2 = direct.content.find(({ account }) => account === 'agent2');
    expect(agent2).toMatchObject({ level: 1, downlines: 2, upline: { account: 'agent1' }, online: true });
    const under = await get<Members>(top, `/members?under=${id('agent42')}`);
    expect(under.content).toMatchObject([{ account: 'player2', level: 3 }]);
    const first = await get<Members>(top, '/members?scope=team&limit=4');
    const rest = await get<Members>(top, `/members?scope=team&limit=4&cursor=${first.nextCursor ?? ''}`);
    expect(new Set([...accounts(first), ...accounts(rest)]).size).toBe(7);
    expect(rest.nextCursor).toBeNull();
  });

  test('search, level, kind and status narrow the list', async () => {
    const found = async (query: string) => accounts(await get<Members>(top, `/members?scope=team&${query}`));
    expect(await found('search=PLAYER')).toEqual(['player2', 'player1']);
    expect(await found('search=elis')).toEqual(['player1']);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('level=3')).toEqual(['player2']);
    expect((await found('kind=agent')).toSorted()).toEqual(['agent2', 'agent41', 'agent42', 'stranger']);
    expect(await found('status=blocked')).toEqual([]);
  });

  test('who came on the days of the overview are as many as it counts', async () => {
    const { now, before, period, previous } = await get<Overview>(top, '/overview');
    const came = ({ from, to }: Overview['period']) =>
      get<Members>(top, `/members?scope=team&placedFrom=${from}&placedTo=${to}`);
    const [today, yesterday] = [await came(period), await came(previous)];
    expect([today.content.length, today.totals?.members]).toEqual([now.newMembers, now.newMembers]);
    expect([yesterday.content.length, yesterday.totals?.members]).toEqual([0, before.newMembers]);
    expect(await refused(top, '/members?placedFrom=2026-02-02&placedTo=2026-02-01')).toBe(
      '422 FIELDS_INVALID',
    );
  });

  test('the card of a member: the way up to the caller, this month, what may be done', async () => {
    const card = await get<Card>(top, `/members/${id('player2')}`);
    expect(card.path.map(({ account }) => account)).toEqual(['agent1', 'agent41', 'agent42', 'player2']);
    expect(card).toMatchObject({
      level: 3,
      team: 0,
      balance: 5_900,
      month: { turnover: 400, netLoss: -900, deposits: 5_000 },
      may: { transfer: false, contracts: false },
    });
    expect((await get<Card>(top, `/members/${id('agent2')}`)).may.contracts).toBe(true);
  });

  test('nobody of another team or brand is found, by whatever way one asks', async () => {
    const other = await site.idOf('player1', site.second);
    for (const stranger of [other, id('agent1'), id('agent41'), id('player2')]) {
      expect(await refused(below, `/members/${stranger}`)).toBe('404 NOT_FOUND');
      expect(await refused(below, `/members?under=${stranger}`)).toBe('404 NOT_FOUND');
      expect(await refused(below, `/members/${stranger}/bets`)).toBe('404 NOT_FOUND');
    }
    expect(accounts(await get<Members>(below, '/members?scope=team&search=agent4'))).toEqual([]);
    expect(await refused(below, '/account-lines?account=player2')).toBe('404 NOT_FOUND');
    expect((await get<Betting>(below, '/betting?account=player2')).content).toEqual([]);
    expect((await get<Loss>(below, '/loss?account=player2')).totals.members).toBe(0);
  });

  test('a player has no team pages', async () => {
    expect(await refused(await site.as('player1'), '/overview')).toBe('403 FORBIDDEN');
  });
});

describe('reports lead down to the bets', () => {
  test('PRODUCT-16 team betting: a line per day, member and game; totals follow the filter', async () => {
    const all = await get<Betting>(top, '/betting');
    expect(all.totals).toEqual({
      members: 2,
      bets: 3,
      turnover: 3_400,
      stake: 3_400,
      payout: 1_500,
      net: -1_900,
    });
    expect(all.content).toHaveLength(3);
    const dice = await get<Betting>(top, '/betting?gameType=INHOUSE');
    expect(dice.content).toMatchObject([
      { gameName: 'Game dice', gameType: 'INHOUSE', member: { account: 'player1' }, net: -1_500 },
    ]);
    expect(dice.totals).toMatchObject({ bets: 1, turnover: 2_000 });
    expect((await get<Betting>(top, '/betting?account=PLAYER2')).totals).toMatchObject({ bets: 1, net: 600 });
    expect((await get<Betting>(top, '/betting?level=2')).totals).toMatchObject({ bets: 2 });
    const first = await get<Betting>(top, '/betting?limit=2');
    const second = await get<Betting>(top, `/betting?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([...first.content, ...second.content]).toEqual(all.content);
    expect(second.nextCursor).toBeNull();
  });

  test('the bets of a line add up to it', async () => {
    const [line] = (await get<Betting>(top, '/betting?gameType=INHOUSE')).content;
    const bets = await get<Bets>(
      top,
      `/members/${line?.member.id}/bets?period=custom&from=${line?.day}&vendor=${line?.vendor}&gameCode=${line?.gameCode}`,
    );
    expect(bets.totals).toEqual({
      bets: line?.bets,
      stake: line?.stake,
      payout: line?.payout,
      net: line?.net,
    });
    expect(bets.content).toMatchObject([{ stake: 2_000, payout: 500, net: -1_500, gameName: 'Game dice' }]);
    const one = await get<Bets>(top, `/members/${id('player1')}/bets?limit=1`);
    const two = await get<Bets>(top, `/members/${id('player1')}/bets?limit=1&cursor=${one.nextCursor ?? ''}`);
    expect([...one.content, ...two.content].map(({ stake }) => stake)).toEqual([2_000, 1_000]);
    expect(two.nextCursor).toBeNull();
  });

  test('LABEL-12 user loss: largest loss first, bonuses and money beside it, totals of the filter', async () => {
    const seen = await get<Loss>(top, '/loss');
    expect(seen.content.map(({ member, netLoss, level }) => [member.account, netLoss, level])).toEqual([
      ['player1', 2_500, 2],
      ['player2', -900, 3],
    ]);
    expect(seen.totals).toMatchObject({ members: 2, netLoss: 1_600, bonuses: 300, deposits: 15_000 });
    const first = await get<Loss>(top, '/loss?limit=1');
    const second = await get<Loss>(top, `/loss?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([...first.content, ...second.content]).toEqual(seen.content);
    expect((await get<Loss>(top, '/loss?kind=agent')).totals.members).toBe(0);
  });

  test('account lines: the own wallet or one of the team, with totals by kind', async () => {
    const own = await get<Lines>(top, '/account-lines');
    expect(own).toMatchObject({
      member: { account: 'agent1' },
      content: [{ kind: 'dividend', amount: 700 }],
    });
    const theirs = await get<Lines>(top, '/account-lines?account=player2');
    expect(theirs.totals).toEqual([
      { kind: 'bet', count: 1, amount: -400 },
      { kind: 'bonus', count: 1, amount: 300 },
      { kind: 'deposit', count: 1, amount: 5_000 },
      { kind: 'win', count: 1, amount: 1_000 },
    ]);
    const wins = await get<Lines>(top, '/account-lines?account=player2&kind=win');
    expect(wins.content).toMatchObject([{ kind: 'win', amount: 1_000, balanceAfter: 5_900 }]);
    expect((await get<Lines>(top, '/account-lines?period=yesterday')).content).toEqual([]);
  });
});

describe('what is shown is all of it', () => {
  const player = (account: string, nickname: string) => ({ id: id(account), account, nickname, type: 0 });
  const days = (period: { from: string; to: string }) => ({ period });

  test('of the overview', async () => {
    const { now, before, trend, period, previous, ...seen } = await get<Overview>(top, '/overview');
    expect(period.from).toBe(period.to);
    expect(Date.parse(period.from) - Date.parse(previous.to)).toBe(86_400_000);
    expect(now).toEqual({
      ...{ bets: 3, turnover: 3_400, stake: 3_400, payout: 1_500, bonuses: 300, rebates: 0, netLoss: 1_600 },
      ...{ deposits: 15_000, withdrawals: 0, newMembers: 7, active: 2 },
      ...{ commissionsReceived: 700, commissionsAccrued: 0 },
    });
    expect(before).toEqual(Object.fromEntries(Object.keys(now).map((name) => [name, 0])));
    expect(trend).toEqual([
      { day: period.to, turnover: 3_400, netLoss: 1_600, deposits: 15_000, withdrawals: 0 },
    ]);
    expect(seen.currency).toBe('BRL');
    expect(seen.topDownlines[1]).toEqual({
      member: { id: id('agent41'), account: 'agent41', nickname: expect.any(String), type: 41 },
      ...{ active: 1, bets: 1, turnover: 400, stake: 400, payout: 1_000, bonuses: 300, rebates: 0 },
      ...{ netLoss: -900, deposits: 5_000, withdrawals: 0 },
    });
    const month = await get<Overview>(top, '/overview?period=month');
    expect(month.trend).toHaveLength(Number(month.period.to.slice(-2)));
    expect(month.trend[0]).toMatchObject({ day: month.period.from });
  });

  test('of a member in the list, and on its card', async () => {
    const { content, totals } = await get<Members>(top, '/members?scope=team&search=player2');
    const member = {
      ...{ ...player('player2', 'Nina'), status: 'active', level: 3, online: false, currency: 'BRL' },
      ...{ upline: { id: id('agent42'), account: 'agent42' }, balance: 5_900, downlines: 0 },
      ...{ nickname: expect.any(String), registeredAt: expect.any(String), lastLoginAt: null },
    };
    expect(content).toEqual([member]);
    expect(totals).toEqual({ members: 1, balance: 5_900, currency: 'BRL' });
    const card = await get<Card>(top, `/members/${id('player2')}`);
    expect(card).toEqual({
      ...member,
      path: ['agent1', 'agent41', 'agent42', 'player2'].map((account) => ({ id: id(account), account })),
      ...{ team: 0, affiliateCode: null, lock: null },
      month: {
        ...{ bets: 1, turnover: 400, stake: 400, payout: 1_000, bonuses: 300, rebates: 0, netLoss: -900 },
        ...{ deposits: 5_000, withdrawals: 0, period: expect.any(Object) },
      },
      may: { transfer: false, contracts: false, lock: false, unlock: false },
    });
    expect((await get<Card>(top, `/members/${id('agent2')}`)).affiliateCode).toBe('AGENT2');
    expect(card.month.period.from).toMatch(/-01$/);
    expect((await get<Card>(top, `/members/${id('agent41')}`)).team).toBe(2);
  });

  test('of a line of betting, of a bet behind it, of a line of the losses and of a wallet', async () => {
    const dice = await get<Betting>(top, '/betting?gameType=INHOUSE');
    const [line] = dice.content;
    const member = { ...player('player1', ''), nickname: expect.any(String) };
    expect(line).toEqual({
      ...{ day: dice.period.to, member, vendor: 'ACME', gameCode: 'dice', gameName: 'Game dice' },
      ...{ gameType: 'INHOUSE', bets: 1, turnover: 2_000, stake: 2_000, payout: 500, net: -1_500 },
    });
    expect(await get<Betting>(top, '/betting?gameType=')).toEqual(await get<Betting>(top, '/betting'));
    expect([dice.currency, dice.period.from]).toEqual(['BRL', dice.period.to]);
    const bets = await get<Bets>(top, `/members/${id('player1')}/bets?gameCode=dice&vendor=ACME`);
    const text = expect.any(String) as string;
    expect(bets).toEqual({
      content: [
        {
          ...{ id: expect.stringMatching(/^ACME:./), roundId: text, vendor: 'ACME', gameCode: 'dice' },
          vendorName: text,
          ...{ gameName: 'Game dice', stake: 2_000, payout: 500, net: -1_500, currency: 'BRL' },
          ...{ placedAt: text, settledAt: text },
        },
      ],
      ...{ nextCursor: null, member, ...days(dice.period) },
      totals: { bets: 1, stake: 2_000, payout: 500, net: -1_500 },
    });
    const loss = await get<Loss>(top, '/loss?account=player2');
    const figures = {
      ...{ bets: 1, turnover: 400, stake: 400, payout: 1_000, bonuses: 300, rebates: 0, netLoss: -900 },
      ...{ deposits: 5_000, withdrawals: 0 },
    };
    expect(loss).toEqual({
      content: [{ member: { ...player('player2', ''), nickname: text }, level: 3, ...figures }],
      ...{ nextCursor: null, ...days(dice.period), currency: 'BRL', totals: { members: 1, ...figures } },
    });
    const wallet = await get<Lines>(top, '/account-lines?account=player2&kind=win');
    expect(wallet).toEqual({
      content: [
        {
          ...{ id: text, transferId: text, kind: 'win', amount: 1_000, balanceAfter: 5_900, currency: 'BRL' },
          ...{ reference: { type: text, id: text }, at: text },
        },
      ],
      ...{ nextCursor: null, ...days(dice.period), currency: 'BRL' },
      member: { ...player('player2', ''), nickname: text },
      totals: [{ kind: 'win', count: 1, amount: 1_000 }],
    });
    const commission = await get<Lines>(top, '/account-lines?kind=commission');
    expect(commission.totals).toEqual([{ kind: 'dividend', count: 1, amount: 700 }]);
  });

  test.each([
    '/betting?cursor=x',
    `/betting?cursor=${Buffer.from('2026-02-30\nx\nv\ng').toString('base64url')}`,
    '/loss?cursor=netLoss.1.x',
    '/loss?cursor=bets.1.00000000-0000-7000-8000-000000000001',
    '/members?cursor=x',
    '/members?cursor=1.00000000-0000-7000-8000-000000000001',
    '/members?sort=balance&cursor=00000000-0000-7000-8000-000000000001',
  ])('a place that leads nowhere is refused: %s', async (path) => {
    expect(await refused(top, path)).toBe('400 REQUEST_INVALID');
  });

  test('what an agent may ask for', async () => {
    expect(await get(top, '/options')).toEqual({
      ...{ today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), levels: 3, register: { agentTypes: [2, 41] } },
      ...{ transfer: false, affiliateCode: 'AGENT1' },
    });
  });
});
