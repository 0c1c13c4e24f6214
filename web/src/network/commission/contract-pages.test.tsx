import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentCentre, contract, dividendKind, noProgress, statement } from '../../../test/agent-samples.ts';
import { refusal } from '../../../test/samples.ts';
import { openSite, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadContractRequests } from '../contracts/popups.ts';

const { ContractRequests } = await loadContractRequests();

const asAgent = { as: 'member', memberType: 1 } as const;
const page = <Row,>(content: Row[], nextCursor: string | null = null) => ({ content, nextCursor });
const none = {
  divtypereq: 'NONE',
  dailysalreqtype: 'NONE',
  contracthoursalreq: 'NONE',
  realtimesalreqtype: 'NONE',
} as const;
const measures = {
  turnover: 200_000,
  activeMembers: 4,
  stake: 200_000,
  payout: 10_000,
  bonuses: 0,
  rebates: 0,
  netLoss: 190_000,
};

it('OVERLAY-03: a contract in force opens over the page, with its terms and no more than its holder may do', async () => {
  const own = contract({
    status: 'Accept',
    inForce: true,
    may: { accept: false, reject: false, counter: false, terminate: true },
  });
  const without = { ...dividendKind, kind: 'dailySalary', own: null } as const;
  agentCentre({ enableCt: true }, [{ ...dividendKind, own }, without]);
  const { user } = await openSite('/agentHome', asAgent);
  await user.click(await screen.findByRole('button', { name: 'O seu contrato: Dividendo' }));
  const overlay = await screen.findByRole('dialog', { name: 'O seu contrato' });
  expect(overlay.textContent).toMatch(/Dividendo.*10%/);
  expect(within(overlay).queryByRole('button', { name: 'Aceitar' })).toBeNull();
  expect(within(overlay).getByRole('button', { name: 'Encerrar' })).toBeTruthy();
  await user.click(within(overlay).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /Salário diário$/ })).toBeNull();
});

describe('the pages of the four contracts', () => {
  it('PRODUCT-26, PRODUCT-18: the contract with its tiers, and how far the open window has come', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const own = contract({
      status: 'Accept',
      inForce: true,
      may: { accept: false, reject: false, counter: false, terminate: true },
    });
    wire.answer({
      'commissions.progress': () => ({
        ...noProgress,
        contract: own,
        window: { from: '2026-03-01T03:00:00.000Z', to: '2026-04-01T03:00:00.000Z' },
        measures,
        tier: 1,
        missing: { turnover: 50_000, activeMembers: 1, netLoss: 0 },
        gross: 19_000,
        below: 4_000,
        amount: 15_000,
      }),
      'contracts.mine': () => page([own]),
    });
    await openSite('/agentHome/agentDividendRecord', asAgent);
    const window = (await screen.findByRole('heading', { name: 'Janela aberta' })).closest('section');
    expect(window?.textContent).toMatch(/10%.*alcançada.*Se terminasse agora\s*R\$\s150,00/);
    expect(window?.textContent).toMatch(/Falta para a próxima faixa:.*R\$\s500,00.*1 membro ativo/);
  });

  it.each([
    ['PRODUCT-27, PRODUCT-19', 'agentDailySalary', 'dailySalary', 'salary'],
    ['PRODUCT-28', 'agentHourlySalary', 'hourlySalary', 'hourSalary'],
    ['PRODUCT-29', 'agentRealtimeSalary', 'realtimeSalary', 'agentRealtimeSalary'],
  ] as const)('%s: %s shows the contract of its kind', async (_rows, address, kind, feature) => {
    agentCentre({ [feature]: true }, [{ ...dividendKind, kind }]);
    const own = contract({ kind, status: 'Accept', inForce: true });
    wire.answer({
      'commissions.progress': () => ({ ...noProgress, contract: own, measures, tier: 1 }),
      'contracts.mine': () => page([own]),
    });
    await openSite(`/agentHome/${address}`, asAgent);
    expect((await screen.findAllByText(/10%/)).length).toBeGreaterThan(0);
    for (const id of ['contracts.mine', 'commissions.progress'] as const) {
      expect(wire.of(id).map(({ query }) => query)).toContainEqual(expect.objectContaining({ kind }));
    }
  });

  it('a contract says its kind once, what each tier asks for, and on which days it was offered and answered', async () => {
    agentCentre({ salary: true }, [{ ...dividendKind, kind: 'dailySalary' }]);
    const tier = { rate: '0.007', amount: null };
    const own = contract({
      kind: 'dailySalary',
      period: 'daily',
      status: 'Accept',
      inForce: true,
      tiers: [
        { minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, ...tier },
        { minTurnover: 100_000, minActiveMembers: 4, minNetLoss: 50_000, ...tier, rate: '0.01' },
      ],
      answeredAt: '2026-03-02T15:30:00.000Z',
      expiresAt: null,
      effectiveFrom: '2026-03-03T03:00:00.000Z',
    });
    wire.answer({
      'commissions.progress': () => noProgress,
      'contracts.mine': () => page([own]),
    });
    await openSite('/agentHome/agentDailySalary', asAgent);
    const card = await screen.findByRole('article');
    const text = card.textContent.replaceAll(/\s/g, ' ');
    expect(text).not.toMatch(/diário\W*diário/i);
    expect(text).toContain('0,7%');
    // As a copy or a screen reader has it: the conditions stand apart.
    expect(text).toMatch(/R\$ 1\.000,00, 4 membros ativos, .*R\$ 500,00/);
    expect(text).toContain('respondido em 02/03/2026 12:30 · vale desde 03/03/2026 00:00');
  });

  it('a statement tells its inputs, its tier, its formula and whose play it is', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    wire.answer({
      'commissions.statements': () => ({
        ...page([statement()]),
        totals: { statements: 1, amount: 15_000, paid: 15_000 },
      }),
      'commissions.statement': () => ({
        ...statement(),
        contract: { id: 'c1', mode: 'rate', tiers: contract().tiers, cap: null },
        measures,
        carriedIn: 0,
        carriedOut: 0,
        capped: false,
        formula: [
          { step: 'gross', text: '10% de R$ 1.900,00', value: 19_000 },
          { step: 'earned', text: 'menos o que fica abaixo', value: 15_000 },
        ],
        branches: [],
        adjusts: null,
        corrections: [],
        inputHash: 'abc123',
        computedAt: '2026-03-01T03:01:00.000Z',
      }),
      'commissions.statementMembers': () => ({
        content: [
          { ...measures, member: { id: 'm-bea', account: 'bea', nickname: 'Bea', type: 0 }, level: 1 },
        ],
        pageNum: 1,
        pageSize: 20,
        totalPages: 1,
        totalElements: 1,
      }),
    });
    const { user } = await openSite('/agentHome/agentDividendRecord?tab=statements', asAgent);
    const table = within(await screen.findByRole('table', { name: 'Demonstrativos' }));
    // The button of the window lies over the whole row.
    table.getByRole('button', { name: /2026/ }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Demonstrativo' }));
    expect(await dialog.findByText('10% de R$ 1.900,00')).toBeTruthy();
    expect(dialog.getByText('abc123')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'bea' })).toBeTruthy();
    expect(wire.of('commissions.statements')[0]?.query).toEqual({ kind: 'dividend', of: 'me', limit: 25 });
  });
});

