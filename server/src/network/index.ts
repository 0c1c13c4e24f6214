/**
 * Who brought whom: agents and their tree, team reports, contracts, and the commissions that are settled from them.
 */
export { teamFiles } from './team/index.ts';
export { composeNetwork, type NetworkWing } from './compose.ts';
export { type Agents, createAgents, type Place } from './agents/index.ts';
export { networkFiles } from './commission/index.ts';
export { type Commission, createCommission, type OfferForm } from './commission/index.ts';
