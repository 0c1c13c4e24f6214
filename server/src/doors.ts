import type { Agents } from './features/agents/index.ts';
import { createAccountDesk } from './features/account-desk/index.ts';
import type { Ledger } from './features/ledger/index.ts';
import {
  createMemberDetails,
  type MemberDetails,
  createMemberRoutes,
  createMembers,
  createMobileProof,
  createPasswordCheck,
  type Members,
  type RegistrationStep,
} from './features/members/index.ts';
import { documentFault, identityAtRegistration } from './features/identity/index.ts';
import type { Lobby } from './features/lobby/index.ts';
import { createMessaging } from './features/messaging/index.ts';
import { createPasskeys } from './features/passkeys/index.ts';
import {
  createOwnerProof,
  createSecondFactor,
  createSecondFactorRoutes,
  type OwnerProofDeps,
  type SecondFactor,
} from './features/second-factor/index.ts';
import { createSecurityNotices } from './features/security-notices/index.ts';
import { type Consents, createConsents } from './features/privacy/index.ts';
import { createSecurityLog } from './features/security-log/index.ts';
import { createSession, type SessionFeature } from './features/session/index.ts';
import {
  createPhoneTokens,
  createProviders,
  createSocial,
  type Providers,
  type SocialDeps,
} from './features/social/index.ts';
import type { System } from './features/system/index.ts';
import { createVerification } from './features/verification/index.ts';
import type { Platform } from './platform/platform.ts';

interface Ground {
  ledger: Ledger;
  system: System;
  agents: Agents;
}

/** By what somebody shows to be who they say, and who is told of it. */
function composeProofs(platform: Platform, members: Members) {
  const securityLog = createSecurityLog(platform);
  const messaging = createMessaging(platform);
  const notices = createSecurityNotices(platform, { members, messaging });
  securityLog.whenRecorded((on, event) => notices.tell(on, event));
  const secondFactor = createSecondFactor(platform, { members, messaging });
  const signInProviders = createProviders(platform);
  const phoneTokens = createPhoneTokens(platform, signInProviders);
  return { proofs: { messaging, secondFactor, securityLog }, signInProviders, phoneTokens };
}

/** What members agreed to: sessions ask for it, and the details that a registration left out give it. */
function composeConsents(
  platform: Platform,
  { session, details }: { session: SessionFeature; details: MemberDetails },
): Consents {
  const consents = createConsents(platform, { settle: session.settleConsent });
  session.useConsents(async (on, member) => (await consents.due(on, member)).length > 0);
  details.useConsents(consents.acceptCurrent);
  return consents;
}

/** Ways in beside the password. */
function composeOtherWays(
  platform: Platform,
  {
    signInProviders: providers,
    ...below
  }: Omit<SocialDeps, 'providers' | 'proof' | 'sessions'> & {
    signInProviders: Providers;
    session: SessionFeature;
    secondFactor: SecondFactor;
    passwords: OwnerProofDeps['passwords'];
  },
) {
  const { session: sessions, members, securityLog } = below;
  const proof = createOwnerProof({ ...below, sessions });
  const social = createSocial(platform, { ...below, providers, sessions, proof });
  const passkeys = createPasskeys(platform, {
    ...{ members, proof, sessions, securityLog },
    linked: (on, call) => social.linked(on, call),
  });
  return { social, passkeys };
}

/** Members, how they prove who they are, and how they come in. */
export function composeDoors(platform: Platform, { ledger, system, agents }: Ground) {
  const members = createMembers(platform, { ledger, agents });
  const details = createMemberDetails({ platform, system, documentFault });
  const verification = createVerification(platform);
  const { proofs, signInProviders, phoneTokens } = composeProofs(platform, members);
  const { messaging, securityLog } = proofs;
  const below = { members, verification, ledger, system, phoneTokens };
  const session = createSession(platform, { ...proofs, ...below });
  const passwords = createPasswordCheck(members, session);
  const secondFactorCalls = createSecondFactorRoutes(platform, {
    ...proofs,
    members,
    sessions: session,
    passwords,
  });
  const memberCalls = createMemberRoutes(platform, {
    members,
    details,
    agents,
    system,
    verification,
    securityLog,
    messaging,
    sessions: session,
    mobileProof: createMobileProof({
      codes: messaging.codes,
      byToken: (visit, claim) => phoneTokens.check(visit, claim),
    }),
  });
  const ways = composeOtherWays(platform, {
    ...proofs,
    members,
    memberCalls,
    session,
    passwords,
    signInProviders,
    phoneTokens,
  });
  const accountDesk = createAccountDesk(platform, { ...proofs, members, ledger, sessions: session });
  return {
    members,
    details,
    verification,
    ...proofs,
    session,
    secondFactorCalls,
    signInProviders,
    phoneTokens,
    memberCalls,
    ...ways,
    accountDesk,
    consents: composeConsents(platform, { session, details }),
  };
}

/** What other features add to a registration, and take away when free play ends. */
export function bindDoors(
  platform: Platform,
  { memberCalls, session, verification, consents }: ReturnType<typeof composeDoors>,
  { steps, lobby }: { steps: readonly RegistrationStep[]; lobby: Lobby },
): void {
  const accepting: RegistrationStep = async ({ visit }) => ({
    apply: (tx, member) => consents.acceptCurrent(tx, member, visit.address),
  });
  const own = [identityAtRegistration(platform), lobby.favouritesAtRegistration, accepting];
  for (const step of [...steps, ...own]) memberCalls.whenRegistering(step);
  session.whenTrialEnds(lobby.forget);
  verification.useStanding((call, asked) => session.standing(call, asked));
}
