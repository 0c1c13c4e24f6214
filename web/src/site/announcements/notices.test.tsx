import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcement, pageOf, promotion, promotions } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { letPass } from '../../../test/time.ts';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { useSession } from '../../platform/session/session.ts';
import type { Announcement } from '../../platform/shapes.ts';
import { noticeDate } from './notice-date.ts';
// Loaded before the tests, so that none of them passes because what opens the popup isn't there yet.
import './popup/public-popup-opener.tsx';
import { POPUPS } from './queries.ts';

beforeEach(emptyLobby);

/** Answers as the site pages them. */
function announce(all: Announcement[]): void {
  wire.answer({
    'home.announcements': ({ query }) => {
      const types = (query?.types ?? '').split(',');
      const found = all.filter(({ type }) => types.includes(type));
      const page = Number(query?.pageNo ?? 1);
      const content = found.slice((page - 1) * 9, page * 9);
      const totalPages = Math.max(1, Math.ceil(found.length / 9));
      return { ...pageOf<Announcement>(content, page, found.length), pageSize: 9, totalPages };
    },
  });
}

async function openWith(all: Announcement[], path = '/', as: 'visitor' | 'member' = 'visitor') {
  const opened = await openSite(path, { as });
  announce(all);
  const { queryClient } = await import('../../platform/api/query-client.ts');
  await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
  return opened;
}

const ten = Array.from({ length: 10 }, (_, index) => announcement(`n${index + 1}`));
const titles = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Títulos' }))
    .getAllByRole('button')
    .map((button) => button.textContent?.replace(/\d{4}-.*/, ''));

describe('the notices', () => {
  it('run over home, and a click opens the popup [ROUTE-06 ROUTE-07 NOTICE-01]', async () => {
    const { user } = await openWith(ten);
    const strip = within(await screen.findByRole('region', { name: 'Avisos do site' }));
    expect(strip.getAllByText('Aviso n1').length).toBeGreaterThan(0);
    await user.click(strip.getByRole('button', { name: /Abrir os avisos/ }));
    expect(await screen.findByRole('dialog', { name: 'Avisos' })).toBeTruthy();
  });

  it('can be stopped', async () => {
    const { user } = await openWith(ten);
    await user.click(await screen.findByRole('button', { name: 'Pausar os avisos' }));
    expect(document.querySelector('.marquee-paused')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuar os avisos' }));
    expect(document.querySelector('.marquee-paused')).toBeNull();
  });

  async function openPopup() {
    const opened = await openWith(ten);
    act(() => usePopups.getState().open({ kind: 'notices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Avisos' });
    await within(dialog).findByText('Texto do aviso n1');
    return { ...opened, dialog };
  }

  it('come nine to a page; another page begins with its first [NOTICE-02 CONST-01 NOTICE-15]', async () => {
    const { user, dialog } = await openPopup();
    expect(titles(dialog)).toHaveLength(9);
    await user.click(within(dialog).getByRole('button', { name: 'Página 2' }));
    expect(await within(dialog).findByText('Texto do aviso n10')).toBeTruthy();
    expect(titles(dialog)).toEqual(['Aviso n10']);
    expect(wire.of('home.announcements').at(-1)?.query).toMatchObject({
      pageNo: 2,
      pageSize: 9,
      platform: 'W',
      execution: 'B',
    });
  });

  it('a title is chosen with one click and given up with a second [NOTICE-14]', async () => {
    const { user, dialog } = await openPopup();
    const third = within(dialog).getByRole('button', { name: /Aviso n3/ });
    await user.click(third);
    expect(within(dialog).getByText('Texto do aviso n3')).toBeTruthy();
    expect(third.getAttribute('aria-expanded')).toBe('true');
    await user.click(third);
    expect(within(dialog).queryByText(/Texto do aviso/)).toBeNull();
    expect(within(dialog).getByText('Escolha um título para ler.')).toBeTruthy();
  });

  it('show their text as HTML without what could run, and their date [NOTICE-04 CONST-02]', async () => {
    const bad = announcement('x', {
      content:
        '<p>Leia <strong>isto</strong> <a href="https://b.example/">fora</a><script>window.hit = 1</script><img src="x" onerror="window.hit = 1"><a href="javascript:alert(1)">mau</a></p>',
    });
    await openWith([bad]);
    act(() => usePopups.getState().open({ kind: 'notices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avisos' }));
    expect((await dialog.findByText('isto')).tagName).toBe('STRONG');
    expect(dialog.getByRole('link', { name: 'fora' }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(document.querySelector('[onerror], [role=dialog] script, a[href^="javascript"]')).toBeNull();
    expect(dialog.getAllByText('2026-11-20 15:05:09').length).toBeGreaterThan(0);
  });
});

it('the date is read on the 24-hour dial of the brand’s clock', () => {
  expect(noticeDate('2026-01-01T02:59:59.000Z', 'America/Sao_Paulo')).toBe('2025-12-31 23:59:59');
  expect(noticeDate('2026-01-01T03:00:00.000Z', 'America/Sao_Paulo')).toBe('2026-01-01 00:00:00');
});

describe('the public popup', () => {
  const everyone = announcement('all', { type: 'PU', popup: true, promotionType: 'REFERRAL' });
  const plain = announcement('plain', { type: 'PU', popup: true });
  const find = async () => {
    await waitFor(() => expect(listed()).toBe(true));
    await letPass(5000);
    return screen.findByRole('dialog', { name: 'Comunicados' });
  };
  /** Longer than the popup waits before it comes. */
  const noDialog = async () => {
    await letPass(5000);
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  /** The popups are here: from now on they wait. */
  const listed = () =>
    wire
      .of('home.announcements')
      .some(({ query }) => (query as { types?: string } | undefined)?.types === POPUPS);

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('opens by itself; closed, it stays so for this session’s visitor [NOTICE-12]', async () => {
    const { user } = await openWith([everyone]);
    await find();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await noDialog();
    expect(sessionStorage.getItem('popupClosedAnonymous')).toBe('1');
  });

  it('opens again after the sign-in, and stays closed then [NOTICE-13 NOTICE-11]', async () => {
    sessionStorage.setItem('popupClosedAnonymous', '1');
    const { user } = await openWith([everyone]);
    await noDialog();
    act(() => useSession.getState().open('session-token'));
    await find();
    await user.keyboard('{Escape}');
    expect(sessionStorage.getItem('popupClosedSignedIn')).toBe('1');
    await noDialog();
  });

  it('offers the promotion of an item that has one, in the reward centre [NOTICE-05 NOTICE-06 NOTICE-07]', async () => {
    const { user } = await openWith([everyone, plain]);
    wire.answer({ 'home.promotions': () => promotions([promotion('p1')]) });
    const dialog = within(await find());
    await user.click(dialog.getByRole('button', { name: /Aviso plain/ }));
    expect(dialog.queryByRole('button', { name: 'Ir para a promoção' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Aviso all/ }));
    await user.click(dialog.getByRole('button', { name: 'Ir para a promoção' }));
    expect(await screen.findByRole('dialog', { name: 'Central de recompensas' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Comunicados' })).toBeNull();
  });

  it('leaves other pages and other popups alone', async () => {
    await openWith([everyone], '/promotions');
    await noDialog();
  });

  it('closes on no click beside it [MODAL-01]', async () => {
    const { user } = await openWith([everyone]);
    await find();
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Comunicados' })).toBeTruthy());
  });
});
