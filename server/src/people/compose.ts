import type { Cashier, PaymentProviders } from '../cashier/index.ts';
import type { Console } from '../console/index.ts';
import type { Vip } from '../engagement/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Agents } from '../network/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import { late } from '../platform/late.ts';
import type { Media, System } from '../site/index.ts';
import { createIdentity, identityAtRegistration, type Identity } from './identity/index.ts';
import { createMessages, type Messages } from './inbox/index.ts';
import { createKyc } from './kyc/index.ts';
import { createMemberOverview } from './member-overview/index.ts';
import { createMemberSearch, type MemberSearchDeps } from './member-search/index.ts';
import type { RegistrationStep } from './members/index.ts';
import { masked } from './messaging/index.ts';
import { createPrivacy, erasureOf } from './privacy/index.ts';
import { createProfile, isClosing } from './profile/index.ts';
import {
  createResponsibleGaming,
  type GamingDeps,
  type ResponsibleGaming,
} from './responsible-gaming/index.ts';
import { deviceFacts, type SessionDeps, sessionSpans } from './session/index.ts';
import { composeWaysIn } from './compose-ways-in.ts';

export interface PeopleDeps {
  console: Console;
  ledger: Ledger;
  system: System;
  media: Media;
  agents: Agents;
  vip: Pick<Vip, 'standing'>;
  providers: PaymentProviders;
  cashier: Pick<Cashier, 'queue' | 'corrections'>;
  depositsSince: GamingDeps['depositsSince'];
  turnover: MemberSearchDeps['turnover'];
  bets: MemberSearchDeps['bets'];
  /** What other wings add to every registration. */
  registering: readonly RegistrationStep[];
  sessionEnded: SessionDeps['events']['ended'];
  trialEnded: SessionDeps['events']['trialEnded'];
}

export type PeopleWing = ReturnType<typeof composePeople>;
type WaysIn = ReturnType<typeof composeWaysIn>;

export function composePeople(platform: Platform, deps: PeopleDeps) {
  const { console, ledger, vip } = deps;
  const acceptingTerms: RegistrationStep = async ({ visit }) => ({
    apply: (tx, member) => ways.consents.acceptCurrent(tx, member, visit.address),
  });
  const ways: WaysIn = composeWaysIn(platform, {
    ...deps,
    identity: late(() => identity),
    vip: async (member) => {
      const { exists, rank, level } = await vip.standing(member);
      return { exists, rank, name: level?.name ?? null };
    },
    registering: [
      ...deps.registering,
      (registration) => gaming.atRegistration(registration),
      identityAtRegistration(platform),
      acceptingTerms,
    ],
  });
  const { members, consents, details, passwords } = ways;
  const identity: Identity = createIdentity(platform, {
    providers: deps.providers,
    kyc: createKyc(platform, deps.providers),
    loginPasswords: passwords,
    onFile: details.onFile,
  });
  const messages: Messages = createMessages(platform, {
    mayAdvertise: (on, member) => consents.mayAdvertise(on, member, 'site'),
  });
  const gaming: ResponsibleGaming = createResponsibleGaming(platform, {
    ...{ ledger, members, passwords },
    spans: sessionSpans,
    depositsSince: deps.depositsSince,
    closing: isClosing,
  });
  const centre = composeMemberCentre(platform, deps, { ...ways, identity, messages, gaming });
  return {
    ...ways,
    identity,
    messages,
    gaming,
    ...centre,
    peopleConsole: {
      routes: [
        ...consoleRoutes(console, [
          ways.social,
          ways.accountActions,
          centre.privacy,
          centre.memberOverview,
          centre.memberSearch,
        ]).routes,
        ...[identity, gaming, centre.profile].flatMap(
          (feature) => feature.console(console, members.lookup).routes,
        ),
      ],
    },
  };
}

/** What was proved to be the member's, as it may be shown. */
const contactsIn =
  ({ secondFactor }: Pick<WaysIn, 'secondFactor'>) =>
  async ({ merchantId, id }: { merchantId: string; id: string }) => {
    const who = { merchantId, memberId: id };
    const [{ mobile, email }, since] = await Promise.all([
      secondFactor.contactsOf(who),
      secondFactor.authenticators.since(who),
    ]);
    return {
      mobile: mobile && masked(mobile),
      email: email && masked(email),
      authenticator: since !== null,
    };
  };

/** What members show of themselves, how they leave, and how operators see them from all sides. */
function composeMemberCentre(
  platform: Platform,
  deps: PeopleDeps,
  below: WaysIn & { identity: Identity; messages: Messages; gaming: ResponsibleGaming },
) {
  const { media, ledger } = deps;
  const { members, session, identity, messages, gaming, passwords } = below;
  const contacts = contactsIn(below);
  const profile = createProfile(platform, {
    ...{ members, identity, passwords, ledger, media, messages, contacts },
    removePayoutAccount: identity.removePayoutAccount,
    excluded: gaming.excluded,
    closeSessions: (tx, { merchantId, id }) =>
      session.closeOthers(tx, { merchantId, memberId: id, exceptId: null }, 'blocked'),
    erasureOf,
  });
  const privacy = createPrivacy(platform, {
    passwords,
    consents: below.consents,
    files: {
      avatar: ({ merchantId, id }) => profile.forgetAvatar({ merchantId, id }),
      documents: ({ merchantId, id }) => media.private.removeFiles({ merchantId, memberId: id }),
    },
    picture: async (merchantId, id) => (await media.private.open(platform.db, merchantId, id))?.bytes ?? null,
  });
  const { lookup } = members;
  const memberOverview = createMemberOverview(platform, {
    ...{ identity, contacts, agents: deps.agents, cashier: deps.cashier, vip: deps.vip },
    find: lookup.find,
    accounts: lookup.accounts,
    sessions: session.listOpen,
    devices: deviceFacts,
    closing: isClosing,
    detailsDue: below.details.due,
    messages: messages.latest,
  });
  const memberSearch = createMemberSearch({
    ...{ ledger, members: lookup, turnover: deps.turnover, bets: deps.bets },
    identity: (merchantId, id) => identity.summary({ merchantId, id }),
    identities: identity.queue,
  });
  return { profile, privacy, memberOverview, memberSearch };
}
