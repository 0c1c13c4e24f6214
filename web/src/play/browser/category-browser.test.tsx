import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, pageOf, refusal, site, vendor } from '../../../test/samples.ts';
import { show, type ShowOptions } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { storeMerchant } from '../../platform/storage/merchant.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Game, GameClass } from '../../platform/shapes.ts';
import { type BrowserFilter, CategoryBrowser } from './category-browser.tsx';

const vendors = [vendor('STUDIO', 'Estúdio'), vendor('ACME', 'Acme')];
const filters: BrowserFilter[] = [];

interface Opened extends ShowOptions {
  classes?: GameClass[];
  vendors?: typeof vendors;
}

/** Keeps the filter as the address would. */
function Browser({ first, ...rest }: { first: BrowserFilter } & Pick<Opened, 'classes' | 'vendors'>) {
  const [filter, setFilter] = useState(first);
  const keep = (next: BrowserFilter) => {
    filters.push(next);
    setFilter(next);
  };
  return (
    <CategoryBrowser
      category="RNG"
      vendors={rest.vendors ?? vendors}
      classes={rest.classes ?? []}
      filter={filter}
      onFilter={keep}
    />
  );
}

const open = (first: BrowserFilter = {}, { classes, vendors: shown, ...options }: Opened = {}) =>
  show(
    <Browser first={first} {...(classes ? { classes } : {})} {...(shown ? { vendors: shown } : {})} />,
    options,
  );
const queries = () => wire.of('catalogue.lobbyGames').map((asked) => asked.query as Record<string, unknown>);
const kind = (code: string, games = 3): GameClass => ({ code, name: code, games });
const many = (count: number, changes: Partial<Game> = {}) =>
  Array.from({ length: count }, () => game(changes));
const view = (name: string) =>
  within(screen.getByRole('group', { name: 'Mostrar' })).getByRole('button', { name });

beforeEach(() => {
  filters.length = 0;
  wire.answer({ 'favourites.ids': () => ({ favGameIds: [] }) });
});

describe('the search', () => {
  it('waits for a pause, goes out trimmed and starts at the first page [LOBBY-07]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()], 2, 40) });
    const { user } = await open({ page: 2 });
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), '  lua  ');
    await waitFor(() => expect(filters).toEqual([{ q: 'lua', page: undefined }]));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameName: 'lua', pageNo: 1, pageSize: 18 }));
    expect(queries()).toHaveLength(2);
  });

  it('of blanks alone asks for nothing', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    const { user } = await open();
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), '    ');
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(filters).toEqual([]);
  });

  it('is cleared by its cross at once', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    const { user } = await open({ q: 'lua' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lua');
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(filters).toEqual([{ q: undefined, page: undefined }]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('is offered for all games only [LOBBY-06]', async () => {
    wire.answer({
      'catalogue.lobbyGames': () => pageOf([game()]),
      'catalogue.hotGames': () => ({ content: many(2) }),
      'catalogue.gameList': () => pageOf([game()]),
      'catalogue.recent': () => pageOf([game()]),
      'favourites.list': () => ({ favGameList: pageOf([game()]) }),
    });
    const { user } = await open({}, { as: 'member' });
    expect(await screen.findByRole('searchbox')).toBeTruthy();
    for (const name of ['Em alta', 'Favoritos', 'Recentes']) {
      await user.click(view(name));
      expect(screen.queryByRole('searchbox')).toBeNull();
    }
    await user.click(view('Todos'));
    expect(await screen.findByRole('searchbox')).toBeTruthy();
  });
});

describe('the vendor menu', () => {
  it('filters the games and starts at the first page [LOBBY-01]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()], 3, 60) });
    const { user } = await open({ page: 3, q: 'a' });
    const group = screen.getByRole('group', { name: 'Provedores' });
    await user.click(within(group).getByRole('button', { name: 'Acme' }));
    expect(filters).toEqual([{ q: 'a', page: undefined, vassalage: 'ACME' }]);
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ vassalage: 'ACME', gameName: 'a', pageNo: 1 }),
    );
    expect(within(group).getByRole('button', { name: 'Acme' }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    [10, 'normal'],
    [11, 'large'],
  ])('with %i vendors is %s', async (count, size) => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    await open(
      {},
      { vendors: Array.from({ length: count }, (_, index) => vendor(`V${index}`, `Casa ${index}`)) },
    );
    expect(screen.getByRole('group', { name: 'Provedores' }).dataset['size']).toBe(size);
  });
});

