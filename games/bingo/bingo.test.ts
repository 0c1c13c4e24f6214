import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../tools/depth.ts';
import { refusedField } from '../arcade/testing.ts';
import { fairStream, type Entropy } from '../fairness/index.ts';
import { percentOf, replay, type InstantGame } from '../kit/index.ts';
import { staleSheets } from '../write-sheets.ts';
import type { BingoView } from './bingo-game.ts';
import { game as daybreakGame } from './daybreak-bingo/game.ts';
import { kind as daybreak } from './daybreak-bingo/rules.ts';
import { game as fairGame } from './fair-bingo/game.ts';
import { kind as fair } from './fair-bingo/rules.ts';
import { randomCards, type BingoKind } from './video-bingo.ts';

type Marked = (row: number, column: number) => boolean;
const rows = [0, 1, 2];
const columns = [0, 1, 2, 3, 4];
const fullRows = (marked: Marked) => rows.filter((r) => columns.every((c) => marked(r, c))).length;
const fullColumns = (marked: Marked) => columns.filter((c) => rows.every((r) => marked(r, c)));

/** A second reading of the patterns, by rows and columns. */
const shown: Record<string, (marked: Marked) => boolean> = {
  column: (marked) => fullColumns(marked).length > 0,
  corners: (marked) => [0, 2].every((r) => [0, 4].every((c) => marked(r, c))),
  twoColumns: (marked) => fullColumns(marked).length > 1,
  line: (marked) => fullRows(marked) > 0,
  letterV: (marked) =>
    columns.every((c) => marked(2 - Math.abs(c - 2), c)) || columns.every((c) => marked(Math.abs(c - 2), c)),
  sides: (marked) => [0, 4].every((c) => fullColumns(marked).includes(c)),
  letterT: (marked) => columns.every((c) => marked(0, c)) && fullColumns(marked).includes(2),
  chequered: (marked) => rows.every((r) => columns.every((c) => (r + c) % 2 === 1 || marked(r, c))),
  letterH: (marked) =>
    [0, 4].every((c) => fullColumns(marked).includes(c)) && columns.every((c) => marked(1, c)),
  twoLines: (marked) => fullRows(marked) > 1,
  frame: (marked) => rows.every((r) => columns.every((c) => (r === 1 && c > 0 && c < 4) || marked(r, c))),
  bingo: (marked) => fullRows(marked) === 3,
};

const titles = [
  {
    game: fairGame,
    kind: fair,
    pays: {
      corners: 2,
      line: 4,
      letterV: 6,
      sides: 8,
      letterT: 14,
      chequered: 26,
      letterH: 40,
      twoLines: 80,
      frame: 500,
      bingo: 5_000,
    },
  },
  {
    game: daybreakGame,
    kind: daybreak,
    pays: {
      column: 2,
      corners: 4,
      twoColumns: 16,
      line: 18,
      letterV: 26,
      sides: 60,
      letterT: 200,
      chequered: 600,
      twoLines: 1_500,
      frame: 6_000,
      bingo: 40_000,
    },
  },
].map((title) => ({ ...title, code: title.game.code }));

type Pays = Readonly<Record<string, number>>;
const dearest = (pays: Pays, marked: Marked): number =>
  Math.max(0, ...Object.entries(pays).map(([id, times]) => (shown[id]?.(marked) ? times : 0)));

/** The second reading for each set of marked cells: read once, because every state of every round asks for it. */
const readings = new Map<Pays, number[]>();
function readingOf(pays: Pays): number[] {
  const known = readings.get(pays);
  if (known !== undefined) return known;
  const all = Array.from({ length: 2 ** 15 }, (_, marks) =>
    dearest(pays, (r, c) => ((marks >> (5 * r + c)) & 1) === 1),
  );
  readings.set(pays, all);
  return all;
}
const timesOf = (pays: Pays, card: readonly number[], drawn: ReadonlySet<number>): number =>
  readingOf(pays)[card.reduce((marks, ball, cell) => marks + (drawn.has(ball) ? 2 ** cell : 0), 0)] ??
  Number.NaN;

