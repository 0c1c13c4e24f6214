import { sqlOn, type Db, type Tx } from '../../platform/database.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Names a browser to the site; worth nothing without a password. */
const cookieName = 'device';
const cookieSeconds = 365 * 24 * 3600;

const hashOfCookie = (cookies: BaseCall['cookies']): Buffer | null => {
  const cookie = cookies[cookieName];
  return cookie && cookie.length <= 100 ? tokenHash(cookie) : null;
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** The name of the device if this member signed in on it before; asked for unknown accounts all the same. */
export async function trustedDevice(
  db: Db,
  merchantId: string,
  memberId: string | undefined,
  cookies: BaseCall['cookies'],
): Promise<string | null> {
  const [found] = await sqlOn<{ name: string }>(
    db,
    `SELECT encode(device_hash, 'hex') AS name FROM trusted_device
     WHERE merchant_id = $1 AND member_id = $2 AND device_hash = $3`,
    [merchantId, memberId ?? nobody, hashOfCookie(cookies) ?? Buffer.alloc(32)],
  );
  return found?.name ?? null;
}

/** After a success. A cookie that we never gave out is replaced: nobody shall plant one that he knows. */
export async function trustDevice(
  tx: Tx,
  merchantId: string,
  memberId: string,
  call: Pick<BaseCall, 'cookies' | 'setCookie'>,
  now: Date,
): Promise<void> {
  const shown = hashOfCookie(call.cookies);
  const [known] = await sqlOn(
    tx,
    'SELECT 1 FROM trusted_device WHERE merchant_id = $1 AND device_hash = $2 LIMIT 1',
    [merchantId, shown ?? Buffer.alloc(32)],
  );
  let deviceHash = shown;
  if (!known || deviceHash === null) {
    const cookie = newToken();
    deviceHash = tokenHash(cookie);
    call.setCookie(cookieName, cookie, { maxAgeSeconds: cookieSeconds });
  }
  await sqlOn(
    tx,
    `INSERT INTO trusted_device (merchant_id, member_id, device_hash, first_seen_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (merchant_id, member_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [merchantId, memberId, deviceHash, now],
  );
}
