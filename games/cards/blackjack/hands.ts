import { aceRank, type Card, rankOf } from '../deck/index.ts';

/** Values of cards: an ace is 1 here, and counts ten more where that doesn't go over 21. */
export const valueOf = (card: Card): number =>
  rankOf(card) === aceRank ? 1 : Math.min(10, rankOf(card) + 2);

export interface Total {
  total: number;
  /** An ace counts 11. */
  soft: boolean;
}

/** The best total of these values: the highest that isn't above 21, or the lowest. */
export function totalOfValues(values: readonly number[]): Total {
  let total = 0;
  let ace = false;
  for (const value of values) {
    total += value;
    ace ||= value === 1;
  }
  const soft = ace && total <= 11;
  return { total: soft ? total + 10 : total, soft };
}

export const totalOf = (cards: readonly Card[]): Total => totalOfValues(cards.map(valueOf));

export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21;
