import type { Agents } from '../network/index.ts';
import type { Console } from '../console/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { System } from '../site/index.ts';
import { createAccountActions } from './account-actions/index.ts';
import { documentFault, type Identity } from './identity/index.ts';
import {
  createMemberDetails,
  createMemberRoutes,
  createMembers,
  createMobileProof,
  createPasswordCheck,
  type MemberDetails,
  type MemberRoutesDeps,
  type Members,
} from './members/index.ts';
import { createMessaging } from './messaging/index.ts';
import { createPasskeys } from './passkeys/index.ts';
import { type Consents, createConsents } from './privacy/index.ts';
import {
  createOwnerProof,
  createSecondFactor,
  createSecondFactorRoutes,
  type SecondFactor,
} from './second-factor/index.ts';
import { createSecurityLog, type SecurityLog } from './security-log/index.ts';
import { createSecurityNotices, type SecurityNotices } from './security-notices/index.ts';
import { createSession, type SessionDeps, type SessionFeature } from './session/index.ts';
import { createPhoneTokens, createProviders, createSocial, type Social } from './social/index.ts';
import { createVerification, type Verification } from './verification/index.ts';

export interface WaysInDeps {
  console: Console;
  ledger: Ledger;
  system: System;
  agents: Agents;
  /** Who the members are whom the register has confirmed. */
  identity: Pick<Identity, 'person'>;
  vip: MemberRoutesDeps['vip'];
  /** What other features add to every registration. */
  registering: MemberRoutesDeps['steps'];
  sessionEnded: SessionDeps['events']['ended'];
  trialEnded: SessionDeps['events']['trialEnded'];
}

type Foundation = ReturnType<typeof composeFoundation>;

/** Who members are, by what they prove it, and what is recorded of it. */
function composeFoundation(platform: Platform, { ledger, system, agents, identity }: WaysInDeps) {
  const members: Members = createMembers(platform, { ledger, agents });
  const messaging = createMessaging(platform);
  const notices: SecurityNotices = createSecurityNotices(platform, { members, messaging });
  const securityLog: SecurityLog = createSecurityLog(platform, {
    recorded: (on, event) => notices.notify(on, event),
  });
  const secondFactor: SecondFactor = createSecondFactor(platform, {
    members,
    messaging,
    bankName: async ({ merchantId, memberId }) =>
      (await identity.person(platform.db, { merchantId, id: memberId }))?.name ?? null,
  });
  const signInProviders = createProviders(platform);
  const phoneTokens = createPhoneTokens(platform, signInProviders);
  return { members, messaging, securityLog, secondFactor, signInProviders, phoneTokens, system };
}

/** Sessions and the consents that they ask for. */
function composeSessions(platform: Platform, foundation: Foundation, deps: WaysInDeps) {
  const { ledger, identity, sessionEnded, trialEnded } = deps;
  const verification: Verification = createVerification(platform, {
    standingOf: (call, asked) => session.standing(call, asked),
  });
  const session: SessionFeature = createSession(platform, {
    ...foundation,
    verification,
    ledger,
    events: {
      consentDue: async (on, member) => (await consents.due(on, member)).length > 0,
      ended: sessionEnded,
      trialEnded,
    },
  });
  const consents: Consents = createConsents(platform, { settle: session.settleConsent });
  const details: MemberDetails = createMemberDetails({
    platform,
    system: foundation.system,
    documentFault,
    verified: (on, member) => identity.person(on, member),
    consented: consents.acceptCurrent,
  });
  return { verification, session, consents, details };
}

/** Members, how they prove who they are, and how they come in. */
export function composeWaysIn(platform: Platform, deps: WaysInDeps) {
  const foundation = composeFoundation(platform, deps);
  const sessions = composeSessions(platform, foundation, deps);
  const { members, messaging, securityLog, secondFactor, signInProviders, phoneTokens, system } = foundation;
  const { session, verification, details } = sessions;
  const passwords = createPasswordCheck(members, session);
  const below = { members, messaging, securityLog, secondFactor, sessions: session, passwords };
  const secondFactorCalls = createSecondFactorRoutes(platform, below);
  const memberCalls = createMemberRoutes(platform, {
    ...below,
    details,
    system,
    verification,
    agents: deps.agents,
    vip: deps.vip,
    steps: deps.registering,
    mobileProof: createMobileProof({
      codes: messaging.codes,
      byToken: (visit, claim) => phoneTokens.check(visit, claim),
    }),
  });
  const proof = createOwnerProof(below);
  const social: Social = createSocial(platform, {
    ...below,
    phoneTokens,
    memberCalls,
    providers: signInProviders,
    proof,
  });
  const passkeys = createPasskeys(platform, {
    ...below,
    proof,
    linked: (on, call) => social.linked(on, call),
  });
  const accountActions = createAccountActions(platform, { ...below, ledger: deps.ledger });
  return {
    ...{ members, messaging, securityLog, secondFactor, signInProviders, phoneTokens },
    ...sessions,
    passwords,
    secondFactorCalls,
    memberCalls,
    social,
    passkeys,
    accountActions,
  };
}
