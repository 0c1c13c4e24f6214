import { type Db, sqlOn } from '../../platform/database/database.ts';

/** Who asks: an agent, whose team is everyone below it. */
export interface Me {
  merchantId: string;
  id: string;
}

/** How far below the caller a member stands: 0 is the caller itself, null someone of another team. */
export async function levelOf(db: Db, me: Me, memberId: string): Promise<number | null> {
  if (memberId === me.id) return 0;
  const [found] = await sqlOn<{ distance: number }>(
    db,
    'SELECT distance FROM member_tree_ancestor WHERE merchant_id = $1 AND ancestor_id = $2 AND member_id = $3',
    [me.merchantId, me.id, memberId],
  );
  return found?.distance ?? null;
}

export interface MemberOrder {
  by: 'registered' | 'balance';
  descending: boolean;
}

/** Where a page ended; ids are sorted by the time of registration. */
export interface MemberPlace {
  id: string;
  balance: bigint;
}

export interface MemberFilter {
  /** The caller or someone of its team, and how far below the caller. */
  under: { id: string; level: number };
  scope: 'direct' | 'team';
  search: string | null;
  level: number | null;
  kind: 'agent' | 'player' | null;
  status: string | null;
  /** When they came into the team, from the first instant up to, not including, the second. */
  placed: { from: Date; to: Date } | null;
  order: MemberOrder;
  after: MemberPlace | null;
  limit: number;
}

export interface TeamMember {
  id: string;
  account: string;
  nickname: string;
  type: number;
  status: 'active' | 'restricted' | 'blocked';
  currency: string;
  level: number;
  uplineId: string | null;
  uplineAccount: string | null;
  online: boolean;
  balance: bigint;
  downlines: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
}

const ownBalance = 'COALESCE(wallet.balance - wallet.held, 0)::bigint';

const columns = (
  now: '$2' | '$10',
): string => `member.id, member.account, member.nickname, member.type, member.status, member.currency,
  upline.id AS "uplineId", upline.account AS "uplineAccount", member.registered_at AS "registeredAt",
  member.last_login_at AS "lastLoginAt", ${ownBalance} AS balance,
  (SELECT count(*)::int FROM member_tree AS below WHERE below.merchant_id = member.merchant_id AND below.upline_id = member.id)
    AS downlines,
  EXISTS (SELECT FROM member_session AS session WHERE session.merchant_id = member.merchant_id AND session.member_id = member.id
    AND session.closed_at IS NULL AND session.expires_at > ${now}::timestamptz
    AND session.seen_at > ${now}::timestamptz - make_interval(mins => session.idle_minutes)) AS online`;

const joins = `JOIN member ON member.merchant_id = place.merchant_id AND member.id = place.member_id
  LEFT JOIN member AS upline ON upline.merchant_id = place.merchant_id AND upline.id = place.upline_id
  LEFT JOIN account AS wallet ON wallet.merchant_id = member.merchant_id AND wallet.owner_kind = 'member'
    AND wallet.owner_id = member.id::text AND wallet.purpose = 'main' AND wallet.currency = member.currency AND wallet.share = 0`;

/** Direct downlines by their own index; the closure would read the whole team for them. */
const placesOf = (scope: MemberFilter['scope']): string =>
  scope === 'direct'
    ? `SELECT merchant_id, member_id, upline_id, placed_at, 1 AS distance FROM member_tree WHERE merchant_id = $1 AND upline_id = $2`
    : `SELECT pair.merchant_id, pair.member_id, own.upline_id, own.placed_at, pair.distance FROM member_tree_ancestor AS pair
       JOIN member_tree AS own USING (merchant_id, member_id) WHERE pair.merchant_id = $1 AND pair.ancestor_id = $2`;

/** What both reads narrow the team by; the parameters begin with the root at $2 and its level at $3. */
const narrowed = `($4::text IS NULL OR member.account_key LIKE $4 OR nickname_key(member.nickname) LIKE nickname_key($4))
  AND ($5::int IS NULL OR place.distance + $3::int = $5::int)
  AND ($6::text IS NULL OR (member.type IN (1, 2, 41, 42)) = ($6::text = 'agent'))
  AND ($7::text IS NULL OR member.status = $7)
  AND ($8::timestamptz IS NULL OR place.placed_at >= $8 AND place.placed_at < $9::timestamptz)`;

const narrowing = (merchantId: string, filter: MemberFilter): unknown[] => [
  merchantId,
  filter.under.id,
  filter.under.level,
  filter.search === null ? null : `${escaped(filter.search)}%`,
  filter.level,
  filter.kind,
  filter.status,
  filter.placed?.from ?? null,
  filter.placed?.to ?? null,
];

