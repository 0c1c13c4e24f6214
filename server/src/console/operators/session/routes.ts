import { languageCodesOf } from '../../../platform/settings/languages.ts';
import { type Language, operatorSessionCalls, sandboxOperatorCalls } from '@croupier/contract';
import { callerOf, implement, type Route } from '../../../platform/http/call.ts';
import { fail } from '../../../platform/failure.ts';
import { askChallenge, countAsked } from '../../../platform/passkeys/challenges.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OperatorLetters } from '../accounts/letters.ts';
import { currentCode } from '../accounts/create-operator.ts';
import { approvalLimits, seasoningHours } from '../../approvals/index.ts';
import { actorOf } from '../../guard/index.ts';
import { builtIn, builtInNames } from '../../guard/index.ts';
import { idleMinutes, signIn, signOut } from './sign-in.ts';
import { type OwnView, readOwn } from './store.ts';
import type { Trail } from '../../guard/index.ts';

/** What the console is told of a brand beside its languages: its market. */
export interface BrandFacts {
  market(merchant: Merchant): string;
}

export function sessionRoutes(
  platform: Platform,
  trail: Trail,
  letters: OperatorLetters,
  brand: BrandFacts,
): Route[] {
  return implement(operatorSessionCalls)({
    login: async (call) => {
      const caller = {
        ...callerOf(call),
        merchantId: call.merchant.id,
        requestId: call.requestId,
      };
      const { token, expiresAt } = await signIn(platform, { trail, letters }, call.body, caller);
      return { token, expiresAt: expiresAt.toISOString() };
    },
    askPasskey: async ({ merchant, address }) => {
      const now = platform.clock.machine();
      await countAsked(platform, { action: 'operator-passkey', address, now });
      const asked = { merchantId: merchant.id, purpose: 'operator.prove' as const, ownerId: null };
      return {
        ...(await askChallenge(platform.db, asked, now)),
        party: new URL(platform.config.operatorUrl).hostname,
      };
    },
    me: async ({ operator, merchant, language }) => {
      const session = { merchantId: operator.merchantId, id: operator.sessionId };
      const own = (await readOwn(platform.db, session)) ?? fail('UNAUTHENTICATED');
      const { code, name, currency, timeZone } = merchant;
      return {
        id: operator.id,
        account: operator.account,
        name: own.name,
        role: own.role,
        roleName: roleNameOf(own, language),
        permissions: [...operator.permissions],
        merchant: {
          ...{ code, name, currency, timeZone },
          market: brand.market(merchant),
          languages: languageCodesOf(merchant),
        },
        idleMinutes,
        expiresAt: own.expiresAt.toISOString(),
        approvesFrom: approvesFrom(own.activeSince, platform.clock.now()),
        approvesUpTo: await upTo(platform, operator.merchantId, operator.id),
        sandbox: platform.config.sandbox,
      };
    },
    logout: async (call) => {
      await signOut(platform, trail, actorOf(call));
      return {};
    },
  });
}

function roleNameOf({ role, roleNames }: OwnView, language: Language): string {
  const known = builtIn(role);
  const names = roleNames ?? (known === undefined ? undefined : builtInNames(known));
  return names?.[language] ?? role;
}

/** The role's limits as the wire has them. */
async function upTo(platform: Platform, merchantId: string, operatorId: string) {
  const limits = await approvalLimits(platform.db, { merchantId, operatorId });
  const minor = (limit: bigint | null) => (limit === null ? null : Number(limit));
  return {
    withdrawal: minor(limits.withdrawal),
    deposit: minor(limits.deposit),
    adjustment: minor(limits.adjustment),
    win: minor(limits.win),
  };
}

/** Null for an account that is old enough to approve. */
function approvesFrom(activeSince: Date | null, now: Date): string | null {
  const from = new Date((activeSince ?? now).getTime() + seasoningHours * 3600_000);
  return from > now ? from.toISOString() : null;
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
