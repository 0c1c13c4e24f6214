import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, menu, pageOf, resource, site, vendor } from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Category } from '../../platform/shapes.ts';

beforeEach(emptyLobby);

describe('the pages of the categories', () => {
  const names = {
    SPORTS: 'Esportes',
    ESPORTS: 'E-sports',
    LOTT: 'Loteria',
    ELOTT: 'E-loteria',
    LIVE: 'Ao vivo',
    FISH: 'Pesca',
    RNG: 'Cassino',
    PVP: 'PvP',
  } as const;

  it.each([
    ['/sports', 'SPORTS', '[ROUTE-16]'],
    ['/esports', 'ESPORTS', '[ROUTE-17]'],
    ['/lott', 'LOTT', '[ROUTE-18]'],
    ['/elott', 'ELOTT', '[ROUTE-19]'],
    ['/live', 'LIVE', '[ROUTE-20]'],
    ['/fish', 'FISH', '[ROUTE-21]'],
    ['/rng', 'RNG', '[ROUTE-22 PRODUCT-13]'],
    ['/pvp', 'PVP', '[ROUTE-23]'],
  ] as const)(
    '%s shows the games of %s and of nothing else, to visitors too %s',
    async (path, category, _rows) => {
      const all = (Object.keys(names) as Category[]).map((gameType) =>
        game({ gameType, gameName: `Jogo de ${gameType}` }),
      );
      wire.answer({
        'catalogue.lobbyGames': ({ query }) =>
          pageOf(all.filter(({ gameType }) => gameType === query?.gameType)),
      });
      const menus = [menu(category, [vendor('STUDIO', 'Estúdio'), vendor('ACME', 'Acme')])];
      const { address } = await openSite(path, { menus });
      expect(await screen.findByRole('heading', { name: names[category], level: 1 })).toBeTruthy();
      expect(await screen.findByRole('article', { name: `Jogo de ${category}` })).toBeTruthy();
      expect(screen.getAllByRole('article')).toHaveLength(1);
      expect(address()).toBe(path);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

it('a category whose vendors all rest says so, and where something can be played', async () => {
  wire.answer({ 'catalogue.lobbyGames': () => pageOf([game({ gameType: 'LIVE', maintenance: true })]) });
  const resting = { ...vendor('MESA', 'Mesa Viva'), maintenance: true };
  const { user, address } = await openSite('/live', { menus: [menu('LIVE', [resting])] });
  expect(await screen.findByRole('heading', { name: 'Tudo aqui está em manutenção agora' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ir para o cassino' }));
  await waitFor(() => expect(address()).toBe('/rng'));
  expect(screen.queryByText('Tudo aqui está em manutenção agora')).toBeNull();
});

describe('the account menu leads', () => {
  it.each([
    ['to my account', 'Minha conta', '/member/securityCenter', '[HEADER-08]'],
    ['to the withdrawal', 'Saque', '/member/withdrawal', '[HEADER-09]'],
    ['to the account record', 'Extrato da conta', '/member/accountRecord', '[HEADER-11]'],
    ['to the betting record', 'Histórico de apostas', '/member/bettingRecord', '[HEADER-12]'],
  ])('%s %s', async (_where, name, path, _rows) => {
    const { user, router } = await openSite('/down', { as: 'member' });
    const go = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
    await user.click(await screen.findByRole('button', { name: 'Menu da conta' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.objectContaining({ to: path })));
    go.mockRestore();
  });
});

it('the brand of the site is kept in both storages [CFG-02 CFG-03]', async () => {
  await openSite('/down');
  await waitFor(() => expect(sessionStorage.getItem('merchant')).toBe('demo'));
  expect(localStorage.getItem('merchant')).toBe('demo');
});

it('the window is named after the page and the brand: the download page, the promotions [PRODUCT-25]', async () => {
  const { user } = await openSite('/down');
  await waitFor(() => expect(document.title).toBe('Leve o Croupier com você · Croupier'));
  await user.click((await screen.findAllByRole('link', { name: 'Promoções' }))[0] ?? document.body);
  await waitFor(() => expect(document.title).toBe('Promoções · Croupier'));
});

it('the footer shows four licenses, however many there are [CONST-15]', async () => {
  const { info, ...rest } = site();
  const resources = [1, 2, 3, 4, 5].map((place) =>
    resource(`license-${place}`, `Selo ${place}`, '/help', `/media/${place}.webp`),
  );
  await openSite('/down', { status: { ...rest, info: { ...info, resources } } });
  const footer = within(await screen.findByRole('contentinfo'));
  await waitFor(() => expect(footer.getAllByRole('img', { name: /^Selo/ })).toHaveLength(4));
});

it('pictures come from one of the hosts of the list, picked at random [API-GEN-03]', async () => {
  const { pickHost } = await import('../../platform/site/hosts.ts');
  const picks = new Set<string>();
  for (let load = 0; load < 300; load += 1) {
    // Each list is picked from once as long as the page stands, so every load is another list here.
    const hosts = ['https://a.example', 'https://b.example', 'https://c.example', `https://${load}.example`];
    picks.add(pickHost(hosts, () => (load % 3) / 4));
    expect(hosts).toContain(pickHost(hosts));
  }
  expect(picks).toEqual(new Set(['https://a.example', 'https://b.example', 'https://c.example']));
  expect(pickHost([])).toBe('');
});
