import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { game, menu, pageOf, vendor } from '../../../test/samples.ts';
import { openSite, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { HomeSections } from './home-sections.tsx';

const open = { category: 'RNG' as const, name: 'Cassino', vendors: [vendor('S', 'S')], gameClassify: [] };
const live = { category: 'LIVE' as const, name: 'Ao vivo' };
const links = {
  categoryIcon: () => null,
  categoryLink: () => null,
  kindLink: () => null,
  accountLink: () => null,
};
const lists = () => {
  wire.answer({
    'catalogue.lobbyGames': () => pageOf([game()]),
    'catalogue.hotGames': () => ({ content: [] }),
    'catalogue.vendors': () => ({
      vendors: [vendor('S', 'Estúdio'), { ...vendor('F', 'Futuro'), comingSoon: true, maintenance: true }],
    }),
    'catalogue.newVendors': () => ({ vendors: [] }),
    'home.promotions': () => ({
      ...pageOf([]),
      pageSize: 100,
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: false } },
    }),
    'winners.board': () => ({ content: [] }),
    'winners.recent': () => ({ content: [] }),
  });
};

it.each([
  [[live], true],
  [[], false],
])('one strip at the end of home says what is coming, as the console decides', async (coming, shown) => {
  lists();
  wire.answer({ 'catalogue.gameMenus': () => ({ menus: [open], kinds: [], coming, prizeMode: 'LOTT' }) });
  await show(<HomeSections menus={[open]} {...links} />);
  await screen.findByRole('region', { name: 'Provedores' });
  if (shown) {
    const strip = await screen.findByRole('complementary', { name: 'Em breve:' });
    expect(strip.textContent).toContain('Ao vivo');
  } else expect(screen.queryByRole('complementary', { name: 'Em breve:' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Ao vivo' })).toBeNull();
});

it('the page of a category that is coming says so, apart from maintenance, and starts nothing', async () => {
  await openSite('/live', { menus: [menu('RNG', [vendor('S', 'S')])] });
  wire.answer({
    'catalogue.lobbyGames': () =>
      pageOf([game({ gameName: 'Roleta', maintenance: true, comingSoon: true, gameType: 'LIVE' })]),
  });
  expect(await screen.findByRole('heading', { name: 'Em breve por aqui' })).toBeTruthy();
  expect(screen.queryByText('Tudo aqui está em manutenção agora')).toBeNull();
  const tile = within(await screen.findByRole('article', { name: 'Roleta' }));
  const button = tile.getByRole('button', { name: /Roleta, Em breve/ });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('the page of a category in maintenance keeps its section and says until when', async () => {
  const resting = { ...vendor('L', 'Sala'), maintenance: true, maintenanceUntil: '2026-12-01T15:00:00.000Z' };
  await openSite('/live', { menus: [menu('LIVE', [resting])] });
  wire.answer({ 'catalogue.lobbyGames': () => pageOf([]) });
  expect(await screen.findByText(/A previsão de volta é .*12:00/)).toBeTruthy();
});
