import { beaconInstant, beaconRoundAfter } from '@croupier/games/fairness';
import type { Beacon } from '../beacon.ts';
import type { TableDeps } from './deps.ts';
import { LateFreeze } from './rounds.ts';

/** Each binds the list to a later round of the beacon than the one before. */
const tries = 8;
/** A clock that was moved reaches the beacon and this process one after the other. */
const clockMs = 150;

/**
 * Binds a list to a round of the beacon that nobody knows; where that can't be it throws before anything is bound. `freeze` throws
 * `LateFreeze` where the round came out while it was written.
 */
export async function freezeInTime<Frozen>(
  { beacon, clock }: Pick<TableDeps, 'beacon' | 'clock'>,
  freeze: (beacon: Beacon) => Promise<Frozen>,
): Promise<Frozen> {
  let reason: Error = new LateFreeze('frozen too late');
  for (let tried = 0; tried < tries; tried += 1) {
    const next = beaconRoundAfter(beacon.chain, beacon.now());
    if (await beacon.isOut(next)) {
      // Where its instant has come meanwhile, the answer was only long on its way.
      const ahead = beacon.now() < beaconInstant(beacon.chain, next);
      reason = new Error(
        ahead
          ? 'the beacon is ahead of the clock of this machine'
          : 'the beacon answers too late for a freeze',
      );
      if (ahead) await clock.sleep(clockMs);
      continue;
    }
    try {
      return await freeze(beacon);
    } catch (error) {
      if (!(error instanceof LateFreeze)) throw error;
      reason = error;
    }
  }
  throw reason;
}
