import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { game, menu, pageOf, vendor } from '../../../test/samples.ts';
import { openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';

const menus = [menu('RNG', [vendor('STUDIO', 'Estúdio')])];
const favourites = (count: number) => ({
  favGameList: pageOf(Array.from({ length: count }, (_, index) => game({ gameName: `Querido ${index}` }))),
});

beforeEach(() => {
  wire.answer({
    'favourites.ids': () => ({ favGameIds: [] }),
    'favourites.list': () => favourites(20),
    'catalogue.recent': () => pageOf([game({ gameName: 'De ontem' })]),
  });
});

it('/favorite shows the favourites of all categories in pages, read as one page of 999 [ROUTE-24 CONST-11]', async () => {
  const { user } = await openSite('/favorite', { as: 'member', menus });
  expect(await screen.findByRole('heading', { level: 1, name: 'Favoritos' })).toBeTruthy();
  expect(await screen.findAllByRole('article')).toHaveLength(18);
  expect(wire.of('favourites.list')[0]?.query).toMatchObject({ pageNo: 1, pageSize: 999 });
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(await screen.findByRole('article', { name: 'Querido 18' })).toBeTruthy();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Seus jogos' })).getByRole('link', {
      name: 'Jogados recentemente',
    }),
  );
  expect(await screen.findByRole('article', { name: 'De ontem' })).toBeTruthy();
});

it('/recent shows the games that were played last [ROUTE-25]', async () => {
  await openSite('/recent', { as: 'member', menus });
  expect(await screen.findByRole('heading', { level: 1, name: 'Jogados recentemente' })).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'De ontem' })).toBeTruthy();
});

it('an empty list says how it fills', async () => {
  wire.answer({ 'favourites.list': () => favourites(0) });
  await openSite('/favorite', { as: 'member', menus });
  expect(await screen.findByText('Toque no coração de um jogo para guardá-lo nesta lista.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver jogos' }).getAttribute('href')).toBe('/rng');
});

it.each(['/favorite', '/recent'])('%s asks a visitor for the login', async (path) => {
  wire.answer({
    'home.banners': () => ({ banners: [] }),
    'catalogue.hotGames': () => ({ content: [] }),
    'catalogue.lobbyGames': () => pageOf([]),
    'catalogue.vendors': () => ({ vendors: [] }),
    'catalogue.newVendors': () => ({ vendors: [] }),
    'winners.board': () => ({ content: [] }),
    'winners.recent': () => ({ content: [] }),
  });
  const { address } = await openSite(path, { menus });
  await screen.findByRole('dialog');
  expect(usePopups.getState().popup).toEqual({ kind: 'login' });
  expect(address()).toContain('/login');
});
