import * as z from 'zod';
import { hundredths, instant, money } from './values.ts';

/* ── POST api/top: of the crash table that the session sits at, in the session's currency ─────────────────────── */

const topEntry = z.object({
  roundId: z.uuid(),
  /** Two letters at most, as in the list of a round. */
  nickname: z.string(),
  stake: money,
  multiplier: hundredths,
  payout: money,
  at: instant,
});
const topList = z.array(topEntry).max(10);
const topOf = z.object({ multipliers: topList, payouts: topList });
/** The largest cash-outs of the last 24 hours and of the last seven days; at most a minute old. */
export const topAnswer = z.object({ day: topOf, week: topOf });
export type TopAnswer = z.infer<typeof topAnswer>;
