import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, draw, stacked } from '../deck/index.ts';
import { seededIntegers } from '../deck/second-evaluator.ts';
import { fairStream } from '../../fairness/index.ts';
import { replay, RuleError } from '../../kit/index.ts';
import { game } from './game.ts';
import { totalOf } from './hands.ts';
import { act, movesOf, open } from './rules.ts';
import { pairOf, trioOf } from './sides.ts';
import type { Move } from './strategy.ts';
import type { BlackjackView } from './view.ts';

const cards = (text: string) => text.split(' ').map(cardOf);
const bet = (stake: number, form: object = {}) => ({ stake, form });
/** A round from cards in the order of the deal: player, dealer open, player, dealer closed, then as they are drawn. */
const play = (text: string, moves: Move[] = [], stake = 100, form: object = {}) => {
  const actions = moves.map((type) => ({ type }));
  const round = replay(game, bet(stake, form), actions, stacked(cards(text), 6));
  return { ...round, view: round.view as BlackjackView };
};
const stream = (nonce: number) => fairStream({ serverSeed: '21'.repeat(32), clientSeed: 'bj', nonce });

/** The rules once more, from the codes of the cards that are shown at the end. */
function secondPayout(view: BlackjackView, main: number): number {
  const count = (codes: readonly (string | null)[]): number => {
    const ranks = codes.map((code) => code?.charAt(0) ?? '');
    let sum = ranks.reduce((total, rank) => total + (rank === 'A' ? 11 : Number(rank) || 10), 0);
    for (let aces = ranks.filter((rank) => rank === 'A').length; sum > 21 && aces > 0; aces -= 1) sum -= 10;
    return sum;
  };
  const dealer = count(view.dealer.cards);
  const dealerNatural = dealer === 21 && view.dealer.cards.length === 2;
  const ofHands = view.hands.map((hand) => {
    const own = count(hand.cards);
    const natural = own === 21 && hand.cards.length === 2 && view.hands.length === 1;
    if (natural) return dealerNatural ? main : Math.floor(main * 2.5);
    if (own > 21 || dealerNatural) return 0;
    const stake = hand.doubled ? 2 * main : main;
    return dealer > 21 || own > dealer ? 2 * stake : own === dealer ? stake : 0;
  });
  return ofHands.reduce((sum, paid) => sum + paid, 0);
}

