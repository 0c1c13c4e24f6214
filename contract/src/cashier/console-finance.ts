import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listQuery } from '../base/lists.ts';
import { businessDay, currency, cursored, id, instant, money } from '../base/values.ts';
import { ledgerOwnerKind } from '../ledger/owners.ts';
import { aboutFigure, type ReportFigure, figureNames } from './finance-figures.ts';

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

const figures = Object.fromEntries(
  figureNames.map((name) => {
    const about = aboutFigure(name);
    return [name, about === undefined ? money : money.meta({ description: about })];
  }),
) as Record<ReportFigure, typeof money>;

/** The members' money: opening + deposits − withdrawals − gross + bonuses + commissions + adjustments + opening credits + other = closing. */
const financeDay = z.object({
  day: businessDay.meta({ description: 'Of a month its first day' }),
  openingFunds: money.meta({ description: 'What all members had when the day began' }),
  ...figures,
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
    query: listQuery({
      filters: [],
      sort: [],
      own: {
        currency: currency.optional(),
        ownerKind: ledgerOwnerKind,
        purpose: z.string().max(64),
        kind: z.string().max(40),
      },
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
