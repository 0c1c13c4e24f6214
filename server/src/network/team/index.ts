import { teamCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { opensAgents } from './account-kinds.ts';
import { arrivalJobs, arrivalStep } from './arrivals.ts';
import { accountLines, betsBehind } from './reports/drill-down.ts';
import { invitationRoutes } from './invitations.ts';
import { teamConsole } from './console.ts';
import { listMembers, memberCard, transfersAllowed } from './members.ts';
import { teamOverview } from './reports/overview.ts';
import { type Asking, type TeamParts, todayOf } from './parts.ts';
import { registerDownline } from './register.ts';
import { teamBetting, userLoss } from './reports/reports.ts';
import { changeStatus } from './status.ts';
import { transferDown } from './transfer.ts';
import type { Console } from '../../console/index.ts';
import type { RegistrationStep } from '../../people/index.ts';
import { teamSize } from '../../ledger/index.ts';

export type { TeamParts } from './parts.ts';
export { teamFiles } from './reports/list-files.ts';

/** What an agent sees of its team and does in it: everyone below it in the tree, and nobody else. */
export function createTeam(parts: TeamParts): {
  routes: readonly Route[];
  jobs: JobHandlers;
  /** What an agent's link adds to a registration. */
  registrationStep: RegistrationStep;
  console(console: Console): { routes: readonly Route[] };
} {
  return {
    routes: [...teamRoutes(parts), ...invitationRoutes(parts)],
    jobs: arrivalJobs(parts),
    registrationStep: arrivalStep(parts),
    console: (console) => ({ routes: teamConsole(parts, console) }),
  };
}

function teamRoutes(parts: TeamParts): Route[] {
  return implement(teamCalls)({
    overview: (call) => teamOverview(parts, call, call.query),
    members: (call) => listMembers(parts, call, call.query),
    member: (call) => memberCard(parts, call, call.params.id),
    changeStatus: (call) => changeStatus(parts, call, call.params.id, call.body),
    options: (call) => options(parts, call),
    register: (call) => registerDownline(parts, call, call.body),
    betting: (call) => teamBetting(parts, call, call.query),
    bets: (call) => betsBehind(parts, call, call.params.id, call.query),
    loss: (call) => userLoss(parts, call, call.query),
    accountLines: (call) => accountLines(parts, call, call.query),
    transfer: async ({ merchant, member, language, params, body, once }) => {
      const password = await parts.identity.checkWithdrawalPassword(member, body.withdrawalPassword);
      const request = { merchant, member, language, downlineId: params.id, body, password };
      return once({ begin: (tx) => transferDown(parts, tx, request) });
    },
  });
}

async function options(parts: TeamParts, asking: Asking) {
  const { merchant, member } = asking;
  const { depth } = await teamSize(parts.platform.db, { merchantId: merchant.id, agentId: member.id });
  return {
    today: todayOf(parts, merchant),
    levels: depth,
    register: { agentTypes: [...opensAgents(member.type)] },
    transfer: transfersAllowed(asking),
    affiliateCode: await parts.agents.codeOf(merchant.id, member.id, 'affiliate'),
  };
}
