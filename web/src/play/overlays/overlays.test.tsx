import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { game, pageOf, vendor } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Room } from '../../platform/shapes.ts';
import { LobbyOverlay } from './lobby-overlay.tsx';

const many = (count: number) => Array.from({ length: count }, () => game());

beforeEach(() => {
  wire.answer({ 'favourites.ids': () => ({ favGameIds: [] }) });
});

describe('the game popup', () => {
  const lua = game({
    nodeId: 'n1',
    gameName: 'Lua da Onça',
    gameClassify: 'AC',
    rtp: '0.9960',
    rtpLow: '0.9538',
    supportPlay: 0,
  });

  it('tells vendor, kind and return, and starts the game [OVERLAY-01]', async () => {
    const { user, address } = await show(<LobbyOverlay {...{ kind: 'game', game: lua }} />, {
      as: 'member',
    });
    const dialog = await screen.findByRole('dialog', { name: 'Lua da Onça' });
    for (const fact of ['Estúdio', 'Arcade', '99,60%']) expect(within(dialog).getByText(fact)).toBeTruthy();
    expect(within(dialog).getByText(/A partir de 95,38% em outras apostas/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Jogar este jogo' }));
    await waitFor(() => expect(address()).toBe('/seamless?game=n1&vendor=STUDIO'));
  });

  it('of a game that rests starts nothing', async () => {
    await show(<LobbyOverlay {...{ kind: 'game', game: { ...lua, maintenance: true } }} />);
    const play = await screen.findByRole('button', { name: 'Em manutenção' });
    expect(play).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /grátis/i })).toBeNull();
  });
});

describe('the e-game menu', () => {
  const menuOf = (...counts: number[]) => ({
    vendors: counts.map((games) => ({
      ...vendor(`V${games}`, `Casa ${games}`),
      games,
      topGames: many(Math.min(games, 10)),
    })),
  });

  it('opens with the vendors, each with a drop menu of its games [OVERLAY-02]', async () => {
    wire.answer({ 'catalogue.eGameMenu': () => menuOf(3, 12) });
    const { user, address } = await show(<LobbyOverlay {...{ kind: 'eGames' }} />);
    const dialog = await screen.findByRole('dialog', { name: 'Todos os provedores' });
    const casa = await within(dialog).findByRole('button', { name: /Casa 3/ });
    expect(casa.getAttribute('aria-expanded')).toBe('false');
    await user.click(casa);
    const drop = within(dialog).getByRole('group', { name: 'Casa 3' });
    expect(within(drop).getAllByRole('button')).toHaveLength(3);
    await user.click(within(drop).getByRole('link', { name: 'Ver todos de Casa 3' }));
    await waitFor(() => expect(address()).toBe('/rng?vassalage=V3'));
  });

  it.each([
    [10, 'normal'],
    [11, 'large'],
  ])('the drop menu of a vendor with %i games is %s [TILE-08]', async (games, size) => {
    wire.answer({ 'catalogue.eGameMenu': () => menuOf(games) });
    const { user } = await show(<LobbyOverlay {...{ kind: 'eGames' }} />);
    await user.click(await screen.findByRole('button', { name: new RegExp(`Casa ${games}`) }));
    expect(screen.getByRole('group', { name: `Casa ${games}` }).dataset['size']).toBe(size);
  });
});

describe('the list of a vendor', () => {
  it('shows its games in pages over the page', async () => {
    wire.answer({ 'catalogue.lobbyGames': ({ query }) => pageOf(many(12), Number(query?.pageNo), 30) });
    const sports = { vassalage: 'GOL', displayName: 'Gol de Placa', gameType: 'SPORTS' };
    const { user } = await show(<LobbyOverlay {...{ kind: 'vendor', vendor: sports }} />);
    const dialog = await screen.findByRole('dialog', { name: 'Gol de Placa' });
    expect(await within(dialog).findAllByRole('article')).toHaveLength(12);
    expect(wire.of('catalogue.lobbyGames')[0]?.query).toMatchObject({ vassalage: 'GOL', gameType: 'SPORTS' });
    await user.click(within(dialog).getByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(wire.of('catalogue.lobbyGames').at(-1)?.query).toMatchObject({ pageNo: 2 }));
  });
});

describe('the rooms', () => {
  const room = (changes: Partial<Room> = {}): Room => ({
    roomId: 'r1',
    nodeId: 'n5',
    vassalage: 'TEXAS',
    gameCode: 'holdem',
    gameName: 'Hold’em',
    name: 'Mesa 1',
    currency: 'BRL',
    minimumBet: 100,
    maximumBet: 5000,
    seats: 6,
    maintenance: false,
    ...changes,
  });

  it('show stakes and seats, and lead into their game', async () => {
    wire.answer({
      'rooms.roomList': () => ({
        rooms: [room(), room({ roomId: 'r2', name: 'Mesa 2', maintenance: true })],
      }),
    });
    const { user, address } = await show(<LobbyOverlay {...{ kind: 'rooms' }} />, { as: 'member' });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/R\$\s1,00 a R\$\s50,00/);
    expect(first?.textContent).toContain('6 lugares');
    expect(second?.textContent).toContain('Em manutenção');
    await user.click(screen.getByRole('button', { name: 'Entrar em Mesa 1' }));
    await waitFor(() => expect(address()).toBe('/seamless?game=n5&vendor=TEXAS'));
  });

  it('ask a visitor to log in and send nothing', async () => {
    const { user } = await show(<LobbyOverlay {...{ kind: 'rooms' }} />);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
    expect(wire.of('rooms.roomList')).toEqual([]);
  });
});
