import { type BaseCall, behind, type OperatorIdentity } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import { askedMember, filterDetail } from '../../platform/lists/filter.ts';
import type { Permission } from './rights.ts';
import type { Action, Actor, Trail } from './trail.ts';

export type OperatorCall = BaseCall & {
  operator: OperatorIdentity;
  /** A page of a file whose order is on record: no look of its own. */
  silent?: boolean;
};

export function actorOf(call: OperatorCall): Actor & { operator: OperatorIdentity } {
  return { operator: call.operator, address: call.address, requestId: call.requestId };
}

/** What every handler of the console passes through: the right it asks for, and the record of what was looked at. */
export interface Guard {
  allow<C extends OperatorCall, V>(
    permission: Permission,
    handler: (call: C) => Promise<V>,
  ): (call: C) => Promise<V>;
  look(call: OperatorCall, action: Action): Promise<void>;
  /** Records who looked at a list with which filter; gives whose rows are asked for, as `askedMember` does. */
  lookAtList(
    call: OperatorCall & { merchant: { id: string }; query: ListOfMembers },
    seen: { action: string; type: string },
    members: Parameters<typeof askedMember>[0],
  ): Promise<string | undefined | null>;
}

type ListOfMembers = Parameters<typeof askedMember>[2];

export function createGuard(trail: Trail): Guard {
  const look = async (call: OperatorCall, action: Action): Promise<void> => {
    if (call.silent !== true) await trail.recordLook(actorOf(call), action);
  };
  return {
    look,
    allow: (permission, handler) =>
      behind(async (call) => {
        if (call.operator.permissions.has(permission)) return;
        const subject = { type: 'permission', id: permission };
        await trail.recordLook(actorOf(call), { action: 'access.refused', subject });
        fail('FORBIDDEN');
      }, handler),
    lookAtList: async (call, { action, type }, members) => {
      await look(call, { action, subject: { type, id: '' }, detail: filterDetail(call.query) });
      return askedMember(members, call.merchant.id, call.query);
    },
  };
}
