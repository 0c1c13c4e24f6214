import { describe, expect, test } from 'vitest';
import type { Outcome, Space } from '../index.ts';
import type { Selection } from '../kit/selection.ts';
import { digitsAs } from '../kit/text.ts';
import { viewOf } from '../draw/view.ts';
import { tried, type Tried } from './entries.ts';
import { sampleOf } from '../../../tools/depth.ts';

/** How often each level is won, over all outcomes that were counted. */
type Counts = Map<string, bigint>;
const add = (counts: Counts, level: string, more: bigint): void => {
  counts.set(level, (counts.get(level) ?? 0n) + more);
};

/** Single lines of a play, for each kind of unit at least one, and the units of each class that a line has. */
function samplesOf({ play, data, family }: Tried): Selection[] {
  const { alphabet, count } = viewOf(family.space, data.view);
  const values = (from: number, many: number) =>
    Array.from({ length: many }, (_, at) => digitsAs(alphabet, from + at)).join(',');
  const texts: string[] = [];
  if (data.shape === 'options') {
    const at = data.each ?? [null];
    for (const places of [at[0], at.at(-1)])
      for (const option of Object.keys(data.options))
        texts.push(places ? `${places.join('-')}:${option}` : option);
  } else if (data.shape === 'hits') {
    texts.push(values(alphabet.min, data.size), values(alphabet.max - data.size + 1, data.size));
  } else if (data.shape === 'numbers') {
    const number = '0123456789'.slice(2, 2 + alphabet.width);
    texts.push(`L:${number}`, `L:${'7'.repeat(alphabet.width)}`);
  } else if (data.shape === 'any-order') {
    const numbers = ['4321', '4422', '4421', '4442'].map((text) => text.slice(0, data.width));
    const wanted = [...numbers, '432', '442', '43', '44'].filter((text) => text.length === data.width);
    for (const text of wanted) texts.push(play.kinds[0] === 'L' ? text : `L:${text}`);
  } else if (data.shape === 'straight' || data.shape === 'combo') {
    texts.push(Array.from({ length: count }, (_, at) => digitsAs(alphabet, alphabet.min + at)).join('|'));
  } else if (data.shape === 'places') {
    for (const place of [0, count - 1])
      texts.push(
        Array.from({ length: count }, (_, at) => (at === place ? digitsAs(alphabet, 3) : '')).join('|'),
      );
  } else if (data.shape === 'place-words') {
    texts.push(Array.from({ length: count }, (_, at) => 'BOSE'[at]).join('|'));
  } else texts.push(...firstLines(data, play.kinds[0] ?? 'P'));
  return [...new Set(texts)].flatMap((text) => {
    try {
      return [play.read(text)];
    } catch {
      return [];
    }
  });
}

function firstLines(data: Tried['data'], kind: string): string[] {
  const groups =
    data.shape === 'pattern'
      ? data.groups
      : data.shape === 'chosen' && data.inner.shape === 'pattern'
        ? data.inner.groups
        : [];
  const size = groups.reduce((sum, group) => sum + group.times * group.values, 0);
  const places =
    data.shape === 'chosen' && data.inner.shape !== 'straight'
      ? `${[1, 3, 4, 5].slice(-data.size).join(',')}|`
      : '';
  if (groups.length > 0) {
    if (kind === 'P') {
      let next = 1;
      return [
        places +
          groups
            .map(({ values }) => Array.from({ length: values }, () => String(next++)).join(','))
            .join('|'),
      ];
    }
    if (groups.length === 1) return [`${places}1,2`];
    return [`L:${places}${'1'.repeat(groups[0]?.times ?? 0)}${'2'.repeat(size - (groups[0]?.times ?? 0))}`];
  }
  if (data.shape !== 'chosen') return [];
  if (data.inner.shape === 'straight')
    return [[1, 2, 3, 4, 5].map((value, at) => (at < 5 - data.size ? '' : value)).join('|')];
  return [`${places}${[1, 2, 3, 4].slice(0, data.size).join(',')}`];
}

/** The line wins at the levels of its kind of unit as often as their probabilities say, and never at another. */
function expectWays({ play }: Tried, line: Selection, counts: Counts, space: bigint): Set<string> {
  const reached = [...counts].filter(([, count]) => count > 0n).map(([level]) => level);
  const combined = play.classes.length > 1 && play.lineUnits > 1;
  const classes = combined
    ? play.classes
    : play.classes.filter((levels) => levels.some((level) => counts.has(level)));
  if (!combined) expect(classes.length, `${play.code} ${line.text}`).toBe(1);
  const units = BigInt(combined ? 1 : play.lineUnits);
  for (const level of classes.flat()) {
    const ways = play.ways.get(level) ?? { num: 0n, den: 1n };
    expect((counts.get(level) ?? 0n) * ways.den, `${play.code}.${level} by ${line.text}`).toBe(
      ways.num * units * space,
    );
  }
  return new Set(reached);
}

