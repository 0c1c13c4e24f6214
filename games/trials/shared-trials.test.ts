import { describe, expect, test } from 'vitest';
import { cases } from '../../tools/depth.ts';
import { paidBy, type SharedGame } from '../kit/index.ts';
import { recorder, trialStream } from './random.ts';
import { refusal } from './refusal.ts';
import { triedShared, trialTicket } from './shared-samples.ts';
import { languages, plainCopy } from './trials.ts';

const all = await triedShared();
const named = process.env['KIT_GAME'];
const tried = all.filter(({ game }) => named === undefined || game.code === named);
const rounds = Number(process.env['KIT_ROUNDS'] ?? cases(40, 400));
/** Instants of each round that are looked at, its first and its last among them. */
const instants = 12;
const junk: readonly unknown[] = [null, 0, -1, 1.5, true, '', 'x', [], [[]], { more: 1 }, { type: 'steal' }];

const seeds = Array.from({ length: rounds }, (_, seed) => seed);
const drawn = (game: SharedGame, seed: number): unknown => game.draw(trialStream(seed * 2));
const momentsOf = (game: SharedGame, draw: unknown): number[] => {
  const last = game.lastsMs(draw);
  return Array.from({ length: instants }, (_, n) => Math.floor((last * n) / (instants - 1)));
};
const text = (value: unknown): string => JSON.stringify(value) ?? '';

test('there is something to try, and each code and version is there once', () => {
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ game }) => `${game.code} ${game.version}`)).size).toBe(all.length);
});

/** Whether what is shown holds every value of the draw. */
const showsWhole = (game: SharedGame, draw: unknown, elapsedMs: number): boolean =>
  text(game.shown(draw, elapsedMs)).includes(text(draw).replaceAll(/^\{|\}$/g, ''));

describe.each(tried.map((one) => ({ code: one.game.code, one })))('$code', ({ one }) => {
  const { game, samples } = one;

  test('draws plain data from entropy alone, the same again from the same', () => {
    for (const seed of seeds) {
      const draw = drawn(game, seed);
      expect(drawn(game, seed)).toEqual(draw);
      expect(plainCopy(draw)).toEqual(draw);
      expect(draw).not.toBeNull();
      const numbers = recorder(trialStream(seed * 2));
      game.draw(numbers);
      expect(numbers.drawn.length).toBeGreaterThan(0);
      expect(Number.isSafeInteger(game.lastsMs(draw)) && game.lastsMs(draw) >= 0).toBe(true);
    }
  });

  test('tells at the first instant nothing of what it has drawn, and of one instant always the same', () => {
    const firsts = new Set(seeds.map((seed) => text(game.shown(drawn(game, seed), 0))));
    expect(firsts.size).toBe(1);
    for (const seed of seeds) {
      const draw = drawn(game, seed);
      for (const at of momentsOf(game, draw)) {
        expect(text(game.shown(draw, at))).toBe(text(game.shown(draw, at)));
        expect(plainCopy(game.shown(draw, at))).toEqual(game.shown(draw, at));
      }
    }
  });

  test('while a press can still decide, shows two rounds alike until the earlier of them is over', () => {
    if (!game.during) return;
    for (const seed of seeds) {
      const [a, b] = [drawn(game, seed), drawn(game, seed + rounds)];
      const earlier = Math.min(game.lastsMs(a), game.lastsMs(b));
      for (let n = 0; n < instants && earlier > 0; n += 1) {
        const at = Math.floor(((earlier - 1) * n) / (instants - 1));
        expect(text(game.shown(a, at))).toBe(text(game.shown(b, at)));
        expect(showsWhole(game, a, at) && showsWhole(game, b, at) && text(a) !== text(b)).toBe(false);
      }
    }
  });

  test('reads a ticket as itself again, with positions that sum up to its stake', () => {
    for (const seed of seeds) {
      const { stake, ticket } = trialTicket(one, trialStream(seed * 2 + 1));
      expect(ticket.orders.reduce((sum, order) => sum + order.stake, 0)).toBe(stake);
      expect(ticket.orders.every((order) => Number.isSafeInteger(order.stake) && order.stake > 0)).toBe(true);
      expect(game.ticket(plainCopy(ticket.form), stake, 1)).toEqual(ticket);
      expect(game.leaf(ticket.form)).toMatch(/^[\w:.-]{1,400}$/);
    }
    const forms = samples.forms(1000).map((form) => game.ticket(form, 1000, 1).form);
    const different = new Set(forms.map(text)).size;
    expect(new Set(forms.map((form) => game.leaf(form))).size).toBe(different);
  });

  test('settles what was staked for, within its cap, and comes to the same without a press as it said meanwhile', () => {
    for (const seed of seeds) {
      const { stake, ticket } = trialTicket(one, trialStream(seed * 2 + 1));
      const draw = drawn(game, seed);
      const end = game.settle(ticket, draw);
      for (const { order, amount } of end.pays)
        expect(Number.isSafeInteger(amount) && amount >= 0 && ticket.orders[order] !== undefined).toBe(true);
      expect(paidBy(end)).toBeLessThanOrEqual(game.maxWinTimes * stake);
      for (const at of momentsOf(game, draw)) {
        const due = game.due?.(ticket, draw, at) ?? null;
        if (due !== null) expect(due).toEqual(end);
      }
    }
  });

  test('decides a press at its instant, changes nothing that it was given, and refuses it after the end', () => {
    const presses = samples.presses?.() ?? [];
    expect(presses.length > 0).toBe(game.during !== undefined);
    for (const seed of seeds) {
      const { stake, ticket } = trialTicket(one, trialStream(seed * 2 + 1));
      const draw = drawn(game, seed);
      const kept = text([ticket, draw]);
      for (const sent of presses) {
        const press = game.readPress?.(sent);
        for (const at of momentsOf(game, draw)) {
          const outcome = game.during?.(ticket, press, draw, at);
          expect(game.during?.(ticket, press, draw, at)).toEqual(outcome);
          if (outcome !== undefined && !('refused' in outcome))
            expect(paidBy(outcome)).toBeLessThanOrEqual(game.maxWinTimes * stake);
        }
        const late = game.during?.(ticket, press, draw, game.lastsMs(draw) + 1);
        // What leaves by itself has left by then.
        if (late !== undefined && !('refused' in late)) expect(late).toEqual(game.settle(ticket, draw));
      }
      expect(text([ticket, draw])).toBe(kept);
    }
  });

  test('refuses by a field whatever nobody may send', () => {
    for (const sent of junk) {
      expect(refusal(() => game.ticket(sent, 1000, 1)) ?? (sent === null ? 'none' : null)).not.toBeNull();
      if (game.readPress) expect(refusal(() => game.readPress?.(sent))).not.toBeNull();
    }
  });

  test('says draws and bets in three languages', () => {
    for (const seed of seeds) {
      const { stake, ticket } = trialTicket(one, trialStream(seed * 2 + 1));
      const draw = drawn(game, seed);
      const payout = paidBy(game.settle(ticket, draw));
      const times = payout === 0 ? null : Math.floor((payout * 100) / stake);
      const words = languages.flatMap((language) => [
        game.words(draw, language),
        game.betWords({ form: ticket.form, stake, payout, times, drawn: draw }, language, String),
        game.betWords({ form: ticket.form, stake, payout: 0, times: null, drawn: null }, language, String),
      ]);
      for (const said of words) expect(said).toMatch(/^(?!.*(undefined|NaN|\[object))\S/);
    }
  });
});
