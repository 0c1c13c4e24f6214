import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../tools/depth.ts';
import { cardOf, codeOf, type Card, stacked } from '../../cards/deck/index.ts';
import { rankFive, seededHands } from '../../cards/deck/second-evaluator.ts';
import { fairStream } from '../../fairness/index.ts';
import { replay, RuleError } from '../../kit/index.ts';
import { game as bonus } from '../bonus-poker/game.ts';
import { paytable as bonusTable } from '../bonus-poker/paytable.ts';
import { game as deuces } from '../deuces-wild/game.ts';
import { paytable as deucesTable } from '../deuces-wild/paytable.ts';
import { game as double } from '../double-bonus/game.ts';
import { paytable as doubleTable } from '../double-bonus/paytable.ts';
import { game as jacks } from '../jacks-or-better/game.ts';
import { paytable as jacksTable } from '../jacks-or-better/paytable.ts';
import {
  analyser,
  bestHold,
  classSize,
  countLines,
  holdValue,
  kindOf,
  kinds,
  machineOf,
  type Paytable,
} from './index.ts';

const fromHouses = [3_744, 5_108, 10_200, 54_912, 123_552, 337_920];
/** With the return that the field knows, and how many of all hands pay each line. */
const machines = [
  { game: jacks, table: jacksTable, known: '99.5439', hands: [4, 36, 624, ...fromHouses] },
  { game: bonus, table: bonusTable, known: '99.1660', hands: [4, 48, 36, 144, 432, ...fromHouses] },
  { game: double, table: doubleTable, known: '99.1065', hands: [4, 48, 144, 36, 432, ...fromHouses] },
  {
    ...{ game: deuces, table: deucesTable, known: '98.9131' },
    hands: [4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080],
  },
];
/** Those whose hands are counted in this run; to count all of a machine's takes seconds. */
const counting = sampleOf(machines, { atMost: 1 });
/** The counts of a machine, made once. */
const counted = new Map<Paytable, readonly Int32Array[]>();
function countsOf(table: Paytable): readonly Int32Array[] {
  const found = counted.get(table) ?? countLines(machineOf(table));
  counted.set(table, found);
  return found;
}
const analysing = (table: Paytable) => analyser(machineOf(table), countsOf(table));
const hand = (text: string): Card[] => text.split(' ').map(cardOf);
const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

/** What five cards pay, by the rules in words and nothing of `kinds.ts`; -1 where the hand isn't a natural one of the table. */
function secondPay(table: Paytable, cards: readonly Card[]): number {
  const line = (id: string) => table.lines.find((one) => one.id === id)?.pays ?? 0;
  const [category = 0, first = 0] = rankFive(cards);
  const four = line('four-of-a-kind');
  if (category === 8) return first === 14 ? line('royal-flush') : line('straight-flush');
  if (category === 7) {
    if (four > 0) return four;
    return line(first === 14 ? 'four-aces' : first <= 4 ? 'four-twos-to-fours' : 'four-fives-to-kings');
  }
  if (category === 1) return first >= 11 ? line('jacks-or-better') : 0;
  return line(['', '', 'two-pairs', 'three-of-a-kind', 'straight', 'flush', 'full-house'][category] ?? '');
}

/** Twos are tried as every card; five alike and wild royals are looked for by hand. */
function secondPayWithDeuces(cards: readonly Card[]): number {
  const line = (id: string) => deucesTable.lines.find((one) => one.id === id)?.pays ?? 0;
  const others = cards.filter((card) => !codeOf(card).startsWith('2'));
  const wild = cards.length - others.length;
  if (wild === 4) return line('four-deuces');
  if (wild === 0) return secondPay(deucesTable, cards);
  const fill = (kept: readonly Card[]): number => {
    if (kept.length === 5) {
      const alike = new Set(kept.map((card) => codeOf(card).charAt(0))).size === 1;
      const [category, top] = rankFive(kept);
      if (alike) return line('five-of-a-kind');
      return category === 8 && top === 14 ? line('wild-royal-flush') : secondPay(deucesTable, kept);
    }
    // Twos stand in for any rank, in the suit of the first card or in another: more suits make no more hands.
    const suit = (others[0] ?? 0) % 4;
    const standIns = Array.from({ length: 13 }, (_, rank) => [
      4 * rank + suit,
      4 * rank + ((suit + 1) % 4),
    ]).flat();
    return Math.max(...standIns.map((card) => fill([...kept, card])));
  };
  if (wild < 3) return fill(others);
  // Three wild cards make four alike of any two cards; more only together.
  const ranks = others.map((card) => rankFive([card, card, card, card, card])[1] ?? 0);
  const [low = 0, high = 0] = ranks.toSorted((a, b) => a - b);
  if (low === high) return line('five-of-a-kind');
  const suited = new Set(others.map((card) => codeOf(card).charAt(1))).size === 1;
  if (suited && low >= 10) return line('wild-royal-flush');
  const near = high - low <= 4 || (high === 14 && low <= 5);
  return suited && near ? line('straight-flush') : line('four-of-a-kind');
}

