import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listQuery } from '../base/lists.ts';
import { byOwned, owned } from '../base/owned.ts';
import { currency, cursored, id, instant, money, text } from '../base/values.ts';
import { differenceKinds } from './finance-figures.ts';

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

const differenceKind = z.enum(differenceKinds);

const difference = z.object({
  position: z.int(),
  kind: differenceKind,
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
    query: listQuery({ filters: ['dates'], sort: ['at'], own: {} }),
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
    query: listQuery({
      filters: ['amounts', 'search'],
      sort: ['position', 'amount'],
      own: { open: z.literal('true').optional(), kind: differenceKind.optional() },
    }),
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
