import { operatorIdentityCalls } from '@croupier/contract';
import type { Clock } from '../../platform/clock.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IdentityQueue, ReviewedIdentity } from './queue.ts';
import type { MemberNames } from '../members/index.ts';
import { assertApprover, type Console } from '../../console/index.ts';

type DecisionCall = Call<typeof operatorIdentityCalls.approve> | Call<typeof operatorIdentityCalls.reject>;
interface Deps extends MemberNames {
  identities: IdentityQueue;
}

export function identityConsole({ clock }: Pick<Platform, 'clock'>, console: Console, deps: Deps): Route[] {
  const decide = createDecisions(clock, console, deps);
  return implement(operatorIdentityCalls)({
    list: console.allow('identities.read', async (call) => {
      const merchantId = call.merchant.id;
      const memberId = await console.lookAtList(
        call,
        { action: 'identities.viewed', type: 'identities' },
        deps,
      );
      if (memberId === null) return { content: [], nextCursor: null };
      const page = await deps.identities.list(merchantId, { ...call.query, memberId });
      const accounts = await deps.accounts(
        merchantId,
        page.rows.map((row) => row.memberId),
      );
      return { content: page.rows.map((row) => rowOf(row, accounts)), nextCursor: page.next };
    }),
    one: console.allow('identities.read', async (call) => {
      const identity = await inFull(deps, call.merchant.id, call.params.id);
      await console.look(call, {
        action: 'identity.viewed',
        subject: { type: 'member', id: identity.member.id },
      });
      return identity;
    }),
    approve: console.allow('identities.decide', (call) => decide(call, null)),
    reject: console.allow('identities.decide', (call) => decide(call, call.body.reason)),
  });
}

/** A decision and the record of it are one transaction; without a reason it is an approval. */
function createDecisions(clock: Clock, console: Console, deps: Deps) {
  return async (call: DecisionCall, reason: string | null) => {
    const id = isId(call.params.id) ? call.params.id : fail('NOT_FOUND');
    const { id: operatorId, account, merchantId } = call.operator;
    const member = { merchantId, id };
    const subject = { type: 'member', id };
    try {
      return await call.once({
        begin: async (tx) => {
          if (!(await deps.identities.find(member))) fail('NOT_FOUND');
          if (reason === null) await assertApprover(tx, { merchantId, operatorId, now: clock.now() });
          const { checkedAt } = call.body;
          await deps.identities.decide(tx, { member, checkedAt, reason, operator: account });
          await console.record(tx, call, {
            action: reason === null ? 'identity.approved' : 'identity.rejected',
            subject,
            ...(reason === null ? {} : { detail: { reason } }),
          });
          return {};
        },
        finish: async () => {
          await deps.identities.announce(member);
          return inFull(deps, merchantId, id);
        },
      });
    } catch (error) {
      if (error instanceof Failure) {
        await console.look(call, { action: 'decision.refused', subject, detail: { code: error.code } });
      }
      throw error;
    }
  };
}

function rowOf(row: ReviewedIdentity, accounts: ReadonlyMap<string, string>) {
  return {
    member: { id: row.memberId, account: accounts.get(row.memberId) ?? row.memberId },
    state: row.state,
    name: row.name,
    maskedCpf: row.maskedCpf,
    attempts: row.attempts,
    checkedAt: row.checkedAt.toISOString(),
    sameCpf: row.sameCpf,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
  };
}

async function inFull({ identities, accounts: accountsOf }: Deps, merchantId: string, id: string) {
  const found = (await identities.find({ merchantId, id })) ?? fail('NOT_FOUND');
  const ids = [id, ...found.others.map(({ memberId }) => memberId)];
  const accounts = await accountsOf(merchantId, ids);
  return {
    ...rowOf(found, accounts),
    cpf: found.cpf,
    birthDate: found.birthDate,
    outcome: found.outcome,
    others: found.others.map(({ memberId, state }) => ({
      id: memberId,
      account: accounts.get(memberId) ?? memberId,
      state,
    })),
  };
}
