import data from './published.json' with { type: 'json' };
import type { PublishedSlot } from './sheet.ts';

/** The figures of the generated sheet; `games/write-sheets.ts` writes them and a test recomputes them. */
export const publishedSlots = data as readonly PublishedSlot[];

/** What is published of the mathematics of a title; its options stand in the order of the machine's. */
export function publishedSlot({ profile }: { profile: string }): PublishedSlot {
  const sheet = publishedSlots.find((one) => one.profile === profile);
  if (sheet === undefined) throw new RangeError(`no sheet for ${profile}`);
  return sheet;
}
