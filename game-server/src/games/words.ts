import { currencyDigits } from '@croupier/contract/currency-digits';
import { locales, type Locale } from '@croupier/contract/locales';
import type { BetInWords, Names } from '@croupier/games/kit';
import type { Games, Shareds } from './versions.ts';

const tags: Record<Locale, string> = { pt: 'pt-BR', en: 'en', es: 'es-CO' };

const inAll = (say: (language: Locale) => string): Names =>
  Object.fromEntries(locales.map((language) => [language, say(language)] as const)) as Record<Locale, string>;

interface Seen {
  game_code: string;
  version: number;
  view: unknown;
  currency: string;
}

/** What a player may see of a round, in a sentence; null where nothing was drawn or its rules are no longer here. */
export function wordsOf(games: Games, { game_code: code, version, view, currency }: Seen): Names | null {
  const game = games.of(code, version);
  if (game === undefined || view === null) return null;
  return inAll((language) => game.words(view, language, (minor) => moneyIn(language, currency, minor)));
}

interface Rules {
  gameCode: string;
  version: number;
}

/** What a round that many share has drawn, in a sentence; null as above. */
export function drawnWords(games: Shareds, { gameCode, version }: Rules, drawn: unknown): Names | null {
  const game = games.of(gameCode, version);
  if (game === undefined || drawn === null) return null;
  return inAll((language) => game.words(drawn, language));
}

/** What was bet in such a round and what it came to. */
export function betWords(
  games: Shareds,
  { gameCode, version }: Rules,
  bet: BetInWords,
  currency: string,
): Names | null {
  const game = games.of(gameCode, version);
  if (game === undefined) return null;
  return inAll((language) => game.betWords(bet, language, (minor) => moneyIn(language, currency, minor)));
}

function moneyIn(language: Locale, currency: string, minor: number): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(tags[language], {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return format.format(minor / 10 ** digits);
}
