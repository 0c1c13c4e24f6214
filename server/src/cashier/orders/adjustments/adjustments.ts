import { messagesOf } from '../../../messages/index.ts';
import { type Language, operatorAdjustmentCalls, type ValueOf } from '@croupier/contract';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import { type Handlers, implement, type Route } from '../../../platform/http/call.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { minor } from '../../../platform/formats/money.ts';
import { askedMember, filterDetail } from '../../../platform/lists/filter.ts';
import { transferId } from '../accounts.ts';
import { notifyBalance } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import {
  adjustmentById,
  type AdjustmentRow,
  approvedSince,
  countProposed,
  decideAdjustment,
  insertAdjustment,
  lockAdjustment,
} from './adjustment-store.ts';
import type { Operator } from '../queue/queue-state.ts';
import { adjustmentPage } from '../queue/list-store.ts';
import {
  approvalLimits,
  assertApprover,
  type Console,
  type OperatorCall,
  firstDecider,
  shownProposal,
} from '../../../console/index.ts';

type View = ValueOf<typeof operatorAdjustmentCalls.one>;

/** Corrections by hand: one person proposes and says why, another one agrees, and only then money moves. */
export function adjustmentRoutes(parts: CashierParts, console: Console): Route[] {
  const { db, clock } = parts.platform;
  const show = createShow(parts);
  return implement(operatorAdjustmentCalls)({
    list: console.allow('adjustments.read', async (call) => {
      await console.look(call, {
        action: 'adjustments.viewed',
        subject: { type: 'adjustments', id: call.query.memberId ?? '' },
        detail: filterDetail(call.query),
      });
      const memberId = await askedMember(parts.members, call.merchant.id, call.query);
      if (memberId === null) return { content: [], nextCursor: null };
      const { firstBy, ...query } = call.query;
      const filter = { ...query, memberId, first: firstDecider(firstBy, call.operator) };
      const { rows, next } = await adjustmentPage(db, call.merchant.id, filter);
      return { content: await show(rows), nextCursor: next };
    }),
    one: console.allow('adjustments.read', (call) => show.one(call.merchant.id, call.params.id)),
    standing: standingOf(parts, console),
    propose: console.allow('adjustments.propose', async (call) => {
      const { merchant, operator, body } = call;
      await checkWallet(parts, call);
      const debit = body.direction === 'debit';
      if (debit && body.turnover > 0)
        fail('FIELDS_INVALID', { errors: { turnover: say(call.language, 'turnover') } });
      return call.once({
        begin: async (tx) => {
          const id = newId();
          const amount = debit ? -BigInt(body.amount) : BigInt(body.amount);
          const { memberId, purpose, category, reason } = body;
          const detail = { member: memberId, amount: String(amount), purpose, category, reason };
          await console.record(tx, call, { action: 'adjustment.proposed', subject: subjectOf(id), detail });
          await insertAdjustment(tx, {
            merchant_id: merchant.id,
            id,
            member_id: memberId,
            purpose,
            amount,
            currency: merchant.currency,
            turnover: BigInt(body.turnover),
            category,
            reason,
            state: 'proposed',
            proposer_id: operator.id,
            proposed_by: operator.account,
            proposed_at: clock.now(),
            decider_id: null,
            decided_by: null,
            decided_at: null,
            decision: null,
            transfer_id: null,
          });
          return { id };
        },
        finish: ({ id }) => show.one(merchant.id, id),
      });
    }),
    ...decisions(parts, console, show),
  });
}

const earlierMs = 30 * 24 * 3600_000;
const countedTo = 100;

/** What both people look at before they decide: nobody signs an amount without the balance that it moves. */
function standingOf(
  parts: CashierParts,
  console: Console,
): Handlers<typeof operatorAdjustmentCalls>['standing'] {
  const { db, clock } = parts.platform;
  return console.allow('adjustments.read', async (call) => {
    const { merchant, operator, query } = call;
    const { memberId } = query;
    if (!isId(memberId)) return fail('NOT_FOUND');
    if (!(await parts.members.accounts(merchant.id, [memberId])).has(memberId)) return fail('NOT_FOUND');
    const { currency } = merchant;
    const wallets = await parts.ledger.balances(merchant.id, memberId);
    const since = new Date(clock.now().getTime() - earlierMs);
    const { count, credits, debits } = await approvedSince(db, merchant.id, { memberId, currency, since });
    const { adjustment: limit } = await approvalLimits(db, {
      merchantId: merchant.id,
      operatorId: operator.id,
    });
    await console.look(call, { action: 'adjustments.viewed', subject: { type: 'member', id: memberId } });
    return {
      balances: purposes.flatMap((purpose) =>
        wallets
          .filter((wallet) => wallet.purpose === purpose && wallet.currency === currency)
          .map(({ balance }) => ({ purpose, currency, balance: minor(balance) })),
      ),
      earlier: { count: Number(count), credits: minor(credits), debits: minor(debits) },
      waiting: await countProposed(db, merchant.id, countedTo, memberId),
      limit: limit === null ? null : minor(limit),
    };
  });
}

const say = messagesOf('cashierFields');
const purposes = ['main', 'bonus'] as const;

/** Who is nobody has no wallet, and who plays for nothing has none of the brand's money. */
async function checkWallet(
  { members, ledger }: CashierParts,
  {
    merchant: { id, currency },
    body: { memberId, purpose },
    language,
  }: {
    merchant: { id: string; currency: string };
    body: { memberId: string; purpose: string };
    language: Language;
  },
): Promise<void> {
  if (!(await members.accounts(id, [memberId])).has(memberId))
    fail('FIELDS_INVALID', { errors: { memberId: say(language, 'member') } });
  const wallets = await ledger.balances(id, memberId);
  if (!wallets.some((wallet) => wallet.purpose === purpose && wallet.currency === currency))
    fail('FIELDS_INVALID', { errors: { memberId: say(language, 'wallet') } });
}

