// @vitest-environment jsdom
import { instantGames } from '@croupier/games/generated/instant';
import { coinOf, type InstantGame } from '@croupier/games/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { positionsOf } from '../../src/games/rules.ts';
import { takesStake } from '@croupier/contract/stakes';
import { stakesFor } from '../../src/games/stakes.ts';
import { sceneOf } from '../instant/scenes.ts';
import { chipsOf, firstStake, stakeSteps } from '../instant/stake.ts';
import type { Scene } from '../scene/scene.ts';
import { hostOf, standIns } from './scene-tests.ts';

const currencies = ['BRL', 'COP'] as const;
type Currency = (typeof currencies)[number];

/** A scene in a currency, and what the driver says of a bet that it offers; a main stake is set from outside, as the frame does. */
async function sit(game: InstantGame, currency: Currency) {
  const stakes = stakesFor(game, { currency, minStake: null, maxStake: null });
  const own = hostOf(game);
  let main = firstStake(stakes, Number.MAX_SAFE_INTEGER);
  const host = { ...own, chips: chipsOf(stakes), stake: () => main };
  const scene: Scene = (await sceneOf(game.kind)).createScene(host);
  document.body.replaceChildren(scene.element, ...(scene.controls ? [scene.controls] : []));
  const total = (): number => scene.ownStake?.() ?? scene.total?.(main) ?? main;
  return {
    scene,
    stakes,
    total,
    main: (stake: number) => {
      main = stake;
      scene.stakeChanged?.();
    },
    /** Null where the driver takes the bet. */
    refused(): string | null {
      if (!takesStake(stakes, total())) return `${total()} may not be staked`;
      try {
        positionsOf(game, scene.form(), total(), coinOf(currency));
        return null;
      } catch (error) {
        return `${total()}: ${String(error)}`;
      }
    },
  };
}

const press = (input: HTMLInputElement): void => {
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const all = <Found extends Element>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector),
];

async function refusedChips(game: InstantGame, currency: Currency): Promise<string[]> {
  const table = await sit(game, currency);
  const { keys } = table.stakes as { keys: number[] };
  const trays = all<HTMLInputElement>('.tray-chip input');
  const places = all<HTMLButtonElement>('button.place');
  expect([trays.length, places.length > 1]).toEqual([keys.length, true]);
  const found: string[] = [];
  const tryOn = (place: HTMLButtonElement, chip: number): void => {
    const tray = trays[chip];
    if (tray) press(tray);
    place.click();
    const name = place.getAttribute('aria-label') ?? '';
    if (table.total() !== keys[chip]) found.push(`${name}: ${keys[chip]} was not put down`);
    const refused = table.refused();
    if (refused !== null) found.push(`${name}: ${refused}`);
    table.scene.scaleStake?.('clear');
  };
  for (const place of places) tryOn(place, 0);
  for (const [chip] of keys.entries()) for (const place of places.slice(0, 2)) tryOn(place, chip);
  return found;
}

async function refusedForms(game: InstantGame, currency: Currency): Promise<string[]> {
  const table = await sit(game, currency);
  const found: string[] = [];
  // Some games wait for a first choice.
  for (const button of all<HTMLButtonElement>('button:not(:disabled)'))
    if (table.scene.form() === null) button.click();
  for (const stake of stakeSteps(table.stakes)) {
    table.main(stake);
    for (const option of [null, ...all<HTMLInputElement>('input[type=radio]')]) {
      if (option) press(option);
      const refused = table.refused();
      if (refused !== null) found.push(refused);
    }
  }
  return found;
}

beforeAll(standIns);

describe.each(currencies)('in %s', (currency) => {
  test.each(instantGames.map((game) => ({ code: game.code, game })))(
    '$code: every stake, chip and side bet that its table offers may be bet',
    async ({ game }) => {
      const { scene } = await sit(game, currency);
      const refused = scene.ownStake
        ? await refusedChips(game, currency)
        : await refusedForms(game, currency);
      expect(refused.slice(0, 5)).toEqual([]);
    },
  );

  test.each(['lapa-blackjack', 'ipanema-holdem', 'golden-trio'])(
    '%s: half of the smallest stake is a side bet; what the limit of the table cuts is marked',
    async (code) => {
      const game = instantGames.find((one) => one.code === code) ?? instantGames[0];
      if (!game) throw new Error('no game');
      const table = await sit(game, currency);
      const half = all<HTMLInputElement>('[role=radiogroup]:first-of-type input')[1];
      if (half) press(half);
      const steps = stakeSteps(table.stakes);
      table.main(steps[0] ?? 0);
      expect(table.total()).toBe((steps[0] ?? 0) * 1.5);
      expect(all('.side-sum.cut')).toEqual([]);
      table.main(steps.at(-1) ?? 0);
      expect(table.total()).toBe(steps.at(-1));
      expect(all('.side-sum.cut')).toHaveLength(1);
      expect(table.refused()).toBeNull();
    },
  );
});
