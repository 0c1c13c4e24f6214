import { type Db, sqlOn } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Gateway } from './gateways.ts';

const shown = 20;
const retentionHours = 24;

/** The telephones and mailboxes of a sandbox: one list that everyone may look into. */
export function sandboxOutbox(db: Db, now: () => Date): Gateway {
  return async ({ merchantId, channel, to, text, code }) => {
    const at = now();
    await sqlOn(
      db,
      `INSERT INTO sandbox_message (merchant_id, id, channel, recipient, text, code, sent_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [merchantId, newId(at.getTime()), channel, to, text, code ?? null, at],
    );
    await sqlOn(db, 'DELETE FROM sandbox_message WHERE merchant_id = $1 AND sent_at < $2', [
      merchantId,
      new Date(at.getTime() - retentionHours * 3600_000),
    ]);
  };
}

interface Row {
  channel: 'sms' | 'email';
  to: string;
  text: string;
  code: string | null;
  sentAt: Date;
}

/** A number is found however it is written, with the country's code or without. */
export async function readOutbox(db: Db, merchantId: string, to: string) {
  const digits = to.replaceAll(/\D/g, '');
  const rows = await sqlOn<Row>(
    db,
    `SELECT channel, recipient AS "to", text, code, sent_at AS "sentAt" FROM sandbox_message
     WHERE merchant_id = $1 AND CASE channel WHEN 'email' THEN recipient = lower($2)
       ELSE length($3) >= 6 AND right(regexp_replace(recipient, '\\D', '', 'g'), length($3)) = $3 END
     ORDER BY sent_at DESC, id DESC LIMIT $4`,
    [merchantId, to.trim(), digits, shown],
  );
  return rows.map(({ code, sentAt, ...row }) => ({
    ...row,
    ...(code === null ? {} : { code }),
    sentAt: sentAt.toISOString(),
  }));
}
