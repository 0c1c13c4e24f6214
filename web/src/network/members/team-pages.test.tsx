import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  agentCentre,
  contract,
  dividendKind,
  memberCard,
  noFigures,
  teamMember,
} from '../../../test/agent-samples.ts';
import { offerToBea } from '../../../test/offer-to-bea.ts';
import { refusal, rule } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

const asAgent = { as: 'member', memberType: 1 } as const;
const open = (page: string) => openSite(`/agentHome/${page}`, asAgent);
const page = <Row,>(content: Row[], nextCursor: string | null = null) => ({ content, nextCursor });
const members = (...rows: Parameters<typeof page<ReturnType<typeof teamMember>>>) => ({
  ...page(...rows),
  totals: null,
});
const today = { period: { from: '2026-03-31', to: '2026-03-31' }, currency: 'BRL' };
const bea = { id: 'm-bea', account: 'bea', nickname: 'Bea', type: 2 };

describe('register account', () => {
  it('AGENT-04: shows the first password once and says that it must be changed', async () => {
    agentCentre();
    wire.answer({
      'team.register': () => ({
        member: { ...bea, account: 'novo', type: 2 },
        registeredAt: '2026-03-31T12:00:00.000Z',
        password: 'Kb7mPq2xWz4t',
      }),
    });
    const { user } = await open('agentRegister');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Agente');
    await user.type(screen.getByRole('textbox', { name: 'Nome de usuário' }), ' novo ');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    expect(await screen.findByText('A conta novo está pronta')).toBeTruthy();
    expect(screen.getByText(/A senha é Kb7mPq2xWz4t\. .*precisa ser trocada/)).toBeTruthy();
    expect(wire.of('team.register')[0]?.body).toEqual({ username: 'novo', type: 2 });
  });

  it('refuses a name and a password that break the rules before anything is sent', async () => {
    agentCentre();
    const nameRule = rule('username', {
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      minLength: 4,
      maxLength: 16,
    });
    wire.answer({
      'system.registerSettings': () => ({
        rules: [nameRule, rule('password', { minLength: 8 })],
        verificationRequired: true,
        ways: [],
      }),
    });
    const { user } = await open('agentRegister');
    const name = await screen.findByRole('textbox', { name: 'Nome de usuário' });
    await user.type(name, '1x');
    await user.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), 'abc');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    expect(await screen.findByText('O formato da conta está incorreto')).toBeTruthy();
    expect(screen.getByText('Preencha sua senha com 8 a 64 caracteres')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'abc');
    expect(await screen.findByText('Use de 4 a 16 caracteres')).toBeTruthy();
    expect(wire.of('team.register')).toEqual([]);
  });

  it.each([
    [refusal('FIELDS_INVALID', 'Veja', { errors: { username: 'Curto' } }), ['Veja', 'Curto']],
    [refusal('USERNAME_TAKEN', 'Já existe'), ['Já existe']],
  ])('puts a refusal under its field: %s', async (refused, said) => {
    agentCentre();
    wire.answer({ 'team.register': () => Promise.reject(refused) });
    const { user } = await open('agentRegister');
    const name = await screen.findByRole('textbox', { name: 'Nome de usuário' });
    await user.type(name, 'x');
    await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await screen.findByText(said.at(-1) ?? '');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(said);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('makes a link with the terms that it offers, and shows it as text and picture', async () => {
    agentCentre({ enableCt: true }, [dividendKind]);
    const link = { id: 'ABCD', code: 'ABCD', type: 0, note: '', offers: [], enabled: true, registered: 0 };
    wire.answer({
      'invitations.list': () => page([]),
      'invitations.create': () => ({ ...link, createdAt: '2026-03-31T12:00:00.000Z' }),
    });
    const { user } = await open('agentRegister?tab=link');
    expect(await screen.findByRole('img', { name: 'QR Code do convite AGENT1' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Oferecer um contrato' }));
    await user.type(screen.getByRole('textbox', { name: 'Taxa em %' }), '12,5');
    await user.click(screen.getByRole('button', { name: 'Incluir no link' }));
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convite ABCD' }));
    expect(dialog.getByDisplayValue(/\/register\?affiliateCode=ABCD$/)).toBeTruthy();
    expect(wire.of('invitations.create')[0]?.body).toMatchObject({
      type: 0,
      offers: [{ kind: 'dividend', terms: { period: 'monthly', mode: 'rate', tiers: [{ rate: '0.125' }] } }],
    });
  });
});

describe('team management', () => {
  it('AGENT-05: lists the team, and narrows it by what stands in the address', async () => {
    agentCentre();
    wire.answer({ 'team.members': () => members([teamMember()]) });
    const { user, address } = await open('agentTeamManagement');
    const table = await screen.findByRole('table', { name: 'Gestão da equipe' });
    expect(within(table).getByRole('row', { name: /bea.*Agente.*ana.*Ativo.*R\$\s123,45/ })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Conta ou apelido' }), 'be');
    await waitFor(() =>
      expect(wire.of('team.members').at(-1)?.query).toEqual({ scope: 'team', search: 'be', limit: 25 }),
    );
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Nível' }), 'Nível 2');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(address()).toContain('level=2'));
    await waitFor(() =>
      expect(wire.of('team.members').at(-1)?.query).toMatchObject({ search: 'be', level: '2' }),
    );
  });

  it('opens a member’s downlines and leads back up', async () => {
    agentCentre();
    wire.answer({
      'team.members': ({ query }) =>
        members(query?.under ? [teamMember({ id: 'm-caio', account: 'caio' })] : [teamMember()]),
      'team.member': () => memberCard(),
    });
    const { user, address } = await open('agentTeamManagement');
    await user.click(await screen.findByRole('button', { name: '2 diretos de bea' }));
    await waitFor(() => expect(address()).toContain('under=m-bea'));
    const path = within(await screen.findByRole('navigation', { name: 'Onde a lista está' }));
    await user.click(await path.findByRole('button', { name: 'ana' }));
    await waitFor(() => expect(address()).toBe('/agentHome/agentTeamManagement'));
  });

  it('as a tree that opens level by level', async () => {
    agentCentre();
    wire.answer({
      'team.members': ({ query }) =>
        members(
          query?.under === 'm-bea'
            ? [teamMember({ id: 'm-caio', account: 'caio', downlines: 0 })]
            : [teamMember()],
        ),
    });
    const { user } = await open('agentTeamManagement?layout=tree');
    await user.click(await screen.findByRole('button', { name: '2 diretos de bea', expanded: false }));
    const below = within(await screen.findByRole('list', { name: 'Diretos de bea' }));
    expect(below.getByRole('button', { name: /caio/ })).toBeTruthy();
  });
});

describe('what an agent does for a downline', () => {
  it('transfers to a direct downline under one key, until the outcome is known', async () => {
    agentCentre();
    let fails = true;
    wire.answer({
      'team.members': () => members([teamMember()]),
      'team.member': () => memberCard(),
      'team.transfer': () => {
        if (fails) throw refusal('BUSY', 'Ocupado', { status: 503 });
        return {
          transferId: 't',
          amount: 5_000,
          currency: 'BRL',
          balance: 0,
          at: '2026-03-31T12:00:00.000Z',
        };
      },
    });
    const { user } = await open('agentTeamManagement');
    await user.click(await screen.findByRole('button', { name: /^bea/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'bea' }));
    await user.click(await dialog.findByRole('button', { name: 'Transferir' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Valor' }), '50');
    await user.type(dialog.getByLabelText('Senha de saque'), '482913');
    await user.click(dialog.getByRole('button', { name: 'Transferir' }));
    expect(await dialog.findByText('Ocupado')).toBeTruthy();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Transferir' }));
    await waitFor(() => expect(wire.of('team.transfer')).toHaveLength(2));
    const [first, second] = wire.of('team.transfer');
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
    expect(second).toMatchObject({
      params: { id: 'm-bea' },
      body: { amount: 5_000, withdrawalPassword: '482913' },
    });
    await dialog.findByText('Apelido');
  });

  it('locks an account with a reason, and unlocks what is locked', async () => {
    agentCentre();
    let locked = false;
    wire.answer({
      'team.members': () => members([teamMember()]),
      'team.member': () =>
        memberCard({
          status: locked ? 'blocked' : 'active',
          lock: locked ? { reason: 'conta dividida', by: 'ana', at: '2026-03-31T12:00:00.000Z' } : null,
          may: { transfer: false, contracts: false, lock: !locked, unlock: locked },
        }),
      'team.changeStatus': ({ body }) => {
        locked = body.action === 'lock';
        return { status: locked ? 'blocked' : 'active' };
      },
    });
    const { user } = await open('agentTeamManagement');
    await user.click(await screen.findByRole('button', { name: /^bea/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'bea' }));
    await user.click(await dialog.findByRole('button', { name: 'Bloquear conta' }));
    const send = await dialog.findByRole('button', { name: 'Bloquear agora' });
    await user.click(send);
    expect(await dialog.findByText('Campo obrigatório')).toBeTruthy();
    expect(wire.of('team.changeStatus')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), ' conta dividida ');
    await user.click(send);
    expect(await dialog.findByText('Bloqueada por ana: conta dividida')).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Desbloquear conta' })).toBeTruthy();
    expect(wire.of('team.changeStatus')[0]).toMatchObject({
      params: { id: 'm-bea' },
      body: { action: 'lock', reason: 'conta dividida' },
    });
  });

  it('offers a contract: what it would end is agreed to first', async () => {
    const { user, dialog } = await offerToBea();
    wire.answer({
      'contracts.check': () => ({
        errors: {},
        terminates: [
          contract({ id: 'c9', member: { id: 'm-caio', account: 'caio', nickname: 'Caio', type: 2 } }),
        ],
        upline: null,
        effectiveFrom: '2026-04-01T03:00:00.000Z',
      }),
      'contracts.offer': () => ({ contract: contract(), terminated: [], wouldTerminate: [] }),
    });
    await user.type(dialog.getByRole('textbox', { name: 'Taxa em %' }), '5');
    await user.click(dialog.getByRole('button', { name: 'Oferecer' }));
    expect(await dialog.findByText('caio')).toBeTruthy();
    expect(wire.of('contracts.offer')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Concordar e continuar' }));
    await waitFor(() =>
      expect(wire.of('contracts.offer')[0]?.body).toMatchObject({
        memberId: 'm-bea',
        kind: 'dividend',
        terms: { tiers: [{ rate: '0.05' }] },
        confirmTerminations: true,
      }),
    );
  });
});

describe('reports of the team', () => {
  const row = {
    day: '2026-03-31',
    member: bea,
    vendor: 'ACME',
    gameCode: 'reels',
    gameName: 'Rolos',
    gameType: 'RNG',
    bets: 2,
    turnover: 3_000,
    stake: 3_000,
    payout: 1_000,
    net: -2_000,
  };
  const betting = {
    ...today,
    totals: { members: 1, bets: 2, turnover: 3_000, stake: 3_000, payout: 1_000, net: -2_000 },
  };

  it('AGENT-06: team betting has totals of the filter and leads to the bets', async () => {
    agentCentre();
    wire.answer({
      'team.betting': () => ({ ...page([row]), ...betting }),
      'team.bets': () => ({
        ...page([
          {
            id: 'ACME:1',
            roundId: 'round-1',
            vendor: 'ACME',
            vendorName: 'Acme Games',
            gameCode: 'reels',
            gameName: 'Rolos',
            stake: 3_000,
            payout: 1_000,
            net: -2_000,
            currency: 'BRL',
            placedAt: '2026-03-31T12:00:00.000Z',
            settledAt: '2026-03-31T12:00:01.000Z',
          },
        ]),
        period: today.period,
        member: bea,
        totals: { bets: 1, stake: 3_000, payout: 1_000, net: -2_000 },
      }),
    });
    const { user } = await open('agentTeamBetting?gameType=RNG');
    const table = await screen.findByRole('table', { name: 'Apostas da equipe' });
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/1 membro.*-R\$\s20,00/);
    expect(wire.of('team.betting')[0]?.query).toEqual({ period: 'today', gameType: 'RNG', limit: 25 });
    await user.click(screen.getByRole('button', { name: '2 apostas de bea' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apostas de bea' }));
    expect(await dialog.findByText('Rodada round-1')).toBeTruthy();
    expect(wire.of('team.bets')[0]).toMatchObject({
      params: { id: 'm-bea' },
      query: { period: 'custom', from: '2026-03-31', to: '2026-03-31', vendor: 'ACME', gameCode: 'reels' },
    });
  });

  it('AGENT-07, LABEL-12: user loss shows each member’s money, and an empty one says what to do', async () => {
    agentCentre();
    let rows = [{ ...noFigures, member: bea, level: 1, bets: 1_234, deposits: 5_000, netLoss: 2_500 }];
    wire.answer({
      'team.loss': () => ({
        ...page(rows),
        ...today,
        totals: { ...noFigures, members: rows.length, netLoss: 2_500 },
      }),
    });
    const { user } = await open('agentUserLoss');
    const table = within(await screen.findByRole('table', { name: 'Lucros e perdas' }));
    expect(table.getByRole('row', { name: /bea.*1\.234.*R\$\s50,00.*R\$\s25,00/ })).toBeTruthy();
    rows = [];
    await user.click(screen.getByRole('button', { name: 'Ontem' }));
    expect(await screen.findByText('Ninguém jogou nem movimentou dinheiro')).toBeTruthy();
  });

  it('AGENT-09: account details, the own ones first, with totals by kind', async () => {
    agentCentre();
    wire.answer({
      'team.accountLines': () => ({
        ...page([
          {
            id: 'a:1',
            transferId: 't1',
            kind: 'salary',
            amount: 700,
            balanceAfter: 700,
            currency: 'BRL',
            reference: { type: 'commission', id: 'statement-1' },
            at: '2026-03-31T12:00:00.000Z',
          },
        ]),
        ...today,
        member: { ...bea, account: 'ana' },
        totals: [{ kind: 'salary', count: 1, amount: 700 }],
      }),
    });
    await open('agentAccountDetails');
    expect(await screen.findByText('Movimentos da conta ana.')).toBeTruthy();
    expect(screen.getAllByText('Salário')).not.toHaveLength(0);
    expect(wire.of('team.accountLines')[0]?.query).toEqual({ period: 'month', limit: 25 });
  });
});
