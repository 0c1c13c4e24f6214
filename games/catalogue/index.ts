import { crash } from '../crash/rules.ts';
import { publishedCrash } from '../crash/published.ts';
import { publishedSlot, slotThemes } from '../slot/published.ts';

/** What the studio offers, for a vendor's catalogue: nothing here reaches into the rules. */
export interface Title {
  code: string;
  names: { pt: string; en: string };
  kind: 'slot' | 'crash';
  /** Percent, four decimals. */
  returnToPlayer: string;
  volatility: string;
}

export const titles: readonly Title[] = [
  ...slotThemes.map((theme): Title => {
    const sheet = publishedSlot(theme.code);
    return {
      code: theme.code,
      names: theme.names,
      kind: 'slot',
      returnToPlayer: sheet.returnToPlayer,
      volatility: sheet.volatility,
    };
  }),
  {
    code: crash.code,
    names: crash.names,
    kind: 'crash',
    returnToPlayer: publishedCrash.returnToPlayer,
    volatility: publishedCrash.volatility,
  },
];