describe('five cards', () => {
  const random = seededHands(5_000, 5, 582).flat();

  test.each(machines.slice(0, 3))('$game.code pays 10,000 random hands as the rules say', ({ table }) => {
    const machine = machineOf(table);
    for (const cards of random) expect(machine.pays[kindOf(machine, cards)]).toBe(secondPay(table, cards));
  });

  test('night-of-the-deuces pays 10,000 random hands as the best stand-ins do', () => {
    const machine = machineOf(deucesTable);
    for (const cards of random)
      expect([cards.map(codeOf).join(' '), machine.pays[kindOf(machine, cards)]]).toEqual([
        cards.map(codeOf).join(' '),
        secondPayWithDeuces(cards),
      ]);
  });

  test.each([
    ['2c 2d 2h 2s Ks', 'four-deuces'],
    ['Ts Js Qs Ks As', 'royal-flush'],
    ['2c 2d Qs Ks As', 'wild-royal-flush'],
    ['2c 2d Qs Qd Qh', 'five-of-a-kind'],
    ['2c 3s 4s 5s As', 'straight-flush'],
    ['2c 3s 4s 5d As', 'straight'],
    ['2c 3s 3d 9s 9d', 'full-house'],
    ['2c 3s 3d 3h 9d', 'four-of-a-kind'],
    ['2c 2d 7h 3h 9d', 'three-of-a-kind'],
    ['Kc Kd 7h 3h 9d', 'nothing'],
  ])('%s with wild twos is %s', (text, kind) => {
    expect(kinds[kindOf(machineOf(deucesTable), hand(text))]).toBe(kind);
  });

  test.each(counting)(
    'all 2,598,960 hands are dealt to $game.code as often as the field counts them',
    ({ table, hands }) => {
      expect([...(countsOf(table)[0] ?? [])]).toEqual(hands);
    },
  );

  test('134,459 classes stand for all hands', () => {
    expect(classSize(hand('Ac Kc Qc Jc Tc'))).toBe(4);
    expect(classSize(hand('2c 2d 2h 2s 3c'))).toBe(4);
    expect(classSize(hand('2d 2h 2s 2c 3d'))).toBe(0);
  });
});

describe('holds', () => {
  test.each(counting)('$game.code: the hint is the best of the counted holds', ({ table }) => {
    const machine = machineOf(table);
    const analyse = analysing(table);
    const sample = seededHands(2, 5, 99).flat();
    for (const cards of sample.map(sorted)) {
      const { hold, value, lines } = analyse(cards);
      expect(bestHold(machine, cards)).toEqual({ hold, value });
      const paid = lines.reduce((sum, count, line) => sum + count * (table.lines[line]?.pays ?? 0), 0);
      expect(paid).toBeGreaterThanOrEqual(0);
    }
  });

  test('known plays of jacks or better', () => {
    const machine = machineOf(jacksTable);
    const kept = (text: string) => {
      const { hold } = bestHold(machine, hand(text));
      return text
        .split(' ')
        .filter((_, at) => (hold >> at) & 1)
        .join(' ');
    };
    expect(kept('Ah Kh Qh Jh 9h')).toBe('Ah Kh Qh Jh');
    expect(kept('Kc Kd 3h 4h 5h')).toBe('Kc Kd');
    expect(kept('2c 5d 7h 9s Js')).toBe('Js');
    expect(kept('2c 5d 7h 8s Tc')).toBe('');
    expect(holdValue(machine, hand('Ah Kh Qh Jh 9h'), 0b1_1111)).toBe(6);
  });

  test.each(counting)(
    '$game.code: published is what the field knows, and a sample agrees',
    ({ game, table, known }) => {
      expect(game.figures.returnToPlayer).toBe(known);
      const analyse = analysing(table);
      const values = seededHands(1_500, 5, 7).flatMap((pair) =>
        pair.map((cards) => analyse(sorted(cards)).value),
      );
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / values.length;
      expect(Math.abs(mean - Number(known) / 100)).toBeLessThan(4 * spread);
    },
  );
});