describe('the income of an agent', () => {
  it('AGENT-08, PRODUCT-17: my income by kind and day', async () => {
    agentCentre();
    wire.answer({
      'commissions.income': () => ({
        from: '2026-03-01',
        to: '2026-03-31',
        currency: 'BRL',
        total: 15_700,
        kinds: [
          { kind: 'dividend', statements: 1, amount: 15_000, paid: 15_000 },
          { kind: 'dailySalary', statements: 1, amount: 700, paid: 700 },
        ],
        days: Array.from({ length: 9 }, (_, index) => ({
          day: `2026-03-0${index + 1}`,
          kind: 'dailySalary',
          amount: 700 + index,
        })),
      }),
      'commissions.statements': () => ({ ...page([]), totals: { statements: 0, amount: 0, paid: 0 } }),
      'team.accountLines': () => ({
        ...page([]),
        period: { from: '2026-03-01', to: '2026-03-31' },
        currency: 'BRL',
        member: { id: 'm-me', account: 'ana', nickname: 'Ana', type: 1 },
        totals: [
          { kind: 'dividend', count: 1, amount: 9_000 },
          { kind: 'salary', count: 2, amount: 600 },
        ],
      }),
    });
    const { user } = await openSite('/agentHome/agentIncome', asAgent);
    expect(await screen.findByText(/^R\$\s96,00$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver origem' }).getAttribute('href')).toContain(
      '/agentHome/agentAccountDetails?period=custom&since=2026-03-01&until=2026-03-31&kind=commission',
    );
    await user.click(await screen.findByRole('button', { name: /Salário diário.*R\$\s7,00/ }));
    await waitFor(() =>
      expect(wire.of('commissions.statements').at(-1)?.query).toEqual({
        of: 'me',
        kind: 'dailySalary',
        from: '2026-03-01',
        to: '2026-03-31',
        limit: 25,
      }),
    );
    expect(screen.getByRole('row', { name: /09\/03\/2026.*R\$\s7,08/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /02\/03\/2026/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar os 9 dias' }));
    expect(screen.getByRole('row', { name: /02\/03\/2026.*R\$\s7,01/ })).toBeTruthy();
  });
});

describe('what contracts ask', () => {
  /** The popup at a brand whose flag for agents' contracts has this value. */
  const showAt = (flag: string, as: 'visitor' | 'member' | 'trial') =>
    show(<ContractRequests />, { as, flags: flag === '1' ? ['AGENTPOLICY3'] : [] });
  it('STATVAL-17, STATVAL-18, OVERLAY-04: a waiting offer opens the popup, and is accepted by its own call', async () => {
    let requests = [contract()];
    wire.answer({
      'contracts.consolidated': () => ({
        ...none,
        divtypereq: requests.length > 0 ? 'NEW' : 'NONE',
        requests,
      }),
      'contracts.processDividend': () => {
        requests = [];
        return { contract: contract({ status: 'Accept' }), terminated: [], wouldTerminate: [] };
      },
    });
    const { user } = await showAt('1', 'member');
    const dialog = within(await screen.findByRole('dialog', { name: 'Contratos aguardando sua resposta' }));
    await user.click(dialog.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() =>
      expect(wire.of('contracts.processDividend')[0]?.body).toEqual({ contractId: 'c1', action: 'Accept' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an offer below what someone further down has is accepted in the popup only with the end of that', async () => {
    wire.answer({
      'contracts.consolidated': () => ({ ...none, divtypereq: 'CHANGE', requests: [contract()] }),
      'contracts.processDividend': ({ body }) => {
        if (body?.confirmTerminations !== true)
          throw refusal('CONTRACT_BELOW_DOWNLINE', 'Abaixo', {
            status: 409,
            value: { contractIds: ['c9'], accounts: ['caio'] },
          });
        return { contract: contract({ status: 'Accept' }), terminated: [], wouldTerminate: [] };
      },
    });
    const { user } = await showAt('1', 'member');
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    const agree = await screen.findByRole('button', { name: 'Concordar e continuar' });
    expect(screen.getByText('caio')).toBeTruthy();
    await user.click(agree);
    await waitFor(() =>
      expect(wire.of('contracts.processDividend').at(-1)?.body).toMatchObject({ confirmTerminations: true }),
    );
  });

  it('what comes while someone works opens nothing: a badge tells of it', async () => {
    let requests: ReturnType<typeof contract>[] = [];
    wire.answer({ 'contracts.consolidated': () => ({ ...none, requests }) });
    const { user } = await showAt('1', 'member');
    await waitFor(() => expect(wire.of('contracts.consolidated')).toHaveLength(1));
    // Asked is not answered: what comes before the first answer is no news.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    requests = [contract()];
    await queryClient.invalidateQueries();
    const badge = await screen.findByRole('button', { name: '1 contrato aguarda sua resposta' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(badge);
    expect(await screen.findByRole('dialog', { name: 'Contratos aguardando sua resposta' })).toBeTruthy();
  });

  it.each([
    ['ROLE-30', 'member', '0'],
    ['ROLE-21, ROLE-29', 'trial', '1'],
    ['ROLE-42, ROLE-45', 'visitor', '1'],
  ] as const)('%s: asks nothing for a %s with the flag %s', async (_rows, as, flag) => {
    await showAt(flag, as);
    await new Promise((done) => setTimeout(done, 100));
    expect(wire.of('contracts.consolidated')).toEqual([]);
  });
});

describe('an own offer', () => {
  it('is withdrawn as one: accepted meanwhile, the question is gone and nothing is ended', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const may = { accept: false, reject: false, counter: false, terminate: true };
    let row = contract({ may });
    wire.answer({
      'contracts.downlines': () => ({
        content: [row],
        pageNum: 1,
        pageSize: 25,
        totalPages: 1,
        totalElements: 1,
      }),
      'contracts.processDividend': () => {
        throw refusal('STATE_CONFLICT', 'Isto mudou nesse meio tempo', { status: 409 });
      },
    });
    const { user } = await openSite('/agentHome/agentDividendRecord?tab=downlines', asAgent);
    await user.click(await screen.findByRole('button', { name: 'Retirar a oferta' }));
    await user.click(screen.getByRole('button', { name: 'Sim, retirar' }));
    expect(await screen.findByText('Isto mudou nesse meio tempo')).toBeTruthy();
    expect(wire.of('contracts.processDividend')[0]?.body).toEqual({ contractId: 'c1', action: 'Withdraw' });
    row = contract({ may, status: 'Accept', inForce: true });
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Encerrar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sim/ })).toBeNull();
  });
});

describe('a long history', () => {
  it('older contracts than one page holds can be reached, and counts are grouped', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const own = contract({ status: 'Accept', inForce: true });
    wire.answer({
      'commissions.progress': () => ({
        ...noProgress,
        contract: own,
        measures: { ...measures, activeMembers: 12_345 },
      }),
      'contracts.mine': ({ query }) =>
        query?.cursor === 'older' ? page([contract({ id: 'old' })]) : page([own], 'older'),
    });
    const { user } = await openSite('/agentHome/agentDividendRecord', asAgent);
    expect(await screen.findByText('12.345')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });
});
