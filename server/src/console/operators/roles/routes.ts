import { languagesOf, requireWords } from '../../../platform/settings/languages.ts';
import { operatorProposalCalls, operatorRoleCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertApprover } from '../../approvals/index.ts';
import { notifyAdministrators } from '../accounts/notices.ts';
import { lockAccounts } from '../accounts/store.ts';
import { actorOf, type Guard, type OperatorCall } from '../../guard/index.ts';
import type { Trail } from '../../guard/index.ts';
import { assertCovers, carryOut, type Content, roleOf, viewOf, wireRole } from './proposals.ts';
import {
  decideProposal,
  findProposal,
  insertProposal,
  listProposals,
  type Proposal,
} from './proposal-store.ts';
import { builtIn } from '../../guard/index.ts';
import { findRole, isInUse, readRoles } from './store.ts';

/** Puts a change before a second administrator; gives its id. Throws STATE_CONFLICT where one waits already. */
export async function propose(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  trail: Trail,
  call: OperatorCall,
  change: { subject: string; content: Content; reason: string },
): Promise<string> {
  const { merchantId, id, account } = call.operator;
  const { subject, content, reason } = change;
  const at = clock.now();
  const made = { kind: content.kind, subject, content, reason };
  const proposed =
    (await insertProposal(tx, merchantId, made, { id, account, at })) ?? fail('STATE_CONFLICT');
  const detail = { about: nameOf(content, subject), reason };
  await trail.record(tx, actorOf(call), {
    action: `${content.kind}_proposed`,
    subject: { type: 'proposal', id: proposed },
    detail,
  });
  await notifyAdministrators(tx, merchantId, {
    kind: 'proposed',
    detail: { about: detail.about, by: account },
    at,
  });
  return proposed;
}

const nameOf = (content: Content, subject: string): string =>
  content.kind === 'operator.role' ? content.account : subject;

/** A name as a code: `Chefe de turno` → `chefe-de-turno`. */
function codeOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32);
  const base = /^[a-z][a-z0-9-]+$/.test(plain) ? plain : `role-${plain}`.replace(/-$/, '');
  let code = base;
  for (let number = 2; taken.has(code) && number < 1000; number += 1) code = `${base}-${number}`;
  return code;
}

/** Roles are changed by two: one proposes, another one agrees. Nobody gives a right or an amount that they lack. */
export function roleRoutes(platform: Platform, guard: Guard, trail: Trail): Route[] {
  const { db } = platform;
  const shown = async (merchantId: string, id: string) =>
    viewOf((await findProposal(db, merchantId, id)) ?? fail('NOT_FOUND'));
  return implement(operatorRoleCalls)({
    set: guard.allow('operators.edit', async (call) => {
      const { code: asked, version, reason, ...form } = call.body;
      const merchantId = call.merchant.id;
      requireWords(call, { names: form.names });
      const role = roleOf(form);
      const id = await transaction(db, async (tx) => {
        await lockAccounts(tx, merchantId);
        const roles = await readRoles(tx, merchantId);
        const known = roles.find(({ code }) => code === asked);
        if (asked !== null && (!known || known.version !== version)) fail('STATE_CONFLICT');
        if (known?.fixed === true) fail('OPERATOR_NOT_ALLOWED');
        await assertCovers(tx, merchantId, call.operator.id, [role, known]);
        const code =
          asked ?? codeOf(form.names[languagesOf(call.merchant)[0]], new Set(roles.map((one) => one.code)));
        const before = known ? wireRole(known) : null;
        const content: Content = {
          kind: 'role.set',
          role: { ...wireRole(role), code },
          before,
          version: known?.version ?? 0,
        };
        return propose(tx, platform, trail, call, { subject: code, content, reason });
      });
      return shown(merchantId, id);
    }),
    remove: guard.allow('operators.edit', async (call) => {
      const { version, reason } = call.body;
      const { code } = call.params;
      const merchantId = call.merchant.id;
      const id = await transaction(db, async (tx) => {
        await lockAccounts(tx, merchantId);
        const known = (await findRole(tx, merchantId, code)) ?? fail('NOT_FOUND');
        if (known.version !== version) fail('STATE_CONFLICT');
        await assertCovers(tx, merchantId, call.operator.id, [known]);
        if (builtIn(code) === undefined && (await isInUse(tx, merchantId, code))) fail('ROLE_IN_USE');
        const content: Content = { kind: 'role.remove', before: wireRole(known), version };
        return propose(tx, platform, trail, call, { subject: code, content, reason });
      });
      return shown(merchantId, id);
    }),
  });
}

export function proposalRoutes(platform: Platform, guard: Guard, trail: Trail): Route[] {
  const { db, clock } = platform;
  const shown = async (merchantId: string, id: string) =>
    viewOf((await findProposal(db, merchantId, id)) ?? fail('NOT_FOUND'));
  const decided = async (
    call: OperatorCall & { params: { id: string } },
    state: 'approved' | 'rejected',
    before: (tx: Tx, proposal: Proposal) => Promise<void>,
  ) => {
    const { merchantId, id: operatorId, account } = call.operator;
    const id = isId(call.params.id) ? call.params.id : fail('NOT_FOUND');
    await transaction(db, async (tx) => {
      await lockAccounts(tx, merchantId);
      const proposal = (await findProposal(tx, merchantId, id)) ?? fail('NOT_FOUND');
      if (proposal.state !== 'proposed') fail('STATE_CONFLICT');
      await before(tx, proposal);
      const at = clock.now();
      const by = { id: operatorId, account };
      if (!(await decideProposal(tx, merchantId, { id, state, by, at }))) fail('STATE_CONFLICT');
      const detail = { about: viewOf(proposal).subject, proposedBy: proposal.proposedBy };
      const subject = { type: 'proposal', id };
      await trail.record(tx, actorOf(call), { action: `${proposal.kind}_${state}`, subject, detail });
      await notifyAdministrators(tx, merchantId, { kind: state, detail: { ...detail, by: account }, at });
    });
    return shown(merchantId, id);
  };
  return implement(operatorProposalCalls)({
    list: guard.allow('operators.read', async (call) => {
      const merchantId = call.merchant.id;
      const [waiting, past] = await Promise.all([
        listProposals(db, merchantId, 'waiting'),
        listProposals(db, merchantId, 'decided'),
      ]);
      return { waiting: waiting.map(viewOf), decided: past.map(viewOf) };
    }),
    approve: guard.allow('operators.edit', (call) =>
      decided(call, 'approved', async (tx, proposal) => {
        const { merchantId, id, account } = call.operator;
        const now = clock.now();
        const first = { operatorId: proposal.proposerId, at: proposal.proposedAt };
        await assertApprover(tx, { merchantId, operatorId: id, now, first });
        await carryOut(tx, merchantId, proposal, { id, account, at: now });
      }),
    ),
    reject: guard.allow('operators.edit', (call) => decided(call, 'rejected', async () => undefined)),
  });
}
