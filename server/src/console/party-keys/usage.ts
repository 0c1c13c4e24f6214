import type { Platform } from '../../platform/platform.ts';
import { recordUse, type Party } from './store.ts';

const recordEveryMs = 60_000;

/**
 * Notes that a key has signed: behind the call that it signed, and at most once a minute for each key, so that a bet
 * waits for nothing. A note that fails is made with a later call.
 */
export function createUsage({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const lastRecorded = new Map<string, number>();
  return (party: Party, keyId: string): void => {
    const now = clock.machine();
    const name = [...Object.values(party.columns), keyId].join('\n');
    if (now.getTime() - (lastRecorded.get(name) ?? 0) < recordEveryMs) return;
    lastRecorded.set(name, now.getTime());
    recordUse(db, party, keyId, now).catch(() => lastRecorded.delete(name));
  };
}
