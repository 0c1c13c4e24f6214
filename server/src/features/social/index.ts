import { socialCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import {
  type BaseCall,
  type Handlers,
  implement,
  type MemberIdentity,
  type Route,
} from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey, type Member, type MemberCalls, type Members } from '../members/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { Console } from '../editing/index.ts';
import { providerDesk } from './console.ts';
import type { PhoneTokens } from './phone-tokens.ts';
import type { Providers } from './providers.ts';
import { finishSocial, openTicket, providerOf, startSocial } from './sign-in.ts';
import { deleteLink, insertLink, readLinks, useTicket } from './store.ts';

export { createPhoneTokens, phoneChannel, type PhoneTokens } from './phone-tokens.ts';
export { createProviders, type Providers, sandboxClientId } from './providers.ts';

/** What the sessions above give: a sign-in that somebody else has vouched for. */
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
  securityLog: Pick<SecurityLog, 'record'>;
}

export interface Social {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
}

/** Signing in by what another site says about somebody. No account is ever joined to one by its e-mail address alone. */
export function createSocial(platform: Platform, deps: SocialDeps): Social {
  const { providers, memberCalls } = deps;
  const { clock } = platform;
  const parts = { ...deps, platform };
  return {
    console: (console) => ({ routes: providerDesk(platform, providers, console) }),
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
            const link = { ...row, memberId: member.id, linkedAt: clock.now() };
            if (!(await useTicket(tx, row))) fail('SOCIAL_TICKET_INVALID');
            if (!(await insertLink(tx, link))) fail('SOCIAL_IN_USE');
          },
        }));
      },
      ...ownLinks(platform, deps),
    }),
  };
}

type LinkHandlers = Pick<Handlers<typeof socialCalls>, 'links' | 'link' | 'unlink'>;

/** A member's own sign-ins elsewhere. */
function ownLinks(platform: Platform, { providers, members, securityLog }: SocialDeps): LinkHandlers {
  const { db, clock } = platform;
  const noted = (
    tx: Tx,
    call: BaseCall & { member: MemberIdentity },
    kind: 'social.linked' | 'social.unlinked',
    provider: string,
  ) => {
    const { merchantId, id: memberId } = call.member;
    return securityLog.record(tx, { merchantId, memberId, kind, place: call, detail: { provider } });
  };
  return {
    links: async ({ member }) => {
      const [rows, links, known] = await Promise.all([
        providers.of(member.merchantId),
        readLinks(db, member.merchantId, member.id),
        members.find(member.merchantId, member.id),
      ]);
      return {
        links: links.map(({ provider, linkedAt }) => ({
          provider,
          name: providerOf(rows, provider),
          linkedAt: linkedAt.toISOString(),
        })),
        hasPassword: typeof known?.passwordHash === 'string',
      };
    },
    link: async (call) => {
      const { row } = await openTicket(platform, call, call.body.ticket);
      await transaction(db, async (tx) => {
        if (!(await useTicket(tx, row))) fail('SOCIAL_TICKET_INVALID');
        const link = { ...row, memberId: call.member.id, linkedAt: clock.now() };
        if (!(await insertLink(tx, link))) fail('SOCIAL_IN_USE');
        await noted(tx, call, 'social.linked', row.provider);
      });
      return {};
    },
    unlink: async (call) => {
      const { member, params } = call;
      const who = { merchantId: member.merchantId, memberId: member.id };
      await transaction(db, async (tx) => {
        const [known, links, contacts] = await Promise.all([
          members.find(who.merchantId, who.memberId),
          readLinks(db, who.merchantId, who.memberId),
          members.contacts(who.merchantId, who.memberId),
        ]);
        const others = links.some(({ provider }) => provider !== params.provider);
        const byMobile = contacts?.mobileVerifiedAt instanceof Date;
        if (typeof known?.passwordHash !== 'string' && !others && !byMobile) fail('SOCIAL_LAST_WAY');
        await deleteLink(tx, { ...who, provider: params.provider });
        await noted(tx, call, 'social.unlinked', params.provider);
      });
      return {};
    },
  };
}
