import type { Console } from '../console/index.ts';
import type { Turnover } from '../cashier/index.ts';
import type { Ledger, Reports } from '../ledger/index.ts';
import type { AccountLocks, Identity, Members, Messages } from '../people/index.ts';
import { type Catalogue, vendorName } from '../play/index.ts';
import { consoleRoutes } from '../platform/parts.ts';
import type { Platform } from '../platform/platform.ts';
import type { System } from '../site/index.ts';
import { createAgentRoutes, createAgents } from './agents/index.ts';
import { createCommission } from './commission/index.ts';
import { createTeam } from './team/index.ts';

export interface NetworkDeps {
  console: Console;
  ledger: Ledger;
  reports: Reports;
  system: System;
  members: Members;
  identity: Identity;
  locks: AccountLocks;
  messages: Messages;
  turnover: Turnover;
  catalogue: Catalogue;
}

export type NetworkWing = ReturnType<typeof composeNetwork>;

export function composeNetwork(platform: Platform, { console, ...deps }: NetworkDeps) {
  const { ledger, reports, members } = deps;
  const agents = createAgents(platform);
  const agentCalls = createAgentRoutes({
    platform,
    agents,
    nicknameOf: async (merchantId, id) => (await members.find(merchantId, id))?.nickname ?? null,
  });
  const commission = createCommission(platform, {
    ...{ ledger, agents, reports, notices: deps.messages },
    some: members.lookup.some,
    idOf: members.lookup.idOf,
    vendorName: (merchantId, code, language) => vendorName(deps.catalogue, { merchantId, code, language }),
  });
  const { contracts, earned } = commission;
  const team = createTeam({ ...deps, platform, agents, contracts, earned, games: deps.catalogue });
  return { agents, agentCalls, commission, team, networkConsole: consoleRoutes(console, [commission, team]) };
}
