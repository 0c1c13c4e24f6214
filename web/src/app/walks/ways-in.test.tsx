import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentCentre } from '../../../test/agent-samples.ts';
import { balance, login, member, refusal } from '../../../test/samples.ts';
import { emptyLobby, openSite, passVerifications } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';

beforeEach(() => {
  emptyLobby();
  // Nobody slides here: the person passes by another hand.
  wire.answer({ 'verification.sliderPuzzle': () => new Promise(() => undefined) });
});

const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);
const dialog = (name: string) => screen.findByRole('dialog', { name });
async function enter(user: Awaited<ReturnType<typeof openSite>>['user'], password = 'Senha2026') {
  await user.type(await screen.findByLabelText('Usuário'), 'ana');
  await user.type(screen.getByLabelText('Senha', { selector: 'input' }), password);
  await user.click(screen.getByRole('button', { name: 'Entrar na conta' }));
}

describe('coming in', () => {
  it('a visitor logs in from the header, which then is a member’s [AUTH-08 ROLE-03 API-SESSION-20]', async () => {
    passVerifications();
    const { user } = await openSite('/down');
    wire.answer({ 'session.login': () => login(), 'member.info': () => member({ nickname: 'Ana' }) });
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await dialog('Entrar');
    await enter(user);
    expect(await screen.findByRole('group', { name: 'Saldo' })).toBeTruthy();
    expect(header().queryByRole('button', { name: 'Entrar' })).toBeNull();
    expect(wire.of('member.info')[0]?.token).toBe('fresh-token');
    expect(useSession.getState().memberType).toBe(0);
  });

  it('nothing is forced: what greets a member is due; a forced change puts it off [AUTH-20]', async () => {
    passVerifications();
    const { user } = await openSite('/down');
    wire.answer({ 'session.login': () => login(), 'member.info': () => member() });
    usePopups.getState().open({ kind: 'login' });
    await enter(user);
    await waitFor(() => expect(usePopups.getState().afterLoginModal).toBe(true));
    usePopups.setState({ afterLoginModal: false });
    wire.answer({ 'session.login': () => login({ firstTimeLogin: true }) });
    usePopups.getState().open({ kind: 'login' });
    await enter(user);
    await waitFor(() => expect(usePopups.getState().popup?.kind).toBe('changePassword'));
    expect(usePopups.getState().afterLoginModal).toBe(false);
  });

  it('an agent comes from the agents’ login to the agent centre [AUTH-21 ROLE-24]', async () => {
    passVerifications();
    agentCentre();
    const { user, address } = await openSite('/agent', { memberType: 41 });
    wire.answer({ 'session.login': () => login() });
    await enter(user);
    await waitFor(() => expect(address()).toBe('/agentHome'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Visão da equipe' })).toBeTruthy();
  });

  it('a visitor opens the registration from the header [ROLE-02]', async () => {
    const { user } = await openSite('/down');
    wire.answer({
      'system.registerSettings': () => ({ rules: [], verificationRequired: true, ways: [] }),
    });
    await screen.findByRole('button', { name: 'Entrar' });
    await user.click(header().getByRole('button', { name: 'Cadastre-se' }));
    expect(await dialog('Criar conta')).toBeTruthy();
  });
});

describe('a password that must be changed', () => {
  it('the server’s word binds a page that knows of no login: the popup, and no other call [ERR-28]', async () => {
    const { user } = await openSite('/down', { as: 'member' });
    wire.answer({
      'member.info': () => member({ passwordChange: 'expired' }),
      'wallet.balance': () => Promise.reject(refusal('PASSWORD_CHANGE_REQUIRED', 'Troque a senha')),
      'messages.unreadCount': () => Promise.reject(refusal('PASSWORD_CHANGE_REQUIRED', 'Troque a senha')),
      'member.changePassword': () => ({}),
    });
    const { queryClient, MINE } = await import('../../platform/api/query-client.ts');
    await queryClient.invalidateQueries({ queryKey: [MINE, 'member'] });
    const popup = within(await dialog('Crie uma nova senha'));
    expect(popup.getByText('Sua senha expirou. Escolha uma nova para continuar.')).toBeTruthy();
    expect(useSession.getState().owes).toBe('expired');
    wire.answer({ 'member.info': () => member(), 'wallet.balance': () => balance() });
    await user.type(popup.getByLabelText('Senha atual', { selector: 'input' }), 'Senha2026');
    await user.type(popup.getByLabelText('Nova senha', { selector: 'input' }), 'Nova2026x');
    await user.type(popup.getByLabelText('Confirmar nova senha', { selector: 'input' }), 'Nova2026x');
    await user.click(popup.getByRole('button', { name: 'Trocar senha' }));
    await waitFor(() => expect(useSession.getState().owes).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Crie uma nova senha' })).toBeNull();
  });
});

describe('what a visitor may see', () => {
  it('promotions and help [ROLE-05 ROLE-06]', async () => {
    const { router } = await openSite('/promotions');
    expect(await screen.findByRole('heading', { level: 1, name: 'Promoções' })).toBeTruthy();
    await router.navigate({ href: '/help' });
    expect(await screen.findByRole('heading', { level: 1, name: /ajuda/i })).toBeTruthy();
  });

  it('favourites ask for the login, lottery pages lead to it [ROLE-07 ROLE-09]', async () => {
    const { router, address } = await openSite('/down');
    for (const path of ['/favorite', '/lottery', '/seaLottery', '/vnLottery']) {
      await router.navigate({ href: path });
      await waitFor(() => expect(address()).toMatch(/^\/login/));
    }
  });
});

describe('a free-play session', () => {
  it.each([
    ['/member', 'ROLE-18'],
    ['/agentHome', 'ROLE-19'],
  ])('has no %s, and asks for no unread messages [%s ROLE-20]', async (path) => {
    const { address } = await openSite(path, { as: 'trial' });
    await waitFor(() => expect(address()).not.toMatch(/^\/(member|agentHome)/));
    expect(wire.of('messages.unreadCount')).toEqual([]);
  });
});

describe('an agent', () => {
  it.each([1, 2, 41, 42])('of type %i has its entry in the account menu [ROLE-23]', async (memberType) => {
    const { user } = await openSite('/down', { as: 'member', memberType });
    await user.click(await screen.findByRole('button', { name: 'Menu da conta' }));
    expect(await screen.findByRole('menuitem', { name: 'Agente' })).toBeTruthy();
  });
});

describe('the token', () => {
  it('of the session’s storage goes with the calls [ROLE-41]', async () => {
    await openSite('/down', { as: 'member' });
    await waitFor(() => expect(wire.of('member.info')[0]?.token).toBe('session-token'));
    expect(sessionStorage.getItem('token')).toBe('session-token');
  });
});
