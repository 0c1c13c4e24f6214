import { identityCalls } from './identity.ts';
import { invitationCalls, teamCalls } from './agent.ts';
import { cashierCalls } from './cashier.ts';
import { catalogueCalls, launchCalls } from './catalogue.ts';
import { contractCalls } from './commission.ts';
import { commissionCalls } from './commission-statements.ts';
import type { Endpoint } from './endpoint.ts';
import { agentCalls, memberCalls } from './member.ts';
import {
  operatorCashierCalls,
  operatorLedgerCalls,
  operatorMemberCalls,
  operatorSessionCalls,
  operatorTrailCalls,
} from './operator.ts';
import { operatorAdjustmentCalls } from './operator-adjustments.ts';
import { operatorDeskCalls, operatorFinanceCalls, operatorReconciliationCalls } from './operator-money.ts';
import { operatorOverviewCalls } from './operator-overview.ts';
import { operatorIdentityCalls, operatorQueueCalls, operatorWinCalls } from './operator-reviews.ts';
import { homeCalls, supportCalls, winnerCalls } from './home.ts';
import { favouriteCalls, roomCalls } from './lobby.ts';
import {
  operatorAnnouncementCalls,
  operatorBannerCalls,
  operatorDomainCalls,
  operatorHelpCalls,
  operatorMediaCalls,
  operatorPromotionCalls,
  operatorResourceCalls,
  operatorRoomCalls,
  operatorServiceCalls,
} from './operator-content.ts';
import {
  operatorCatalogueCalls,
  operatorFeedbackCalls,
  operatorRegionCalls,
  operatorSiteCalls,
} from './operator-site.ts';
import { operatorAgentCalls, operatorCommissionCalls, operatorContractCalls } from './operator-commission.ts';
import { operatorTreeCalls } from './operator-tree.ts';
import { paymentWebhookCalls, seamlessCalls } from './seamless.ts';
import { sandboxMessagingCalls } from './messaging.ts';
import { recoveryCalls } from './recovery.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionCalls } from './session.ts';
import { memberPasskeyCalls } from './member-passkeys.ts';
import { socialCalls } from './social.ts';
import { operatorKeyCalls } from './operator-keys.ts';
import { operatorPaymentProviderCalls } from './operator-payment-providers.ts';
import { operatorAccessCalls, operatorProviderCalls, operatorRegistrationCalls } from './operator-people.ts';
import {
  operatorAccountCalls,
  operatorOwnCalls,
  operatorProposalCalls,
  operatorRoleCalls,
} from './operator-accounts.ts';
import { operatorEnrolmentCalls } from './operator-enrolment.ts';
import { systemCalls } from './system.ts';
import {
  sandboxClockCalls,
  sandboxOperatorCalls,
  sandboxVerificationCalls,
  verificationCalls,
} from './verification.ts';
import { messageCalls } from './messages.ts';
import { operatorPrivacyCalls, privacyCalls } from './privacy.ts';
import { operatorClosureCalls, profileCalls } from './profile.ts';
import { recordFileCalls } from './record-files.ts';
import { recordCalls } from './records.ts';
import { operatorGamingCalls, responsibleGamingCalls } from './responsible-gaming.ts';
import { operatorVipCalls, rebateCalls, vipCalls } from './vip.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the site, by feature. */
export const groups = {
  session: sessionCalls,
  recovery: recoveryCalls,
  secondFactor: secondFactorCalls,
  social: socialCalls,
  passkeys: memberPasskeyCalls,
  member: memberCalls,
  agents: agentCalls,
  team: teamCalls,
  invitations: invitationCalls,
  verification: verificationCalls,
  system: systemCalls,
  wallet: walletCalls,
  records: recordCalls,
  recordFiles: recordFileCalls,
  profile: profileCalls,
  privacy: privacyCalls,
  responsibleGaming: responsibleGamingCalls,
  vip: vipCalls,
  rebate: rebateCalls,
  messages: messageCalls,
  cashier: cashierCalls,
  identity: identityCalls,
  catalogue: catalogueCalls,
  launch: launchCalls,
  favourites: favouriteCalls,
  rooms: roomCalls,
  home: homeCalls,
  winners: winnerCalls,
  support: supportCalls,
  seamless: seamlessCalls,
  payments: paymentWebhookCalls,
  contracts: contractCalls,
  commissions: commissionCalls,
  operatorVip: operatorVipCalls,
  operatorGaming: operatorGamingCalls,
  operatorClosures: operatorClosureCalls,
  operatorPrivacy: operatorPrivacyCalls,
  operatorSession: operatorSessionCalls,
  operatorAccess: operatorAccessCalls,
  operatorAccounts: operatorAccountCalls,
  operatorRoles: operatorRoleCalls,
  operatorProposals: operatorProposalCalls,
  operatorEnrolment: operatorEnrolmentCalls,
  operatorOwn: operatorOwnCalls,
  operatorProviders: operatorProviderCalls,
  operatorRegistration: operatorRegistrationCalls,
  operatorMembers: operatorMemberCalls,
  operatorOverview: operatorOverviewCalls,
  operatorCashier: operatorCashierCalls,
  operatorDesk: operatorDeskCalls,
  operatorAdjustments: operatorAdjustmentCalls,
  operatorReconciliation: operatorReconciliationCalls,
  operatorFinance: operatorFinanceCalls,
  operatorLedger: operatorLedgerCalls,
  operatorQueues: operatorQueueCalls,
  operatorWins: operatorWinCalls,
  operatorIdentities: operatorIdentityCalls,
  operatorTrail: operatorTrailCalls,
  operatorMedia: operatorMediaCalls,
  operatorBanners: operatorBannerCalls,
  operatorAnnouncements: operatorAnnouncementCalls,
  operatorHelp: operatorHelpCalls,
  operatorPromotions: operatorPromotionCalls,
  operatorCustomerService: operatorServiceCalls,
  operatorResources: operatorResourceCalls,
  operatorDomains: operatorDomainCalls,
  operatorRooms: operatorRoomCalls,
  operatorSite: operatorSiteCalls,
  operatorRegions: operatorRegionCalls,
  operatorFeedback: operatorFeedbackCalls,
  operatorCatalogue: operatorCatalogueCalls,
  operatorKeys: operatorKeyCalls,
  operatorPaymentProviders: operatorPaymentProviderCalls,
  operatorAgents: operatorAgentCalls,
  operatorTree: operatorTreeCalls,
  operatorContracts: operatorContractCalls,
  operatorCommission: operatorCommissionCalls,
  sandboxVerification: sandboxVerificationCalls,
  sandboxMessaging: sandboxMessagingCalls,
  sandboxOperator: sandboxOperatorCalls,
  sandboxClock: sandboxClockCalls,
} as const;

