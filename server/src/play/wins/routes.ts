import { operatorWinCalls } from '@croupier/contract';
import { Failure } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import type { WinQueue } from './wins.ts';
import type { WinKey } from './store.ts';
import { type Console, type OperatorCall, firstDecider } from '../../console/index.ts';
import { filterDetail } from '../../platform/lists/filter.ts';

type DecisionCall = Call<typeof operatorWinCalls.approve> | Call<typeof operatorWinCalls.refuse>;
type KeyCall = OperatorCall & { params: { vendor: string; transaction: string } };

const keyOf = (call: KeyCall): WinKey => ({
  merchantId: call.merchant.id,
  vendorId: call.params.vendor,
  transactionId: call.params.transaction,
});
const subjectOf = ({ vendorId, transactionId }: WinKey) => ({
  type: 'win',
  id: `${vendorId}/${transactionId}`,
});

export function winRoutes(console: Console, wins: WinQueue): Route[] {
  const decide = createDecisions(console, wins);
  return implement(operatorWinCalls)({
    list: console.allow('wins.read', async (call) => {
      await console.look(call, {
        action: 'wins.viewed',
        subject: { type: 'wins', id: '' },
        detail: filterDetail(call.query),
      });
      const { firstBy, ...query } = call.query;
      const first = firstDecider(firstBy, call.operator);
      return wins.list(call.merchant.id, { ...query, first }, call.language);
    }),
    one: console.allow('wins.read', async (call) => {
      const win = await wins.one(keyOf(call), call.language);
      await console.look(call, { action: 'win.viewed', subject: subjectOf(keyOf(call)) });
      return win;
    }),
    approve: console.allow('wins.decide', (call) => decide(call, null)),
    refuse: console.allow('wins.decide', (call) => decide(call, call.body.reason)),
  });
}

/** How the record names what someone decided, as the first of two people or with enough of them. */
const actions = {
  approve: { first: 'win.agreed', decided: 'win.approved' },
  refuse: { first: 'win.refusal_agreed', decided: 'win.refused' },
} as const;

/** The decision, its record and the job that carries it out are one transaction; the ledger acts right after it. */
function createDecisions(console: Console, wins: WinQueue) {
  return async (call: DecisionCall, reason: string | null) => {
    const { id, account } = call.operator;
    const key = keyOf(call);
    const subject = subjectOf(key);
    try {
      return await call.once({
        begin: async (tx) => {
          const { merchant } = call;
          const verdict = reason === null ? 'approve' : 'refuse';
          const { decided, instead } = await wins.decide(tx, key, {
            merchant,
            reason,
            operator: { id, account },
          });
          await console.record(tx, call, {
            action: actions[verdict][decided ? 'decided' : 'first'],
            subject,
            detail: {
              ...(reason === null ? {} : { reason }),
              ...(instead === null || instead === verdict ? {} : { verdict: `${instead} → ${verdict}` }),
            },
          });
          return {};
        },
        finish: async () => {
          await wins.carryOut(key);
          return wins.one(key, call.language);
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
