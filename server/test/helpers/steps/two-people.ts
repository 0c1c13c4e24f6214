import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { OperatorSite, TestOperator } from '../sites/operator-site.ts';
import type { Answer } from '../sites/site.ts';
import { payIn, picture } from './money-in.ts';
import { readyMember, withdraw } from './money-out.ts';
import { valueOf } from './value-of.ts';

/** From these amounts on two people decide; everything below is above them. */
export const twoPeopleDecide = {
  'withdrawal.fourEyesAbove': 4_000,
  'deposit.fourEyesAbove': 4_000,
  'commission.fourEyesAbove': 4_000,
};

/** One thing that two people decide on: what the first one does, what the second one does, and whether it is done. */
export interface Case {
  first: (by: TestOperator) => Promise<unknown>;
  second: (by: TestOperator) => Promise<Answer>;
  done: () => Promise<boolean>;
}

/** A case that has its row in a list. */
export interface ListedCase extends Case {
  /** As the list names it; of what the first person makes, once it is made. */
  id: () => string;
}

/** A withdrawal that waits. */
export async function withdrawalCase(site: OperatorSite): Promise<ListedCase> {
  const db = site.cashier.platform.db;
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 20_000);
  await member.play(20_000, 20_000);
  const { id } = await withdraw(member, 5_000);
  const agree = (by: TestOperator) => by.post(`/operator/api/withdrawals/${id}/approve`);
  const state = async () =>
    (await sqlOn<{ state: string }>(db, 'SELECT state FROM withdrawal WHERE id = $1', [id]))[0]?.state;
  return { id: () => id, first: agree, second: agree, done: async () => (await state()) !== 'requested' };
}

/** A bank transfer whose proof waits for a check. */
export async function depositCase(site: OperatorSite): Promise<ListedCase> {
  const member = await readyMember(site.cashier);
  const body = { method: 'bank_transfer', amount: 50_000 };
  const { id } = valueOf<{ id: string }>(await member.call('POST', '/wps/cashier/deposits', body));
  await member.call('POST', `/wps/cashier/deposits/${id}/proof`, { data: await picture() });
  const bankReference = `TED-${randomUUID()}`;
  const agree = (by: TestOperator) =>
    by.post(`/operator/api/deposits/${id}/approve`, {
      amount: 50_000,
      bankReference,
      payerDocument: member.cpf,
    });
  return { id: () => id, first: agree, second: agree, done: async () => (await member.balance()) > 0n };
}

/** What the first person proposes at a path, and the second one agrees to. */
function proposedCase(path: string, form: object, done: () => Promise<boolean>): ListedCase {
  let id = '';
  return {
    id: () => id,
    first: async (by) => {
      ({ id } = valueOf<{ id: string }>(await by.post(path, form)));
    },
    second: (by) => by.post(`${path}/${id}/approve`),
    done,
  };
}

/** A correction by hand, which the first person proposes. */
export async function adjustmentCase(site: OperatorSite): Promise<ListedCase> {
  const member = await readyMember(site.cashier);
  const form = {
    ...{ memberId: member.id, purpose: 'main', direction: 'credit', amount: 2_500 },
    ...{ category: 'goodwill', reason: 'Round was interrupted' },
  };
  return proposedCase('/operator/api/adjustments', form, async () => (await member.balance()) > 0n);
}

/** Free rounds that cost more than one person gives. */
export async function freeRoundsCase(site: OperatorSite): Promise<ListedCase> {
  const { cashier } = site;
  const member = await readyMember(cashier);
  await payIn(cashier, member, 1_000);
  await member.play(1_000);
  await cashier.addGame('LUCKY');
  const form = {
    ...{ memberId: member.id, vendor: 'LUCKY', games: ['one'], stake: 2_000, rounds: 10, days: 7 },
    ...{ occasion: 'past_play', reason: 'A month of play' },
  };
  return proposedCase(
    '/operator/api/free-rounds',
    form,
    async () => (await member.balance('free_rounds')) > 0n,
  );
}

/** A win that the vendor's limit holds back. */
export async function winCase(
  site: OperatorSite,
  verb: 'approve' | 'refuse' = 'approve',
): Promise<ListedCase> {
  const db = site.cashier.platform.db;
  const { ledger, merchant } = site.cashier;
  const member = await readyMember(site.cashier);
  await payIn(site.cashier, member, 10_000);
  const owner = { kind: 'member', id: member.id } as const;
  const accountId = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
  const [betTransactionId, transactionId] = [randomUUID(), randomUUID()];
  const movement = {
    ...{ merchantId: merchant.id, vendorId: 'studio', memberId: member.id, accountId, currency: 'BRL' },
    ...{ roundId: randomUUID(), gameId: 'slot' },
  };
  await ledger.submit({ type: 'bet', ...movement, transactionId: betTransactionId, amount: 1_000n });
  const amount = 2_000_000n;
  const paid = { ...movement, transactionId, betTransactionId, amount, roundClosed: true, cap: 1_000n };
  await ledger.submit({ type: 'win', ...paid });
  const body = verb === 'refuse' ? { reason: 'Not a real round' } : {};
  const agree = (by: TestOperator) => by.post(`/operator/api/wins/studio/${transactionId}/${verb}`, body);
  const decided = async () =>
    sqlOn(db, 'SELECT 1 FROM win_decision WHERE transaction_id = $1', [transactionId]);
  return {
    id: () => transactionId,
    first: agree,
    second: agree,
    done: async () => (await decided()).length > 0,
  };
}

let windows = 0;
/** Of a window that no other has. */
export async function commissionRunCase(site: OperatorSite): Promise<ListedCase> {
  const db = site.cashier.platform.db;
  const id = newId();
  windows += 1;
  const from = new Date(Date.UTC(2020, 0, windows));
  await sqlOn(
    db,
    `INSERT INTO commission_run (merchant_id, id, kind, period, window_from, window_to, revision, state, currency, active_members,
       contracts, statements, granted, amount, floor_added, settings, corrections, totals_digest, input_hash, result_hash, computed_at)
     VALUES ($1, $2, 'dividend', 'daily', $3, $4, 0, 'waiting', 'BRL', 1, 1, 0, 5000, 5000, 0, '{}', '{}', 'x', 'x', 'x', $4)`,
    [site.cashier.merchant.id, id, from, new Date(from.getTime() + 86_400_000)],
  );
  const agree = (by: TestOperator) =>
    by.post(`/operator/api/commissions/runs/${id}/approve`, { passOver: true });
  const state = async () =>
    (await sqlOn<{ state: string }>(db, 'SELECT state FROM commission_run WHERE id = $1', [id]))[0]?.state;
  return { id: () => id, first: agree, second: agree, done: async () => (await state()) !== 'waiting' };
}
