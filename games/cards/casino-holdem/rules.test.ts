import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import { replay } from '../../kit/index.ts';
import { refusal } from '../../trials/refusal.ts';
import { cardOf, codeOf, draw, stacked } from '../deck/index.ts';
import { compareFives, fivesOf, rankFive, seededIntegers } from '../deck/second-evaluator.ts';
import { cards, dealtIn } from '../testing.ts';
import { countFlop, flopClasses, holeOf, slotCount, slots } from './enumerate.ts';
import { game } from './game.ts';
import { callValue, hint } from './hint.ts';
import { bonusWeights, optimalPlay } from './maths.ts';
import { antePays } from './pays.ts';
import type { HoldemView } from './rules.ts';

/** Player, player, dealer, dealer, flop, turn, river. */
const play = dealtIn<HoldemView>(game);
const stream = (nonce: number) => fairStream({ serverSeed: '44'.repeat(32), clientSeed: 'holdem', nonce });

const best = (codes: readonly (string | null)[]): number[] =>
  fivesOf(codes.map((code) => cardOf(code ?? '')))
    .map(rankFive)
    .reduce((one, other) => (compareFives(one, other) >= 0 ? one : other));
const royal = ([category, top]: readonly number[]) => category === 8 && top === 14;

/** What a called round with a side bet pays, by the rules in words. */
function secondPayout({ cards: own, dealer, board }: HoldemView, ante: number, side: number): number {
  const [mine, theirs] = [best([...own, ...board]), best([...dealer, ...board])];
  const steps = [1, 1, 1, 1, 1, 2, 3, 10, 20];
  const pays = ante * (1 + (royal(mine) ? 100 : (steps[mine[0] ?? 0] ?? 0)));
  const plays = compareFives(theirs, [1, 4]) >= 0;
  const order = compareFives(mine, theirs);
  const main = !plays ? pays + 2 * ante : order > 0 ? pays + 4 * ante : order === 0 ? 3 * ante : 0;
  const first = best([...own, ...board.slice(0, 3)]);
  const bonus = [0, 7, 7, 7, 7, 25, 30, 40, 50][first[0] ?? 0] ?? 0;
  const aces = compareFives(first, [1, 14]) >= 0;
  return main + (aces ? side * (1 + (royal(first) ? 100 : bonus)) : 0);
}

describe('a round', () => {
  test('pays 5,000 random calls with a side bet as a second implementation does', () => {
    const entropy = { below: seededIntegers(44) };
    for (let round = 0; round < 5_000; round += 1) {
      const bet = { stake: 130, form: { acesBonus: 30 } };
      const { view, payout, needs } = replay(game, bet, [{ type: 'call' }], entropy);
      expect(needs).toEqual([{ market: 'call', stake: 200 }]);
      expect(payout).toBe(secondPayout(view as HoldemView, 100, 30));
    }
  });

  test.each([
    ['As Ks 9d 9c Qs Js Ts 2h 3h', 10_500, 'won'],
    ['As Kd 2d 7c Qs 9s 4s 3h Th', 400, 'dealer-out'],
    ['As Kd 4d 7c Qs 9s 4s 3h Th', 0, 'lost'],
    ['As Kd Ad Kc Qs 9h 4s 9s 2h', 300, 'push'],
    ['3s 3d Ad Kc Qs 3h 4s 4c 3c', 1_500, 'won'],
  ])('%s called pays %i: %s', (text, payout, result) => {
    const round = play(text, 'call');
    expect([round.payout, round.view.result]).toEqual([payout, result]);
  });

  test('a fold loses the ante and shows the dealer’s cards; the side bet is paid all the same', () => {
    const round = play('As Ad Kc Kd Qs 9h 4s', 'fold', 150, { acesBonus: 50 });
    expect(round).toMatchObject({ done: true, needs: [], payout: 400 });
    expect(round.view.dealer).toEqual(['Kc', 'Kd']);
    expect(round.view.board).toHaveLength(3);
  });

  test('shows nothing of the dealer’s cards before the end, nor of what follows', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const deal = draw(stream(nonce), 9, []);
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = deal;
        const opened = [
          [a, b, c, d, e, f, g],
          [a, b, h, i, e, f, g],
        ].map((order) => replay(game, { stake: 100, form: {} }, [], stacked(order)).view);
        expect(opened[0]).toEqual(opened[1]);
        for (const card of [c, d, h, i]) expect(JSON.stringify(opened[0])).not.toContain(codeOf(card));
      }),
    );
  });

  test('a player who stays away adds no stake', () => {
    expect(game.absent(play('As Ad Kc Kd Qs 9h 4s').state)).toEqual({ type: 'fold' });
  });

  test.each([
    [{ acesBonus: 0 }, { type: 'call' }, 'form.acesBonus'],
    [{ acesBonus: '5' }, { type: 'call' }, 'form.acesBonus'],
    [{ acesBonus: 151 }, { type: 'call' }, 'form.acesBonus'],
    [{ acesBonus: 201 }, { type: 'call' }, 'stake'],
    [{ jackpot: 1 }, { type: 'call' }, 'form.jackpot'],
    ['', { type: 'call' }, 'form'],
    [{}, { type: 'check' }, 'action.type'],
    [{}, { type: 'call', times: 3 }, 'action.times'],
    [{}, null, 'action'],
  ])('form %j and action %j are refused by %s', (form, action, field) => {
    expect(refusal(() => replay(game, { stake: 300, form }, [action], stream(1)))).toBe(field);
  });

  test.each(['pt', 'en', 'es'] as const)('says the round in words (%s)', (language) => {
    const money = (minor: number) => `R$ ${minor / 100}`;
    const opened = game.words(play('As Kd 4d 7c Qs 9s 2s').view, language, money);
    expect(opened).not.toMatch(/R\$|sete|seven|siete/);
    const won = game.words(play('As Kd 2d 7c Qs 9s 4s 3h Th', 'call').view, language, money);
    expect(won).toContain('R$ 4');
  });
});

