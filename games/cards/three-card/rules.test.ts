import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import { replay } from '../../kit/index.ts';
import { refusal } from '../../trials/refusal.ts';
import { type Card, codeOf, draw, stacked, strengthOfThree, threeOf, threes } from '../deck/index.ts';
import { seededHands } from '../deck/second-evaluator.ts';
import { cards, dealtIn } from '../testing.ts';
import { game } from './game.ts';
import { optimalPlay } from './maths.ts';
import type { ThreeCardView } from './rules.ts';
import { hint, worthPlaying } from './strategy.ts';

const play = dealtIn<ThreeCardView>(game);
const stream = (nonce: number) => fairStream({ serverSeed: '33'.repeat(32), clientSeed: 'three', nonce });

/** Category and what decides among equals, by sorting texts of the cards. */
function rankThree(hand: readonly Card[]): number[] {
  const values = hand
    .map((card) => '23456789TJQKA'.indexOf(codeOf(card).charAt(0)) + 2)
    .sort((a, b) => b - a);
  const suited = new Set(hand.map((card) => codeOf(card).charAt(1))).size === 1;
  const different = new Set(values).size;
  const text = values.join();
  const low = text === '14,3,2';
  const row = low || (different === 3 && (values[0] ?? 0) - (values[2] ?? 0) === 2);
  const decide = low ? [3] : values;
  if (row) return [suited ? 5 : 3, ...decide];
  if (different === 1) return [4, ...values];
  if (suited) return [2, ...values];
  const twice = values[1] ?? 0;
  return different === 2 ? [1, twice, values.find((value) => value !== twice) ?? 0] : [0, ...values];
}
const compare = (one: readonly number[], other: readonly number[]): number =>
  Math.sign(one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0);

describe('hands of three cards', () => {
  test('agree with a second evaluator on 10,000 pairs of hands', () => {
    for (const [one, other] of seededHands(10_000, 3, 3)) {
      expect(Math.sign(strengthOfThree(one) - strengthOfThree(other))).toBe(
        compare(rankThree(one), rankThree(other)),
      );
      expect(threes.indexOf(threeOf(strengthOfThree(one)))).toBe(rankThree(one)[0]);
    }
  });

  test('an ace is high and low', () => {
    expect(threeOf(strengthOfThree(cards('Ac 2d 3h')))).toBe('straight');
    expect(threeOf(strengthOfThree(cards('Kc Ad 2h')))).toBe('high-card');
    expect(strengthOfThree(cards('2c 3d 4h'))).toBeGreaterThan(strengthOfThree(cards('Ac 2d 3h')));
  });
});

