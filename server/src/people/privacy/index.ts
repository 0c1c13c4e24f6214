import { messagesOf } from '../../messages/index.ts';
import { locales, privacyCalls } from '@croupier/contract';
import * as z from 'zod';
import type { Counter } from '../../platform/brakes/counters.ts';
import { dayIn } from '@croupier/contract/days';
import { fail } from '../../platform/failure.ts';
import { implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/pages/file-answer.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Recurring } from '../../platform/jobs/recurring.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTickets } from '../../platform/security/tickets.ts';
import type { Consents } from './consents/consents.ts';
import { privacyConsole } from './console.ts';
import { createErasure, type PersonalFiles, type Who } from './erasure.ts';
import { exportChunks } from './export.ts';
import { endOf } from './record/index.ts';
import type { Console } from '../../console/index.ts';

export { type Consents, createConsents } from './consents/consents.ts';
export * as record from './record/index.ts';

export interface PrivacyDeps {
  passwords: { confirm(member: Who, password: string): Promise<void> };
  files: PersonalFiles;
  picture(merchantId: string, id: string): Promise<Buffer | null>;
  consents: Consents;
}

export interface Privacy extends Recurring {
  routes: readonly Route[];
  console(console: Console): { routes: readonly Route[] };
}

/** When the data of an account that was closed then are due to go. */
export const erasureOf = (merchant: Merchant, closedAt: Date): { comfort: Date; rest: Date } => ({
  comfort: endOf(merchant, 'closure', closedAt),
  rest: endOf(merchant, 'account', closedAt),
});

const ticketShape = z.object({
  merchantId: z.string(),
  memberId: z.string(),
  language: z.enum(locales),
  /** Milliseconds of the machine's clock. */
  until: z.number(),
});

/** Each reads everything that there is about a member. */
const exportsOf = ({ merchantId, id }: MemberIdentity): Counter => ({
  action: 'data-export',
  level: 'account',
  merchantId,
  subject: id,
  windowSeconds: 24 * 3600,
  limit: 5,
});

/** Data of members: what they agreed to, what they may take along, and when it goes. */
export function createPrivacy(platform: Platform, deps: PrivacyDeps): Privacy {
  const { db, clock, counters, config } = platform;
  const { consents } = deps;
  const erasure = createErasure(platform, deps.files);
  const tickets = createTickets(platform, 'member-export', ticketShape);
  const routes = implement(privacyCalls)({
    exportData: async ({ member, body, language }) => {
      await deps.passwords.confirm(member, body.password);
      if (config.rateLimits) {
        const { retryAfterSeconds } = await counters.reserve(db, exportsOf(member), clock.machine());
        if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
      const sealed = tickets.seal({ merchantId: member.merchantId, memberId: member.id, language });
      return { url: `/wps/member/data-export/file?ticket=${sealed}` };
    },
    exportFile: async ({ query, merchant }) => {
      const ticket = tickets.open(query.ticket, merchant) ?? fail('NOT_FOUND');
      if (!(await tickets.spend(query.ticket, ticket))) fail('NOT_FOUND');
      const member = { merchantId: ticket.merchantId, id: ticket.memberId };
      const { language } = ticket;
      const day = dayIn(merchant.timeZone, clock.now());
      const name = `${messagesOf('dataExport')(language, 'fileName')}-${day}.json`;
      const parts = { platform, picture: deps.picture };
      return new FileAnswer(name, exportChunks(parts, { merchant, member, language }));
    },
    consents: ({ member, language }) => consents.standing(member, language),
    accept: async (call) => {
      await consents.accept(call, call.body);
      return consents.standing(call.member, call.language);
    },
    setMarketing: async (call) => {
      await consents.setMarketing(call, call.body);
      return consents.standing(call.member, call.language);
    },
  });
  return {
    ...erasure,
    routes,
    console: (console) => ({ routes: privacyConsole({ platform, consents }, console) }),
  };
}
