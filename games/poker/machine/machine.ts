import { type Card, deckSize, rankOf, rankSetsOf, suitOf } from '../../cards/deck/index.ts';
import { type Classify, type Kind, kinds, natural, withDeuces } from './kinds.ts';

/** A line of the pay table: times the stake for any of these kinds; where none are named, for the one that names the line. */
export interface PayLine {
  id: Kind;
  kinds?: readonly Kind[];
  pays: number;
}

/** A machine is its pay table, best line first, and whether twos are wild. */
export interface Paytable {
  deucesWild: boolean;
  lines: readonly PayLine[];
}

/** Lines by their pays, best first, none of which stands for other kinds than its own. */
export const linesOf = (pays: Readonly<Partial<Record<Kind, number>>>): readonly PayLine[] =>
  Object.entries(pays).map(([id, times]) => ({ id: id as Kind, pays: times }));

/** A pay table laid out for counting. */
export interface Machine extends Paytable {
  classify: Classify;
  /** Per index of `kinds`: the line, or the number of lines where it pays nothing; and what it pays. */
  lineOf: Uint8Array;
  pays: Uint16Array;
  /** Per card: its suit as a bit, 0 for a wild card. */
  suitBits: Uint8Array;
}

export function machineOf(table: Paytable): Machine {
  const lineOf = Uint8Array.from(kinds, (kind) => {
    const line = table.lines.findIndex(({ id, kinds: any = [id] }) => any.includes(kind));
    return line < 0 ? table.lines.length : line;
  });
  return {
    ...table,
    classify: table.deucesWild ? withDeuces : natural,
    lineOf,
    pays: Uint16Array.from(lineOf, (line) => table.lines[line]?.pays ?? 0),
    suitBits: Uint8Array.from({ length: deckSize }, (_, card) =>
      table.deucesWild && rankOf(card) === 0 ? 0 : 1 << suitOf(card),
    ),
  };
}

/** The suits of cards as bits; a card that stands for any has none. */
export const suitsOf = (machine: Machine, cards: readonly Card[]): number =>
  cards.reduce((suits, card) => suits | (machine.suitBits[card] as number), 0);

/** The index in `kinds` of five cards. */
export function kindOf(machine: Machine, cards: readonly Card[]): number {
  const { one, two, three, four } = rankSetsOf(cards);
  return machine.classify(one, two, three, four, suitsOf(machine, cards));
}
