import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entropy } from '../fairness/index.ts';
import { figuresOf, instantGame, percentOf, publish, replay, RuleError, type InstantGame } from './index.ts';

const own = (name: string) => ({ pt: name, en: name, es: name });
const coin = figuresOf('coin', own('coin'), {
  stake: 1,
  weights: new Map([
    [0, 1n],
    [2, 1n],
  ]),
});

/** A coin that may be doubled once: enough of a game to hold the replay to its word. */
const doubling: InstantGame = instantGame<
  null,
  { stake: number; side: number; doubled: boolean },
  'double' | 'stop',
  number
>({
  code: 'doubling',
  kind: 'doubling',
  version: 1,
  names: own('Doubling'),
  category: 'AC',
  stakes: { min: 1, max: 100, keys: [1] },
  maxWinTimes: 2,
  figures: publish([coin]),
  readForm: () => null,
  readAction(sent) {
    if (sent !== 'double' && sent !== 'stop') throw new RuleError('action', 'neither double nor stop');
    return sent;
  },
  orders: (_, stake) => [{ stake }],
  open: ({ orders }, entropy) => ({
    state: { stake: orders[0]?.stake ?? 0, side: entropy.below(2), doubled: false },
    done: false,
  }),
  act(state, action) {
    const { stake, side } = state;
    if (action === 'stop')
      return { state, done: true, pays: side === 1 ? [{ order: 0, amount: 2 * stake }] : [] };
    const pays = side === 1 ? [0, 1].map((order) => ({ order, amount: 2 * stake })) : [];
    return { state: { ...state, doubled: true }, needs: [{ stake }], done: true, pays };
  },
  absent: () => 'stop',
  view: ({ stake }) => stake,
  words: () => '',
});
const always = (value: number): Entropy => ({ below: () => value });

describe('replay', () => {
  test('says what the last action needs, and counts what earlier ones needed as taken', () => {
    const opened = replay(doubling, { stake: 5, form: null }, [], always(1));
    expect(opened).toMatchObject({ done: false, payout: 0, orders: [{ stake: 5 }], needs: [] });
    const doubled = replay(doubling, { stake: 5, form: null }, ['double'], always(1));
    expect(doubled).toMatchObject({ done: true, payout: 20, orders: [{ stake: 5 }], needs: [{ stake: 5 }] });
  });

  test('refuses an action after the end, one that nobody knows, and a bet that its positions do not sum up to', () => {
    const play = (actions: unknown[]) => () => replay(doubling, { stake: 5, form: null }, actions, always(0));
    expect(play(['stop', 'stop'])).toThrow(RuleError);
    expect(play(['jump'])).toThrow(RuleError);
    const torn: InstantGame = { ...doubling, orders: () => [{ stake: 1 }] };
    expect(() => replay(torn, { stake: 5, form: null }, [], always(0))).toThrow(RuleError);
  });

  test('lets no game pay before the end, nor for a position that nobody took', () => {
    const early: InstantGame = {
      ...doubling,
      open: () => ({ state: { stake: 1 }, done: false, pays: [{ order: 0, amount: 1 }] }),
    };
    const beyond: InstantGame = {
      ...doubling,
      open: () => ({ state: { stake: 1 }, done: true, pays: [{ order: 1, amount: 1 }] }),
    };
    for (const game of [early, beyond])
      expect(() => replay(game, { stake: 1, form: null }, [], always(0))).toThrow(game.code);
  });
});

describe('figures', () => {
  test('percent is exact to the fourth decimal, rounded half up', () => {
    expect(percentOf(36n, 37n)).toBe('97.2973');
    expect(percentOf(1n, 2_000_000n)).toBe('0.0001');
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.bigInt(1n, 10n ** 40n), (part, whole) => {
        const [units = '', decimals = ''] = percentOf(part, whole).split('.');
        const said = BigInt(units + decimals);
        const off = said * whole - part * 10n ** 6n;
        expect(2n * (off < 0n ? -off : off) <= whole).toBe(true);
      }),
    );
  });

  test('what comes back without being more than the stake is no hit', () => {
    const weights = new Map([
      [0, 5n],
      [1, 3n],
      [4, 1n],
      [10, 1n],
    ]);
    expect(figuresOf('x', own('x'), { stake: 4, weights })).toMatchObject({
      returnToPlayer: '42.5000',
      hitRate: '10.0000',
      anyReturn: '50.0000',
      maximumWin: '2.50',
      interval: null,
    });
  });

  test('a game publishes the lowest of its bets', () => {
    const low = { ...coin, id: 'low', returnToPlayer: '95.1000' };
    expect(publish([coin, low]).returnToPlayer).toBe('95.1000');
  });
});