export const allEndpoints: readonly Endpoint[] = Object.values(groups).flatMap((calls): Endpoint[] =>
  Object.values(calls),
);

export * from './endpoint.ts';
export * from './errors.ts';
export * from './common-failures.ts';
export * from './events.ts';
export * from './values.ts';
export * from './owned.ts';
export * from './session.ts';
export * from './recovery.ts';
export * from './second-factor.ts';
export * from './messaging.ts';
export * from './member-passkeys.ts';
export * from './owner-proof.ts';
export * from './social.ts';
export * from './member.ts';
export * from './agent.ts';
export * from './verification.ts';
export * from './system.ts';
export * from './wallet.ts';
export * from './records.ts';
export * from './record-files.ts';
export * from './privacy.ts';
export * from './profile.ts';
export * from './responsible-gaming.ts';
export * from './vip.ts';
export * from './messages.ts';
export * from './cashier.ts';
export * from './identity.ts';
export * from './catalogue.ts';
export * from './lobby.ts';
export * from './home.ts';
export * from './commission.ts';
export * from './commission-statements.ts';
export * from './operator-commission.ts';
export * from './operator-tree.ts';
export * from './seamless.ts';
export * from './operator.ts';
export * from './operator-adjustments.ts';
export * from './operator-money.ts';
export * from './operator-content.ts';
export * from './operator-people.ts';
export * from './operator-accounts.ts';
export * from './operator-enrolment.ts';
export * from './passkeys.ts';
export * from './operator-site.ts';
export * from './operator-keys.ts';
export * from './operator-payment-providers.ts';
export * from './operator-reviews.ts';
export * from './operator-overview.ts';
export * from './openapi.ts';
export * from './patterns.ts';
export * from './service-path.ts';
