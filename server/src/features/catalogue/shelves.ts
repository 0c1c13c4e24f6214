import { keep, type Kept, type KeptOptions } from '../../platform/kept.ts';
import type { Platform } from '../../platform/platform.ts';
import { freshEverywhere } from '../editing/index.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { shelve, type Shelf } from './shelf.ts';
import { readGames, readVendors, readVersion } from './store.ts';

interface Placed {
  version: bigint;
  shelf: Shelf;
  search: SearchIndex;
}

/** Each merchant's offer in memory. Asked often, read anew only when the catalogue's version says that it changed. */
export function createShelves({ db }: Pick<Platform, 'db'>) {
  const shelves = new Map<string, Kept<Shelf>>();
  const atOnce = new Map<string, Kept<Shelf>>();
  const placed = new Map<string, Placed>();
  const load = async (merchantId: string): Promise<Shelf> => {
    const before = placed.get(merchantId);
    // The version first: a change during the reading is then found at the next look.
    const version = await readVersion(db, merchantId);
    if (before?.version === version) return before.shelf;
    const [vendors, games] = await Promise.all([readVendors(db, merchantId), readGames(db, merchantId)]);
    const search = before?.search ?? createSearchIndex();
    const shelf = shelve(vendors, games, search);
    placed.set(merchantId, { version, shelf, search });
    return shelf;
  };
  const keptOf = (kept: Map<string, Kept<Shelf>>, merchantId: string, options: KeptOptions): Kept<Shelf> => {
    const shelf = kept.get(merchantId) ?? keep(() => load(merchantId), options);
    kept.set(merchantId, shelf);
    return shelf;
  };
  return {
    shelf: (merchantId: string): Promise<Shelf> => keptOf(shelves, merchantId, freshEverywhere).get(),
    /** A little older at times, but nobody waits: for bets. */
    shelfAtOnce: (merchantId: string): Promise<Shelf> => keptOf(atOnce, merchantId, {}).get(),
    forget(merchantId: string): void {
      shelves.get(merchantId)?.forget();
      atOnce.get(merchantId)?.forget();
    },
  };
}
