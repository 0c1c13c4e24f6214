// @vitest-environment jsdom
import type { CoinView } from '@croupier/games/arcade/coin/rules';
import type { HiLoView } from '@croupier/games/arcade/hi-lo/rules';
import type { MinesView } from '@croupier/games/arcade/mines/rules';
import type { TowersView } from '@croupier/games/arcade/towers/rules';
import { fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { beforeAll, expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { createScene as coin } from './coin/index.ts';
import { createScene as hiLo } from './hi-lo/index.ts';
import { createScene as mines } from './mines/index.ts';
import { gameOf, hostOf, standIns } from './scene-tests.ts';
import { createScene as towers } from './towers/index.ts';

beforeAll(standIns);

const serverSeed = '0f'.repeat(32);
const fair = (nonce: number) => fairStream({ serverSeed, clientSeed: 'plans', nonce });

/** Rounds played by what the scene does in them: the rules take every action, and each round comes to its end. */
function playAll(scene: Scene, code: string, form: unknown, rounds = 300): unknown[] {
  const game = gameOf(code);
  return Array.from({ length: rounds }, (_, nonce) => {
    const actions: unknown[] = [];
    for (;;) {
      const { view, done, payout } = replay(game, { stake: 100, form }, actions, fair(nonce));
      if (done) return view;
      if (actions.length > 60) throw new Error(`${code} goes on and on`);
      const seen = { stake: 100, staked: 100, payout, form, actions, view, done };
      actions.push(scene.automatic?.(seen));
    }
  });
}

/** The panel of automatic play, with its sliders and switches set. */
function set(scene: Scene, { range, option }: { range?: number; option?: string }): HTMLElement {
  const { element = document.createElement('div') } = scene.strategy?.() ?? {};
  document.body.replaceChildren(element);
  const slide = element.querySelector<HTMLInputElement>('input[type=range]');
  if (slide && range !== undefined) {
    slide.value = String(range);
    slide.dispatchEvent(new Event('input'));
  }
  const label = [...element.querySelectorAll('label.option')].find((one) => one.textContent === option);
  label?.querySelector('input')?.click();
  return element;
}

test('mines: the places that were marked, in their order, and cash-out behind the last', () => {
  const scene = mines(hostOf(gameOf('emerald-dig')));
  const element = set(scene, {});
  const place = (n: number) => element.querySelectorAll<HTMLButtonElement>('.places button')[n];
  for (const n of [6, 12, 18]) place(n)?.click();
  expect(scene.strategy?.().wrong()).not.toBeNull();
  for (const n of [24, 3]) place(n)?.click();
  expect(place(3)?.getAttribute('aria-pressed')).toBe('true');
  expect(scene.strategy?.().wrong()).toBeNull();
  const views = playAll(scene, 'emerald-dig', { mines: 3 }) as MinesView[];
  for (const { revealed, hit, status } of views) {
    if (status === 'paid') expect(revealed).toEqual([3, 24]);
    else expect([3, 24]).toContain(hit);
  }
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set(['paid', 'lost']));
});

test('towers: the same coconut in each row, up to the height', () => {
  const scene = towers(hostOf(gameOf('up-the-palm')));
  set(scene, { range: 2, option: 'No. 3' });
  const views = playAll(scene, 'up-the-palm', { level: 'easy' }) as TowersView[];
  for (const { path } of views) expect([[2], [2, 2]]).toContainEqual([...path]);
  // A row with fewer places than the one that was chosen takes its last.
  const narrow = playAll(scene, 'up-the-palm', { level: 'hard' }) as TowersView[];
  expect(narrow.every(({ path }) => path.every((tile) => tile === 1))).toBe(true);
});

test('hi-lo: the call that was set, or the likelier one where it is not offered', () => {
  const scene = hiLo(hostOf(gameOf('ace-on-the-hill')));
  set(scene, { range: 3, option: 'Higher' });
  const views = playAll(scene, 'ace-on-the-hill', {}) as HiLoView[];
  expect(Math.max(...views.map(({ moves }) => moves.length))).toBe(3);
  expect(views.some(({ status, moves }) => status === 'paid' && moves.length === 3)).toBe(true);
  const calls = new Set(views.flatMap(({ moves }) => moves));
  expect(calls).toEqual(new Set(['higher', 'lower']));
});

test('coin: the same side again, or the other one in turn', () => {
  const scene = coin(hostOf(gameOf('stubborn-coin')));
  set(scene, { range: 4 });
  const same = playAll(scene, 'stubborn-coin', { call: 'tails' }) as CoinView[];
  expect(new Set(same.flatMap(({ calls }) => calls))).toEqual(new Set(['tails']));
  expect(Math.max(...same.map(({ calls }) => calls.length))).toBe(4);
  set(scene, { option: 'Alternate' });
  const turns = playAll(scene, 'stubborn-coin', { call: 'tails' }) as CoinView[];
  expect(turns.find(({ calls }) => calls.length === 4)?.calls).toEqual(['tails', 'heads', 'tails', 'heads']);
});
