import { quicknet, verifiedRandomness } from '../../games/fairness/index.ts';
import { drawShared } from '../../games/kit/index.ts';
import type { SharedVerdict } from './shared-case.ts';

const publicRelay = 'https://api.drand.sh';
/** Where a site with a beacon of its own lets pages reach it. */
const ownRelay = '/sandbox/beacon';

/** What a round that is void for want of its beacon would have drawn; null where the beacon doesn't tell. */
export async function askBeacon({ game, missing }: SharedVerdict): Promise<unknown> {
  if (missing === null) return null;
  const { beacon, round, bound } = missing;
  const relay = beacon.hash === quicknet.hash ? publicRelay : ownRelay;
  try {
    const answer = await fetch(`${relay}/${beacon.hash}/public/${round}`, { credentials: 'omit' });
    const said: unknown = await answer.json();
    if (typeof said !== 'object' || said === null || !('signature' in said)) return null;
    const randomness = verifiedRandomness(beacon.publicKey, round, String(said.signature));
    return randomness === null ? null : drawShared(game, { ...bound, randomness });
  } catch {
    return null;
  }
}
