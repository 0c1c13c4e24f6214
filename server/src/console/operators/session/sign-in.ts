import { createHash, randomBytes } from 'node:crypto';
import type { CallerFacts, OperatorIdentity } from '../../../platform/http/call.ts';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countWrongCode, reserveAttempt } from './attempts.ts';
import { type FactorAnswer, provesFactor, totpStep } from '../accounts/factors.ts';
import { type GuessParts, notifyGuessing } from './report-guessing.ts';
import { passwordMatches } from '../../../platform/security/passwords/passwords.ts';
import { permissionsOf } from '../../guard/index.ts';
import {
  closeSession,
  findOperator,
  findSession,
  type SessionRow,
  insertSession,
  readOpenIds,
  touchSession,
} from './store.ts';
import type { OperatorRow } from './store.ts';
import type { Actor, Trail } from '../../guard/index.ts';

export const idleMinutes = 15;
const absoluteHours = 12;
/** A session is written to at most this often, however many calls it makes. */
const touchEveryMs = 30_000;

export interface Credentials {
  account: string;
  password: string;
  /** One of the two; without either the sign-in is refused like any wrong one. */
  totp?: string | undefined;
  passkey?: Extract<FactorAnswer, { kind: 'passkey' }> | undefined;
}

export interface Caller extends CallerFacts {
  merchantId: string;
  requestId: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * One answer for every wrong sign-in, whichever part was wrong. All times are the machine's: a moved business clock
 * neither opens nor ends a console session.
 */
export async function signIn(
  platform: Platform,
  guard: GuessParts,
  given: Credentials,
  caller: Caller,
): Promise<{ token: string; expiresAt: Date }> {
  const { trail } = guard;
  const now = platform.clock.machine();
  const account = given.account.toLowerCase();
  const attempt = { merchantId: caller.merchantId, account, address: caller.address, now };
  const operator = await findOperator(platform.db, caller.merchantId, account);
  const reserved = await reserveAttempt(platform, attempt, {
    operatorId: operator?.id,
    guessed: async () => operator && notifyGuessing(platform, guard, actorOf(operator, caller), 'guessed'),
  });
  const known = await passwordMatches(operator?.passwordHash ?? undefined, given.password);
  if (!operator) return fail('LOGIN_FAILED');
  const factor: FactorAnswer | undefined =
    given.totp === undefined ? given.passkey : { kind: 'totp', code: given.totp };
  const opened =
    known && factor !== undefined && operator.status === 'active'
      ? await transaction(platform.db, async (tx) => {
          if (!(await provesFactor(platform, tx, operator, factor))) return null;
          await reserved.forgive(tx, operator.id);
          return openSession(tx, trail, operator, caller, now);
        })
      : null;
  if (opened) return opened;
  await trail.record(platform.db, actorOf(operator, caller), {
    action: 'session.refused',
    subject: { type: 'operator', id: operator.id },
  });
  // A code that fits was typed twice; it is nobody's guess.
  const guess = given.totp === undefined || totpStep(platform, operator, given.totp, now) === null;
  if (known && guess && (await countWrongCode(platform, attempt)))
    await notifyGuessing(platform, guard, actorOf(operator, caller), 'codesGuessed');
  return fail('LOGIN_FAILED');
}

async function openSession(tx: Tx, trail: Trail, operator: OperatorRow, caller: Caller, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + absoluteHours * 3600_000);
  await insertSession(tx, {
    merchantId: operator.merchantId,
    id,
    operatorId: operator.id,
    tokenHash: hashOf(token),
    address: caller.address,
    userAgent: caller.userAgent,
    openedAt: now,
    expiresAt,
  });
  await trail.record(tx, actorOf(operator, caller, id), {
    action: 'session.opened',
    subject: { type: 'operator', id: operator.id },
  });
  return { token, expiresAt };
}

function actorOf(operator: OperatorRow, caller: Caller, sessionId?: string): Actor {
  const { id, merchantId, account } = operator;
  return {
    operator: { id, merchantId, account, ...(sessionId === undefined ? {} : { sessionId }) },
    address: caller.address,
    requestId: caller.requestId,
  };
}

/** The guard of every operator call. Rights are read again each time, so a changed role counts at once. */
export async function operatorByToken(platform: Platform, token: string): Promise<OperatorIdentity | null> {
  if (token === '' || token.length > 100) return null;
  const now = platform.clock.machine();
  const seenSince = new Date(now.getTime() - idleMinutes * 60_000);
  const session = await findSession(platform.db, { tokenHash: hashOf(token) }, { now, seenSince });
  if (!session) return null;
  if (now.getTime() - session.seenAt.getTime() > touchEveryMs) await touchSession(platform.db, session, now);
  return identityOf(session);
}

/** Who an open session belongs to, with the rights of now. Asking is no use of it. */
export async function operatorBySession(platform: Platform, id: string): Promise<OperatorIdentity | null> {
  const now = platform.clock.machine();
  const seenSince = new Date(now.getTime() - idleMinutes * 60_000);
  const session = await findSession(platform.db, { id }, { now, seenSince });
  return session ? identityOf(session) : null;
}

function identityOf({ operatorId, id: sessionId, ...session }: SessionRow): OperatorIdentity {
  const { merchantId, account, role, rights, secondFactorAt } = session;
  const permissions = permissionsOf(role, rights);
  return { id: operatorId, merchantId, account, sessionId, permissions, secondFactorAt };
}

/** Those of the sessions that are still open. Asking is no use of them. */
export async function openSessionsOf(
  platform: Platform,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = platform.clock.machine();
  const seenSince = new Date(now.getTime() - idleMinutes * 60_000);
  return new Set(await readOpenIds(platform.db, ids, { now, seenSince }));
}

export async function signOut(
  platform: Platform,
  trail: Trail,
  actor: Actor & { operator: OperatorIdentity },
) {
  const { merchantId, id, sessionId } = actor.operator;
  await transaction(platform.db, async (tx) => {
    await closeSession(tx, { merchantId, id: sessionId }, platform.clock.machine());
    await trail.record(tx, actor, { action: 'session.closed', subject: { type: 'operator', id } });
  });
  platform.realtime.disconnect(sessionId);
}
