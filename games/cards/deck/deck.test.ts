import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import {
  cardName,
  cardNames,
  cardOf,
  categoryOf,
  codeOf,
  deckSize,
  draw,
  figuresOfPlay,
  paidText,
  stacked,
  strengthOf,
} from './index.ts';
import { compareFives, fivesOf, rankFive, seededHands } from './second-evaluator.ts';

const own = (name: string) => ({ pt: name, en: name, es: name });
const stream = (nonce: number) => fairStream({ serverSeed: '5a'.repeat(32), clientSeed: 'cards', nonce });

describe('cards', () => {
  test('a code names one card, in each language', () => {
    for (let card = 0; card < deckSize; card += 1) expect(cardOf(codeOf(card))).toBe(card);
    expect(cardName('Kh', 'pt')).toBe('rei de copas');
    expect(cardName('Ts', 'en')).toBe('ten of spades');
    expect(cardNames(['2c', 'Jd', 'Ah'], 'es')).toBe('dos de tréboles, jota de diamantes y as de corazones');
    for (const code of ['', '1c', 'Kx', 'Khh']) expect(() => cardOf(code)).toThrow('no card');
  });

  test('no more of a card is dealt than the decks have, those that are gone included', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(1, 6), (nonce, decks) => {
        const entropy = stream(nonce);
        const gone = draw(entropy, 20, [], decks);
        const all = [...gone, ...draw(entropy, deckSize * decks - 20, gone, decks)];
        const counts = new Map<number, number>();
        for (const card of all) counts.set(card, (counts.get(card) ?? 0) + 1);
        expect(counts.size).toBe(deckSize);
        expect([...counts.values()].every((count) => count === decks)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('the first card is each with the same chance, and so is the last', () => {
    const counts = [new Map<number, number>(), new Map<number, number>()];
    const rounds = 5_200;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const cards = draw(stream(nonce), deckSize, []);
      counts.forEach((seen, last) => {
        const card = cards[last * (deckSize - 1)] ?? -1;
        seen.set(card, (seen.get(card) ?? 0) + 1);
      });
    }
    // Chi-squared with 51 degrees of freedom is above 91 once in two thousand.
    for (const seen of counts) {
      const expected = rounds / deckSize;
      const squares = Array.from({ length: deckSize }, (_, card) => ((seen.get(card) ?? 0) - expected) ** 2);
      expect(squares.reduce((sum, square) => sum + square / expected, 0)).toBeLessThan(91);
    }
  });

  test('stacked cards come in their order', () => {
    const cards = ['As', 'As', '2c', 'Kd', '2c'].map(cardOf);
    const entropy = stacked(cards, 6);
    const first = draw(entropy, 2, [], 6);
    expect([...first, ...draw(entropy, 3, first, 6)]).toEqual(cards);
  });
});

describe('strength', () => {
  test('agrees with a second evaluator on 10,000 pairs of hands of five, six and seven cards', () => {
    for (const size of [5, 6, 7])
      for (const [one, other] of seededHands(size === 5 ? 5_000 : 2_500, size, size)) {
        const better = strengthOf(one) - strengthOf(other);
        const second = compareFives(bestFive(one), bestFive(other));
        expect(Math.sign(better)).toBe(Math.sign(second));
        expect(categoryOf(strengthOf(one))).toBe(bestFive(one)[0]);
      }
  });

  test('is the same whatever the order of the cards', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Array.from({ length: deckSize }, (_, card) => card)), (cards) => {
        const hand = cards.slice(0, 7);
        if (hand.length < 7) return;
        expect(strengthOf(hand.toReversed())).toBe(strengthOf(hand));
      }),
    );
  });

  test('an ace is high and low, and a row does not turn the corner', () => {
    const of = (text: string) => categoryOf(strengthOf(text.split(' ').map(cardOf)));
    expect(of('Ac 2d 3h 4s 5c')).toBe(4);
    expect(of('Ac Kd Qh Js Tc')).toBe(4);
    expect(of('Kc Ad 2h 3s 4c')).toBe(0);
    expect(of('Ac 2c 3c 4c 5c')).toBe(8);
  });
});

const bestFive = (cards: readonly number[]) =>
  fivesOf(cards)
    .map(rankFive)
    .reduce((best, next) => (compareFives(next, best) > 0 ? next : best));

describe('figures with second stakes', () => {
  test('are those of the net result over the opening stake', () => {
    const outcomes = [
      { staked: 2, paid: 0, weight: 2n },
      { staked: 2, paid: 2, weight: 1n },
      { staked: 4, paid: 2, weight: 1n },
      { staked: 4, paid: 8, weight: 1n },
    ];
    expect(figuresOfPlay('x', own('x'), { stake: 2, outcomes })).toMatchObject({
      returnToPlayer: '80.0000',
      interval: null,
      hitRate: '20.0000',
      anyReturn: '60.0000',
      maximumWin: '4.00',
      standardDeviation: '1.166',
    });
  });

  test('what comes back without being more than all stakes is no prize', () => {
    expect(paidText('R$ 1,00', { paid: 100, staked: 100 }, 'pt')).toBe('R$ 1,00 de volta.');
    expect(paidText('R$ 1.00', { paid: 101, staked: 100 }, 'en')).toBe('Prize of R$ 1.00.');
    expect(paidText('R$ 0,00', { paid: 0, staked: 100 }, 'es')).toBe('Sin premio.');
  });
});
