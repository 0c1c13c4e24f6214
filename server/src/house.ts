import {
  type Cashier,
  type CashierWing,
  composeCashier,
  depositsSince,
  financeFiles,
  orderFiles,
  statementFiles,
} from './cashier/index.ts';
import {
  composeConsole,
  type ConsoleWing,
  createLists,
  type QueueCounts,
  webhookFile,
} from './console/index.ts';
import {
  composeEngagement,
  type EngagementWing,
  feedbackFile,
  freeRoundsFile,
  rebateFile,
} from './engagement/index.ts';
import {
  composeLedger,
  type Consumer,
  countPendingWins,
  ledgerFiles,
  type LedgerWing,
} from './ledger/index.ts';
import { composeNetwork, networkFiles, type NetworkWing, teamFiles } from './network/index.ts';
import {
  composePeople,
  countProposals,
  createMemberLists,
  type Identity,
  type PeopleDeps,
  peopleFiles,
  type PeopleWing,
} from './people/index.ts';
import {
  catalogueFile,
  composePlay,
  gameReportFile,
  lotteryFiles,
  type PlayWing,
  recordFiles,
  winFile,
} from './play/index.ts';
import type { Db } from './platform/database/database.ts';
import { createEventConsumers } from './platform/events/index.ts';
import { late } from './platform/late.ts';
import type { FeatureParts } from './platform/parts.ts';
import type { Platform } from './platform/platform.ts';
import { homeSources } from './home-sources.ts';
import type { Merchant } from './platform/merchants.ts';
import { composeSite, siteSetting, type SiteWing } from './site/index.ts';

/** What is pending in the console's queues, each counted by the wing that owns it. */
const countsOf = (
  db: Db,
  cashier: Pick<Cashier, 'queue' | 'proposed'>,
  identity: Pick<Identity, 'queue'>,
): QueueCounts => ({
  withdrawals: (merchantId, max) => cashier.queue.waiting(merchantId, max),
  deposits: (merchantId, max) => cashier.queue.toCheck(merchantId, max),
  adjustments: (merchantId, max) => cashier.proposed(merchantId, max),
  wins: (merchantId, max) => countPendingWins(db, merchantId, max),
  identities: (merchantId, max) => identity.queue.waiting(merchantId, max),
  site: (merchantId, max) => countProposals(db, merchantId, max),
});

/** What other wings count of ended bets, in the projector's transaction and in this order. */
const countersOf = (
  cashier: Pick<CashierWing, 'turnover'>,
  play: Pick<PlayWing, 'lobby' | 'records'>,
  engagement: Pick<EngagementWing, 'vip' | 'rebate'>,
): readonly Consumer[] => [
  (tx, bets) => cashier.turnover.consume(tx, bets),
  (tx, bets, lateWins) => play.lobby.consume(tx, bets, lateWins),
  (tx, bets) => engagement.vip.consume(tx, bets),
  (tx, bets) => engagement.rebate.consume(tx, bets),
  (tx, bets, lateWins) => play.records.consume(tx, bets, lateWins),
];

/** What a registration does beyond the account, in this order. */
const registrationSteps = (
  network: Pick<NetworkWing, 'team'>,
  play: Pick<PlayWing, 'lobby'>,
): PeopleDeps['registering'] => [
  (registration) => network.team.registrationStep(registration),
  (registration) => play.lobby.favouritesAtRegistration(registration),
];

const depositsUntilNow =
  ({ clock }: Platform): PeopleDeps['depositsSince'] =>
  (on, member, since, except) =>
    depositsSince(on, member, { since, now: clock.now(), except });

const brand = { market: (merchant: Merchant) => siteSetting(merchant, 'market.profile') };

/**
 * The eight wings, each with what it needs. A wing imports only those that stand before it; what it asks of a later one is an
 * argument here, as a function or as `late(…)`, so that nothing is set after construction and a forgotten one doesn't compile.
 */
function composeWings(platform: Platform) {
  const { db } = platform;
  const office: ConsoleWing = composeConsole(platform, {
    ...{ brand, messaging: late(() => people.messaging) },
    members: late(() => people.members.lookup),
    vendors: late(() => play.catalogue),
    providers: late(() => cashier.paymentProviders),
    counts: countsOf(
      db,
      late(() => cashier.cashier),
      late(() => people.identity),
    ),
    home: homeSources(db, (merchantId) => money.playTotals.counted(merchantId)),
  });
  const { console, trail } = office.operators;
  const money: LedgerWing = composeLedger(platform, {
    ...{ console, trail },
    members: late(() => people.members.lookup),
    betsEnded: countersOf(
      late(() => cashier),
      late(() => play),
      late(() => engagement),
    ),
  });
  const site: SiteWing = composeSite(platform, {
    console,
    games: late(() => play.catalogue),
    legalTexts: (merchantId) => people.consents.inForce(merchantId),
  });
  const people: PeopleWing = composePeople(platform, {
    ...{ console, ...money, ...site },
    agents: late(() => network.agents),
    vip: late(() => engagement.vip),
    providers: late(() => cashier.paymentProviders),
    cashier: late(() => cashier.cashier),
    depositsSince: depositsUntilNow(platform),
    turnover: (merchantId, memberId) => cashier.turnover.remaining(db, { merchantId, memberId }),
    bets: (query) => play.records.bets(query),
    registering: registrationSteps({ team: late(() => network.team) }, { lobby: late(() => play.lobby) }),
    sessionEnded: (sessionId) => play.seamlessWallet.sessionEnded(sessionId),
    trialEnded: (tx, merchantId, memberIds) => play.lobby.forget(tx, merchantId, memberIds),
  });
  const cashier: CashierWing = composeCashier(platform, {
    ...{ console, ...money, ...site, ...people },
    agents: late(() => network.agents),
    catalogue: late(() => play.catalogue),
    gameType: (merchantId, vendor, game) => play.gameType(merchantId, vendor, game),
  });
  const play: PlayWing = composePlay(platform, {
    ...{ console, ...money, ...people },
  });
  const network: NetworkWing = composeNetwork(platform, {
    ...{ console, ...money, ...site, ...people, ...cashier, ...play },
    locks: people.accountActions.locks,
  });
  const engagement: EngagementWing = composeEngagement(platform, { console, ...money, ...people, ...play });
  const events = createEventConsumers(platform, [office.webhooks.consumer, play.vendorEvents.consumer]);
  return { events, ...office, ...money, ...site, ...people, ...cashier, ...play, ...network, ...engagement };
}

/** The wings, and what reads the lists of all of them. */
export function composeHouse(platform: Platform) {
  const wings = composeWings(platform);
  const parts = Object.values(wings).map((feature: object): FeatureParts => feature);
  const routes = parts.flatMap((part) => part.routes ?? []);
  const lists = createLists(platform, {
    trail: wings.operators.trail,
    files: [
      ...orderFiles,
      ...statementFiles,
      ...financeFiles,
      webhookFile,
      ...ledgerFiles,
      ...peopleFiles,
      winFile,
      ...networkFiles,
      catalogueFile,
      gameReportFile,
      ...lotteryFiles,
      feedbackFile,
      freeRoundsFile,
    ],
    routes,
    operatorOf: (sessionId) => wings.operators.operatorBySession(sessionId),
  });
  const memberLists = createMemberLists(platform, {
    securityLog: wings.securityLog,
    files: [...recordFiles, ...teamFiles, rebateFile],
    routes,
    memberOf: (sessionId) => wings.session.memberBySession(sessionId),
  });
  return { ...wings, lists, memberLists };
}

export type Features = ReturnType<typeof composeHouse>;
