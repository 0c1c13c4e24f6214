import * as z from 'zod';
import type { Vault } from '../../platform/security/vault.ts';

const ticket = z.object({
  merchantId: z.string(),
  sessionId: z.string(),
  list: z.string(),
  filter: z.record(z.string(), z.string()),
  params: z.record(z.string(), z.string()),
  language: z.enum(['pt', 'en']),
  /** Milliseconds of the machine's clock. */
  until: z.number(),
});
export type Ticket = z.output<typeof ticket>;

const context = 'list-file';

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
