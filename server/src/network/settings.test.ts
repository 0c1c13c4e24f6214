import { expect, test } from 'vitest';
import { networkSetting } from './settings.ts';

type Name = keyof typeof networkSetting.definitions;

const onPage = { by: 'contracts.edit', ownPage: true };
const on = { kind: 'switch', stored: true };
const off = { kind: 'switch', stored: false };
const money = (stored: number) => ({
  kind: 'money',
  unit: 'minorUnits',
  min: 0,
  max: 100_000_000_000,
  stored,
});
const highest = (stored: number) => ({ by: 'server', kind: 'number', unit: 'rate', min: 0, max: 1, stored });

/** What a new brand has, who changes it, and how far it may go. */
const rows: Record<Name, object> = {
  'agent.transferToDownline': { ...onPage, ...off },
  'agent.transferMinimum': { ...onPage, ...money(100) },
  'agent.transferMaximum': { ...onPage, ...money(5_000_000) },
  'agent.lockDownlines': { ...onPage, ...off },
  'agent.enableCt': { ...onPage, ...on },
  'agent.salary': { ...onPage, ...on },
  'agent.hourSalary': { ...onPage, ...on },
  'agent.agentRealtimeSalary': { ...onPage, ...on },
  'commission.approval.dividend': { ...onPage, ...on },
  'commission.approval.dailySalary': { ...onPage, ...off },
  'commission.carryLoss': { ...onPage, ...off },
  'commission.activeTurnover': { ...onPage, ...money(1) },
  'commission.fourEyesAbove': { by: 'site.edit', fourEyes: true, ...money(1_000_000) },
  'commission.offerDays': { by: 'site.edit', kind: 'number', unit: 'days', min: 1, max: 365, stored: 14 },
  'commission.maxRate.dividend': highest(0.6),
  'commission.maxRate.dailySalary': highest(0.02),
  'commission.maxRate.hourlySalary': highest(0.02),
  'commission.maxRate.realtimeSalary': highest(0.02),
};

test('the settings of agents are these, each with what holds for a new brand, who changes it and its bounds', () => {
  const functions = new Set(['parse', 'fallback']);
  const defined = Object.entries(networkSetting.definitions).map(([name, setting]) => [
    name,
    // What isn't said is as good as undefined.
    Object.fromEntries(
      Object.entries(setting).filter(([key, value]) => !functions.has(key) && value !== undefined),
    ),
  ]);
  expect(Object.fromEntries(defined)).toEqual(rows);
});
