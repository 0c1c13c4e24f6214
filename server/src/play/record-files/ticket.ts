import { betStates, totalsBy } from '@croupier/contract';
import * as z from 'zod';
import type { Vault } from '../../platform/security/vault.ts';

const ticket = z.object({
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
export type Ticket = z.output<typeof ticket>;

const context = 'record-file';

/** An address that a browser can open without the session's token; nothing of it can be read or changed. */
export const sealTicket = (vault: Vault, value: Ticket): string =>
  vault.seal(Buffer.from(JSON.stringify(value)), context).toString('base64url');

/** null: made up, changed or too late. */
export function openTicket(vault: Vault, sealed: string, now: Date): Ticket | null {
  try {
    const plain = vault.open(Buffer.from(sealed, 'base64url'), context).toString('utf8');
    const opened = ticket.parse(JSON.parse(plain));
    return opened.until > now.getTime() ? opened : null;
  } catch {
    return null;
  }
}
