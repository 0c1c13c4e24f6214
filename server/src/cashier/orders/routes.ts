import { cashierCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import { type Handlers, implement, type Route } from '../../platform/http/call.ts';
import { isId } from '../../platform/ids.ts';
import { chargeDeposit, openDeposit, wayOf } from './deposits/create-deposit.ts';
import { depositMethods } from './deposits/methods.ts';
import { presentDeposit } from './deposits/present.ts';
import { addProof, proofsOf } from './deposits/proofs.ts';
import { depositById, type DepositRow, listDeposits, paymentsOf } from './deposits/store.ts';
import { notifyBalance, notifyWithdrawal } from './notices.ts';
import { toPage } from './pages.ts';
import { cursorId } from '../../platform/lists/cursor.ts';
import type { CashierParts, Who } from './parts.ts';
import { withdrawalSettings } from './settings.ts';
import {
  presentUplineTransfers,
  sendToUpline,
  uplineOptions,
  uplineTransfer,
  uplineTransfers,
} from './upline.ts';
import { returnWithdrawal } from './withdrawals/decide.ts';
import { withdrawalOptions } from './withdrawals/request/options.ts';
import { presentWithdrawal } from './withdrawals/present.ts';
import { withdrawalPreview } from './withdrawals/request/preview.ts';
import { confirmReceipt } from './withdrawals/receipts.ts';
import { requestWithdrawal } from './withdrawals/request/request-withdrawal.ts';
import { listWithdrawals, partsOf, type WithdrawalRow, withdrawalById } from './withdrawals/store.ts';
import { waitForTurnover } from './withdrawals/request/turnover.ts';

type Calls = Handlers<typeof cashierCalls>;
type DepositCalls = Pick<
  Calls,
  'depositMethods' | 'createDeposit' | 'addDepositProof' | 'deposits' | 'deposit'
>;
type UplineCalls = Pick<Calls, 'upline' | 'transferToUpline' | 'uplineTransfers'>;
type AskCalls = Pick<Calls, 'withdrawalOptions' | 'withdrawalPreview' | 'requestWithdrawal'>;
type WithdrawalCalls = Omit<Calls, keyof DepositCalls | keyof UplineCalls | keyof AskCalls>;

export function cashierRoutes(parts: CashierParts): Route[] {
  return implement(cashierCalls)({
    ...depositHandlers(parts),
    ...askHandlers(parts),
    ...withdrawalHandlers(parts),
    ...uplineHandlers(parts),
  });
}

function depositHandlers(parts: CashierParts): DepositCalls {
  const { db } = parts.platform;
  const show = async (merchantId: string, rows: readonly DepositRow[]) => {
    const ids = rows.map(({ id }) => id);
    const [proofs, payments] = await Promise.all([
      proofsOf(db, merchantId, ids),
      paymentsOf(db, merchantId, ids),
    ]);
    return rows.map((row) => presentDeposit(row, { proofs, payments }));
  };
  const own = async (member: Who, id: string) => {
    const row = isId(id) ? await depositById(db, member.merchantId, id) : undefined;
    const [shown] = row?.member_id === member.id ? await show(member.merchantId, [row]) : [];
    return shown ?? fail('NOT_FOUND');
  };
  return {
    depositMethods: ({ merchant, language }) => depositMethods(parts, merchant, language),
    createDeposit: async ({ merchant, member, body, language, once }) => {
      const { method, amount } = body;
      const way = await wayOf(parts, merchant, method);
      return once({
        begin: (tx) => openDeposit(parts, tx, { merchant, member, method, amount, language }, way),
        finish: async ({ depositId }) => presentDeposit(await chargeDeposit(parts, merchant, depositId)),
      });
    },
    addDepositProof: async ({ member, params, body }) => {
      const { id } = await own(member, params.id);
      await addProof(parts, member, { depositId: id, bytes: Buffer.from(body.data, 'base64') });
      return own(member, id);
    },
    deposits: async ({ member, query }) => {
      const filter = { memberId: member.id, before: cursorId(query.cursor), limit: query.limit };
      const page = toPage(await listDeposits(db, member.merchantId, filter), query.limit);
      return { content: await show(member.merchantId, page.rows), nextCursor: page.next };
    },
    deposit: ({ member, params }) => own(member, params.id),
  };
}

/** A member's withdrawals as its pages show them. */
function ownWithdrawals(parts: CashierParts) {
  const { db, merchants } = parts.platform;
  const show = async (merchantId: string, rows: readonly WithdrawalRow[]) => {
    const ids = rows.map(({ id }) => id);
    const merchant = (await merchants.byId(merchantId)) ?? fail('NOT_FOUND');
    const { receiptMinutes } = withdrawalSettings(merchant);
    const pieces = await partsOf(db, merchantId, ids);
    return rows.map((row) => presentWithdrawal(row, pieces, receiptMinutes));
  };
  const ownWithdrawal = async (member: Who, id: string) => {
    const row = isId(id) ? await withdrawalById(db, member.merchantId, id) : undefined;
    if (row?.member_id !== member.id) return fail('NOT_FOUND');
    const [view] = await show(member.merchantId, [row]);
    return { row, view: view ?? fail('NOT_FOUND') };
  };
  return { show, ownWithdrawal };
}

function askHandlers(parts: CashierParts): AskCalls {
  const { ownWithdrawal } = ownWithdrawals(parts);
  return {
    withdrawalOptions: ({ merchant, member }) => withdrawalOptions(parts, merchant, member),
    withdrawalPreview: ({ merchant, member, query, language }) =>
      withdrawalPreview(parts, { merchant, member, amount: query.amount, language }),
    requestWithdrawal: async ({ merchant, member, body, language, once }) => {
      const { withdrawalPassword, amount, payoutAccountId, fee } = body;
      const password = await parts.identity.checkWithdrawalPassword(member, withdrawalPassword);
      await waitForTurnover(parts, { merchant, member });
      const request = { merchant, member, amount, payoutAccountId, fee, language, password };
      return once({
        begin: (tx) => requestWithdrawal(parts, tx, request),
        finish: async ({ withdrawalId }) => {
          const { row, view } = await ownWithdrawal(member, withdrawalId);
          const operators = { merchantId: merchant.id, operators: true } as const;
          parts.platform.realtime.emit(operators, 'withdrawal.requested', { withdrawalId });
          if (row.state !== 'requested') notifyWithdrawal(parts, 'withdrawal.approved', row);
          await notifyBalance(parts, row, row.currency);
          return view;
        },
      });
    },
  };
}

function withdrawalHandlers(parts: CashierParts): WithdrawalCalls {
  const { db } = parts.platform;
  const { show, ownWithdrawal } = ownWithdrawals(parts);
  return {
    withdrawals: async ({ member, query }) => {
      const filter = { memberId: member.id, cursor: cursorId(query.cursor), limit: query.limit };
      const page = toPage(await listWithdrawals(db, member.merchantId, filter), query.limit);
      return { content: await show(member.merchantId, page.rows), nextCursor: page.next };
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
          await notifyBalance(parts, row, row.currency);
          return view;
        },
      }),
    confirmReceipt: async ({ member, params, body }) => {
      const { row } = await ownWithdrawal(member, params.id);
      const { received, partId, remark, proof } = body;
      const picture = proof === undefined ? undefined : Buffer.from(proof, 'base64');
      await confirmReceipt(parts, member, {
        withdrawalId: row.id,
        received,
        partId,
        remark,
        proof: picture,
      });
      return (await ownWithdrawal(member, row.id)).view;
    },
  };
}

