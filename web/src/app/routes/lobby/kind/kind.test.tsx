import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { game, menu, pageOf, vendor } from '../../../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../../../test/site.tsx';
import { wire } from '../../../../../test/wire.ts';

const menus = [menu('RNG', [vendor('STUDIO', 'Estúdio')])];
const kinds = [
  { kind: 'crash' as const, name: 'Crash', games: 1 },
  { kind: 'tiger' as const, name: 'Tigre', games: 20 },
];
const open = async (address: string) => {
  emptyLobby();
  const site = openSite(address, { menus, kinds });
  wire.answer({
    'catalogue.lobbyGames': () => pageOf([game({ gameName: 'Lua da Onça' })], 1, 20),
  });
  return site;
};

it('the page of a kind lists its games of every category, page by page and by name, in its address', async () => {
  const { user, address } = await open('/kind/tiger');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tigre' })).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Lua da Onça' })).toBeTruthy();
  expect(wire.of('catalogue.lobbyGames').at(-1)?.query).toMatchObject({ gameKind: 'tiger', gameType: 'ALL' });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar jogo pelo nome' }), 'lua');
  await waitFor(() => expect(address()).toBe('/kind/tiger?q=lua'));
  await waitFor(() =>
    expect(wire.of('catalogue.lobbyGames').at(-1)?.query).toMatchObject({
      gameKind: 'tiger',
      gameName: 'lua',
    }),
  );
});

it('leads to the other kinds and marks its own', async () => {
  const { user, address } = await open('/kind/TIGER');
  const nav = within(await screen.findByRole('navigation', { name: 'Jogos por tipo' }));
  expect(nav.getByRole('link', { name: 'Tigre' }).getAttribute('aria-current')).toBe('page');
  await user.click(nav.getByRole('link', { name: 'Crash' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Crash' })).toBeTruthy();
  expect(address()).toBe('/kind/crash');
});

it('an address of no kind says so and asks for no games', async () => {
  await open('/kind/none');
  expect(await screen.findByText('Não há jogos deste tipo')).toBeTruthy();
  expect(wire.of('catalogue.lobbyGames')).toEqual([]);
});
