import * as z from 'zod/mini';
import { type Card, type CardCode, cardNames, codeOf, draw, paidText } from '../../cards/deck/index.ts';
import {
  type InstantGame,
  instantGame,
  type Minor,
  type Names,
  type PublishedFigures,
  readSent,
} from '../../kit/index.ts';
import { bestHold, handSize } from './holds.ts';
import { kindOf, type Machine, machineOf, type PayLine, type Paytable } from './machine.ts';
import { kindNames } from './names.ts';

export interface PokerState {
  stake: Minor;
  dealt: readonly Card[];
  /** Null until the player has chosen. */
  held: readonly boolean[] | null;
  cards: readonly Card[];
}

export interface PokerAction {
  /** Per card from the left: whether it is kept. */
  hold: boolean[];
}

export interface PokerView {
  stake: Minor;
  dealt: readonly CardCode[];
  held: readonly boolean[] | null;
  /** The cards as they lie now. */
  cards: readonly CardCode[];
  /** The line of the pay table that these cards are, already before the draw; null where they pay nothing. */
  line: string | null;
  /** Null before the draw. */
  payout: Minor | null;
}

/** What the scene of all machines draws one of them from. */
export interface PokerScene {
  machine: string;
  deucesWild: boolean;
  lines: readonly (PayLine & { names: Names })[];
}

const sceneOf = (machine: string, { deucesWild, lines }: Paytable): PokerScene => ({
  machine,
  deucesWild,
  lines: lines.map((line) => ({ ...line, names: kindNames[line.id] })),
});

const action = z.strictObject({
  hold: z.array(z.boolean()).check(z.minLength(handSize), z.maxLength(handSize)),
});
const form = z.strictObject({});

export interface VideoPoker {
  code: string;
  names: Names;
  paytable: Paytable;
  figures: PublishedFigures;
}

/** A game of video poker: five cards, any of them are kept, the others replaced once. All four machines are this with their pay tables. */
export function videoPoker({ code, names, paytable, figures }: VideoPoker): InstantGame {
  const machine = machineOf(paytable);
  return instantGame<Record<string, never>, PokerState, PokerAction, PokerView>({
    code,
    kind: 'video-poker',
    version: 1,
    names,
    category: 'VP',
    stakes: { min: 20, max: 10_000, keys: [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] },
    maxWinTimes: Math.max(...paytable.lines.map(({ pays }) => pays)),
    figures,
    scene: sceneOf(code, paytable),
    readForm: (sent) => readSent(form, sent, 'form'),
    readAction: (sent) => readSent(action, sent, 'action'),
    orders: (_, stake) => [{ stake }],
    open({ orders: [order] }, entropy) {
      const cards = draw(entropy, handSize, []);
      return { state: { stake: order?.stake ?? 0, dealt: cards, held: null, cards }, done: false };
    },
    act(state, { hold }, entropy) {
      const missing = hold.filter((kept) => !kept).length;
      const drawn = draw(entropy, missing, state.dealt);
      const cards = state.dealt.map((card, at) => (hold[at] === true ? card : (drawn.shift() ?? card)));
      const amount = payOf(machine, state.stake, cards);
      return {
        state: { ...state, held: hold, cards },
        pays: amount > 0 ? [{ order: 0, amount }] : [],
        done: true,
      };
    },
    absent: ({ dealt }) => ({ hold: hintFor(machine, dealt) }),
    view: ({ stake, dealt, held, cards }) => ({
      stake,
      dealt: dealt.map(codeOf),
      held,
      cards: cards.map(codeOf),
      line: machine.lines[lineOf(machine, cards)]?.id ?? null,
      payout: held === null ? null : payOf(machine, stake, cards),
    }),
    words: (view, language, money) => wordsOf(view, language, money),
  });
}

const lineOf = (machine: Machine, cards: readonly Card[]): number =>
  machine.lineOf[kindOf(machine, cards)] ?? machine.lines.length;

const payOf = (machine: Machine, stake: Minor, cards: readonly Card[]): Minor =>
  stake * (machine.lines[lineOf(machine, cards)]?.pays ?? 0);

/** Per card from the left: whether the hold that pays most on average keeps it. */
export function hintFor(machine: Machine, cards: readonly Card[]): boolean[] {
  const { hold } = bestHold(machine, cards);
  return cards.map((_, at) => ((hold >> at) & 1) === 1);
}

function wordsOf(view: PokerView, language: keyof Names, money: (minor: Minor) => string): string {
  const cards = cardNames(view.cards, language);
  const found = Object.entries(kindNames).find(([kind]) => kind === view.line)?.[1];
  const hand =
    found === undefined ? '' : ` ${found[language].charAt(0).toUpperCase()}${found[language].slice(1)}.`;
  if (view.payout === null || view.held === null)
    return {
      pt: `Cartas: ${cards}.${hand} Escolha as que ficam.`,
      en: `Cards: ${cards}.${hand} Choose which to hold.`,
      es: `Cartas: ${cards}.${hand} Elige las que conservas.`,
    }[language];
  const kept = view.dealt.filter((_, at) => view.held?.[at]);
  const keptText =
    kept.length === 0
      ? { pt: 'Nenhuma carta ficou.', en: 'No card was held.', es: 'No se conservó ninguna carta.' }[language]
      : `${{ pt: 'Ficaram', en: 'Held', es: 'Se conservaron' }[language]}: ${cardNames(kept, language)}.`;
  const paid = paidText(money(view.payout), { paid: view.payout, staked: view.stake }, language);
  return `${keptText} ${{ pt: 'Mão final', en: 'Final hand', es: 'Mano final' }[language]}: ${cards}.${hand} ${paid}`;
}
