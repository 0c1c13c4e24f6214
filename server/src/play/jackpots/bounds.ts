import type { PublishedJackpot } from '@croupier/contract';

type Level = PublishedJackpot['levels'][number];

export const boundOf = ({ mustDrop }: Level) => ({
  mustDropAt: mustDrop?.amount ?? null,
  mustDropBefore: mustDrop?.before ?? null,
});

export const isOverdue = ({ mustDrop }: Level, now: Date): boolean =>
  mustDrop?.before !== undefined && mustDrop.before <= now.toISOString();

/** What visitors are promised: not an instant that has passed. */
export const keptBound = (level: Level, now: Date) =>
  isOverdue(level, now) ? { ...boundOf(level), mustDropBefore: null } : boundOf(level);
