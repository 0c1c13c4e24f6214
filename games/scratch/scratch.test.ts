import { describe, expect, test } from 'vitest';
import { refusedField } from '../arcade/testing.ts';
import { fairStream } from '../fairness/index.ts';
import { replay } from '../kit/index.ts';
import { staleSheets } from '../write-sheets.ts';
import { game as cloverGame } from './backyard-clover/game.ts';
import { card as bakery } from './bakery-queue/card.ts';
import { game as bakeryGame } from './bakery-queue/game.ts';
import { game as houseGame } from './beat-the-house/game.ts';
import { game as guitarGame } from './guitar-duel/game.ts';
import { game as bonfireGame } from './june-bonfire/game.ts';
import { card as shell } from './lucky-shell/card.ts';
import { game as shellGame } from './lucky-shell/game.ts';
import { card as fruit } from './market-fruit/card.ts';
import { game as fruitGame } from './market-fruit/game.ts';
import { card as tram } from './night-tram/card.ts';
import { game as tramGame } from './night-tram/game.ts';

/** What the rules on a card make of its picture, read as a player reads it; NaN where the picture allows two readings. */
type Reading = (picture: never) => number;
const byThree =
  (prizes: readonly { times: number }[]): Reading =>
  ({ cells }: { cells: number[] }) => {
    const counts = prizes.map((_, symbol) => cells.filter((cell) => cell === symbol).length);
    if (cells.length !== 9 || counts.filter((count) => count > 2).length > 1) return Number.NaN;
    return prizes[counts.indexOf(3)]?.times ?? 0;
  };
const byNumber =
  (prizes: readonly { times: number }[]): Reading =>
  ({ own, numbers }: { own: number; numbers: number[] }) => {
    const all = new Set([own, ...numbers]);
    if (all.size < numbers.length || numbers.length !== prizes.length) return Number.NaN;
    return prizes.reduce((sum, { times }, field) => sum + (numbers[field] === own ? times : 0), 0);
  };
const bySymbols =
  (base: readonly number[]): Reading =>
  ({ symbols: [a, b, c], multiplier }: { symbols: [number, number, number]; multiplier: number }) =>
    a === b && b === c ? (base[a] ?? Number.NaN) * multiplier : 0;
const byRows =
  (rows: readonly number[], sweep: number): Reading =>
  ({ rows: shown }: { rows: { own: number; house: number }[] }) => {
    if (shown.some(({ own, house }) => own === house)) return Number.NaN;
    const won = shown.flatMap(({ own, house }, row) => (own > house ? [rows[row] ?? Number.NaN] : []));
    return won.length === rows.length ? sweep : won.reduce((sum, times) => sum + times, 0);
  };

const cards = [
  { game: fruitGame, read: byThree(fruit.mechanic.prizes), returns: '95.0000' },
  { game: shellGame, read: byThree(shell.mechanic.prizes), returns: '96.5000' },
  { game: bakeryGame, read: byNumber(bakery.mechanic.prizes), returns: '95.2000' },
  { game: tramGame, read: byNumber(tram.mechanic.prizes), returns: '95.0000' },
  { game: cloverGame, read: bySymbols([1, 2, 5, 10, 50, 200, 1_000]), returns: '95.2000' },
  { game: bonfireGame, read: bySymbols([1, 2, 4, 8, 20, 100, 500]), returns: '96.1200' },
  { game: guitarGame, read: byRows([1, 2, 4, 20, 100], 5_000), returns: '95.6000' },
  { game: houseGame, read: byRows([2, 3, 10, 50, 250], 10_000), returns: '95.0000' },
].map((card) => ({ ...card, code: card.game.code }));

const stream = () => fairStream({ serverSeed: 'b2'.repeat(32), clientSeed: 'ticket', nonce: 0 });
const money = (minor: number) => (minor / 100).toFixed(2);
interface View {
  mechanic: string;
  times: number;
  picture: never;
  stake: number;
  payout: number;
}

describe.each(cards)('$code', ({ code, game, read, returns }) => {
  test('publishes what its prize table says', async () => {
    expect(await staleSheets(`scratch/${code}`)).toEqual([]);
    expect(JSON.parse(JSON.stringify(game.scene))).toEqual(game.scene);
    expect(game.figures.returnToPlayer).toBe(returns);
    expect(Number(game.figures.bets[0]?.maximumWin)).toBe(game.maxWinTimes);
  });

  test('pays what its picture says by a second reading, on 10,000 tickets, as often as published', () => {
    const entropy = stream();
    const tickets = 10_000;
    let hits = 0;
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const round = replay(game, { stake: 200, form: {} }, [], entropy);
      const { times, picture, payout } = round.view as View;
      expect(read(picture)).toBe(times);
      expect([round.done, round.payout, payout]).toEqual([true, 200 * times, 200 * times]);
      if (times > 0) hits += 1;
    }
    const chance = Number(game.figures.bets[0]?.anyReturn) / 100;
    const error = Math.sqrt((chance * (1 - chance)) / tickets);
    expect(Math.abs(hits / tickets - chance)).toBeLessThan(4 * error);
  });

  test('says in three languages what it shows, and congratulates for nothing', () => {
    const entropy = stream();
    for (let ticket = 0; ticket < 100; ticket += 1) {
      const { view, payout } = replay(game, { stake: 500, form: {} }, [], entropy);
      const texts = (['pt', 'en', 'es'] as const).map((language) => game.words(view, language, money));
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) {
        expect(text).toContain('5.00');
        if (payout > 0) expect(text).toContain(money(payout));
        expect(text).not.toMatch(/undefined|\bNaN\b|parab|congrat|felic| , |\.\.$/i);
      }
    }
  });

  test('refuses what is no ticket', () => {
    for (const form of [null, undefined, 0, 'all', []])
      expect(refusedField(() => replay(game, { stake: 100, form }, [], stream()))).toBe('form');
    expect(refusedField(() => replay(game, { stake: 100, form: { times: 9 } }, [], stream()))).toBe(
      'form.times',
    );
    expect(refusedField(() => replay(game, { stake: 100, form: {} }, ['reveal'], stream()))).toBe('action');
  });
});

test('two cards of a mechanic have prize tables of their own', () => {
  const figures = cards.map(({ game }) => JSON.stringify(game.figures));
  expect(new Set(figures).size).toBe(cards.length);
});
