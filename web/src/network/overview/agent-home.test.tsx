import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agentCentre, overview } from '../../../test/agent-samples.ts';
import { setScreenWidth } from '../../../test/browser.ts';
import { refusal } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';

const asAgent = { as: 'member', memberType: 1 } as const;
const entries = async () =>
  within(await screen.findByRole('navigation', { name: 'Menu do agente' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the agent centre', () => {
  it('AGENT-01, ROUTE-12: without a page shows the team overview', async () => {
    agentCentre();
    await openSite('/agentHome', asAgent);
    expect(await screen.findByRole('heading', { level: 1, name: 'Visão da equipe' })).toBeTruthy();
    expect(wire.of('team.overview').map(({ query }) => query)).toEqual([{ period: 'today' }]);
  });

  it('ROUTE-13: a player is sent back to the agents’ door', async () => {
    const { address } = await openSite('/agentHome', { as: 'member', memberType: 0 });
    await waitFor(() => expect(address()).toBe('/agent'));
  });

  it('AGENT-02, AGENT-03, AGENT-09: the menu has what every brand has, in its order', async () => {
    agentCentre();
    await openSite('/agentHome', asAgent);
    expect(await entries()).toEqual([
      'Avisos',
      'Visão da equipe',
      'Cadastrar conta',
      'Gestão da equipe',
      'Apostas da equipe',
      'Lucros e perdas',
      'Minha receita',
      'Extrato da conta',
    ]);
  });

  it.each([
    ['AGENT-10, ROLE-25', 'enableCt', 'Dividendos'],
    ['AGENT-11, ROLE-26', 'salary', 'Salário diário'],
    ['AGENT-12, ROLE-27', 'hourSalary', 'Salário por hora'],
    ['AGENT-13, ROLE-28', 'agentRealtimeSalary', 'Salário em tempo real'],
  ] as const)('%s: the feature %s brings its entry', async (_rows, feature, label) => {
    agentCentre({ [feature]: true });
    await openSite('/agentHome', asAgent);
    await waitFor(async () => expect((await entries()).at(-1)).toBe(label));
    expect(await entries()).toHaveLength(9);
  });

  it('a page whose feature is off is not shown, whatever the address says', async () => {
    agentCentre();
    await openSite('/agentHome/agentDailySalary', asAgent);
    expect(await screen.findByText('Salário diário não está disponível neste site.')).toBeTruthy();
  });

  it('AGENT-15, AGENT-16, AGENT-17: the header shows zone, a clock that advances, and the nickname', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-03-31T15:00:00Z'),
    });
    agentCentre();
    await openSite('/agentHome', asAgent);
    const clock = await screen.findByRole('timer', { name: 'Horário do site' });
    expect(clock.textContent).toMatch(/^12:00:00(BRT|GMT-3)$/);
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(clock.textContent).toMatch(/^12:00:02/));
    expect(await within(screen.getByRole('banner')).findByText('Ana')).toBeTruthy();
  });

  it('AGENT-19, AGENT-20: deposit and withdraw lead to the cashier', async () => {
    agentCentre();
    await openSite('/agentHome', asAgent);
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Depósito' }).getAttribute('href')).toBe('/member/deposit');
    expect(header.getByRole('link', { name: 'Saque' }).getAttribute('href')).toBe('/member/withdrawal');
  });

  it('AGENT-21: messages leads to the platform’s messages', async () => {
    agentCentre();
    await openSite('/agentHome', asAgent);
    const link = await screen.findByRole('link', { name: 'Mensagens' });
    expect(link.getAttribute('href')).toBe('/member/platformMessages');
  });

  it('AGENT-18, LOGOUT-06: sign out asks, then leads to the agents’ door', async () => {
    agentCentre();
    wire.answer({ 'session.logout': () => ({}) });
    const { user, address } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    const popup = within(await screen.findByRole('dialog'));
    await user.click(popup.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(address()).toBe('/agent'));
    expect(wire.of('session.logout')).toHaveLength(1);
  });

  it('AGENT-22: customer service opens its channels', async () => {
    agentCentre();
    const { user } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'Atendimento' }));
    expect(await screen.findByRole('dialog', { name: /atendimento/i })).toBeTruthy();
  });

  it('on a phone the menu is a sheet that closes with a choice', async () => {
    setScreenWidth(390);
    agentCentre();
    wire.answer({
      'team.loss': () => {
        throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
      },
    });
    const { user, address } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'Abrir o menu' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('link', { name: 'Lucros e perdas' }));
    await waitFor(() => expect(address()).toBe('/agentHome/agentUserLoss'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByRole('alert')).textContent).toContain('Agora não');
  });

  it('AGENT-02: announcement shows the brand’s notices', async () => {
    agentCentre();
    await openSite('/agentHome/agentAnnouncement', asAgent);
    expect(await screen.findByRole('heading', { level: 1, name: 'Avisos' })).toBeTruthy();
    await waitFor(() => expect(wire.of('home.announcements')).not.toHaveLength(0));
  });

  it('in English', async () => {
    agentCentre({ enableCt: true });
    await openSite('/agentHome', { ...asAgent, language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Team overview' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Dividend record' })).toBeTruthy();
  });
});