describe('a round', () => {
  test('pays 10,000 random rounds as a second implementation does, from six of each card', () => {
    const next = seededIntegers(582);
    for (let nonce = 0; nonce < 10_000; nonce += 1) {
      const entropy = { below: next };
      let step = open([{ market: 'main', stake: 101 }], entropy);
      const moves: Move[] = [];
      while (!step.done) {
        const allowed = movesOf(step.state);
        const type = allowed[next(allowed.length)] ?? 'stand';
        moves.push(type);
        step = act(step.state, { type }, entropy);
      }
      const shown = game.view(step.state) as BlackjackView;
      const paid = step.pays?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
      expect([moves, paid]).toEqual([moves, secondPayout(shown, 101)]);
      const { dealer, hands, orders } = step.state;
      const all = [...dealer, ...hands.flatMap((hand) => hand.cards)];
      const drawn = dealer.length > 2;
      const standing = hands.some((hand) => totalOf(hand.cards).total <= 21);
      const broken = {
        stakes: orders.length !== 1 + moves.filter((one) => one === 'double' || one === 'split').length,
        positions: hands.flatMap(({ positions }) => positions).length !== orders.length,
        cards: all.some((card) => all.filter((one) => one === card).length > 6),
        late: drawn && totalOf(dealer.slice(0, -1)).total >= 17,
        early: standing && (drawn || moves.length > 0) && totalOf(dealer).total < 17,
      };
      expect(broken).toEqual({ stakes: false, positions: false, cards: false, late: false, early: false });
    }
  });

  test('a blackjack pays 3 to 2 rounded down, ties with the dealer’s, and ends the round at once', () => {
    expect(play('As 9c Kd 7h', [], 101)).toMatchObject({ done: true, payout: 252 });
    expect(play('As Kc Kd Ah')).toMatchObject({ done: true, payout: 100 });
    expect(play('9s Ac 9d Kh')).toMatchObject({ done: true, payout: 0 });
    expect(play('9s Kc 9d Ah')).toMatchObject({ done: true, payout: 0 });
    expect(play('9s 9c 9d Kh').done).toBe(false);
  });

  test('a double takes one stake, one card, and ends the hand', () => {
    const round = play('6s 6c 5d Kh Tc 9d', ['double']);
    expect(round.needs).toEqual([{ market: 'double', stake: 100 }]);
    expect(round).toMatchObject({ done: true, payout: 400 });
    expect(round.pays).toEqual([
      { order: 0, amount: 200 },
      { order: 1, amount: 200 },
    ]);
    expect(() => play('6s 6c 5d Kh 2c 9d', ['hit', 'double'])).toThrow(
      expect.objectContaining({ field: 'action.type' }),
    );
  });

  test('a pair is split to four hands and no further, and each may be doubled', () => {
    const round = play('8s 6c 8d Kh 8h 8c 3s Tc 3d Td 3h Th 3c Ts 9d', [
      'split',
      'split',
      'split',
      'double',
      'double',
      'double',
      'double',
    ]);
    expect(round.orders.length + round.needs.length).toBe(8);
    expect(round.view.hands.map(({ total }) => total)).toEqual([21, 21, 21, 21]);
    expect(round).toMatchObject({ done: true, payout: 1_600 });
    expect(play('8s 6c 8d Kh 8h 8c 8s', ['split', 'split', 'split']).view.moves).not.toContain('split');
  });

  test('aces are split once, get one card each, and 21 is no blackjack then', () => {
    const round = play('As 6c Ad Kh Kc Ah 9d', ['split']);
    expect(round.view.hands.map(({ total }) => total)).toEqual([21, 12]);
    expect(round).toMatchObject({ done: true, payout: 400 });
  });

  test('a ten and a king may be split, and the dealer draws nothing for hands that are lost', () => {
    expect(play('Ts 6c Kd Kh').view.moves).toContain('split');
    const round = play('Ts 6c 6d Kh Kc', ['hit']);
    expect(round.view.dealer.cards).toEqual(['6c', 'Kh']);
    expect(round.view.hands[0]?.result).toBe('bust');
  });

  test('the dealer stands on soft 17', () => {
    expect(play('Ts 6c 8d Ah', ['stand'])).toMatchObject({ payout: 200 });
  });

  test('shows nothing of the closed card before the end, whatever is played', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (nonce) => {
        const [first, second] = [stream(nonce), stream(nonce)];
        // The fourth card of the deal is another one; all later draws count through what is left by the same rule.
        const deal = draw(first, 4, [], 6);
        const other = draw(second, 5, [], 6)[4] ?? 0;
        const closed = [deal[3] ?? 0, other].filter((card) => totalOf([deal[1] ?? 0, card]).total !== 21);
        if (closed.length < 2 || totalOf([deal[0] ?? 0, deal[2] ?? 0]).total === 21) return;
        const rest = cards('2c 3d 2h 2s 3c 2d 2c');
        const views = closed.map((card) => {
          const round = [...deal.slice(0, 3), card, ...rest];
          const opened = replay(game, bet(100), [], stacked(round, 6)).view;
          const hit = replay(game, bet(100), [{ type: 'hit' }], stacked(round, 6));
          return [opened, hit.done ? null : hit.view];
        });
        expect(views[0]).toEqual(views[1]);
      }),
      { numRuns: 300 },
    );
  });

  test('a player who stays away loses no right to the hand and adds no stake', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const entropy = stream(nonce);
      let step = open([{ market: 'main', stake: 100 }], entropy);
      for (let at = 0; !step.done && at < 20; at += 1) {
        step = act(step.state, game.absent(step.state) as { type: Move }, entropy);
        expect(step.needs ?? []).toEqual([]);
      }
      expect(step.done).toBe(true);
    }
  });
});

