import { keep, type Cached } from '../../../platform/cached.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shelve, type Snapshot } from './snapshot.ts';
import { isPageOrigin } from '@croupier/contract/web-hosts';
import { readGames, readVendors, readVersion } from '../store.ts';
import type { Vendor } from '../types.ts';

interface Placed {
  version: bigint;
  snapshot: Snapshot;
}

/** Each merchant's offer in memory. Asked often, read again only when the catalogue's version says that it changed. */
export function createSnapshots(platform: Pick<Platform, 'db' | 'changes' | 'merchants' | 'alarms'>) {
  const { db, changes } = platform;
  const atOnce = new Map<string, Cached<Snapshot>>();
  const placed = new Map<string, Placed>();
  const load = async (merchantId: string): Promise<Snapshot> => {
    const before = placed.get(merchantId);
    // The version first: a change during the reading is then found at the next look.
    const version = await readVersion(db, merchantId);
    if (before?.version === version) return before.snapshot;
    const [vendors, games] = await Promise.all([readVendors(db, merchantId), readGames(db, merchantId)]);
    await raiseHosts(platform, merchantId, vendors);
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

/** Hosts that were stored under an older rule, or by hand: games don’t open there, and someone has to know. */
async function raiseHosts(
  { merchants, alarms }: Pick<Platform, 'merchants' | 'alarms'>,
  merchantId: string,
  vendors: readonly Vendor[],
): Promise<void> {
  const wrong = vendors.filter(({ launchHosts }) => !launchHosts.every(isPageOrigin));
  if (wrong.length === 0) return;
  const brand = (await merchants.byId(merchantId))?.code ?? merchantId;
  for (const { code } of wrong)
    alarms.raise('setting_invalid', { brand, setting: `vendor ${code} launchHosts` });
}
