import { operatorTrailCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import type { Guard } from './guard.ts';
import { membersIn, unitsOf } from './trail-units.ts';
import type { Trail } from './trail.ts';

/** What the record asks of those who know members. */
export interface TrailMembers {
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function trailRoutes(guard: Guard, trail: Trail, members: TrailMembers): Route[] {
  return implement(operatorTrailCalls)({
    actions: guard.allow('actions.read', async (call) => {
      const operator = call.query.operator?.toLowerCase();
      const subject = { type: 'actions', id: '' };
      const { rows, next } = await trail.list(call.merchant.id, { ...call.query, operator });
      await guard.look(call, {
        action: 'actions.viewed',
        subject,
        detail: filterDetail({ ...call.query, operator }),
      });
      const named = await members.accounts(call.merchant.id, [...new Set(rows.flatMap(membersIn))]);
      const content = rows.map((row) => ({
        id: row.id,
        operator: row.account,
        action: row.action,
        subject: { type: row.subjectType, id: row.subjectId },
        detail: row.detail,
        units: unitsOf(row.detail),
        members: Object.fromEntries(
          membersIn(row).flatMap((id) => {
            const account = named.get(id);
            return account === undefined ? [] : [[id, account]];
          }),
        ),
        address: row.address,
        at: row.at.toISOString(),
      }));
      return { content, nextCursor: next };
    }),
  });
}
