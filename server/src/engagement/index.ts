/**
 * What keeps players: VIP levels, rebates, and the feedback that visitors send.
 */
export { composeEngagement, type EngagementWing } from './compose.ts';
export type { Vip, VipLevelForm } from './vip/index.ts';
export { rebateFile } from './rebate/index.ts';
export { feedbackFiles } from './feedback/index.ts';
