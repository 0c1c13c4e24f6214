import type { GiftLaw, GiftOccasion } from '@croupier/market';

/** What is known of a gift and of who would get it. */
export interface GiftFacts {
  occasion: GiftOccasion;
  /** The player may not bet: excluded, on a break, barred or closing. */
  barred: boolean;
  /** Has a settled bet with own money. */
  hasPlayed: boolean;
}

/** Why a gift may not be given: by the player's own state, or by the law of the market. */
export type GiftRefusal = 'barred' | 'before_first_bet' | 'occasion';

/** Judged when a gift is proposed and again when it is given, since either may have changed in between. */
export function judgeGift(law: GiftLaw, facts: GiftFacts): GiftRefusal | null {
  if (facts.barred) return 'barred';
  if (!law.occasions.includes(facts.occasion)) return 'occasion';
  if (law.afterFirstBet && !facts.hasPlayed) return 'before_first_bet';
  return null;
}
