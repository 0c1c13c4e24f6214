import { describe, expect, test } from 'vitest';
import { groupNames, groups, numbers } from './answers/question-words.ts';
import { answersQuestion, drawQuestion } from './answers/questions.ts';
import { isProgram, isRefused, sliderFits, type Trail, trailRisk, weightOf } from './rules.ts';

/** A trail as text: time, x and y of each point. */
const pointsOf = (points: string): Trail =>
  points.split(' ').map((point) => {
    const [at = 0, x = 0, y = 0] = point.split(',').map(Number);
    return [at, x, y];
  });

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
  const hand: Trail = pointsOf('0,0,0 40,7,1 85,30,2 140,71,1 210,96,3 330,100,3');
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
  test('adds up what looks like a program, sign by sign', () => {
    // By itself: over too soon, time that runs backwards, no height at all, few speeds, another end.
    const quick: Trail = hand.map(([ms, x, y]) => [ms / 3, x, y] as const);
    const backwards: Trail = hand.map(([ms, x, y], at) => [at === 2 ? 30 : ms, x, y] as const);
    const flat: Trail = hand.map(([ms, x]) => [ms, x, 3] as const);
    const twoSpeeds: Trail = pointsOf('0,0,0 50,10,1 100,20,2 150,40,1 200,60,3');
    expect([quick, backwards, flat].map((trail) => trailRisk(trail, 100))).toEqual([20, 20, 20]);
    expect([60, 65, 55, 66, 54].map((x) => trailRisk(twoSpeeds, x))).toEqual([20, 20, 20, 40, 40]);
    expect(trailRisk([...twoSpeeds, [260, 61, 2]], 60)).toBe(0);
    expect(
      [119, 120].map((last) => trailRisk([...hand.slice(0, 3), [100, 60, 1], [last, 90, 3]], 90)),
    ).toEqual([20, 0]);
    // What stands still for no time at all is a jump and no speed.
    const jumps: Trail = pointsOf('0,0,0 60,10,1 60,30,2 120,40,2 121,40,2');
    expect(trailRisk(jumps, 40)).toBe(0);
    expect(
      trailRisk(
        jumps.map(([ms, x, y]) => [ms + 7_000, x, y] as const),
        40,
      ),
    ).toBe(0);
    const all = even.map(([ms, x], at) => [at === 3 ? -1 : ms, x, 0] as const);
    expect(trailRisk(all, 400)).toBe(80);
  });
  test('refuses from 80 on, and makes the next ones dearer from 60 on', () => {
    expect([0, 79, 80, 100].map(isRefused)).toEqual([false, false, true, true]);
    expect([0, 59, 60, 100].map(weightOf)).toEqual([0, 0, 2, 2]);
  });
  test('never leaves its bounds', () => {
    const backwards: Trail = hand.toReversed().map(([ms, x]) => [ms, x, 0] as const);
    for (const trail of [hand, even, backwards]) {
      expect(trailRisk(trail, 9_999)).toBeGreaterThanOrEqual(0);
      expect(trailRisk(trail, 9_999)).toBeLessThanOrEqual(100);
    }
  });
});

