import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OperatorIdentity } from '../../platform/http/call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';

type On = Db | Tx;

/** Who acts, from where; the parts of a call that go on record. */
export interface Actor {
  operator: Pick<OperatorIdentity, 'id' | 'merchantId' | 'account'> & { sessionId?: string };
  address: string;
  requestId: string;
}

export interface Action {
  action: string;
  subject: { type: string; id: string };
  detail?: Readonly<Record<string, string>>;
}

export interface ActionRow {
  id: string;
  account: string;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, string>;
  address: string;
  at: Date;
}

/** What operators did and looked at. Rows are added, never changed: the database refuses it. */
export interface Trail {
  /** In the transaction of a decision, so that neither exists without the other. */
  record(on: On, actor: Actor, action: Action): Promise<void>;
  /** A look at data. The same look of the same session within five minutes stays one record, since pages refresh themselves. */
  recordLook(actor: Actor, action: Action): Promise<void>;
  list(merchantId: string, filter: TrailFilter): Promise<{ rows: ActionRow[]; next: string | null }>;
}

export interface TrailFilter extends ListFilter {
  /** The account, in lower case. */
  operator?: string | undefined;
  subjectId?: string | undefined;
  /** One action, or the part before its dot. */
  action?: string | undefined;
  /** Without what was only looked at. */
  changes?: 'true' | undefined;
}

const lookMinutes = 5;
const insertColumns =
  'merchant_id, id, operator_id, account, session_id, action, subject_type, subject_id, detail, address, request_id, at';

export function createTrail(db: Db, clock: Clock): Trail {
  const valuesOf = (actor: Actor, action: Action) => {
    const now = clock.machine();
    return [
      actor.operator.merchantId,
      newId(now.getTime()),
      actor.operator.id,
      actor.operator.account,
      actor.operator.sessionId ?? null,
      action.action,
      action.subject.type,
      action.subject.id,
      JSON.stringify(action.detail ?? {}),
      actor.address,
      actor.requestId,
      now,
    ];
  };
  return {
    async record(on, actor, action) {
      await sqlOn(
        on,
        `INSERT INTO operator_action (${insertColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12)`,
        valuesOf(actor, action),
      );
    },
    async recordLook(actor, action) {
      const since = new Date(clock.machine().getTime() - lookMinutes * 60_000);
      await sqlOn(
        db,
        `INSERT INTO operator_action (${insertColumns})
         SELECT $1::uuid, $2::uuid, $3::uuid, $4::text, $5::uuid, $6::text, $7::text, $8::text, $9::jsonb, $10::text,
           $11::text, $12::timestamptz
         WHERE NOT EXISTS (SELECT FROM operator_action
           WHERE merchant_id = $1::uuid AND session_id = $5::uuid AND at > $13 AND action = $6::text
             AND subject_type = $7::text AND subject_id = $8::text AND detail = $9::jsonb)`,
        [...valuesOf(actor, action), since],
      );
    },
    list: (merchantId, filter) => listActions(db, merchantId, filter),
  };
}

/** As the index of what changed something has it (500_list_indexes.sql). */
const isChange = sql<SqlBool>`action NOT LIKE '%viewed' AND action NOT LIKE '%searched'`;

/** A kind of subject, or one action of it: found by the part before the dot (543_trail_index.sql). */
function aboutWhat(action: string): RawBuilder<SqlBool> {
  const [subject = ''] = action.split('.');
  const about = sql<SqlBool>`split_part(action, '.', 1) = ${subject}`;
  return subject === action ? about : sql<SqlBool>`${about} AND action = ${action}`;
}

async function listActions(db: Db, merchantId: string, filter: TrailFilter) {
  const keys = keyset<ActionRow>(filter, { at: 'at', id: 'id' }, { valueOf: ({ at, id }) => ({ at, id }) });
  const { operator, subjectId, action, changes } = filter;
  const where = [
    sql<SqlBool>`merchant_id = ${merchantId}`,
    keys.where,
    ...(operator ? [sql<SqlBool>`account = ${operator}`] : []),
    ...(subjectId === undefined ? [] : [sql<SqlBool>`subject_id = ${subjectId}`]),
    ...(action === undefined ? [] : [aboutWhat(action)]),
    ...(changes === undefined ? [] : [isChange]),
  ];
  const { rows } = await sql<ActionRow>`
    SELECT id, account, action, subject_type AS "subjectType", subject_id AS "subjectId", detail, address, at
    FROM operator_action WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(db);
  return keys.pageOf(rows);
}
