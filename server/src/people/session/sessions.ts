import type { Db, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberIdentity } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedSession, SessionsOfMembers, Visit } from '../members/index.ts';
import { knowAddress, trustDevice } from './devices.ts';
import {
  closeOtherSessions,
  closeSession,
  type EndOfSession,
  findOpenSession,
  insertSession,
  openedSince,
  memberOfSession,
  type MustChange,
  type OpenSession,
  readEnd,
  readOpenIds,
  setMustChange,
  touchSessions,
} from './store.ts';
import { newToken, tokenHash } from './tokens.ts';
import { countTry } from './ways/tries.ts';
import { peopleSetting } from '../settings.ts';

/** Whether a new version of the terms or of the privacy policy waits for the member. */
export type ConsentReader = (on: Db | Tx, member: { merchantId: string; id: string }) => Promise<boolean>;

export interface Sessions extends SessionsOfMembers {
  /** A session that may do nothing before the password is changed, where there is a reason. */
  openOwing(
    tx: Tx,
    visit: Visit,
    owner: { memberId: string; mustChange: MustChange },
  ): Promise<OpenedSession>;
  consentDue: ConsentReader;
  /** What the session owed is accepted. */
  settleConsent(tx: Tx, merchantId: string, sessionId: string): Promise<void>;
  /** The platform's guard. Throws MEMBER_BLOCKED, so that the member learns why. */
  memberByToken(token: string): Promise<MemberIdentity | null>;
  /** Of a session that is still open, as its member is now. Being asked about is no use of it. */
  memberBySession(sessionId: string): Promise<MemberIdentity | null>;
  /** Those of the sessions that are still open. Play counts as use: what is asked about here doesn't idle out. */
  keepAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** As `keepAlive`, but being asked about is no use. */
  openOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  close(merchantId: string, sessionId: string): Promise<void>;
  /** Why a token of ours is no good any more; null for one that never was ours. */
  endOf(token: string): Promise<EndOfSession | null>;
  /** The member's own choice to end another of its sessions; false where that one isn't open. */
  signOut(who: { merchantId: string; memberId: string }, sessionId: string): Promise<boolean>;
}

export interface SessionEvents {
  /** Whether a new version of the terms or of the privacy policy is due. */
  consentDue: ConsentReader;
  /** Called after a session was ended on this node, so that what depends on it can end too. */
  ended(sessionId: string): void;
}

const touchAfterMs = 60_000;
const freshMinutes = 10;

async function openSession(
  platform: Platform,
  tx: Tx,
  visit: Visit,
  { memberId, mustChange = null }: { memberId: string; mustChange?: MustChange },
): Promise<OpenedSession> {
  const { merchant, address } = visit;
  const now = platform.clock.now();
  const token = newToken();
  const id = newId();
  const hours = peopleSetting(merchant, 'session.absoluteHours');
  const expiresAt = new Date(now.getTime() + hours * 3600_000);
  await insertSession(tx, {
    merchantId: merchant.id,
    id,
    memberId,
    mustChange,
    tokenHash: tokenHash(token),
    address: visit.address,
    userAgent: visit.userAgent,
    openedAt: now,
    idleMinutes: peopleSetting(merchant, 'session.idleMinutes'),
    expiresAt,
  });
  await trustDevice(tx, merchant.id, memberId, visit, now);
  await knowAddress(tx, platform, { merchantId: merchant.id, memberId, address, now });
  return { id, token, expiresAt };
}

const identityOf = (found: OpenSession): MemberIdentity => ({
  id: found.memberId,
  merchantId: found.merchantId,
  type: found.type,
  account: found.account,
  sessionId: found.id,
  restricted: found.status === 'restricted',
  mustChange: found.mustChange,
});

/** Those that are still open; used ones are touched, at most once a minute. */
async function keepAlive(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const open = await readOpenIds(db, sessionIds.filter(isId), now);
  const before = new Date(now.getTime() - touchAfterMs);
  const due = open.filter(({ seenAt }) => seenAt < before).map(({ id }) => id);
  if (due.length > 0) await touchSessions(db, due, now, before);
  return new Set(open.map(({ id }) => id));
}

async function openAmong({ db, clock }: Platform, sessionIds: readonly string[]): Promise<Set<string>> {
  const open = await readOpenIds(db, sessionIds.filter(isId), clock.now());
  return new Set(open.map(({ id }) => id));
}

/** The password is changed; new terms may still wait. */
async function settleChange(
  tx: Tx,
  session: { merchantId: string; id: string },
  consentDue: ConsentReader,
): Promise<void> {
  const id = await memberOfSession(tx, session);
  const owes = id !== null && (await consentDue(tx, { merchantId: session.merchantId, id }));
  await setMustChange(tx, session, owes ? 'consent' : null);
}

export function createSessions(platform: Platform, events: SessionEvents): Sessions {
  const { db, clock, realtime, log } = platform;
  const { consentDue } = events;
  const ended = (ids: readonly string[]): void => {
    for (const id of ids) {
      realtime.disconnect(id);
      events.ended(id);
    }
  };
  const seenBefore = (now: Date): Date => new Date(now.getTime() - touchAfterMs);

  return {
    open: (tx, visit, memberId) => openSession(platform, tx, visit, { memberId }),

    openOwing: (tx, visit, owner) => openSession(platform, tx, visit, owner),

    consentDue: (on, member) => consentDue(on, member),

    settleChange: (tx, merchantId, id) => settleChange(tx, { merchantId, id }, consentDue),

    settleConsent: (tx, merchantId, id) => setMustChange(tx, { merchantId, id }, null),

    endOf: (token) => readEnd(db, tokenHash(token), clock.now()),

    async memberByToken(token) {
      const now = clock.now();
      const found = await findOpenSession(db, { tokenHash: tokenHash(token) }, now);
      if (!found) return null;
      if (found.status === 'blocked') fail('MEMBER_BLOCKED');
      if (found.seenAt < seenBefore(now)) {
        // Nobody waits for it, and a lost one is made up for by the next call.
        touchSessions(db, [found.id], now, seenBefore(now)).catch((error: unknown) =>
          log.warn({ err: error }, 'a session could not be touched'),
        );
      }
      return identityOf(found);
    },

    async memberBySession(sessionId) {
      const found = isId(sessionId) ? await findOpenSession(db, { id: sessionId }, clock.now()) : null;
      return found && found.status !== 'blocked' ? identityOf(found) : null;
    },

    keepAlive: (sessionIds) => keepAlive(platform, sessionIds),

    openOf: (sessionIds) => openAmong(platform, sessionIds),

    async close(merchantId, sessionId) {
      await closeSession(db, merchantId, sessionId, clock.now(), 'logout');
      ended([sessionId]);
    },

    isFresh: (merchantId, sessionId) =>
      openedSince(db, merchantId, sessionId, new Date(clock.now().getTime() - freshMinutes * 60_000)),

    async signOut(who, sessionId) {
      const closed =
        isId(sessionId) &&
        (await closeSession(db, who.merchantId, sessionId, clock.now(), 'signed_out', who));
      if (closed) ended([sessionId]);
      return closed;
    },

    async closeOthers(tx, who, why) {
      const closed = await closeOtherSessions(tx, who, clock.now(), why);
      return () => {
        // The pages there are told why before their line is cut.
        if (why === 'replaced' && closed.length > 0) realtime.emit(who, 'session.replaced', {});
        ended(closed);
      };
    },

    countTry: (merchantId, subject) => countTry(platform, merchantId, subject),
  };
}