describe('what is no movement of a person', () => {
  /** From left to right at one speed, with a slope or without one. */
  const line = (x: number, steps: number, everyMs: number, slope = 0): Trail =>
    Array.from({ length: steps + 1 }, (_, at) => [
      Math.round(at * everyMs),
      Math.round((x * at) / steps),
      Math.round((x * at * slope) / steps),
    ]);
  /** Arrow keys: a first step, the pause before the key repeats, and a correction at the end. */
  const keys: Trail = pointsOf('0,0,0 140,2,0 640,4,0 672,6,0 705,8,0 738,10,0 1200,8,0');
  const finger: Trail = pointsOf(
    '0,0,210 18,3,210 34,11,211 51,26,212 67,47,212 84,66,213 117,81,212 190,88,212',
  );

  test.each([
    ['no trail', undefined, 100],
    [
      'a jump',
      [
        [0, 0, 0],
        [1, 100, 0],
      ],
      100,
    ],
    ['one that stands still', pointsOf('0,100,0 50,100,0 90,100,0'), 100],
    ['a straight line at one speed', line(100, 10, 20), 100],
    ['the same of odd numbers', line(97, 13, 16.7), 97],
    ['a slope at one speed', line(120, 12, 15, 0.2), 120],
    ['time that runs backwards', pointsOf('0,0,0 90,30,1 60,70,2 120,100,1'), 100],
    ['an end somewhere else', finger, 160],
    ['an end six pixels before it', finger, 94],
    ['an end six pixels behind it', finger, 82],
    ['two points', finger.slice(-2), 88],
    ['a single step that moves', pointsOf('0,0,0 40,0,0 90,88,3'), 88],
    ['a way up and back at one speed', pointsOf('0,0,0 20,0,20 40,0,40 60,0,60'), 0],
  ] as [string, Trail | undefined, number][])('%s', (_name, trail, x) => {
    expect(isProgram(trail, x)).toBe(true);
  });

  test.each([
    ['a finger', finger, 88],
    ['keys', keys, 8],
    ['a finger that ends five pixels beside it', finger, 93],
    ['a finger that ends five pixels before it', finger, 83],
    ['three points of which the last is beside the line', pointsOf('0,0,0 50,50,3 100,100,0'), 100],
    ['a bow at one speed', pointsOf('0,0,0 20,10,0 40,20,2 60,30,4 80,40,4 100,50,0'), 50],
    ['a straight line that slows down', pointsOf('0,0,0 20,20,0 40,35,0 60,43,0 80,47,0'), 47],
    ['the same upwards', pointsOf('0,0,0 20,20,20 40,35,35 60,43,43 80,47,47'), 47],
  ] as [string, Trail, number][])('%s is one', (_name, trail, x) => {
    expect(isProgram(trail, x)).toBe(false);
  });
});

/** Reads a question as a person does, without knowing how it was drawn; null where this reader knows none of its kinds. */
function candidates(text: string): string[] {
  const [, list = ''] = /(?:: |Entre |Of )([^:?]+?)(?:\?|, (?:o que|which))/.exec(text) ?? [];
  return list.split(', ').filter((word) => word !== '');
}

describe('a question', () => {
  test('has one right answer: of all words that it offers exactly one is taken', () => {
    let seen = 0;
    for (const language of ['pt', 'en'] as const) {
      for (let round = 0; round < 3_000; round += 1) {
        const { text, answers } = drawQuestion(language);
        const lengthAsked = /tem (\S+) letras|has (\S+) letters/.exec(text);
        if (lengthAsked) {
          const length = numbers[language].indexOf(lengthAsked[1] ?? lengthAsked[2] ?? '');
          expect(candidates(text).filter((word) => word.length === length)).toEqual(answers);
          seen += 1;
        }
        const letterAsked =
          /(começa|termina|begins|ends) (?:com|with) (?:a|the) letra? ?(?:letter )?([A-Z])/.exec(text);
        if (letterAsked) {
          const at = /começa|begins/.test(letterAsked[1] ?? '') ? 0 : -1;
          const fitting = candidates(text).filter(
            (word) =>
              word.normalize('NFKD').replaceAll(/\p{M}/gu, '').at(at)?.toUpperCase() === letterAsked[2],
          );
          expect(fitting).toEqual(answers);
          seen += 1;
        }
        const group = Object.entries(groupNames[language]).find(
          ([, name]) =>
            text.includes(`é ${name}`) || text.includes(`is ${name}`) || text.includes(`is not ${name}`),
        );
        if (group && candidates(text).length > 0) {
          const members = groups[language][group[0]] ?? [];
          const odd = /não é|is not/.test(text);
          expect(candidates(text).filter((word) => members.includes(word) !== odd)).toEqual(answers);
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(1_000);
  });
  test('no word stands in two groups', () => {
    for (const language of ['pt', 'en'] as const) {
      const words = Object.values(groups[language]).flat();
      expect(new Set(words).size).toBe(words.length);
    }
  });

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