describe.each(machines)('a round of $game.code', ({ game, table }) => {
  const stream = (nonce: number) => fairStream({ serverSeed: '77'.repeat(32), clientSeed: 'vp', nonce });

  test('keeps what is held, replaces the rest with cards that were not dealt, and pays by the table', () => {
    const machine = machineOf(table);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const hold = Array.from({ length: 5 }, (_, at) => ((nonce >> at) & 1) === 1);
      const bet = { stake: 100, form: {} };
      const opened = replay(game, bet, [], stream(nonce)).view as { dealt: string[]; payout: null };
      const { view, payout, done } = replay(game, bet, [{ hold }], stream(nonce));
      const { dealt, cards } = view as { dealt: string[]; cards: string[] };
      expect(dealt).toEqual(opened.dealt);
      expect(opened.payout).toBeNull();
      expect(done).toBe(true);
      for (const [at, kept] of hold.entries())
        if (kept) expect(cards[at]).toBe(dealt[at]);
        else expect(dealt).not.toContain(cards[at]);
      expect(new Set(cards).size).toBe(5);
      expect(payout).toBe(100 * (machine.pays[kindOf(machine, cards.map(cardOf))] ?? 0));
    }
  });

  test('shows nothing of the draw before it', () => {
    const dealt = hand('Ah Kh Qh Jh 9c');
    const views = ['Th', '2c'].map(
      (next) => replay(game, { stake: 100, form: {} }, [], stacked([...dealt, cardOf(next)])).view,
    );
    expect(views[0]).toEqual(views[1]);
  });

  test('a player who stays away gets the best hold', () => {
    const { state } = replay(game, { stake: 100, form: {} }, [], stacked(hand('Ah Kh Qh Jh 9c')));
    expect(game.absent(state)).toEqual({ hold: [true, true, true, true, false] });
  });

  test.each([
    [{ hold: [true] }, 'action.hold'],
    [{ hold: [true, true, true, true, true, true] }, 'action.hold'],
    [{ hold: [true, true, true, true, 1] }, 'action.hold.4'],
    [{ hold: 'all' }, 'action.hold'],
    [{}, 'action.hold'],
    [{ hold: [true, true, true, true, true], draw: 1 }, 'action.draw'],
    [null, 'action'],
  ])('the action %j is refused', (action, field) => {
    const play = () => replay(game, { stake: 100, form: {} }, [action], stream(1));
    expect(play).toThrow(RuleError);
    expect(play).toThrow(expect.objectContaining({ field }));
  });

  test('a form with anything in it is refused, and so is a second draw', () => {
    expect(() => replay(game, { stake: 100, form: { coins: 5 } }, [], stream(1))).toThrow(
      expect.objectContaining({ field: 'form.coins' }),
    );
    const hold = [true, true, true, true, true];
    expect(() => replay(game, { stake: 100, form: {} }, [{ hold }, { hold }], stream(1))).toThrow(RuleError);
  });

  test.each(['pt', 'en', 'es'] as const)('says the round in words (%s)', (language) => {
    const money = (minor: number) => `R$ ${minor / 100}`;
    const dealt = hand('Ah Kh Qh Jh 9c');
    const bet = { stake: 100, form: {} };
    const before = replay(game, bet, [], stacked(dealt)).view;
    expect(game.words(before, language, money)).not.toContain('R$');
    const action = { hold: [true, true, true, true, false] };
    const won = replay(game, bet, [action], stacked([...dealt, cardOf('Th')])).view;
    expect(game.words(won, language, money)).toContain('R$ 800');
    const lost = replay(game, bet, [action], stacked([...dealt, cardOf('3c')])).view;
    expect(game.words(lost, language, money)).not.toContain('R$');
  });
});
