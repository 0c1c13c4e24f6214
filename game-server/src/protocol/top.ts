import * as z from 'zod';
import { instant, money, times } from './values.ts';

/* ── POST api/top: of the table that the session sits at, in the session's currency ─────────────────────── */

const topEntry = z.object({
  roundId: z.uuid(),
  /** Two letters at most, as in the list of a round. */
  nickname: z.string(),
  stake: money,
  times,
  payout: money,
  at: instant,
});
const topList = z.array(topEntry).max(10);
const topOf = z.object({ times: topList, payouts: topList });
/** The largest payments of the last 24 hours and of the last seven days, by times the stake and by sum; at most a minute old. */
export const topAnswer = z.object({ day: topOf, week: topOf });
export type TopAnswer = z.infer<typeof topAnswer>;