type Show = ReturnType<typeof createShow>;

const subjectOf = (id: string) => ({ type: 'adjustment', id });
const idOf = (call: { params: { id: string } }): string =>
  isId(call.params.id) ? call.params.id : fail('NOT_FOUND');

function decisions(
  parts: CashierParts,
  console: Console,
  show: Show,
): Pick<Handlers<typeof operatorAdjustmentCalls>, 'approve' | 'reject'> {
  const refused = async (call: OperatorCall, id: string, error: unknown): Promise<never> => {
    if (error instanceof Failure) {
      const detail = { code: error.code };
      await console.look(call, { action: 'decision.refused', subject: subjectOf(id), detail });
    }
    throw error;
  };
  const { clock } = parts.platform;
  return {
    approve: console.allow('adjustments.decide', (call) => {
      const id = idOf(call);
      const { operator, merchant } = call;
      const decided = call.once({
        begin: async (tx) => {
          const row = await waiting(tx, merchant.id, id);
          await assertSecond(tx, row, operator, clock.now());
          const detail = { member: row.member_id, amount: String(row.amount) };
          await console.record(tx, call, { action: 'adjustment.approved', subject: subjectOf(id), detail });
          await post(parts, tx, row, operator);
          return { id };
        },
        finish: async () => {
          const view = await show.one(merchant.id, id);
          const member = { merchant_id: merchant.id, member_id: view.member.id };
          await notifyBalance(parts, member, view.currency);
          return view;
        },
      });
      return decided.catch((error: unknown) => refused(call, id, error));
    }),
    reject: console.allow('adjustments.propose', (call) => {
      const id = idOf(call);
      const { operator, merchant } = call;
      const { reason } = call.body;
      const decided = call.once({
        begin: async (tx) => {
          const row = await waiting(tx, merchant.id, id);
          const own = row.proposer_id === operator.id;
          const subject = subjectOf(id);
          await (own
            ? console.record(tx, call, { action: 'adjustment.withdrawn', subject, detail: { reason } })
            : console.record(tx, call, { action: 'adjustment.rejected', subject, detail: { reason } }));
          const decided_at = parts.platform.clock.now();
          const by = { decider_id: operator.id, decided_by: operator.account, decided_at };
          await decideAdjustment(tx, row, { state: 'rejected', ...by, decision: reason, transfer_id: null });
          return { id };
        },
        finish: () => show.one(merchant.id, id),
      });
      return decided.catch((error: unknown) => refused(call, id, error));
    }),
  };
}

/** Someone else than who proposed it, whose role covers the amount. */
const assertSecond = (tx: Tx, row: AdjustmentRow, operator: Operator, now: Date): Promise<void> =>
  assertApprover(tx, {
    merchantId: row.merchant_id,
    operatorId: operator.id,
    now,
    first: { operatorId: row.proposer_id, at: row.proposed_at },
    amount: { kind: 'adjustment', value: row.amount },
  });

async function waiting(tx: Tx, merchantId: string, id: string): Promise<AdjustmentRow> {
  const row = (await lockAdjustment(tx, merchantId, id)) ?? fail('NOT_FOUND');
  return row.state === 'proposed' ? row : fail('STATE_CONFLICT');
}

async function post(parts: CashierParts, tx: Tx, row: AdjustmentRow, operator: Operator): Promise<void> {
  const { merchant_id: merchantId, member_id: memberId, amount, currency, id } = row;
  const house = await parts.accounts.adjustments(merchantId, currency);
  const own = row.purpose === 'main' ? parts.accounts.main : parts.accounts.bonus;
  const source = { type: 'adjustment', id } as const;
  await parts.turnover.open(tx, { merchantId, memberId, source, amount: row.turnover, currency });
  const posted = await parts.ledger.postIn(tx, [
    {
      merchantId,
      kind: 'adjustment',
      scope: 'adjustments',
      key: id,
      legs: [
        { accountId: house, amount: -amount },
        { accountId: own(merchantId, memberId, currency), amount },
      ],
      reference: source,
      memberId,
    },
  ]);
  await decideAdjustment(tx, row, {
    state: 'approved',
    decider_id: operator.id,
    decided_by: operator.account,
    decided_at: parts.platform.clock.now(),
    decision: null,
    transfer_id: transferId(posted),
  });
}

function createShow(parts: CashierParts) {
  const show = async (rows: readonly AdjustmentRow[]): Promise<View[]> => {
    const [first] = rows;
    if (!first) return [];
    const names = await parts.members.accounts(first.merchant_id, [
      ...new Set(rows.map((row) => row.member_id)),
    ]);
    return rows.map((row) => ({
      id: row.id,
      member: { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
      purpose: row.purpose,
      direction: row.amount > 0n ? 'credit' : 'debit',
      amount: minor(row.amount > 0n ? row.amount : -row.amount),
      currency: row.currency,
      turnover: minor(row.turnover),
      category: row.category,
      reason: row.reason,
      state: row.state,
      ...shownProposal(row),
      transferId: row.transfer_id,
    }));
  };
  return Object.assign(show, {
    async one(merchantId: string, id: string): Promise<View> {
      const row = isId(id) ? await adjustmentById(parts.platform.db, merchantId, id) : undefined;
      const [view] = row ? await show([row]) : [];
      return view ?? fail('NOT_FOUND');
    },
  });
}