describe('the hint and the figures', () => {
  test('counting a hand alone and counting all hands of a flop agree', () => {
    const flops: [string, string[]][] = [
      ['Ac 7d 2h', ['6c 5c', 'Kh 3d']],
      ['9s 8s 7s', ['2s 2d', 'As Kd']],
    ];
    for (const [flop, hands] of flops) {
      const counts = countFlop(cards(flop));
      for (const hand of hands) {
        const [one = 0, other = 0] = cards(hand);
        const from = holeOf(one, other) * slotCount;
        const row = counts.subarray(from, from + slotCount);
        expect(row.reduce((sum, count) => sum + count, 0)).toBe(1_081 * 990);
        let net = -3 * (row[slots.lost] ?? 0);
        antePays.forEach((ante, step) => {
          net += ante * (row[slots.out + step] ?? 0) + (ante + 2) * (row[slots.won + step] ?? 0);
        });
        expect(net / (1_081 * 990)).toBeCloseTo(callValue([one, other], cards(flop)), 12);
      }
    }
  });

  test('calls and folds that players know', () => {
    expect(hint(cards('As Kd'), cards('9c 7d 2h')).type).toBe('call');
    expect(hint(cards('3s 2d'), cards('9c 7d Kh')).type).toBe('fold');
    expect(hint(cards('3s 2d'), cards('9c 2c Kh')).type).toBe('call');
  });

  test('the published ante is what the field knows, and a sample of flops agrees', () => {
    expect(game.figures.bets[0]?.returnToPlayer).toBe('97.8424');
    const classes = flopClasses();
    expect([classes.length, classes.reduce((sum, { count }) => sum + count, 0)]).toEqual([1_755, 22_100]);
    const next = seededIntegers(97);
    const sample = Array.from({ length: 8 }, () => classes[next(classes.length)] ?? { flop: [], count: 0 });
    const { outcomes } = optimalPlay(sample);
    let net = 0;
    let all = 0;
    for (const { staked, paid, weight } of outcomes) {
      net += (paid - staked) * Number(weight);
      all += Number(weight);
    }
    expect(all).toBe(sample.reduce((sum, { count }) => sum + count * 1_176 * 1_081 * 990, 0));
    // The mean differs between flops by some twentieth of an ante.
    expect(Math.abs(net / all + 0.0216)).toBeLessThan(0.08);
  });

  test('the aces bonus returns what the counts of five cards in the field pay', () => {
    const counts = { 8: 84_480 + 123_552 + 54_912 + 10_200, 26: 5_108, 31: 3_744, 41: 624, 51: 36, 101: 4 };
    const weights = bonusWeights();
    for (const [times, count] of Object.entries(counts))
      expect(weights.get(Number(times))).toBe(BigInt(count));
    const paid = Object.entries(counts).reduce((sum, [times, count]) => sum + Number(times) * count, 0);
    const figure = game.figures.bets.find(({ id }) => id === 'aces-bonus');
    expect(figure?.returnToPlayer).toBe(((100 * paid) / 2_598_960).toFixed(4));
  });
});
