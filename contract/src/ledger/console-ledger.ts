import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned } from '../base/owned.ts';
import { listQuery } from '../base/lists.ts';
import { unit } from '../base/rows.ts';
import { cursored, empty, id, instant, money } from '../base/values.ts';
import { statementLine } from '../play/records.ts';
import { ledgerOwnerKind } from './owners.ts';

const ledgerOwner = z.object({ kind: z.string(), id: z.string(), label: z.string() });

const account = z.object({
  id,
  owner: ledgerOwner,
  purpose: z.string(),
  currency: unit,
  balance: money,
  held: money,
  entries: z.int(),
});

export const operatorLedgerCalls = group('operatorLedger', {
  accounts: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts',
    summary: 'Ledger accounts by owner.',
    access: 'operator',
    query: listQuery({
      filters: ['search'],
      sort: [],
      own: {
        ownerKind: ledgerOwnerKind.optional(),
        purpose: z.string().max(64).optional(),
        currency: unit.optional(),
      },
    }),
    value: cursored(account),
  }),
  account: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts/:id',
    summary: 'One ledger account.',
    access: 'operator',
    params: byOwned('ledger account'),
    value: account,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/accounts/:id/entries',
    summary: 'Entries of an account with the balance after each, newest first.',
    access: 'operator',
    params: byOwned('ledger account'),
    query: listQuery({ filters: ['dates'], sort: ['at'], own: { kind: z.string().max(40).optional() } }),
    value: cursored(statementLine.extend({ currency: unit })),
  }),
  transfer: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/transfers/:id',
    summary: 'One transfer with all its entries.',
    access: 'operator',
    params: byOwned('transfer'),
    value: z.object({
      id,
      kind: z.string(),
      scope: z.string(),
      key: z.string(),
      reference: z.object({ type: z.string(), id: z.string() }),
      reverses: id.nullable(),
      reversedBy: id.nullable(),
      postedAt: instant,
      entries: z.array(
        z.object({
          accountId: id,
          owner: ledgerOwner,
          purpose: z.string(),
          currency: unit,
          amount: money,
          balanceAfter: money,
        }),
      ),
    }),
  }),
  trialBalance: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/trial-balance',
    summary: 'All accounts by currency, kind of owner and purpose; the balances of a currency sum to zero.',
    access: 'operator',
    value: z.object({
      at: instant,
      currencies: z.array(
        z.object({
          currency: unit,
          sum: money,
          rows: z.array(
            z.object({
              ownerKind: z.string(),
              purpose: z.string(),
              accounts: z.int(),
              balance: money,
              held: money,
            }),
          ),
        }),
      ),
    }),
  }),
  auditStatus: endpoint({
    method: 'GET',
    path: '/operator/api/ledger/audit',
    summary: 'The last audit of the ledger, check by check.',
    access: 'operator',
    value: z.object({
      running: z.boolean(),
      last: z
        .object({
          startedAt: instant,
          finishedAt: instant,
          passed: z.boolean(),
          checks: z.array(
            z.object({
              name: z.string(),
              description: z.string(),
              passed: z.boolean(),
              examined: z.int(),
              offending: z.array(z.string()),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  runAudit: endpoint({
    method: 'POST',
    path: '/operator/api/ledger/audit',
    summary: 'Starts an audit now.',
    access: 'operator',
    body: empty,
    value: z.object({ running: z.boolean() }),
  }),
});
