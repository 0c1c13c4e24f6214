import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { line } from '../../../test/realtime-line.ts';
import { member, reality, site } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';

const both = (text: string) => ({ pt: text, en: text, es: text });
const maintenance = { title: both('Voltamos já'), text: both('Trocando as cartas.'), until: null };
const address = '/seamless?game=n1&vendor=STUDIO';
const game = () => screen.findByTitle<HTMLIFrameElement>('Jogo Lua da Onça');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  emptyLobby();
  line.handlers.length = 0;
  wire.answer({
    'launch.launchGame': () => ({
      url: '/studio/play/lua?token=1',
      gameCode: 'lua',
      gameName: 'Lua da Onça',
      vassalage: 'STUDIO',
    }),
  });
});

describe('a game that stands open', () => {
  it('stays, with what runs in it, when the session ends: nothing opens over it and nothing is asked any more', async () => {
    const { user, router } = await openSite(address, { as: 'member' });
    const frame = await game();
    await waitFor(() => expect(line.handlers.length).toBeGreaterThan(0));
    act(() => line.handlers[0]?.['session.replaced']?.({}));
    expect(await screen.findByText(/^Sua sessão terminou/)).toBeTruthy();
    expect(await game()).toBe(frame);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Saldo' })).toBeNull();
    const asked = wire.of('wallet.balance').length;
    await act(() => router.invalidate());
    expect(wire.of('wallet.balance').length).toBe(asked);
    expect(wire.of('launch.launchGame').length).toBe(1);
    // Who wants to go on signs in over it, and leaves by the way back.
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
  });

  it('is shown to nobody who was never signed in', async () => {
    await openSite(address);
    await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'login' }));
    expect(screen.queryByTitle(/^Jogo/)).toBeNull();
    expect(useSession.getState().token).toBeNull();
  });

  it('stays for three minutes when the site closes, and one that is opened then does not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite(address, { as: 'member' });
    const frame = await game();
    wire.answer({ 'system.status': () => site({ systemStatus: 1, maintenance }) });
    await waitFor(() => expect(line.handlers.length).toBeGreaterThan(0));
    act(() => line.handlers[0]?.['site.status']?.({ status: 1 }));
    expect(await screen.findByText(/^O site vai fechar/)).toBeTruthy();
    expect(await game()).toBe(frame);
    await pass(181_000);
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    expect(screen.queryByTitle(/^Jogo/)).toBeNull();
  });

  it('does not open on a site that is closed already', async () => {
    await openSite(address, { as: 'member', status: site({ systemStatus: 1, maintenance }) });
    expect(await screen.findByRole('heading', { name: 'Voltamos já' })).toBeTruthy();
    expect(wire.of('launch.launchGame')).toEqual([]);
  });

  it('has nothing of the site over it: what opens by itself waits until the page is left', async () => {
    const plain = site();
    const info = { ...plain.info, analytics: { ...plain.info.analytics, gtagId: 'G-TEST1' } };
    const { router } = await openSite(address, { as: 'member', status: { ...plain, info } });
    wire.answer({
      'member.info': () => member({ detailsDue: ['idNumber', 'birthday', 'terms'] }),
      'responsibleGaming.reality': () => ({ ...reality, minutes: 60, everyMinutes: 60 }),
    });
    await game();
    // The reminder of time and money is the one thing that comes; it is no dialog that takes the page.
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Medição de uso')).toBeNull();
    expect(usePopups.getState().popup).toBeNull();
    await act(() => router.navigate({ to: '/help' }));
    await waitFor(() => expect(usePopups.getState().popup).toEqual({ kind: 'details' }));
    // By its label: behind the dialog, which may come before it or after it, it has no role for anyone.
    expect(await screen.findByLabelText('Medição de uso')).toBeTruthy();
  });
});
