import type { ReadEvent } from '../../platform/events/index.ts';

const minute = 60;
const hour = 60 * minute;
/** Seconds before each further attempt: two days and four hours in all. */
const pauses = [
  10,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
] as const;
export const attemptsOfRound = pauses.length + 1;

/** How long after so many attempts of a round the next one follows; null where it is given up. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;

/** What is sent. `brand` is the code by which the operator knows it. */
export const bodyOf = (event: ReadEvent, brand: string): string =>
  JSON.stringify({
    type: event.kind,
    timestamp: event.at.toISOString(),
    data: { brand, memberId: event.memberId, reference: event.reference, ...event.facts },
  });
