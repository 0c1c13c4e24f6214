import { messagesOf } from '../../../messages/index.ts';
import type { Localised, operatorProposalCalls, ValueOf } from '@croupier/contract';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { minor } from '../../../platform/formats/money.ts';
import type { limitKinds } from '../../approvals/index.ts';
import { activeAdministrators, readAccount, writeRole as giveRole } from '../accounts/store.ts';
import { isPermission, type Role } from '../../guard/index.ts';
import {
  covers,
  deleteRole,
  findRole,
  isInUse,
  type Limits,
  type RoleForm,
  type RoleView,
  writeRole,
} from './store.ts';
import type { Proposal } from './proposal-store.ts';

export type ProposalView = ValueOf<typeof operatorProposalCalls.approve>;
type Money = Record<(typeof limitKinds)[number], number | null>;

/** What a proposal holds: everything that is needed to carry it out, and what was there when it was made. */
export type Content =
  | { kind: 'role.set'; role: WireRole & { code: Role }; before: WireRole | null; version: number }
  | { kind: 'role.remove'; before: WireRole; version: number }
  | { kind: 'operator.role'; account: string; from: Role; to: Role };

/** A role as it travels and as a proposal keeps it: amounts as numbers. */
export interface WireRole {
  names: Localised;
  permissions: string[];
  limits: Money;
}

const limitsWith = <V>(of: (kind: (typeof limitKinds)[number]) => V) => ({
  withdrawal: of('withdrawal'),
  deposit: of('deposit'),
  adjustment: of('adjustment'),
  win: of('win'),
});

export const wireRole = ({ names, permissions, limits }: RoleForm): WireRole => ({
  names,
  permissions: [...permissions],
  limits: limitsWith((kind) => (limits[kind] === null ? null : minor(limits[kind]))),
});

/** Throws FIELDS_INVALID for a right that there isn't. */
export function roleOf({ names, permissions, limits }: WireRole): RoleForm {
  const known = [...new Set(permissions)].filter(isPermission);
  const strange = permissions.find((right) => !isPermission(right));
  if (strange !== undefined)
    fail('FIELDS_INVALID', {
      errors: {
        permissions: (language) => messagesOf('operatorFields')(language, 'right', { right: strange }),
      },
    });
  const amounts: Limits = limitsWith((kind) => {
    const limit = limits[kind];
    return limit === null ? null : BigInt(limit);
  });
  return { names, permissions: known, limits: amounts };
}

/** The role of someone who proposes or agrees; throws OPERATOR_NOT_ALLOWED where it doesn't cover what is given. */
export async function assertCovers(
  on: Db | Tx,
  merchantId: string,
  operatorId: string,
  given: readonly (Pick<RoleForm, 'permissions' | 'limits'> | undefined)[],
): Promise<void> {
  const own = await readAccount(on, merchantId, operatorId);
  const role = own ? await findRole(on, merchantId, own.role) : undefined;
  if (!role || given.some((one) => one !== undefined && !covers(role, one))) fail('OPERATOR_NOT_ALLOWED');
}

/**
 * Carries out what two people agreed to. The second has to have whatever is given away, and there has to be an administrator
 * afterwards; what was changed since it was proposed is proposed again (STATE_CONFLICT).
 */
export async function carryOut(
  tx: Tx,
  merchantId: string,
  proposal: Proposal,
  decider: { id: string; account: string; at: Date },
): Promise<void> {
  const content = proposal.content as Content;
  if (content.kind === 'operator.role') {
    await changeRole(tx, merchantId, proposal.subject, content, decider.id);
  } else {
    const known = await findRole(tx, merchantId, proposal.subject);
    if ((known?.version ?? 0) !== content.version) fail('STATE_CONFLICT');
    if (known?.fixed === true) fail('OPERATOR_NOT_ALLOWED');
    if (content.kind === 'role.set') {
      const role = roleOf(content.role);
      await assertCovers(tx, merchantId, decider.id, [role, known]);
      const { code } = content.role;
      await writeRole(tx, merchantId, {
        ...role,
        code,
        version: content.version + 1,
        at: decider.at,
        by: decider.account,
      });
    } else {
      await removeRole(tx, merchantId, known ?? fail('STATE_CONFLICT'), decider.id);
    }
  }
  if ((await activeAdministrators(tx, merchantId)).length === 0) fail('OPERATOR_NOT_ALLOWED');
}

async function changeRole(
  tx: Tx,
  merchantId: string,
  operatorId: string,
  { from, to }: Extract<Content, { kind: 'operator.role' }>,
  deciderId: string,
): Promise<void> {
  if (operatorId === deciderId) fail('OPERATOR_NOT_ALLOWED');
  const account = (await readAccount(tx, merchantId, operatorId)) ?? fail('NOT_FOUND');
  if (account.role !== from) fail('STATE_CONFLICT');
  const roles = await Promise.all([findRole(tx, merchantId, from), findRole(tx, merchantId, to)]);
  if (!roles[1]) fail('STATE_CONFLICT');
  await assertCovers(tx, merchantId, deciderId, roles);
  await giveRole(tx, merchantId, operatorId, to);
}

async function removeRole(tx: Tx, merchantId: string, role: RoleView, deciderId: string): Promise<void> {
  await assertCovers(tx, merchantId, deciderId, [role]);
  if (!role.builtIn && (await isInUse(tx, merchantId, role.code))) fail('ROLE_IN_USE');
  await deleteRole(tx, merchantId, role.code);
}

export function viewOf(proposal: Proposal): ProposalView {
  const content = proposal.content as Content;
  return {
    id: proposal.id,
    kind: proposal.kind,
    subject: content.kind === 'operator.role' ? content.account : proposal.subject,
    role: content.kind === 'role.set' ? content.role : null,
    before: content.kind === 'operator.role' ? null : content.before,
    roles: content.kind === 'operator.role' ? { from: content.from, to: content.to } : null,
    reason: proposal.reason,
    state: proposal.state,
    proposedBy: proposal.proposedBy,
    proposedAt: proposal.proposedAt.toISOString(),
    decidedBy: proposal.decidedBy,
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
  };
}
