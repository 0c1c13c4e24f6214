import { memberPasskeyCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PasskeyDeps } from './deps.ts';
import { ownPasskeys } from './own.ts';
import { askForPasskey, signInByPasskey } from './sign-in.ts';

export { memberPasskeys } from './deps.ts';

/** Members who show a passkey instead of a password: what was made for this host signs in at no other. */
export function createPasskeys(platform: Platform, deps: PasskeyDeps): { routes: readonly Route[] } {
  return {
    routes: implement(memberPasskeyCalls)({
      ask: (call) => askForPasskey(platform, call),
      signIn: (call) => signInByPasskey(platform, deps, call),
      ...ownPasskeys(platform, deps),
    }),
  };
}
