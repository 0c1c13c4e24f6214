import { sql, type SqlBool } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { CallerFacts } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import type { Platform } from '../../platform/platform.ts';
import { cursorId } from '../../platform/lists/cursor.ts';

/** What can happen at the doors of an account, and what leaves by them. */
export type SecurityEventKind =
  | 'login'
  | 'login.failed'
  | 'login.locked'
  | 'login.second-factor-failed'
  | 'logout'
  | 'session.ended'
  | 'password.changed'
  | 'password.reset'
  | 'authenticator.added'
  | 'authenticator.removed'
  | 'recovery-codes.made'
  | 'recovery-code.used'
  | 'mobile.verified'
  | 'email.verified'
  | 'social.linked'
  | 'social.unlinked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'list.exported'
  | 'status.changed';

export interface SecurityEvent {
  id: string;
  memberId: string | null;
  kind: string;
  detail: Readonly<Record<string, string>>;
  address: string;
  userAgent: string;
  at: Date;
}

/** Where it happened; an operator's doing is noted at the operator's. */
export type Place = CallerFacts;

export interface NewEvent {
  merchantId: string;
  /** Null: a name was tried that nobody has. */
  memberId: string | null;
  kind: SecurityEventKind;
  place: Place;
  detail?: Record<string, string>;
}

export interface EventQuery {
  merchantId: string;
  /** Absent: of all members, and of names that nobody has. */
  memberId?: string;
  kinds?: readonly SecurityEventKind[];
  address?: string;
  cursor?: string | undefined;
  limit: number;
}

/** As operators search it: by date too, in either order. */
export type EventSearch = ListFilter &
  Pick<EventQuery, 'merchantId' | 'memberId' | 'kinds'> & { address?: string | undefined };

export interface SecurityLog {
  /** In the caller's transaction where there is one: the note then stands exactly if the deed does. */
  record(on: Db | Tx, event: NewEvent): Promise<void>;
  /** Newest first. */
  list(query: EventQuery): Promise<{ rows: SecurityEvent[]; next: string | null }>;
  search(query: EventSearch): Promise<{ rows: SecurityEvent[]; next: string | null }>;
}

export interface SecurityLogDeps {
  /** Called with each event, in the transaction of the event where it has one. */
  recorded(on: Db | Tx, event: NewEvent): Promise<void>;
}

/** The history of an account's doors: shown to its owner and to operators, never changed. */
export function createSecurityLog(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { recorded }: SecurityLogDeps,
): SecurityLog {
  return {
    async record(on, event) {
      const { merchantId, memberId, kind, place, detail = {} } = event;
      const at = clock.now();
      await sqlOn(
        on,
        `INSERT INTO security_event (merchant_id, id, member_id, kind, detail, address, user_agent, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          merchantId,
          newId(at.getTime()),
          memberId,
          kind,
          JSON.stringify(detail),
          place.address,
          place.userAgent,
          at,
        ],
      );
      await recorded(on, event);
    },
    search: (query) => searchEvents(db, query),
    async list({ merchantId, memberId, kinds, address, cursor, limit }) {
      const rows = await sqlOn<SecurityEvent>(
        db,
        `SELECT id, member_id AS "memberId", kind, detail, address, user_agent AS "userAgent", at FROM security_event
         WHERE merchant_id = $1 AND ($2::uuid IS NULL OR member_id = $2) AND ($3::text[] IS NULL OR kind = ANY($3))
           AND ($4::text IS NULL OR address = $4) AND ($5::uuid IS NULL OR id < $5)
         ORDER BY id DESC LIMIT $6`,
        [merchantId, memberId ?? null, kinds ?? null, address ?? null, cursorId(cursor), limit + 1],
      );
      const page = rows.slice(0, limit);
      return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
  };
}

async function searchEvents(db: Db, query: EventSearch) {
  const { merchantId, memberId, kinds, address } = query;
  const keys = keyset<SecurityEvent>(
    query,
    { at: 'at', id: 'id' },
    { valueOf: ({ at, id }) => ({ at, id }) },
  );
  const where = [
    sql<SqlBool>`merchant_id = ${merchantId}`,
    keys.where,
    ...(memberId === undefined ? [] : [sql<SqlBool>`member_id = ${memberId}`]),
    ...(kinds === undefined ? [] : [sql<SqlBool>`kind = ANY(${[...kinds]})`]),
    ...(address === undefined ? [] : [sql<SqlBool>`address = ${address}`]),
  ];
  const { rows } = await sql<SecurityEvent>`
    SELECT id, member_id AS "memberId", kind, detail, address, user_agent AS "userAgent", at FROM security_event
    WHERE ${sql.join(where, sql` AND `)} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(db);
  return keys.pageOf(rows);
}
