import { operatorGamingCalls } from './console-gaming.ts';
import { operatorPrivacyCalls } from './console-privacy.ts';
import { messageCalls } from './inbox.ts';
import { memberListCalls, memberListFileCalls } from './lists.ts';
import { operatorClosureCalls } from './member/console-closures.ts';
import { operatorIdentityCalls } from './member/console-identities.ts';
import { operatorMemberCalls } from './member/console-members.ts';
import { operatorOverviewCalls } from './member/console-overview.ts';
import { operatorRegistrationCalls } from './member/console-registration.ts';
import { identityCalls } from './member/identity.ts';
import { profileCalls } from './member/profile.ts';
import { memberCalls } from './member/registration.ts';
import { privacyCalls } from './privacy.ts';
import { responsibleGamingCalls } from './responsible-gaming.ts';
import { operatorAccessCalls } from './sign-in/console-access.ts';
import { operatorProviderCalls } from './sign-in/console-providers.ts';
import { memberPasskeyCalls } from './sign-in/passkeys.ts';
import { recoveryCalls } from './sign-in/recovery.ts';
import { secondFactorCalls } from './sign-in/second-factor.ts';
import { sessionCalls } from './sign-in/session.ts';
import { socialCalls } from './sign-in/social.ts';
import { verificationCalls, sandboxVerificationCalls } from './sign-in/verification.ts';

/** Members: registration, identity, the ways in, profile, inbox, privacy, responsible gaming. */
export const peopleGroups = {
  session: sessionCalls,
  recovery: recoveryCalls,
  secondFactor: secondFactorCalls,
  social: socialCalls,
  passkeys: memberPasskeyCalls,
  member: memberCalls,
  verification: verificationCalls,
  profile: profileCalls,
  privacy: privacyCalls,
  responsibleGaming: responsibleGamingCalls,
  messages: messageCalls,
  memberLists: memberListCalls,
  memberListFiles: memberListFileCalls,
  identity: identityCalls,
  operatorGaming: operatorGamingCalls,
  operatorClosures: operatorClosureCalls,
  operatorPrivacy: operatorPrivacyCalls,
  operatorAccess: operatorAccessCalls,
  operatorProviders: operatorProviderCalls,
  operatorRegistration: operatorRegistrationCalls,
  operatorMembers: operatorMemberCalls,
  operatorOverview: operatorOverviewCalls,
  operatorIdentities: operatorIdentityCalls,
  sandboxVerification: sandboxVerificationCalls,
} as const;

export * from './console-gaming.ts';
export * from './console-privacy.ts';
export * from './inbox.ts';
export * from './lists.ts';
export * from './member/console-closures.ts';
export * from './member/console-identities.ts';
export * from './member/console-members.ts';
export * from './member/console-overview.ts';
export * from './member/console-registration.ts';
export * from './member/identity.ts';
export * from './member/patterns.ts';
export * from './member/profile.ts';
export * from './member/registration.ts';
export * from './privacy.ts';
export * from './responsible-gaming.ts';
export * from './sign-in/console-access.ts';
export * from './sign-in/console-providers.ts';
export * from './sign-in/owner-proof.ts';
export * from './sign-in/passkeys.ts';
export * from './sign-in/recovery.ts';
export * from './sign-in/second-factor.ts';
export * from './sign-in/session.ts';
export * from './sign-in/social.ts';
export * from './sign-in/verification.ts';
