import { operatorCashierCalls } from '@croupier/contract';
import type { Call } from '../../../platform/http/call.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { OrderQueue } from './queue.ts';
import { isId } from '../../../platform/ids.ts';
import { type Console, firstDecider } from '../../../console/index.ts';
import { filterDetail } from '../../../platform/lists/filter.ts';

type DecisionCall = Call<typeof operatorCashierCalls.approve> | Call<typeof operatorCashierCalls.reject>;

export function orderRoutes(console: Console, cashier: OrderQueue): Route[] {
  const known = (id: string) => (isId(id) ? id : fail('NOT_FOUND'));
  const decide = createDecisions(console, cashier);
  return implement(operatorCashierCalls)({
    deposits: console.allow('deposits.read', async (call) => {
      const { firstBy, ...query } = call.query;
      const subject = { type: 'deposits', id: query.memberId ?? '' };
      await console.look(call, { action: 'deposits.viewed', subject, detail: filterDetail(call.query) });
      return cashier.deposits(call.merchant.id, { ...query, first: firstDecider(firstBy, call.operator) });
    }),
    withdrawals: console.allow('withdrawals.read', async (call) => {
      const { disputed, firstBy, ...query } = call.query;
      const subject = { type: 'withdrawals', id: query.memberId ?? '' };
      await console.look(call, { action: 'withdrawals.viewed', subject, detail: filterDetail(call.query) });
      const first = firstDecider(firstBy, call.operator);
      return cashier.withdrawals(call.merchant.id, { ...query, first, disputed: disputed === 'true' });
    }),
    withdrawal: console.allow('withdrawals.read', async (call) => {
      const withdrawal = await cashier.withdrawal(call.merchant.id, known(call.params.id));
      const subject = { type: 'withdrawal', id: withdrawal.id };
      await console.look(call, { action: 'withdrawal.viewed', subject });
      return withdrawal;
    }),
    approve: console.allow('withdrawals.decide', (call) => decide(call, known(call.params.id), null)),
    reject: console.allow('withdrawals.decide', (call) =>
      decide(call, known(call.params.id), call.body.reason),
    ),
  });
}

/** A decision and the record of it are one transaction; without a reason it is an approval. */
function createDecisions(console: Console, cashier: OrderQueue) {
  return async (call: DecisionCall, withdrawalId: string, reason: string | null) => {
    const { id, account, merchantId } = call.operator;
    const subject = { type: 'withdrawal', id: withdrawalId };
    const decision = { merchantId, withdrawalId, operator: { id, account } };
    try {
      return await call.once({
        begin: async (tx) => {
          // An approval sends a job and posts nothing; the record of a rejection comes first, since its posting must come last.
          if (reason === null) {
            const outcome = await cashier.approve(tx, decision);
            await console.record(tx, call, { action: `withdrawal.${outcome}`, subject });
          } else {
            const detail = { reason };
            await console.record(tx, call, { action: 'withdrawal.rejected', subject, detail });
            await cashier.reject(tx, { ...decision, reason });
          }
          return { withdrawalId };
        },
        finish: async () => {
          await cashier.announce(merchantId, withdrawalId);
          return cashier.withdrawal(merchantId, withdrawalId);
        },
      });
    } catch (error) {
      // The transaction is gone and the first record with it; that it was tried is still worth one.
      if (error instanceof Failure) {
        await console.look(call, { action: 'decision.refused', subject, detail: { code: error.code } });
      }
      throw error;
    }
  };
}
