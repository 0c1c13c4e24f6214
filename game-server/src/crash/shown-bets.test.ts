import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, publicBets } from './shown-bets.ts';
import { statisticsOf } from './table-view.ts';

type Listed = Parameters<typeof publicBets>[0] extends Iterable<infer Bet> ? Bet : never;

const status = fc.constantFrom<Listed['status']>('accepted', 'cashed_out', 'lost', 'cancelled', 'returned');
const bet: fc.Arbitrary<Listed> = fc.record({
  id: fc.uuid(),
  player_id: fc.constantFrom('player-1', 'player-2', 'player-3'),
  nickname: fc.constantFrom('maria934082', 'jo', 'Zé'),
  stake: fc.integer({ min: 100, max: 100_000 }),
  currency: fc.constantFrom('BRL', 'XTS'),
  multiplier: fc.constant(null),
  payout: fc.constant(0),
  status,
});

describe('a nickname for everyone else', () => {
  it.each([
    ['maria934082', 'm***2'],
    ['João', 'J***o'],
    ['Zé', 'Z***'],
    ['a', 'a***'],
    ['', '***'],
    ['  ana  ', 'a***a'],
    ['👩‍🚀x🚀', '👩***🚀'],
  ])('of %j is %j', (nickname, shown) => {
    expect(masked(nickname)).toBe(shown);
  });

  it('has two letters at most, and never tells its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (nickname) => {
        const shown = Array.from(masked(nickname));
        expect(shown.length).toBeLessThanOrEqual(2 + 3);
        expect(masked(nickname)).toContain('***');
      }),
    );
  });
});

describe('the list of a round', () => {
  it('shows 50 bets at most, the largest first, and nothing of a player but the masked name and the bet', () => {
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 120 }), (all) => {
        const standing = all.filter((one) => one.status !== 'cancelled' && one.status !== 'returned');
        const { bets, betCount, players, staked } = publicBets(all);
        expect(bets).toHaveLength(Math.min(50, standing.length));
        expect(betCount).toBe(standing.length);
        expect(players).toBe(new Set(standing.map((one) => one.player_id)).size);
        expect(Object.values(staked).reduce((sum, one) => sum + one, 0)).toBe(
          standing.reduce((sum, one) => sum + one.stake, 0),
        );
        const stakes = standing.map((one) => one.stake).toSorted((a, b) => b - a);
        expect(bets.map((one) => one.stake)).toEqual(stakes.slice(0, 50));
        for (const one of bets) {
          expect(Object.keys(one).toSorted()).toEqual([
            'betId',
            'currency',
            'multiplier',
            'nickname',
            'payout',
            'stake',
          ]);
          expect(one.nickname).toContain('***');
        }
      }),
    );
  });
});

describe('statistics of past flights', () => {
  it.each([
    [[], { flights: 0, below2: 0, from10: 0, largest: null }],
    [[100, 199, 200, 999, 1000, 4321], { flights: 6, below2: 2, from10: 2, largest: 4321 }],
  ])('of %j', (points, statistics) => {
    const flights = points.map((crashPoint, sequence) => ({ roundId: 'r', sequence, crashPoint }));
    expect(statisticsOf(flights)).toEqual(statistics);
  });
});
