import type { MarketText, PlayRules } from './pack.ts';

/** Where no rule on how games are played is known; each brand may set its own. */
export const openPlay = (source: MarketText): PlayRules => ({
  minRoundMs: { value: { slots: 0, others: 0 }, source },
  autoplay: { value: true, source },
  turbo: { value: true, source },
  featureBuy: { value: true, source },
  progressiveSeries: { value: true, source },
});
