import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { byOwned, owned } from '../base/owned.ts';
import { listQuery } from '../base/lists.ts';
import { businessDay, cursored } from '../base/values.ts';
import {
  contractKind,
  contractStatuses,
  contractTerms,
  contractView,
  offerCheck,
  whatIf,
} from './contracts.ts';

const offerForm = { memberId: owned('member'), kind: contractKind, terms: contractTerms };

const processed = z.object({ contract: contractView, terminated: z.array(contractView) });

const contractFailures = [
  'STATE_CONFLICT',
  'FIELDS_INVALID',
  'CONTRACT_ABOVE_UPLINE',
  'CONTRACT_BELOW_DOWNLINE',
] as const;

export const operatorContractCalls = group('operatorContracts', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/contracts',
    summary: 'The register of contracts, newest first.',
    access: 'operator',
    query: listQuery({
      filters: ['dates', 'person'],
      sort: ['at'],
      own: {
        kind: contractKind.optional(),
        state: z.enum(['waiting', 'inForce', 'ended']).optional(),
        memberId: owned('member').optional(),
      },
    }),
    value: cursored(contractView),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/operator/api/contracts',
    summary: 'The house offers a top agent a contract.',
    access: 'operator',
    body: z.strictObject({ ...offerForm, confirmTerminations: z.boolean().default(false) }),
    value: processed,
    failures: contractFailures,
  }),
  check: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/check',
    summary: 'What an offer would break or end, before it is made.',
    access: 'operator',
    body: z.strictObject(offerForm),
    value: offerCheck,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/preview',
    summary: 'What the contract would have paid in the last month, or in the days given.',
    access: 'operator',
    body: z.strictObject({ ...offerForm, from: businessDay.optional(), to: businessDay.optional() }),
    value: whatIf,
    failures: ['FIELDS_INVALID'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/operator/api/contracts/:id/answer',
    summary: "Answers a top agent's counter-offer, withdraws an offer, or terminates a contract.",
    access: 'operator',
    params: byOwned('contract'),
    body: z.strictObject({
      action: z.enum([...contractStatuses, 'Withdraw', 'Counter']),
      terms: contractTerms.optional(),
      confirmTerminations: z.boolean().default(false),
    }),
    value: processed,
    failures: contractFailures,
  }),
});