describe('the classify menu', () => {
  const classes = ['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'].map((code) => kind(code));
  const menu = () => screen.findByRole('group', { name: 'Tipos de jogo' });
  const names = async () =>
    within(await menu())
      .getAllByRole('button')
      .map((button) => button.textContent);

  it('offers scratch cards, video poker, jackpots and the rest, each narrowing the games [LOBBY-02]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()], 2, 40) });
    const { user } = await open({ page: 2 }, { classes });
    expect(await names()).toEqual([
      'Todos os tipos',
      'SLOT',
      'Raspadinhas',
      'Videopôquer',
      'Jackpots',
      'Jogos de mesa',
      'Arcade',
    ]);
    await user.click(within(await menu()).getByRole('button', { name: 'Arcade' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ gameClassify: 'AC', pageNo: 1 }));
    expect(filters.at(-1)).toMatchObject({ gameClassify: 'AC', page: undefined });
  });

  it.each([
    ['Raspadinhas', 'SC', 'LOBBY-15'],
    ['Videopôquer', 'VP', 'LOBBY-16'],
    ['Jackpots', 'JP', 'LOBBY-17'],
    ['Jogos de mesa', 'TG', 'LOBBY-18'],
    ['Arcade', 'AC', 'LOBBY-19'],
  ])('%s asks for the games of %s [%s]', async (name, code) => {
    wire.answer({
      'catalogue.lobbyGames': ({ query }) =>
        pageOf([game({ gameName: query?.gameClassify ? `Só ${query.gameClassify}` : 'Qualquer' })]),
    });
    const { user } = await open({}, { classes });
    await screen.findByRole('article', { name: 'Qualquer' });
    await user.click(within(await menu()).getByRole('button', { name }));
    expect(await screen.findByRole('article', { name: `Só ${code}` })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Qualquer' })).toBeNull();
  });

  it('offers bingo only where the site speaks TY [LOBBY-20]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    await open({}, { classes });
    expect(await names()).not.toContain('Bingo');
    const speaking = site();
    wire.answer({
      'system.status': () => ({ ...speaking, info: { ...speaking.info, languages: ['PT', 'EN', 'TY'] } }),
    });
    const { queryClient } = await import('../../platform/api/query-client.ts');
    await act(() => queryClient.invalidateQueries({ queryKey: ['site'] }));
    await waitFor(async () => expect(await names()).toContain('Bingo'));
  });

  it('of one class alone is not shown', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    await open({}, { classes: [kind('SLOT')] });
    await screen.findByRole('article');
    expect(screen.queryByRole('group', { name: 'Tipos de jogo' })).toBeNull();
  });
});

