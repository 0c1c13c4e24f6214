import { keep, type Cached } from '../../../platform/cached.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLottery, shelve, type Snapshot } from './snapshot.ts';
import { isPageOrigin } from '@croupier/contract/web-hosts';
import { progressiveJackpots, sharedDraws } from '../../../site/index.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { readGames, readVendors, readVersion } from '../store.ts';
import type { Game, Vendor } from '../types.ts';

/** What a merchant has, and what of it its players may see. */
interface Laid {
  whole: Snapshot;
  shown: Snapshot;
}
interface Placed extends Laid {
  version: bigint;
  hides: string;
}

/** Each merchant's offer in memory. Asked often, read again only when the catalogue's version says that it changed. */
export function createSnapshots(
  platform: Pick<Platform, 'db' | 'changes' | 'merchants' | 'alarms' | 'clock'>,
) {
  const { db, changes } = platform;
  const atOnce = new Map<string, Cached<Laid>>();
  const placed = new Map<string, Placed>();
  const load = async (merchantId: string): Promise<Laid> => {
    const before = placed.get(merchantId);
    // The version first: a change during the reading is then found at the next look.
    const version = await readVersion(db, merchantId);
    const merchant = await platform.merchants.byId(merchantId);
    const hidden = merchant === undefined ? [] : hiddenFrom(merchant, platform.clock.now());
    const hides = hidden.join(' ');
    if (before?.version === version && before.hides === hides) return before;
    const [vendors, games] = await Promise.all([readVendors(db, merchantId), readGames(db, merchantId)]);
    await raiseHosts(platform, merchantId, vendors);
    const whole = shelve(vendors, games);
    const seen = games.filter((game) => !hidden.some((kind) => hideable[kind](game)));
    const shown = seen.length === games.length ? whole : shelve(withGames(vendors, games, seen), seen);
    const laid = { version, hides, whole, shown };
    placed.set(merchantId, laid);
    return laid;
  };
  const snapshots = changes.keep(load);
  const laidNow = (merchantId: string): Promise<Laid> => {
    const laid = atOnce.get(merchantId) ?? keep(() => load(merchantId));
    atOnce.set(merchantId, laid);
    return laid.get();
  };
  return {
    snapshot: async (merchantId: string): Promise<Snapshot> => (await snapshots.of(merchantId).get()).shown,
    /** A little older at times, but nobody waits: for bets. */
    snapshotNow: async (merchantId: string): Promise<Snapshot> => (await laidNow(merchantId)).shown,
    /** With what the market hides from players: for those who keep the catalogue. */
    whole: async (merchantId: string): Promise<Snapshot> => (await snapshots.of(merchantId).get()).whole,
    wholeNow: async (merchantId: string): Promise<Snapshot> => (await laidNow(merchantId)).whole,
    forget(merchantId: string): void {
      snapshots.of(merchantId).forget();
      atOnce.get(merchantId)?.forget();
    },
  };
}

/** Kinds of games that not every market has a place for. */
const hideable = {
  /** Games that share a pot which grows with what is staked. */
  jackpots: ({ classify }: Game): boolean => classify === 'JP',
  lotteries: isLottery,
};
function hiddenFrom(merchant: Merchant, now: Date): (keyof typeof hideable)[] {
  return [
    ...(progressiveJackpots(merchant, now) === 'hidden' ? (['jackpots'] as const) : []),
    ...(sharedDraws(merchant, now) === 'hidden' ? (['lotteries'] as const) : []),
  ];
}

/** Vendors none of whose games is left have nothing to show. */
function withGames(vendors: readonly Vendor[], games: readonly Game[], seen: readonly Game[]): Vendor[] {
  const [had, have] = [games, seen].map((some) => new Set(some.map(({ vendorCode }) => vendorCode)));
  return vendors.filter(({ code }) => had?.has(code) !== true || have?.has(code));
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