function expectPlay(one: Tried, count: (line: Selection) => { counts: Counts; space: bigint }): void {
  const reached = new Set<string>();
  for (const line of samplesOf(one)) {
    const { counts, space } = count(line);
    for (const level of expectWays(one, line, counts, space)) reached.add(level);
  }
  expect([...reached].toSorted(), one.play.code).toEqual([...one.play.ways.keys()].toSorted());
}

function* tuples(
  values: readonly number[],
  count: number,
  distinct: boolean,
  before: number[] = [],
): Generator<number[]> {
  if (before.length === count) {
    yield before;
    return;
  }
  for (const value of values)
    if (!distinct || !before.includes(value)) yield* tuples(values, count, distinct, [...before, value]);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const valuesOf = (space: Space): number[] =>
  space.kind === 'dice' ? range(1, 6) : space.kind === 'balls' ? range(1, space.of) : range(0, 9);

const whole = new Map<string, number[][]>();
/** Every outcome of a family, whole. */
function allOf(one: Tried): number[][] {
  const { code, space } = one.family;
  const known = whole.get(code);
  if (known !== undefined) return known;
  const count = space.kind === 'balls' ? space.drawn : space.kind === 'board' ? 0 : space.count;
  const all = [...tuples(valuesOf(space), count, space.kind === 'balls')];
  whole.set(code, all);
  return all;
}

function countAll(
  one: Tried,
  outcomes: readonly Outcome[],
  line: Selection,
): { counts: Counts; space: bigint } {
  const counts: Counts = new Map();
  for (const outcome of outcomes)
    for (const { level, count } of one.play.wins(line, outcome)) add(counts, level, BigInt(count));
  return { counts, space: BigInt(outcomes.length) };
}

const allIn = (codes: readonly string[]) => tried.filter(({ family }) => codes.includes(family.code));

/** Of each family some by turns; a deep run counts every play. */
const inTurn = (codes: readonly string[]) =>
  sampleOf(allIn(codes), {
    atMost: Math.ceil(allIn(codes).length / 3),
    groupOf: ({ family }) => family.code,
  }).map((one) => [one.play.code, one] as const);

const byOutcome = ['SSC', 'EL', 'X5', 'K3', 'D3', 'P28', 'F2', 'F4'];
const byPlace = ['PK'];
const byBall = ['KENO', 'SIX60', 'FIVE80'];
const byBoard = ['VN27', 'VS18', 'TH', 'LA', 'D4'];

describe('every outcome of the whole space', () => {
  test.each(inTurn(byOutcome))('%s', (_, one) => {
    expectPlay(one, (line) => countAll(one, allOf(one), line));
  });
});

describe('every arrangement at the places that a play looks at, the others filled in any way', () => {
  test.each(inTurn(byPlace))('%s', (_, one) => {
    const { data } = one;
    const named = data.view?.sees === 'places' ? data.view.on : null;
    expectPlay(one, (line) => {
      const single = /^(?<places>\d+(?:-\d+)?):/.exec(line.text)?.groups?.['places'];
      const place =
        data.shape === 'places' ? line.text.split('|').findIndex((part) => part !== '') + 1 : null;
      const at = named ?? (place === null ? (single ?? '').split('-').map(Number) : [place]);
      const outcomes = [...tuples(range(1, 10), at.length, true)].map((values) => {
        const rest = range(1, 10).filter((value) => !values.includes(value));
        return range(1, 10).map((position) =>
          at.includes(position) ? (values[at.indexOf(position)] ?? 0) : (rest.pop() ?? 0),
        );
      });
      return countAll(one, outcomes, line);
    });
  });
});

/** How many ways there are to draw `drawn` of `of` balls by a figure that each ball adds to, one ball after the other. */
function byFigure(of: number, drawn: number, figure: (ball: number) => number): Map<number, bigint> {
  const table = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>());
  table[0]?.set(0, 1n);
  for (let ball = 1; ball <= of; ball += 1)
    for (let taken = Math.min(ball, drawn); taken >= 1; taken -= 1)
      for (const [sum, ways] of table[taken - 1] ?? []) {
        const next = sum + figure(ball);
        table[taken]?.set(next, (table[taken]?.get(next) ?? 0n) + ways);
      }
  return table[drawn] ?? new Map<number, bigint>();
}

/** Balls with such a sum: the smallest ones, raised from the greatest on. */
function withSum(of: number, drawn: number, sum: number): number[] {
  const balls = range(1, drawn);
  let left = sum - balls.reduce((all, ball) => all + ball, 0);
  for (let at = drawn - 1; at >= 0 && left > 0; at -= 1) {
    const room = Math.min(left, of - drawn);
    balls[at] = (balls[at] ?? 0) + room;
    left -= room;
  }
  return balls;
}

