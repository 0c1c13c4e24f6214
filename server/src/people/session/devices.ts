import { addressKey } from '../../platform/brakes/address-blocks.ts';
import { sqlOn, type Db, type Tx } from '../../platform/database/database.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
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

const knownDays = 90;
const addressMac = ({ vault }: Pick<Platform, 'vault'>, address: string): Buffer =>
  vault.mac('known-address', addressKey(address));

/** A device that the member signed in on, at an address that it lately did so at. */
export async function isKnownPlace(
  platform: Pick<Platform, 'db' | 'vault' | 'clock'>,
  memberId: string,
  { merchant, cookies, address }: Pick<BaseCall, 'merchant' | 'cookies' | 'address'>,
): Promise<boolean> {
  const { db, clock } = platform;
  if ((await trustedDevice(db, merchant.id, memberId, cookies)) === null) return false;
  const member = { merchantId: merchant.id, id: memberId };
  return !(await isStrangeAddress(db, platform, { member, address, now: clock.now() }));
}

/** A device or an address that the member signed in at; asked for unknown members all the same. */
export async function isSomeKnownPlace(
  platform: Pick<Platform, 'db' | 'vault' | 'clock'>,
  memberId: string | undefined,
  { merchant, cookies, address }: Pick<BaseCall, 'merchant' | 'cookies' | 'address'>,
): Promise<boolean> {
  const { db, clock } = platform;
  const member = { merchantId: merchant.id, id: memberId ?? nobody };
  const device = await trustedDevice(db, merchant.id, memberId, cookies);
  const strange = await isStrangeAddress(db, platform, { member, address, now: clock.now() });
  return device !== null || !strange;
}

/** One that the member did not lately finish a login at. */
export async function isStrangeAddress(
  on: Db | Tx,
  platform: Pick<Platform, 'vault'>,
  { member, address, now }: { member: { merchantId: string; id: string }; address: string; now: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    'SELECT 1 FROM known_address WHERE merchant_id = $1 AND member_id = $2 AND address_mac = $3 AND last_seen_at > $4',
    [
      member.merchantId,
      member.id,
      addressMac(platform, address),
      new Date(now.getTime() - knownDays * 24 * 3600_000),
    ],
  );
  return rows.length === 0;
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

export async function knowAddress(
  tx: Tx,
  platform: Pick<Platform, 'vault'>,
  place: { merchantId: string; memberId: string; address: string; now: Date },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO known_address (merchant_id, member_id, address_mac, last_seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, member_id, address_mac) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [place.merchantId, place.memberId, addressMac(platform, place.address), place.now],
  );
}

/** All but the caller's own: what was left signed in elsewhere is a stranger again. */
export async function forgetOtherPlaces(
  tx: Tx,
  platform: Pick<Platform, 'vault'>,
  memberId: string,
  { merchant, cookies, address }: Pick<BaseCall, 'merchant' | 'cookies' | 'address'>,
): Promise<void> {
  await sqlOn(
    tx,
    'DELETE FROM trusted_device WHERE merchant_id = $1 AND member_id = $2 AND device_hash <> $3',
    [merchant.id, memberId, hashOfCookie(cookies) ?? Buffer.alloc(32)],
  );
  await sqlOn(
    tx,
    'DELETE FROM known_address WHERE merchant_id = $1 AND member_id = $2 AND address_mac <> $3',
    [merchant.id, memberId, addressMac(platform, address)],
  );
}

const maxNamed = 5;

export interface DeviceFacts {
  /** When the newest browser was first seen. */
  newestSince: Date | null;
  known: number;
  /** Other members who signed in on one of them. */
  sharedWith: string[];
}

/** The browsers of a member, for anyone who judges its risk. */
export async function deviceFacts(
  on: Db | Tx,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<DeviceFacts> {
  const [own] = await sqlOn<{ newest: Date | null; known: number }>(
    on,
    `SELECT max(first_seen_at) AS newest, count(*)::int AS known FROM trusted_device WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
  const others = await sqlOn<{ id: string }>(
    on,
    `SELECT DISTINCT other.member_id AS id FROM trusted_device own
     JOIN trusted_device other ON other.merchant_id = own.merchant_id AND other.device_hash = own.device_hash
       AND other.member_id <> own.member_id
     WHERE own.merchant_id = $1 AND own.member_id = $2 LIMIT $3`,
    [merchantId, memberId, maxNamed],
  );
  return { newestSince: own?.newest ?? null, known: own?.known ?? 0, sharedWith: others.map(({ id }) => id) };
}
