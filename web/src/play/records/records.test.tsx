import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pt } from '../../../test/messages.ts';
import { accountTotals, bet, betTotals, refusal, statementLine } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useToasts } from '../../platform/popups/toasts.ts';
import { AccountPage } from './account-page.tsx';
import { BetsPage } from './bets-page.tsx';
import { BonusPage } from './bonus-page.tsx';
import { LossPage } from './loss-page.tsx';

const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

beforeEach(() =>
  wire.answer({ 'records.betTotals': () => betTotals(), 'records.accountTotals': () => accountTotals }),
);

describe('the account record', () => {
  it('pages by the cursor of the page before, and says when that is all', async () => {
    const pages: Record<string, { content: ReturnType<typeof statementLine>[]; nextCursor: string | null }> =
      {
        first: { content: [statementLine('a'), statementLine('b')], nextCursor: 'after-b' },
        'after-b': { content: [statementLine('c', { amount: -200, kind: 'bet' })], nextCursor: null },
      };
    wire.answer({
      'records.account': ({ query }) => pages[query?.cursor ?? 'first'] ?? { content: [], nextCursor: null },
    });
    const { user } = await show(<AccountPage />, { as: 'member' });
    await screen.findByRole('table');
    expect(rowTexts()).toHaveLength(2);
    expect(screen.queryByText('Isso é tudo.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(wire.of('records.account').map(({ query }) => query)).toEqual([
      { limit: 20 },
      { limit: 20, cursor: 'after-b' },
    ]);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
    expect(screen.getByText('Isso é tudo.')).toBeTruthy();
  });

  it('names each movement, signs it and shows the balance after it', async () => {
    wire.answer({
      'records.account': () => ({
        content: [
          statementLine('a', { kind: 'deposit', amount: 123_456, balanceAfter: 123_456 }),
          statementLine('b', { kind: 'bet', amount: -200, balanceAfter: 0 }),
          statementLine('c', { kind: 'something_new', amount: 100, currency: 'XTS' }),
        ],
        nextCursor: null,
      }),
    });
    await show(<AccountPage />, { as: 'member' });
    await screen.findByRole('table');
    const [deposited = '', staked = '', unknown = ''] = rowTexts();
    expect(deposited).toMatch(/Depósito.*\+R\$\s1\.234,56.*R\$\s1\.234,56/);
    expect(staked).toMatch(/Aposta.*-R\$\s2,00.*R\$\s0,00/);
    expect(unknown).toMatch(/something_new.*\+¤\s1,00/);
  });

  it('an error of a later page leaves what is shown and can be tried again', async () => {
    let fails = true;
    wire.answer({
      'records.account': ({ query }) => {
        if (!query?.cursor) return { content: [statementLine('a')], nextCursor: 'next' };
        if (fails) throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
        return { content: [statementLine('b')], nextCursor: null };
      },
    });
    const { user } = await show(<AccountPage />, { as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(wire.of('records.account')).toHaveLength(2));
    expect(await screen.findByText('Agora não')).toBeTruthy();
    expect(rowTexts()).toHaveLength(1);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(screen.queryByText('Agora não')).toBeNull();
  });
});

describe('the betting record', () => {
  it('shows stake, payout and result of settled bets, and the state of others', async () => {
    wire.answer({
      'records.bets': () => ({
        content: [
          bet('a', { stake: 200, payout: 1000, net: 800 }),
          bet('b', { state: 'open', payout: 0, net: -200, settledAt: null }),
          bet('c', { state: 'rolled_back' }),
        ],
        nextCursor: null,
      }),
    });
    await show(<BetsPage />, { as: 'member' });
    await screen.findByRole('table');
    const [won = '', open = '', undone = ''] = rowTexts();
    expect(won).toMatch(/Lua da Onça.*R\$\s2,00.*R\$\s10,00.*\+R\$\s8,00/);
    expect(open).not.toMatch(/-R\$/);
    expect(open).toContain('—');
    expect(undone).not.toMatch(/-R\$/);
  });

  it('an empty one leads to the games', async () => {
    wire.answer({ 'records.bets': () => ({ content: [], nextCursor: null }) });
    await show(<BetsPage />, { as: 'member' });
    expect(await screen.findByText('Nenhuma aposta ainda')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para os jogos' }).getAttribute('href')).toBe('/');
  });

  it('a failed one can be tried again', async () => {
    let fails = true;
    wire.answer({
      'records.bets': () => {
        if (fails) throw refusal('FORBIDDEN', 'Acesso negado', { status: 403 });
        return { content: [bet('a')], nextCursor: null };
      },
    });
    const { user } = await show(<BetsPage />, { as: 'member' });
    expect((await screen.findByRole('alert')).textContent).toContain('Acesso negado');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe.each([
  ['records.bets', BetsPage, 'Nenhuma aposta ainda', ['period=today', 'state=open']],
  ['records.account', AccountPage, 'Nenhum movimento ainda', ['period=week', 'kind=bet']],
  ['records.bonuses', BonusPage, 'Nenhum bônus', ['period=custom&since=2026-03-01&until=2026-03-02']],
] as const)('%s without rows', (call, Page, first, narrowings) => {
  beforeEach(() => wire.answer({ [call]: () => ({ content: [], nextCursor: null }) }));
  const file = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Exportar CSV' });

  it('says that there are none yet where nothing was left out, and has no file to order', async () => {
    await show(<Page />, { as: 'member' });
    expect(await screen.findByText(first)).toBeTruthy();
    expect((await file()).disabled).toBe(true);
    expect((await file()).title).toBe(pt.list.nothingToExport);
  });

  it.each(narrowings)('with %s says that nothing matches, and leads back to all', async (search) => {
    const { user, address } = await show(<Page />, { as: 'member', path: `/?${search}` });
    expect(await screen.findByText(pt.list.nothing)).toBeTruthy();
    expect(screen.queryByText(first)).toBeNull();
    await user.click(screen.getByRole('button', { name: pt.list.clearAll }));
    expect(await screen.findByText(first)).toBeTruthy();
    expect(address()).toBe('/');
  });
});

describe('filters, totals and details', () => {
  it('filters by game type, vendor and state; the totals follow', async () => {
    wire.answer({
      'records.bets': () => ({ content: [bet('a')], nextCursor: null }),
      'records.betTotals': ({ query }) =>
        betTotals({
          bets: 3,
          stake: 600,
          payout: 100,
          net: -500,
          groups: query?.by === 'vendor' ? [{ ...betTotals(), key: 'STUDIO', label: 'STUDIO' }] : [],
        }),
    });
    const { user, address } = await show(<BetsPage />, { as: 'member' });
    expect((await screen.findByLabelText('Totais')).textContent).toMatch(
      /3.*R\$\s6,00.*R\$\s1,00.*-R\$\s5,00/,
    );
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await user.selectOptions(screen.getByLabelText('Tipo de jogo'), 'RNG');
    await user.selectOptions(screen.getByLabelText('Fornecedor'), 'STUDIO');
    await user.selectOptions(screen.getByLabelText('Situação'), 'settled');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(address()).toBe('/?gameType=RNG&vendor=STUDIO&state=settled');
    await waitFor(() =>
      expect(wire.of('records.bets').at(-1)?.query).toEqual({
        limit: 20,
        gameType: 'RNG',
        vendor: 'STUDIO',
        state: 'settled',
      }),
    );
    await waitFor(() =>
      expect(wire.of('records.betTotals').map(({ query }) => query)).toContainEqual({
        gameType: 'RNG',
        vendor: 'STUDIO',
        state: 'settled',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(address()).toContain('period=today');
    await waitFor(() => expect(wire.of('records.bets').at(-1)?.query).toHaveProperty('from'));
  });

  it('a file is ordered from the site with the filter that is shown, and a refusal is said', async () => {
    const order = vi.fn<() => { url: string }>(() => ({ url: '/wps/list-file?ticket=x' }));
    wire.answer({
      'records.bets': () => ({ content: [bet('a')], nextCursor: null }),
      'memberLists.order': order,
    });
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href') ?? '');
    });
    const { user } = await show(<BetsPage />, { as: 'member', path: '/?state=settled&vendor=STUDIO' });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(opened).toEqual(['/wps/list-file?ticket=x']));
    expect(wire.of('memberLists.order')[0]).toMatchObject({
      params: { list: 'records.bets' },
      body: { filter: { state: 'settled', vendor: 'STUDIO' } },
    });
    order.mockImplementation(() => {
      throw refusal('TOO_MANY_REQUESTS', 'Tente mais tarde');
    });
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Tente mais tarde']),
    );
  });

  it('a page without rows that leads on is followed by itself', async () => {
    const pages: Record<string, { content: ReturnType<typeof bet>[]; nextCursor: string | null }> = {
      first: { content: [], nextCursor: 'b' },
      b: { content: [], nextCursor: 'c' },
      c: { content: [bet('rare')], nextCursor: null },
    };
    wire.answer({
      'records.bets': ({ query }) => pages[query?.cursor ?? 'first'] ?? { content: [], nextCursor: null },
    });
    await show(<BetsPage />, { as: 'member' });
    await screen.findByRole('table');
    expect(rowTexts()).toHaveLength(1);
  });

  it('a line of the account opens to what caused it', async () => {
    const line = statementLine('w:1', { kind: 'win', amount: 500 });
    wire.answer({
      'records.account': () => ({ content: [line], nextCursor: null }),
      'records.line': () => ({ ...line, cause: { type: 'bet', id: 'STUDIO:a' } }),
      'records.bet': () => ({ ...bet('STUDIO:a'), nodeId: null, proof: null }),
    });
    const { user } = await show(<AccountPage />, { as: 'member' });
    const table = within(await screen.findByRole('table'));
    await user.click(table.getByRole('button', { name: 'Prêmio' }));
    await user.click(await screen.findByRole('button', { name: 'Ver a aposta' }));
    await waitFor(() => expect(wire.of('records.bet').at(-1)?.params).toEqual({ id: 'STUDIO:a' }));
  });

  it('LABEL-12 profit and loss by day, and by what else one asks for', async () => {
    wire.answer({
      'records.betTotals': ({ query }) =>
        betTotals({
          bets: 2,
          groups:
            query?.by === 'gameType'
              ? [{ ...betTotals(), key: 'RNG', label: 'RNG', net: -300 }]
              : [{ ...betTotals(), key: '2026-11-20', label: '2026-11-20', net: -300 }],
        }),
    });
    const { user } = await show(<LossPage />, { as: 'member' });
    expect((await screen.findByRole('table')).textContent).toMatch(/20 de nov\. de 2026.*-R\$\s3,00/);
    await user.click(screen.getByRole('button', { name: 'Tipo de jogo' }));
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Cassino'));
  });
});

describe('a bet in the betting record', () => {
  it('a bet on several positions says each of them; another bet says none', async () => {
    const positions = [
      { market: 'colour', selection: 'red', amount: 300 },
      { market: 'parity', selection: 'odd', amount: 50 },
    ];
    wire.answer({
      'records.bets': () => ({ content: [bet('chips'), bet('plain')], nextCursor: null }),
      'records.bet': ({ params }) => ({
        ...bet(params.id, params.id === 'chips' ? { positions } : {}),
        ...{ nodeId: null, proof: null },
      }),
    });
    const { user } = await show(<BetsPage />, { as: 'member' });
    const open = async (place: number) => {
      const rows = within(await screen.findByRole('table')).getAllByRole('button');
      await user.click(rows[place] ?? screen.getByRole('table'));
      return within(await screen.findByRole('dialog'));
    };
    const list = await (await open(0)).findByRole('region', { name: 'Posições da aposta' });
    expect(list.textContent).toMatch(/colour · red.*R\$\s3,00.*parity · odd.*R\$\s0,50/);
    await user.keyboard('{Escape}');
    await (await open(1)).findByText('Rodada');
    expect(screen.queryByRole('region', { name: 'Posições da aposta' })).toBeNull();
  });
});
