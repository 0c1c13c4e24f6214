import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { game, menu, pageOf, promotion, promotions, refusal, vendor } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { SectionFailed } from '../../platform/parts/section-failed.tsx';
import type { CategoryMenu } from '../../platform/shapes.ts';
import { HomeLobby } from './home-lobby.tsx';
import { HomeSections } from './home-sections.tsx';

const many = (count: number) => Array.from({ length: count }, () => game());
const lobby = (
  <HomeLobby
    rest={HomeSections}
    failed={SectionFailed}
    categoryIcon={() => null}
    categoryLink={(category, className, content) => (
      <a href={`#${category}`} className={className}>
        {content}
      </a>
    )}
    kindLink={(kind, className, content) => (
      <a href={`#kind-${kind}`} className={className}>
        {content}
      </a>
    )}
    accountLink={(list, className, content) => (
      <a href={`#${list}`} className={className}>
        {content}
      </a>
    )}
  />
);
const answerMenus = (menus: CategoryMenu[]) =>
  wire.answer({ 'catalogue.gameMenus': () => ({ menus, kinds: [], coming: [], prizeMode: 'LOTT' }) });
const section = (name: string) => screen.findByRole('region', { name });
const studio = vendor('STUDIO', 'Estúdio');

beforeEach(() => {
  wire.answer({
    'catalogue.hotGames': () => ({ content: many(15) }),
    'catalogue.lobbyGames': () => pageOf(many(3)),
    'catalogue.gameList': () => pageOf(many(3)),
    'catalogue.recent': () => pageOf([]),
    'catalogue.vendors': () => ({ vendors: [studio] }),
    'catalogue.newVendors': () => ({ vendors: [] }),
    'favourites.ids': () => ({ favGameIds: [] }),
    'favourites.list': () => ({ favGameList: pageOf([]) }),
    'home.promotions': () => promotions(),
    'winners.board': () => ({ content: [] }),
    'winners.recent': () => ({ content: [] }),
  });
});

it('shows twelve hot games and a way to all of them [HOME-02 CONST-12]', async () => {
  answerMenus([menu('RNG', [studio])]);
  await show(lobby);
  const hot = await section('Em alta');
  expect(await within(hot).findAllByRole('article')).toHaveLength(12);
  expect(within(hot).getByRole('link', { name: 'Ver mais: Em alta' }).getAttribute('href')).toBe('#HOT');
});

it('has a row of the pots that grow, with the games that feed them; without a pot it has none', async () => {
  answerMenus([menu('RNG', [studio])]);
  await show(lobby);
  await section('Provedores');
  expect(screen.queryByRole('region', { name: 'Acumulados' })).toBeNull();
  cleanup();
  queryClient.clear();
  const level = { level: 'gold', name: 'Ouro', amount: 1_234_567, seed: 1_000_000, contribution: '0.2' };
  wire.answer({
    'jackpots.list': () => ({
      exception: false,
      jackpots: [
        {
          ...{ jackpotId: 'tesouro', vassalage: 'STUDIO', displayName: 'Estúdio', name: 'Tesouro da Serra' },
          ...{ currency: 'BRL', at: '2026-03-01T12:00:00.000Z', proofUrl: null, games: [] },
          levels: [{ ...level, mustDropAt: 5_000_000, mustDropBefore: null, lastDrop: null }],
        },
      ],
    }),
  });
  await show(lobby);
  const pots = await section('Acumulados');
  expect(await within(pots).findAllByText('R$ 12.345,67')).not.toHaveLength(0);
  expect(await within(pots).findAllByRole('article')).toHaveLength(3);
  expect(
    within(pots)
      .getByRole('link', { name: /Ver mais/ })
      .getAttribute('href'),
  ).toBe('#kind-jackpot');
});

it('asks for the hot games once in a session, kept under one key and the vendors too [API-GAMES-04 CONST-45 CONST-46]', async () => {
  answerMenus([menu('RNG', [studio])]);
  await show(lobby);
  await within(await section('Em alta')).findAllByRole('article');
  expect(Object.keys(sessionStorage).filter((key) => /hot/i.test(key))).toEqual(['hotGames']);
  await waitFor(() => expect(sessionStorage.getItem('vendors') ?? '').toContain('STUDIO'));
  // A reload starts with nothing but what the session kept.
  cleanup();
  queryClient.clear();
  await show(lobby);
  await within(await section('Em alta')).findAllByRole('article');
  await section('Provedores');
  expect(wire.of('catalogue.hotGames')).toHaveLength(1);
  expect(wire.of('catalogue.vendors')).toHaveLength(1);
});

