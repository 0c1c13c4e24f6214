import { locales, type Locale } from '@croupier/contract';
import { type GameKind, gameKinds } from '@croupier/contract/play-names';
import { messagesOf } from '../../../messages/index.ts';
import { searchable } from './searchable.ts';

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

/** All of it as one text for the index, each name on a line of its own. */
export const kindTexts = (kind: GameKind): string => texts.get(kind) ?? '';
