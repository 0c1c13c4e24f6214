import { randomBytes } from 'node:crypto';
import { operatorAccountCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  closeSessions,
  lockAccounts,
  type OperatorAccount,
  readAccount,
  readAccounts,
  writeAccount,
  writeTotp,
} from './account-store.ts';
import { createOperator } from './create-operator.ts';
import { actorOf, type Desk, type OperatorCall } from './desk.ts';
import { type Permission, permissions, permissionsOf, type Role } from './roles.ts';
import { secretContext } from './sign-in.ts';
import { totpAddress } from '../../platform/totp.ts';
import type { Trail } from './trail.ts';

const roles: readonly Role[] = ['admin', 'finance', 'support'];
const secretBytes = 20;

/** Who may enter the console. Nobody changes their own account, gives rights they lack, or takes the last administrator away. */
export function accountRoutes(platform: Platform, desk: Desk, trail: Trail): Route[] {
  const { db, realtime } = platform;
  const signedOut = (ids: readonly string[]): void => {
    for (const id of ids) realtime.disconnect(id);
  };
  return implement(operatorAccountCalls)({
    list: desk.allow('operators.read', async (call) => {
      await desk.look(call, { action: 'operators.viewed', subject: { type: 'operators', id: '' } });
      return {
        operators: (await readAccounts(db, call.merchant.id)).map(viewOf),
        roles: roles.map((role) => ({ role, permissions: [...permissionsOf(role)] })),
        permissions: [...permissions],
      };
    }),
    create: desk.allow('operators.edit', async (call) => {
      const { account, name, role, password } = call.body;
      assertCovers(call, role);
      const merchantId = call.merchant.id;
      const made =
        (await createOperator(platform, { merchantId, account, name, role, password })) ??
        fail('USERNAME_TAKEN');
      await recorded(trail, platform.db, call, 'operator.created', made.id, { account, role });
      const operator = (await readAccount(db, merchantId, made.id)) ?? fail('NOT_FOUND');
      return { operator: viewOf(operator), totpAddress: made.totpAddress };
    }),
    update: desk.allow('operators.edit', async (call) => {
      signedOut(await changeAccount(platform, trail, call));
      return viewOf((await readAccount(db, call.merchant.id, call.params.id)) ?? fail('NOT_FOUND'));
    }),
    resetTotp: desk.allow('operators.edit', async (call) => {
      const { ended, address } = await newSecret(platform, trail, call);
      signedOut(ended);
      const operator = (await readAccount(db, call.merchant.id, call.params.id)) ?? fail('NOT_FOUND');
      return { operator: viewOf(operator), totpAddress: address };
    }),
  });
}

/** Gives the sessions that ended with it. */
function changeAccount(
  { db, clock }: Platform,
  trail: Trail,
  call: Call<typeof operatorAccountCalls.update>,
): Promise<string[]> {
  const { role, status, reason, version } = call.body;
  const merchantId = call.merchant.id;
  return transaction(db, async (tx) => {
    const before = await otherAccount(tx, call);
    assertCovers(call, role);
    assertCovers(call, before.role);
    if (!(await writeAccount(tx, merchantId, { id: before.id, version, role, status })))
      fail('STATE_CONFLICT');
    const left = await readAccounts(tx, merchantId);
    if (!left.some((one) => one.role === 'admin' && one.status === 'active')) fail('OPERATOR_NOT_ALLOWED');
    await recorded(trail, tx, call, 'operator.changed', before.id, {
      account: before.account,
      role: `${before.role} → ${role}`,
      status: `${before.status} → ${status}`,
      reason,
    });
    return status === 'blocked' ? closeSessions(tx, merchantId, before.id, clock.machine()) : [];
  });
}

function newSecret(
  { db, clock, vault }: Platform,
  trail: Trail,
  call: Call<typeof operatorAccountCalls.resetTotp>,
): Promise<{ ended: string[]; address: string }> {
  const merchantId = call.merchant.id;
  const secret = randomBytes(secretBytes);
  return transaction(db, async (tx) => {
    const found = await otherAccount(tx, call);
    assertCovers(call, found.role);
    await writeTotp(tx, merchantId, found.id, vault.seal(secret, secretContext(found.id)));
    await recorded(trail, tx, call, 'operator.totp_reset', found.id, {
      account: found.account,
      reason: call.body.reason,
    });
    const ended = await closeSessions(tx, merchantId, found.id, clock.machine());
    return { ended, address: totpAddress(secret, found.account) };
  });
}

/** Whoever gives a role has all of its rights. */
function assertCovers({ operator }: OperatorCall, role: Role): void {
  const missing = [...permissionsOf(role)].filter((right: Permission) => !operator.permissions.has(right));
  if (missing.length > 0) fail('OPERATOR_NOT_ALLOWED');
}

/** The account that the call is about, which is never the caller's own. */
async function otherAccount(
  tx: Tx,
  call: OperatorCall & { params: { id: string } },
): Promise<OperatorAccount> {
  await lockAccounts(tx, call.merchant.id);
  const { id } = call.params;
  if (id === call.operator.id) fail('OPERATOR_NOT_ALLOWED');
  return (isId(id) ? await readAccount(tx, call.merchant.id, id) : null) ?? fail('NOT_FOUND');
}

function recorded(
  trail: Trail,
  on: Parameters<Trail['record']>[0],
  call: OperatorCall,
  action: string,
  id: string,
  detail: Record<string, string>,
): Promise<void> {
  return trail.record(on, actorOf(call), { action, subject: { type: 'operator', id }, detail });
}

function viewOf({ createdAt, lastSeenAt, ...row }: OperatorAccount) {
  return { ...row, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
