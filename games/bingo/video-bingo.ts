import type { Entropy } from '../fairness/index.ts';
import type { Minor, Order, Pay, Step } from '../kit/index.ts';
import { bestPatterns, cellsOfCard, type Pattern } from './card-patterns.ts';

export const cardsOfRound = 4;
export const ballsOfRound = 30;
export const maxExtras = 10;

/** Of every extra ball's price so many percent come back, less what is lost by rounding a prize down. */
const extraReturn = 97;

/** How many balls there are and what cards are paid for. */
export interface BingoKind {
  balls: number;
  /** From the lowest prize to the highest. */
  patterns: readonly Pattern[];
  /** By the set of marked cells, the index of the pattern that is paid. */
  best: Int8Array;
}

export const bingoKind = (balls: number, patterns: readonly Pattern[]): BingoKind => ({
  balls,
  patterns,
  best: bestPatterns(patterns),
});

/** Numbers row by row. */
export type Card = readonly number[];

export interface ExtraBall {
  ball: number;
  price: Minor;
  pays: Minor;
}

export interface BingoState {
  cards: readonly Card[];
  /** Of the four cards together. */
  stake: Minor;
  /** In the order in which they were drawn, extra ones last. */
  balls: readonly number[];
  extras: readonly ExtraBall[];
  stopped: boolean;
}

export interface Offer {
  price: Minor;
  /** The balls that pay, and what: all others pay nothing. */
  wins: readonly { ball: number; pays: Minor }[];
}

export type BingoAction = { type: 'extra' } | { type: 'stop' };

export function markedOf(card: Card, balls: ReadonlySet<number>): number {
  return card.reduce((mask, number, cell) => (balls.has(number) ? mask | (1 << cell) : mask), 0);
}

/** Times the stake of the card. */
export const timesOf = ({ best, patterns }: BingoKind, marked: number): number =>
  patterns[best[marked] ?? -1]?.times ?? 0;

const cardStake = (stake: Minor): Minor => stake / cardsOfRound;

/** What the cards are paid for the balls that the stake bought. */
export function prizeOf(kind: BingoKind, { cards, stake, balls }: BingoState): Minor {
  const drawn = new Set(balls.slice(0, ballsOfRound));
  return cards.reduce((sum, card) => sum + timesOf(kind, markedOf(card, drawn)) * cardStake(stake), 0);
}

/**
 * The next extra ball: what it costs and what it pays. Its price is its mean gain over the cards as they are, divided by the return
 * and rounded up; what rounding up takes is given back on top of each paying ball's gain, in equal parts rounded down. Null where
 * no ball that is left pays, after the last extra ball, and after a stop.
 */
export function offerOf(kind: BingoKind, state: BingoState): Offer | null {
  if (state.stopped || state.extras.length >= maxExtras) return null;
  const drawn = new Set(state.balls);
  const gains: { ball: number; gain: Minor }[] = [];
  for (const card of state.cards) {
    const marked = markedOf(card, drawn);
    const now = timesOf(kind, marked);
    for (const [cell, ball] of card.entries()) {
      if (drawn.has(ball)) continue;
      const more = timesOf(kind, marked | (1 << cell)) - now;
      if (more > 0) gains.push({ ball, gain: more * cardStake(state.stake) });
    }
  }
  if (gains.length === 0) return null;
  const left = kind.balls - state.balls.length;
  const all = gains.reduce((sum, { gain }) => sum + gain, 0);
  const price = Math.ceil((100 * all) / (extraReturn * left));
  const back = Math.floor((extraReturn * price * left - 100 * all) / (100 * gains.length));
  return { price, wins: gains.map(({ ball, gain }) => ({ ball, pays: gain + back })) };
}

function drawBalls(
  kind: Pick<BingoKind, 'balls'>,
  drawn: readonly number[],
  count: number,
  entropy: Entropy,
): number[] {
  const gone = new Set(drawn);
  const left = Array.from({ length: kind.balls }, (_, index) => index + 1).filter((ball) => !gone.has(ball));
  return Array.from({ length: count }, () => left.splice(entropy.below(left.length), 1)[0] ?? 0);
}

function stepOf(kind: BingoKind, state: BingoState, needs?: readonly Order[]): Step<BingoState> {
  const taken = needs === undefined ? {} : { needs };
  if (offerOf(kind, state) !== null) return { state, ...taken, done: false };
  const amounts = [prizeOf(kind, state), ...state.extras.map(({ pays }) => pays)];
  const pays: Pay[] = amounts.map((amount, order) => ({ order, amount })).filter(({ amount }) => amount > 0);
  return { state, ...taken, pays, done: true };
}

export function openBingo(
  kind: BingoKind,
  { cards, stake }: { cards: readonly Card[]; stake: Minor },
  entropy: Entropy,
): Step<BingoState> {
  const balls = drawBalls(kind, [], ballsOfRound, entropy);
  return stepOf(kind, { cards, stake, balls, extras: [], stopped: false });
}

export function actBingo(
  kind: BingoKind,
  state: BingoState,
  { type }: BingoAction,
  entropy: Entropy,
): Step<BingoState> {
  const offer = type === 'extra' ? offerOf(kind, state) : null;
  if (offer === null) return stepOf(kind, { ...state, stopped: true });
  const [ball = 0] = drawBalls(kind, state.balls, 1, entropy);
  const pays = offer.wins.find((win) => win.ball === ball)?.pays ?? 0;
  const extras = [...state.extras, { ball, price: offer.price, pays }];
  return stepOf(kind, { ...state, balls: [...state.balls, ball], extras }, [
    { stake: offer.price, market: 'extra-ball' },
  ]);
}

/** Four cards without a number in common, each in ascending order down its columns: for pages, which offer cards, and for tests. */
export function randomCards(kind: Pick<BingoKind, 'balls'>, entropy: Entropy): Card[] {
  const numbers = drawBalls(kind, [], cardsOfRound * cellsOfCard, entropy);
  const height = 3;
  return Array.from({ length: cardsOfRound }, (_, card) => {
    const sorted = numbers.slice(card * cellsOfCard, (card + 1) * cellsOfCard).toSorted((a, b) => a - b);
    return sorted.map((_number, cell) => sorted[(cell % 5) * height + Math.floor(cell / 5)] ?? 0);
  });
}