const stream = (nonce: number) => fairStream({ serverSeed: '8e'.repeat(32), clientSeed: 'balls', nonce });
const money = (minor: number) => (minor / 100).toFixed(2);

/** A round as the wire plays it, but with every state looked at. */
function playRound(
  game: InstantGame,
  {
    cards,
    stake,
    buy,
  }: { cards: readonly (readonly number[])[]; stake: number; buy: (view: BingoView) => boolean },
  entropy: Entropy,
) {
  const form = game.readForm({ cards });
  let step = game.open({ form, orders: game.orders(form, stake, 1) }, entropy);
  const views = [game.view(step.state) as BingoView];
  const prices: number[] = [];
  for (let acts = 0; acts < 11 && !step.done; acts += 1) {
    const [view] = views.slice(-1) as [BingoView];
    step = game.act(step.state, game.readAction({ type: buy(view) ? 'extra' : 'stop' }), entropy);
    for (const need of step.needs ?? []) prices.push(need.stake);
    views.push(game.view(step.state) as BingoView);
  }
  return { step, views, prices, last: views.at(-1) as BingoView };
}

/** Draws these balls in this order, of a machine that counts through the ones that are left. */
function scripted(kind: BingoKind, balls: readonly number[]): Entropy {
  const left = Array.from({ length: kind.balls }, (_, index) => index + 1);
  const next = balls.values();
  return {
    below(bound) {
      expect(bound).toBe(left.length);
      const at = left.indexOf(next.next().value ?? 0);
      left.splice(at, 1);
      return at;
    },
  };
}

