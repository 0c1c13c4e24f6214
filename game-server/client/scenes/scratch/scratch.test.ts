// @vitest-environment jsdom
import { fairStream } from '@croupier/games/fairness';
import { instantGames } from '@croupier/games/generated/instant';
import { type InstantGame, replay } from '@croupier/games/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SceneRound } from '../../scene/scene.ts';
import { gameOf, hostOf, standIns, until } from '../scene-tests.ts';
import { createScene } from './index.ts';

const cards = instantGames.filter(({ kind }) => kind === 'scratch');

/** The first ticket of this card that pays as many times its stake as wanted. */
function ticket(game: InstantGame, wanted: (times: number) => boolean): SceneRound {
  for (let nonce = 0; nonce < 5_000; nonce += 1) {
    const entropy = fairStream({ serverSeed: 'f6'.repeat(32), clientSeed: 'scene', nonce });
    const { view, payout, done } = replay(game, { stake: 100, form: {} }, [], entropy);
    if (wanted(payout / 100)) return { stake: 100, staked: 100, payout, form: {}, actions: [], view, done };
  }
  throw new Error('no such ticket');
}

const buttons = (element: Element): HTMLButtonElement[] => [...element.querySelectorAll('button')];

beforeAll(standIns);

describe.each(cards)('$code', (game) => {
  test('is left to the hand: fields are covered, then say what they show, and the last one ends it', async () => {
    const host = hostOf(game);
    const scene = createScene(host);
    const shown = scene.present(
      ticket(game, (times) => times === 0),
      null,
    );
    expect(await until(host.clock, shown, 5_000)).toBe(false);
    const fields = buttons(scene.element);
    for (const field of fields) expect(field.getAttribute('aria-label')).toContain('covered');
    for (const field of fields) field.click();
    expect(await until(host.clock, shown, 3_000)).toBe(true);
    for (const field of fields) expect(field.getAttribute('aria-label')).not.toContain('covered');
    expect([host.bursts(), scene.element.querySelectorAll('.won').length]).toEqual([0, 0]);
  });

  test('a win shines; automatic play scratches by itself', async () => {
    const host = hostOf(game);
    host.auto = true;
    const scene = createScene(host);
    expect(
      await until(
        host.clock,
        scene.present(
          ticket(game, (times) => times > 1),
          null,
        ),
        10_000,
      ),
    ).toBe(true);
    expect(scene.element.querySelectorAll('.won').length).toBeGreaterThan(0);
    expect(host.bursts()).toBeGreaterThan(0);
  });
});

test.each(cards)('$code tells nothing in words that isn’t scratched free', async (game) => {
  const covered = async (wanted: (times: number) => boolean): Promise<string[]> => {
    const host = hostOf(game);
    const scene = createScene(host);
    const shown = scene.present(ticket(game, wanted), null);
    expect(await until(host.clock, shown, 5_000)).toBe(false);
    const names = buttons(scene.element).map((field) => field.getAttribute('aria-label') ?? '');
    return [scene.element.textContent, ...names];
  };
  expect(await covered((times) => times > 1)).toEqual(await covered((times) => times === 0));
});

test('the stake back is marked and not celebrated', async () => {
  const game = gameOf('market-fruit');
  const host = hostOf(game);
  const scene = createScene(host);
  const shown = scene.present(
    ticket(game, (times) => times === 1),
    null,
  );
  await until(host.clock, shown, 200);
  host.clock.hurry();
  expect(await until(host.clock, shown, 5_000)).toBe(true);
  expect([host.bursts(), scene.element.querySelectorAll('.pays').length]).toEqual([0, 3]);
});

test('a ticket that nobody scratches opens by itself', async () => {
  const game = gameOf('night-tram');
  const host = hostOf(game);
  const scene = createScene(host);
  expect(
    await until(
      host.clock,
      scene.present(
        ticket(game, (times) => times === 0),
        null,
      ),
      70_000,
    ),
  ).toBe(true);
});
