import { operatorCashierCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { actorOf, type Desk, given, type OperatorCall } from './desk.ts';
import type { OperatorDeps } from './ports.ts';
import type { Trail } from './trail.ts';

export function cashierRoutes(desk: Desk, trail: Trail, { cashier }: OperatorDeps): Route[] {
  /** A refused decision leaves nothing but this: its transaction went with it. */
  const decide = async <V>(call: OperatorCall, id: string, decision: Promise<V>): Promise<V> => {
    try {
      return await decision;
    } catch (error) {
      if (error instanceof Failure) {
        const subject = { type: 'withdrawal', id };
        await desk.look(call, { action: 'decision.refused', subject, detail: { code: error.code } });
      }
      throw error;
    }
  };
  const known = (id: string) => (isId(id) ? id : fail('NOT_FOUND'));
  return implement(operatorCashierCalls)({
    deposits: desk.allow('deposits.read', async (call) => {
      const { state, memberId } = call.query;
      const subject = { type: 'deposits', id: memberId ?? '' };
      await desk.look(call, { action: 'deposits.viewed', subject, detail: given({ state }) });
      return cashier.deposits(call.merchant.id, call.query);
    }),
    withdrawals: desk.allow('withdrawals.read', async (call) => {
      const { state, memberId } = call.query;
      const subject = { type: 'withdrawals', id: memberId ?? '' };
      await desk.look(call, { action: 'withdrawals.viewed', subject, detail: given({ state }) });
      return cashier.withdrawals(call.merchant.id, call.query);
    }),
    withdrawal: desk.allow('withdrawals.read', async (call) => {
      const withdrawal = await cashier.withdrawal(call.merchant.id, known(call.params.id));
      const subject = { type: 'withdrawal', id: withdrawal.id };
      await desk.look(call, { action: 'withdrawal.viewed', subject });
      return withdrawal;
    }),
    approve: desk.allow('withdrawals.decide', (call) => {
      const withdrawalId = known(call.params.id);
      const { id, account, merchantId } = call.operator;
      const decision = call.once({
        begin: async (tx) => {
          const subject = { type: 'withdrawal', id: withdrawalId };
          // First: the posting of the decision locks accounts and must come last.
          await trail.record(tx, actorOf(call), { action: 'withdrawal.approved', subject });
          await cashier.approve(tx, { merchantId, withdrawalId, operator: { id, account } });
          return { withdrawalId };
        },
        finish: async () => decided(merchantId, withdrawalId),
      });
      return decide(call, withdrawalId, decision);
    }),
    reject: desk.allow('withdrawals.decide', (call) => {
      const withdrawalId = known(call.params.id);
      const { id, account, merchantId } = call.operator;
      const { reason } = call.body;
      const decision = call.once({
        begin: async (tx) => {
          const subject = { type: 'withdrawal', id: withdrawalId };
          const detail = { reason };
          await trail.record(tx, actorOf(call), { action: 'withdrawal.rejected', subject, detail });
          await cashier.reject(tx, { merchantId, withdrawalId, operator: { id, account }, reason });
          return { withdrawalId };
        },
        finish: async () => decided(merchantId, withdrawalId),
      });
      return decide(call, withdrawalId, decision);
    }),
  });

  async function decided(merchantId: string, withdrawalId: string) {
    await cashier.announce?.(merchantId, withdrawalId);
    return cashier.withdrawal(merchantId, withdrawalId);
  }
}
