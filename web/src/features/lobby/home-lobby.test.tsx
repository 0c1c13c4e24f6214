import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { game, menu, pageOf, refusal, vendor } from '../../../test/samples.ts';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { CategoryMenu } from '../../platform/shapes.ts';
import { HomeLobby } from './home-lobby.tsx';

const many = (count: number) => Array.from({ length: count }, () => game());
const lobby = (
  <HomeLobby
    categoryIcon={() => null}
    categoryLink={(category, className, content) => (
      <a href={`#${category}`} className={className}>
        {content}
      </a>
    )}
  />
);
const answerMenus = (menus: CategoryMenu[]) =>
  wire.answer({ 'catalogue.gameMenus': () => ({ menus, prizeMode: 'LOTT' }) });
const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  wire.answer({
    'catalogue.hotGames': () => ({ content: many(15) }),
    'catalogue.lobbyGames': () => pageOf(many(3)),
    'catalogue.gameList': () => pageOf(many(3)),
  });
});

it('shows twelve hot games, a section for each category with vendors and a way to all of it [CONST-12 LOBBY-21]', async () => {
  answerMenus([menu('RNG', [vendor('STUDIO', 'Estúdio')]), menu('FISH', [])]);
  await show(lobby);
  expect(await within(await section('Em alta')).findAllByRole('article')).toHaveLength(12);
  const casino = await section('Cassino');
  expect(await within(casino).findAllByRole('article')).toHaveLength(3);
  expect(within(casino).getByRole('link', { name: 'Ver mais: Cassino' }).getAttribute('href')).toBe('#RNG');
  expect(screen.queryByRole('region', { name: 'Pesca' })).toBeNull();
});

it('sports show five vendors instead of games [CONST-13]', async () => {
  answerMenus([
    menu(
      'SPORTS',
      ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => vendor(code, `Casa ${code}`)),
    ),
  ]);
  await show(lobby);
  const sports = await section('Esportes');
  expect(
    within(sports)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Casa A', 'Casa B', 'Casa C', 'Casa D', 'Casa E']);
});

it('a member continues where they played; a visitor has no such section', async () => {
  answerMenus([menu('RNG', [vendor('STUDIO', 'Estúdio')])]);
  wire.answer({ 'catalogue.recent': () => pageOf([game({ gameName: 'Tucano' })]) });
  await show(lobby, { as: 'member' });
  expect(within(await section('Continue jogando')).getByRole('article', { name: 'Tucano' })).toBeTruthy();
  expect(wire.of('catalogue.recent')).toHaveLength(1);
});

it('a visitor is not asked about', async () => {
  answerMenus([menu('RNG', [vendor('STUDIO', 'Estúdio')])]);
  await show(lobby);
  await section('Em alta');
  expect(screen.queryByRole('region', { name: 'Continue jogando' })).toBeNull();
  expect(wire.of('catalogue.recent')).toEqual([]);
});

it('an empty catalogue says so; a failed one can be tried again', async () => {
  answerMenus([]);
  await show(lobby);
  expect(await screen.findByText('O catálogo está vazio no momento')).toBeTruthy();
});

it('a failure of the menus is shown with a way to try again', async () => {
  let fails = true;
  wire.answer({
    'catalogue.gameMenus': () => {
      if (fails) throw refusal('FORBIDDEN', 'Agora não', { status: 403 });
      return { menus: [menu('RNG', [vendor('STUDIO', 'Estúdio')])], prizeMode: 'LOTT' };
    },
  });
  const { user } = await show(lobby);
  expect((await screen.findByRole('alert')).textContent).toContain('Agora não');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await section('Cassino')).toBeTruthy();
});

it('a section whose games fail stands aside and leaves the others', async () => {
  answerMenus([menu('RNG', [vendor('STUDIO', 'Estúdio')])]);
  wire.answer({ 'catalogue.lobbyGames': () => Promise.reject(refusal('FORBIDDEN', '', { status: 403 })) });
  await show(lobby);
  await within(await section('Em alta')).findAllByRole('article');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cassino' })).toBeNull());
});
