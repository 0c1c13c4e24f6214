import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replay } from '../../kit/index.ts';
import { staleSheets } from '../../write-sheets.ts';
import { played, refusals, refusedField, rounds, scripted, seeded } from '../testing.ts';
import { game } from './game.ts';
import { calls, hiLo, isRight, multiplierOf, rankOf, waysOf } from './rules.ts';
import type { Call, HiLoAction, HiLoState, HiLoView } from './rules.ts';

const ranks = Array.from({ length: hiLo.ranks }, (_, index) => index + 1);
const of = (rank: number): number => (rank - 1) * hiLo.suits;
const call = (one: Call) => ({ type: 'call', call: one }) as const;
const skip = { type: 'skip' } as const;
const cashOut = { type: 'cash-out' } as const;
const play = (actions: readonly unknown[], ...turned: number[]) =>
  played<HiLoView>(game, {}, actions, scripted(...turned.map(of)));

describe('a call', () => {
  test('is right with as many ranks as its ways say, by the rules of the ace and the king', () => {
    for (const rank of ranks) {
      expect(ranks.filter((after) => isRight('higher', rank, after)).length).toBe(waysOf('higher', rank));
      expect(waysOf('higher', rank)).toBe(rank === 1 ? 12 : rank === 13 ? 0 : 14 - rank);
      expect(waysOf('lower', rank)).toBe(rank === 13 ? 12 : rank === 1 ? 0 : rank);
      expect(waysOf('equal', rank)).toBe(1);
    }
  });

  test('that is sure to be right is never offered, and each pays more than what is reached', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.constantFrom(...calls), { maxLength: 12 }), (seed, list) => {
        let actions: HiLoAction[] = [];
        for (const one of list) {
          const { view } = played<HiLoView>(game, {}, actions, seeded(seed));
          for (const offer of view.offers) {
            expect(offer.ways).toBeLessThan(hiLo.ranks);
            expect(offer.multiplier).toBeGreaterThan(view.multiplier ?? 100);
            expect(offer.multiplier).toBeLessThanOrEqual(hiLo.maxWinTimes * 100);
          }
          if (!view.offers.some((offer) => offer.call === one)) break;
          actions = [...actions, call(one)];
        }
      }),
    );
  });
});

describe('the multiplier', () => {
  const ways = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 });

  test('stays within 97 and 98 % of its worth after any series, whatever its order', () => {
    fc.assert(
      fc.property(ways, (series) => {
        const times = multiplierOf(series);
        const chance = series.reduce((all, one) => all * (one / 13), 1);
        expect(times * chance).toBeLessThan(98.000001);
        expect(times * chance).toBeGreaterThan(97);
        expect(multiplierOf(series.toReversed())).toBe(times);
      }),
    );
    expect(multiplierOf([12])).toBe(106);
    expect(multiplierOf([1])).toBe(1274);
  });

  test('what is published is what the rules give, and what all cards of three calls come to one by one', async () => {
    expect(await staleSheets('arcade/hi-lo')).toEqual([]);
    expect(Number(game.figures.returnToPlayer)).toBeGreaterThan(97);
    const likelier = (rank: number): Call => (rank < 7 ? 'higher' : rank > 7 ? 'lower' : 'higher');
    let paid = 0;
    for (let index = 0; index < 13 ** 4; index += 1) {
      const turned = [0, 1, 2, 3].map((place) => (Math.floor(index / 13 ** place) % 13) + 1);
      paid += payOf(turned, turned.slice(0, 3).map(likelier), 100);
    }
    const bet = game.figures.bets.find(({ id }) => id === 'likelier-3');
    expect(bet?.returnToPlayer).toBe((paid / 13 ** 4).toFixed(4));
  });
});

