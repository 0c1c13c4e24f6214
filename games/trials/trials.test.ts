import { describe, expect, test } from 'vitest';
import { cases } from '../../tools/depth.ts';
import { type Order, replay } from '../kit/index.ts';
import { trialStream } from './random.ts';
import { refusal } from './refusal.ts';
import { spoilt } from './spoil.ts';
import { triedGames, type Tried } from './samples.ts';
import { languages, leaks, plainCopy, trialRound } from './trials.ts';

const all = await triedGames();
const named = process.env['KIT_GAME'];
const tried = all.filter(({ game }) => named === undefined || game.code === named);
const rounds = Number(process.env['KIT_ROUNDS'] ?? cases(16, 400));
/** What is done for who is absent may take its time: nobody waits for it. */
const absences = Math.ceil(rounds / 8);
/** The wallet takes no more in one bet. */
const maxPositions = 64;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Nothing that anyone could have sent by mistake or on purpose. */
const junk: readonly unknown[] = [
  ...[null, undefined, 0, -1, 1.5, Number.NaN, true, '', 'x', [], [[]], {}],
  ...[{ type: 'steal' }, { __proto__: { type: 'x' } }, { toString: 1 }, { length: 1e9 }],
];

test('there is something to try', () => {
  expect(tried.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ game }) => `${game.code} ${game.version}`)).size).toBe(all.length);
});

test('what a view tells of hidden cards is found', () => {
  const open = all.filter(({ game }) => game.code === 'emerald-dig' || game.code === 'lapa-blackjack');
  expect(open).toHaveLength(2);
  for (const { game, samples } of open) {
    const bare = { ...game, view: (state: unknown) => ({ ...Object(game.view(state)), all: state }) };
    const found = Array.from({ length: 6 }, (_, seed) => leaks({ game: bare, samples }, seed)).flat();
    expect(found.length, game.code).toBeGreaterThan(0);
  }
});

const eachRound = (one: Tried, check: (round: ReturnType<typeof trialRound>, seed: number) => void): void => {
  for (let seed = 0; seed < rounds; seed += 1) check(trialRound(one, seed), seed);
};

describe.each(tried.map((one) => ({ code: one.game.code, version: one.game.version, one })))(
  '$code $version',
  ({ one }) => {
    const { game } = one;

    test('is the same round again from what is stored of it, and shows plain data', () => {
      eachRound(one, ({ bet, actions, steps }, seed) => {
        const stored = { stake: bet.stake, form: plainCopy(bet.form) };
        const again = replay(game, stored, actions.map(plainCopy), trialStream(seed * 2));
        expect(again).toEqual(steps.at(-1));
        for (const { view } of steps) expect(plainCopy(view)).toEqual(view);
      });
    });

    test('pays what was staked for and no more than its cap, each position its own', () => {
      eachRound(one, ({ bet, steps }) => {
        const end = steps.at(-1);
        if (end === undefined) throw new Error('no step');
        const positions = [...end.orders, ...end.needs];
        expect(positions.every(({ stake }) => Number.isSafeInteger(stake) && stake > 0)).toBe(true);
        expect(sum(end.pays.map(({ amount }) => amount))).toBe(end.payout);
        expect(end.payout).toBeLessThanOrEqual(game.maxWinTimes * bet.stake);
      });
    });

    test('tells in the view nothing that it does not tell in words', () => {
      const found: string[] = [];
      for (let seed = 0; seed < Math.ceil(rounds / 8); seed += 1) found.push(...leaks(one, seed));
      expect([...new Set(found)].slice(0, 5)).toEqual([]);
    });

    test('is played to its end for who is absent, from any step, without another stake', () => {
      for (let seed = 0; seed < absences; seed += 1) {
        const { bet, actions, steps } = trialRound(one, seed);
        const done = actions.slice(0, seed % Math.max(1, steps.length));
        let round = replay(game, bet, done, trialStream(seed * 2));
        for (let left = 300; !round.done && left > 0; left -= 1) {
          done.push(game.absent(round.state));
          round = replay(game, bet, done, trialStream(seed * 2));
          expect(round.needs).toEqual([]);
        }
        expect(round.done).toBe(true);
      }
    });

    test('changes no state that it was given', () => {
      eachRound(one, ({ bet, actions, steps }, seed) => {
        const opened = replay(game, bet, [], trialStream(seed * 2));
        const kept = structuredClone(opened.state);
        const [action] = actions;
        if (action !== undefined)
          refusal(() => game.act(opened.state, game.readAction(action), trialStream(seed)));
        game.view(opened.state);
        expect(opened.state).toEqual(kept);
        expect(steps.length).toBe(actions.length + 1);
      });
    });

    test('refuses by a field whatever nobody may send', () => {
      const { bet, actions, steps } = trialRound(one, 1);
      for (const sent of junk) {
        const form = refusal(() => replay(game, { ...bet, form: sent }, [], trialStream(2)));
        // An empty form is all that some games ask for.
        if (form === null) expect(sent).toEqual({});
        expect(refusal(() => replay(game, bet, [sent], trialStream(2)))).toMatch(/^(action|form)/);
      }
      for (const stake of [0, -100, 1.5, Number.NaN])
        expect(
          refusal(() => game.orders(game.readForm(bet.form), stake, 1)) ?? 'refused by the driver',
        ).not.toBe('');
      expect(refusal(() => replay(game, bet, [...actions, {}], trialStream(2)))).not.toBeNull();
      expect(steps.at(-1)?.done).toBe(true);
    });

    test('takes of a bet that was spoilt in one thing only what is a bet again, and names what it refuses', () => {
      const stakes = 'list' in game.stakes ? game.stakes.list : [game.stakes.min, game.stakes.max];
      let refused = 0;
      for (const stake of stakes.slice(0, 3))
        for (const form of one.samples.forms(stake))
          for (const sent of spoilt(plainCopy(form))) {
            let orders: readonly Order[] = [];
            const field = refusal(() => {
              const read = game.readForm(sent);
              orders = game.orders(read, stake, 1);
              // What is stored is what is read again.
              expect(game.readForm(plainCopy(read))).toEqual(read);
            });
            if (field !== null) {
              expect(field).toMatch(/^(form|stake)/);
              refused += 1;
              continue;
            }
            expect(orders.length).toBeLessThanOrEqual(maxPositions);
            const whole = orders.every((order) => Number.isSafeInteger(order.stake) && order.stake > 0);
            // The driver refuses a bet whose positions aren't its stake.
            if (whole) expect(Number.isSafeInteger(sum(orders.map((order) => order.stake)))).toBe(true);
          }
      expect(refused).toBeGreaterThan(0);
    });

    test('says what is seen in three languages', () => {
      eachRound(one, ({ steps }) => {
        for (const { view } of steps) {
          const said = languages.map((language) => game.words(view, language, String));
          for (const words of said) expect(words).toMatch(/^(?!.*(undefined|NaN|\[object))\S/);
        }
      });
    });
  },
);
