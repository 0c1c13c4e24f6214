import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { game, menu, pageOf, vendor } from '../../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../../test/site.tsx';
import { wire } from '../../../../test/wire.ts';

const studio = [vendor('STUDIO', 'Estúdio')];

it('the category menu begins with home and hot, in-house stands after casino, and what has no vendors is missing [NAV-11 NAV-12 NAV-13]', async () => {
  emptyLobby();
  wire.answer({
    'catalogue.hotGames': () => ({ content: [game({ gameName: 'Quente' })] }),
    'catalogue.lobbyGames': () => pageOf([game({ gameName: 'Da casa' })]),
    'catalogue.gameList': () => pageOf([game({ gameName: 'Da casa' })]),
  });
  const codes = ['LIVE', 'RNG', 'INHOUSE', 'COCKFIGHT'] as const;
  const { user, address } = await openSite('/?tab=HOT', {
    menus: [...codes.map((code) => menu(code, studio)), menu('FISH', [])],
  });
  const strip = within(await screen.findByRole('navigation', { name: 'Categorias' }));
  await strip.findByRole('link', { name: 'Cassino' });
  expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Início',
    'Em alta',
    'Ao vivo',
    'Cassino',
    'Originais',
    'Rinha virtual',
  ]);
  expect(strip.getByRole('link', { name: 'Em alta' }).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByRole('article', { name: 'Quente' })).toBeTruthy();
  await user.click(strip.getByRole('link', { name: 'Originais' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Originais' })).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Da casa' })).toBeTruthy();
  expect(address()).toBe('/?tab=INHOUSE');
  const current = strip.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Originais']);
});
