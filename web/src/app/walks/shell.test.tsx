import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setScreenWidth } from '../../../test/browser.ts';
import {
  member,
  menu,
  promotion,
  promotions,
  resource,
  service,
  site,
  vendor,
} from '../../../test/samples.ts';
import { emptyLobby, openSite } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { useRightBar, useSideMenu } from '../../platform/screen/side-menu.ts';
import type { Category, SiteStatus } from '../../platform/shapes.ts';

const empty = { content: [], pageNum: 1, pageSize: 12, totalPages: 1, totalElements: 0 };
beforeEach(() => {
  useRightBar.setState({ open: true });
  emptyLobby();
});

const side = () => screen.findByRole('complementary', { name: 'Menu lateral' });
const topNav = () => screen.findByRole('navigation', { name: 'Menu principal' });
const withInfo = (info: Partial<SiteStatus['info']>) => {
  const defaultSite = site();
  return site({ info: { ...defaultSite.info, ...info } });
};

describe('the top navigation', () => {
  const categories: [Category, string, string][] = [
    ['ELOTT', 'E-loteria', '/elott'],
    ['LOTT', 'Loteria', '/lott'],
    ['LIVE', 'Ao vivo', '/live'],
    ['SPORTS', 'Esportes', '/sports'],
    ['FISH', 'Pesca', '/fish'],
    ['RNG', 'Cassino', '/rng'],
    ['PVP', 'PvP', '/pvp'],
    ['ESPORTS', 'E-sports', '/esports'],
  ];
  const menus = categories.map(([category]) => menu(category, [vendor('STUDIO', 'Estúdio')]));

  it('has the ten entries in their order; one without vendors is missing [NAV-11]', async () => {
    await openSite('/down', { menus: menus.filter(({ category }) => category !== 'FISH') });
    await waitFor(async () =>
      expect(
        within(await topNav())
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual([
        'Início',
        'Promoções',
        ...categories.map(([, name]) => name).filter((name) => name !== 'Pesca'),
      ]),
    );
  });

  it('leads to the promotions and back home [NAV-01 NAV-02]', async () => {
    const { user, address } = await openSite('/down', { menus });
    await user.click(within(await topNav()).getByRole('link', { name: 'Promoções' }));
    await waitFor(() => expect(address()).toBe('/promotions'));
    await user.click(within(await topNav()).getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['[NAV-03 NAV-04 NAV-05]', categories.slice(0, 3)],
    ['[NAV-06 NAV-07 NAV-08]', categories.slice(3, 6)],
    ['[NAV-09 NAV-10]', categories.slice(6)],
  ] as const)('each category leads to its page %s', async (_rows, some) => {
    const { user, address } = await openSite('/down', { menus });
    for (const [, name, path] of some) {
      await user.click(await within(await topNav()).findByRole('link', { name }));
      await waitFor(() => expect(address()).toBe(path));
    }
  });

  it.each(['visitor', 'member'] as const)(
    'shows a category’s vendors on hover to a %s [HEADER-15]',
    async (as) => {
      const live = menu('LIVE', [vendor('SALA', 'Sala Dourada'), vendor('MESA', 'Mesa Viva')]);
      const { user, address } = await openSite('/down', { menus: [live], as });
      const link = await within(await topNav()).findByRole('link', { name: 'Ao vivo' });
      expect(screen.queryByRole('link', { name: /Mesa Viva/ })).toBeNull();
      await user.hover(link);
      const list = within(await topNav());
      await user.click(await list.findByRole('link', { name: /Mesa Viva/ }));
      await waitFor(() => expect(address()).toBe('/live?vassalage=MESA'));
      expect(screen.queryByRole('link', { name: /Sala Dourada/ })).toBeNull();
    },
  );

  it.each([
    [10, undefined],
    [11, 'true'],
  ])('of a category with %i games is large: %s [TILE-08]', async (games, large) => {
    const live = menu('LIVE', [{ ...vendor('MESA', 'Mesa Viva'), games }]);
    const { user } = await openSite('/down', { menus: [live] });
    await user.click(await within(await topNav()).findByRole('button', { name: 'Provedores: Ao vivo' }));
    const list = await screen.findByRole('list', { name: 'Ao vivo' });
    expect(list.parentElement?.dataset['large']).toBe(large);
  });

  it('opens the vendors by keyboard, and Escape closes them', async () => {
    const live = menu(
      'LIVE',
      Array.from({ length: 11 }, (_, index) => vendor(`V${index}`, `Casa ${index}`)),
    );
    const { user } = await openSite('/down', { menus: [live] });
    const toggle = await within(await topNav()).findByRole('button', { name: 'Provedores: Ao vivo' });
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: /Casa 10/ })).toBeTruthy();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('list', { name: 'Ao vivo' }).parentElement?.dataset['large']).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /Casa 10/ })).toBeNull();
  });
});

