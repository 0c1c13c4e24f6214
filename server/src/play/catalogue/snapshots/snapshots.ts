import { keep, type Cached } from '../../../platform/cached.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shelve, type Snapshot } from './snapshot.ts';
import { readGames, readVendors, readVersion } from '../store.ts';

interface Placed {
  version: bigint;
  snapshot: Snapshot;
}

/** Each merchant's offer in memory. Asked often, read again only when the catalogue's version says that it changed. */
export function createSnapshots({ db, changes }: Pick<Platform, 'db' | 'changes'>) {
  const atOnce = new Map<string, Cached<Snapshot>>();
  const placed = new Map<string, Placed>();
  const load = async (merchantId: string): Promise<Snapshot> => {
    const before = placed.get(merchantId);
    // The version first: a change during the reading is then found at the next look.
    const version = await readVersion(db, merchantId);
    if (before?.version === version) return before.snapshot;
    const [vendors, games] = await Promise.all([readVendors(db, merchantId), readGames(db, merchantId)]);
    const snapshot = shelve(vendors, games);
    placed.set(merchantId, { version, snapshot });
    return snapshot;
  };
  const snapshots = changes.keep(load);
  const snapshotNow = (merchantId: string): Promise<Snapshot> => {
    const snapshot = atOnce.get(merchantId) ?? keep(() => load(merchantId));
    atOnce.set(merchantId, snapshot);
    return snapshot.get();
  };
  return {
    snapshot: (merchantId: string): Promise<Snapshot> => snapshots.of(merchantId).get(),
    /** A little older at times, but nobody waits: for bets. */
    snapshotNow,
    forget(merchantId: string): void {
      snapshots.of(merchantId).forget();
      atOnce.get(merchantId)?.forget();
    },
  };
}
