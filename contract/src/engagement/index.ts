import { operatorFreeRoundsCalls } from './console-free-rounds.ts';
import { operatorPromotionCalls } from './console-promotions.ts';
import { operatorServiceCalls, operatorFeedbackCalls } from './console-support.ts';
import { operatorVipCalls } from './console-vip.ts';
import { freeRoundsCalls } from './free-rounds.ts';
import { rebateCalls } from './rebate.ts';
import { supportCalls } from './support.ts';
import { vipCalls } from './vip.ts';

/** What keeps players: promotions, free rounds, VIP levels, rebate, feedback and support. */
export const engagementGroups = {
  vip: vipCalls,
  rebate: rebateCalls,
  freeRounds: freeRoundsCalls,
  support: supportCalls,
  operatorVip: operatorVipCalls,
  operatorFreeRounds: operatorFreeRoundsCalls,
  operatorPromotions: operatorPromotionCalls,
  operatorCustomerService: operatorServiceCalls,
  operatorFeedback: operatorFeedbackCalls,
} as const;

export * from './console-free-rounds.ts';
export * from './console-promotions.ts';
export * from './free-rounds.ts';
export * from './console-support.ts';
export * from './console-vip.ts';
export * from './promotions.ts';
export * from './rebate.ts';
export * from './support.ts';
export * from './vip.ts';
