import { operatorSessionCalls, sandboxOperatorCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentCode } from './create-operator.ts';
import { actorOf } from './desk.ts';
import { idleMinutes, signIn, signOut } from './sign-in.ts';
import { readOwn } from './store.ts';
import type { Trail } from './trail.ts';

export function sessionRoutes(platform: Platform, trail: Trail): Route[] {
  return implement(operatorSessionCalls)({
    login: async (call) => {
      const caller = {
        merchantId: call.merchant.id,
        address: call.address,
        userAgent: call.userAgent,
        requestId: call.requestId,
      };
      const { token, expiresAt } = await signIn(platform, trail, call.body, caller);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    me: async ({ operator, merchant }) => {
      const session = { merchantId: operator.merchantId, id: operator.sessionId };
      const own = (await readOwn(platform.db, session)) ?? fail('UNAUTHENTICATED');
      const { code, name, currency, timeZone } = merchant;
      return {
        id: operator.id,
        account: operator.account,
        name: own.name,
        role: own.role,
        permissions: [...operator.permissions],
        merchant: { code, name, currency, timeZone },
        idleMinutes,
        expiresAt: own.expiresAt.toISOString(),
        sandbox: platform.config.sandbox,
      };
    },
    logout: async (call) => {
      await signOut(platform, trail, actorOf(call));
      return {};
    },
  });
}

/** Only with SANDBOX=on; a live site has no such path at all. */
export function sandboxRoutes(platform: Platform): Route[] {
  return implement(sandboxOperatorCalls)({
    totp: async ({ merchant, query }) => {
      const code = await currentCode(platform, merchant.id, query.account);
      return { code: code ?? fail('NOT_FOUND') };
    },
  });
}
