// @vitest-environment jsdom
import { instantGames } from '@croupier/games/generated/instant';
import { type InstantGame } from '@croupier/games/kit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sceneOf } from '../instant/scenes.ts';
import { chipsOf, firstStake } from '../instant/stake.ts';
import { SceneClock } from '../scene/clock.ts';
import type { Effects } from '../scene/effects.ts';
import type { Scene, SceneRound } from '../scene/scene.ts';
import { createSound } from '../shared/sound.ts';
import { LocalDriver } from './local-driver.ts';
import { localSession } from './session.ts';

const rounds = 4;
const maxSteps = 80;
const languages = ['pt', 'en', 'es'] as const;

/** What browsers have and this page lacks: a canvas to draw on, and sizes. */
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
    },
  );
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function sit(game: InstantGame, language: (typeof languages)[number]) {
  const seeds = { serverSeed: '7'.repeat(64), clientSeed: 'scenes', nonce: 0 };
  const driver = new LocalDriver(game, seeds, 100_000_000);
  const session = localSession(game, driver, new URLSearchParams({ lang: language }));
  const { stakes, scene: data } = session.game;
  const module = await sceneOf(game.kind);
  const clock = new SceneClock();
  clock.calm = true;
  clock.speed = Number.POSITIVE_INFINITY;
  const effects = { burst: () => undefined, burstAt: () => undefined, clear: () => undefined };
  const stake = firstStake(stakes, driver.balance);
  const scene = module.createScene({
    language,
    data,
    clock,
    effects: effects as unknown as Effects,
    sound: createSound(module.voice),
    chips: chipsOf(stakes),
    cash: String,
    short: String,
    say: () => undefined,
    stake: () => stake,
    automatic: () => true,
    changed: () => undefined,
    act: () => undefined,
  });
  document.body.replaceChildren(scene.element, ...(scene.controls ? [scene.controls] : []));
  return { driver, module, scene, stake, data };
}

/** A bet that the scene itself offers, after a press where nothing is bet on yet. */
function formOf(scene: Scene): unknown {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')) {
    if (scene.form() !== null) break;
    button.click();
  }
  return scene.form();
}

const shown = (round: Awaited<ReturnType<LocalDriver['bet']>>['round']): SceneRound => ({
  ...round,
  done: round.status !== 'open',
});

async function play(
  game: InstantGame,
  { driver, scene, stake }: Awaited<ReturnType<typeof sit>>,
): Promise<void> {
  const form = formOf(scene);
  expect(() => game.readForm(form)).not.toThrow();
  scene.enable(false);
  scene.begin?.();
  const total = scene.ownStake?.() ?? scene.total?.(stake) ?? stake;
  let { round } = await driver.bet({ requestId: crypto.randomUUID(), stake: total, form });
  let from: unknown = null;
  for (let step = 0; step < maxSteps; step += 1) {
    await scene.present(shown(round), from);
    if (round.status !== 'open') break;
    const actions = scene.actions?.(shown(round)) ?? [];
    const open = actions.filter(({ off }) => off !== true);
    expect(open.length).toBeGreaterThan(0);
    const { action } = open[(step + round.actions.length) % open.length] ?? {};
    from = round.view;
    ({ round } = await driver.act({ roundId: round.roundId, step: round.actions.length, action }));
  }
  expect(round.status).toBe('settled');
  const mark = scene.mark?.(shown(round));
  if (mark) expect(mark.text).not.toBe('');
  if (mark?.good) expect(round.payout).toBeGreaterThan(round.staked);
  scene.enable(true);
}

describe.each(instantGames.map((game) => ({ name: game.code, game })))('$name', ({ game }) => {
  test('is shown from its bet to its end by what its views and actions say, and found again at any point', async () => {
    const table = await sit(game, 'pt');
    for (let n = 0; n < rounds; n += 1) await play(game, table);
    const { driver, scene } = table;
    const { rounds: all } = await driver.rounds(1);
    const [last] = all;
    if (last?.kind !== 'instant') throw new Error('no round');
    const again = await sit(game, 'pt');
    again.scene.setForm(last.round.form);
    await again.scene.present(shown(last.round), null);
    expect(again.scene.form()).toEqual(scene.form());
  });

  test.each(languages)('says its rules in %s, with nothing left to fill in', async (language) => {
    const { module, data } = await sit(game, language);
    const texts = module.rules(language, data);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of [...texts, document.body.textContent ?? ''])
      expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
  });
});