describe('the views', () => {
  it('show all, hot, new, favourite and recent games [LOBBY-11 LOBBY-13 LOBBY-14]', async () => {
    wire.answer({
      'catalogue.gameList': ({ query }) =>
        pageOf([game({ gameName: query?.view === 'NEW' ? 'Novato' : 'Qualquer' })]),
      'catalogue.hotGames': () => ({ content: [game({ gameName: 'Quente' })] }),
      'favourites.list': () => ({ favGameList: pageOf([game({ gameName: 'Querido' })]) }),
      'catalogue.recent': () => pageOf([game({ gameName: 'De ontem' })]),
    });
    const { user } = await open({}, { as: 'member' });
    const shows = (name: string) => screen.findByRole('article', { name });
    await shows('Qualquer');
    await user.click(view('Em alta'));
    await shows('Quente');
    await user.click(view('Novos'));
    await shows('Novato');
    await user.click(view('Favoritos'));
    await shows('Querido');
    await user.click(view('Recentes'));
    await shows('De ontem');
    await user.click(view('Todos'));
    await shows('Qualquer');
    expect(filters.map((filter) => filter.view)).toEqual(['HOT', 'NEW', 'FAV', 'RECENT', undefined]);
  });

  it.each([
    ['Em alta', 'Quente', '[LOBBY-03]'],
    ['Favoritos', 'Querido', '[LOBBY-04]'],
    ['Recentes', 'De ontem', '[LOBBY-05]'],
  ])('the icon %s filters the grid to %s %s', async (name, title) => {
    wire.answer({
      'catalogue.gameList': () => pageOf([game({ gameName: 'Qualquer' })]),
      'catalogue.hotGames': () => ({ content: [game({ gameName: 'Quente' })] }),
      'favourites.list': () => ({ favGameList: pageOf([game({ gameName: 'Querido' })]) }),
      'catalogue.recent': () => pageOf([game({ gameName: 'De ontem' })]),
    });
    const { user } = await open({}, { as: 'member' });
    await screen.findByRole('article', { name: 'Qualquer' });
    expect(view(name).querySelector('svg')).toBeTruthy();
    await user.click(view(name));
    await screen.findByRole('article', { name: title });
    expect(view(name).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('all and new are views of the list [LOBBY-10 LOBBY-12]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
    const { user } = await open();
    await waitFor(() => expect(queries()).toHaveLength(1));
    expect(queries()[0]).not.toHaveProperty('view');
    await user.click(view('Novos'));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ view: 'NEW' }));
  });

  it.each(['Favoritos', 'Recentes'])(
    'a visitor who chooses %s is asked to log in, and sees them after it [LOBBY-22 LOBBY-23]',
    async (name) => {
      wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()]) });
      const { user } = await open();
      await screen.findByRole('article');
      await user.click(view(name));
      expect(usePopups.getState().popup).toEqual({ kind: 'login' });
      expect(filters).toEqual([]);
      act(() => usePopups.getState().takeAfterLogin()?.());
      expect(filters).toEqual([
        { view: name === 'Favoritos' ? 'FAV' : 'RECENT', q: undefined, page: undefined },
      ]);
    },
  );

  it('an address that names favourites tells a visitor to log in', async () => {
    const { user } = await open({ view: 'FAV' });
    expect(screen.getByText('Entre para ver seus favoritos e recentes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
  });

  it('hot games of a class and vendor are cut from one answer that the session keeps', async () => {
    const content = [...many(20, { vassalage: 'ACME' }), game({ gameName: 'Só', gameClassify: 'AC' })];
    wire.answer({ 'catalogue.hotGames': () => ({ content }) });
    const { user } = await open({ view: 'HOT' });
    expect(await screen.findAllByRole('article')).toHaveLength(18);
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Estúdio' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(wire.of('catalogue.hotGames')).toHaveLength(1);
    expect(wire.of('catalogue.hotGames')[0]?.query).toMatchObject({ isPlatform: '2', gameType: 'RNG' });
  });

  it('both calls name platform, language and the brand, once the browser knows it [API-GAMES-02 API-GAMES-03]', async () => {
    storeMerchant('acme');
    wire.answer({
      'catalogue.lobbyGames': () => pageOf([game()]),
      'catalogue.hotGames': () => ({ content: [game()] }),
    });
    const { user } = await open();
    await screen.findByRole('article');
    const common = { platform: 'html5-desktop', language: 'pt', gameType: 'RNG' };
    expect(queries()[0]).toMatchObject({ ...common, merchant: 'acme', clientType: '3' });
    await user.click(view('Em alta'));
    await waitFor(() => expect(wire.of('catalogue.hotGames')).toHaveLength(1));
    expect(wire.of('catalogue.hotGames')[0]?.query).toMatchObject({ ...common, merchantCode: 'demo' });
  });
});

