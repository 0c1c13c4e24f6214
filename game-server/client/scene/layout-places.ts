import type { FeltPlace } from './felt.ts';
import type { Language } from '../shared/money.ts';

interface LayoutPlace<Outcome> {
  market: string;
  selection: string;
  bet: string;
  times(outcome: Outcome): number;
}

interface Names {
  pt: string;
  en: string;
  es: string;
}

/** What a game's layout says of its places, for the felt. */
export interface Layout<Outcome> {
  places: readonly LayoutPlace<Outcome>[];
  bets: Readonly<Record<string, Names>>;
  maxPlaces: number;
}

type Look = Omit<FeltPlace, 'market' | 'selection' | 'name'> & { name?: string };

/** The places of a layout in its own order, each as the scene lays it. A bet with one place has its name alone. */
export const feltPlaces = <Outcome>(
  { places, bets }: Layout<Outcome>,
  language: Language,
  look: (market: string, selection: string) => Look,
): FeltPlace[] =>
  places.map(({ market, selection, bet }) => {
    const own = look(market, selection);
    const kind = bets[bet]?.[language] ?? bet;
    const alone = places.filter((place) => place.bet === bet).length === 1;
    const name = own.name ?? (alone ? kind : `${kind}: ${selection}`);
    return { ...own, market, selection, name };
  });

/** Which places an outcome pays. */
export const winsOf = <Outcome>({ places }: Layout<Outcome>) => {
  const byKey = new Map(places.map((place) => [`${place.market}:${place.selection}`, place]));
  return ({ market, selection }: { market: string; selection: string }, outcome: Outcome): boolean =>
    (byKey.get(`${market}:${selection}`)?.times(outcome) ?? 0) > 0;
};

export const area = (row: number, column: number, wide: number, high = 1): string =>
  `${row} / ${column} / ${row + high} / ${column + wide}`;
