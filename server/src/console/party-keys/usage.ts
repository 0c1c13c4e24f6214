import type { Platform } from '../../platform/platform.ts';
import { noteUse, type Party } from './store.ts';

const noteAgainMs = 60_000;

/**
 * Notes that a key has signed: behind the call that it signed, and at most once a minute for each key, so that a bet
 * waits for nothing. A note that fails is made with a later call.
 */
export function createUsage({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const noted = new Map<string, number>();
  return (party: Party, keyId: string): void => {
    const now = clock.machine();
    const name = [...Object.values(party.columns), keyId].join('\n');
    if (now.getTime() - (noted.get(name) ?? 0) < noteAgainMs) return;
    noted.set(name, now.getTime());
    noteUse(db, party, keyId, now).catch(() => noted.delete(name));
  };
}
