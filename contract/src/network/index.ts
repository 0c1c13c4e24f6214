import { agentCalls } from './agents.ts';
import { commissionCalls } from './commission.ts';
import { operatorAgentCalls } from './console-agents.ts';
import { operatorCommissionCalls } from './console-commission.ts';
import { operatorContractCalls } from './console-contracts.ts';
import { operatorTreeCalls } from './console-tree.ts';
import { contractCalls } from './contracts.ts';
import { invitationCalls } from './invitations.ts';
import { teamCalls } from './team.ts';

/** Agents: teams, invitations, the tree, contracts, commission. */
export const networkGroups = {
  agents: agentCalls,
  team: teamCalls,
  invitations: invitationCalls,
  contracts: contractCalls,
  commissions: commissionCalls,
  operatorAgents: operatorAgentCalls,
  operatorTree: operatorTreeCalls,
  operatorContracts: operatorContractCalls,
  operatorCommission: operatorCommissionCalls,
} as const;

export * from './agents.ts';
export * from './commission.ts';
export * from './console-agents.ts';
export * from './console-commission.ts';
export * from './console-contracts.ts';
export * from './console-tree.ts';
export * from './contracts.ts';
export * from './invitations.ts';
export * from './team.ts';
