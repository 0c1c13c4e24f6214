import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { login, member, refusal } from '../../../test/samples.ts';
import { show, type ShowOptions } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { GameStage } from './game-stage.tsx';
import { isInsideApp } from './launch.ts';
import { wholeWindow } from './whole-window.ts';

const launched = (url: string) => ({ url, gameCode: 'lua', gameName: 'Lua da Onça', vassalage: 'STUDIO' });
const open = (trial: boolean, options: ShowOptions) =>
  show(<GameStage request={{ game: 'n1', vendor: 'STUDIO', trial }} />, options);
const line = (transferId: string, kind: string, balanceAfter: number) => ({
  id: transferId,
  transferId,
  kind,
  amount: 1,
  balanceAfter,
  currency: 'BRL',
  purpose: 'main',
  reference: { type: 'bet', id: 'b' },
  at: '2026-11-23T10:00:00.000Z',
});
const frame = () => screen.findByTitle<HTMLIFrameElement>('Jogo Lua da Onça');

beforeEach(() => {
  let launches = 0;
  wire.answer({
    'launch.launchGame': () => launched(`/studio/play/lua?token=${(launches += 1)}`),
    'launch.launchTrial': () => launched('/studio/play/lua?token=trial'),
    'wallet.balance': () => ({ balance: 123_456, currency: 'BRL', currencySymbol: 'R$' }),
  });
});