describe('a round', () => {
  test('goes on from card to card until the player stops or is wrong', () => {
    expect(play([], 7).view).toMatchObject({ multiplier: null, skipsLeft: 20, status: 'open' });
    expect(play([call('higher'), cashOut], 7, 7)).toMatchObject({ done: true, payout: 182 });
    expect(play([call('higher'), call('lower'), cashOut], 7, 10, 4).payout).toBe(236);
    expect(play([call('equal'), cashOut], 13, 13).payout).toBe(1274);
    expect(play([skip, call('lower')], 1, 13, 13)).toMatchObject({ done: true, payout: 0 });
    expect(play([call('higher')], 7, 6).view).toMatchObject({ status: 'lost', offers: [], payout: 0 });
  });

  test('refuses what the card doesn’t offer, an early cash-out and too many skips', () => {
    expect(refusedField(() => play([cashOut], 7))).toBe('action.type');
    expect(refusedField(() => play([call('lower')], 1))).toBe('action.call');
    expect(refusedField(() => play([call('higher')], 13))).toBe('action.call');
    const skips = Array.from({ length: 21 }, () => skip);
    expect(refusedField(() => played(game, {}, skips, seeded(1)))).toBe('action.type');
    expect(played<HiLoView>(game, {}, skips.slice(1), seeded(1)).view.skipsLeft).toBe(0);
  });

  test('is paid by itself with its last card, and never above its cap', () => {
    const sure = Array.from({ length: 51 }, () => call('higher'));
    const twos = Array.from({ length: 52 }, () => 2);
    const long = play(sure, ...twos);
    expect(long).toMatchObject({ done: true, payout: multiplierOf(sure.map(() => 12)) });
    const equal = play([call('equal'), call('equal'), call('equal')], 5, 5, 5, 5);
    expect(equal.done).toBe(false);
    expect(equal.view.offers.map((offer) => offer.call)).toEqual(['higher', 'lower']);
    const state = equal.state as HiLoState;
    const high = { ...state, ways: [...state.ways, 3] };
    // 98 · 13^4 / 3 is 9,330×: only 12 of 13 could follow, which would exceed the cap.
    expect(game.act({ ...high, cards: [of(5)] }, skip, scripted(of(9)))).toMatchObject({ done: true });
    // 98 · 13^5 / 42 is 8,663×: a call with 12 of 13 stays within it, one with 11 doesn't.
    const near = { ...state, ways: [...state.ways, 6, 7], cards: [of(5)] };
    expect(game.act(near, skip, scripted(of(2)))).toMatchObject({ done: false });
  });

  test('of a player who doesn’t come back makes the likeliest call, then takes what it brings', () => {
    const choice = (...turned: number[]) =>
      game.absent(
        play(
          turned.slice(1).map(() => skip),
          ...turned,
        ).state,
      );
    expect([1, 2, 12, 13].map((rank) => choice(rank))).toEqual(
      ['higher', 'higher', 'lower', 'lower'].map((one) => ({ type: 'call', call: one })),
    );
    expect(choice(13, 3)).toEqual(call('higher'));
    expect(game.absent(play([call('higher')], 5, 9).state)).toEqual(cashOut);
  });

  test('what comes later is not drawn yet: the same cards give the same view', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ranks), { minLength: 1, maxLength: 12 }), (turned) => {
        // Any further card that is asked for would throw.
        const { view } = play(
          turned.slice(1).map(() => skip),
          ...turned,
        );
        expect(view.cards.map(rankOf)).toEqual(turned);
      }),
    );
  });
});

/** The rules again, from a table of what wins, with money by cross-multiplication. */
function payOf(turned: readonly number[], moves: readonly (Call | 'skip')[], stake: number): number {
  let [worth, chance] = [98n, 1n];
  for (const [at, move] of moves.entries()) {
    const [before = 0, after = 0] = turned.slice(at, at + 2);
    const edge = before === 1 || before === 13;
    const equal = edge ? [] : [before];
    const up = ranks.slice(before);
    const down = ranks.slice(0, before - 1);
    const wins: readonly number[] = {
      higher: [...equal, ...up],
      lower: [...down, ...equal],
      equal: [before],
      skip: [],
    }[move];
    if (move === 'skip') continue;
    if (!wins.includes(after)) return 0;
    worth *= 13n;
    chance *= BigInt(wins.length);
  }
  return Number((BigInt(stake) * (worth / chance)) / 100n);
}

test('a second reading of the rules agrees on random rounds', () => {
  const random = seeded(6);
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const stake = 100 + random.below(49_901);
    const turned = Array.from({ length: 7 }, () => 1 + random.below(13));
    const moves: (Call | 'skip')[] = [];
    let now = replay(game, { stake, form: {} }, [], scripted(...turned.map(of)));
    const actions: HiLoAction[] = [];
    while (!now.done && moves.length < 6) {
      const { offers } = now.view as HiLoView;
      const pick = random.below(offers.length + 1);
      const chosen = offers[pick]?.call ?? 'skip';
      moves.push(chosen);
      actions.push(chosen === 'skip' ? skip : call(chosen));
      now = replay(game, { stake, form: {} }, actions, scripted(...turned.map(of)));
    }
    if (!now.done && moves.some((move) => move !== 'skip'))
      now = replay(game, { stake, form: {} }, [...actions, cashOut], scripted(...turned.map(of)));
    const expected = now.done ? payOf(turned, moves, stake) : 0;
    if (now.payout !== expected) wrong.push({ stake, turned, moves, payout: now.payout });
  }
  expect(wrong).toEqual([]);
});

refusals(
  game,
  [
    [null, 'form'],
    [[], 'form'],
    [{ call: 'higher' }, 'form.call'],
  ],
  [
    [{ type: 'higher' }, 'action.type'],
    [{ type: 'call' }, 'action.call'],
    [{ type: 'call', call: 'same' }, 'action.call'],
    [{ type: 'skip', call: 'equal' }, 'action.call'],
    [{ type: 'cash-out', amount: 1 }, 'action.amount'],
  ],
);
