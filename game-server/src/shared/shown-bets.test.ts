import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, publicBets } from './shown-bets.ts';

type Listed = Parameters<typeof publicBets>[1] extends Iterable<infer Bet> ? Bet : never;

const status = fc.constantFrom<Listed['status']>('accepted', 'paid', 'lost', 'cancelled', 'returned');
const bet: fc.Arbitrary<Listed> = fc.record({
  id: fc.uuid(),
  player_id: fc.constantFrom('player-1', 'player-2', 'player-3'),
  nickname: fc.constantFrom('maria934082', 'jo', 'Zé'),
  stake: fc.integer({ min: 100, max: 100_000 }),
  currency: fc.constantFrom('BRL', 'XTS'),
  form: fc.constant({ secret: 'target' }),
  times: fc.constant(null),
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
        const { bets, betCount, players, staked } = publicBets({}, all);
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
            'form',
            'nickname',
            'payout',
            'stake',
            'times',
          ]);
          expect(one.form).toBeNull();
          expect(one.nickname).toContain('***');
        }
      }),
    );
  });

  it('shows of how a bet was made what its game shows of it, and nothing else', () => {
    const game = { shownForm: (form: unknown) => ({ colour: (form as { colour: string }).colour }) };
    const one = { ...fc.sample(bet, 1)[0], status: 'accepted', form: { colour: 'red', target: 3 } } as Listed;
    expect(publicBets(game, [one]).bets.map(({ form }) => form)).toEqual([{ colour: 'red' }]);
  });
});