it.each([
  ['at the top', 1440],
  ['at the top of the menu on a phone', 390],
])('its language is changed %s', async (_where, width) => {
  setScreenWidth(width);
  agentCentre();
  const { user } = await openSite('/agentHome', asAgent);
  if (width === 390) await user.click(await screen.findByRole('button', { name: 'Abrir o menu' }));
  const place = within(await screen.findByRole(width === 390 ? 'dialog' : 'banner'));
  const choice = place.getByRole('combobox', { name: 'Idioma' });
  if (width === 390) {
    const menu = place.getByRole('navigation');
    expect(choice.compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  await user.selectOptions(choice, 'en');
  await waitFor(() => expect(document.documentElement.lang).toMatch(/^en/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Team overview', hidden: true })).toBeTruthy();
});

describe('the team overview', () => {
  it('shows each figure with its change, and leads from it to what it is made of', async () => {
    agentCentre();
    await openSite('/agentHome', asAgent);
    const main = within(await screen.findByRole('main'));
    expect((await main.findByText('+100%')).closest('div')?.textContent).toMatch(
      /Volume válido.*R\$\s3\.400,00/,
    );
    // What began from nothing has no share: the difference is told, and the days it is compared with.
    expect(main.getByText(/^\+R\$\s5\.000,00$/).closest('div')?.textContent).toContain('30/03/2026:');
    expect(main.getByText('-25%').closest('div')?.textContent).toContain('Membros ativos');
    const sources = main
      .getAllByRole('link', { name: 'Ver origem' })
      .map((link) => link.getAttribute('href'));
    expect(sources).toEqual([
      '/agentHome/agentTeamManagement',
      '/agentHome/agentTeamManagement?kind=agent',
      '/agentHome/agentTeamManagement?kind=player',
      '/agentHome/agentTeamManagement?came=2026-03-31&cameTo=2026-03-31',
      '/agentHome/agentTeamBetting',
      '/agentHome/agentTeamBetting',
      '/agentHome/agentTeamBetting',
      '/agentHome/agentUserLoss',
      '/agentHome/agentUserLoss',
      '/agentHome/agentUserLoss',
      '/agentHome/agentAccountDetails?period=today&kind=commission',
      '/agentHome/agentIncome?span=today',
    ]);
    // Each figure of the period says by which day it counts, or what it counts.
    expect(main.getAllByText(/^(Pelo dia|Com ao menos|Apostas menos)/)).toHaveLength(9);
    const received = main.getByText('Comissões recebidas').closest('div')?.textContent;
    expect(received).toMatch(/R\$\s12,00.*Pelo dia do crédito/);
    const accrued = main.getByText('Comissões apuradas').closest('div')?.textContent;
    expect(accrued).toMatch(/R\$\s34,00.*Pelo dia em que a janela começou/);
    expect(main.getByRole('link', { name: 'Cassino' }).getAttribute('href')).toBe(
      '/agentHome/agentTeamBetting?gameType=RNG',
    );
  });

  it('another period is asked for and stands in the address', async () => {
    agentCentre();
    const { user, address } = await openSite('/agentHome', asAgent);
    await user.click(await screen.findByRole('button', { name: 'Este mês' }));
    await waitFor(() => expect(wire.of('team.overview').at(-1)?.query).toEqual({ period: 'month' }));
    expect(address()).toBe('/agentHome?period=month');
    await user.click(screen.getByRole('button', { name: 'Escolher dias' }));
    await waitFor(() =>
      expect(wire.of('team.overview').at(-1)?.query).toEqual({
        period: 'custom',
        from: '2026-03-31',
        to: '2026-03-31',
      }),
    );
  });

  it('the trend is a picture with its figures in a table', async () => {
    agentCentre();
    const { user } = await openSite('/agentHome', asAgent);
    expect(await screen.findByRole('img', { name: /Volume válido por dia/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar os valores em tabela' }));
    const table = within(await screen.findByRole('region', { name: 'Tendência' }));
    expect(table.getByRole('row', { name: /31\/03\/2026.*R\$\s3\.400,00/ })).toBeTruthy();
  });

  it('a team without play says so', async () => {
    agentCentre();
    wire.answer({ 'team.overview': () => overview({ topDownlines: [], byGameType: [] }) });
    await openSite('/agentHome', asAgent);
    expect(await screen.findAllByText('Nada neste período')).toHaveLength(2);
  });
});
