import type { Samples } from '../trials/samples.ts';
import { cellsOfCard } from './card-patterns.ts';
import { cardsOfRound, type BingoKind } from './video-bingo.ts';

/** Numbers in their order, and from the last one back. */
export const cardSamples = ({ balls }: BingoKind): Samples => {
  const cards = (numberAt: (place: number) => number) =>
    Array.from({ length: cardsOfRound }, (_, card) =>
      Array.from({ length: cellsOfCard }, (__, cell) => numberAt(card * cellsOfCard + cell)),
    );
  return {
    forms: () => [{ cards: cards((place) => place + 1) }, { cards: cards((place) => balls - place) }],
    actions: () => [{ type: 'extra' }, { type: 'stop' }],
  };
};
