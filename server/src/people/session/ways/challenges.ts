import { addressKey } from '../../../platform/brakes/address-blocks.ts';
import { sqlOn, type Db } from '../../../platform/database/database.ts';
import type { BaseCall } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OfferedMethod, SecondFactorMethod } from '../../second-factor/index.ts';
import type { MustChange } from '../store.ts';
import { newToken, tokenHash } from '../tokens.ts';

/** How someone came to the door. */
export type Way = 'password' | 'sms' | 'social' | 'passkey';

const validMinutes = 10;
const maxTries = 5;

export interface OpenChallenge {
  memberId: string;
  way: Way;
  mustChange: MustChange;
  methods: SecondFactorMethod[];
}

type Client = Pick<BaseCall, 'merchant' | 'address' | 'userAgent'>;

export interface Challenges {
  open(
    client: Client,
    challenge: Omit<OpenChallenge, 'methods'> & { offered: readonly OfferedMethod[] },
  ): Promise<{ challenge: string; methods: readonly OfferedMethod[]; expiresAt: string }>;
  /** Only where it was opened, and only while it waits. */
  read(client: Client, token: string): Promise<OpenChallenge | null>;
  /** The same, counted as one of its few tries. */
  take(client: Client, token: string): Promise<OpenChallenge | null>;
  /** True for one caller. */
  finish(on: Db, client: Client, token: string): Promise<boolean>;
}

const columns = 'member_id AS "memberId", way, methods, must_change AS "mustChange"';

/** Logins that wait for their second factor. */
export function createChallenges({ db, vault, clock }: Pick<Platform, 'db' | 'vault' | 'clock'>): Challenges {
  const clientMac = ({ address, userAgent }: Client): Buffer =>
    vault.mac('login-challenge-client', `${addressKey(address)}\n${userAgent}`);
  const keyOf = (client: Client, token: string) => [client.merchant.id, tokenHash(token), clientMac(client)];
  const matches = 'merchant_id = $1 AND token_hash = $2 AND client_mac = $3';
  return {
    async open(client, { memberId, way, mustChange, offered }) {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + validMinutes * 60_000);
      await sqlOn(
        db,
        `INSERT INTO login_challenge (merchant_id, token_hash, client_mac, member_id, way, methods, expires_at, must_change)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...keyOf(client, token), memberId, way, offered.map(({ method }) => method), expiresAt, mustChange],
      );
      await sqlOn(
        db,
        'DELETE FROM login_challenge WHERE ctid IN (SELECT ctid FROM login_challenge WHERE expires_at < $1 LIMIT 20)',
        [clock.now()],
      );
      return { challenge: token, methods: offered, expiresAt: expiresAt.toISOString() };
    },
    async read(client, token) {
      const [found] = await sqlOn<OpenChallenge>(
        db,
        `SELECT ${columns} FROM login_challenge WHERE ${matches} AND expires_at > $4 AND tries < $5`,
        [...keyOf(client, token), clock.now(), maxTries],
      );
      return found ?? null;
    },
    async take(client, token) {
      const [taken] = await sqlOn<OpenChallenge>(
        db,
        `UPDATE login_challenge SET tries = tries + 1 WHERE ${matches} AND expires_at > $4 AND tries < $5 RETURNING ${columns}`,
        [...keyOf(client, token), clock.now(), maxTries],
      );
      return taken ?? null;
    },
    async finish(on, client, token) {
      const rows = await sqlOn(on, `DELETE FROM login_challenge WHERE ${matches} RETURNING member_id`, [
        ...keyOf(client, token),
      ]);
      return rows.length > 0;
    },
  };
}
