import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { game, menu, pageOf, site, vendor } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { firstAnswers } from './first-answers.ts';

const menus = [menu('RNG', [vendor('A', 'Casa A')])];

beforeEach(() => {
  emptyLobby();
  wire.answer({
    'system.status': () => site(),
    'catalogue.gameMenus': () => ({ menus, kinds: [], coming: [], prizeMode: 'LOTT' }),
    'catalogue.hotGames': () => ({ content: [game({ gameName: 'Lua' })] }),
    'catalogue.lobbyGames': () => pageOf([game({ gameName: 'Lua' })]),
  });
});

it.each([
  ['/', ['system.status', 'catalogue.gameMenus', 'catalogue.hotGames']],
  ['/rng', ['system.status', 'catalogue.gameMenus', 'catalogue.lobbyGames']],
] as const)('what %s shows first is asked for before it is drawn, and once', async (path, calls) => {
  await firstAnswers(new URL(path, 'https://site.example'));
  await openSite(path, { menus });
  expect(await screen.findByRole('article', { name: 'Lua' })).toBeTruthy();
  for (const call of calls) expect(wire.of(call), call).toHaveLength(1);
  const banners = wire.of('home.banners').filter((call) => JSON.stringify(call).includes('"w_home"'));
  expect(banners).toHaveLength(path === '/' ? 1 : 0);
});

it('an address without a lobby waits for the site alone', async () => {
  await firstAnswers(new URL('https://site.example/promotions'));
  expect(wire.of('system.status')).toHaveLength(1);
  expect(wire.of('catalogue.gameMenus')).toEqual([]);
});
