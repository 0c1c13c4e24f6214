import { locales, type Locale } from '@croupier/contract';
import { type GameKind, gameKinds } from '@croupier/contract/play-names';
import { messagesOf } from '../../../messages/index.ts';
import { createSearchIndex } from './search-index.ts';
import { beginsWords, searchable, wordsOf } from './searchable.ts';
import { placesOf } from '../snapshots/places.ts';

const sayKind = messagesOf('gameKinds');
const sayWords = messagesOf('gameKindWords');

export const kindName = (kind: GameKind, locale: Locale): string => sayKind(locale, kind);

/** What players call a kind in a language, its name first, as it is written. */
export const calledIn = (kind: GameKind, locale: Locale): string[] => [
  sayKind(locale, kind),
  ...sayWords(locale, kind).split(', '),
];

interface Called {
  word: string;
  /** As it is compared with what is typed. */
  text: string;
}

/** Everything that a kind is called, once: people mix languages when they search. */
const called = new Map<GameKind, readonly Called[]>(
  gameKinds.map((kind) => {
    const byText = new Map<string, Called>();
    for (const word of locales.flatMap((locale) => calledIn(kind, locale)))
      if (!byText.has(searchable(word))) byText.set(searchable(word), { word, text: searchable(word) });
    return [kind, [...byText.values()]];
  }),
);
const texts = new Map(
  gameKinds.map((kind) => [
    kind,
    called
      .get(kind)
      ?.map(({ text }) => text)
      .join('\n') ?? '',
  ]),
);

export const wordsOfKind = (kind: GameKind): readonly Called[] => called.get(kind) ?? [];

const names = new Map(
  gameKinds.map((kind) => [kind, new Set(locales.map((locale) => searchable(kindName(kind, locale))))]),
);

/** How near what was typed is to what a kind is called; the first is the nearest. */
const nearness = [
  'its name',
  'a word for it',
  'begins its name',
  'begins a word for it',
  'in a phrase',
] as const;
const inPhrase = nearness.indexOf('in a phrase');

/** Null where it isn't called so at all. */
function nearnessOf(kind: GameKind, typed: string): number | null {
  const own = wordsOfKind(kind);
  const isName = ({ text }: Called): boolean => names.get(kind)?.has(text) === true;
  const tests: Record<(typeof nearness)[number], (one: Called) => boolean> = {
    'its name': (one) => isName(one) && one.text === typed,
    'a word for it': ({ text }) => text === typed,
    'begins its name': (one) => isName(one) && one.text.startsWith(typed),
    'begins a word for it': ({ text }) =>
      text.startsWith(typed) && (!text.includes(' ') || typed.includes(' ')),
    'in a phrase': ({ text }) => beginsWords(text, wordsOf(typed)),
  };
  const found = nearness.findIndex((how) => own.some(tests[how]));
  return found === -1 ? null : found;
}

export interface CalledKind {
  kind: GameKind;
  /** What was typed is what it is called, letter by letter. */
  exact: boolean;
  /** It is its name, and no other word for it. */
  named: boolean;
}

/**
 * The kinds that are called so, the nearest first. A part of a phrase counts where nothing nearer does: "fruit" means fruits, and
 * not every fruit machine.
 */
export function kindsCalled(typed: string): CalledKind[] {
  if (wordsOf(typed).length === 0) return [];
  const found = gameKinds.flatMap((kind) => {
    const near = nearnessOf(kind, typed);
    return near === null ? [] : [{ kind, near }];
  });
  const nearer = found.filter(({ near }) => near < inPhrase);
  return (nearer.length > 0 ? nearer : found)
    .toSorted((a, b) => a.near - b.near)
    .map(({ kind, near }) => ({
      kind,
      exact: near <= nearness.indexOf('a word for it'),
      named: near === nearness.indexOf('its name'),
    }));
}

const index = createSearchIndex(gameKinds.map((kind) => texts.get(kind) ?? ''));
const everyKind = placesOf(gameKinds.length, [gameKinds.map((_, at) => at)]);

/** The kinds that are called nearly so, with how many letters are wrong. */
export function kindsLike(name: string): { mistakes: number; kinds: GameKind[] } {
  const { mistakes, places } = index.like(name, everyKind);
  return { mistakes, kinds: places.flatMap((place) => gameKinds[place] ?? []) };
}
