import data from './published.json' with { type: 'json' };
import type { PublishedSlot } from './sheet.ts';
import type { SlotTheme } from './paytable.ts';
import { jaguarMoon } from './themes/jaguar-moon.ts';

/** The figures of the generated sheet; `games/write-sheets.ts` writes them and a test recomputes them. */
export const publishedSlots: readonly PublishedSlot[] = data;
export const slotThemes: readonly SlotTheme[] = [jaguarMoon];

export function publishedSlot(code: string): PublishedSlot {
  const sheet = publishedSlots.find((one) => one.code === code);
  if (sheet === undefined) throw new RangeError(`no sheet for ${code}`);
  return sheet;
}
