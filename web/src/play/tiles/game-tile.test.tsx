import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { GameTile } from './game-tile.tsx';

const play = (name = 'Lua da Onça') => screen.getByRole('button', { name: `Jogar ${name}` });
const lua = (changes = {}) =>
  game({ nodeId: 'n1', gameName: 'Lua da Onça', displayName: 'Estúdio', ...changes });

beforeEach(() => wire.answer({ 'favourites.ids': () => ({ favGameIds: [] }) }));

describe('a tile', () => {
  it('names the game and its vendor, in text and for the play button [TILE-03 TILE-05 TILE-06]', async () => {
    await show(<GameTile game={lua()} />);
    expect(screen.getByRole('heading', { name: 'Lua da Onça' })).toBeTruthy();
    expect(screen.getByText('Estúdio')).toBeTruthy();
    expect(play()).toBeTruthy();
  });

  it.each([
    [1, true],
    [0, false],
  ] as const)('a hot flag of %i shows the badge: %s [TILE-01]', async (isHot, shown) => {
    await show(<GameTile game={lua({ isHot })} />);
    expect(screen.queryByText('HOT') !== null).toBe(shown);
  });

  it.each([
    [0, true],
    [1, false],
  ] as const)('supportPlay %i offers the free trial: %s [TILE-04]', async (supportPlay, shown) => {
    await show(<GameTile game={lua({ supportPlay })} />);
    expect(screen.queryByRole('button', { name: /Teste grátis|Jogar grátis|grátis/i }) !== null).toBe(shown);
  });

  it('shows its picture, and its name in the picture’s place when that fails to load [TILE-02]', async () => {
    const { user } = await show(<GameTile game={lua({ iconUrl: '/games/lua.avif' })} />);
    await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
    const picture = document.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/games/lua.webp');
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/games/lua.avif');
    if (picture) fireEvent.error(picture);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByText('Lua da Onça')).toHaveLength(2);
    await user.hover(play());
  });

  it('of a game that rests cannot be pressed', async () => {
    const { user, address } = await show(<GameTile game={lua({ maintenance: true, supportPlay: 0 })} />, {
      as: 'member',
    });
    await user.click(play('Lua da Onça, Em manutenção'));
    expect(address()).toBe('/');
    expect(screen.getByText('Em manutenção')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /grátis/i })).toBeNull();
  });
});

it.each([
  [1, true],
  [0, false],
] as const)('isHot %i is hot: %s [ENTITY-19]', async (isHot, hot) => {
  await show(<GameTile game={lua({ isHot })} />);
  expect(screen.queryByText('HOT') !== null).toBe(hot);
});

describe('pressing it', () => {
  it('asks a visitor to log in, and starts the game after that [LAUNCH-01]', async () => {
    const { user, address } = await show(<GameTile game={lua()} />);
    await user.click(play());
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
    expect(address()).toBe('/');
    usePopups.getState().takeAfterLogin()?.();
    await screen.findByRole('article');
    expect(address()).toBe('/seamless?game=n1&vendor=STUDIO');
  });

  it('tells a trial member to register [LAUNCH-02 LAUNCH-03]', async () => {
    const { user, address } = await show(<GameTile game={lua()} />, { as: 'trial' });
    await user.click(play());
    expect(usePopups.getState().popup).toEqual({ kind: 'trial' });
    expect(address()).toBe('/');
  });

  it.each([
    ['TCG_LOTTO_VN', '/vnLottery?gameCode=k3', '[LAUNCH-04]'],
    ['TCG_SEA', '/seaLottery?gameCode=k3', '[LAUNCH-05]'],
    ['LOTT', '/lottery?gameCode=k3', '[LAUNCH-06]'],
    ['ELOTT', '/lottery?gameCode=k3', '[LAUNCH-07]'],
    ['STUDIO', '/seamless?game=n1&vendor=STUDIO', ''],
  ])('leads a member of %s to %s %s', async (vassalage, where) => {
    const { user, address } = await show(<GameTile game={lua({ vassalage, gameCode: 'k3' })} />, {
      as: 'member',
    });
    await user.click(play());
    expect(address()).toBe(where);
  });

  it('its name tells more of it', async () => {
    const one = lua();
    const { user, address } = await show(<GameTile game={one} />);
    await user.click(screen.getByRole('button', { name: 'Lua da Onça' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'game', game: one });
    expect(address()).toBe('/');
  });

  it('a vendor’s entry opens its games, no matter who presses it [ENTITY-18]', async () => {
    const entry = lua({ isGame: 'VASSALAGE', gameType: 'LIVE' });
    const { user } = await show(<GameTile game={entry} />);
    await user.click(play());
    expect(usePopups.getState().popup).toMatchObject({ kind: 'vendor', vendor: { vassalage: 'STUDIO' } });
  });

  it('a casino vendor’s entry leads anyone to its page [LAUNCH-08]', async () => {
    const { user, address } = await show(<GameTile game={lua({ isGame: 'VASSALAGE' })} />);
    await user.click(play());
    expect(address()).toBe('/rng?vassalage=STUDIO');
  });

  it('its free trial asks nobody to log in', async () => {
    const { user, address } = await show(<GameTile game={lua({ supportPlay: 0 })} />);
    await user.click(screen.getByRole('button', { name: /grátis/i }));
    expect(address()).toBe('/seamless?game=n1&vendor=STUDIO&mode=trial');
    expect(usePopups.getState().popup).toBeNull();
  });
});