describe('a round', () => {
  test.each([
    ['Ks 9d 4c Js 8d 3c', 300, 'dealer-out'],
    ['Ks 9d 4c Qs 8d 3c', 400, 'won'],
    ['Ks 9d 4c Kd 9c 4h', 200, 'push'],
    ['Ks 9d 4c Ad 9c 4h', 0, 'lost'],
    ['Ks Qd Jc As Ad Ac', 100, 'lost'],
    ['Ks Kd Kc Js 8d 3c', 700, 'dealer-out'],
    ['Ks Qs Js Qd 8d 3c', 900, 'won'],
  ])('%s played pays %i: %s', (text, payout, result) => {
    const round = play(text, 'play');
    expect(round.needs).toEqual([{ market: 'play', stake: 100 }]);
    expect([round.payout, round.view.result]).toEqual([payout, result]);
  });

  test('a fold loses the ante; the side bet is paid all the same', () => {
    expect(play('Ks Kd 4c As Ad 2c', 'fold', 150, { pairOrBetter: 50 })).toMatchObject({
      done: true,
      needs: [],
      payout: 100,
      orders: [
        { market: 'ante', stake: 100 },
        { market: 'pair-or-better', stake: 50 },
      ],
    });
  });

  test('never pays more than its maximum, and reaches it', () => {
    const best = play('Ks Qs Js Qd 8d 3c', 'play', 200, { pairOrBetter: 100 });
    expect(best.payout).toBe(200 * game.maxWinTimes);
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 100, max: 500 }), (nonce, ante) => {
        const bet = { stake: ante + 100, form: { pairOrBetter: 100 } };
        const { payout } = replay(game, bet, [{ type: 'play' }], stream(nonce));
        expect(payout).toBeLessThanOrEqual((ante + 100) * game.maxWinTimes);
      }),
    );
  });

  test('shows nothing of the dealer’s cards before the end', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const deal = draw(stream(nonce), 9, []);
        const opened = [deal.slice(0, 6), [...deal.slice(0, 3), ...deal.slice(6)]].map(
          (order) => replay(game, { stake: 100, form: {} }, [], stacked(order)).view,
        );
        expect(opened[0]).toEqual(opened[1]);
        expect(JSON.stringify(opened[0])).not.toContain(codeOf(deal[3] ?? 0));
      }),
    );
  });

  test('a player who stays away adds no stake', () => {
    const { state } = play('Ks Kd 4c As Ad 2c');
    expect(game.absent(state)).toEqual({ type: 'fold' });
  });

  test.each([
    [{ pairOrBetter: 0 }, { type: 'play' }, 'form.pairOrBetter'],
    [{ pairOrBetter: 2.5 }, { type: 'play' }, 'form.pairOrBetter'],
    [{ pairOrBetter: 151 }, { type: 'play' }, 'form.pairOrBetter'],
    [{ pairOrBetter: 201 }, { type: 'play' }, 'stake'],
    [{ pairPlus: 100 }, { type: 'play' }, 'form.pairPlus'],
    [[], { type: 'play' }, 'form'],
    [{}, { type: 'raise' }, 'action.type'],
    [{}, { type: 'play', stake: 5 }, 'action.stake'],
    [{}, 'play', 'action'],
  ])('form %j and action %j are refused by %s', (form, action, field) => {
    expect(refusal(() => replay(game, { stake: 300, form }, [action], stream(1)))).toBe(field);
  });

  test.each(['pt', 'en', 'es'] as const)('says the round in words (%s)', (language) => {
    const money = (minor: number) => `R$ ${minor / 100}`;
    expect(game.words(play('Ks 9d 4c As 8d 3c').view, language, money)).not.toMatch(/R\$|ás|ace|as de/);
    expect(game.words(play('Ks 9d 4c Qs 8d 3c', 'play').view, language, money)).toContain('R$ 4');
    expect(game.words(play('Ks 9d 4c Kd 9c 4h', 'play').view, language, money)).toMatch(
      { pt: /R\$ 2 de volta/, en: /R\$ 2 back/, es: /R\$ 2 de vuelta/ }[language],
    );
  });
});

describe('figures', () => {
  test('are those that the field knows, with queen, six and four as the boundary', () => {
    const figure = (id: string) => game.figures.bets.find((one) => one.id === id);
    expect(figure('ante')?.returnToPlayer).toBe('96.6270');
    const paid = 41 * 48 + 31 * 52 + 7 * 720 + 5 * 1_096 + 2 * 3_744;
    expect(figure('pair-or-better')?.returnToPlayer).toBe(((100 * paid) / 22_100).toFixed(4));
    const { weakestPlayed, outcomes } = optimalPlay();
    expect(weakestPlayed).toBe(worthPlaying);
    const net = outcomes.reduce(
      (sum, { staked, paid: back, weight }) => sum + BigInt(back - staked) * weight,
      0n,
    );
    expect((100 * (1 + Number(net) / (22_100 * 18_424))).toFixed(4)).toBe('96.6270');
    expect([hint(cards('Qs 6d 4c')).type, hint(cards('Qs 6d 3c')).type]).toEqual(['play', 'fold']);
  });
});
