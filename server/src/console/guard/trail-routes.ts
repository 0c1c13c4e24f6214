import { operatorTrailCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { filterDetail } from '../../platform/lists/filter.ts';
import type { Guard } from './guard.ts';
import { unitsOf } from './trail-units.ts';
import type { Trail } from './trail.ts';

export function trailRoutes(guard: Guard, trail: Trail): Route[] {
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
      const content = rows.map((row) => ({
        id: row.id,
        operator: row.account,
        action: row.action,
        subject: { type: row.subjectType, id: row.subjectId },
        detail: row.detail,
        units: unitsOf(row.detail),
        address: row.address,
        at: row.at.toISOString(),
      }));
      return { content, nextCursor: next };
    }),
  });
}
