import { defineSettings, money, rate, toggle, whole } from '../platform/settings/index.ts';

const contracts = { by: 'contracts.edit', ownPage: true } as const;
const kind = () => toggle({ ...contracts, default: true });
const highest = (fallback: number) => rate({ by: 'server', default: fallback, max: 1 });

/** Settings of agents, their contracts and commissions. */
export const networkSetting = defineSettings('network', {
  'agent.transferToDownline': toggle({
    ...contracts,
    default: false,
  }),
  'agent.transferMinimum': money({
    ...contracts,
    default: 100,
    max: 100_000_000_000,
  }),
  'agent.transferMaximum': money({
    ...contracts,
    default: 5_000_000,
    max: 100_000_000_000,
  }),
  'agent.lockDownlines': toggle({
    ...contracts,
    default: false,
  }),
  'agent.enableCt': kind(),
  'agent.salary': kind(),
  'agent.hourSalary': kind(),
  'agent.agentRealtimeSalary': kind(),
  'commission.approval.dividend': toggle({
    ...contracts,
    default: true,
  }),
  'commission.approval.dailySalary': toggle({
    ...contracts,
    default: false,
  }),
  'commission.carryLoss': toggle({
    ...contracts,
    default: false,
  }),
  'commission.activeTurnover': money({
    ...contracts,
    default: 1,
    max: 100_000_000_000,
  }),
  'commission.fourEyesAbove': money({
    by: 'site.edit',
    fourEyes: true,
    default: 1_000_000,
    max: 100_000_000_000,
  }),
  'commission.offerDays': whole('days', {
    by: 'site.edit',
    default: 14,
    min: 1,
    max: 365,
  }),
  'commission.maxRate.dividend': highest(0.6),
  'commission.maxRate.dailySalary': highest(0.02),
  'commission.maxRate.hourlySalary': highest(0.02),
  'commission.maxRate.realtimeSalary': highest(0.02),
});
