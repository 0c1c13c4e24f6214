import { describe, expect, test } from 'vitest';
import { refusedField } from '../arcade/testing.ts';
import { fairStream } from '../fairness/index.ts';
import { replay, type InstantGame } from '../kit/index.ts';
import { staleSheets } from '../write-sheets.ts';
import { game as baccaratGame } from './baccarat/game.ts';
import { baccarat } from './baccarat/rules.ts';
import { game as dragonTigerGame } from './dragon-tiger/game.ts';
import { dragonTiger } from './dragon-tiger/rules.ts';
import type { Chip } from './layout.ts';
import { randomChips } from './random-chips.ts';
import { game as rouletteGame } from './roulette/game.ts';
import { roulette } from './roulette/rules.ts';
import { game as sicBoGame } from './sic-bo/game.ts';
import { sicBo } from './sic-bo/rules.ts';

const tables = [
  { folder: 'table/roulette', game: rouletteGame, layout: roulette },
  { folder: 'table/baccarat', game: baccaratGame, layout: baccarat },
  { folder: 'table/dragon-tiger', game: dragonTigerGame, layout: dragonTiger },
  { folder: 'table/sic-bo', game: sicBoGame, layout: sicBo },
];
const stream = (nonce: number) => fairStream({ serverSeed: '7a'.repeat(32), clientSeed: 'table', nonce });
const sum = (chips: readonly Chip[]) => chips.reduce((total, { stake }) => total + stake, 0);
const money = (minor: number) => (minor / 100).toFixed(2);
/** The view of a table, as far as all tables share it. */
const seen = (view: unknown) => view as { stake: number; payout: number; chips: { pays: number }[] };
const play = (game: InstantGame, chips: unknown, stake: number, nonce = 0) =>
  replay(game, { stake, form: { chips } }, [], stream(nonce));

describe.each(tables)('$folder', ({ folder, game, layout }) => {
  test('publishes what its mathematics says, and every bet returns at least 94 % and less than 99.9 %', async () => {
    expect(await staleSheets(folder)).toEqual([]);
    expect(JSON.parse(JSON.stringify(game.scene))).toEqual(game.scene);
    expect(game.figures.bets.map(({ id }) => id)).toEqual(Object.keys(layout.bets));
    for (const { id, returnToPlayer, maximumWin } of game.figures.bets) {
      expect(Number(returnToPlayer), id).toBeGreaterThanOrEqual(94);
      expect(Number(returnToPlayer), id).toBeLessThan(99.9);
      expect(Number(maximumWin), id).toBeLessThanOrEqual(game.maxWinTimes);
    }
    expect(Math.max(...game.figures.bets.map(({ maximumWin }) => Number(maximumWin)))).toBe(game.maxWinTimes);
  });

  test('ends with the bet, pays each position by its own chips, and says so', () => {
    const draws = stream(1);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const chips = randomChips(layout, draws);
      const round = play(game, chips, sum(chips), nonce);
      const view = seen(round.view);
      expect(round.done).toBe(true);
      expect(round.orders.map(({ selection, stake }) => ({ selection, stake }))).toEqual(
        chips.map(({ selection, stake }) => ({ selection, stake })),
      );
      expect(view).toMatchObject({ stake: sum(chips), payout: round.payout });
      expect(round.pays).toEqual(
        view.chips.flatMap(({ pays }, order) => (pays > 0 ? [{ order, amount: pays }] : [])),
      );
      const texts = (['pt', 'en', 'es'] as const).map((language) => game.words(round.view, language, money));
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) expect(text).toContain(money(sum(chips)));
    }
  });

  test('no chip that can be placed loses a part of a minor unit of its pay', () => {
    const draws = stream(2);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const chips = randomChips(layout, draws).map((chip) => ({ ...chip, stake: layout.unit }));
      const thousandfold = chips.map((chip) => ({ ...chip, stake: 1_000 * layout.unit }));
      const small = play(game, chips, sum(chips), nonce).payout;
      expect(play(game, thousandfold, sum(thousandfold), nonce).payout).toBe(1_000 * small);
    }
  });

  test('only chips that bet against each other share a market', () => {
    const chips = layout.places.map(({ market, selection }) => ({ market, selection, stake: layout.unit }));
    const orders = game.orders({ chips }, sum(chips), 1);
    const shared = Map.groupBy(orders, ({ market }) => market);
    for (const market of layout.opposite) expect(shared.get(market)?.length, market).toBeGreaterThan(1);
    for (const [market = '', own] of shared) {
      expect(market.length).toBeLessThanOrEqual(64);
      if (!layout.opposite.includes(market)) expect(own).toHaveLength(1);
    }
    expect(orders.map(({ selection }) => selection)).toEqual(chips.map(({ selection }) => selection));
  });

  test('refuses a bet by the field that is wrong with it', () => {
    const [place] = layout.places;
    const chip = { market: place?.market, selection: place?.selection, stake: layout.unit };
    const stakes = [0, -layout.unit, layout.unit + 1, 0.5, Number.NaN, 2 ** 60, '50', null];
    for (const stake of stakes)
      expect(refusedField(() => play(game, [{ ...chip, stake }], layout.unit))).toBe('form.chips.0.stake');
    for (const selection of ['', '37', 'constructor', 'x'.repeat(65), 7])
      expect(refusedField(() => play(game, [{ ...chip, selection }], layout.unit))).toBe(
        'form.chips.0.selection',
      );
    expect(refusedField(() => play(game, [chip, chip], 2 * layout.unit))).toBe('form.chips.1.selection');
    expect(refusedField(() => play(game, [{ ...chip, payout: 1 }], layout.unit))).toBe('form.chips.0.payout');
    expect(refusedField(() => play(game, [{ ...chip, market: null }], layout.unit))).toBe(
      'form.chips.0.market',
    );
    const crowd = Array.from({ length: layout.maxPlaces + 1 }, () => chip);
    for (const chips of [[], crowd, 'all', undefined])
      expect(refusedField(() => play(game, chips, layout.unit))).toBe('form.chips');
    for (const form of [null, undefined, 7, []])
      expect(refusedField(() => replay(game, { stake: layout.unit, form }, [], stream(0)))).toBe('form');
    expect(refusedField(() => play(game, [chip], 2 * layout.unit))).toBe('stake');
    expect(
      refusedField(() => replay(game, { stake: layout.unit, form: { chips: [chip] } }, ['stop'], stream(0))),
    ).toBe('action');
    expect(refusedField(() => game.readAction('stop'))).toBe('action');
  });
});
