import { type Db, sqlOn } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import type { Platform } from '../../platform/platform.ts';
import { tokenHash, type LaunchGrant } from '../catalogue/index.ts';
import type { MemberSessions } from './ports.ts';

/** The right to bet for one member at one vendor. */
export interface GameSession {
  merchantId: string;
  vendorCode: string;
  memberId: string;
  sessionId: string;
  currency: string;
  mode: 'real' | 'trial';
  /** By the business clock, in milliseconds. */
  expiresAt: number;
}

export interface GameSessions {
  /** The same launch token opens the same game session, so a repeated call gets the same answer. */
  open(grant: LaunchGrant, launchToken: string): Promise<string | null>;
  /** Null for a session that is unknown or has ended. From memory, but for the first call of a session. */
  find(token: string): GameSession | null | Promise<GameSession | null>;
  /** As `find`, for who only looks: the member's session goes on idling. */
  look(token: string): GameSession | null | Promise<GameSession | null>;
  /** At once on this node; other nodes learn of it within `freshMs`. */
  endWith(sessionId: string): void;
  close(): void;
}

const hoursToLive = 12;
/** How old the knowledge that the member's session is open may be before it is asked again behind the bets. */
const freshMs = 10_000;
/** From this age on a bet waits for the answer. */
const staleMs = 20_000;
const maxCached = 200_000;
const askedAtOnce = 5_000;
const batchMs = 250;

interface Entry {
  session: GameSession;
  checkedAt: number;
  /** Played with since the last check. */
  used: boolean;
}

type OpenOf = MemberSessions['openOf'];

/** As the database knows it: `place` is that of its token among those that were asked for. */
type Row = Omit<GameSession, 'expiresAt'> & { expiresAt: Date; place: number };

/** Game sessions in memory: a bet never reads them from the database, and never waits for the check behind it. */
export function createGameSessions(
  platform: Pick<Platform, 'db' | 'clock' | 'vault' | 'log'>,
  sessions: MemberSessions,
): GameSessions {
  const { db, clock, log } = platform;
  const entries = new Map<string, Entry>();
  const isOpen = async (sessionId: string): Promise<boolean> =>
    (await sessions.keepAlive([sessionId])).has(sessionId);
  const readPlayed = together((tokens) => readOpen(platform, sessions.keepAlive, tokens));
  const readSeen = together((tokens) => readOpen(platform, sessions.openOf, tokens));
  const checks = batch(async (aged) => {
    try {
      const open = await openAmong(sessions, aged);
      const now = Date.now();
      for (const [token, entry] of aged) {
        if (open.has(entry.session.sessionId)) entry.checkedAt = now;
        else entries.delete(token);
      }
    } catch (error) {
      log.warn({ err: error }, 'game sessions could not be checked');
    }
  });

  const load = async (token: string, played: boolean): Promise<GameSession | null> => {
    const session = await (played ? readPlayed : readSeen)(token);
    if (!session) return null;
    entries.set(token, { session, checkedAt: Date.now(), used: false });
    if (entries.size > maxCached) entries.delete(entries.keys().next().value ?? '');
    return session;
  };
  const known = (token: string, played: boolean): GameSession | null | Promise<GameSession | null> => {
    const entry = entries.get(token);
    const age = entry ? Date.now() - entry.checkedAt : 0;
    if (!entry || age > staleMs) return load(token, played);
    if (entry.session.expiresAt <= clock.now().getTime()) {
      entries.delete(token);
      return null;
    }
    entry.used ||= played;
    if (age > freshMs) checks.add(token, entry);
    return entry.session;
  };

  return {
    async open(grant, launchToken) {
      if (!(await isOpen(grant.sessionId))) return null;
      const token = platform.vault.mac('game-session', launchToken).toString('base64url');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + hoursToLive * 3_600_000);
      await insertSession(db, token, grant, { now, expiresAt });
      return token;
    },
    find: (token) => known(token, true),
    look: (token) => known(token, false),
    endWith(sessionId) {
      for (const [token, entry] of entries) {
        if (entry.session.sessionId === sessionId) entries.delete(token);
      }
    },
    close: () => checks.close(),
  };
}

