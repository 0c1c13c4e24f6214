import type { Endpoint } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { createAgentRoutes, createAgents } from './features/agents/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createLedger } from './features/ledger/index.ts';
import { createPasswordCheck } from './features/members/index.ts';
import { createCommission } from './features/commission/index.ts';
import { createContent } from './features/content/index.ts';
import { createFeedback } from './features/feedback/index.ts';
import { createLobby } from './features/lobby/index.ts';
import { createMedia, type Media } from './features/media/index.ts';
import { gameTypeIn } from './features/records/index.ts';
import { createPrivacy } from './features/privacy/index.ts';
import { createReports } from './features/reports/index.ts';
import { createSeamlessWallet } from './features/seamless-wallet/index.ts';
import { createSystem, whileOpen } from './features/system/index.ts';
import { createTeam } from './features/team/index.ts';
import { createTurnover } from './features/turnover/index.ts';
import { composeGaming, composeHistories, composeProfile, contactsIn, vipReader } from './member-centre.ts';
import { composeOverview } from './member-overview.ts';
import { consoleHost } from './platform/config.ts';
import type { Guards, Route } from './platform/http/call.ts';
import { serveDocuments } from './platform/http/documents.ts';
import { originsOf, type PageOrigins } from './platform/http/page-policy.ts';
import { guardInternal } from './platform/http/internal.ts';
import { createRateLimits } from './platform/http/limits.ts';
import { mountUpstreams, type Upstream } from './platform/http/proxy.ts';
import { buildHttp } from './platform/http/server.ts';
import { type Pages, servePages } from './platform/http/static.ts';
import { watchUpgrades } from './platform/http/upgrades.ts';
import type { JobHandlers } from './platform/jobs.ts';
import { firstViews } from './first-view.ts';
import type { Platform } from './platform/platform.ts';
import { endAll, watchForDrain } from './platform/shutdown.ts';
import { followBusinessClock, sandboxClockRoutes } from './platform/sandbox/clock.ts';
import { createEventConsumers } from './platform/events/index.ts';
import { createSweeps } from './platform/sweeps.ts';
import { createSealing } from './platform/sealing.ts';
import { bindDoors, composeDoors } from './doors.ts';
import { composeMoney } from './money.ts';

