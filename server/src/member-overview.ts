import type { Agents } from './features/agents/index.ts';
import type { Cashier } from './features/cashier/index.ts';
import type { Identity } from './features/identity/index.ts';
import { createMemberOverview, type OverviewDeps } from './features/member-overview/index.ts';
import type { MemberDetails, Members } from './features/members/index.ts';
import type { Messages } from './features/messages/index.ts';
import { isClosing } from './features/profile/index.ts';
import { deviceFacts, type SessionFeature } from './features/session/index.ts';
import type { Vip } from './features/vip/index.ts';
import type { Platform } from './platform/platform.ts';

interface Below {
  agents: Agents;
  members: Members;
  details: Pick<MemberDetails, 'due'>;
  session: Pick<SessionFeature, 'listOpen'>;
  identity: Identity;
  cashier: Cashier;
  vip: Vip;
  messages: Messages;
  contacts: OverviewDeps['contacts'];
}

/** A member from all sides, out of what every other feature shows of it. */
export function composeOverview(platform: Platform, below: Below) {
  const { members, session, messages } = below;
  return createMemberOverview(platform, {
    ...below,
    find: members.desk.find,
    accounts: members.desk.accounts,
    sessions: session.listOpen,
    devices: deviceFacts,
    closing: isClosing,
    detailsDue: below.details.due,
    messages: messages.latest,
  });
}