describe('the sections of categories', () => {
  it('stand in their order whatever the menus’ own, casino and in-house first [HOME-04 HOME-05 LOBBY-21]', async () => {
    const codes = [
      'PVP',
      'COCKFIGHT',
      'ESPORTS',
      'SPORTS',
      'LIVE',
      'FISH',
      'INHOUSE',
      'RNG',
      'LOTT',
    ] as const;
    answerMenus(codes.map((code) => menu(code, [studio])));
    await show(lobby);
    const casino = await section('Cassino');
    expect(await within(casino).findAllByRole('article')).toHaveLength(3);
    expect(within(casino).getByRole('link', { name: 'Ver mais: Cassino' }).getAttribute('href')).toBe('#RNG');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Em alta',
      'Cassino',
      'Promoções',
      'Originais',
      'Pesca',
      'Ao vivo',
      'Esportes',
      'E-sports',
      'Rinha virtual',
      'PvP',
      'Provedores',
      'Ganhos recentes',
      'Maiores prêmios',
    ]);
  });

  it('fishing, live and the games between players show games [HOME-06 HOME-07 HOME-11]', async () => {
    answerMenus((['FISH', 'LIVE', 'PVP'] as const).map((code) => menu(code, [studio])));
    await show(lobby);
    for (const name of ['Pesca', 'Ao vivo', 'PvP'])
      expect(await within(await section(name)).findAllByRole('article')).toHaveLength(3);
  });

  it('sports, e-sports and cockfight show five vendors instead [HOME-08 HOME-09 HOME-10]', async () => {
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => vendor(code, `Casa ${code}`));
    answerMenus((['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const).map((code) => menu(code, six)));
    await show(lobby);
    for (const name of ['Esportes', 'E-sports', 'Rinha virtual']) {
      const cards = within(await section(name)).getAllByRole('button');
      expect(cards.map((card) => card.textContent)).toEqual(
        ['A', 'B', 'C', 'D', 'E'].map((code) => `Casa ${code}3 jogos`),
      );
    }
  });

  it('of seven vendors five are shown, of three all [CONST-13]', async () => {
    const vendors = (codes: string) => codes.split('').map((code) => vendor(code, `Casa ${code}`));
    answerMenus([menu('SPORTS', vendors('ABCDEFG')), menu('ESPORTS', vendors('HIJ'))]);
    await show(lobby);
    expect(within(await section('Esportes')).getAllByRole('button')).toHaveLength(5);
    expect(within(await section('E-sports')).getAllByRole('button')).toHaveLength(3);
  });

  it('vendors are asked for as those of this platform [API-GAMES-07]', async () => {
    sessionStorage.clear();
    queryClient.clear();
    answerMenus([menu('RNG', [studio])]);
    await show(lobby);
    await waitFor(() =>
      expect(wire.of('catalogue.vendors')).toMatchObject([{ query: { platform: 'html5-desktop' } }]),
    );
  });

  it('a vendor’s card opens the list of its games; one of the casino leads to its page [ENTITY-18]', async () => {
    answerMenus([menu('SPORTS', [vendor('GOL', 'Gol')])]);
    wire.answer({ 'catalogue.vendors': () => ({ vendors: [vendor('PG', 'Pampa')] }) });
    const { user, address } = await show(lobby);
    await user.click(await screen.findByRole('button', { name: /Gol/ }));
    expect(usePopups.getState().popup).toMatchObject({
      kind: 'vendor',
      vendor: { vassalage: 'GOL', gameType: 'SPORTS' },
    });
    await user.click(await screen.findByRole('button', { name: /Pampa/ }));
    await waitFor(() => expect(address()).toBe('/rng?vassalage=PG'));
  });

  it('a section whose games fail says so, asks again, and leaves the others', async () => {
    answerMenus([menu('RNG', [studio])]);
    wire.answer({ 'catalogue.lobbyGames': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
    const { user } = await show(lobby);
    await within(await section('Em alta')).findAllByRole('article');
    const casino = within(await section('Cassino'));
    expect((await casino.findByRole('alert')).textContent).toContain('Algo deu errado');
    wire.answer({ 'catalogue.lobbyGames': () => pageOf(many(3)) });
    await user.click(casino.getByRole('button', { name: 'Tentar de novo' }));
    expect(await casino.findAllByRole('article')).toHaveLength(3);
  });

  it('hot games that fail say so too', async () => {
    answerMenus([menu('RNG', [studio])]);
    wire.answer({ 'catalogue.hotGames': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
    const { user } = await show(lobby);
    const hot = within(await section('Em alta'));
    await hot.findByRole('alert');
    wire.answer({ 'catalogue.hotGames': () => ({ content: many(15) }) });
    await user.click(hot.getByRole('button', { name: 'Tentar de novo' }));
    expect(await hot.findAllByRole('article')).toHaveLength(12);
  });
});

describe('kinds of games', () => {
  const kinds = [
    { kind: 'crash' as const, name: 'Crash', games: 1 },
    { kind: 'scratch' as const, name: 'Raspadinhas', games: 8 },
    { kind: 'tiger' as const, name: 'Tigre', games: 4 },
  ];
  const answerKinds = (own: typeof kinds) =>
    wire.answer({
      'catalogue.gameMenus': () => ({
        ...{ menus: [menu('RNG', [studio])], kinds: own, coming: [], prizeMode: 'LOTT' },
      }),
    });

  it('all that have games are listed, those with four have a row of their own', async () => {
    answerKinds(kinds);
    await show(lobby);
    const list = within(await section('Jogos por tipo'));
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Crash1',
      'Raspadinhas8',
      'Tigre4',
    ]);
    const tiger = within(await section('Tigre'));
    expect(await tiger.findAllByRole('article')).toHaveLength(3);
    expect(tiger.getByRole('link', { name: 'Ver mais: Tigre' }).getAttribute('href')).toBe('#kind-tiger');
    const asked = wire.of('catalogue.lobbyGames').map(({ query }) => query);
    expect(asked).toContainEqual(
      expect.objectContaining({ gameKind: 'tiger', gameType: 'ALL', pageSize: 12 }),
    );
    expect(screen.queryByRole('region', { name: 'Crash' })).toBeNull();
  });

  it('home has eight rows of kinds at most', async () => {
    const nine = (
      ['bingo', 'mines', 'plinko', 'dice', 'limbo', 'towers', 'keno', 'wheel', 'coin'] as const
    ).map((kind) => ({ kind, name: `Tipo ${kind}`, games: 5 }));
    answerKinds(nine as unknown as typeof kinds);
    await show(lobby);
    await section('Maiores prêmios');
    expect(screen.getAllByRole('region', { name: /^Tipo / })).toHaveLength(8);
  });

  it('without kinds home says nothing of them', async () => {
    answerKinds([]);
    await show(lobby);
    await section('Maiores prêmios');
    expect(screen.queryByRole('region', { name: 'Jogos por tipo' })).toBeNull();
  });
});

describe('what is someone’s own', () => {
  it('a member continues where they played, twelve games at most [HOME-01]', async () => {
    answerMenus([menu('RNG', [studio])]);
    wire.answer({ 'catalogue.recent': () => pageOf(many(14)) });
    await show(lobby, { as: 'member' });
    const recent = await section('Continue jogando');
    expect(within(recent).getAllByRole('article')).toHaveLength(12);
    expect(
      within(recent).getByRole('link', { name: 'Ver mais: Continue jogando' }).getAttribute('href'),
    ).toBe('#recent');
    expect(wire.of('catalogue.recent')).toHaveLength(1);
  });

  it('favourites have a section when someone is logged in [HOME-03]', async () => {
    answerMenus([menu('RNG', [studio])]);
    wire.answer({ 'favourites.list': () => ({ favGameList: pageOf([game({ gameName: 'Querido' })]) }) });
    await show(lobby, { as: 'member' });
    expect(within(await section('Seus favoritos')).getByRole('article', { name: 'Querido' })).toBeTruthy();
    expect(wire.of('favourites.list')[0]?.query).toMatchObject({ pageSize: 999, pageNo: 1 });
  });

  it('a visitor is asked about neither', async () => {
    answerMenus([menu('RNG', [studio])]);
    await show(lobby);
    await section('Em alta');
    expect(screen.queryByRole('region', { name: 'Continue jogando' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Seus favoritos' })).toBeNull();
    expect(wire.of('catalogue.recent')).toEqual([]);
    expect(wire.of('favourites.list')).toEqual([]);
  });
});

it('promotions lead to their place on the page of promotions', async () => {
  answerMenus([menu('RNG', [studio])]);
  wire.answer({ 'home.promotions': () => promotions([promotion('p7', { title: 'Rodada' })]) });
  await show(lobby);
  const link = await within(await section('Promoções')).findByRole('link', { name: /Rodada/ });
  expect(link.getAttribute('href')).toBe('/promotions#p7');
});

it('an empty catalogue says so', async () => {
  answerMenus([]);
  await show(lobby);
  expect(await screen.findByText('O catálogo está vazio no momento')).toBeTruthy();
});

it('a failure of the menus is shown with a way to try again', async () => {
  let fails = true;
  wire.answer({
    'catalogue.gameMenus': () => {
      if (fails) throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
      return { menus: [menu('RNG', [studio])], kinds: [], coming: [], prizeMode: 'LOTT' };
    },
  });
  const { user } = await show(lobby);
  expect((await screen.findByRole('alert')).textContent).toContain('Agora não');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await section('Cassino')).toBeTruthy();
});
