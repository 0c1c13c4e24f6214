import { fail } from '../../../platform/failure.ts';
import type { BaseCall, Route } from '../../../platform/http/call.ts';

/** Whether the site is open to anyone who calls: 0 yes, 1 maintenance, 2 a region that is shut out. */
export type StatusFor = (call: Pick<BaseCall, 'merchant' | 'address'>) => Promise<0 | 1 | 2>;

/** What the closed pages need: why they are closed, a way to get help, and the way out. */
const alwaysOpen = new Set([
  'system.status',
  'system.whitelabel',
  'system.domainRoute',
  'system.countryCodes',
  'home.helpCenter',
  'support.feedback',
  'session.logout',
]);

function isPlayers({ endpoint }: Route): boolean {
  const { access, path } = endpoint.spec;
  const forPeople = access === 'public' || access === 'player' || access === 'agent';
  return (
    forPeople &&
    !path.startsWith('/operator/') &&
    !path.startsWith('/sandbox/') &&
    !alwaysOpen.has(endpoint.id)
  );
}

/**
 * A site that is closed answers so, whatever page still stands open somewhere. Vendors, payment providers and the console are
 * never turned away: open rounds end, payments arrive.
 */
export function whileOpen(route: Route, statusFor: StatusFor): Route {
  if (!isPlayers(route)) return route;
  return {
    endpoint: route.endpoint,
    async handle(call) {
      const status = await statusFor(call as BaseCall);
      if (status === 1) fail('MAINTENANCE');
      if (status === 2) fail('REGION_RESTRICTED');
      return route.handle(call);
    },
  };
}