/** A page begins after the last of the one before. A large team is read in the order of its index, by registration. */
export function readMembers(
  db: Db,
  merchantId: string,
  filter: MemberFilter,
  now: Date,
): Promise<TeamMember[]> {
  const { order, after } = filter;
  const [sign, direction] = order.descending ? ['<', 'DESC'] : ['>', 'ASC'];
  const keys = order.by === 'balance' ? [ownBalance, 'place.member_id'] : ['place.member_id'];
  const types = order.by === 'balance' ? ['bigint', 'uuid'] : ['uuid'];
  const place = types.map((type, index) => `$${12 + index}::${type}`).join(', ');
  const values = after === null ? [] : [...(order.by === 'balance' ? [String(after.balance)] : []), after.id];
  return sqlOn<TeamMember>(
    db,
    `SELECT ${columns('$10')}, place.distance + $3::int AS level FROM (${placesOf(filter.scope)}) AS place ${joins}
     WHERE ${narrowed} ${after === null ? '' : `AND (${keys.join(', ')}) ${sign} (${place})`}
     ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')} LIMIT $11`,
    [...narrowing(merchantId, filter), now, filter.limit, ...values],
  );
}

/** How many there are by the same filter, and what they have together in one currency. */
export async function sumMembers(
  db: Db,
  merchantId: string,
  filter: MemberFilter & { currency: string },
): Promise<{ members: number; balance: bigint }> {
  const [row] = await sqlOn<{ members: number; balance: bigint }>(
    db,
    `SELECT count(*)::int AS members,
       COALESCE(sum(wallet.balance - wallet.held) FILTER (WHERE member.currency = $10), 0)::bigint AS balance
     FROM (${placesOf(filter.scope)}) AS place ${joins} WHERE ${narrowed}`,
    [...narrowing(merchantId, filter), filter.currency],
  );
  return row ?? { members: 0, balance: 0n };
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** One member with the level that is known of it. */
export async function readMember(
  db: Db,
  merchantId: string,
  { id, level }: { id: string; level: number },
  now: Date,
): Promise<TeamMember | undefined> {
  const [row] = await sqlOn<TeamMember>(
    db,
    `SELECT ${columns('$2')}, $4::int AS level FROM member_tree AS place ${joins}
     WHERE place.merchant_id = $1 AND place.member_id = $3`,
    [merchantId, now, id, level],
  );
  return row;
}

/** From the caller down to the member, both included. */
export async function readPath(db: Db, me: Me, memberId: string): Promise<{ id: string; account: string }[]> {
  return sqlOn(
    db,
    `SELECT member.id, member.account FROM (
       SELECT $3::uuid AS id, 0 AS distance
       UNION ALL
       SELECT ancestor_id, distance FROM member_tree_ancestor WHERE merchant_id = $1 AND member_id = $3::uuid
         AND (ancestor_id = $2 OR ancestor_id IN (SELECT member_id FROM member_tree_ancestor WHERE merchant_id = $1
           AND ancestor_id = $2))
     ) AS way JOIN member ON member.merchant_id = $1 AND member.id = way.id ORDER BY way.distance DESC`,
    [me.merchantId, me.id, memberId],
  );
}

/** How many below are signed in and were seen lately; found among the sessions that run, not among the team. */
export async function readOnline(db: Db, me: Me, now: Date): Promise<number> {
  const [row] = await sqlOn<{ online: number }>(
    db,
    `WITH running AS MATERIALIZED (
       SELECT DISTINCT member_id FROM member_session
       WHERE merchant_id = $1 AND closed_at IS NULL AND expires_at > $3::timestamptz
         AND seen_at > $3::timestamptz - make_interval(mins => idle_minutes))
     SELECT count(*)::int AS online FROM running
     JOIN member_tree_ancestor AS pair ON pair.merchant_id = $1 AND pair.ancestor_id = $2 AND pair.member_id = running.member_id`,
    [me.merchantId, me.id, now],
  );
  return row?.online ?? 0;
}

/** A member of the team by its whole account name, the caller included; undefined where it is nobody of the team. */
export async function findInTeam(
  db: Db,
  me: Me,
  accountKey: string,
): Promise<{ id: string; level: number } | undefined> {
  const [found] = await sqlOn<{ id: string; level: number }>(
    db,
    `SELECT member.id, COALESCE(pair.distance, 0) AS level FROM member
     LEFT JOIN member_tree_ancestor AS pair ON pair.merchant_id = member.merchant_id AND pair.ancestor_id = $2
       AND pair.member_id = member.id
     WHERE member.merchant_id = $1 AND member.account_key = $3 AND (member.id = $2 OR pair.member_id IS NOT NULL)`,
    [me.merchantId, me.id, accountKey],
  );
  return found;
}
