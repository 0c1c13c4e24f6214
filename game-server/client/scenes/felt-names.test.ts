// @vitest-environment jsdom
import { instantGames } from '@croupier/games/generated/instant';
import { beforeAll, expect, test } from 'vitest';
import { sceneOf } from '../instant/scenes.ts';
import { hostOf, standIns } from './scene-tests.ts';

const tables = instantGames.filter(({ kind }) =>
  ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'].includes(kind),
);
const languages = ['pt', 'en', 'es'] as const;

beforeAll(standIns);

test.each(tables.flatMap(({ code }) => languages.map((language) => ({ code, language }))))(
  '$code in $language: each place has a name of its own, and none is the rules’ own word for it',
  async ({ code, language }) => {
    const game = tables.find((one) => one.code === code);
    if (!game) throw new Error('no game');
    const scene = (await sceneOf(game.kind)).createScene({ ...hostOf(game), language });
    const names = [...scene.element.querySelectorAll('button.place')].map(
      (place) => place.getAttribute('aria-label') ?? '',
    );
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
    // What tells one of many places apart is its number, never a word of the program.
    expect(names.filter((name) => /: [a-z]/.test(name) || name === '')).toEqual([]);
  },
);