describe('the side menu', () => {
  const eight = Array.from({ length: 8 }, (_, index) => promotion(`aaaaaaaa-${index}`));

  it('shows logo, home and the way to the app [SIDE-01 SIDE-02 SIDE-08]', async () => {
    const { user, address } = await openSite('/down');
    const menuBox = within(await side());
    expect(menuBox.getByRole('link', { name: 'Croupier' })).toBeTruthy();
    expect(menuBox.getByRole('link', { name: 'Baixar o aplicativo' }).getAttribute('href')).toBe('/down');
    await user.click(menuBox.getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('shows the first six promotions and leads to all of them [SIDE-06 SIDE-07 CONST-14]', async () => {
    wire.answer({ 'home.promotions': () => promotions(eight) });
    const { user, address } = await openSite('/down');
    wire.answer({ 'home.promotions': () => promotions(eight) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
    const section = within(await screen.findByRole('region', { name: 'Menu lateral: Promoções' }));
    await section.findByText('Promoção aaaaaaaa-0');
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      eight.slice(0, 6).map(({ title }) => title),
    );
    await user.click(section.getByRole('link', { name: 'Ver todas' }));
    await waitFor(() => expect(address()).toBe('/promotions'));
    expect(await screen.findByText('Resumo aaaaaaaa-7')).toBeTruthy();
  });

  it.each([
    ['visitor', false, true],
    ['member', true, true],
    ['member', false, false],
  ] as const)('VIP for a %s with rank %s: %s [SIDE-03]', async (as, hasVip, shown) => {
    await openSite('/down', { as });
    wire.answer({ 'member.info': () => member({ hasVip }) });
    const { queryClient, MINE } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: [MINE] }));
    await waitFor(async () =>
      expect(within(await side()).queryByRole('link', { name: 'Clube VIP' }) !== null).toBe(shown),
    );
  });

  it.each([
    ['visitor', false, true],
    ['member', true, true],
    ['member', false, false],
  ] as const)('invite for a %s with the referral %s: %s [SIDE-04 ROLE-31]', async (as, referral, shown) => {
    await openSite('/down', { as });
    wire.answer({ 'home.promotions': () => promotions([], referral) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
    await waitFor(async () =>
      expect(within(await side()).queryByText('Convidar amigos') !== null).toBe(shown),
    );
  });

  it('invite says plainly that it is not open, and leads to the promotion where one runs', async () => {
    const { user } = await openSite('/down');
    await user.click(await within(await side()).findByRole('button', { name: 'Convidar amigos' }));
    expect(await screen.findByRole('dialog', { name: 'Convidar amigos ainda não abriu' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body);
    const runs = promotion('friends', { promotionType: 'REFERRAL' });
    wire.answer({ 'home.promotions': () => promotions([runs], true) });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
    const link = await within(await side()).findByRole('link', { name: 'Convidar amigos' });
    expect(link.getAttribute('href')).toBe(`/promotions#${runs.id}`);
  });

  it('opens the reward centre with what runs now [SIDE-05 OVERLAY-06]', async () => {
    const { user } = await openSite('/down');
    wire.answer({
      'home.promotions': () => promotions([promotion('a'), promotion('b', { comingSoon: true })]),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['content'] }));
    await user.click(within(await side()).getByRole('button', { name: 'Recompensas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Central de recompensas' }));
    expect(await dialog.findByText('Promoção a')).toBeTruthy();
    expect(dialog.queryByText('Promoção b')).toBeNull();
    expect(dialog.getByText('A central de recompensas ainda não abriu')).toBeTruthy();
  });

  it('offers the languages of the site’s configuration [SIDE-09]', async () => {
    const { user } = await openSite('/down');
    const select = within(await side()).getByRole('combobox', { name: 'Idioma' });
    expect(within(select).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(select, 'en');
    expect(await screen.findByRole('complementary', { name: 'Side menu' })).toBeTruthy();
  });

  it('a brand of Spanish and English offers these two, and starts in its own', async () => {
    const plain = site();
    const info = { ...plain.info, languages: ['ES', 'EN'], defaultLanguage: 'ES' };
    await openSite('/down', { status: { ...plain, info } });
    const spanishMenu = await screen.findByRole('complementary', { name: 'Menú lateral' });
    const select = within(spanishMenu).getByRole('combobox', { name: 'Idioma' });
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Español']);
    expect(document.documentElement.lang).toBe('es-CO');
  });

  it('opens, closes and does the other of the two [SIDE-14 SIDE-15 SIDE-16]', async () => {
    const { user } = await openSite('/down');
    await side();
    const { toggle } = useSideMenu.getState();
    act(() => toggle(false));
    expect(screen.queryByRole('complementary', { name: 'Menu lateral' })).toBeNull();
    act(() => toggle('reverse'));
    expect(await side()).toBeTruthy();
    act(() => toggle(true));
    expect(await side()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Abrir ou fechar o menu lateral' }));
    expect(useSideMenu.getState().open).toBe(false);
  });
});

describe('the right bar', () => {
  const resources = ['telegram', 'instagram', 'youtube', 'tiktok'].map((type) =>
    resource(type, type, `https://${type}.example/`),
  );

  it('has customer service, three links and the invitation [SIDE-11 SIDE-12 SIDE-13]', async () => {
    const opened = await openSite('/down');
    wire.answer({
      'system.status': () => withInfo({ resources: [...resources, resource('ios-app', 'iOS', '/down')] }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['site'] }));
    const bar = within(await screen.findByRole('complementary', { name: 'Atalhos de contato' }));
    await bar.findByRole('link', { name: 'youtube' });
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'telegram',
      'instagram',
      'youtube',
    ]);
    expect(bar.getByRole('button', { name: 'Convidar amigos' })).toBeTruthy();
    await opened.user.click(bar.getByRole('button', { name: 'Atendimento' }));
    expect(await screen.findByRole('dialog', { name: 'Atendimento' })).toBeTruthy();
  });

  it('collapses, stays so, and expands again [SIDE-10]', async () => {
    const { user } = await openSite('/down');
    const bar = within(await screen.findByRole('complementary', { name: 'Atalhos de contato' }));
    await user.click(bar.getByRole('button', { name: 'Recolher atalhos' }));
    expect(bar.queryByRole('link')).toBeNull();
    expect(localStorage.getItem('rightBarCollapsed')).toBe('1');
    await user.click(bar.getByRole('button', { name: 'Mostrar atalhos' }));
    expect(bar.getByRole('button', { name: 'Convidar amigos' })).toBeTruthy();
  });
});

it('on a phone the drawer carries the same entries, and an entry closes it', async () => {
  setScreenWidth(390);
  const { user, address } = await openSite('/down', { menus: [menu('RNG', [vendor('S', 'S')])] });
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  for (const name of ['Início', 'Clube VIP', 'Baixar o aplicativo', 'Cassino', 'Ver todas'])
    expect(await drawer.findByRole('link', { name })).toBeTruthy();
  for (const name of ['Recompensas', 'Convidar amigos', 'Ajuda', 'Atendimento'])
    expect(drawer.getByRole('button', { name })).toBeTruthy();
  expect(drawer.getByRole('combobox', { name: 'Idioma' })).toBeTruthy();
  await user.click(drawer.getByRole('link', { name: 'Ver todas' }));
  await waitFor(() => expect(address()).toBe('/promotions'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['Cassino', '/rng?vassalage=ACME'],
  ['Originais', '/?tab=INHOUSE&vassalage=ACME'],
])('on a phone the drawer has the vendors of %s as the header of a wide screen has', async (name, target) => {
  setScreenWidth(390);
  const vendors = [vendor('ACME', 'Acme')];
  const menus = [menu('RNG', vendors), menu('INHOUSE', vendors)];
  const { user, address } = await openSite('/down', { menus });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const more = await drawer.findByRole('button', { name: `Provedores: ${name}`, expanded: false });
  expect(drawer.queryByRole('link', { name: /Acme/ })).toBeNull();
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(drawer.getByRole('list', { name })).getByRole('link', { name: /Acme/ }));
  await waitFor(() => expect(address()).toBe(target));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the footer', () => {
  const signs = [1, 2, 3, 4, 5].map((count) =>
    resource(`license-${count}`, `Selo ${count}`, '/help#term', `/l${count}.webp`),
  );
  const article = {
    id: 'a',
    anchor: 'term',
    section: 'Regras',
    title: 'Termos de uso',
    content: '<p>…</p>',
    updatedAt: '2026-11-01T00:00:00.000Z',
  };

  it('has help links, four license images and the house’s notice [FOOTER-01 FOOTER-02 FOOTER-03]', async () => {
    const { user, address } = await openSite('/down');
    wire.answer({
      'system.status': () =>
        withInfo({ resources: [...signs, resource('payment-pix', 'Pix', '/help#deposit')] }),
      'home.helpCenter': () => ({ articles: [article] }),
      'home.announcements': ({ query }) => ({
        ...empty,
        content:
          query?.types === 'H'
            ? [
                {
                  id: 'h',
                  type: 'H',
                  title: 'Rodapé',
                  content: '<p>Aviso da <b>casa</b></p>',
                  promotionType: null,
                  promotionId: null,
                  executionCode: 'F',
                  popup: false,
                  date: '2026-11-01T00:00:00.000Z',
                },
              ]
            : [],
      }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['site'] });
      await queryClient.invalidateQueries({ queryKey: ['content'] });
    });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText('Aviso da casa')).toBeTruthy();
    expect(
      (await footer.findAllByRole('img', { name: /^Selo/ })).map((image) => image.getAttribute('src')),
    ).toEqual(['/l1.webp', '/l2.webp', '/l3.webp', '/l4.webp']);
    expect(footer.getByText('Pix')).toBeTruthy();
    await user.click(footer.getByRole('link', { name: 'Termos de uso' }));
    await waitFor(() => expect(address()).toBe('/help#term'));
  });

  it.each([
    ['Jogo responsável', 'Compromissos'],
    ['SPA/MF 2.090/2025', 'Licenças e selos'],
  ])('with the sign “%s” calls them %s: only a number makes a licence', async (label, heading) => {
    const info = { ...site().info, resources: [resource('license-1', label, '/help#term', '/l1.webp')] };
    await openSite('/down', { status: { ...site(), info } });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('heading', { name: heading })).toBeTruthy();
  });
});

describe('customer service', () => {
  it('opens each entry by its path, which travels masked [PRODUCT-20]', async () => {
    const { user, address } = await openSite('/down');
    wire.answer({
      'system.status': () =>
        withInfo({
          customerService: [
            service('email', 'mailto:a@site.example', 'E-mail'),
            service('contact', '/help#contact', 'Fale com a gente'),
            service('chat', 'javascript:alert(1)', 'Chat'),
          ],
        }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['site'] }));
    await user.click(screen.getAllByRole('button', { name: 'Atendimento' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Atendimento' }));
    expect((await dialog.findByRole('link', { name: /E-mail/ })).getAttribute('href')).toBe(
      'mailto:a@site.example',
    );
    expect(dialog.queryByRole('link', { name: /Chat/ })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'Fale com a gente' }));
    await waitFor(() => expect(address()).toBe('/help#contact'));
  });
});
