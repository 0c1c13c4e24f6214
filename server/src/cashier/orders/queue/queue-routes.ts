import { operatorDeskCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import { behind, type Handlers, implement, type Route } from '../../../platform/http/call.ts';
import { isId } from '../../../platform/ids.ts';
import { depositById, lockDeposit } from '../deposits/store.ts';
import type { OrderQueue } from './queue.ts';
import { notifyBalance, notifyDeposit } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import { forceReceipt } from '../withdrawals/receipts.ts';
import { lockWithdrawal, withdrawalById } from '../withdrawals/store.ts';
import { approveDeposit, rejectDeposit } from './decide-deposit.ts';
import { claim, release } from './queue-state.ts';
import { pictureOf } from './pictures.ts';
import { standingOf } from './withdrawal-standing.ts';
import type { Console, OperatorCall } from '../../../console/index.ts';

type Calls = Handlers<typeof operatorDeskCalls>;
type ClaimCalls = Pick<Calls, 'claim' | 'release'>;

/** What is behind the ids of a call; NOT_FOUND for what the brand doesn't have. */
function known(parts: CashierParts) {
  const { db } = parts.platform;
  const deposit = async (merchantId: string, id: string): Promise<string> => {
    const row = isId(id) ? await depositById(db, merchantId, id) : undefined;
    return row?.id ?? fail('NOT_FOUND');
  };
  const withdrawal = async (merchantId: string, id: string): Promise<string> => {
    const row = isId(id) ? await withdrawalById(db, merchantId, id) : undefined;
    return row?.id ?? fail('NOT_FOUND');
  };
  return { deposit, withdrawal };
}

export function queueRoutes(parts: CashierParts, console: Console, queue: OrderQueue): Route[] {
  return implement(operatorDeskCalls)({
    ...depositHandlers(parts, console, queue),
    ...claimHandlers(parts, console),
    forceReceipt: console.allow('withdrawals.decide', async (call) => {
      const { merchantId, account } = call.operator;
      const withdrawalId = await known(parts).withdrawal(merchantId, call.params.id);
      const { partId, reason } = call.body;
      const subject = { type: 'withdrawal', id: withdrawalId };
      return call.once({
        begin: async (tx) => {
          const detail = { partId, reason };
          await console.record(tx, call, { action: 'withdrawal.receipt_forced', subject, detail });
          await forceReceipt(parts, tx, { merchantId, withdrawalId, partId, by: account });
          return { withdrawalId };
        },
        finish: () => queue.withdrawal(merchantId, withdrawalId),
      });
    }),
    standing: console.allow('withdrawals.read', async (call) => {
      const { id } = call.params;
      const row = isId(id) ? await withdrawalById(parts.platform.db, call.merchant.id, id) : undefined;
      return row ? standingOf(parts, row) : fail('NOT_FOUND');
    }),
    picture: pictureOf(parts, console),
  });
}

/** What the decisions on deposits share: what is decided on, its record, what follows, and the record of a refusal. */
function depositDecisions(parts: CashierParts, console: Console, queue: OrderQueue) {
  return {
    async decisionOf(call: OperatorCall & { params: { id: string } }) {
      const { merchant, operator } = call;
      return { merchant, operator, depositId: await known(parts).deposit(merchant.id, call.params.id) };
    },
    recordIn: (tx: Tx, call: OperatorCall, id: string) => (action: string, detail: Record<string, string>) =>
      console.record(tx, call, { action, subject: { type: 'deposit', id }, detail }),
    async announced(merchantId: string, id: string) {
      const row = await depositById(parts.platform.db, merchantId, id);
      if (row?.state === 'credited') {
        notifyDeposit(parts, 'deposit.credited', row);
        await notifyBalance(parts, row, row.currency);
      } else if (row?.state === 'failed') notifyDeposit(parts, 'deposit.failed', row);
      return queue.deposit(merchantId, id);
    },
    /** That a decision was tried is worth a record, even where it was refused and nothing of it is left. */
    async refused(call: OperatorCall, id: string, error: unknown): Promise<never> {
      if (error instanceof Failure) {
        const subject = { type: 'deposit', id };
        await console.look(call, { action: 'decision.refused', subject, detail: { code: error.code } });
      }
      throw error;
    },
  };
}

function depositHandlers(
  parts: CashierParts,
  console: Console,
  queue: OrderQueue,
): Pick<Calls, 'deposit' | 'approveDeposit' | 'rejectDeposit'> {
  const { decisionOf, recordIn, announced, refused } = depositDecisions(parts, console, queue);
  return {
    deposit: console.allow('deposits.read', async (call) => {
      const deposit = await queue.deposit(call.merchant.id, call.params.id);
      const subject = { type: 'deposit', id: deposit.id };
      await console.look(call, { action: 'deposit.viewed', subject });
      return deposit;
    }),
    approveDeposit: console.allow('deposits.decide', async (call) => {
      const decision = await decisionOf(call);
      const { depositId } = decision;
      const decided = call.once({
        begin: async (tx) => {
          const record = recordIn(tx, call, depositId);
          await approveDeposit(parts, tx, { ...decision, record, language: call.language, ...call.body });
          return { depositId };
        },
        finish: () => announced(decision.merchant.id, depositId),
      });
      return decided.catch((error: unknown) => refused(call, depositId, error));
    }),
    rejectDeposit: console.allow('deposits.decide', async (call) => {
      const decision = await decisionOf(call);
      const { depositId } = decision;
      const decided = call.once({
        begin: async (tx) => {
          await rejectDeposit(parts, tx, {
            ...decision,
            record: recordIn(tx, call, depositId),
            ...call.body,
          });
          return { depositId };
        },
        finish: () => announced(decision.merchant.id, depositId),
      });
      return decided.catch((error: unknown) => refused(call, depositId, error));
    }),
  };
}

function claimHandlers(parts: CashierParts, console: Console): ClaimCalls {
  const { db, clock, realtime } = parts.platform;
  const announceChange = (merchantId: string, kind: string) =>
    realtime.emit({ merchantId, operators: true }, 'config.changed', { topic: `${kind}s` });
  const right = { deposit: 'deposits.decide', withdrawal: 'withdrawals.decide' } as const;
  /** Each kind has a right of its own, so the guard is chosen by what the call names. */
  const guarded = <C extends OperatorCall & { params: { kind: keyof typeof right } }, V>(
    handler: (call: C) => Promise<V>,
  ) => {
    const guards = {
      deposit: console.allow(right.deposit, handler),
      withdrawal: console.allow(right.withdrawal, handler),
    };
    // Nothing has been read yet where the right is asked for, so that a kind that there isn't may stand here.
    const named = ({ params }: C) => (Object.hasOwn(guards, params.kind) ? params.kind : 'deposit');
    return behind(
      async (call: C) => {
        const kind = named(call);
        if (!call.operator.permissions.has(right[kind])) await guards[kind](call);
      },
      (call) => guards[named(call)](call),
    );
  };
  return {
    claim: guarded(async (call) => {
      const { kind } = call.params;
      const { operator, merchant } = call;
      const id = await known(parts)[kind](merchant.id, call.params.id);
      const until = await transaction(db, async (tx) => {
        const row =
          kind === 'deposit'
            ? await lockDeposit(tx, merchant.id, id)
            : await lockWithdrawal(tx, merchant.id, id);
        if (row?.state !== (kind === 'deposit' ? 'paid' : 'requested')) return fail('STATE_CONFLICT');
        const deed = { merchantId: merchant.id, subject: kind, id, operator, now: clock.now() };
        const taken = await claim(tx, { ...deed, amount: row.amount, from: call.body.from });
        const subject = { type: kind, id };
        await console.record(
          tx,
          call,
          taken.from === null
            ? { action: `${kind}.claimed`, subject }
            : { action: `${kind}.taken_over`, subject, detail: { from: taken.from } },
        );
        return taken.until;
      });
      announceChange(merchant.id, kind);
      return { operator: operator.account, until: until.toISOString() };
    }),
    release: guarded(async (call) => {
      const { kind } = call.params;
      const { operator, merchant } = call;
      const id = await known(parts)[kind](merchant.id, call.params.id);
      await transaction(db, async (tx) => {
        await release(tx, { merchantId: merchant.id, subject: kind, id, operator });
        await console.record(tx, call, { action: `${kind}.released`, subject: { type: kind, id } });
      });
      announceChange(merchant.id, kind);
      return {};
    }),
  };
}
