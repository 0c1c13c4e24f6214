import * as z from 'zod';
import { proposalFailures } from '../base/approvals.ts';
import { endpoint, group } from '../base/endpoint.ts';
import { ownedUuid } from '../base/owned.ts';
import { empty } from '../base/values.ts';
import { providerAddress, providerRow } from '../console/keys.ts';

const oneProvider = z.strictObject({ code: z.string().min(1).max(64) });

const change = z.strictObject({ change: ownedUuid('change of a payment provider') });

const withProviders = z.object({ providers: z.array(providerRow) });

/** Which provider serves a brand and where it answers: proposed by one person, in force by a second one. */
export const operatorPaymentProviderCalls = group('operatorPaymentProviders', {
  serve: endpoint({
    method: 'POST',
    path: '/operator/api/payment-providers/:code/serve',
    summary:
      'Proposes that new deposits and payouts of the brand go through this provider; it needs a key in force.',
    access: 'operator',
    stepUp: true,
    params: oneProvider,
    body: empty,
    value: withProviders,
    failures: ['STATE_CONFLICT'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/operator/api/payment-providers/:code/address',
    summary:
      'Proposes another address of a provider of the brand. Once it is agreed to, its former keys end.',
    access: 'operator',
    stepUp: true,
    params: oneProvider,
    body: z.strictObject({ baseUrl: providerAddress }),
    value: withProviders,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/operator/api/payment-providers/:code/agree',
    summary: 'A second person puts a change in force that waits.',
    access: 'operator',
    stepUp: true,
    params: oneProvider,
    body: change,
    value: withProviders,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT', ...proposalFailures],
  }),
  drop: endpoint({
    method: 'POST',
    path: '/operator/api/payment-providers/:code/drop',
    summary: 'Refuses or withdraws a change that waits. One person is enough.',
    access: 'operator',
    stepUp: true,
    params: oneProvider,
    body: change,
    value: withProviders,
    failures: ['STATE_CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/api/payment-providers/:code',
    summary: 'Removes a provider of the brand that serves nobody and through which no money has gone.',
    access: 'operator',
    stepUp: true,
    params: oneProvider,
    value: withProviders,
    failures: ['STATE_CONFLICT'],
  }),
});
