import { betStates, totalsBy } from '@croupier/contract';
import * as z from 'zod';

export const ticketShape = z.object({
  merchantId: z.string(),
  memberId: z.string(),
  type: z.number(),
  language: z.enum(['pt', 'en']),
  /** Milliseconds of the machine's clock. */
  until: z.number(),
  order: z.object({
    what: z.enum(['bets', 'account', 'loss', 'bonuses', 'rebates']),
    from: z.string().optional(),
    to: z.string().optional(),
    fromDay: z.string().optional(),
    toDay: z.string().optional(),
    vendor: z.string().optional(),
    gameType: z.string().optional(),
    state: betStates.optional(),
    kind: z.string().optional(),
    by: totalsBy.optional(),
  }),
});
export type Ticket = z.output<typeof ticketShape>;
