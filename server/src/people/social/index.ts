import { socialCalls } from '@croupier/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type BaseCall, implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, type Member, type MemberCalls, type Members } from '../members/index.ts';
import type { OfMember, OwnerProof, SecondFactor } from '../second-factor/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import { providerRoutes } from './console.ts';
import { isLinked, ownLinks } from './own-links.ts';
import type { PhoneTokens } from './phone-tokens.ts';
import type { Providers } from './providers.ts';
import { finishSocial, openTicket, sealedAccount, startSocial } from './sign-in.ts';
import { insertLink, useTicket } from './store.ts';
import type { Console } from '../../console/index.ts';

export { countProposals } from './proposals.ts';

export { createPhoneTokens, type PhoneTokens } from './phone-tokens.ts';
export { createProviders, type Providers, sandboxClientId } from './providers.ts';

/** What the sessions above give: a sign-in that someone else has vouched for. */
export interface SocialSessions {
  /** Throws SECOND_FACTOR_REQUIRED at a strange place, and where the member may not come in. */
  enter(
    call: BaseCall,
    arrival: { member: Member; way: 'social'; site: 'member' },
  ): Promise<{ token: string; account: string; expiresAt: string }>;
}

export interface SocialDeps {
  providers: Providers;
  phoneTokens: Pick<PhoneTokens, 'forPages'>;
  members: Members;
  memberCalls: Pick<MemberCalls, 'register'>;
  sessions: SocialSessions;
  secondFactor: Pick<SecondFactor, 'sendCode'>;
  proof: OwnerProof;
  securityLog: Pick<SecurityLog, 'record'>;
}

export interface Social {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
  /** Whether the member can come in by an account of another site. */
  linked(on: Db | Tx, call: OfMember): Promise<boolean>;
}

/** Signing in by what another site says about someone. No account is ever joined to one by its e-mail address alone. */
export function createSocial(platform: Platform, deps: SocialDeps): Social {
  const { providers, memberCalls } = deps;
  const { clock } = platform;
  const parts = { ...deps, platform };
  return {
    linked: (on, call) => isLinked(deps, on, call),
    console: (console) => ({ routes: providerRoutes(platform, providers, console) }),
    routes: implement(socialCalls)({
      providers: async ({ merchant }) => ({
        providers: (await providers.of(merchant.id)).flatMap(({ code, name }) =>
          code !== 'phone' && providers.isOn(merchant, code) ? [{ code, name }] : [],
        ),
      }),
      phoneService: async ({ merchant }) => ({ service: await deps.phoneTokens.forPages(merchant) }),
      start: (call) => startSocial(parts, call),
      finish: (call) => finishSocial(parts, call),
      register: async (call) => {
        const { ticket, ...form } = call.body;
        const { row, named } = await openTicket(platform, call, ticket);
        await providers.enabled(call.merchant, row.provider);
        const emailVerified =
          named.emailVerified && form.email !== undefined && emailKey(form.email) === emailKey(named.email);
        return memberCalls.register({ method: 'social', form, visit: call, emailVerified }, async () => ({
          async apply(tx, member) {
            const accountSealed = sealedAccount(platform, row, named);
            const link = { ...row, memberId: member.id, linkedAt: clock.now(), accountSealed };
            if (!(await useTicket(tx, row))) fail('SOCIAL_TICKET_INVALID');
            if (!(await insertLink(tx, link))) fail('SOCIAL_IN_USE');
          },
        }));
      },
      ...ownLinks(platform, deps),
    }),
  };
}
