import type { Game } from '../../platform/shapes.ts';

export interface GameAnswer {
  games?: Game[];
  list?: Game[];
  content?: Game[];
}

/** The games of a page, under whichever of the three keys they came. */
export function gamesOf(answer: GameAnswer): Game[] {
  return answer.content ?? answer.games ?? answer.list ?? [];
}

/** gameName is preferred to nodeName, showIcon to iconUrl. */
export function gameTitle(game: Pick<Game, 'gameName' | 'nodeName'>): string {
  return game.gameName || game.nodeName;
}

export interface TileSources {
  /** Preferred, where the browser knows the format. */
  avif: string | null;
  image: string | null;
}

/** Our tiles come as AVIF with a WebP twin; any other picture stands for itself. */
export function tileSources(game: Pick<Game, 'showIcon' | 'iconUrl'>): TileSources {
  const icon = game.showIcon || game.iconUrl || null;
  if (icon?.endsWith('.avif')) return { avif: icon, image: icon.replace(/\.avif$/, '.webp') };
  return { avif: null, image: icon };
}

export const supportsTrial = (game: Pick<Game, 'supportPlay'>): boolean => game.supportPlay === 0;

/** `0.9652` as a percentage in the reader's language, two decimals as in the games; null for what is no rate. */
export function rtpText(rtp: string | null, locale: string): string | null {
  const rate = Number(rtp);
  if (!rtp || !Number.isFinite(rate) || rate <= 0) return null;
  // By hand: the first writer of figures that a page makes takes tens of milliseconds.
  const percent = (rate * 100).toFixed(2);
  return `${locale.startsWith('en') ? percent : percent.replace('.', ',')}%`;
}
