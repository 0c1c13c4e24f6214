import { operatorTrailCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { type Desk, given } from './desk.ts';
import type { Trail } from './trail.ts';

export function trailRoutes(desk: Desk, trail: Trail): Route[] {
  return implement(operatorTrailCalls)({
    actions: desk.allow('actions.read', async (call) => {
      const { operator, subjectId, cursor, limit } = call.query;
      if (cursor !== undefined && !isId(cursor)) fail('REQUEST_INVALID');
      const account = operator?.toLowerCase();
      const rows = await trail.list({
        merchantId: call.merchant.id,
        operator: account === '' ? undefined : account,
        subjectId,
        before: cursor,
        limit: limit + 1,
      });
      const subject = { type: 'actions', id: '' };
      await desk.look(call, {
        action: 'actions.viewed',
        subject,
        detail: given({ operator: account, subjectId }),
      });
      const content = rows.slice(0, limit).map((row) => ({
        id: row.id,
        operator: row.account,
        action: row.action,
        subject: { type: row.subjectType, id: row.subjectId },
        detail: row.detail,
        address: row.address,
        at: row.at.toISOString(),
      }));
      return { content, nextCursor: rows.length > limit ? (content.at(-1)?.id ?? null) : null };
    }),
  });
}
