import { randomInt, timingSafeEqual } from 'node:crypto';
import { sqlOn, transaction, type Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Merchant, numberSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressWindows, countRequest, recipientWindows, sweepRequests } from './limits.ts';
import type { Post } from './post.ts';
import type { Recipient } from './recipient.ts';
import { codeText, type Language, subjectOf } from './texts.ts';

/** door: signing in by SMS, or a new password by SMS; contact: to prove a number or address; second: the second factor. */
export type CodePurpose = 'door' | 'register' | 'contact' | 'second';

export interface CodeRequest {
  merchant: Merchant;
  language: Language;
  /** Network address of who asks. */
  address: string;
  purpose: CodePurpose;
  to: Recipient;
  /** The member for whom alone the code is good. */
  holder?: string;
  /** False for a recipient whom nobody here knows: all goes the same way, and takes as long, but nothing is sent. */
  deliver: boolean;
}

export interface CodeClaim {
  merchantId: string;
  purpose: CodePurpose;
  to: Recipient;
  holder?: string;
  code: string;
}

export interface Codes {
  /** Throws TOO_MANY_REQUESTS. The code before it is void. */
  send(request: CodeRequest): Promise<{ expiredMinutes: number }>;
  /** True once for the right code; five wrong ones and it is void. */
  use(claim: CodeClaim): Promise<boolean>;
}

const digits = 6;
const mostTries = 5;
const usualMinutes = 2;

export function createCodes(platform: Platform, post: Post): Codes {
  const { db, vault, clock } = platform;
  const recipientMac = ({ channel, to }: Recipient, holder = ''): Buffer =>
    vault.mac('code-recipient', `${channel}:${to}#${holder}`);
  const codeMac = (id: string, code: string): Buffer => vault.mac('one-time-code', `${id}:${code}`);

  return {
    async send({ merchant, language, address, purpose, to, holder, deliver }) {
      await post.assertReady(to.channel);
      const minutes = numberSetting(merchant, 'code.minutes', usualMinutes);
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await transaction(db, async (tx) => {
        // How often is the machine's affair; how long a code is valid, the business's.
        const count = { merchantId: merchant.id, now: clock.machine() };
        await countRequest(tx, { ...count, subjectMac: recipientMac(to) }, recipientWindows);
        const house = vault.mac('code-address', address);
        await countRequest(tx, { ...count, subjectMac: house }, addressWindows);
        await sweepRequests(tx, clock.machine());
        const id = newId();
        await keepCode(tx, {
          merchantId: merchant.id,
          purpose,
          recipientMac: recipientMac(to, holder),
          id,
          codeMac: codeMac(id, code),
          expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
        });
        await post.add(
          tx,
          {
            ...to,
            merchantId: merchant.id,
            subject: subjectOf(language, merchant.name),
            text: codeText(language, merchant.name, code, minutes),
            code,
          },
          { deliver },
        );
      });
      return { expiredMinutes: minutes };
    },

    async use({ merchantId, purpose, to, holder, code }) {
      const [tried] = await sqlOn<{ id: string; codeMac: Buffer }>(
        db,
        `UPDATE one_time_code SET tries = tries + 1
         WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND used_at IS NULL AND expires_at > $4 AND tries < $5
         RETURNING id, code_mac AS "codeMac"`,
        [merchantId, purpose, recipientMac(to, holder), clock.now(), mostTries],
      );
      // Without a code there is still something to compare, so that both ways cost the same.
      const wanted = tried?.codeMac ?? codeMac('', '');
      const right = timingSafeEqual(wanted, codeMac(tried?.id ?? '-', code.trim()));
      if (!tried || !right) return false;
      const used = await sqlOn(
        db,
        `UPDATE one_time_code SET used_at = $4
         WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND id = $5 AND used_at IS NULL RETURNING id`,
        [merchantId, purpose, recipientMac(to, holder), clock.now(), tried.id],
      );
      return used.length > 0;
    },
  };
}

interface CodeRow {
  merchantId: string;
  purpose: CodePurpose;
  recipientMac: Buffer;
  id: string;
  codeMac: Buffer;
  expiresAt: Date;
}

async function keepCode(tx: Tx, row: CodeRow): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO one_time_code (merchant_id, purpose, recipient_mac, id, code_mac, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (merchant_id, purpose, recipient_mac) DO UPDATE SET id = excluded.id, code_mac = excluded.code_mac,
       tries = 0, expires_at = excluded.expires_at, used_at = NULL`,
    [row.merchantId, row.purpose, row.recipientMac, row.id, row.codeMac, row.expiresAt],
  );
  await sqlOn(
    tx,
    `DELETE FROM one_time_code WHERE ctid IN
       (SELECT ctid FROM one_time_code WHERE expires_at < $1::timestamptz - interval '1 day' LIMIT 20)`,
    [row.expiresAt],
  );
}
