import { describe, expect, test } from 'vitest';
import { answersQuestion, drawQuestion } from './questions.ts';
import { sliderFits, type Trail, trailRisk } from './rules.ts';

test('a slider fits within five pixels', () => {
  expect([undefined, 94, 95, 100, 105, 106].map((x) => sliderFits(100, x))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

describe('the risk of a trail', () => {
  const hand: Trail = [
    [0, 0, 0],
    [40, 7, 1],
    [85, 30, 2],
    [140, 71, 1],
    [210, 96, 3],
    [330, 100, 3],
  ];
  const even: Trail = Array.from({ length: 11 }, (_, index) => [index * 5, index * 10, 0] as const);

  test('is none for a hand, high for an even quick line, higher where it ends elsewhere', () => {
    expect(trailRisk(hand, 100)).toBe(0);
    expect(trailRisk(even, 100)).toBe(60);
    expect(trailRisk(even, 160)).toBe(80);
  });
  test('is rather high without a trail', () => {
    expect(trailRisk(undefined, 100)).toBe(60);
    expect(trailRisk(hand.slice(0, 4), 71)).toBe(60);
  });
  test('never leaves its bounds', () => {
    const backwards: Trail = hand.toReversed().map(([ms, x]) => [ms, x, 0] as const);
    for (const trail of [hand, even, backwards]) {
      expect(trailRisk(trail, 9_999)).toBeGreaterThanOrEqual(0);
      expect(trailRisk(trail, 9_999)).toBeLessThanOrEqual(100);
    }
  });
});

describe('a question', () => {
  test('can be answered as it says, in both languages, without accents, in any letter case', () => {
    for (const language of ['pt', 'en'] as const) {
      for (let round = 0; round < 200; round += 1) {
        const { text, answers } = drawQuestion(language);
        expect(text.length).toBeGreaterThan(10);
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) {
          expect(answer).not.toBe('');
          expect(answersQuestion(answers, ` ${answer.toUpperCase()} `)).toBe(true);
        }
        expect(answersQuestion(answers, '')).toBe(false);
        expect(answersQuestion(answers, 'nada disso')).toBe(false);
      }
    }
    expect(answersQuestion(['três'], 'TRES')).toBe(true);
  });
});
