import { locales } from '@croupier/contract';
import * as z from 'zod';

export const ticketShape = z.object({
  merchantId: z.string(),
  sessionId: z.string(),
  list: z.string(),
  filter: z.record(z.string(), z.string()),
  params: z.record(z.string(), z.string()),
  locale: z.enum(locales),
  /** Milliseconds of the machine's clock. */
  until: z.number(),
});
export type Ticket = z.output<typeof ticketShape>;
