import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { game, pageOf, refusal, vendor } from '../../../test/samples.ts';
import { show, type ShowOptions } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { type BrowserFilter, CategoryBrowser } from './category-browser.tsx';

const vendors = [vendor('STUDIO', 'Estúdio'), vendor('ACME', 'Acme')];
const filters: BrowserFilter[] = [];

/** Keeps the filter as the address would. */
function Browser({ first }: { first: BrowserFilter }) {
  const [filter, setFilter] = useState(first);
  const keep = (next: BrowserFilter) => {
    filters.push(next);
    setFilter(next);
  };
  return <CategoryBrowser category="RNG" vendors={vendors} filter={filter} onFilter={keep} />;
}

const open = (first: BrowserFilter = {}, options: ShowOptions = {}) =>
  show(<Browser first={first} />, options);
const queries = () => wire.of('catalogue.lobbyGames').map((asked) => asked.query as Record<string, unknown>);

beforeEach(() => {
  filters.length = 0;
});

describe('the search', () => {
  it('waits for a pause, goes out trimmed and starts at the first page [LOBBY-06 LOBBY-07]', async () => {
    wire.answer({ 'catalogue.lobbyGames': () => pageOf([game()], 2, 40) });
    const { user } = await open({ page: 2 });
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), '  lua  ');
    await waitFor(() => expect(filters).toEqual([{ q: 'lua', page: undefined, vassalage: undefined }]));
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
});

it('a vendor filters the games and starts at the first page [LOBBY-01]', async () => {
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

describe('the grid', () => {
  it('shows a skeleton of a whole page while the games are on the way', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof pageOf>>();
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
    expect(filters).toEqual([{}]);
    expect(await screen.findByText('Ainda não há jogos nesta categoria')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
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

  it('pages through many games, two pages at each end [LOBBY-09 CONST-08 CONST-09]', async () => {
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

it('a change of the search reads anew while the old games stay in sight', async () => {
  const second = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const answers = [() => pageOf([game({ gameName: 'Antigo' })]), () => second.promise];
  wire.answer({ 'catalogue.lobbyGames': () => answers.shift()?.() ?? pageOf([]) });
  const { user } = await open();
  await screen.findByRole('article', { name: 'Antigo' });
  await user.type(screen.getByRole('searchbox'), 'novo');
  await vi.waitFor(() => expect(queries()).toHaveLength(2));
  expect(screen.getByRole('article', { name: 'Antigo' })).toBeTruthy();
  second.resolve(pageOf([game({ gameName: 'Novo' })]));
  expect(await screen.findByRole('article', { name: 'Novo' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Antigo' })).toBeNull();
});