describe('balls, counted one after the other by what a play asks of them', () => {
  test.each(inTurn(byBall))('%s', (_, one) => {
    const { space } = one.family;
    if (space.kind !== 'balls') throw new Error('no balls');
    const { of, drawn } = space;
    expectPlay(one, (line) => {
      const counts: Counts = new Map();
      let all = 0n;
      const weigh = (outcome: number[], ways: bigint): void => {
        expect(one.family.isOutcome(outcome)).toBe(true);
        all += ways;
        for (const { level, count } of one.play.wins(line, outcome)) add(counts, level, ways * BigInt(count));
      };
      if (one.data.shape === 'hits') {
        const picks = line.text.split(',').map(Number);
        const others = range(1, of).filter((ball) => !picks.includes(ball));
        for (const [hits, ways] of byFigure(of, drawn, (ball) => (picks.includes(ball) ? 1 : 0)))
          weigh(
            [...picks.slice(0, hits), ...others.slice(0, drawn - hits)].sort((a, b) => a - b),
            ways,
          );
      } else if (one.play.code === 'KENO_HALF') {
        for (const [low, ways] of byFigure(of, drawn, (ball) => (ball <= 40 ? 1 : 0)))
          weigh([...range(1, low), ...range(41, 40 + drawn - low)], ways);
      } else
        for (const [sum, ways] of byFigure(of, drawn, (ball) => ball)) weigh(withSum(of, drawn, sum), ways);
      return { counts, space: all };
    });
  });
});

/** Every value of what is taken of one number of a board, the rest of the board losing. */
function countBoard(one: Tried, line: Selection): { counts: Counts; space: bigint } {
  const { family, play, data } = one;
  const { space } = family;
  const view = data.view;
  if (space.kind !== 'board' || view?.sees !== 'prizes') throw new Error('no board');
  const filled = (filler: (digits: number) => string): Record<string, string[]> =>
    Object.fromEntries(
      space.prizes.map(({ code, count, digits }) => [
        code,
        Array.from({ length: count }, () => filler(digits)),
      ]),
    );
  const fillers = [
    ...range(0, 9).map((digit) => (digits: number) => String(digit).repeat(digits)),
    (digits: number) => '1'.padStart(digits, '0'),
  ];
  const base = fillers.map(filled).find((board) => play.wins(line, board).length === 0);
  if (base === undefined) throw new Error(`${play.code}: no losing board`);
  const counts: Counts = new Map();
  for (const { code, count, digits } of space.prizes) {
    if (!view.prizes.includes(code) || digits < view.digits) continue;
    // All numbers of a prize are looked at alike: those after the first are asked only for what won there.
    const winning: string[] = [];
    const every = range(0, 10 ** view.digits - 1).map((value) => String(value).padStart(view.digits, '0'));
    for (let at = 0; at < count; at += 1)
      for (const taken of at === 0 ? every : winning) {
        const rest = (base[code]?.[at] ?? '').slice(view.digits);
        const numbers = [...(base[code] ?? [])];
        numbers[at] = view.take === 'first' ? taken + rest : rest + taken;
        const wins = play.wins(line, { ...base, [code]: numbers });
        if (at === 0 && wins.length > 0) winning.push(taken);
        for (const won of wins) add(counts, won.level, BigInt(won.count));
      }
  }
  return { counts, space: 10n ** BigInt(view.digits) };
}

/** The endings of a board taken one after the other, by how many of the picks have fallen so far. */
function countEndings(one: Tried, line: Selection): { counts: Counts; space: bigint } {
  const { space } = one.family;
  if (space.kind !== 'board') throw new Error('no board');
  const picks = line.text.split(',');
  const slots = space.prizes.reduce((sum, { count }) => sum + count, 0);
  let fallen = new Map([[0, 1n]]);
  for (let slot = 0; slot < slots; slot += 1) {
    const next = new Map<number, bigint>();
    for (const [hits, ways] of fallen) {
      next.set(hits, (next.get(hits) ?? 0n) + ways * BigInt(100 - (picks.length - hits)));
      if (hits < picks.length)
        next.set(hits + 1, (next.get(hits + 1) ?? 0n) + ways * BigInt(picks.length - hits));
    }
    fallen = next;
  }
  const counts: Counts = new Map();
  const free =
    range(0, 99)
      .map((value) => String(value).padStart(2, '0'))
      .find((ending) => !picks.includes(ending)) ?? '';
  for (const [hits, ways] of fallen) {
    let slot = 0;
    const board = Object.fromEntries(
      space.prizes.map(({ code, count, digits }) => [
        code,
        Array.from({ length: count }, () =>
          (slot < hits ? (picks[slot++] ?? '') : free).padStart(digits, '7'),
        ),
      ]),
    );
    for (const { level, count } of one.play.wins(line, board)) add(counts, level, ways * BigInt(count));
  }
  return { counts, space: 100n ** BigInt(slots) };
}

describe('boards, number by number', () => {
  test.each(inTurn(byBoard))('%s', (_, one) => {
    const endings = /_(?:XIEN|MISS)\d/.test(one.play.code);
    expectPlay(one, (line) => (endings ? countEndings(one, line) : countBoard(one, line)));
  });
});

test('every play of every family is counted, by one way of counting', () => {
  const counted = [byOutcome, byPlace, byBall, byBoard].flatMap(allIn);
  expect(counted.length).toBe(tried.length);
  expect(new Set(counted).size).toBe(tried.length);
});
