import { locales, type Locale } from '@croupier/contract/locales';
import type { Names } from '@croupier/games/kit';
import type { Games } from './games.ts';
import type { RoundRow } from './store.ts';

const tags: Record<Locale, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-AR' };

/** What a player may see of a round, in a sentence; null where nothing was drawn or its rules are no longer here. */
export function wordsOf(
  games: Games,
  { game_code: code, version, view, currency }: Pick<RoundRow, 'game_code' | 'version' | 'view' | 'currency'>,
): Names | null {
  const game = games.of(code, version);
  if (game === undefined || view === null) return null;
  const said = locales.map((language) => [
    language,
    game.words(view, language, (minor) => moneyIn(language, currency, minor)),
  ]);
  return Object.fromEntries(said) as Names;
}

function moneyIn(language: Locale, currency: string, minor: number): string {
  const format = new Intl.NumberFormat(tags[language], { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
