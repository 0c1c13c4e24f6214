import type {
  DuelPicture,
  FindNumberPicture,
  MatchThreePicture,
  MultiplierPicture,
  ScratchScene,
  ScratchView,
} from '@croupier/games/scratch';
import type { Language } from '../../shared/money.ts';

/** One thing to be scratched free. */
export interface Field {
  kind: 'symbol' | 'own' | 'number' | 'factor' | 'row';
  /** The index of a symbol. */
  symbol?: number;
  text?: string;
  /** Of a row: the player's value and the house's. */
  pair?: readonly [own: number, house: number];
  /** What a screen reader says of it. */
  label: string;
  /** Part of what the ticket pays for. */
  pays: boolean;
}

export interface FieldWords {
  own: string;
  versus: (own: number, house: number) => string;
}

/** How many of each kind a card has, in their order; printed on it before it is bought. */
export function fieldKinds({
  mechanic,
  prizes,
}: Pick<ScratchScene, 'mechanic' | 'prizes'>): readonly Field['kind'][] {
  const all = (count: number, kind: Field['kind']): Field['kind'][] =>
    Array.from({ length: count }, () => kind);
  switch (mechanic) {
    case 'match-three':
      return all(9, 'symbol');
    case 'find-number':
      return ['own', ...all(prizes.length, 'number')];
    case 'multiplier':
      return [...all(3, 'symbol'), 'factor'];
    case 'duel':
      return all(prizes.length, 'row');
  }
}

/** What a ticket hides, in the order of its fields. */
export function fieldsOf(
  { symbols }: Pick<ScratchScene, 'symbols'>,
  view: Pick<ScratchView<unknown>, 'mechanic' | 'times' | 'picture'>,
  language: Language,
  words: FieldWords,
): readonly Field[] {
  const named = (symbol: number): string => symbols[symbol]?.[language] ?? '';
  const paid = view.times > 0;
  switch (view.mechanic) {
    case 'match-three': {
      const { cells } = view.picture as MatchThreePicture;
      const often = (symbol: number): number => cells.filter((one) => one === symbol).length;
      return cells.map((symbol) => ({
        kind: 'symbol',
        symbol,
        label: named(symbol),
        pays: often(symbol) >= 3,
      }));
    }
    case 'find-number': {
      const { own, numbers } = view.picture as FindNumberPicture;
      return [
        { kind: 'own', text: String(own), label: `${words.own}: ${own}`, pays: paid },
        ...numbers.map((number): Field => ({
          kind: 'number',
          text: String(number),
          label: String(number),
          pays: number === own,
        })),
      ];
    }
    case 'multiplier': {
      const { symbols: three, multiplier } = view.picture as MultiplierPicture;
      return [
        ...three.map((symbol): Field => ({ kind: 'symbol', symbol, label: named(symbol), pays: paid })),
        { kind: 'factor', text: `×${multiplier}`, label: `×${multiplier}`, pays: paid },
      ];
    }
    case 'duel': {
      const { rows } = view.picture as DuelPicture;
      return rows.map(({ own, house }) => ({
        kind: 'row',
        pair: [own, house],
        label: words.versus(own, house),
        pays: own > house,
      }));
    }
  }
}
