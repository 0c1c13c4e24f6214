import { defineSettings, money } from '../platform/settings/index.ts';

/** Settings of what keeps players. */
export const engagementSetting = defineSettings('engagement', {
  'freeRounds.fourEyesAbove': money({
    by: 'site.edit',
    fourEyes: true,
    default: 10_000,
    max: 100_000_000_000,
  }),
});
