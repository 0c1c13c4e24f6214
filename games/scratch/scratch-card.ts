import * as z from 'zod/mini';
import {
  figuresOf,
  instantGame,
  paidWords,
  publish,
  readSent,
  settledAtOnce,
  type InstantGame,
  type Minor,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import type { Mechanic, Ticket } from './ticket.ts';

type Language = keyof Names;

/** A title: a mechanic with a prize table, and what is printed. */
export interface ScratchCard<Picture> {
  code: string;
  names: Names;
  mechanic: Mechanic<Picture>;
  /** In the order of the prizes, where the fields show symbols. */
  symbols?: readonly Names[];
  /** What a picture shows, as sentences; `times` is what it pays. */
  words(ticket: Ticket<Picture>, language: Language): string;
}

export interface ScratchView<Picture> extends Ticket<Picture> {
  mechanic: Mechanic<Picture>['name'];
  stake: Minor;
  payout: Minor;
}

/** What the scene of all cards draws one of them from. */
export interface ScratchScene {
  card: string;
  names: Names;
  mechanic: Mechanic<unknown>['name'];
  symbols: readonly Names[];
  /** Of each symbol, field or row in its order, as times the stake. */
  prizes: readonly number[];
  multipliers?: readonly number[];
  /** What all rows of a duel pay. */
  sweep?: number;
}

const stakes = [50, 100, 200, 500, 1_000, 2_000];

/** Nothing is chosen: a ticket is bought. */
const form = z.strictObject({});

/** Scratching is how the picture is shown; the ticket is settled when it is bought. */
export function scratchGame<Picture>(card: ScratchCard<Picture>, figures: PublishedFigures): InstantGame {
  const { code, names, mechanic, symbols = [] } = card;
  const scene: ScratchScene = { card: code, names, mechanic: mechanic.name, symbols, ...mechanic.scene };
  return instantGame<object, Ticket<Picture> & { stake: Minor }, null, ScratchView<Picture>>({
    code,
    kind: 'scratch',
    version: 1,
    names,
    category: 'SC',
    stakes: { list: stakes },
    maxWinTimes: topPrize(card),
    figures,
    scene,
    ...settledAtOnce,
    readForm: (sent) => readSent(form, sent, 'form'),
    orders: (_, stake) => [{ stake }],
    open({ orders }, entropy) {
      const stake = orders[0]?.stake ?? 0;
      const ticket = mechanic.print(entropy);
      const amount = ticket.times * stake;
      return {
        state: { ...ticket, stake },
        pays: amount > 0 ? [{ order: 0, amount }] : [],
        done: true,
      };
    },
    view: ({ times, picture, stake }) => ({
      mechanic: mechanic.name,
      times,
      picture,
      stake,
      payout: times * stake,
    }),
    words: ({ times, picture, stake, payout }, language, money) =>
      `${card.words({ times, picture }, language)} ${paidWords({ staked: stake, payout }, language, money)}`,
  });
}

const topPrize = <Picture>({ mechanic }: ScratchCard<Picture>): number =>
  Math.max(...mechanic.prizes.map(({ times }) => times));

const ticketNames: Names = { pt: 'Bilhete', en: 'Ticket', es: 'Boleto' };

/** Exact: every ticket is counted. */
export function cardFigures<Picture>({
  mechanic: { tickets, prizes },
}: ScratchCard<Picture>): PublishedFigures {
  const won = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map([[0, BigInt(tickets - won)]]);
  for (const { times, weight } of prizes) weights.set(times, (weights.get(times) ?? 0n) + BigInt(weight));
  return publish([figuresOf('ticket', ticketNames, { stake: 1, weights })]);
}

/** The finite prize table with the odds of each prize, and how pictures are chosen. */
export function cardNotes<Picture>({
  mechanic: { tickets, prizes, fairness },
}: ScratchCard<Picture>): string[] {
  const odds = (weight: number): string => (tickets / weight).toFixed(2);
  return [
    `A ticket is one of ${tickets.toLocaleString('en')}, all equally likely, drawn with replacement: a prize that is won stays in the table. The prize is ` +
      'drawn first and by nothing but its weight; the picture is then chosen to say it. Nothing is hidden behind a choice, and the ticket is settled when it is ' +
      'bought.',
    [
      '| prize | tickets | one in |',
      '|---|---|---|',
      ...prizes.map(({ times, weight }) => `| ${times}× | ${weight} | ${odds(weight)} |`),
    ].join('\n'),
    fairness,
  ];
}
