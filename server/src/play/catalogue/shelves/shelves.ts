import { keep, type Kept } from '../../../platform/kept.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shelve, type Shelf } from './shelf.ts';
import { readGames, readVendors, readVersion } from '../store.ts';

interface Placed {
  version: bigint;
  shelf: Shelf;
}

/** Each merchant's offer in memory. Asked often, read anew only when the catalogue's version says that it changed. */
export function createShelves({ db, changes }: Pick<Platform, 'db' | 'changes'>) {
  const atOnce = new Map<string, Kept<Shelf>>();
  const placed = new Map<string, Placed>();
  const load = async (merchantId: string): Promise<Shelf> => {
    const before = placed.get(merchantId);
    // The version first: a change during the reading is then found at the next look.
    const version = await readVersion(db, merchantId);
    if (before?.version === version) return before.shelf;
    const [vendors, games] = await Promise.all([readVendors(db, merchantId), readGames(db, merchantId)]);
    const shelf = shelve(vendors, games);
    placed.set(merchantId, { version, shelf });
    return shelf;
  };
  const shelves = changes.keep(load);
  const shelfAtOnce = (merchantId: string): Promise<Shelf> => {
    const shelf = atOnce.get(merchantId) ?? keep(() => load(merchantId));
    atOnce.set(merchantId, shelf);
    return shelf.get();
  };
  return {
    shelf: (merchantId: string): Promise<Shelf> => shelves.of(merchantId).get(),
    /** A little older at times, but nobody waits: for bets. */
    shelfAtOnce,
    forget(merchantId: string): void {
      shelves.of(merchantId).forget();
      atOnce.get(merchantId)?.forget();
    },
  };
}
