import { operatorAccountCalls, type ParsedQuery } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Call, implement, type Route } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertApprover, seasoningHours } from '../../approvals/index.ts';
import { actorOf, type Guard, type OperatorCall } from '../../guard/index.ts';
import { assertCovers, wireRole } from '../roles/proposals.ts';
import { permissions, type Role } from '../../guard/index.ts';
import { propose } from '../roles/routes.ts';
import { findRole, readRoles } from '../roles/store.ts';
import { insertOperator } from '../session/store.ts';
import type { Trail } from '../../guard/index.ts';
import { administratorsNeeded } from '../own-account/enrolment-routes.ts';
import { dropInvitation, invite, voidCredentials } from './invitations.ts';
import { notifyAdministrators } from './notices.ts';
import {
  activate,
  activeAdministrators,
  addSponsor,
  closeSessions,
  lockAccounts,
  type OperatorAccount,
  readAccount,
  readAccounts,
  readOpeners,
  writeStatus,
} from './store.ts';

interface Parts {
  platform: Platform;
  trail: Trail;
}

/** Who may enter the console. Nobody changes their own account, gives rights they lack, or takes the last administrator away. */
export function accountRoutes(platform: Platform, guard: Guard, trail: Trail): Route[] {
  const { db, realtime } = platform;
  const parts = { platform, trail };
  const shown = async (merchantId: string, id: string) =>
    viewOf((await readAccount(db, merchantId, id)) ?? fail('NOT_FOUND'));
  const signedOut = (ids: readonly string[]): void => {
    for (const id of ids) realtime.disconnect(id);
  };
  return implement(operatorAccountCalls)({
    list: guard.allow('operators.read', async (call) => {
      await guard.look(call, { action: 'operators.viewed', subject: { type: 'operators', id: '' } });
      const merchantId = call.merchant.id;
      const [operators, roles, administrators] = await Promise.all([
        readAccounts(db, merchantId),
        readRoles(db, merchantId),
        activeAdministrators(db, merchantId),
      ]);
      return {
        operators: operators.filter(asAsked(call.query)).map(viewOf),
        roles: roles.map((role) => ({ ...role, ...wireRole(role) })),
        permissions: [...permissions],
        administrators: administrators.length,
      };
    }),
    create: guard.allow('operators.edit', async (call) => {
      const { id, link, expiresAt } = await openAccount(parts, call);
      return { operator: await shown(call.merchant.id, id), link, expiresAt: expiresAt.toISOString() };
    }),
    update: guard.allow('operators.edit', async (call) => {
      signedOut(await changeAccount(parts, call));
      return shown(call.merchant.id, call.params.id);
    }),
    reset: guard.allow('operators.edit', async (call) => {
      const { ended, link, expiresAt } = await resetAccount(parts, call);
      signedOut(ended);
      const operator = await shown(call.merchant.id, call.params.id);
      return { operator, link, expiresAt: expiresAt.toISOString() };
    }),
    confirm: guard.allow('operators.edit', async (call) => {
      await confirmAccount(parts, call);
      return shown(call.merchant.id, call.params.id);
    }),
  });
}

function openAccount({ platform, trail }: Parts, call: Call<typeof operatorAccountCalls.create>) {
  const { account, name, role } = call.body;
  const { merchantId } = call.operator;
  return transaction(platform.db, async (tx) => {
    await lockAccounts(tx, merchantId);
    await assertMayGive(tx, call, [role]);
    const id = newId();
    const createdAt = platform.clock.now();
    const form = { merchantId, id, account, name, role, createdAt, credentials: null };
    if (!(await insertOperator(tx, form))) fail('USERNAME_TAKEN');
    await addSponsor(tx, sponsorOf(call, id, 'opened', createdAt));
    await recordAndNotify({ platform, trail }, tx, call, 'created', { id, account, detail: { role } });
    return { id, ...(await invite(tx, platform, { merchantId, id })) };
  });
}

/** Gives the sessions that ended with it. */
function changeAccount(
  { platform, trail }: Parts,
  call: Call<typeof operatorAccountCalls.update>,
): Promise<string[]> {
  const { role, reason, version } = call.body;
  return transaction(platform.db, async (tx) => {
    const before = await otherAccount(tx, call);
    if (before.version !== version) fail('STATE_CONFLICT');
    await assertMayGive(tx, call, [role, before.role]);
    if (role !== before.role) {
      const content = {
        kind: 'operator.role',
        account: before.account,
        from: before.role,
        to: role,
      } as const;
      await propose(tx, platform, trail, call, { subject: before.id, content, reason });
    }
    const status = call.body.status ?? before.status;
    if (status === before.status || (status !== 'active' && status !== 'blocked')) return [];
    return changeStatus({ platform, trail }, tx, call, before, status);
  });
}

