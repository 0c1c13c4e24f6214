import * as z from 'zod';
import { approvalFailures, approverFailures } from './approvals.ts';
import { endpoint, group } from './endpoint.ts';
import { depositRow, withdrawalRow } from './operator.ts';
import { byOwned, owned } from './owned.ts';
import { ledgerOwnerKind } from './records.ts';
import {
  businessDay,
  currency,
  cursor,
  cursored,
  empty,
  id,
  instant,
  limit,
  money,
  positiveMoney,
  text,
} from './values.ts';

const page = { cursor: cursor.optional(), limit };
const reason = z.strictObject({ reason: text(200, 3) });
const claimable = z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), id: owned('deposit') });

/** What the people at the desks do beside deciding on withdrawals. */
export const operatorDeskCalls = group('operatorDesk', {
  deposit: endpoint({
    method: 'GET',
    path: '/operator/api/deposits/:id',
    summary: 'One deposit with its pictures.',
    access: 'operator',
    params: byOwned('deposit'),
    value: depositRow,
  }),
  approveDeposit: endpoint({
    method: 'POST',
    path: '/operator/api/deposits/:id/approve',
    summary:
      'Credits a bank transfer that the bank shows under its own reference; above a limit two people do so.',
    access: 'operator',
    idempotent: true,
    stepUp: true,
    params: byOwned('deposit'),
    body: z.strictObject({
      amount: positiveMoney.meta({ description: 'What arrived at the bank' }),
      bankReference: text(64, 4).meta({ description: "The bank's own id of the transfer: credited once" }),
      payerDocument: text(18, 0).optional().meta({ description: "The payer's document on the statement" }),
    }),
    value: depositRow,
    failures: [
      'STATE_CONFLICT',
      'CLAIMED',
      'AMOUNT_DIFFERS',
      'PAYER_DIFFERS',
      'FIELDS_INVALID',
      'BANK_REFERENCE_USED',
      'MEMBER_EXCLUDED',
      ...approvalFailures,
    ],
  }),
  rejectDeposit: endpoint({
    method: 'POST',
    path: '/operator/api/deposits/:id/reject',
    summary: 'Ends a bank transfer that did not arrive or may not be credited.',
    access: 'operator',
    idempotent: true,
    params: byOwned('deposit'),
    body: reason,
    value: depositRow,
    failures: ['STATE_CONFLICT', 'CLAIMED'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/operator/api/claims/:kind/:id',
    summary:
      'Takes a deposit or withdrawal in hand for a quarter of an hour, so that nobody else decides on it.',
    access: 'operator',
    params: claimable,
    body: z.strictObject({
      from: z.string().max(64).optional().meta({
        description: 'The account that has it in hand and is taken over from; for who may approve it',
      }),
    }),
    value: z.object({ operator: z.string(), until: instant }),
    failures: ['CLAIMED', 'STATE_CONFLICT', ...approverFailures],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/operator/api/claims/:kind/:id',
    summary: 'Gives it back to the queue.',
    access: 'operator',
    params: claimable,
    value: empty,
  }),
  forceReceipt: endpoint({
    method: 'POST',
    path: '/operator/api/withdrawals/:id/force-received',
    summary: 'Ends a dispute: the money counts as received, nothing is given back.',
    access: 'operator',
    stepUp: true,
    idempotent: true,
    params: byOwned('withdrawal'),
    body: z.strictObject({ partId: owned('part of a withdrawal'), reason: text(200, 3) }),
    value: withdrawalRow,
    failures: ['STATE_CONFLICT'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/operator/api/withdrawals/:id/standing',
    summary:
      'What a withdrawal is weighed against: balances, money in and out, turnover, play, earlier ones.',
    access: 'operator',
    params: byOwned('withdrawal'),
    value: z.object({
      balances: z.array(z.object({ purpose: z.enum(['main', 'bonus']), currency, balance: money })),
      deposits: z.object({ count: z.int(), amount: money }),
      lastDepositAt: instant.nullable(),
      paidOut: z.object({ count: z.int(), amount: money }),
      turnoverLeft: money,
      play: z.object({ bets: z.int(), more: z.boolean(), stakes: money, wins: money }).meta({
        description: 'Since the last deposit, or ever; the latest 200 bets, `more` where there were others',
      }),
      earlier: z.array(
        z.object({ id, requestedAt: instant, amount: money, state: withdrawalRow.shape.state }),
      ),
    }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/operator/api/pictures/:id',
    summary: 'A picture that a member uploaded for people who decide; every look is on record.',
    access: 'operator',
    params: byOwned('picture'),
    value: z.object({ contentType: z.string(), data: z.string(), uploadedAt: instant }),
  }),
});

const statement = z.object({
  id,
  provider: z.string(),
  from: instant,
  to: instant,
  lines: z.int(),
  matched: z.int(),
  differences: z.int(),
  open: z.int().meta({ description: 'Differences that nobody has explained yet' }),
  incoming: money,
  outgoing: money,
  currency,
  importedBy: z.string(),
  importedAt: instant,
});
const difference = z.object({
  position: z.int(),
  kind: z.enum([
    'missing_here',
    'missing_there',
    'amount_differs',
    'direction_differs',
    'currency_differs',
    'repeated_line',
    'other_time',
  ]),
  line: z.int().nullable().meta({ description: 'Line of the file, the header is line 1' }),
  reference: z.string(),
  theirs: z.object({ amount: money, currency: z.string(), at: instant }).nullable(),
  ours: z
    .object({ amount: money, currency: z.string(), at: instant, transferId: id, kind: z.string() })
    .nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: instant.nullable(),
  note: z.string().nullable(),
});

export const operatorReconciliationCalls = group('operatorReconciliation', {
  providers: endpoint({
    method: 'GET',
    path: '/operator/api/reconciliation/providers',
    summary: 'The providers that money lies with.',
    access: 'operator',
    value: z.object({ providers: z.array(z.string()) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/api/reconciliation/statements',
    summary: 'Imported statements, newest first.',
    access: 'operator',
    query: z.strictObject(page),
    value: cursored(statement),
  }),
  one: endpoint({
    method: 'GET',
    path: '/operator/api/reconciliation/statements/:id',
    summary: 'One statement.',
    access: 'operator',
    params: byOwned('provider statement'),
    value: statement,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/operator/api/reconciliation/statements/:id/differences',
    summary: 'What the statement and the ledger disagree about.',
    access: 'operator',
    params: byOwned('provider statement'),
    query: z.strictObject({ ...page, open: z.literal('true').optional() }),
    value: cursored(difference),
  }),
  import: endpoint({
    method: 'POST',
    path: '/operator/api/reconciliation/statements',
    summary:
      'Compares a statement (CSV: time, type, reference, amount, currency) of a period with what the ledger booked at the provider.',
    access: 'operator',
    bodyLimit: 16_000_000,
    body: z.strictObject({
      provider: text(40, 2),
      from: instant,
      to: instant,
      csv: z.string().min(1).max(15_000_000),
    }),
    value: statement,
    failures: ['STATEMENT_INVALID', 'STATEMENT_KNOWN', 'FIELDS_INVALID'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/operator/api/reconciliation/statements/:id/differences/:position/resolve',
    summary: 'Explains a difference.',
    access: 'operator',
    params: z.strictObject({
      id: owned('provider statement'),
      position: z.coerce.number().int().min(0).max(10_000_000),
    }),
    body: z.strictObject({ note: text(200, 3) }),
    value: difference,
    failures: ['STATE_CONFLICT'],
  }),
});

const figure = z.object({
  ownerKind: z.string(),
  purpose: z.string(),
  kind: z.string(),
  transfers: z.int(),
  amount: money.meta({
    description: 'What the kind moved on the accounts of the purpose; negative: out of them',
  }),
});
const balances = z.array(
  z.object({ ownerKind: z.string(), purpose: z.string(), opening: money, movement: money, closing: money }),
);

/** The members' money: opening + deposits − withdrawals − gross + bonuses + commissions + adjustments + opening credits + other = closing. */
const financeDay = z.object({
  day: businessDay.meta({ description: 'Of a month its first day' }),
  openingFunds: money.meta({ description: 'What all members had when the day began' }),
  deposits: money,
  withdrawals: money,
  fees: money.meta({ description: "The house's fees, taken out of withdrawals" }),
  bets: money,
  wins: money,
  refunds: money.meta({ description: 'Bets given back, whose rounds were taken back' }),
  gross: money.meta({ description: 'Bets less wins and refunds' }),
  bonuses: money.meta({ description: 'Bonuses and cashback given' }),
  commissions: money.meta({ description: 'Dividends and salaries credited to agents on the day' }),
  net: money.meta({ description: 'Gross less bonuses, cashback and commissions' }),
  adjustments: money,
  openingCredits: money.meta({ description: 'Balances carried in when an account was set up' }),
  other: money.meta({ description: 'All other movements, such as payments that wait or went back' }),
  membersFunds: money.meta({ description: 'What all members have at the end of the day' }),
});

export const operatorFinanceCalls = group('operatorFinance', {
  day: endpoint({
    method: 'GET',
    path: '/operator/api/finance/days/:day',
    summary:
      'A business day in figures: opening, what each kind of transfer moved, closing; held against the accounts.',
    access: 'operator',
    params: z.strictObject({ day: businessDay }),
    query: z.strictObject({ currency: currency.optional() }),
    value: z.object({
      day: businessDay,
      final: z.boolean().meta({ description: 'The day is over and nothing can be added to it' }),
      currency,
      figures: z.array(figure),
      balances,
      ties: z.boolean().meta({ description: 'All days together are exactly the balances of the accounts' }),
      asOf: instant,
    }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/operator/api/finance/days',
    summary: 'Days or months with what came in, went out and was played, newest first, and their totals.',
    access: 'operator',
    query: z.strictObject({
      from: businessDay,
      to: businessDay,
      by: z.enum(['day', 'month']).default('day'),
      currency: currency.optional().meta({ description: "The brand's where absent" }),
    }),
    value: z.object({
      currency,
      currencies: z.array(currency).meta({ description: 'All that have entries' }),
      from: businessDay.meta({ description: 'Not before the first entry of all' }),
      to: businessDay,
      days: z.array(financeDay),
      totals: financeDay.meta({ description: 'Opening of the first day, closing of the last, sums between' }),
    }),
  }),
  transfers: endpoint({
    method: 'GET',
    path: '/operator/api/finance/days/:day/transfers',
    summary: 'The transfers behind a figure, newest first.',
    access: 'operator',
    params: z.strictObject({ day: businessDay }),
    query: z.strictObject({
      ...page,
      currency: currency.optional(),
      ownerKind: ledgerOwnerKind,
      purpose: z.string().max(64),
      kind: z.string().max(40),
    }),
    value: cursored(
      z.object({
        transferId: id,
        amount: money,
        reference: z.object({ type: z.string(), id: z.string() }),
        memberId: id.nullable(),
        postedAt: instant,
      }),
    ),
  }),
});
