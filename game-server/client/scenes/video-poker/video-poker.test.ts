// @vitest-environment jsdom
import { fairStream } from '@croupier/games/fairness';
import { replay } from '@croupier/games/kit';
import { beforeAll, expect, test } from 'vitest';
import type { Scene, SceneRound } from '../../scene/scene.ts';
import { gameOf, hostOf, standIns, until } from '../scene-tests.ts';
import { createScene } from './index.ts';

beforeAll(standIns);

const game = gameOf('guanabara-jacks');
const press = (key: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

function round(nonce: number, actions: readonly unknown[]): SceneRound {
  const entropy = fairStream({ serverSeed: 'a7'.repeat(32), clientSeed: 'machine', nonce });
  const { view, payout, done } = replay(game, { stake: 100, form: {} }, actions, entropy);
  return { stake: 100, staked: 100, payout, form: {}, actions, view, done };
}

const holdOf = (scene: Scene, dealt: SceneRound): unknown => scene.actions?.(dealt)[0]?.action;
const keys = (scene: Scene): HTMLButtonElement[] => [
  ...scene.element.querySelectorAll<HTMLButtonElement>('.hold'),
];

test('keys and taps hold and let go; the draw takes what is held when it is pressed', async () => {
  const host = hostOf(game);
  const scene = createScene(host);
  expect(scene.ownDigits).toBe(true);
  press('1');
  const dealt = round(3, []);
  expect(await until(host.clock, scene.present(dealt, null), 10_000)).toBe(true);
  expect(holdOf(scene, dealt)).toEqual({ hold: [false, false, false, false, false] });
  press('1');
  press('5');
  keys(scene)[1]?.click();
  press('5');
  expect(holdOf(scene, dealt)).toEqual({ hold: [true, true, false, false, false] });
  expect(keys(scene).map((key) => key.getAttribute('aria-pressed'))).toEqual([
    'true',
    'true',
    'false',
    'false',
    'false',
  ]);
  expect(keys(scene)[0]?.getAttribute('aria-label')).toMatch(/^Hold card 1: \w+ of \w+$/);
});

test('only a pay above the stake is gold', async () => {
  const hold = [false, false, false, false, false];
  const seen = new Set<string>();
  for (let nonce = 0; nonce < 400 && seen.size < 3; nonce += 1) {
    const drawn = round(nonce, [{ hold }]);
    const kind = drawn.payout === 0 ? 'nothing' : drawn.payout === 100 ? 'back' : 'win';
    if (seen.has(kind)) continue;
    seen.add(kind);
    const host = hostOf(game);
    const scene = createScene(host);
    expect(await until(host.clock, scene.present(drawn, round(nonce, []).view), 20_000)).toBe(true);
    const lines = scene.element.querySelectorAll('.now').length;
    const gold = scene.element.querySelectorAll('.won').length;
    expect({ kind, lines, gold, sparks: host.bursts() > 0 }).toEqual({
      kind,
      lines: kind === 'nothing' ? 0 : 1,
      gold: kind === 'win' ? 1 : 0,
      sparks: kind === 'win',
    });
  }
  expect(seen.size).toBe(3);
});
