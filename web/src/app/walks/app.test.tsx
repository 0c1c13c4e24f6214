import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { balance, game, menu, pageOf, refusal, site, vendor } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { line } from '../../../test/realtime-line.ts';
import { useSession } from '../../platform/session/session.ts';

const handlers = () => line.handlers.at(-1) ?? {};

beforeEach(() => {
  line.handlers.length = 0;
  line.close.mockClear();
  wire.answer({ 'catalogue.hotGames': () => ({ content: [] }), 'catalogue.recent': () => page });
});
const page = { content: [], pageNum: 1, pageSize: 12, totalPages: 1, totalElements: 0 };
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the header', () => {
  it('offers a visitor to log in, to register and to ask for help [HEADER-01 HEADER-02 HEADER-14]', async () => {
    const { user } = await openSite('/');
    await screen.findByRole('button', { name: 'Entrar' });
    expect(header().queryByRole('group')).toBeNull();
    expect(header().getByRole('button', { name: 'Cadastre-se' })).toBeTruthy();
    await user.click(await header().findByRole('button', { name: 'Atendimento' }));
    expect(await dialog('Atendimento')).toBeTruthy();
  });

  it('shows a member the balance, deposit and the account menu [HEADER-03 HEADER-06 HEADER-07]', async () => {
    const { user } = await openSite('/', { as: 'member' });
    const group = await screen.findByRole('group', { name: 'Saldo' });
    await waitFor(() => expect(group.textContent).toMatch(/R\$\s1\.234,56/));
    expect(header().getByRole('link', { name: 'Depositar' }).getAttribute('href')).toBe('/member/deposit');
    await user.click(header().getByRole('button', { name: 'Menu da conta' }));
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
    expect(entries).toEqual(
      expect.arrayContaining(['Minha conta', 'Saque', 'Extrato da conta', 'Histórico de apostas', 'Sair']),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Sair' }));
    expect(await dialog('Sair da conta?')).toBeTruthy();
  });

  it('hides the balance behind stars and remembers that [HEADER-04 HEADER-05]', async () => {
    const { user } = await openSite('/', { as: 'member' });
    const group = await screen.findByRole('group', { name: 'Saldo' });
    await waitFor(() => expect(group.textContent).toMatch(/1\.234,56/));
    await user.click(within(group).getByRole('button', { name: 'Ocultar saldo' }));
    expect(group.textContent).toContain('******');
    expect(group.textContent).not.toMatch(/\d/);
    expect(localStorage.getItem('balanceHidden')).toBe('1');
    await user.click(within(group).getByRole('button', { name: 'Mostrar saldo' }));
    expect(group.textContent).toMatch(/1\.234,56/);
    expect(localStorage.getItem('balanceHidden')).toBe('0');
  });

  it('calls a trial member’s money play money and leads to a real account', async () => {
    const { user } = await openSite('/', { as: 'trial' });
    const group = await screen.findByRole('group', { name: 'Dinheiro fictício' });
    expect(within(group).getByText('Dinheiro fictício')).toBeTruthy();
    expect(group.textContent).not.toContain('XTS');
    expect(screen.queryByRole('link', { name: 'Depositar' })).toBeNull();
    await user.click(header().getByRole('button', { name: 'Cadastre-se' }));
    expect(await dialog('Conta de demonstração')).toBeTruthy();
  });

  it('shows a dash instead of a balance that cannot be read', async () => {
    const opening = openSite('/', { as: 'member' });
    await opening;
    wire.answer({ 'wallet.balance': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
    const { queryClient, MINE } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.resetQueries({ queryKey: [MINE, 'balance'] }));
    expect((await screen.findByRole('group', { name: 'Saldo' })).textContent).toContain('—');
  });
});