describe('a real game', () => {
  it('opens in a frame that cannot reach the session, with the name and the balance above [ROUTE-36]', async () => {
    await open(false, { as: 'member' });
    const game = await frame();
    expect(game.getAttribute('src')).toBe('/studio/play/lua?token=1');
    // What it opens is a page like any other; the frame itself reaches no session and saves no file.
    expect(game.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-scripts',
    ]);
    expect(game.getAttribute('allow')).toContain('clipboard-write');
    expect(screen.getByRole('heading', { name: 'Lua da Onça' })).toBeTruthy();
    const balance = await screen.findByRole('group', { name: 'Saldo' });
    await waitFor(() => expect(balance.textContent).toMatch(/R\$\s1\.234,56/));
    expect(wire.of('launch.launchGame')[0]?.body).toMatchObject({
      nodeId: 'n1',
      vendor: 'STUDIO',
      language: 'pt',
    });
  });

  it('is launched again by the reload button only: a token works once', async () => {
    const { user } = await open(false, { as: 'member' });
    await frame();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(wire.of('launch.launchGame')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Recarregar jogo' }));
    await waitFor(async () => expect((await frame()).getAttribute('src')).toBe('/studio/play/lua?token=2'));
  });

  it('says why it did not open, and tries again', async () => {
    let fails = true;
    wire.answer({
      'launch.launchGame': () => {
        if (fails) throw refusal('GAME_UNAVAILABLE', 'O jogo está em manutenção', { status: 409 });
        return launched('/studio/play/lua?token=ok');
      },
    });
    const { user } = await open(false, { as: 'member' });
    expect((await screen.findByRole('alert')).textContent).toContain('O jogo está em manutenção');
    expect(wire.of('launch.launchGame')).toHaveLength(1);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect((await frame()).getAttribute('src')).toBe('/studio/play/lua?token=ok');
  });

  it('that is not in the catalogue leads back instead of trying again', async () => {
    wire.answer({
      'launch.launchGame': () => Promise.reject(refusal('NOT_FOUND', 'Não encontrado', { status: 404 })),
    });
    await open(false, { as: 'member' });
    expect(await screen.findByText('Este jogo não existe ou não está mais disponível')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao lobby' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('that is closed to a player who has stopped leads to how the account stands, and not to the same try', async () => {
    const closed = () => Promise.reject(refusal('PLAY_CLOSED', 'Sua conta está fechada', { status: 403 }));
    wire.answer({ 'launch.launchGame': closed });
    await open(false, { as: 'member' });
    const standing = await screen.findByRole('link', { name: 'Ver minha situação' });
    expect(standing.getAttribute('href')).toBe('/member/responsibleGaming');
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('its way back leads to the lobby', async () => {
    const { user, address } = await show(
      <GameStage request={{ game: 'n1', vendor: undefined, trial: false }} />,
      {
        as: 'member',
        path: '/seamless?game=n1',
      },
    );
    await frame();
    await user.click(screen.getByRole('button', { name: 'Voltar ao lobby' }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

/** A member in a game, the lines of their account, the newest first, and what the game's frame says. */
async function playing(...first: ReturnType<typeof line>[]) {
  let lines = first;
  wire.answer({
    'wallet.balance': () => ({
      balance: lines[0]?.balanceAfter ?? 0,
      currency: 'BRL',
      currencySymbol: 'R$',
    }),
    'records.account': () => ({ content: lines, nextCursor: null }),
  });
  await open(false, { as: 'member' });
  const game = await frame();
  const box = await screen.findByRole('group', { name: 'Saldo' });
  return {
    game,
    box,
    says: (data: unknown, source: Window | null = game.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data, source })),
    shows: (text: string) => waitFor(() => expect(box.textContent).toContain(text)),
    async moves(...more: ReturnType<typeof line>[]) {
      lines = [...more, ...lines];
      await queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] });
    },
  };
}

describe('the balance above a real game', () => {
  it('shows above the game what the game has revealed: by words of its frame only, and the truth when it closes', async () => {
    const { says, shows, moves } = await playing(line('t0', 'deposit', 100_000));
    await shows('1.000,00');
    says({ type: 'croupier:ready', reveals: true });
    await waitFor(() => expect(wire.of('records.account')).toHaveLength(1));
    await moves(line('t1', 'bet', 99_000));
    await shows('990,00');
    // What a game says of the sum counts in free play only.
    says({ type: 'croupier:balance', balance: 7 });
    await moves(line('t2', 'win', 150_000));
    await waitFor(() => expect(wire.of('records.account').length).toBeGreaterThan(2));
    says({ type: 'croupier:revealed', transferId: 't2' }, window);
    says({ type: 'croupier:revealed', transferId: 't2' }, null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await shows('990,00');
    says({ type: 'croupier:revealed', transferId: 't2' });
    await shows('1.500,00');
    await moves(line('t4', 'win', 180_000), line('t3', 'bet', 149_000));
    await shows('1.490,00');
    await moves(line('t5', 'deposit', 680_000));
    await shows('6.800,00');
    await moves(line('t7', 'win', 700_000), line('t6', 'bet', 679_000));
    await shows('6.790,00');
    says({ type: 'croupier:close' });
    await shows('7.000,00');
  });

  it('shows the truth after 30 seconds where a game falls silent, and at once where it never spoke', async () => {
    const { says, shows, moves, box } = await playing(
      line('t1', 'bet', 99_000),
      line('t0', 'deposit', 100_000),
    );
    await shows('990,00');
    await moves(line('t2', 'win', 120_000));
    await shows('1.200,00');
    says({ type: 'croupier:ready', reveals: true });
    await waitFor(() => expect(wire.of('records.account')).toHaveLength(1));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await moves(line('t3', 'win', 150_000));
      await waitFor(() => expect(wire.of('records.account').length).toBeGreaterThan(1));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(box.textContent).toContain('1.200,00');
      await vi.advanceTimersByTimeAsync(10_000);
      await shows('1.500,00');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the bar above a game', () => {
  it('is told to a game that asks, once for each time, and to no other window', async () => {
    const { game, says } = await playing(line('t0', 'deposit', 100_000));
    const heard = vi.spyOn(game.contentWindow ?? window, 'postMessage').mockReturnValue();
    says({ type: 'croupier:bar' }, window);
    says({ type: 'croupier:bar' }, null);
    expect(heard).not.toHaveBeenCalled();
    says({ type: 'croupier:bar' });
    expect(heard.mock.calls).toEqual([
      [{ type: 'croupier:bar', balance: true, wayOut: true, sound: false }, '*'],
    ]);
  });

  it('keeps for the next game whether sound is on, and takes it from no other window', async () => {
    const { game, says } = await playing(line('t0', 'deposit', 100_000));
    const heard = vi.spyOn(game.contentWindow ?? window, 'postMessage').mockReturnValue();
    says({ type: 'croupier:sound', on: true }, window);
    says({ type: 'croupier:bar' });
    says({ type: 'croupier:sound', on: true });
    says({ type: 'croupier:bar' });
    says({ type: 'croupier:sound', on: false });
    says({ type: 'croupier:bar' });
    const kept = heard.mock.calls.map(([word]) => (word as { sound?: boolean }).sound);
    expect(kept).toEqual([false, true, false]);
  });
});

describe('money that moves beside a game', () => {
  it('tells the game of money that no game moved, once, and never how much', async () => {
    const { game, says, shows, moves } = await playing(line('t1', 'win', 101_000), line('t0', 'bet', 99_000));
    const heard = vi.spyOn(game.contentWindow ?? window, 'postMessage').mockReturnValue();
    // A game that has said nothing is told nothing.
    await moves(line('t2', 'deposit', 106_000));
    await shows('1.060,00');
    expect(heard).not.toHaveBeenCalled();
    says({ type: 'croupier:ready', reveals: true });
    await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'croupier:funds' }, '*'));
    await moves(line('t3', 'bet', 105_000));
    await shows('1.050,00');
    expect(heard).toHaveBeenCalledTimes(1);
    await moves(line('t4', 'deposit', 155_000));
    await shows('1.550,00');
    expect(heard.mock.calls).toEqual([
      [{ type: 'croupier:funds' }, '*'],
      [{ type: 'croupier:funds' }, '*'],
    ]);
  });
});

describe('inside another app’s browser', () => {
  const inside = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile [FBAN/FBIOS;FBAV/450.0;FBBV/1]';

  it('a game takes the whole window, by the call made for that [API-GAMES-15]', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(inside);
    const goTo = vi.spyOn(wholeWindow, 'goTo').mockReturnValue();
    wire.answer({
      'launch.launchFacebook': () => ({ ...launched('/studio/play/lua?token=fb'), target: 'top' }),
    });
    await open(false, { as: 'member' });
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/studio/play/lua?token=fb'));
    expect(wire.of('launch.launchGame')).toEqual([]);
    expect(document.querySelector('iframe')).toBeNull();
    vi.restoreAllMocks();
  });

  it('is told by the browser’s name', () => {
    expect(isInsideApp(inside)).toBe(true);
    expect(isInsideApp('Mozilla/5.0 (Linux; Android 15) Instagram 300.0 Android')).toBe(true);
    expect(isInsideApp('Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0 Safari/537.36')).toBe(false);
  });
});

describe('a trial', () => {
  it('shows no other play money than the game does', async () => {
    let balance = 100_000;
    wire.answer({ 'wallet.balance': () => ({ balance, currency: 'XTS', currencySymbol: '¤' }) });
    await open(true, { as: 'trial' });
    const game = await frame();
    const says = (data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: game.contentWindow }));
    const box = await screen.findByRole('group', { name: 'Dinheiro fictício' });
    await waitFor(() => expect(box.textContent).toContain('1.000,00'));
    says({ type: 'croupier:ready', reveals: true });
    says({ type: 'croupier:balance', balance: 99_000 });
    balance = 150_000;
    await queryClient.invalidateQueries({ queryKey: ['mine', 'balance'] });
    await waitFor(() => expect(box.textContent).toContain('990,00'));
    says({ type: 'croupier:balance', balance: -5 });
    says({ type: 'croupier:balance', balance: '7' });
    says({ type: 'croupier:balance', balance: 150_000 });
    await waitFor(() => expect(box.textContent).toContain('1.500,00'));
    // A frame that died leaves no old sum standing.
    says({ type: 'croupier:balance', balance: 140_000 });
    await waitFor(() => expect(box.textContent).toContain('1.400,00'));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      says({ type: 'croupier:balance', balance: 130_000 });
      await waitFor(() => expect(box.textContent).toContain('1.300,00'));
      await vi.advanceTimersByTimeAsync(31_000);
      await waitFor(() => expect(box.textContent).toContain('1.500,00'));
    } finally {
      vi.useRealTimers();
    }
  });

  const playMoney = () =>
    wire.answer({ 'wallet.balance': () => ({ balance: 100_000, currency: 'XTS', currencySymbol: 'XTS' }) });

  it('makes a visitor a trial member, whose money is called play money', async () => {
    playMoney();
    wire.answer({
      'session.freePlay': () => login({ token: 'trial-token' }),
      'member.info': () => member({ type: 4 }),
    });
    await open(true, { as: 'visitor' });
    expect((await frame()).getAttribute('src')).toBe('/studio/play/lua?token=trial');
    expect(useSession.getState()).toMatchObject({ token: 'trial-token', memberType: 4 });
    expect(wire.of('launch.launchTrial')[0]?.token).toBe('trial-token');
    const balance = await screen.findByRole('group', { name: 'Dinheiro fictício' });
    await waitFor(() => expect(balance.textContent).toMatch(/Dinheiro fictício.*¤\s1\.000,00/));
    expect(balance.textContent).not.toContain('XTS');
  });

  it('of a member stands beside their own session and shows none of their money', async () => {
    wire.answer({ 'session.freePlay': () => login({ token: 'trial-token' }) });
    await open(true, { as: 'member' });
    await frame();
    expect(useSession.getState().token).toBe('session-token');
    expect(wire.of('launch.launchTrial')[0]?.token).toBe('trial-token');
    expect(screen.queryByRole('group', { name: 'Saldo' })).toBeNull();
    expect(screen.getByText('Demonstração: dinheiro fictício')).toBeTruthy();
  });

  it('of a member shows the sum that the game says, as the game shows none', async () => {
    wire.answer({ 'session.freePlay': () => login({ token: 'trial-token' }) });
    await open(true, { as: 'member' });
    const { contentWindow: source } = await frame();
    const data = { type: 'croupier:balance', balance: 98_700 };
    window.dispatchEvent(new MessageEvent('message', { data, source: window }));
    expect(screen.queryByRole('group', { name: 'Dinheiro fictício' })).toBeNull();
    window.dispatchEvent(new MessageEvent('message', { data, source }));
    const box = await screen.findByRole('group', { name: 'Dinheiro fictício' });
    await waitFor(() => expect(box.textContent).toMatch(/¤\s987,00/));
    expect(wire.of('wallet.balance')).toEqual([]);
  });

  it('of a trial member goes on in the same session', async () => {
    playMoney();
    await open(true, { as: 'trial' });
    await frame();
    expect(wire.of('session.freePlay')).toEqual([]);
    expect(wire.of('launch.launchTrial')[0]?.token).toBe('session-token');
  });
});
