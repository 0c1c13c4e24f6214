/**
 * What keeps players: VIP levels, rebates, free rounds, and the feedback that visitors send.
 */
export { composeEngagement, type EngagementWing } from './compose.ts';
export type { Vip, VipLevelForm } from './vip/index.ts';
export { rebateFile } from './rebate/index.ts';
export { freeRoundsFile } from './free-rounds/index.ts';
export { feedbackFile } from './feedback/index.ts';
