import {
  catalogueCalls,
  contractCalls,
  type Endpoint,
  favouriteCalls,
  homeCalls,
  operatorEnrolmentCalls,
  operatorSessionCalls,
  paymentWebhookCalls,
  sandboxClockCalls,
  sandboxMessagingCalls,
  sandboxOperatorCalls,
  seamlessCalls,
  sessionCalls,
  supportCalls,
  systemCalls,
} from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../platform/http/call.ts';
import { whileOpen } from './gate.ts';

const named = (...groups: Readonly<Record<string, Endpoint>>[]) =>
  groups
    .flatMap((calls) => Object.values(calls))
    .map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]);

/** What a call answers on a site of that status, and how often the status was asked for. */
async function answered(endpoint: Endpoint, status: 0 | 1 | 2) {
  let asked = 0;
  const route: Route = { endpoint, handle: async () => 'answered' };
  const guarded = whileOpen(route, async () => {
    asked += 1;
    return status;
  });
  const answer: unknown = await guarded
    .handle({})
    .catch((error: unknown) => (error as { code?: unknown }).code);
  return { answer, asked };
}

describe('a site that is closed', () => {
  test.each(named(catalogueCalls, favouriteCalls, contractCalls))(
    'turns visitors, players and agents away from %s, and says why',
    async (_, endpoint) => {
      expect(await answered(endpoint, 0)).toEqual({ answer: 'answered', asked: 1 });
      expect(await answered(endpoint, 1)).toEqual({ answer: 'MAINTENANCE', asked: 1 });
      expect(await answered(endpoint, 2)).toEqual({ answer: 'REGION_RESTRICTED', asked: 1 });
    },
  );

  const open: Readonly<Record<string, Endpoint>> = {
    status: systemCalls.status,
    brand: systemCalls.whitelabel,
    hosts: systemCalls.domainRoute,
    countries: systemCalls.countryCodes,
    wayOut: sessionCalls.logout,
    help: homeCalls.helpCenter,
    feedback: supportCalls.feedback,
  };
  test.each([
    ...named(open, seamlessCalls, paymentWebhookCalls, operatorSessionCalls, operatorEnrolmentCalls),
    ...named(sandboxClockCalls, sandboxMessagingCalls, sandboxOperatorCalls),
  ])('never asks about %s', async (_, endpoint) => {
    for (const status of [1, 2] as const)
      expect(await answered(endpoint, status)).toEqual({ answer: 'answered', asked: 0 });
  });
});