function uplineHandlers(parts: CashierParts): UplineCalls {
  const { db } = parts.platform;
  return {
    upline: ({ merchant, member }) => uplineOptions(parts, merchant, member),
    transferToUpline: async ({ merchant, member, body, language, once }) => {
      const password = await parts.identity.checkWithdrawalPassword(member, body.withdrawalPassword);
      await waitForTurnover(parts, { merchant, member });
      const request = { merchant, member, amount: body.amount, language, password };
      return once({
        begin: (tx) => sendToUpline(parts, tx, request),
        finish: async ({ uplineTransferId }) => {
          const row = await uplineTransfer(db, member, uplineTransferId);
          const both = [member.id, row.uplineId].map((id) => ({ merchant_id: merchant.id, member_id: id }));
          for (const one of both) await notifyBalance(parts, one, row.currency);
          const [view] = await presentUplineTransfers(parts, merchant.id, [row]);
          return view ?? fail('NOT_FOUND');
        },
      });
    },
    uplineTransfers: async ({ member, query }) => {
      const page = { before: cursorId(query.cursor), limit: query.limit };
      const { rows, next } = toPage(await uplineTransfers(parts, member, page), query.limit);
      const content = await presentUplineTransfers(parts, member.merchantId, rows);
      return { content, nextCursor: next };
    },
  };
}
