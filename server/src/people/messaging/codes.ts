import type { Locale } from '@croupier/contract';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sqlOn, transaction, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CodeAsking, countRequest } from './limits.ts';
import { createSmsCeilings, type SmsCeilings } from './sms-ceilings.ts';
import type { Post } from './post.ts';
import type { Recipient } from './recipient.ts';
import { codeText, subjectOf } from './texts.ts';
import { peopleSetting } from '../settings.ts';

/** door: signing in by SMS, or a new password by SMS; contact: to prove a number or address; second: the second factor. */
export type CodePurpose = 'door' | 'register' | 'contact' | 'second';

export interface CodeRequest {
  merchant: Merchant;
  language: Locale;
  /** Network address of who asks. */
  address: string;
  purpose: CodePurpose;
  to: Recipient;
  /** The member for whom alone the code is good. */
  holder?: string;
  /** It is asked for where the recipient's own member was signed in before. */
  knownPlace?: boolean;
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
  /** Whether `use` would succeed. A wrong one counts as one of the five; a right one leaves the code as it is. */
  check(claim: CodeClaim): Promise<boolean>;
}

const digits = 6;
const maxTries = 5;

export function createCodes(platform: Platform, post: Post): Codes {
  const { db, clock } = platform;
  const macs = createMacs(platform);
  const parts = { platform, post, macs, ceilings: createSmsCeilings(platform) };
  return {
    send: (request) => sendCode(parts, request),
    check: async (claim) => (await tried(platform, macs, claim)) !== null,
    async use(claim) {
      const id = await tried(platform, macs, claim);
      if (id === null) return false;
      const used = await sqlOn(
        db,
        `UPDATE one_time_code SET used_at = $4
         WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND id = $5 AND used_at IS NULL RETURNING id`,
        [claim.merchantId, claim.purpose, macs.recipient(claim.to, claim.holder), clock.now(), id],
      );
      return used.length > 0;
    },
  };
}

interface Macs {
  recipient(to: Recipient, holder?: string): Buffer;
  code(id: string, code: string): Buffer;
}

const createMacs = ({ vault }: Pick<Platform, 'vault'>): Macs => ({
  recipient: ({ channel, to }, holder = '') => vault.mac('code-recipient', `${channel}:${to}#${holder}`),
  code: (id, code) => vault.mac('one-time-code', `${id}:${code}`),
});

interface SendParts {
  platform: Platform;
  post: Post;
  macs: Macs;
  ceilings: SmsCeilings;
}

async function sendCode(
  { platform, post, macs, ceilings }: SendParts,
  request: CodeRequest,
): Promise<{ expiredMinutes: number }> {
  const { merchant, language, purpose, to, holder, deliver } = request;
  await post.assertReady(to.channel);
  const number = to.channel === 'sms' ? ceilings.numberOrFail(merchant, to.to, language) : null;
  const minutes = peopleSetting(merchant, 'code.minutes');
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await transaction(platform.db, async (tx) => {
    await countRequest(tx, platform, {
      merchantId: merchant.id,
      recipient: `${to.channel}:${to.to}`,
      address: request.address,
      asker: askerOf(request),
      // How often is the machine's affair; how long a code is valid, the business's.
      now: platform.clock.machine(),
    });
    const reserved = purpose === 'second' || purpose === 'door';
    if (number) await ceilings.spend(tx, merchant, { number, reserved, deliver });
    const id = newId();
    await keepCode(tx, {
      merchantId: merchant.id,
      purpose,
      recipientMac: macs.recipient(to, holder),
      id,
      codeMac: macs.code(id, code),
      expiresAt: new Date(platform.clock.now().getTime() + minutes * 60_000),
    });
    const text = codeText(language, merchant.name, code, minutes);
    const subject = subjectOf(language, merchant.name);
    await post.add(tx, { ...to, merchantId: merchant.id, subject, text, code }, { deliver });
  });
  return { expiredMinutes: minutes };
}

/** Anyone who is asked for a second factor has shown the first one. */
function askerOf({ purpose, knownPlace = false }: CodeRequest): CodeAsking['asker'] {
  if (purpose === 'second') return 'second';
  return knownPlace ? 'known' : 'strangers';
}

/** Counts a try before it looks, and takes back what was no guess; the id of the code where it is the right one. */
async function tried(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  macs: Macs,
  { merchantId, purpose, to, holder, code }: CodeClaim,
): Promise<string | null> {
  const [found] = await sqlOn<{ id: string; codeMac: Buffer }>(
    db,
    `UPDATE one_time_code SET tries = tries + 1
     WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND used_at IS NULL AND expires_at > $4 AND tries < $5
     RETURNING id, code_mac AS "codeMac"`,
    [merchantId, purpose, macs.recipient(to, holder), clock.now(), maxTries],
  );
  // Without a code there is still something to compare, so that both ways cost the same.
  const wanted = found?.codeMac ?? macs.code('', '');
  const right = timingSafeEqual(wanted, macs.code(found?.id ?? '-', code.trim()));
  if (!found || !right) return null;
  await sqlOn(
    db,
    `UPDATE one_time_code SET tries = tries - 1
     WHERE merchant_id = $1 AND purpose = $2 AND recipient_mac = $3 AND id = $4`,
    [merchantId, purpose, macs.recipient(to, holder), found.id],
  );
  return found.id;
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
