import { operatorGamingCalls } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import { exclude } from './exclusion.ts';
import { overviewOf, presentEvent, presentExclusion } from './overview.ts';
import type { GamingParts } from './parts.ts';
import { exclusionEnd } from './rules.ts';
import { listExcluded, listLimited, readEvents, type RegisterRow } from './store.ts';
import type { Console } from '../../console/index.ts';

const historyShown = 50;

function placeOf(cursor: string | undefined): { at: Date; memberId: string } | null {
  const [at = '', memberId = ''] = (cursor ?? '').split('_');
  return isId(memberId) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), memberId } : null;
}

const nextOf = (row: RegisterRow): string => `${row.changedAt.toISOString()}_${row.memberId}`;

function presentRow({ kind, origin, startedAt, until, returnFrom, ...row }: RegisterRow) {
  return {
    ...row,
    exclusion:
      kind && origin && startedAt ? presentExclusion({ kind, origin, startedAt, until, returnFrom }) : null,
    changedAt: row.changedAt.toISOString(),
  };
}

export function gamingConsole(
  parts: GamingParts,
  console: Console,
  accounts: (merchantId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Route[] {
  const known = async (merchantId: string, id: string) =>
    (isId(id) ? await parts.members.find(merchantId, id) : null) ?? fail('NOT_FOUND');
  return implement(operatorGamingCalls)({
    register: console.allow('gaming.read', async (call) => {
      const { show, origin, cursor, limit } = call.query;
      const merchantId = call.merchant.id;
      const list = show === 'excluded' ? listExcluded : listLimited;
      const found = await list(parts.platform.db, {
        merchantId,
        origin: origin ?? null,
        before: placeOf(cursor),
        limit: limit + 1,
      });
      const rows = found.slice(0, limit);
      const names = await accounts(
        merchantId,
        rows.map(({ memberId }) => memberId),
      );
      await console.look(call, { action: 'gaming.register_viewed', subject: { type: 'members', id: '' } });
      const last = rows.at(-1);
      return {
        content: rows.map((row) => ({ ...presentRow(row), account: names.get(row.memberId) ?? '' })),
        nextCursor: found.length > limit && last ? nextOf(last) : null,
      };
    }),
    member: console.allow('gaming.read', async (call) => {
      const { id } = await known(call.merchant.id, call.params.id);
      const member = { merchantId: call.merchant.id, id };
      await console.look(call, { action: 'gaming.member_viewed', subject: { type: 'member', id } });
      const [overview, history] = await Promise.all([
        overviewOf(parts, call.merchant, member),
        readEvents(parts.platform.db, member, { before: null, limit: historyShown }),
      ]);
      return { overview, history: history.map(presentEvent) };
    }),
    exclude: console.allow('gaming.exclude', async (call) => {
      const { id } = await known(call.merchant.id, call.params.id);
      const member = { merchantId: call.merchant.id, id };
      const { duration, origin, reason } = call.body;
      const until = exclusionEnd(duration, parts.platform.clock.now());
      await transaction(parts.platform.db, async (tx) => {
        const wish = { kind: 'self_exclusion', until, duration, origin, reason } as const;
        await exclude(parts, tx, member, { ...wish, orderedBy: call.operator.account });
        const detail = { duration, origin, reason };
        await console.record(tx, call, {
          action: 'member.excluded',
          subject: { type: 'member', id },
          detail,
        });
      });
      return overviewOf(parts, call.merchant, member);
    }),
  });
}
