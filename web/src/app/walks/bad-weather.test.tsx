import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { line } from '../../../test/realtime-line.ts';
import { announcement, balance, game, menu, pageOf, refusal, vendor } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useSession } from '../../platform/session/session.ts';
import type { GamePage } from '../../platform/shapes.ts';

beforeEach(() => {
  emptyLobby();
  line.handlers.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const lua = game({ gameName: 'Lua da Onça' });
const menus = [menu('RNG', [vendor('STUDIO', 'Estúdio'), vendor('ACME', 'Acme')])];

describe('a browser that forbids storage', () => {
  it('plays along: the page opens, a session lives as long as it', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(refuse);
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([lua]), 'catalogue.gameList': () => pageOf([lua]) });
    await openSite('/rng', { menus });
    expect(await screen.findByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
    await act(async () => useSession.getState().open('token'));
    expect(await screen.findByRole('group', { name: 'Saldo' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('a server that is down', () => {
  const down = () => Promise.reject(refusal('NETWORK', '', { status: 0 }));

  it('leaves the page standing, says so, and comes back with one press [ERR-21]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    wire.answer({ 'catalogue.lobbyGames': down });
    const { user } = await openSite('/rng', { menus, language: 'en' });
    const words = 'Network link is abnormal, please try again';
    expect(await screen.findByText(words, undefined, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Casino', level: 1 })).toBeTruthy();
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([lua]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
  });

  it('keeps what was read on the page while it is away', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([lua]) });
    await openSite('/rng', { menus });
    await screen.findByRole('article', { name: 'Lua da Onça' });
    wire.answer({ 'catalogue.lobbyGames': down, 'system.status': down, 'catalogue.gameMenus': down });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['lobby'], refetchType: 'active' }));
    expect(screen.getByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cassino', level: 1 })).toBeTruthy();
  });

  it('once back, everything of the session and the site’s status are read again', async () => {
    await openSite('/down', { as: 'member' });
    await waitFor(() => expect(line.handlers).toHaveLength(1));
    await screen.findByRole('group', { name: 'Saldo' });
    const asked = () => [wire.of('wallet.balance').length, wire.of('system.status').length];
    const [balances = 0, looks = 0] = asked();
    wire.answer({ 'wallet.balance': () => balance(99_00) });
    await act(async () => line.handlers.at(-1)?.reconnected?.());
    await waitFor(() => expect(asked()).toEqual([balances + 1, looks + 1]));
    expect(await screen.findByText(/99,00/)).toBeTruthy();
  });
});

it('a slow answer has the final size from the start, and no cover over the rest', async () => {
  let answer: (page: GamePage) => void = () => {};
  wire.answer({ 'catalogue.lobbyGames': () => new Promise((resolve) => (answer = resolve)) });
  await openSite('/rng', { menus });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Carregando');
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(document.querySelector('.loading-cover')).toBeNull();
  await act(async () => answer(pageOf([lua])));
  expect(await main.findByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
});

it('a clock that is wrong by years changes no page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2009-01-01T00:00:00Z'), toFake: ['Date'] });
  wire.answer({ 'catalogue.lobbyGames': () => pageOf([lua]) });
  await openSite('/rng', { menus });
  expect(await screen.findByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
});

it('hostile words of editors and vendors are words', async () => {
  const hostile = '<img src=x onerror="window.hit=1">';
  wire.answer({ 'catalogue.lobbyGames': () => pageOf([game({ gameName: hostile, displayName: hostile })]) });
  await openSite('/rng', { menus: [menu('RNG', [vendor('A', hostile), vendor('B', 'Acme')])] });
  expect(await screen.findByRole('article', { name: hostile })).toBeTruthy();
  expect(document.querySelector('[onerror]')).toBeNull();
  const notice = announcement('n1', {
    title: hostile,
    content: `<p>ok</p>${hostile}<script>window.hit=1</script>`,
  });
  wire.answer({ 'home.announcements': () => pageOf([notice]) });
  const { usePopups } = await import('../../platform/popups/popups.ts');
  const { queryClient } = await import('../../platform/api/query-client.ts');
  await act(async () => {
    usePopups.getState().open({ kind: 'notices' });
    await queryClient.invalidateQueries({ queryKey: ['content'] });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Avisos' });
  await within(dialog).findByText('ok');
  expect(dialog.querySelector('[onerror], script')).toBeNull();
  expect('hit' in window).toBe(false);
});

describe('what the money line tells a member', () => {
  const amounts = { amount: 5_000, currency: 'BRL' };
  it.each([
    ['deposit.credited', 'Depósito creditado', '[ENTITY-63]', { ...amounts, depositId: 'd', balance: 5_000 }],
    ['withdrawal.approved', 'Saque aprovado', '[ENTITY-64]', { ...amounts, withdrawalId: 'w' }],
    ['withdrawal.rejected', 'Saque rejeitado', '[ENTITY-65]', { ...amounts, withdrawalId: 'w' }],
    ['deposit.failed', 'Depósito não concluído', '[ENTITY-66]', { ...amounts, depositId: 'd' }],
  ] as const)('%s: %s %s', async (name, title, _rows, payload) => {
    await openSite('/down', { as: 'member' });
    await waitFor(() => expect(line.handlers).toHaveLength(1));
    const hear = line.handlers.at(-1)?.[name] as ((message: object) => void) | undefined;
    await act(async () => hear?.(payload));
    const toast = await screen.findByText(title);
    expect(toast.parentElement?.textContent).toMatch(/50,00/);
  });
});

it('a free-play account before the agents’ centre is told to register a real one [LAUNCH-10]', async () => {
  const { address } = await openSite('/agentHome', { as: 'trial' });
  expect(await screen.findByRole('dialog', { name: 'Conta de demonstração' })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/agent'));
  expect(screen.queryByRole('heading', { name: 'Centro do agente' })).toBeNull();
});
