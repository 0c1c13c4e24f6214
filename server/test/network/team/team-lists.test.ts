import type { teamCalls, ValueOf } from '@croupier/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberTypes } from '../../../src/people/members/index.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import type { Visitor } from '../../helpers/sites/member-site.ts';
import { startTeamSite } from '../../helpers/sites/team-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

type Members = ValueOf<typeof teamCalls.members>;
type Betting = ValueOf<typeof teamCalls.betting>;
type Loss = ValueOf<typeof teamCalls.loss>;

const site = startedOnce(startTeamSite);
let top: Visitor;
let player: Visitor;
const get = async <V>(path: string): Promise<V> =>
  valueOf<V>(await top.call('GET', `/wps/agent/team${path}`));

/** agent1 ─ agent2 ─ player1 with two bets and one of a name that would be a formula; agent1 ─ agent41 ─ agent42 ─ player2 */
beforeAll(async () => {
  top = await site.as('agent1');
  player = await site.as('player1');
  const [one, two] = [await site.idOf('player1'), await site.idOf('player2')];
  await site.give(one, 10_000, 'deposit');
  await site.give(two, 50_000, 'deposit');
  await site.play(one, { stake: 1_000 });
  await site.play(one, { stake: 2_000, won: 500, game: 'dice' });
  await site.play(two, { stake: 400, won: 1_000 });
  await site.join('stranger', 'agent1', memberTypes.topAgent);
  await site.counted();
});

const order = (who: Visitor, list: string, filter: object = {}, more: object = {}, language = 'en') =>
  who.call('POST', `/wps/lists/${list}/files`, { filter, ...more }, { 'Accept-Language': language });

async function fileOf(list: string, filter: object = {}, more: object = {}, language = 'en') {
  const { url } = valueOf<{ url: string }>(await order(top, list, filter, more, language));
  const response = await fetch(site.url + url);
  const text = await response.text();
  return {
    name: response.headers.get('content-disposition') ?? '',
    lines: text.replace('\uFEFF', '').trimEnd().split('\r\n'),
  };
}

