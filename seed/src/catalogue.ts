import { titles } from '@croupier/games/catalogue';
import type { GameEntry, VendorEntry } from '../../server/src/features/catalogue/index.ts';

/** The in-house studio, a vendor like any other. */
export const studioVendor: VendorEntry = {
  code: 'STUDIO',
  names: { pt: 'Estúdio Croupier', en: 'Croupier Studio' },
  category: 'INHOUSE',
  icon: '/games/studio.svg',
  currency: 'BRL',
  launchPath: '/studio/play/{gameCode}',
  winCap: 100_000_000n,
  position: 1,
};

const classOf = { slot: 'SLOT', crash: 'AC' } as const;

/** The studio's finished games with their published return to player. */
export const studioGames: GameEntry[] = titles.map((title, index) => ({
  code: title.code,
  names: title.names,
  categories: ['RNG', 'INHOUSE'],
  classify: classOf[title.kind],
  icon: `/games/${title.code}`,
  // Published in percent with four decimals; the catalogue wants a rate.
  rtp: (Number(title.returnToPlayer) / 100).toFixed(6),
  hot: true,
  trial: true,
  position: index + 1,
}));
