import * as z from 'zod/mini';
import {
  instantGame,
  paidWords,
  readSent,
  RuleError,
  type InstantGame,
  type Minor,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import { greatestWin } from './bingo-figures.ts';
import { cellsOfCard } from './card-patterns.ts';
import {
  actBingo,
  cardsOfRound,
  markedOf,
  maxExtras,
  offerOf,
  openBingo,
  prizeOf,
  timesOf,
  type BingoAction,
  type BingoKind,
  type BingoState,
  type Card,
  type ExtraBall,
  type Offer,
} from './video-bingo.ts';

export interface BingoTitle {
  code: string;
  names: Names;
  kind: BingoKind;
}

export interface BingoView {
  balls: readonly number[];
  cards: readonly { numbers: Card; pattern: string | null; pays: Minor }[];
  extras: readonly ExtraBall[];
  /** The next extra ball; null where none is offered any more. */
  offer: Offer | null;
  extrasLeft: number;
  stake: Minor;
  /** With the extra balls. */
  staked: Minor;
  payout: Minor;
}

/** Whole multiples of four: a card's stake is whole. */
const bingoStakes: readonly Minor[] = [100, 200, 400, 1_000, 2_000];
export const lowestStake = Math.min(...bingoStakes);

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

const action = z.strictObject({ type: z.enum(['extra', 'stop']) });

interface BingoForm {
  cards: readonly Card[];
}

/** Four cards that the player has chosen, without a number in common: which numbers doesn't matter to anything that is drawn. */
function formReader({ balls }: BingoKind): (sent: unknown) => BingoForm {
  const card = z.array(z.int().check(z.gte(1), z.lte(balls))).check(z.length(cellsOfCard));
  const schema = z.strictObject({ cards: z.array(card).check(z.length(cardsOfRound)) });
  return (sent) => {
    const form = readSent(schema, sent, 'form');
    const taken = new Set<number>();
    for (const [index, numbers] of form.cards.entries())
      for (const [cell, number] of numbers.entries()) {
        if (taken.has(number))
          throw new RuleError(`form.cards.${index}.${cell}`, 'the number is on a card already');
        taken.add(number);
      }
    return form;
  };
}

function viewOf(kind: BingoKind, state: BingoState): BingoView {
  const { cards, stake, balls, extras } = state;
  const drawn = new Set(balls);
  return {
    balls,
    cards: cards.map((numbers) => {
      const marked = markedOf(numbers, drawn);
      return {
        numbers,
        pattern: kind.patterns[kind.best[marked] ?? -1]?.id ?? null,
        pays: (timesOf(kind, marked) * stake) / cardsOfRound,
      };
    }),
    extras,
    offer: offerOf(kind, state),
    extrasLeft: maxExtras - extras.length,
    stake,
    staked: stake + sum(extras.map(({ price }) => price)),
    payout: prizeOf(kind, state) + sum(extras.map(({ pays }) => pays)),
  };
}

const texts = {
  pt: { balls: 'Bolas', card: 'Cartela', nothing: 'nada', extra: 'Bola extra por', pays: 'paga' },
  en: { balls: 'Balls', card: 'Card', nothing: 'nothing', extra: 'Extra ball for', pays: 'pays' },
  es: { balls: 'Bolas', card: 'Cartón', nothing: 'nada', extra: 'Bola extra por', pays: 'paga' },
};

function words(
  { patterns }: BingoKind,
  view: BingoView,
  language: keyof Names,
  money: (minor: Minor) => string,
): string {
  const say = texts[language];
  const cards = view.cards.map(({ pattern, pays }, index) => {
    const name = patterns.find(({ id }) => id === pattern)?.names[language];
    return `${say.card} ${index + 1}: ${name === undefined ? say.nothing : `${name}, ${money(pays)}`}.`;
  });
  const extras = view.extras.map(
    ({ ball, price, pays }) => `${say.extra} ${money(price)}: ${ball}, ${say.pays} ${money(pays)}.`,
  );
  const offer =
    view.offer === null
      ? []
      : [
          `${say.extra} ${money(view.offer.price)}: ` +
            `${view.offer.wins.map(({ ball, pays }) => `${ball} ${say.pays} ${money(pays)}`).join(', ')}.`,
        ];
  return [
    `${say.balls}: ${view.balls.join(', ')}.`,
    ...cards,
    ...extras,
    ...offer,
    paidWords(view, language, money),
  ].join(' ');
}

/** What the scene of all titles draws one of them from: the pay table is in stakes of a card. */
export interface BingoScene {
  balls: number;
  cardsOfRound: number;
  cellsOfCard: number;
  maxExtras: number;
  patterns: BingoKind['patterns'];
}

const sceneOf = ({ balls, patterns }: BingoKind): BingoScene => ({
  balls,
  cardsOfRound,
  cellsOfCard,
  maxExtras,
  patterns,
});

export function bingoGame({ code, names, kind }: BingoTitle, figures: PublishedFigures): InstantGame {
  return instantGame<BingoForm, BingoState, BingoAction, BingoView>({
    code,
    kind: 'video-bingo',
    version: 1,
    names,
    category: 'BG',
    stakes: { list: bingoStakes },
    maxWinTimes: greatestWin(kind, lowestStake),
    figures,
    scene: sceneOf(kind),
    readForm: formReader(kind),
    readAction: (sent) => readSent(action, sent, 'action'),
    orders(_, stake) {
      if (stake % cardsOfRound !== 0) throw new RuleError('stake', `not a multiple of ${cardsOfRound} cards`);
      return [{ stake }];
    },
    open: ({ form: { cards }, orders }, entropy) =>
      openBingo(kind, { cards, stake: orders[0]?.stake ?? 0 }, entropy),
    act: (state, sent, entropy) => actBingo(kind, state, sent, entropy),
    absent: () => ({ type: 'stop' }),
    view: (state) => viewOf(kind, state),
    words: (view, language, money) => words(kind, view, language, money),
  });
}