/** What a feature's factory gives to the composition below, beside its own functions. */
export interface FeatureParts {
  routes?: readonly Route[];
  jobs?: JobHandlers;
  /** Serves what is no call, such as files. */
  mount?(http: FastifyInstance): void;
  /** Runs before the first call is answered and after the last one was. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export interface App {
  http: FastifyInstance;
  /** What is served, for the documents and the tests that walk all calls. */
  endpoints: readonly Endpoint[];
  features: Features;
  /** Starts jobs and real-time; the server listens from then on. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Who plays and where the money stands. */
function composeGround(platform: Platform) {
  const ledger = createLedger(platform);
  const system = createSystem(platform);
  const agents = createAgents(platform);
  const doors = composeDoors(platform, { ledger, system, agents });
  const { members, session } = doors;
  const nicknameOf = async (merchantId: string, id: string) =>
    (await members.find(merchantId, id))?.nickname ?? null;
  const passwords = createPasswordCheck(members, session);
  return { ledger, system, agents, doors, nicknameOf, passwords };
}

type Ground = ReturnType<typeof composeGround>;

/** What is played, and what is known of it afterwards. */
function composePlay(platform: Platform, { ledger, doors, nicknameOf, passwords }: Ground) {
  const { members, session } = doors;
  const gaming = composeGaming(platform, { ledger, members, passwords });
  const catalogue = createCatalogue(platform, {
    async mayLaunch(merchant, member) {
      await doors.details.require(merchant, member);
      await gaming.checkLaunch(member);
    },
  });
  const turnover = createTurnover(platform, { gameType: gameTypeIn(catalogue) });
  const histories = composeHistories(platform, { ledger, catalogue });
  const { vip, rebate, records } = histories;
  const lobby = createLobby(platform, { catalogue, accounts: members.desk.accounts });
  const reports = createReports(platform, {
    ledger,
    consumers: [turnover.consume, lobby.consume, vip.consume, rebate.consume, records.consume],
  });
  const seamlessWallet = createSeamlessWallet(platform, {
    ledger,
    catalogue,
    memberSessions: session,
    players: { nicknameOf, realityMinutes: gaming.realityMinutes },
  });
  session.onEnded((sessionId) => seamlessWallet.sessionEnded(sessionId));
  doors.memberCalls.useVip(vipReader(vip));
  return { turnover, gaming, catalogue, histories, lobby, reports, seamlessWallet };
}

type Play = ReturnType<typeof composePlay>;
type Money = ReturnType<typeof composeMoney>;

/** A member's own pages, and those of agents. */
function composePeople(
  platform: Platform,
  { ledger, system, agents, doors, passwords }: Ground,
  { turnover, gaming, catalogue, histories, reports }: Play,
  { media, identity, cashier }: Money & { media: Media },
) {
  const { members, details, session, secondFactor } = doors;
  const profile = composeProfile(platform, {
    ...histories,
    members,
    passwords,
    ledger,
    media,
    gaming,
    identity,
    sessions: session,
    contacts: contactsIn(secondFactor),
  });
  secondFactor.useBankNames(
    async ({ merchantId, memberId }) =>
      (await identity.person(platform.db, { merchantId, id: memberId }))?.name ?? null,
  );
  const commission = createCommission(platform, {
    ...{ ledger, agents, reports, notices: histories.messages },
    some: members.desk.some,
  });
  const { contracts } = commission;
  const below = { agents, members, system, ledger, identity, turnover, locks: doors.accountDesk.locks };
  const team = createTeam({ platform, ...below, games: catalogue, contracts, earned: commission.earned });
  const { vip, messages } = histories;
  messages.useConsents((on, member) => doors.consents.mayAdvertise(on, member, 'site'));
  const memberOverview = composeOverview(platform, {
    ...{ agents, members, details, session, identity, cashier, vip, messages },
    contacts: contactsIn(secondFactor),
  });
  const privacy = createPrivacy(platform, {
    passwords,
    consents: doors.consents,
    files: {
      avatar: ({ merchantId, id }) => profile.forgetAvatar({ merchantId, id }),
      documents: ({ merchantId, id }) => media.private.removeFiles({ merchantId, memberId: id }),
    },
    picture: async (merchantId, id) => (await media.private.open(platform.db, merchantId, id))?.bytes ?? null,
  });
  return { profile, privacy, commission, team, memberOverview };
}

/** Every feature with what it needs, in the order of the house: nobody sees a later one. */
function composeFeatures(platform: Platform) {
  const ground = composeGround(platform);
  const play = composePlay(platform, ground);
  const { ledger, system, agents, doors, nicknameOf } = ground;
  const { turnover, gaming, catalogue, histories, lobby, reports, seamlessWallet } = play;
  const { accounts } = doors.members.desk;
  const media = createMedia(platform);
  const { members, details, session } = doors;
  const below = { details, agents, ledger, media, members, session, turnover, reports, catalogue, gaming };
  const money = composeMoney(platform, { ...below, ...histories, messaging: doors.messaging });
  const people = composePeople(platform, ground, play, { ...money, media });
  const { profile, privacy, commission, team, memberOverview } = people;
  bindDoors(platform, doors, { steps: [team.registrationStep, gaming.atRegistration], lobby });
  const content = createContent(platform, {
    sizeOf: media.sizeOf,
    games: catalogue,
    legalTexts: doors.consents.inForce,
  });
  const feedback = createFeedback(platform, { accounts });
  const { console } = money.operators;
  const site = [system, privacy, doors.social, doors.accountDesk, media, content, catalogue, lobby, feedback];
  const contentConsole = {
    routes: [
      ...[...site, histories.vip, commission, memberOverview, team].flatMap(
        (feature) => feature.console(console).routes,
      ),
      ...[gaming, profile].flatMap((feature) => feature.console(console, accounts).routes),
    ],
  };
  return {
    ledger,
    system,
    agents,
    ...doors,
    agentCalls: createAgentRoutes({ platform, agents, nicknameOf }),
    turnover,
    reports,
    catalogue,
    lobby,
    media,
    content,
    feedback,
    seamlessWallet,
    gaming,
    profile,
    privacy,
    ...histories,
    team,
    commission,
    ...money,
    contentConsole,
    events: createEventConsumers(platform, []),
  };
}

export type Features = ReturnType<typeof composeFeatures>;

function guardsOf(features: Features): Guards {
  return {
    memberByToken: (token) => features.session.memberByToken(token),
    endOf: (token) => features.session.endOf(token),
    operatorByToken: (token) => features.operators.operatorByToken(token),
    openSessions: (ids, { console }) => (console ? features.operators : features.session).openOf(ids),
    vendorKey: (code, keyId) => features.catalogue.vendorKey(code, keyId),
    providerKey: (code, keyId) => features.paymentProviders.providerKey(code, keyId),
  };
}

export interface AppOptions {
  /** Built pages to serve; none in tests that only speak HTTP. */
  pages?: readonly Pages[];
  /** Seeds, then starts the programs that are reached through the site's port, and says where each is. */
  beside?: (features: Features) => Promise<readonly Upstream[]>;
}

async function pageOrigins({ config, merchants }: Platform, features: Features): Promise<PageOrigins> {
  const brands = (await merchants.all()).map(({ id }) => id);
  const own = await features.system.pageOrigins();
  const phone = await features.signInProviders.phoneOrigins(brands);
  const frame = await features.catalogue.launchOrigins();
  // The script of a verification service calls its own site and shows it in a frame.
  const service = originsOf([config.verificationService?.scriptUrl ?? '']);
  return {
    ...own,
    connect: [...own.connect, ...phone, ...service],
    frame: [...frame, ...service],
    script: [...own.script, ...service],
  };
}

/** The shipped site: tests and bench run exactly this. What a failed one has begun is ended again. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const features = composeFeatures(platform);
  const parts = Object.values(features).map((feature: object): FeatureParts => feature);
  const stopParts = parts.toReversed().map((feature) => () => feature.stop?.());
  try {
    for (const feature of parts) await feature.start?.();
    return await assemble({ platform, features, parts, stopParts }, options);
  } catch (error) {
    await endAll(stopParts).catch(() => undefined);
    throw error;
  }
}

interface Begun {
  platform: Platform;
  features: Features;
  parts: readonly FeatureParts[];
  stopParts: readonly (() => unknown)[];
}

/** The server around features that have begun. */
async function assemble({ platform, features, parts, stopParts }: Begun, options: AppOptions): Promise<App> {
  const guards = guardsOf(features);
  const sweeps = createSweeps(platform);
  const sealing = createSealing(platform.db, platform.vault, platform.clock);
  const routes = [
    ...parts.flatMap((feature) => feature.routes ?? []),
    ...(platform.config.sandbox ? sandboxClockRoutes(platform) : []),
  ].map((route) => whileOpen(route, features.system.statusFor));
  const http = await buildHttp({
    platform,
    guards,
    sealing,
    limits: createRateLimits(platform.config),
    routes,
    ready: async () => {
      await platform.pool.query('SELECT 1');
    },
  });
  const drain = watchForDrain(http.server);
  const upgrades = watchUpgrades(http.server, platform);
  const endpoints = routes.map((route) => route.endpoint);
  await serveDocuments(http, endpoints, guardInternal(platform));
  for (const feature of parts) feature.mount?.(http);
  await servePages(http, options.pages ?? [], {
    origins: () => pageOrigins(platform, features),
    firstViews: firstViews(platform, features),
    consoleHost: consoleHost(platform.config),
  });
  await mountUpstreams(http, (await options.beside?.(features)) ?? [], upgrades);
  const unfollow = platform.config.sandbox ? followBusinessClock(platform) : () => undefined;
  return {
    http,
    endpoints,
    features,
    async listen() {
      await sweeps.start();
      await platform.jobs.start(
        Object.assign({}, sweeps.jobs, ...parts.map((feature) => feature.jobs ?? {})),
      );
      const address = await http.listen({ port: platform.config.port, host: platform.config.host });
      platform.realtime.attach(http.server, { pool: platform.pool, guards, upgrades });
      platform.changes.listen();
      return address;
    },
    async close() {
      await endAll([
        unfollow,
        () => Promise.all([drain.close(), platform.realtime.close(), platform.changes.close()]),
        () => http.close(),
        () => platform.jobs.stop(),
        ...stopParts,
      ]);
    },
  };
}