describe('addresses', () => {
  it('a mistyped one has a page that says so, with the way home', async () => {
    const { user, address } = await openSite('/slots/zzz');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ir para o início' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('… in English too', async () => {
    await openSite('/nowhere', { language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to home' })).toBeTruthy();
  });

  it('a member’s page sends a visitor to the login, and back after it [GUARD-01 LAUNCH-11]', async () => {
    const { address } = await openSite('/member/deposit');
    expect(await dialog('Entrar')).toBeTruthy();
    expect(address()).toBe('/login?to=%2Fmember%2Fdeposit');
  });

  it('a trial member has no member centre [LAUNCH-09]', async () => {
    const { address } = await openSite('/member', { as: 'trial' });
    expect(await dialog('Conta de demonstração')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('/seamless hides the menus, and asks a visitor to log in [ROUTE-46]', async () => {
    await openSite('/seamless?game=n1');
    expect(await dialog('Entrar')).toBeTruthy();
    expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cadastre-se', hidden: true })).toBeNull();
  });

  it('/register opens its popup over home; closing it leads to / [ROUTE-10]', async () => {
    wire.answer({ 'system.registerSettings': () => ({ rules: [], verificationRequired: false, ways: [] }) });
    const { user, address } = await openSite('/register');
    await dialog('Criar conta');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/'));
  });
});

it('signing out asks first, tells the site, keeps the brand and shows a visitor’s page [LOGOUT-01 LOGOUT-02 LOGOUT-04]', async () => {
  wire.answer({ 'session.logout': () => ({}) });
  const { user } = await openSite('/', { as: 'member' });
  sessionStorage.setItem('other', 'x');
  await user.click(await screen.findByRole('button', { name: 'Menu da conta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  const question = within(await dialog('Sair da conta?'));
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(useSession.getState().token).toBe('session-token');
  await user.click(screen.getByRole('button', { name: 'Menu da conta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await user.click(within(await dialog('Sair da conta?')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(header().getByRole('button', { name: 'Cadastre-se' })).toBeTruthy();
  expect(wire.of('session.logout')[0]?.token).toBe('session-token');
  expect(Object.keys(sessionStorage)).toEqual(['merchant']);
});

it('the language changes in place and is kept [LANG-01 LANG-02]', async () => {
  const { user } = await openSite('/');
  const choices = await screen.findAllByRole('combobox', { name: 'Idioma' });
  expect(document.documentElement.lang).toBe('pt-BR');
  await user.selectOptions(choices[0] ?? document.body, 'en');
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(localStorage.getItem('language')).toBe('en');
  expect(wire.of('catalogue.gameMenus').at(-1)?.query).toMatchObject({ language: 'en' });
});

describe('real time', () => {
  it('an event is a hint: the balance is read again and the deposit told', async () => {
    await openSite('/', { as: 'member' });
    const group = await screen.findByRole('group', { name: 'Saldo' });
    await waitFor(() => expect(line.handlers).toHaveLength(1));
    wire.answer({ 'wallet.balance': () => balance(200_000) });
    act(() => handlers()['deposit.credited']?.({ depositId: 'd1', amount: 76_544, currency: 'BRL' }));
    await waitFor(() => expect(group.textContent).toMatch(/2\.000,00/));
    expect(await screen.findByText('Depósito creditado')).toBeTruthy();
  });

  it('the line belongs to the session: it closes with it', async () => {
    await openSite('/', { as: 'member' });
    await waitFor(() => expect(line.handlers).toHaveLength(1));
    act(() => useSession.getState().close());
    await waitFor(() => expect(line.close).toHaveBeenCalled());
    expect(await screen.findByText('Sua sessão terminou. Entre de novo.')).toBeTruthy();
  });

  it('anyone who left is not told so; whose session ended before the page stood is, once', async () => {
    const message = () => screen.queryAllByText('Sua sessão terminou. Entre de novo.');
    useSession.getState().open('one');
    useSession.getState().close('left');
    await openSite('/');
    await screen.findByRole('region', { name: 'Notificações' });
    expect(message()).toHaveLength(0);
    cleanup();
    useSession.getState().open('two');
    useSession.getState().close();
    await openSite('/');
    await waitFor(() => expect(message()).toHaveLength(1));
    expect(useSession.getState().ended).toBeNull();
  });
});

describe('a closed site', () => {
  const text = { pt: 'Voltamos logo', en: 'Back soon', es: 'Volvemos pronto' };

  it('under maintenance shows its page instead of the site [ERR-25]', async () => {
    await openSite('/');
    wire.answer({
      'system.status': () =>
        site({
          systemStatus: 1,
          maintenance: {
            title: { pt: 'Manutenção', en: 'Maintenance', es: 'Mantenimiento' },
            text,
            until: null,
          },
        }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.refetchQueries({ queryKey: ['site'] }));
    expect(await screen.findByRole('heading', { name: 'Manutenção' })).toBeTruthy();
    expect(screen.getByText('Voltamos logo')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('for a region shows the visitor’s address [ERR-24]', async () => {
    await openSite('/');
    wire.answer({ 'system.status': () => site({ systemStatus: 2, regionRestriction: { text } }) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.refetchQueries({ queryKey: ['site'] }));
    expect(await screen.findByText(/203\.0\.113\.7/)).toBeTruthy();
  });
});

it('a game that a visitor wanted starts after the login, not before', async () => {
  const lua = game({ nodeId: 'n9', gameName: 'Lua' });
  wire.answer({
    'catalogue.hotGames': () => ({ content: [lua] }),
    'catalogue.lobbyGames': () => pageOf([]),
    'catalogue.vendors': () => ({ vendors: [] }),
    'catalogue.newVendors': () => ({ vendors: [] }),
    'winners.board': () => ({ content: [] }),
    'winners.recent': () => ({ content: [] }),
  });
  const menus = [menu('RNG', [vendor('STUDIO', 'Estúdio')])];
  const { user, address } = await openSite('/', { menus });
  await user.click(await screen.findByRole('button', { name: 'Jogar Lua' }));
  await dialog('Entrar');
  expect(address()).toBe('/');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
});