describe.each(sampleOf(titles, { atMost: 1 }))('$code', ({ code, game, kind, pays }) => {
  test('publishes what its mathematics says', async () => {
    expect(await staleSheets(`bingo/${code}`)).toEqual([]);
    expect(JSON.parse(JSON.stringify(game.scene))).toEqual(game.scene);
    for (const { id, returnToPlayer, interval } of game.figures.bets) {
      expect(Number(returnToPlayer) - Number(interval), id).toBeGreaterThanOrEqual(94);
      expect(Number(returnToPlayer) + Number(interval), id).toBeLessThan(99.9);
    }
  });

  test('returns what a second count of one card over all sets of balls says', () => {
    const choose = (n: number, k: number): bigint =>
      k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
    const beside = Array.from({ length: 16 }, (_, marks) => choose(kind.balls - 15, 30 - marks));
    let paid = 0n;
    for (const [marks, times] of readingOf(pays).entries()) {
      const count = marks.toString(2).replaceAll('0', '').length;
      paid += BigInt(times) * (beside[count] ?? 0n);
    }
    expect(game.figures.bets[0]?.returnToPlayer).toBe(percentOf(paid, choose(kind.balls, 30)));
  });

  test('a second evaluation agrees on 10,000 random rounds with extra balls, and on how often they pay', () => {
    const entropy = stream(1);
    const rounds = 10_000;
    let [any, above] = [0, 0];
    // Asked plainly: an expectation for each of them costs more than the rounds.
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const check = (holds: boolean, what: string): void => void (holds || faults.push(`${round}: ${what}`));
      const stake = [100, 200, 2_000][round % 3] ?? 100;
      const cards = randomCards(kind, entropy);
      const patience = entropy.below(12);
      const { step, last, prices } = playRound(
        game,
        { cards, stake, buy: ({ extras }) => extras.length < patience },
        entropy,
      );
      check(new Set(last.balls).size === 30 + prices.length, 'balls that differ');
      check(
        last.balls.every((ball) => ball >= 1 && ball <= kind.balls),
        'balls of the kind',
      );
      const prizeAfter = (count: number): number => {
        const drawn = new Set(last.balls.slice(0, count));
        return cards.reduce((sum, card) => sum + (timesOf(pays, card, drawn) * stake) / 4, 0);
      };
      const base = prizeAfter(30);
      if (base > 0) any += 1;
      if (base > stake) above += 1;
      let payout = base;
      for (const [index, extra] of last.extras.entries()) {
        const gain = prizeAfter(31 + index) - prizeAfter(30 + index);
        // What rounding a price up gives back is less than a minor unit of price over the balls that are left.
        check(
          extra.pays >= gain && extra.pays < gain + kind.balls - 30 && extra.pays > 0 === gain > 0,
          `pays ${extra.pays} for a gain of ${gain}`,
        );
        check(extra.price === prices[index], `price ${extra.price} of ${prices[index]}`);
        payout += extra.pays;
      }
      const staked = stake + prices.reduce((sum, price) => sum + price, 0);
      check(last.payout === payout, `payout ${last.payout} of ${payout}`);
      check(last.stake === stake && last.staked === staked, `stakes ${last.stake} and ${last.staked}`);
      const paid = (step.pays ?? []).reduce((sum, { amount }) => sum + amount, 0);
      check(paid === payout, `paid ${paid} of ${payout}`);
      check(step.done, 'the end');
      check(payout <= game.maxWinTimes * stake, `payout ${payout} above the most`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    const [figures] = game.figures.bets;
    for (const [count, published] of [
      [any, figures?.anyReturn],
      [above, figures?.hitRate],
    ] as const) {
      const chance = Number(published) / 100;
      expect(Math.abs(count / rounds - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });

  test('each extra ball costs its mean gain over 97 %, rounded up, and returns 95 to 97 % in every state', () => {
    const entropy = stream(2);
    let offers = 0;
    for (let round = 0; round < 500; round += 1) {
      const stake = [100, 400, 2_000, 2_000_000][round % 4] ?? 100;
      const cards = randomCards(kind, entropy);
      for (const view of playRound(game, { cards, stake, buy: () => true }, entropy).views) {
        const left = kind.balls - view.balls.length;
        const before = new Set(view.balls);
        const gains = new Map<number, number>();
        for (const card of view.extras.length < 10 ? cards : []) {
          const now = timesOf(pays, card, before);
          for (const ball of card.filter((number) => !before.has(number))) {
            const more = timesOf(pays, card, new Set([...before, ball])) - now;
            if (more > 0) gains.set(ball, (more * stake) / 4);
          }
        }
        if (view.offer === null) {
          expect(gains.size).toBe(0);
          continue;
        }
        offers += 1;
        const { price, wins } = view.offer;
        const mean = [...gains.values()].reduce((sum, gain) => sum + gain, 0);
        expect(price * 97 * left >= 100 * mean && (price - 1) * 97 * left < 100 * mean).toBe(true);
        expect(wins.map(({ ball }) => ball).toSorted((a, b) => a - b)).toEqual(
          [...gains.keys()].toSorted((a, b) => a - b),
        );
        expect(wins.every((win) => win.pays >= (gains.get(win.ball) ?? Number.NaN))).toBe(true);
        const back = wins.reduce((sum, win) => sum + win.pays, 0) / left / price;
        expect(back).toBeGreaterThan(0.9506);
        expect(back).toBeLessThanOrEqual(0.97 + 1e-12);
      }
    }
    expect(offers).toBeGreaterThan(1_000);
  });

  test('the greatest win can happen: two full cards and two lines on a third, the last line with the last ball', () => {
    const cards = Array.from({ length: 4 }, (_, card) =>
      Array.from({ length: 15 }, (_cell, cell) => 15 * card + cell + 1),
    );
    const [one = [], two = [], three = []] = cards;
    const early = [...three.slice(0, 9), ...one.slice(0, 11), ...two.slice(0, 10)];
    const balls = [...early, ...one.slice(11), ...two.slice(10), three[9] ?? 0];
    const { last } = playRound(game, { cards, stake: 100, buy: () => true }, scripted(kind, balls));
    const prizes = (2 * pays.bingo + pays.twoLines) / 4;
    expect(last.payout).toBeGreaterThanOrEqual(100 * prizes);
    expect(last.payout).toBeLessThanOrEqual(100 * game.maxWinTimes);
    expect(game.maxWinTimes).toBeLessThan(prizes + 7);
  });

  test('takes a price before its ball is known, pays each position by itself, and hides what is not drawn', () => {
    const cards = randomCards(kind, stream(3));
    let bought = 0;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const play = (actions: unknown[]) =>
        replay(game, { stake: 400, form: { cards } }, actions, stream(nonce));
      const opened = play([]);
      expect(Object.keys(opened.view as object).toSorted()).toEqual(
        ['balls', 'cards', 'extras', 'extrasLeft', 'offer', 'payout', 'stake', 'staked'].toSorted(),
      );
      expect((opened.view as BingoView).balls).toHaveLength(30);
      if (opened.done) continue;
      bought += 1;
      const { offer } = opened.view as BingoView;
      const next = play([{ type: 'extra' }]);
      expect(next.needs).toEqual([{ stake: offer?.price, market: 'extra-ball' }]);
      expect((next.view as BingoView).balls).toHaveLength(31);
      const stopped = play([game.absent(opened.state)]);
      expect(stopped).toMatchObject({ done: true, needs: [], orders: [{ stake: 400 }] });
      expect(stopped.view).toEqual({ ...(opened.view as BingoView), offer: null });
      const texts = (['pt', 'en', 'es'] as const).map((language) => game.words(opened.view, language, money));
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) expect(text).toContain(money(offer?.price ?? 0));
    }
    expect(bought).toBeGreaterThan(20);
  });

  test('refuses forms, stakes and actions by the field that is wrong with them', () => {
    const cards = randomCards(kind, stream(4)).map((card) => [...card]);
    const open = (form: unknown, actions: unknown[] = [], stake = 100) =>
      refusedField(() => replay(game, { stake, form }, actions, stream(0)));
    const withNumber = (number: unknown) => ({
      cards: cards.map((card, index) => (index === 2 ? card.with(7, number as number) : card)),
    });
    expect(open({ cards })).toBe('');
    for (const number of [0, kind.balls + 1, 1.5, '7', null, Number.NaN, undefined])
      expect(open(withNumber(number))).toBe('form.cards.2.7');
    expect(open(withNumber(cards[0]?.[0]))).toBe('form.cards.2.7');
    expect(open({ cards: cards.slice(1) })).toBe('form.cards');
    expect(open({ cards: [...cards, cards[0]] })).toBe('form.cards');
    expect(open({ cards: cards.map((card) => card.slice(1)) })).toBe('form.cards.0');
    expect(open({ cards, price: 0 })).toBe('form.price');
    for (const form of [null, undefined, [], 'x']) expect(open(form)).toBe('form');
    expect(open({ cards }, [], 102)).toBe('stake');
    expect(refusedField(() => game.readAction({ type: 'draw' }))).toBe('action.type');
    expect(refusedField(() => game.readAction({ type: 'extra', price: 0 }))).toBe('action.price');
    for (const action of [null, undefined, 'extra', []])
      expect(refusedField(() => game.readAction(action))).toBe('action');
    expect(open({ cards }, [{ type: 'stop' }, { type: 'extra' }])).toBe('action');
  });

  test('prizes rise by two stakes of a card at least', () => {
    expect(kind.patterns.map(({ id, times }) => [id, times])).toEqual(Object.entries(pays));
    const times = [0, ...Object.values(pays)];
    for (const [index, prize] of times.slice(1).entries())
      expect(prize - (times[index] ?? 0)).toBeGreaterThanOrEqual(2);
  });
});