/** Asks once for those that were played with, which keeps them from idling out, and once for the others. */
async function openAmong(sessions: MemberSessions, aged: [string, Entry][]): Promise<Set<string>> {
  const idsOf = (used: boolean) =>
    aged.filter(([, entry]) => entry.used === used).map(([, { session }]) => session.sessionId);
  const [played, seen] = [idsOf(true), idsOf(false)];
  for (const [, entry] of aged) entry.used = false;
  const nobody: ReadonlySet<string> = new Set();
  const open = await Promise.all([
    played.length > 0 ? sessions.keepAlive(played) : nobody,
    seen.length > 0 ? sessions.openOf(seen) : nobody,
  ]);
  return new Set(open.flatMap((ids) => [...ids]));
}

/** Collects for a moment what has aged, so that one question serves all that were played with. */
function batch(ask: (aged: [string, Entry][]) => Promise<void>) {
  let due = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    timer ??= setTimeout(flush, batchMs).unref();
  };
  const flush = (): void => {
    timer = undefined;
    const all = [...due];
    const aged = all.slice(0, askedAtOnce);
    due = new Map(all.slice(askedAtOnce));
    if (due.size > 0) schedule();
    void ask(aged);
  };
  return {
    add(token: string, entry: Entry): void {
      due.set(token, entry);
      schedule();
    },
    close: () => clearTimeout(timer),
  };
}

/** One question at a time; what is asked meanwhile goes together into the next. After a restart all tables come at once. */
function together<T>(ask: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  let waiting = new Map<string, PromiseWithResolvers<T | null>>();
  let asking = false;
  const drain = async (): Promise<void> => {
    asking = true;
    while (waiting.size > 0) {
      const asked = waiting;
      waiting = new Map();
      try {
        const found = await ask([...asked.keys()]);
        for (const [key, answer] of asked) answer.resolve(found.get(key) ?? null);
      } catch (error) {
        for (const answer of asked.values()) answer.reject(error);
      }
    }
    asking = false;
  };
  return (key: string): Promise<T | null> => {
    const answer = waiting.get(key) ?? Promise.withResolvers<T | null>();
    waiting.set(key, answer);
    if (!asking) void drain();
    return answer.promise;
  };
}

/** Those of the tokens that stand for a game session that is open, with the member's session behind it. */
async function readOpen(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  openOf: OpenOf,
  tokens: readonly string[],
): Promise<Map<string, GameSession>> {
  const rows = await sqlOn<Row>(
    db,
    keepPrepared(
      `SELECT merchant_id AS "merchantId", vendor_code AS "vendorCode", member_id AS "memberId", session_id AS "sessionId",
         currency, mode, expires_at AS "expiresAt", wanted.place::int AS place
       FROM unnest($1::bytea[]) WITH ORDINALITY AS wanted (token_hash, place) JOIN game_session USING (token_hash)`,
    ),
    [tokens.map(tokenHash)],
  );
  const now = clock.now();
  const valid = rows.filter((row) => row.expiresAt > now);
  if (valid.length === 0) return new Map();
  const open = await openOf(valid.map((row) => row.sessionId));
  return new Map(
    valid
      .filter((row) => open.has(row.sessionId))
      .map(({ place, expiresAt, ...row }) => [
        tokens[place - 1] ?? '',
        { ...row, expiresAt: expiresAt.getTime() },
      ]),
  );
}

async function insertSession(
  db: Db,
  token: string,
  grant: LaunchGrant,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sqlOn(
    db,
    `WITH swept AS (
       DELETE FROM game_session WHERE token_hash = ANY (ARRAY(
         SELECT token_hash FROM game_session WHERE expires_at < $10 ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)))
     INSERT INTO game_session (token_hash, merchant_id, vendor_code, member_id, session_id, game_code, mode, currency,
       language, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (token_hash) DO NOTHING`,
    [
      tokenHash(token),
      grant.merchantId,
      grant.vendorCode,
      grant.memberId,
      grant.sessionId,
      grant.gameCode,
      grant.mode,
      grant.currency,
      grant.language,
      now,
      expiresAt,
    ],
  );
}