describe("an agent's list as a file", () => {
  test('holds exactly the filter, as a Brazilian spreadsheet opens it', async () => {
    const { name, lines } = await fileOf('team.betting', { gameType: 'INHOUSE' }, {}, 'pt');
    expect(name).toMatch(/^attachment; filename="apostas-da-equipe-\d{4}-\d\d-\d\d\.csv"$/);
    expect(lines).toEqual([
      'Dia;Conta;Tipo de jogo;Jogo;Apostas;Apostado;Volume válido;Prêmios;Resultado do jogador;Moeda',
      expect.stringMatching(/^\d{4}-\d\d-\d\d;player1;Originais;Jogo dice;1;20,00;20,00;5,00;-15,00;BRL$/),
    ]);
  });

  test('stands in the order of the page', async () => {
    const of = async (sort: string) =>
      (await fileOf('team.loss', { sort })).lines.slice(1).map((line) => line.split(',').slice(0, 2));
    expect(await of('-netLoss')).toEqual([
      ['player1', '2'],
      ['player2', '3'],
    ]);
    expect(await of('-deposits')).toEqual([
      ['player2', '3'],
      ['player1', '2'],
    ]);
  });

  test('the other lists: members, bets of one, its wallet, statements, links', async () => {
    const team = await fileOf('team.members', { scope: 'team', status: 'active', search: 'player' });
    expect(team.lines[0]).toBe(
      'Account,Nickname,Type,Level,Upline,State,Balance,Currency,Downlines,Registered,Last login',
    );
    expect(team.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['player2', 'player1']);
    const params = { id: await site.idOf('player1') };
    const bets = await fileOf('team.bets', {}, { params });
    expect(bets.lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['player1', 'Game dice'],
      ['player1', 'Game reels'],
    ]);
    const wallet = await fileOf('team.accountLines', { account: 'player2', kind: 'win' });
    expect(wallet.lines[1]).toMatch(/^player2,\d{4}-.*,Win,Round .*,10\.00,506\.00,BRL$/);
    expect((await fileOf('commissions.statements', { of: 'downlines' })).lines).toHaveLength(1);
    const links = await fileOf('invitations.list', {}, {}, 'pt');
    expect(links.lines[0]).toBe('Código;Anotação;Abre uma conta de;Cadastros;Data;Situação');
  });

  test('nobody gets a file of what the list itself refuses', async () => {
    const said = async (answer: ReturnType<typeof order>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    expect(await said(order(player, 'team.betting'))).toEqual([403, 'FORBIDDEN']);
    expect(await said(order(top, 'team.accountLines', { account: 'nobody' }))).toEqual([404, 'NOT_FOUND']);
    const elsewhere = await site.idOf('player1', site.second);
    expect(await said(order(top, 'team.bets', {}, { params: { id: elsewhere } }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const days = { period: 'custom', from: '2026-02-02', to: '2026-02-01' };
    expect(await said(order(top, 'team.loss', days))).toEqual([422, 'FIELDS_INVALID']);
  });

  test('a file ends with the session that ordered it', async () => {
    const who = await site.as('agent2');
    const { url } = valueOf<{ url: string }>(await order(who, 'team.members'));
    await who.call('DELETE', '/wps/session/logout');
    expect((await fetch(site.url + url)).status).toBe(404);
  });

  test('stands in the security log of who took it, with its filter', async () => {
    await fileOf('team.members', { scope: 'team', level: '2' });
    const { content } = valueOf<{ content: { kind: string; detail: object }[] }>(
      await top.call('GET', '/wps/session/history?limit=1'),
    );
    expect(content).toMatchObject([
      { kind: 'list.exported', detail: { list: 'team.members', scope: 'team', level: '2' } },
    ]);
  });
});

describe('the order of a team list', () => {
  const walk = async <Row>(path: string, sort: string): Promise<Row[]> => {
    const rows: Row[] = [];
    let cursor = '';
    do {
      const page: { content: Row[]; nextCursor: string | null } = await get(
        `${path}${path.includes('?') ? '&' : '?'}limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      rows.push(...page.content);
      cursor = page.nextCursor ?? '';
    } while (cursor !== '' && rows.length < 50);
    return rows;
  };

  test.each(['registered', 'balance'] as const)('members by %s, page by page, both ways', async (key) => {
    const up = await walk<Members['content'][number]>('/members?scope=team', key);
    const down = await walk<Members['content'][number]>('/members?scope=team', `-${key}`);
    expect(up).toHaveLength(7);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    const values = up.map(({ balance, registeredAt }) => (key === 'balance' ? balance : registeredAt));
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test.each(['bets', 'turnover', 'stake', 'payout', 'netLoss', 'deposits'] as const)(
    'profit and loss by %s, page by page, both ways',
    async (key) => {
      const up = await walk<Loss['content'][number]>('/loss', key);
      const down = await walk<Loss['content'][number]>('/loss', `-${key}`);
      expect(up).toHaveLength(2);
      expect(up[0]?.[key]).toBeLessThanOrEqual(up[1]?.[key] ?? 0);
      expect(down).toEqual(up.toReversed());
    },
  );

  test('bets by day, oldest first', async () => {
    const up = await walk<Betting['content'][number]>('/betting', 'day');
    const down = await walk<Betting['content'][number]>('/betting', '-day');
    expect([up.length, down]).toEqual([3, up.toReversed()]);
  });

  test('a cursor of another order leads nowhere', async () => {
    const { nextCursor } = await get<Loss>('/loss?limit=1&sort=-deposits');
    const { status } = await top.call('GET', `/wps/agent/team/loss?sort=bets&cursor=${nextCursor ?? ''}`);
    expect(status).toBe(400);
    const members = await get<Members>('/members?scope=team&limit=1');
    const other = `/wps/agent/team/members?scope=team&sort=balance&cursor=${members.nextCursor ?? ''}`;
    expect((await top.call('GET', other)).status).toBe(400);
  });
});

describe('saved views of an agent', () => {
  const at = (name = '') => `/wps/lists/team.betting/views${name && `/${name}`}`;
  const names = async (who: Visitor) =>
    valueOf<{ views: { name: string; filter: object }[] }>(await who.call('GET', at())).views;

  test('are kept, replaced, removed, and nobody else’s', async () => {
    await top.call('PUT', at('Slots'), { filter: { gameType: 'RNG' } });
    await top.call('PUT', at('Slots'), { filter: { gameType: 'RNG', level: '1' } });
    expect(await names(top)).toMatchObject([{ name: 'Slots', filter: { gameType: 'RNG', level: '1' } }]);
    expect(await names(await site.as('agent2'))).toEqual([]);
    expect((await player.call('GET', at())).status).toBe(403);
    await top.call('DELETE', at('Slots'));
    expect(await names(top)).toEqual([]);
  });

  test('are refused where the list would refuse them, by the name of the filter', async () => {
    for (const filter of [{ surprise: 'x' }, { since: 'yesterday' }, { gameType: 'bogus' }, { level: 'x' }]) {
      const { body } = await top.call('PUT', at('Lixo'), { filter });
      expect(body).toMatchObject({ code: 'REQUEST_INVALID' });
      expect(Object.keys((body as { errors: object }).errors)).toEqual(Object.keys(filter));
    }
    const days = { period: 'custom', since: '2026-03-01', until: '2026-03-05' };
    expect((await top.call('PUT', at('Dias'), { filter: days })).status).toBe(200);
    await top.call('DELETE', at('Dias'));
  });

  test('are at most 20 of a list', async () => {
    for (let count = 1; count <= 20; count += 1) await top.call('PUT', at(`v${count}`), { filter: {} });
    const { status, body } = await top.call('PUT', at('v21'), { filter: {} });
    expect([status, body.code]).toEqual([422, 'FIELDS_INVALID']);
    expect((await top.call('PUT', at('v20'), { filter: { level: '2' } })).status).toBe(200);
  });
});
