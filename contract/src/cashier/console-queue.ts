import * as z from 'zod';
import { approvalFailures, approverFailures } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import { reason } from '../base/rows.ts';
import { currency, empty, id, instant, money, positiveMoney, text } from '../base/values.ts';
import { depositRow, withdrawalRow } from './console-money.ts';

const claimable = z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), id: owned('deposit') });

/** What the people in the queues do beside deciding on withdrawals. */
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
