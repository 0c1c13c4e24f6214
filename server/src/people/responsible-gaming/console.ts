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
import type { MemberNames } from '../members/index.ts';

const historyShown = 50;

function presentRow({ kind, origin, startedAt, until, returnFrom, ...row }: RegisterRow) {
  return {
    ...row,
    exclusion:
      kind && origin && startedAt ? presentExclusion({ kind, origin, startedAt, until, returnFrom }) : null,
    changedAt: row.changedAt.toISOString(),
  };
}

export function gamingConsole(parts: GamingParts, console: Console, names: MemberNames): Route[] {
  const known = async (merchantId: string, id: string) =>
    (isId(id) ? await parts.members.find(merchantId, id) : null) ?? fail('NOT_FOUND');
  return implement(operatorGamingCalls)({
    register: console.allow('gaming.read', async (call) => {
      const merchantId = call.merchant.id;
      const memberId = await console.lookAtList(
        call,
        { action: 'gaming.register_viewed', type: 'members' },
        names,
      );
      if (memberId === null) return { content: [], nextCursor: null };
      const list = call.query.show === 'excluded' ? listExcluded : listLimited;
      const { rows, next } = await list(parts.platform.db, { ...call.query, merchantId, memberId });
      const accounts = await names.accounts(
        merchantId,
        rows.map((row) => row.memberId),
      );
      return {
        content: rows.map((row) => ({ ...presentRow(row), account: accounts.get(row.memberId) ?? '' })),
        nextCursor: next,
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
        const request = { kind: 'self_exclusion', until, duration, origin, reason } as const;
        await exclude(parts, tx, member, { ...request, orderedBy: call.operator.account });
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
