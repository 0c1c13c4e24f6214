import { JsonFault, parseJson } from '@croupier/contract/json';
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Db, sqlOn } from '../database/database.ts';
import { fail } from '../failure.ts';
import type { Vault } from './vault.ts';

/** What a sealed body's protected header must say besides the algorithms. */
interface SealedFor {
  method: string;
  path: string;
  merchant: string;
}

export interface Sealing {
  jwks(): Promise<{ keys: JWK[] }>;
  /** Opens a body once; throws ENCRYPTION_INVALID for anything stale, foreign, repeated or unreadable. */
  open(payload: string, call: SealedFor): Promise<unknown>;
}

const day = 24 * 3600_000;
const rotateAfter = day;
/** The previous key stays valid for a day after its successor came. */
const validFor = rotateAfter + day;
const freshnessSeconds = 300;

interface KeyRow {
  kid: string;
  public_jwk: JWK;
  private_sealed: Buffer;
  created_at: Date;
}

type OpeningKey = Awaited<ReturnType<typeof importJWK>>;

export function createSealing(db: Db, vault: Vault, clock: Clock): Sealing {
  const opened = new Map<string, Promise<OpeningKey>>();
  let cached: { at: number; rows: KeyRow[] } | undefined;

  const valid = async (): Promise<KeyRow[]> => {
    if (cached && Date.now() - cached.at < 5_000) return cached.rows;
    const since = new Date(clock.machine().getTime() - validFor);
    let rows = await readKeys(db, since);
    if (!rows.some((row) => row.created_at.getTime() > clock.machine().getTime() - rotateAfter)) {
      await makeKey(db, vault, clock.machine());
      rows = await readKeys(db, since);
    }
    cached = { at: Date.now(), rows };
    const kids = new Set(rows.map(({ kid }) => kid));
    for (const kid of opened.keys()) if (!kids.has(kid)) opened.delete(kid);
    return rows;
  };

  const keyOf = async (kid: string): Promise<OpeningKey> => {
    const row = (await valid()).find((key) => key.kid === kid) ?? fail('ENCRYPTION_INVALID');
    const known = opened.get(kid) ?? importPrivate(vault, row);
    opened.set(kid, known);
    return known;
  };

  return {
    jwks: async () => ({ keys: (await valid()).map((row) => row.public_jwk) }),
    async open(payload, call) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        payload,
        (header) => keyOf(header.kid ?? ''),
        { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
      ).catch(() => fail('ENCRYPTION_INVALID'));
      const { method, path, merchant, iat, jti } = protectedHeader;
      const age = Math.abs(clock.machine().getTime() / 1000 - (typeof iat === 'number' ? iat : Number.NaN));
      if (method !== call.method || path !== call.path || merchant !== call.merchant)
        fail('ENCRYPTION_INVALID');
      if (!(age <= freshnessSeconds)) fail('ENCRYPTION_INVALID');
      if (typeof jti !== 'string' || jti.length < 16 || jti.length > 64) fail('ENCRYPTION_INVALID');
      await rememberJti(db, jti, clock.machine());
      try {
        return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
      } catch (error) {
        if (error instanceof JsonFault) throw error;
        return fail('BODY_MALFORMED');
      }
    },
  };
}

function readKeys(db: Db, since: Date): Promise<KeyRow[]> {
  return sqlOn<KeyRow>(
    db,
    'SELECT kid, public_jwk, private_sealed, created_at FROM sealing_key WHERE created_at > $1 ORDER BY created_at DESC',
    [since],
  );
}

async function makeKey(db: Db, vault: Vault, now: Date): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const open = { kid, use: 'enc', alg: 'ECDH-ES' };
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...open };
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...open };
  const sealed = vault.seal(Buffer.from(JSON.stringify(privateJwk)), `sealing:${kid}`);
  await sqlOn(
    db,
    'INSERT INTO sealing_key (kid, public_jwk, private_sealed, created_at) VALUES ($1, $2, $3, $4)',
    [kid, JSON.stringify(publicJwk), sealed, now],
  );
}

async function importPrivate(vault: Vault, row: KeyRow): Promise<OpeningKey> {
  const jwk = JSON.parse(vault.open(row.private_sealed, `sealing:${row.kid}`).toString()) as JWK;
  return importJWK(jwk, 'ECDH-ES');
}

async function rememberJti(db: Db, jti: string, now: Date): Promise<void> {
  const first = await sqlOn(
    db,
    'INSERT INTO sealed_call (jti, seen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING jti',
    [jti, now],
  );
  if (first.length === 0) fail('ENCRYPTION_INVALID');
}
