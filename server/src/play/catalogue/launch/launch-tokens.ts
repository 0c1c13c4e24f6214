import type { Locale } from '@croupier/contract';
import { hash, randomBytes } from 'node:crypto';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';

const launchSeconds = 120;
/** For how long the call that consumed a token is answered again, should its answer have been lost. */
const repeatSeconds = 60;
const sweptAtOnce = 20;
const retainedAfterExpiryMs = 24 * 3_600_000;

/** Whom a launch token lets play what. */
export interface LaunchGrant {
  merchantId: string;
  vendorCode: string;
  gameCode: string;
  memberId: string;
  /** The member's own session: the game session ends with it. */
  sessionId: string;
  mode: 'real' | 'trial';
  currency: string;
  language: Locale;
  lobbyUrl: string;
}

const grantColumns = `merchant_id AS "merchantId", vendor_code AS "vendorCode", game_code AS "gameCode", member_id AS "memberId",
  session_id AS "sessionId", mode, currency, language, lobby_url AS "lobbyUrl"`;

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Stores the grant under the hash of a fresh token, and clears away some that expired long ago. */
export async function issueLaunchToken(tx: Tx, grant: LaunchGrant, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const ends = new Date(now.getTime() + launchSeconds * 1000);
  await sqlOn(
    tx,
    `INSERT INTO launch_token (token_hash, merchant_id, vendor_code, game_code, member_id, session_id, mode,
       currency, language, lobby_url, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      tokenHash(token),
      grant.merchantId,
      grant.vendorCode,
      grant.gameCode,
      grant.memberId,
      grant.sessionId,
      grant.mode,
      grant.currency,
      grant.language,
      grant.lobbyUrl,
      now,
      ends,
    ],
  );
  await sqlOn(
    tx,
    `DELETE FROM launch_token WHERE token_hash = ANY (ARRAY(
       SELECT token_hash FROM launch_token WHERE expires_at < $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [new Date(now.getTime() - retainedAfterExpiryMs), sweptAtOnce],
  );
  return token;
}

export interface Redemption {
  token: string;
  merchantId: string;
  vendorCode: string;
  gameCode: string;
  requestId: string;
}

/**
 * Consumes the token for one request id. One statement decides, so that of two calls only one gets it; the same request id is
 * answered again for a minute. Null for a token that is unknown, used, expired, another vendor's or another game's.
 */
export async function redeemLaunchToken(db: Db, wanted: Redemption, now: Date): Promise<LaunchGrant | null> {
  const bound = [
    tokenHash(wanted.token),
    wanted.merchantId,
    wanted.vendorCode,
    wanted.gameCode,
    wanted.requestId,
  ];
  const [taken] = await sqlOn<LaunchGrant>(
    db,
    `UPDATE launch_token SET consumed_at = $6, consumed_by = $5
     WHERE token_hash = $1 AND merchant_id = $2 AND vendor_code = $3 AND game_code = $4
       AND consumed_at IS NULL AND expires_at > $6
     RETURNING ${grantColumns}`,
    [...bound, now],
  );
  if (taken) return taken;
  const [again] = await sqlOn<LaunchGrant>(
    db,
    `SELECT ${grantColumns} FROM launch_token
     WHERE token_hash = $1 AND merchant_id = $2 AND vendor_code = $3 AND game_code = $4
       AND consumed_by = $5 AND consumed_at > $6`,
    [...bound, new Date(now.getTime() - repeatSeconds * 1000)],
  );
  return again ?? null;
}
