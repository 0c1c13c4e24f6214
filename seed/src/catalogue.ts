import { labels, lotteryVendors, stakesIn, titles, type Title } from '@croupier/games/catalogue';

export { lotteryVendors };
import { isDeepStrictEqual } from 'node:util';
import { kindsOf, tagsOf } from './game-kinds.ts';
import type { Catalogue, GameEntry, VendorEntry } from '../../server/src/play/index.ts';

/** A vendor with its games, as a brand takes it into its catalogue. */
export interface Offer {
  vendor: VendorEntry;
  games: readonly GameEntry[];
}

/** As many titles are hot as home has room for in its row: a mark that most of them bear says nothing. */
const hotTitles = 12;
/** Of every label so many titles, from this one on, are new for a month. */
const firstNew = 3;
const newOfLabel = 3;
const newForMs = 30 * 86_400_000;

/** The names under which the studio signs. */
export const studioVendors: readonly string[] = labels.map(({ code }) => code);

/** Published in percent with four decimals; the catalogue wants a rate. */
const rateOf = (percent: string): string => (Number(percent) / 100).toFixed(6);

interface Ground {
  now: Date;
  currency: string;
}

/** The titles of all labels stand mixed in the lobby: the first of each, then the second of each, and so on. */
function gameOf(title: Title, rank: number, label: number, { now, currency }: Ground): GameEntry {
  return {
    code: title.code,
    names: title.names,
    tags: tagsOf(title),
    kinds: kindsOf(title),
    categories: label === 0 ? ['RNG', 'INHOUSE'] : ['RNG'],
    classify: title.classify,
    icon: `/games/${title.code}`,
    rtp: rateOf(title.returnToPlayer),
    rtpLow: title.lowestReturn === title.returnToPlayer ? null : rateOf(title.lowestReturn),
    stakes: { [currency]: stakesIn(title, currency) },
    hot: rank * labels.length + label < hotTitles,
    newUntil: rank >= firstNew && rank < firstNew + newOfLabel ? new Date(now.getTime() + newForMs) : null,
    trial: true,
    position: rank * labels.length + label + 1,
  };
}

/** The in-house studio under each of its names: to the site vendors like any others. */
export function studioOffers(now: Date, currency = 'BRL'): Offer[] {
  return labels.map(({ code, names, category }, index) => ({
    vendor: {
      code,
      names,
      category,
      icon: index === 0 ? '/games/studio.svg' : vendorIcon(code),
      currency,
      launchPath: '/studio/play/{gameCode}',
      winCap: 100_000_000n,
      position: index + 1,
    },
    games: titles
      .filter((title) => title.label === code)
      .map((title, rank) => gameOf(title, rank, index, { now, currency })),
  }));
}

export const fileName = (code: string): string => code.toLowerCase().replaceAll('_', '-');
export const vendorIcon = (code: string): string => `/games/vendor-${fileName(code)}.svg`;

/**
 * Takes in what a brand doesn't have yet. Of what it has, which its operators may have changed, returns, stakes and free rounds follow, and what was
 * not said before: kinds, and a Spanish name where the English one stood in for it.
 */
export async function takeIn(
  catalogue: Pick<Catalogue, 'upsert' | 'vendor' | 'game'>,
  merchantId: string,
  offers: readonly Offer[],
): Promise<void> {
  const wanted: Offer[] = [];
  // All is looked at before the first change: after one, the whole catalogue is read and laid out again.
  for (const { vendor, games } of offers) {
    const known = await catalogue.vendor(merchantId, vendor.code);
    const missing: GameEntry[] = [];
    for (const game of games) {
      const kept = await catalogue.game(merchantId, vendor.code, game.code);
      if (!kept) missing.push(game);
      else if (!isUpToDate(kept, game)) missing.push(broughtUp(kept, game));
    }
    if (!known || missing.length > 0)
      wanted.push({ vendor: known ? entryOf(known) : vendor, games: missing });
  }
  for (const { vendor, games } of wanted) await catalogue.upsert(merchantId, vendor, games);
}

/** What a game returns, and what may be staked, is its vendor's to say: another version of it may return something else. */
const isUpToDate = (kept: GameEntry, game: GameEntry): boolean =>
  Number(kept.rtp) === Number(game.rtp ?? kept.rtp) &&
  Number(kept.rtpLow ?? 0) === Number(game.rtpLow ?? 0) &&
  isDeepStrictEqual({ ...kept.stakes, ...game.stakes }, kept.stakes ?? {}) &&
  (kept.freeRounds ?? true) === (game.freeRounds ?? true) &&
  ((kept.kinds ?? []).length > 0 || (game.kinds ?? []).length === 0) &&
  spanishOf(kept, game) === kept.names.es;

/** A name that an operator wrote stays. */
const spanishOf = (kept: GameEntry, game: GameEntry): string | undefined =>
  kept.names.es === kept.names.en && kept.names.en === game.names.en ? game.names.es : kept.names.es;

/** A game as it stands, but for what follows its vendor. */
function broughtUp(kept: GameEntry, game: GameEntry): GameEntry {
  const { rtp, rtpLow, stakes, kinds, freeRounds = true } = game;
  const { code, names, categories, classify, icon } = kept;
  const said = kept.kinds ?? [];
  const es = spanishOf(kept, game);
  return {
    code,
    names: es === undefined ? names : { ...names, es },
    categories,
    classify,
    icon,
    rtp: rtp ?? null,
    rtpLow: rtpLow ?? null,
    stakes: { ...kept.stakes, ...stakes },
    freeRounds,
    kinds: said.length > 0 ? said : (kinds ?? []),
    tags: kept.tags ?? [],
    ...(kept.groupCode === undefined ? {} : { groupCode: kept.groupCode }),
    hot: kept.hot ?? false,
    newUntil: kept.newUntil ?? null,
    trial: kept.trial ?? false,
    position: kept.position ?? 0,
    maintenance: kept.maintenance ?? false,
  };
}

/** A vendor as it stands, to be written again unchanged. */
function entryOf(vendor: VendorEntry): VendorEntry {
  const { code, names, category, icon, currency, launchPath } = vendor;
  return {
    code,
    names,
    category,
    icon,
    currency,
    launchPath,
    launchHosts: vendor.launchHosts ?? [],
    winCap: vendor.winCap ?? null,
    eventsUrl: vendor.eventsUrl ?? null,
    position: vendor.position ?? 0,
    adapter: vendor.adapter ?? true,
    maintenance: vendor.maintenance ?? false,
    maintenanceUntil: vendor.maintenanceUntil ?? null,
  };
}