describe('the grid', () => {
  it('shows a skeleton of a whole page while the games are on the way [CONST-08]', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof pageOf<Game>>>();
    wire.answer({ 'catalogue.lobbyGames': () => answer.promise });
    await open();
    const waiting = screen.getAllByRole('status').find((status) => status.textContent === 'Carregando');
    expect(waiting?.children).toHaveLength(19);
    answer.resolve(pageOf([game({ gameName: 'Lua' })]));
    expect(await screen.findByRole('article', { name: 'Lua' })).toBeTruthy();
    expect(screen.getByText('1 jogo')).toBeTruthy();
  });

  it('an empty answer to a filter offers to clear it; an empty category has nothing to clear', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([]) });
    const { user } = await open({ q: 'zzz' });
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(filters).toEqual([{ view: undefined }]);
    expect(await screen.findByText('Ainda não há jogos nesta categoria')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });

  it('a view with nothing in it says how it fills and leads to all games', async () => {
    wire.answer({
      'favourites.list': () => ({ favGameList: pageOf([]), favGameIds: [] }),
      'catalogue.lobbyGames': () => pageOf([]),
      'catalogue.gameList': () => pageOf([game({ gameName: 'Lua' })]),
    });
    const { user } = await open({ view: 'FAV' }, { as: 'member' });
    expect(await screen.findByText('Você ainda não tem favoritos aqui')).toBeTruthy();
    expect(screen.getByText(/Toque no coração/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver jogos' }));
    expect(filters).toEqual([{}]);
    expect(await screen.findByRole('article', { name: 'Lua' })).toBeTruthy();
  });

  it('an error can be tried again', async () => {
    let fails = true;
    wire.answer({
      'catalogue.lobbyGames': () => {
        if (fails) throw refusal('BUSY', 'Muitas tentativas', { status: 429 });
        return pageOf([game({ gameName: 'Lua' })]);
      },
    });
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Muitas tentativas');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('article', { name: 'Lua' })).toBeTruthy();
  });

  it('a page beyond the end leads back to the first', async () => {
    wire.answer({
      'catalogue.lobbyGames': ({ query }) => pageOf(query?.pageNo === 99 ? [] : [game()], 99, 40),
    });
    const { user } = await open({ page: 99 });
    expect(await screen.findByText('Esta página não existe')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(filters).toEqual([{ page: undefined }]);
  });

  it('pages through many games, two pages at each end and five around [LOBBY-09 CONST-09 CONST-10]', async () => {
    wire.answer({ 'catalogue.lobbyGames': ({ query }) => pageOf([game()], Number(query?.pageNo), 18 * 20) });
    const { user } = await open({ page: 10 });
    const pager = await screen.findByRole('navigation', { name: 'Páginas' });
    const numbers = within(pager)
      .getAllByRole('button', { name: /^Página \d/ })
      .map((button) => button.textContent);
    expect(numbers).toEqual(['1', '2', '8', '9', '10', '11', '12', '19', '20']);
    expect(within(pager).getByRole('button', { name: 'Página 10' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await user.click(within(pager).getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNo: 11 }));
    await user.click(within(pager).getByRole('button', { name: 'Página 1' }));
    expect(filters.at(-1)).toEqual({ page: undefined });
  });

  it('asks with the session where there is one', async () => {
    wire.answer({ 'catalogue.gameList': () => pageOf([game()]) });
    await open({}, { as: 'member' });
    await screen.findByRole('article');
    expect(wire.of('catalogue.gameList')[0]?.token).toBe('session-token');
    expect(wire.of('catalogue.lobbyGames')).toEqual([]);
  });
});

it('a change of the search reads again while the old games stay in sight', async () => {
  const second = Promise.withResolvers<ReturnType<typeof pageOf<Game>>>();
  const answers = [() => pageOf([game({ gameName: 'Antigo' })]), () => second.promise];
  wire.answer({ 'catalogue.lobbyGames': () => answers.shift()?.() ?? pageOf([]) });
  const { user } = await open();
  await screen.findByRole('article', { name: 'Antigo' });
  await user.type(screen.getByRole('searchbox'), 'novo');
  await vi.waitFor(() => expect(queries()).toHaveLength(2), { timeout: 15_000 });
  expect(screen.getByRole('article', { name: 'Antigo' })).toBeTruthy();
  second.resolve(pageOf([game({ gameName: 'Novo' })]));
  expect(await screen.findByRole('article', { name: 'Novo' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Antigo' })).toBeNull();
});
