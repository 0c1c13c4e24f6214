import { cashierCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { type Handlers, implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import { chargeDeposit, openDeposit } from './deposits/create-deposit.ts';
import { presentDeposit } from './deposits/present.ts';
import { depositById, listDeposits } from './deposits/store.ts';
import { tellBalance, tellWithdrawal } from './notices.ts';
import { cursorId, cut } from './pages.ts';
import type { CashierParts, Who } from './parts.ts';
import { depositSettings } from './settings.ts';
import { returnWithdrawal } from './withdrawals/decide.ts';
import { withdrawalOptions } from './withdrawals/options.ts';
import { presentWithdrawal } from './withdrawals/present.ts';
import { requestWithdrawal, waitForTurnover } from './withdrawals/request-withdrawal.ts';
import { listWithdrawals, partsOf, withdrawalById } from './withdrawals/store.ts';

type Calls = Handlers<typeof cashierCalls>;
type DepositCalls = Pick<Calls, 'depositMethods' | 'createDeposit' | 'deposits' | 'deposit'>;

export function cashierRoutes(parts: CashierParts): Route[] {
  return implement(cashierCalls)({ ...depositHandlers(parts), ...withdrawalHandlers(parts) });
}

function depositHandlers(parts: CashierParts): DepositCalls {
  const { db } = parts.platform;
  return {
    depositMethods: async ({ merchant }) => {
      const { quickAmounts, minimum, maximum, expiresMinutes } = depositSettings(merchant);
      const provider = await parts.providers.ofMerchant(merchant);
      const pix = { method: 'pix', name: 'Pix', minimum, maximum, quickAmounts, expiresMinutes } as const;
      return { methods: provider ? [pix] : [], currency: merchant.currency };
    },
    createDeposit: async ({ merchant, member, body, language, once }) => {
      const provider = await parts.providers.ofMerchant(merchant);
      return once({
        begin: (tx) => openDeposit(parts, tx, { merchant, member, amount: body.amount, language }, provider),
        finish: async ({ depositId }) => presentDeposit(await chargeDeposit(parts, merchant, depositId)),
      });
    },
    deposits: async ({ member, query }) => {
      const filter = { memberId: member.id, before: cursorId(query.cursor), limit: query.limit };
      const page = cut(await listDeposits(db, member.merchantId, filter), query.limit);
      return { content: page.rows.map(presentDeposit), nextCursor: page.next };
    },
    deposit: async ({ member, params }) => {
      const row = isId(params.id) ? await depositById(db, member.merchantId, params.id) : undefined;
      return row?.member_id === member.id ? presentDeposit(row) : fail('NOT_FOUND');
    },
  };
}

function withdrawalHandlers(parts: CashierParts): Omit<Calls, keyof DepositCalls> {
  const { db, realtime } = parts.platform;

  async function ownWithdrawal(member: Who, id: string) {
    const row = isId(id) ? await withdrawalById(db, member.merchantId, id) : undefined;
    if (row?.member_id !== member.id) return fail('NOT_FOUND');
    return { row, view: presentWithdrawal(row, await partsOf(db, member.merchantId, [row.id])) };
  }

  return {
    withdrawalOptions: ({ merchant, member }) => withdrawalOptions(parts, merchant, member),
    requestWithdrawal: async ({ merchant, member, body, language, once }) => {
      const { amount, payoutAccountId, withdrawalPassword } = body;
      const password = await parts.identity.checkWithdrawalPassword(member, withdrawalPassword);
      await waitForTurnover(parts, merchant, member);
      const wish = { merchant, member, amount, payoutAccountId, language, password };
      return once({
        begin: (tx) => requestWithdrawal(parts, tx, wish),
        finish: async ({ withdrawalId }) => {
          const { row, view } = await ownWithdrawal(member, withdrawalId);
          realtime.emit({ merchantId: merchant.id, operators: true }, 'withdrawal.requested', {
            withdrawalId,
          });
          if (row.state !== 'requested') tellWithdrawal(parts, 'withdrawal.approved', row);
          await tellBalance(parts, row, row.currency);
          return view;
        },
      });
    },
    withdrawals: async ({ member, query }) => {
      const filter = { memberId: member.id, cursor: cursorId(query.cursor), limit: query.limit };
      const page = cut(await listWithdrawals(db, member.merchantId, filter), query.limit);
      const pieces = await partsOf(
        db,
        member.merchantId,
        page.rows.map(({ id }) => id),
      );
      return { content: page.rows.map((row) => presentWithdrawal(row, pieces)), nextCursor: page.next };
    },
    withdrawal: async ({ member, params }) => (await ownWithdrawal(member, params.id)).view,
    cancelWithdrawal: ({ member, params, once }) =>
      once({
        begin: async (tx) => {
          const withdrawalId = isId(params.id) ? params.id : fail('NOT_FOUND');
          const { merchantId, id: memberId } = member;
          const end = { merchantId, withdrawalId, memberId, state: 'cancelled', reason: null } as const;
          await returnWithdrawal(parts, tx, end);
          return { withdrawalId };
        },
        finish: async ({ withdrawalId }) => {
          const { row, view } = await ownWithdrawal(member, withdrawalId);
          await tellBalance(parts, row, row.currency);
          return view;
        },
      }),
  };
}