/** Blocking holds at once; anyone who is unblocked keeps both factors, and approves nothing for a day. */
async function changeStatus(
  { platform, trail }: Parts,
  tx: Tx,
  call: Call<typeof operatorAccountCalls.update>,
  before: OperatorAccount,
  status: 'active' | 'blocked',
): Promise<string[]> {
  const { reason, version } = call.body;
  const { merchantId } = call.operator;
  const { id, account } = before;
  // What never became active, or was reset, needs a second person.
  if (status === 'active' && (before.status !== 'blocked' || before.activeSince === null))
    fail('STATE_CONFLICT');
  if (!(await writeStatus(tx, merchantId, { id, version, status, now: platform.clock.now() })))
    fail('STATE_CONFLICT');
  if ((await activeAdministrators(tx, merchantId)).length === 0) fail('OPERATOR_NOT_ALLOWED');
  const detail = { status: `${before.status} → ${status}`, reason };
  await recordAndNotify({ platform, trail }, tx, call, status === 'blocked' ? 'blocked' : 'unblocked', {
    id,
    account,
    detail,
  });
  if (status === 'active') return [];
  await dropInvitation(tx, merchantId, id);
  return closeSessions(tx, merchantId, id, platform.clock.machine());
}

function resetAccount({ platform, trail }: Parts, call: Call<typeof operatorAccountCalls.reset>) {
  const { merchantId } = call.operator;
  return transaction(platform.db, async (tx) => {
    const found = await otherAccount(tx, call);
    const { id, account } = found;
    await assertMayGive(tx, call, [found.role]);
    await voidCredentials(tx, merchantId, id);
    if ((await activeAdministrators(tx, merchantId)).length === 0) fail('OPERATOR_NOT_ALLOWED');
    await addSponsor(tx, sponsorOf(call, id, 'reset', platform.clock.now()));
    const detail = { reason: call.body.reason };
    await recordAndNotify({ platform, trail }, tx, call, 'reset', { id, account, detail });
    const ended = await closeSessions(tx, merchantId, id, platform.clock.machine());
    return { ended, ...(await invite(tx, platform, { merchantId, id })) };
  });
}

/** The second of two people: the first opened or reset the account, or anyone who has the server did. */
function confirmAccount({ platform, trail }: Parts, call: Call<typeof operatorAccountCalls.confirm>) {
  const { merchantId, id: operatorId } = call.operator;
  return transaction(platform.db, async (tx) => {
    const { id, account, role } = await otherAccount(tx, call);
    if ((await activeAdministrators(tx, merchantId)).length < administratorsNeeded)
      fail('CONFIRM_ON_SERVER', { details: { account } });
    await assertMayGive(tx, call, [role]);
    const openers = await readOpeners(tx, merchantId, id);
    const now = platform.clock.now();
    if (openers.some((opener) => opener.id === operatorId)) fail('OWN_PROPOSAL');
    const [last] = openers;
    const first = last && { operatorId: last.id, at: last.at };
    await assertApprover(tx, { merchantId, operatorId, now, ...(first ? { first } : {}) });
    if (!(await activate(tx, merchantId, { id, version: call.body.version, now }))) fail('STATE_CONFLICT');
    await addSponsor(tx, sponsorOf(call, id, 'confirmed', now));
    await recordAndNotify({ platform, trail }, tx, call, 'confirmed', { id, account, detail: {} });
  });
}

/** Anyone who gives a role, or changes someone who has it, has all of its rights and amounts. */
async function assertMayGive(tx: Tx, { operator }: OperatorCall, roles: readonly Role[]): Promise<void> {
  const { merchantId, id } = operator;
  const given = await Promise.all(roles.map((role) => findRole(tx, merchantId, role)));
  if (given.includes(undefined)) fail('OPERATOR_NOT_ALLOWED');
  await assertCovers(tx, merchantId, id, given);
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

const sponsorOf = (
  { operator }: OperatorCall,
  operatorId: string,
  deed: 'opened' | 'reset' | 'confirmed',
  at: Date,
) => ({ merchantId: operator.merchantId, operatorId, sponsorId: operator.id, deed, at });

/** On record, and before the eyes of all administrators. */
async function recordAndNotify(
  { platform, trail }: Parts,
  tx: Tx,
  call: OperatorCall,
  kind: 'created' | 'blocked' | 'unblocked' | 'reset' | 'confirmed',
  about: { id: string; account: string; detail: Record<string, string> },
): Promise<void> {
  const { id, account, detail } = about;
  await trail.record(tx, actorOf(call), {
    action: `operator.${kind}`,
    subject: { type: 'operator', id },
    detail: { account, ...detail },
  });
  await notifyAdministrators(tx, call.operator.merchantId, {
    kind,
    detail: { account, by: call.operator.account },
    at: platform.clock.now(),
  });
}

/** The page narrows the accounts that it holds by the same rule. */
function asAsked({ search = '', role, status }: ParsedQuery<typeof operatorAccountCalls.list>) {
  const words = search.toLowerCase();
  return (row: OperatorAccount): boolean =>
    `${row.account} ${row.name}`.toLowerCase().includes(words) &&
    (role === undefined || row.role === role) &&
    (status === undefined || row.status === status);
}

function viewOf({ activeSince, ...row }: OperatorAccount) {
  const from = activeSince && new Date(activeSince.getTime() + seasoningHours * 3600_000);
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    approvesFrom: from?.toISOString() ?? null,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