describe('side bets', () => {
  test.each([
    ['Ks Ks', 'perfect'],
    ['Ks Kc', 'coloured'],
    ['Kd Kh', 'coloured'],
    ['Ks Kh', 'mixed'],
    ['Ks Qs', null],
  ])('%s is %s', (text, pair) => expect(pairOf(cards(text))).toBe(pair));

  test.each([
    ['Ks Ks Ks', 'suited-three-of-a-kind'],
    ['Ks Kh Ks', 'three-of-a-kind'],
    ['Ks Qs As', 'straight-flush'],
    ['2s 3h As', 'straight'],
    ['Ks As 2h', null],
    ['Ks Ks 2s', 'flush'],
    ['Ks Ks 2h', null],
  ])('%s is %s', (text, trio) => expect(trioOf(cards(text))).toBe(trio));

  test('are paid with the end of the round, whatever becomes of the hand', () => {
    const round = play('Ks Ks Ks Th', ['hit', 'stand'].slice(1) as Move[], 300, { pairs: 100, trio: 50 });
    expect(round.orders.map(({ market, stake }) => [market, stake])).toEqual([
      ['main', 150],
      ['pairs', 100],
      ['trio', 50],
    ]);
    expect(round.payout).toBe(150 + 3_100 + 5_050);
    const split = play('8s 6c 8d Kh Tc Td 9d', ['split', 'stand', 'stand'], 200, { pairs: 100 });
    expect(split.payout).toBe(400 + 600);
  });
});

describe('what was sent', () => {
  test.each([
    [{ pairs: 0 }, 300, 'form.pairs'],
    [{ pairs: -5 }, 300, 'form.pairs'],
    [{ trio: 1.5 }, 300, 'form.trio'],
    [{ trio: '10' }, 300, 'form.trio'],
    [{ trio: 151 }, 300, 'form.trio'],
    [{ insurance: 10 }, 300, 'form.insurance'],
    [null, 300, 'form'],
    [{ pairs: 100, trio: 101 }, 300, 'stake'],
    [{}, 99, 'stake'],
  ])('the form %j with a stake of %i is refused by %s', (form, stake, field) => {
    const round = () => replay(game, { stake, form }, [], stream(1));
    expect(round).toThrow(RuleError);
    expect(round).toThrow(expect.objectContaining({ field }));
  });

  test.each([
    [{ type: 'surrender' }, 'action.type'],
    [{ type: 'split' }, 'action.type'],
    [{ type: 'hit', hand: 1 }, 'action.hand'],
    ['hit', 'action'],
  ])('the action %j is refused by %s', (action, field) => {
    const round = () => replay(game, bet(100), [action], stacked(cards('9s 6c 8d Kh 2c 3c 4c 5c'), 6));
    expect(round).toThrow(expect.objectContaining({ field }));
  });
});

test.each(['pt', 'en', 'es'] as const)('says the round in words (%s)', (language) => {
  const money = (minor: number) => `R$ ${minor / 100}`;
  const opened = game.words(play('8s 6c 8d Kh').view, language, money);
  expect(opened).not.toContain('R$');
  expect(opened).not.toMatch(/rei|king|rey/);
  const won = game.words(
    play('8s 6c 8d Kh Tc Td 9d', ['split', 'stand', 'stand'], 200, { pairs: 100 }).view,
    language,
    money,
  );
  expect(won).toContain('R$ 10');
  expect(won).toContain('R$ 6');
  const tied = game.words(play('Ts 7c 7d Kh', ['stand']).view, language, money);
  expect(tied).toMatch({ pt: /R\$ 1 de volta/, en: /R\$ 1 back/, es: /R\$ 1 de vuelta/ }[language]);
});
