import type { KeyRow } from './store.ts';

/** One that is in use, and the one that takes its place. */
const maxAtOnce = 2;

type Times = Pick<KeyRow, 'waiting' | 'endsAt'>;

export function stateOf({ waiting, endsAt }: Times, now: Date): 'waiting' | 'inForce' | 'ending' | 'ended' {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (waiting) return 'waiting';
  return endsAt === null ? 'inForce' : 'ending';
}

/** Whether one more key may be made beside these. */
export const hasRoom = (keys: readonly Times[], now: Date): boolean =>
  keys.filter((key) => stateOf(key, now) !== 'ended').length < maxAtOnce;

/** When the keys before a new one end; null where they stay. */
export const othersEnd = (agreedAt: Date, overlapHours: number | null): Date | null =>
  overlapHours === null ? null : new Date(agreedAt.getTime() + overlapHours * 3600_000);
