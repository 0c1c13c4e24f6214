import { messagesOf } from '../../messages/index.ts';
import type { Language } from '@croupier/contract';
import type { ParsedQuery, teamCalls, ValueOf } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { minor } from '../../platform/formats/money.ts';
import { type Asking, meOf, type TeamParts, todayOf } from './parts.ts';
import { instantsOf, periodDays } from './reports/periods.ts';
import { figuresOf } from './present.ts';
import { allowsLocks, allowsTransfers } from './settings/settings.ts';
import { wideTeam } from './reports/report-store.ts';
import {
  levelOf,
  type Me,
  type MemberOrder,
  type MemberPlace,
  readMember,
  readMembers,
  readPath,
  sumMembers,
  type TeamMember,
} from './tree-store.ts';
import { accountKey, agentTypes } from '../../people/index.ts';
import { teamFigures, teamSize } from '../../ledger/index.ts';
import { refuseCursor } from '../../platform/lists/cursor.ts';

type Page = ValueOf<typeof teamCalls.members>;
type Row = Page['content'][number];

/** Throws NOT_FOUND for anyone who is not of the caller's team: nobody learns whether such a member exists. */
export async function placeOf(
  { platform }: Pick<TeamParts, 'platform'>,
  me: Me,
  id: string,
): Promise<{ id: string; level: number }> {
  const level = isId(id) ? await levelOf(platform.db, me, id) : null;
  return level === null ? fail('NOT_FOUND') : { id, level };
}

/** The instants of the business days that are asked for; one day where only one is given. */
function placedBetween(
  { placedFrom, placedTo }: ParsedQuery<typeof teamCalls.members>,
  timeZone: string,
): { from: Date; to: Date } | null {
  const from = placedFrom ?? placedTo;
  if (from === undefined) return null;
  const { from: first, to: last } = periodDays({ period: 'custom', from, to: placedTo }, from);
  return instantsOf({ from: first, to: last }, timeZone);
}

const orderOf = (sort: 'registered' | '-registered' | 'balance' | '-balance'): MemberOrder => ({
  by: sort.endsWith('balance') ? 'balance' : 'registered',
  descending: sort.startsWith('-'),
});

const cursorOf = ({ by }: MemberOrder, last: TeamMember | undefined): string | null =>
  last === undefined ? null : by === 'balance' ? `${last.balance}.${last.id}` : last.id;

/** One of another order leads nowhere here. */
function placeIn(cursor: string | undefined, { by }: MemberOrder): MemberPlace | null {
  if (cursor === undefined) return null;
  const [, balance = '', id = ''] = /^(?:(-?\d{1,18})\.)?([\w-]{36})$/.exec(cursor) ?? [];
  if (!isId(id) || (by === 'balance') !== (balance !== '')) refuseCursor();
  return { id, balance: BigInt(balance) };
}

export async function listMembers(
  parts: TeamParts,
  asking: Asking & { language: Language },
  query: ParsedQuery<typeof teamCalls.members>,
): Promise<Page> {
  const { db, clock } = parts.platform;
  const me = meOf(asking);
  const under = await placeOf(parts, me, query.under ?? me.id);
  const search = accountKey(query.search ?? '');
  const order = orderOf(query.sort ?? '-registered');
  const filter = {
    under,
    scope: query.scope,
    search: search === '' ? null : search,
    level: query.level ?? null,
    kind: query.kind ?? null,
    status: query.status ?? null,
    placed: placedBetween(query, asking.merchant.timeZone),
    order,
    after: placeIn(query.cursor, order),
    limit: query.limit + 1,
  };
  const { currency } = asking.merchant;
  const { total } = await teamSize(db, { merchantId: me.merchantId, agentId: under.id });
  if (total > wideTeam && order.by === 'balance')
    fail('FIELDS_INVALID', {
      errors: { sort: messagesOf('agentSettings')(asking.language, 'teamTooLarge') },
    });
  const [rows, sums] = await Promise.all([
    readMembers(db, me.merchantId, filter, clock.now()),
    total > wideTeam ? null : sumMembers(db, me.merchantId, { ...filter, currency }),
  ]);
  const page = rows.slice(0, query.limit);
  return {
    content: page.map((row) => presentMember(row)),
    nextCursor: rows.length > query.limit ? cursorOf(order, page.at(-1)) : null,
    totals: sums && { members: sums.members, balance: minor(sums.balance), currency },
  };
}

export async function memberCard(
  parts: TeamParts,
  asking: Asking,
  id: string,
): Promise<ValueOf<typeof teamCalls.member>> {
  const { db, clock } = parts.platform;
  const me = meOf(asking);
  const place = await placeOf(parts, me, id);
  const row = (await readMember(db, me.merchantId, place, clock.now())) ?? fail('NOT_FOUND');
  const days = periodDays({ period: 'month' }, todayOf(parts, asking.merchant));
  const [path, team, affiliateCode, figures, lock] = await Promise.all([
    readPath(db, me, id),
    teamSize(db, { merchantId: me.merchantId, agentId: id }),
    parts.agents.codeOf(me.merchantId, id, 'affiliate'),
    teamFigures(db, { merchantId: me.merchantId, agentId: id, currency: row.currency, ...days }),
    parts.locks.read(me.merchantId, id),
  ]);
  const direct = place.level === 1;
  const active = row.status === 'active';
  const byAgent = lock !== null && lock.agentId !== null;
  const locks = direct && allowsLocks(asking.merchant) && !asking.member.restricted;
  return {
    ...presentMember(row),
    path,
    team: team.total,
    affiliateCode,
    month: { ...figuresOf(figures), period: days },
    // What an operator locked and why is between it and the member.
    lock: byAgent ? { reason: lock.reason, by: lock.lockedBy, at: lock.lockedAt.toISOString() } : null,
    may: {
      transfer: direct && active && transfersAllowed(asking),
      contracts: direct && agentTypes.has(row.type),
      lock: locks && row.status !== 'blocked',
      unlock: locks && byAgent,
    },
  };
}

export const transfersAllowed = ({ merchant, member }: Asking): boolean =>
  allowsTransfers(merchant) && !member.restricted;

function presentMember(row: TeamMember): Row {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    level: row.level,
    upline: row.uplineId !== null ? { id: row.uplineId, account: row.uplineAccount ?? '' } : null,
    online: row.online,
    balance: minor(row.balance),
    currency: row.currency,
    downlines: row.downlines,
    registeredAt: row.registeredAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
